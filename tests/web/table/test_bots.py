"""Who speaks at the seats, what bots are asked, and what their answers do; no browser."""

import json
import re
from random import Random

import pytest

from game.bots import levels, registry
from game.interface import BOX
from game.match import load
from tests.web.saying import say, talking
from web.advice import hint
from web.app import commands
from web.store import sealed, settings
from web.store.setup import Setup, from_link
from web.table import bots, speech
from web.text import players


@pytest.fixture
def talk(desk):
    return talking(desk())


def begin(talk, bots="0,6", names="Anna,"):
    return say(talk, ("route", f"#new/duel?names={names}&bots={bots}"))


def asked(answer):
    """The jobs among an answer's effects."""
    return [json.loads(effect[1]) for effect in answer["effects"] if effect[0] == "think"]


def seats(talk):
    """Who has said the steps of the seats."""
    return [step.speaker for step in talk.desk.match.steps if step.speaker != BOX]


def test_the_page_knows_the_same_levels_as_the_engine(t):
    assert players.LEVELS == levels.NUMBERS
    assert all(f"bot.{level}.name" in t and f"bot.{level}.about" in t for level in players.LEVELS)


def test_a_bot_is_asked_when_it_is_its_turn_and_only_once(talk):
    assert asked(begin(talk)) == []
    (job,) = asked(say(talk, ("word", "place b2")))
    assert (job["level"], job["key"]) == (6, bots.position(talk.desk) + "/6")
    assert load(job["record"], {"duel": talk.desk.match.game}).turn == 2
    assert asked(say(talk)) == []


def test_the_worker_is_started_as_soon_as_a_bot_sits_down_and_once(talk):
    assert ["bots-start"] in begin(talk)["effects"]
    assert ["bots-start"] not in say(talk, ("word", "place b2"))["effects"]
    assert ["bots-start"] not in begin(talk, bots="0,0")["effects"]


def test_its_answer_is_said(talk):
    begin(talk)
    (job,) = asked(say(talk, ("word", "place b2")))
    say(talk, ("thought", job["key"], "place a1", []))
    assert seats(talk) == [1, 2] and talk.desk.live


def test_an_answer_to_another_question_is_passed_over(talk):
    begin(talk)
    say(talk, ("word", "place b2"), ("thought", "1/3/6", "place a1", []), ("thought", "", "place a1", []))
    assert seats(talk) == [1]


def test_nobody_speaks_for_a_bot(talk):
    begin(talk)
    say(talk, ("word", "place b2"))
    say(talk, ("word", "place a1"), ("line", "place a1"))
    assert seats(talk) == [1] and not talk.desk.choices().lines
    assert "Vizier is thinking" in say(talk)["html"]


def test_undo_goes_back_to_the_persons_choice_and_stops_the_bot(talk):
    begin(talk)
    (job,) = asked(say(talk, ("word", "place b2")))
    assert ["think-stop"] in say(talk, ("do", "undo"))["effects"] and seats(talk) == []
    (job,) = asked(say(talk, ("word", "place b2")))
    say(talk, ("thought", job["key"], "place a1", []), ("do", "undo"))
    assert seats(talk) == [] and talk.desk.live
    say(talk, ("do", "redo"))
    assert seats(talk) == [1, 2] and talk.desk.live


def test_a_pause_drops_the_question_and_going_on_asks_anew(talk):
    begin(talk)
    say(talk, ("word", "place b2"))
    assert say(talk, ("do", "pause"))["effects"] == [["think-stop"]]
    assert "Vizier is paused." in say(talk)["html"]
    assert len(asked(say(talk, ("do", "pause")))) == 1


def test_whoever_wants_their_own_turn_at_once_waits_for_no_pause(talk):
    begin(talk)
    (job,) = asked(say(talk, ("word", "place b2")))
    assert job["pace"] and job["watched"] and 'data-do="onward"' in say(talk)["html"]
    answer = say(talk, ("do", "onward"))
    (again,) = asked(answer)
    assert ["think-stop"] in answer["effects"] and (again["pace"], again["watched"]) == (0, False)
    assert again["key"] == job["key"]
    say(talk, ("thought", again["key"], "place a1", []))
    (job,) = asked(say(talk, ("word", "place c3")))
    assert job["pace"], "the next time it is as before"
    say(talk, ("do", "onward"), ("do", "home"))
    (job,) = asked(begin(talk, bots="6,0&first=1", names=",Anna"))
    assert job["pace"], "in another match, too"


