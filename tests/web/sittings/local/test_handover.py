"""Secrets on one device: each person sees what is theirs, after the device was handed over, and nobody else does."""

import json
from random import Random

import pytest

from game.chance import settle
from game.interface import BOX, OVER
from game.match import Match
from tests.game import tiny
from tests.web.saying import say
from tests.web.tiny_board import world
from web.app import matches
from web.app.screen import screen
from web.app.talk import Talk
from web.desk import Desk
from web.desk.draft import Draft
from web.store import sealed
from web.store.shelf import Shelf
from web.store.storage import Storage
from web.table import bots, session, speech
from web.text import players

__all__ = ["world"]


@pytest.fixture
def talk(world):
    """Anna, Ben and a bot at one device, the cards dealt."""
    storage = Storage()
    desk = Desk(world.t, Random(5), Shelf(storage))
    talk = Talk(desk, storage)
    match = Match(tiny, seats=3, names={1: "Anna", 2: "Ben"})
    players.seat_bot(match, 3, "2")
    matches.begin(desk, match)
    return talk


def hands(desk):
    """What the board shows of each hand."""
    return [" ".join(hand) for hand in desk.scene().table.hands.values()]


def bot(desk):
    """Lets the bot answer as long as it is asked."""
    while desk.match.turn == 3:
        seen = desk.match.game.seen(desk.match.table, 3)
        words = desk.match.legal[0]
        note = next((note for note in tiny.notes(seen, words, ()) if note), "")
        speech.commit(desk, f"{words}: {note}" if note else words)


def test_nothing_is_shown_before_the_device_is_handed_over_and_only_ones_own_hand_after(talk):
    desk = talk.desk
    assert desk.match.turn == 1 and hands(desk) == ["? ?"] * 3 and not desk.live
    html = say(talk)["html"]
    assert desk.t("handover", name="Anna") in html and "data-word" not in html
    for card in tiny.CARDS:
        assert f"is-{card}" not in html and desk.t(f"tiny.card.{card}") not in html
    say(talk, ("do", "hold"))
    assert desk.live and "?" not in hands(desk)[0] and hands(desk)[1:] == ["? ?"] * 2


def test_a_secret_step_and_its_note_are_said_by_clicks(talk):
    desk = talk.desk
    say(talk, ("do", "hold"), ("word", "bid"))
    assert desk.draft.said == ("bid",) and desk.scene().offer("bid", "2") == "2"
    say(talk, ("word", "2"))
    assert desk.match.steps[-1].words == "bid: 2" and desk.match.turn == 2
    html = say(talk)["html"]
    assert not desk.live and hands(desk) == ["? ?"] * 3 and desk.t("handover", name="Ben") in html
    assert "bid: 2" not in html.split("<dialog")[0]


def test_a_note_that_is_half_made_can_be_taken_back_and_none_fits_by_chance(talk):
    desk = talk.desk
    say(talk, ("do", "hold"), ("word", "bid"), ("retract",))
    assert not desk.draft.clicks
    say(talk, ("word", "bid"), ("word", "7"))
    assert desk.draft.said == ("bid",)


def test_a_whole_match_with_secrets_is_played_and_nobody_ever_sees_anothers_cards(talk):
    desk, rng = talk.desk, Random(3)
    for _ in range(80):
        if desk.match.turn == OVER:
            break
        bot(desk)
        if desk.match.turn == OVER:
            break
        if not desk.live:
            say(talk, ("do", "hold"))
        seat = desk.match.turn
        for other, hand in enumerate(hands(desk), 1):
            assert other == seat or set(hand.split()) <= {"?"}
        words = rng.choice(desk.match.legal)
        note = next((note for note in tiny.notes(desk.match.table, words, ()) if note), "")
        for word in [*words.split(" "), *([note] if note else [])]:
            say(talk, ("word", word))
        if desk.draft.armed or desk.choices().line:
            say(talk, ("do", "confirm"))
    assert desk.match.turn == OVER
    assert [step.words for step in desk.match.steps if step.words.startswith("show")]
    assert "?" not in "".join(hands(desk)), "at the end all is open"


def test_what_one_seat_was_told_is_not_left_to_the_next(talk):
    desk = talk.desk
    before = say(talk, ("do", "hold"), ("word", "bid"))["eyes"]
    desk.answered, desk.alarm = ("Anna holds a cat.",), "Anna does not bid 9."
    desk.draft = Draft(armed="bid: 2")
    answer = say(talk, ("do", "confirm"))
    assert desk.match.turn == 2 and "holds a cat" not in answer["html"] and "does not bid" not in answer["html"]
    assert answer["eyes"] != before, "nor is what was announced, or what the page alone knows"
    assert say(talk, ("do", "hold"))["eyes"] not in (answer["eyes"], before)


def test_nothing_can_be_taken_back_that_another_may_have_looked_at(talk):
    desk = talk.desk
    say(talk, ("do", "hold"), ("word", "bid"), ("word", "1"))
    before = len(desk.match.steps)
    say(talk, ("do", "undo"), ("do", "redo"))
    assert len(desk.match.steps) == before


def ended(winners):
    """A match of three that so many have won."""
    for seed in range(200):
        rng, match = Random(seed), Match(tiny, seats=3)
        while match.turn != OVER:
            match.say(match.turn, rng.choice(match.legal))
        if len(match.winners()) == winners:
            return match
    raise AssertionError("nobody ever shares the first place")


@pytest.mark.parametrize("winners", [1, 2])
def test_two_of_three_can_share_the_first_place(talk, winners):
    desk = talk.desk
    matches.begin(desk, ended(winners))
    assert desk.dialog == "score"
    assert (desk.t("tiny.tie") in say(talk)["html"]) is (winners == 2)


def test_one_person_among_bots_needs_no_handing_over(world):
    desk = Desk(world.t, Random(1), Shelf({}))
    match = Match(tiny, seats=3)
    for seat in (2, 3):
        players.seat_bot(match, seat, "2")
    matches.begin(desk, match)
    assert desk.live and "?" not in hands(desk)[0] and hands(desk)[1:] == ["? ?"] * 2


def faces(talk):
    """The cards that the screen shows."""
    html = say(talk)["html"]
    return [kind for kind in tiny.CARDS if f"is-{kind}" in html]


@pytest.mark.parametrize("change", ["voice 1=1", "voice 2=1"])
def test_who_is_left_alone_with_bots_says_so_before_cards_are_shown(talk, change):
    """Whoever has the device while it is to be handed over may be the one who gives the other's seat away."""
    desk = talk.desk
    left = 3 - int(change[6])
    say(talk, ("do", change))
    if desk.match.turn == 1 != left:
        speech.commit(desk, "bid: 1")  # the bot
    assert desk.match.turn == left and desk.viewer == BOX and not faces(talk) and not desk.live
    assert desk.t("handover", name=desk.name(left)) in say(talk)["html"]
    say(talk, ("do", "hold"))
    assert desk.viewer == left and desk.live and faces(talk)
    say(talk, ("word", "bid"), ("word", "2"))
    bot(desk)
    assert desk.viewer == left and faces(talk), "from now on the screen is theirs"


def test_who_gives_their_own_seat_away_does_not_see_what_the_other_has(talk):
    desk = talk.desk
    say(talk, ("do", "hold"), ("do", "voice 1=1"))
    assert desk.viewer == BOX and not faces(talk)


def test_who_has_the_device_keeps_it_when_the_other_leaves(talk):
    desk = talk.desk
    say(talk, ("do", "hold"), ("do", "voice 2=1"))
    assert desk.viewer == 1 and desk.live and faces(talk)


def test_who_sits_down_beside_bots_alone_says_so_first(talk):
    desk = talk.desk
    say(talk, ("do", "voice 1=1"), ("do", "voice 2=1"), ("do", "voice 1="))
    assert desk.viewer == BOX and not desk.live and not faces(talk)
    say(talk, ("do", "hold"))
    assert desk.viewer == 1 and desk.live