def test_seats_change_hands_in_the_middle(talk):
    begin(talk)
    say(talk, ("word", "place b2"))
    assert ["think-stop"] in say(talk, ("field", "voice.2", ""))["effects"]
    assert talk.desk.live and talk.desk.name(2) == "Player 2"
    (job,) = asked(say(talk, ("field", "voice.2", "3")))
    assert job["level"] == 3
    for odd in ("voice.2=9", "voice.3=1", "voice.x=1", "voice.2=six"):
        name, _, value = odd.partition("=")
        say(talk, ("field", name, value))
    assert talk.desk.match.extra == {"bot 2": "3"}


def test_while_looking_back_nothing_is_asked(talk):
    begin(talk)
    assert asked(say(talk, ("word", "place b2")))
    assert ["think-stop"] in say(talk, ("field", "ply", "0"))["effects"]
    assert len(asked(say(talk, ("do", "look -1")))) == 1


def test_bots_stand_in_the_record_and_come_back_with_it(talk):
    begin(talk)
    record = talk.desk.match.record()
    assert "bot 2: 6" in record
    say(talk, ("read", record))
    assert players.level(talk.desk.match, 2) == 6
    say(talk, ("do", "rematch swap"))
    assert players.level(talk.desk.match, 1) == 6 and talk.desk.match.names == {2: "Anna"}
    say(talk, ("read", record.replace("bot 2: 6", "bot 2: <b>")))
    assert players.person(talk.desk.match, 2)


def test_the_form_seats_bots_whoever_begins():
    setup = Setup(names=["Anna", ""])
    setup.set("bot.2", "4")
    setup.set("bot.2", "44")
    setup.set("first", "2")
    match = setup.match(Random(1))
    assert players.level(match, 1) == 4 and match.names == {2: "Anna"}
    assert from_link("#new/duel?bots=0,7").bots == ["", "7"]


@pytest.mark.parametrize("bots", ["8,0", "1", "1,2,3", "a,b", ""])
def test_a_link_with_other_bots_is_refused(talk, bots):
    begin(talk, bots=bots)
    assert talk.desk.alarm


def test_a_hint_arms_its_move_and_says_why(talk):
    begin(talk)
    (job,) = asked(say(talk, ("do", "hint")))
    assert job["level"] == 7 and job["seconds"] <= 1
    places = [("place b2", 1.25, 0.6), ("place a1", -0.5, 0.5)]
    ranking = [{"words": words, "margin": margin, "chance": chance} for words, margin, chance in places]
    html = say(talk, ("thought", job["key"], "place b2", ranking))["html"]
    assert talk.desk.draft.armed == "place b2"
    for said in (
        "Hint: Place a meeple on b2?",
        "As it stands, Anna: meeples at the harbour +1.",
        "about 1 point ahead at the end",
        "“Place a meeple on a1”, is worth 1.8 points less and wins 10 percentage points less often",
    ):
        assert said in html
    say(talk, ("do", "confirm"))
    assert seats(talk) == [1] and hint.reason(talk.desk) == []


@pytest.mark.parametrize(
    ("margin", "chance", "said"),
    [
        (1.25, 0.6, "It matters little here: “Place a meeple on a1” is just as good."),
        (0.25, 0.6, "All in all, the next best, “Place a meeple on a1”, is worth 1.0 points less."),
        (1.25, 0.5, "All in all, the next best, “Place a meeple on a1”, wins 10 percentage points less often."),
        (2.25, 0.5, "All in all, the next best, “Place a meeple on a1”, wins 10 percentage points less often."),
        (
            0.25,
            0.5,
            "All in all, the next best, “Place a meeple on a1”, is worth 1.0 points less"
            " and wins 10 percentage points less often.",
        ),
        (0.25, 0.7, ""),
        (2.25, 0.6, ""),
    ],
)
def test_the_next_best_step_is_compared_by_chance_and_then_by_points(talk, margin, chance, said):
    """Chances count first; of a step with more of what decides nothing is told."""
    begin(talk)
    best = {"words": "place b2", "margin": 1.25, "chance": 0.6}
    assert hint.second(talk.desk, best, {"words": "place a1", "margin": margin, "chance": chance}) == said