@pytest.mark.parametrize("around", [("do", "branch"), ("route", "#match/1"), ("reload",)])
@pytest.mark.parametrize("held", [False, True])
def test_no_way_around_leads_to_the_cards(talk, around, held):
    """A reload or a branch neither shows what nobody has asked for nor asks anew who has said so."""
    say(talk, ("do", "voice 2=1"), *([("do", "hold")] if held else []))
    if around == ("reload",):
        storage = Storage()
        storage.learn(dict(talk.storage))
        again = Talk(Desk(talk.desk.t, Random(1), Shelf(storage)), storage)
        say(again, ("route", f"#match/{talk.desk.id}"))
    else:
        again = talk
        say(again, around)
    assert bool(faces(again)) is again.desk.live is held and again.desk.viewer == (1 if held else BOX)


@pytest.mark.parametrize("rubbish", ["[]", '"1"', "7", "true"])
def test_what_a_device_has_kept_of_who_had_it_is_not_trusted(talk, rubbish):
    say(talk, ("do", "voice 2=1"))
    key = f"nile.note.{talk.desk.id}"
    texts = dict(talk.storage) | {key: f'{{"holder": {rubbish}}}'}
    again = Desk(talk.desk.t, Random(1), Shelf(texts))
    matches.resume(again, talk.desk.id)
    assert again.viewer == BOX


def test_nothing_is_taken_back_before_who_is_left_has_said_so(talk):
    desk = talk.desk
    say(talk, ("do", "hold"), ("word", "bid"), ("word", "1"), ("do", "voice 2=1"))
    before = len(desk.match.steps)
    say(talk, ("do", "undo"))
    assert len(desk.match.steps) == before


def test_notes_outlive_the_page(talk):
    desk = talk.desk
    say(talk, ("do", "hold"), ("word", "bid"), ("word", "2"))
    assert "bid: 2" not in desk.match.record()
    again = Desk(desk.t, Random(1), Shelf(dict(talk.storage)))
    matches.resume(again, desk.id)
    assert again.match.table.notes == {1: "2"}
    spoilt = dict(talk.storage)
    key = next(key for key in spoilt if key.startswith("nile.note."))
    for rubbish in ("[[0, 5]]", '[[1, "bid: 9"]]', '["x"]', "7", '[[99, "bid: 1"]]'):
        spoilt[key] = json.dumps({"notes": json.loads(rubbish)})
        lost = Desk(desk.t, Random(1), Shelf(dict(spoilt)))
        matches.resume(lost, desk.id)
        assert lost.match.table.notes == {}


def test_a_bot_is_sent_its_own_notes_and_no_others(talk):
    desk = talk.desk
    match = desk.match
    say(talk, ("do", "hold"), ("word", "bid"), ("word", "2"), ("do", "hold"), ("word", "bid"), ("word", "0"))
    assert match.turn == 3
    speech.commit(desk, "bid: 1")
    settle(match, Random(0))
    players.seat_bot(match, match.turn, "2") if match.turn > BOX else None
    desk.bots.asked = ""
    jobs = [json.loads(job) for name, job in bots.questions(desk) if name == "think"]
    (job,) = jobs
    assert [words for _, words in job["notes"]] == [
        step.words for step in match.steps if ":" in step.words and step.speaker == match.turn
    ]
    assert screen(desk)


def test_a_hint_for_a_secret_step_is_shown_and_can_be_confirmed(talk):
    desk = talk.desk
    say(talk, ("do", "hold"), ("do", "hint"))
    html = say(talk, ("thought", desk.bots.asked, "bid: 2", [{"words": "bid: 2", "margin": 1.0}]))["html"]
    assert desk.t("tiny.step.bid", bid="2") in html and 'data-do="confirm"' in html
    assert ("say", "bid") in desk.scene().named
    say(talk, ("do", "confirm"))
    assert desk.match.steps[-1].words == "bid: 2" and desk.t("tiny.step.bid", bid="2") not in say(talk)["html"]


def test_a_bot_without_a_worker_writes_a_note_too(talk):
    desk = talk.desk
    say(talk, ("do", "hold"), ("word", "bid"), ("word", "2"), ("do", "hold"), ("word", "bid"), ("word", "0"))
    assert desk.match.turn == 3 and desk.bots.asked
    say(talk, ("unhelped",))
    ((_, words),) = sealed.notes(desk.match, 3)
    assert words in ("bid: 0", "bid: 1", "bid: 2") and len(desk.match.table.bids) == 3