def test_a_hint_calls_the_end_of_a_phase_as_its_button_does(talk):
    say(talk, ("route", "#new/valley?names=Anna,&bots=0,4&first=1"))
    assert hint.move(talk.desk, "done") == "Lay no tablets"
    assert hint.move(talk.desk, "lay 1: 4").startswith("Lay tablet 4")


def test_a_hint_can_be_had_for_each_tablet_of_a_bid(talk):
    """Tablets are laid at the end of the bid only; until then a hint must know those that are planned."""
    say(talk, ("route", "#new/valley?names=Anna,&bots=0,4&first=1"))
    while talk.desk.match.turn == BOX or not talk.desk.live:
        say(talk)
    for number, line in enumerate(("lay 1: 4", "lay 2: 0", "done")):
        (job,) = asked(say(talk, ("do", "hint")))
        match = sealed.noted(load(job["record"], {"valley": talk.desk.match.game}), job["notes"])
        assert [tuple(tablets) for tablets in match.table.laid[1:]] == [((0, 4), (1, 0))[:number], ()]
        html = say(
            talk, ("thought", job["key"], line, [{"words": line, "margin": 1.0, "chance": 0.5, "stakes": [3.2]}])
        )
        assert talk.desk.draft.armed == line and "group\xa01 (3.2)" in html["html"]
        say(talk, ("do", "confirm"))
    assert talk.desk.match.turn == 2 and len(seats(talk)) == 3


def test_a_hint_for_a_bid_says_why_it_need_not_be_for_the_best_group(talk):
    say(talk, ("route", "#new/valley?names=Anna,&bots=0,4&first=1"))
    best = {"words": "lay 1: 1", "margin": 0.3, "chance": 0.5, "stakes": [0.4, 0.9], "why": "mixed"}
    talk.desk.bots.ranking, talk.desk.bots.ranked = [best], bots.subject(talk.desk)
    speech.advise(talk.desk, "lay 1: 1")
    (told,) = (each for each in hint.reason(talk.desk) if "group\xa02 (0.9)" in each or "predictable" in each)
    assert "group\xa02 (0.9)" in told and "predictable" in told


def test_a_hint_for_a_bid_is_dropped_when_another_tablet_is_planned(talk):
    say(talk, ("route", "#new/valley?names=Anna,&bots=0,4&first=1"))
    (job,) = asked(say(talk, ("do", "hint")))
    say(talk, ("line", "lay 1: 4"))
    say(talk, ("thought", job["key"], "lay 2: 4", []))
    assert talk.desk.draft.armed is None


def test_a_hint_for_a_bid_is_for_nobody_once_all_tablets_are_planned(talk):
    """The next question is another seat's."""
    say(talk, ("route", "#new/valley?names=Anna,&bots=0,4&first=1"))
    for tablet in "1234000":
        say(talk, ("line", f"lay 1: {tablet}"))
    assert asked(say(talk, ("do", "hint")))
    assert not any(job["hint"] for job in asked(say(talk, ("line", "lay 1: 0")))) and not talk.desk.bots.hint
    assert not any(job["hint"] for job in asked(say(talk, ("do", "hint"))))


def test_without_a_worker_a_hint_knows_the_tablets_that_are_planned(talk):
    say(talk, ("route", "#new/valley?names=Anna,&bots=0,4&first=1"))
    for _ in range(8):
        say(talk, ("do", "hint"))
        say(talk, ("unhelped",))
        if not talk.desk.draft.armed:
            break
        assert hint.reason(talk.desk)[-1] != talk.desk.t("hint.only"), "nothing was compared"
        before = talk.desk.draft.plan
        say(talk, ("do", "confirm"))
        assert not talk.desk.alarm and talk.desk.draft.plan != before
        if not talk.desk.draft.plan:
            break
    assert talk.desk.match.turn == 2 or len(talk.desk.draft.plan) == 8


def test_a_hint_that_was_not_compared_says_so(talk):
    begin(talk)
    (job,) = asked(say(talk, ("do", "hint")))
    say(talk, ("thought", job["key"], "place b2", [{"words": "place b2", "only": True}]))
    assert hint.reason(talk.desk)[-1] == "No other good move was found here."


def test_a_hint_can_be_given_up(talk):
    begin(talk)
    say(talk, ("do", "hint"))
    assert say(talk, ("do", "hint"))["effects"] == [["think-stop"]]
    (job,) = asked(say(talk, ("do", "hint")))
    say(talk, ("word", "place b2"), ("thought", job["key"], "place a1", []))
    assert seats(talk) == [1] and not talk.desk.draft.armed


def test_without_a_worker_low_levels_answer_from_here(talk):
    begin(talk, bots="0,3")
    say(talk, ("word", "place b2"), ("unhelped",))
    assert seats(talk) == [1] or seats(talk) == [1, 2]
    say(talk, ("unhelped",))
    assert seats(talk) == [1, 2] and talk.desk.live


def test_without_a_worker_it_is_said_once_who_plays_below_their_level(talk):
    begin(talk, bots="0,7")
    said = "The strong bots can’t start here, so Imhotep plays at the level of Surveyor."
    assert said in say(talk, ("alone",))["html"], "before anything is asked"
    say(talk, ("word", "place b2"))
    assert not excused(say(talk, ("unhelped",))) and seats(talk) == [1, 2]
    assert said in say(talk, ("do", "open players"))["html"], "who asks who plays is told"
    begin(talk, bots="0,6")
    say(talk, ("word", "place b2"))
    assert "Vizier plays at the level of Surveyor" in say(talk, ("unhelped",))["html"]
    begin(talk, bots="0,4")
    say(talk, ("word", "place b2"))
    assert not excused(say(talk, ("unhelped",))), "who needs no worker plays as ever"


def excused(answer):
    """Whether the page says, other than in a tip, that a bot plays below its level."""
    return "can’t start here" in untipped(answer)


def untipped(answer):
    """The page's markup without its tips."""
    return re.sub(r'data-tip="[^"]*"', "", answer["html"])


def test_a_bot_whose_time_was_too_short_says_so_once_and_where_it_sits(talk):
    begin(talk, bots="0,7")
    said = "Imhotep had too little time on this device and played this move at the level of Architect."
    (job,) = asked(say(talk, ("word", "place b2")))
    assert said in say(talk, ("thought", job["key"], "place a1", [], 5))["html"]
    assert said in say(talk, ("do", "open players"))["html"]
    (job,) = asked(say(talk, ("do", "close"), ("word", "place c3")))
    assert said not in untipped(say(talk, ("thought", job["key"], "place c1", [], 5))), "once a match"
    (job,) = asked(say(talk, ("word", "place b1")))
    say(talk, ("thought", job["key"], "place c2", []))
    assert said not in say(talk, ("do", "open players"))["html"], "its time was enough again"


def beside(answer, seat=2):
    """What stands beside the name of a seat of the level that its bot plays."""
    return re.findall(rf'<span class="weaker" id="weaker-{seat}" data-tip="([^"]+)">([^<]+)</span>', answer["html"])


@pytest.mark.parametrize("game", ["duel", "builders", "valley"])
def test_a_bot_says_beside_its_name_that_it_plays_below_its_level_until_it_does_not(talk, game):
    full = "The strong bots can’t start here, so Imhotep plays at the level of Surveyor."
    route = f"#new/{game}?names=Anna,&bots=0,7&first=1"
    assert not beside(say(talk, ("route", route)))
    assert beside(say(talk, ("alone",))) == [(full, "Plays like Surveyor")], "before it has played"
    assert not beside(say(talk, ("field", "voice.2", "4"))), "this level needs no worker"
    assert beside(say(talk, ("field", "voice.2", "6")))
    assert not beside(say(talk, ("do", "bots again"))), "it is tried"
    assert beside(say(talk, ("alone",)))
    assert not beside(say(talk, ("do", "home"), ("route", f"#new/{game}?names=Anna,&bots=0,4&first=1")))


def test_a_bot_whose_time_was_too_short_says_so_beside_its_name(talk):
    begin(talk, bots="0,7")
    (job,) = asked(say(talk, ("word", "place b2")))
    ((tip, said),) = beside(say(talk, ("thought", job["key"], "place a1", [], 5)))
    assert "too little time" in tip and said == "Plays like Architect"
    (job,) = asked(say(talk, ("word", "place c3")))
    assert not beside(say(talk, ("thought", job["key"], "place c1", []))), "its time was enough again"