def played_out(talk):
    """To the end, at random."""
    desk, rng = talk.desk, Random(4)
    while desk.match.turn != OVER:
        say(talk, ("do", "hold"))
        words = rng.choice(desk.match.legal)
        note = next((note for note in tiny.notes(desk.match.table, words, ()) if note), "")
        speech.commit(desk, f"{words}: {note}" if note else words)


def test_at_the_end_the_board_and_the_log_show_all(talk):
    played_out(talk)
    desk = talk.desk
    left = {seat: sorted(hand) for seat, hand in desk.match.table.hands.items()}
    assert (
        any(left.values())
        and {seat: sorted(piece.kind for piece in desk.scene().pieces.at(f"hand {seat}")) for seat in left} == left
    )
    assert not [told for told in desk.told if desk.t("tiny.card.back") in told]


@pytest.mark.parametrize("people", [1, 2])
def test_the_record_and_the_look_back_tell_all_so_they_wait_for_the_end(talk, people):
    desk = talk.desk
    if people == 1:
        say(talk, ("do", "voice 2=1"), ("do", "hold"))
        assert desk.viewer == 1
    dealt = [step.words for step in desk.match.steps]
    html = say(talk, ("do", "open record"))["html"]
    assert desk.t("record.secret") in html and not [words for words in dealt if words in html]
    assert 'data-do="review"' not in html and 'data-do="copy"' not in html and 'data-do="download"' not in html
    assert say(talk, ("do", "copy"), ("do", "download"))["effects"] == [], "what is not shown is not handed out either"
    assert "review" not in [name for name, *_ in say(talk, ("do", "review"))["effects"]] and desk.dialog == "record"
    say(talk, ("do", "close"))
    played_out(talk)
    html = say(talk, ("do", "open record"))["html"]
    assert all(words in html for words in dealt) and 'data-do="review"' in html and 'data-do="copy"' in html
    assert say(talk, ("do", "copy"))["effects"] == [["copy", desk.match.record()]]


def test_a_bot_that_becomes_a_person_is_not_shown_what_the_other_had_seen(talk):
    desk = talk.desk
    say(talk, ("do", "voice 2=1"), ("do", "hold"))
    own = [kind for hand in hands(desk) for kind in hand.split() if kind != "?"]
    assert len(own) == 2 and [told for told in desk.told if any(desk.t(f"tiny.card.{kind}") in told for kind in own)]
    html = say(talk, ("do", "voice 2="))["html"]
    assert not [kind for kind in tiny.CARDS if f"is-{kind}" in html]
    assert not [told for told in desk.told for kind in tiny.CARDS if desk.t(f"tiny.card.{kind}") in told]


def test_undo_takes_a_half_made_secret_back(talk):
    desk = talk.desk
    html = say(talk, ("do", "hold"), ("word", "bid"))["html"]
    assert 'data-do="undo"' in html and desk.draft.clicks
    before = len(desk.match.steps)
    say(talk, ("do", "undo"))
    assert not desk.draft.clicks and len(desk.match.steps) == before


def test_what_is_kept_secret_stays_so_when_for_a_moment_nothing_is(talk):
    """Between two rounds all that lies on the table may be open: what lay there before was not."""
    desk = talk.desk
    match = desk.match
    match.tables[-1].hands = {seat: [] for seat in match.table.hands}  # as if all were sold
    assert not desk.allows("copy")
    session.caught_up(desk)
    assert not [told for told in desk.told for kind in tiny.CARDS if desk.t(f"tiny.card.{kind}") in told]
    desk.ply = len(match.steps) - 1
    assert "?" in "".join(hands(desk)) and not {"fig", "date", "gold"} & set(" ".join(hands(desk)).split())


def test_the_last_step_is_told_to_a_board_as_whoever_looks_has_heard_it(talk):
    say(talk, ("do", "hold"), ("line", "bid: 2"))
    assert talk.desk.match.steps[-1].words == "bid: 2" and talk.desk.viewer == BOX
    assert talk.desk.scene().last.words == "bid"