def test_without_what_was_learned_the_lowest_level_plays_and_says_so(talk, monkeypatch):
    monkeypatch.setattr(registry, "part", lambda name, kind: None)
    begin(talk, bots="0,3")
    assert beside(say(talk, ("alone",)))[0][1] == "Plays like Apprentice"
    say(talk, ("word", "place b2"))
    say(talk, ("unhelped",))
    assert seats(talk) == [1, 2] and lowest(talk) == 1


def lowest(talk, seat=2):
    """The lowest level that the bot of this seat has played."""
    return players.lowest(talk.desk.match, seat)


def test_a_match_keeps_the_lowest_level_that_a_bot_has_played(talk):
    begin(talk, bots="0,7")
    (job,) = asked(say(talk, ("word", "place b2")))
    say(talk, ("thought", job["key"], "place a1", []))
    assert lowest(talk) == 7 and "played" not in talk.desk.match.record()
    for words, answer, reached, found in (("place c3", "place c1", 5, 5), ("place b1", "place c2", 6, 5)):
        (job,) = asked(say(talk, ("word", words)))
        say(talk, ("thought", job["key"], answer, [], reached))
        assert lowest(talk) == found
    say(talk, ("read", talk.desk.match.record()))
    assert lowest(talk) == 5, "it stands in the record"
    say(talk, ("do", "branch"))
    assert lowest(talk) == 5


def test_what_was_taken_back_was_not_played(talk):
    begin(talk, bots="0,7")
    say(talk, ("word", "place b2"))
    say(talk, ("unhelped",))
    assert lowest(talk) == 4
    say(talk, ("do", "undo"))
    assert lowest(talk) == 7
    say(talk, ("do", "redo"))
    assert lowest(talk) == 4
    (job,) = asked(say(talk, ("do", "undo"), ("word", "place b2")))
    say(talk, ("thought", job["key"], "place a1", []))
    assert lowest(talk) == 7


def test_a_bot_that_gets_another_level_has_played_the_one_before(talk):
    begin(talk, bots="0,2")
    say(talk, ("field", "voice.2", "6"))
    assert lowest(talk) == 6, "it has not played yet"
    say(talk, ("field", "voice.2", "2"))
    (job,) = asked(say(talk, ("word", "place b2")))
    say(talk, ("thought", job["key"], "place a1", []), ("field", "voice.2", "7"))
    assert lowest(talk) == 2


@pytest.mark.parametrize("text", ["", "1", "1=0", "1=8", "x=4", "1=4=4", "-1=4", "1=4,", "99999999=4", "0=4"])
def test_a_damaged_note_on_what_was_played_counts_for_nothing(talk, text):
    begin(talk, bots="0,7")
    (job,) = asked(say(talk, ("word", "place b2")))
    say(talk, ("thought", job["key"], "place a1", []))
    talk.desk.match.extra["played 2"] = text
    assert lowest(talk) == 7


def test_a_hint_whose_time_was_too_short_says_what_it_is_worth(talk):
    begin(talk)
    for reached in (0, 5):
        (job,) = asked(say(talk, ("do", "hint")))
        ranking = [{"words": "place b2", "margin": 1.25}]
        html = say(talk, ("thought", job["key"], "place b2", ranking, reached))["html"]
        assert ("so there may be a better move." in html) == bool(reached)
        say(talk, ("retract",))


def test_what_was_too_slow_goes_with_its_move(talk):
    begin(talk, bots="0,7")
    (job,) = asked(say(talk, ("word", "place b2")))
    say(talk, ("thought", job["key"], "place a1", [], 5))
    assert "had too little time" in say(talk, ("do", "open players"))["html"]
    say(talk, ("do", "close"), ("do", "undo"))
    assert "had too little time" not in say(talk, ("do", "open players"))["html"], "it is taken back"
    say(talk, ("do", "close"), ("do", "redo"))
    talk.desk.shelf.drop(talk.desk.id)
    talk.desk.shelf.trash.gone.clear()
    (job,) = asked(say(talk, ("route", "#new/duel?names=Anna,&bots=0,7&first=2")))
    say(talk, ("thought", job["key"], "place b2", []))
    assert "had too little time" not in say(talk, ("do", "open players"))["html"], "nor does it stay for another match"


def test_a_reason_is_told_of_the_table_for_which_it_was_found_alone(talk):
    begin(talk, bots="0,0", names="Anna,Ben")
    say(talk, ("do", "set confirm=always"))
    (job,) = asked(say(talk, ("do", "hint")))
    ranking = [{"words": "place b2", "margin": 1.25, "chance": 0.6}]
    assert "about 1 point ahead at the end" in say(talk, ("thought", job["key"], "place b2", ranking))["html"]
    assert "about 1 point ahead at the end" not in say(talk, ("do", "retract"))["html"]
    assert "about 1 point ahead at the end" in say(talk, ("word", "place b2"))["html"], "it is the same table"
    say(talk, ("do", "retract"), ("line", "place a1"), ("line", "place c3"))
    answer = say(talk, ("word", "place b2"))
    assert talk.desk.draft.armed == "place b2" and "points ahead" not in answer["html"]


def test_a_worker_that_does_not_start_is_tried_again_for_a_person_alone(talk):
    begin(talk, bots="0,7")
    (job,) = asked(say(talk, ("word", "place b2")))
    assert job["again"]
    say(talk, ("unhelped",))
    (job,) = asked(say(talk, ("word", "place a1")))
    assert not job["again"], "a bot's move does not try in vain"
    say(talk, ("unhelped",))
    (job,) = asked(say(talk, ("do", "hint")))
    assert job["again"], "a hint is a person's wish"
    say(talk, ("thought", job["key"], talk.desk.match.legal[0], []))
    assert not excused(say(talk, ("do", "open players"))), "now there is one"
    say(talk, ("alone",))
    answer = say(talk, ("do", "bots again"))
    assert ["bots-start"] in answer["effects"] and not excused(answer)


def test_a_hint_without_a_worker_says_that_it_is_a_simple_one(talk):
    begin(talk)
    say(talk, ("do", "hint"))
    html = say(talk, ("unhelped",))["html"]
    assert talk.desk.draft.armed and talk.desk.t("hint.simple") in html


def test_a_whole_match_of_bots_goes_to_its_end(talk):
    answer = begin(talk, bots="1,2")
    for _ in range(400):
        jobs = asked(answer)
        if not jobs:
            break
        match = load(jobs[0]["record"], {"duel": talk.desk.match.game})
        words = levels.choose(
            jobs[0]["level"], match.game, match.table, match.turn, match.legal, Random(jobs[0]["seed"])
        )
        answer = say(talk, ("thought", jobs[0]["key"], words, []))
    assert talk.desk.match.turn < BOX and talk.desk.dialog is None
    (rest,) = [effect for effect in answer["effects"] if effect[0] == "rest"]
    say(talk, ("rested", *rest[1:]))
    assert talk.desk.dialog == "score"


def test_what_belongs_together_is_played_without_a_pause_and_told_in_one_sentence(talk):
    say(talk, ("route", "#new/valley?names=,Ben&bots=1,&first=1"))
    told, joins = [], []
    for line in ("lay 1: 4", "lay 2: 0", "lay 2: 1"):
        answer = say(talk, ("thought", talk.desk.bots.asked, line, []))
        told.append(re.findall(r'id="story"[^>]*>([^<]*)', answer["html"])[0])
        joins += [job["joins"] for job in asked(answer)]
    assert joins == ["lay "] * 3 and told[0].endswith(" lays a tablet beside group\xa01.")
    assert [each.partition(" lays ")[2] for each in told[1:]] == ["2 tablets.", "3 tablets."]


def test_the_pace_is_a_setting(talk):
    begin(talk)
    commands.do(talk.desk, "set", "pace=slow")
    (job,) = asked(say(talk, ("word", "place b2")))
    assert job["pace"] == settings.PACES["slow"]


def test_bots_wait_for_pieces_and_are_faster_where_those_are(talk):
    begin(talk)
    commands.do(talk.desk, "set", "motion=fast")
    (job,) = asked(say(talk, ("word", "place b2")))
    assert job["pace"] == settings.PACES["calm"] / 2 and job["watched"]
    say(talk, ("do", "undo"))
    commands.do(talk.desk, "set", "pace=quick")
    (job,) = asked(say(talk, ("word", "place b2")))
    assert not job["watched"], "at once is at once"
