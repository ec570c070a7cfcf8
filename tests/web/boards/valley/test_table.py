"""Valley of the Kings on the page: bids are planned, ways are written, tablets turned up; and by link for three."""

import re
from dataclasses import replace
from random import Random

import pytest

from game import GAMES, valley
from game.interface import BOX, OVER, Event
from game.match import load
from game.peers.proof import verify
from game.valley import parts
from game.valley.advice import worth
from game.valley.table import CIRCLE
from tests.game.valley import masons
from tests.places import WHOLE
from tests.web.saying import say
from tests.web.sittings.live.company import finished, met
from tests.web.sittings.live.couple import back, mover, paired, world
from tests.web.sittings.live.pairing import Browser, text_of
from web.app import commands, matches
from web.app.screen import screen
from web.app.talk import Talk
from web.boards import BOARDS
from web.boards.scene import Scene
from web.boards.valley import ground, routes, story
from web.boards.view import together
from web.desk import Desk
from web.screens.table import question
from web.store import sealed
from web.store.setup import Setup
from web.store.shelf import Shelf
from web.store.storage import Storage
from web.table import playback, speech
from web.table.history import stops
from web.text import players

__all__ = ["world"]
NAMES = ["Anna", "Ben", "Carla", "Dan"]


@pytest.fixture
def table(t):
    """A desk with a fresh match, whose first seat has the device."""

    def begin(seats: int = 3, **options: str) -> Desk:
        made = Desk(t, Random(1), Shelf({}))
        matches.new(made, Setup(game="valley", names=NAMES[:seats], options=options, first="1"))
        commands.do(made, "hold")
        return made

    return begin


def said(desk: Desk, *words: str) -> None:
    """Clicks: what begins with an exclamation mark is a command."""
    for each in words:
        if each.startswith("!"):
            commands.do(desk, each[1:])
        else:
            speech.word(desk, each)
        assert not desk.alarm, desk.alarm


def spoken(desk: Desk) -> list[str]:
    """What seats have said."""
    return [step.words for step in desk.match.steps if step.speaker != BOX]


def play_to(desk: Desk, phase: str, later: bool = False) -> None:
    """Plays on until this is asked, of people who build and rob."""
    rng, likes = Random(5), {seat: masons.taste(Random(seat)) for seat in desk.names}
    for _ in range(600):
        match = desk.match
        desk.playback = ()
        if match.table.asked == phase and (match.table.round > 1 or not later):
            commands.do(desk, "hold")
            return
        speech.commit(desk, masons.step(match.table, likes, rng))
    raise AssertionError(f"{phase} is never asked")


def test_tablets_are_planned_taken_back_and_laid_together(table):
    desk = table()
    said(desk, "lay 2", "3", "0")
    assert desk.draft.plan == ("lay 2: 3", "lay 2: 0") and spoken(desk) == []
    said(desk, "!instead lay 1", "4", "!retract 0")
    assert desk.draft.plan == ("lay 2: 0", "lay 1: 4")
    assert "planned-1" in screen(desk) and not desk.draft.clicks
    said(desk, "lay 3", "!undo")
    assert desk.draft.plan == ("lay 2: 0", "lay 1: 4") and not desk.draft.clicks, "first the half-made move goes"
    said(desk, "!undo", "!pick 4", "!give lay 3")
    assert desk.draft.plan == ("lay 2: 0", "lay 3: 4")
    said(desk, "done")
    assert spoken(desk) == ["lay 2: 0", "lay 3: 4", "done"] and not desk.draft.plan
    assert desk.match.turn == 2 and not desk.live, "the device is handed over"


def test_at_the_end_the_yard_says_that_the_match_is_over_and_why(table):
    desk = table()
    whole = WHOLE / "valley.rec"
    matches.open(desk, whole.read_text("utf-8"))
    yard = screen(desk).split('id="yard"')[1].split("</section>")[0]
    assert ">Over<" in yard and "The Pharaoh’s pyramid is finished." in yard


def test_all_eight_tablets_wait_for_a_last_click(table):
    desk = table()
    said(desk, "lay 1", "4", "3", "2", "1", "0", "0", "0", "0")
    assert len(desk.draft.plan) == 8 and desk.match.turn == 1 and desk.live
    assert "do-confirm" in screen(desk) and "all tablets are laid" in question(desk, desk.scene()).ask
    said(desk, "!retract 7")
    assert desk.choices().next
    said(desk, "lay 1", "0", "!confirm")
    assert len(spoken(desk)) == 8 and desk.match.turn == 2


def test_no_bid_at_all_is_asked_once_and_says_what_is_lost(table):
    desk = table(2)
    asked = question(desk, desk.scene())
    assert 'class="button plain"' in (ends := next(one for one in asked.buttons if 'id="say-done"' in one))
    assert "Lay no tablets<small>You buy nothing this round.</small>" in ends
    said(desk, "done")
    assert not spoken(desk) and desk.draft.armed == "done"
    asked = question(desk, desk.scene())
    assert (asked.ask, asked.story) == ("Lay no tablets?", "You buy nothing this round.")
    said(desk, "!retract", "lay 1", "4", "!retract")
    ends = next(one for one in question(desk, desk.scene()).buttons if 'id="say-done"' in one)
    assert 'class="button primary"' in ends and "small" not in ends
    said(desk, "!undo", "done", "!confirm")
    assert spoken(desk) == ["done"]
    said(desk, "!hold", "!set confirm=never", "done")
    assert spoken(desk) == ["done", "done"]


def test_to_claim_a_site_is_one_button_with_its_words_in_it(table):
    desk = table(2)
    play_to(desk, "claim")
    lot = screen(desk).split('class="lots"')[1]
    assert re.match(r'><div class="lot"><button [^>]*data-word="claim \d+"', lot)
    assert "Claim site" in lot.split("</button>")[0].split("</title>")[-1].split(">", 1)[1]


def test_building_says_how_much_there_is_to_lay_and_what_the_pharaoh_gets(table, monkeypatch):
    desk = table(2)
    play_to(desk, "build")
    asked, hand = question(desk, desk.scene()), sum(desk.played.table.hand(desk.played.turn))
    assert asked.ask.endswith(
        f"lay cubes on your pyramids ({worth.buildable(desk.played.table, desk.played.turn)} at most)."
    )
    assert f"{hand} cube{'s go' if hand > 1 else ' goes'} to the Pharaoh’s pyramid." in "".join(
        filter(None, asked.buttons)
    )
    before = len(spoken(desk))
    said(desk, "done")
    assert len(spoken(desk)) == before and "Pharaoh" in question(desk, desk.scene()).story
    assert "ends" not in question(desk, desk.scene()).story
    nearly = desk.match.table.copy()
    nearly.pharaoh += bytes(parts.PHARAOH - hand - len(nearly.pharaoh))
    warned = story.foresee(replace(desk.scene(), table=nearly))
    assert warned.endswith("pyramid. That fills it: the match ends after this round.")
    events = [Event("builds", "red", "hand 1", "5 base", 1), *[Event("buried", "red", "hand 1", seat=1)] * (hand - 1)]
    monkeypatch.setattr(Scene, "certain", events)
    last = replace(desk.scene(), armed="build 5 red")
    assert "ends" not in story.foresee(last)
    nearly.pharaoh += b"0"
    assert story.foresee(replace(last, table=nearly)).endswith("the match ends after this round.")
    nearly.pharaoh += bytes(parts.PHARAOH - len(nearly.pharaoh))
    assert "fills" not in story.foresee(replace(last, table=nearly)), "it was full before"


def test_what_another_seat_did_is_told_and_not_that_it_is_done(table):
    desk = table(2)
    play_to(desk, "foremen")
    first = desk.name(desk.match.turn)
    speech.commit(desk, "foreman 1 17")
    speech.commit(desk, "done")
    assert question(desk, desk.scene()).story == f"{first} moves foreman 1 to 17."


def test_a_plan_survives_a_look_at_the_past_and_is_lost_to_nobody_else(table):
    desk = table()
    said(desk, "lay 2", "3", "!look 0", "!look -1")
    assert desk.draft.plan == ("lay 2: 3",)
    html = screen(desk)
    assert "planned-0" in html and not spoken(desk)


def test_one_tablet_at_a_time(table):
    desk = table(alternate="yes")
    said(desk, "lay 2", "3")
    assert spoken(desk) == ["lay 2: 3"] and desk.match.turn == 2


def test_nobody_sees_what_another_lays(table):
    desk = table()
    said(desk, "lay 2", "3", "!instead done")
    for how in ("", "!hold"):
        said(desk, *filter(None, [how]))
        groups = screen(desk).split('id="yard"')[1].split('class="racks"')[0]
        assert "tablet seat-1 is-3" not in groups and "is-back" in groups
        assert "lays tablet 3" not in text_of(screen(desk))


@pytest.mark.parametrize(("laid", "counts"), [("3", []), ("003", ["3"])])
def test_tablets_that_lie_on_one_another_are_counted(table, laid, counts):
    """On phones with three and four seats they lie so, and the number stands beside them."""
    desk = table(3)
    said(desk, "lay 1", *laid, "!instead done")
    assert re.findall('data-count="(.)"', screen(desk).split('id="yard"')[1]) == counts


def test_nobody_sees_what_others_have_laid_before_the_last_turn_is_finished(table):
    """Once all tablets are planned, the next table would be the one on which they are turned over."""
    desk = table(2)
    said(desk, "lay 1", "3", "!instead done", "!hold", "lay 2", *("1", "2", "3", "4", "0", "0", "0", "0"))
    assert not desk.follows(desk.planned) and len(spoken(desk)) == 2
    ask = question(desk, desk.scene()).ask
    assert "urn over" not in screen(desk) and ask == "Ben: all tablets are laid. Finish?"
    assert not speech.line(desk, "show 1 2") and desk.alarm == ask
    said(desk, "!confirm")
    assert spoken(desk)[2:10] == [f"lay 2: {each}" for each in "12340000"]


def test_a_hint_is_offered_as_long_as_something_can_be_planned(table):
    desk = table(2)
    assert 'id="do-hint"' in screen(desk)
    for number in range(8):
        said(desk, "lay 1", "0" if number > 3 else str(number + 1))
        assert ('id="do-hint"' in screen(desk)) == (number < 7)
    said(desk, "!hint")
    assert not desk.bots.hint


def test_undo_leads_to_a_choice_and_not_to_what_notes_have_settled(table):
    desk = table(2)
    desk.match.extra["bot 2"] = "1"
    said(desk, "lay 1", "3", "!instead done")
    speech.commit(desk, "lay 1: 2")
    speech.commit(desk, "done")
    assert spoken(desk)[-1].startswith("show") and desk.match.table.asked == "foremen"
    said(desk, "!undo sure")
    assert spoken(desk) == ["lay 1: 3"] and desk.match.turn == 1
    said(desk, "!redo")
    assert spoken(desk)[:4] == ["lay 1: 3", "done", "lay 1: 2", "done"] and desk.match.table.asked == "foremen"


def test_a_stored_note_that_is_wrong_costs_no_other(table):
    desk = table(2)
    said(desk, "lay 1", "3", "!instead lay 2", "1", "!instead done")
    whole, start = desk.match, len(desk.match.steps) - 3
    bare = load(whole.record(), GAMES)
    kept = sealed.notes(whole)
    assert [words for _, words in sealed.notes(sealed.noted(bare, kept))] == ["lay 1: 3", "lay 2: 1"]
    wrong = [(start, "lay 1: 7"), *kept[1:]]
    assert [words for _, words in sealed.notes(sealed.noted(bare, wrong))] == ["lay 2: 1"]


def test_lines_that_are_typed_are_one_secret_turn(table):
    """They are planned, as clicks are, and said together."""
    desk = table(2)
    for line in ("lay 1: 3", "lay 2: 1"):
        assert speech.line(desk, line) and not spoken(desk)
    assert desk.draft.plan == ("lay 1: 3", "lay 2: 1")
    assert speech.line(desk, "done") and spoken(desk) == ["lay 1: 3", "lay 2: 1", "done"]
    said(desk, "!hold")
    turn = [f"lay 2: {each}" for each in "12340000"]
    assert all(speech.line(desk, line) for line in turn), "the last one ends the turn, and nothing is asked again"
    assert spoken(desk)[3:11] == turn


def test_once_a_tablet_lies_the_question_is_for_another(table):
    desk = table(2)
    asked = []
    for each in ("lay 1", "3", "1"):
        said(desk, each)
        asked.append(question(desk, desk.scene()).ask.replace("\N{NO-BREAK SPACE}", " "))
    assert asked == [
        "Which tablet goes beside group 1?",
        "1 tablet laid. Another at group 1?",
        "2 tablets laid. Another at group 1?",
    ]


def test_what_belongs_together_passes_by_at_once(table):
    """The tablets of a seat, all bids, what somebody buys; those that go back come with the last group."""
    desk = table(2)
    said(desk, "lay 1", "3", "!instead lay 2", "1", "!instead done", "!hold", "lay 1", "2", "!instead done")
    assert spoken(desk)[-3:] == ["show 1 3", "show 1 2", "show 2 1"]
    assert not desk.live and "do-pass-by" in screen(desk)
    seen = []
    while desk.playback:
        seen.append(question(desk, desk.scene()).ask)
        name, *rest = desk.effects[-1]
        assert name == "rest"
        before = len(desk.playback)
        playback.rested(desk, *rest)
        assert len(desk.playback) == before - 1
    assert [told.partition(":")[0] for told in seen] == [
        "All bids are turned over.",
        "Anna wins group\xa01",
        "Anna wins group\xa02",
        "Nobody wins group\xa03",
    ]
    assert desk.match.table.asked == "foremen" and desk.live


def test_a_tie_says_why_it_went_to_whom_it_did(table):
    desk = table(2)
    said(desk, "lay 1", "3", "!instead done", "!hold", "lay 1", "3", "!instead lay 2", "1", "!instead done")
    told = " ".join(desk.told)
    assert "Anna wins group\xa01 on a tie, being earlier in this round’s order: " in told
    assert "Ben wins group\xa02: " in told


def test_whoever_buys_is_the_one_who_is_framed(table):
    desk = table(2)
    said(desk, "lay 1", "1", "!instead lay 2", "4", "!instead done", "!hold", "lay 1", "3", "!instead done")
    framed = []
    while desk.playback:
        asked, html = question(desk, desk.scene()), screen(desk)
        framed += [seat for seat, name in desk.names.items() if asked.ask.startswith(f"{name} wins")]
        for seat, name in desk.names.items():
            if asked.ask.startswith(f"{name} wins"):
                assert asked.style == f"seat-{seat}"
                assert f'class="estate seat-{seat} to-move' in html, asked.ask
        playback.rested(desk, playback.about(desk))
    assert framed == [2, 1]


def test_ways_are_written_by_clicks_and_drawn_with_their_legs(table):
    desk = table(2)
    play_to(desk, "ways", later=True)
    seat, place = desk.match.turn, desk.match.table.foremen(desk.match.turn)
    assert desk.scene().offer("foreman", "1") == "sealed 1"
    said(desk, "sealed 1")
    costs = routes.costs(desk.scene())
    assert costs and max(costs.values()) <= parts.POINTS and routes.PLACE[place[0]] not in costs
    goal = min((name for name in costs if not name.isdecimal()), key=costs.__getitem__)
    said(desk, goal)
    assert routes.points(desk.scene()) == parts.POINTS - costs[goal]
    assert [leg.end for leg in routes.legs(desk.scene()) if leg.seat == seat] == [goal]
    said(desk, "!confirm")
    assert spoken(desk)[-1] == f"sealed: 1 {goal}"


def test_who_listens_hears_the_way_that_is_made_and_the_points_left(table):
    desk = table(2)
    play_to(desk, "ways", later=True)
    talk = Talk(desk, Storage())
    heard = [say(talk, ("word", "sealed 1"))["spoken"]]
    goal, cost = min(routes.costs(desk.scene()).items(), key=lambda each: (each[0].isdecimal(), each[1]))
    heard += [say(talk, ("word", goal))["spoken"], say(talk, ("do", "retract"))["spoken"]]
    assert [told[-1].replace("\N{NO-BREAK SPACE}", " ") for told in heard] == [
        "Where does foreman 1 go? 6 movement points left.",
        f"Choose the foreman to move next, or finish. Foreman 1 to {goal}. {parts.POINTS - cost} movement points left.",
        "Where does foreman 1 go? 6 movement points left.",
    ]


NEAR = re.compile(r'id="pane"(?: data-about="([^"]+)")?( data-passing)?')


def near(desk: Desk) -> tuple[str, bool]:
    """What a small board shows larger, and whether others act there."""
    found = NEAR.search(screen(desk))
    assert found
    return found[1] or "", bool(found[2])


def around(site: int) -> str:
    """What a small board shows of a site."""
    empty: Scene = Scene(*[None] * 8)
    return ground.about(replace(empty, happens=(Event("claims", target=CIRCLE[site - 1]),)), {}) or ""


def test_a_small_board_shows_where_others_act(table):
    """What bots do one by one, as long as no person is asked, and not if it goes by too fast."""
    desk = table(2)
    play_to(desk, "foremen")
    desk.match.extra["bot 2"] = "1"
    while desk.match.turn == 1:
        said(desk, "done", *["!confirm"] * bool(desk.draft.armed))
        assert near(desk) == ("", False), "the own move is no news"
    speech.commit(desk, "foreman 1 5C")
    assert near(desk) == (around(5), True)
    speech.commit(desk, "claim 5")
    assert near(desk) == (around(5), True)
    for setting in ("motion=fast", "pace=quick"):
        said(desk, f"!set {setting}")
        assert near(desk) == ("", False)
        said(desk, "!set motion=normal", "!set pace=calm")
    said(desk, "!onward")
    assert near(desk) == ("", False)
    desk.bots.onward = ""
    said(desk, "!look 3")
    assert near(desk) == ("", False)
    said(desk, "!look -1")
    speech.commit(desk, "foreman 2 17")
    assert near(desk)[0] and near(desk)[0] != around(5)
    while desk.match.turn == 2:
        speech.commit(desk, "done")
    assert desk.live and near(desk) == ("", False)


def test_a_small_board_shows_where_to_build_but_the_whole_to_who_was_just_handed_it(table):
    desk = table(2)
    play_to(desk, "build")
    first, other = desk.match.turn, 3 - desk.match.turn
    assert near(desk) == ("", False)
    desk.match.extra[f"bot {other}"] = "1"
    assert near(desk)[0], "nobody else is here"
    del desk.match.extra[f"bot {other}"]
    speech.commit(desk, next(line for line in desk.match.legal if line.startswith("build")))
    assert desk.match.turn == first and near(desk)[0], "the same seat goes on"


def test_a_small_board_shows_where_foremen_go_but_nothing_that_is_still_secret(table):
    desk = table(2)
    play_to(desk, "ways", later=True)
    first, second = desk.match.turn, 3 - desk.match.turn
    said(desk, "sealed 1")
    goal = next(place for place in routes.costs(desk.scene()) if not place.isdecimal())
    said(desk, goal, "!confirm")
    assert desk.match.turn == second and near(desk) == ("", False), "the device is handed over"
    said(desk, "!hold")
    assert near(desk) == ("", False)
    said(desk, "sealed 1")
    other = next(place for place in routes.costs(desk.scene()) if place.isdecimal())
    said(desk, other, "!confirm")
    shown = []
    while desk.playback:
        shown += [(event.seat, event.target, near(desk)) for event in desk.playback[0].events if event.piece]
        playback.rested(desk, playback.about(desk))
    assert shown == [(first, goal, (around(int(goal[:-1])), True))]
    assert near(desk) == (around(int(goal[:-1])), False), "now its seat is asked"


def test_who_walks_first_is_told_although_the_last_way_had_no_end(table):
    """Both foremen of the last seat go to areas, so no question is left: the first walk comes with their step."""
    desk = table(2)
    play_to(desk, "ways", later=True)
    first = desk.name(desk.match.turn)
    said(desk, "sealed 1", "1A", "!confirm", "!hold", "sealed 1", "16", "2", "16")
    assert spoken(desk)[-1] == "foreman 2 16"
    assert [sight.told for sight in desk.playback] == [f"{first}’s foreman 1 goes to 1A."]


def test_like_steps_pass_by_together_only_if_one_sentence_says_all(table):
    """One worker that moves twice is one worker, and a seat that shows its tablets does not show all."""
    desk = table(2)

    def told(*events):
        return story.drawn(desk.t, desk.names, events)

    one, other = (Event("works", source=start, seat=1, target=end) for start, end in (("16", "14"), ("14", "5A")))
    assert told(one, other) == ""
    assert told(one, one, other) == "Anna moves workers to 14 and 5A."
    assert told(Event("shown", target="bid 1", seat=1), Event("shown", target="bid 1", seat=1)) == ""
    assert (
        told(Event("shown", target="bid 1", seat=1), Event("shown", target="bid 1", seat=2))
        == "All bids are turned over."
    )


def test_nothing_goes_with_the_end_of_a_turn(table):
    desk = table(3)
    play_to(desk, "foremen")
    for _ in desk.names:
        speech.commit(desk, "done")
    last = len(desk.match.steps) - 1
    assert len({together(desk.match, ply) for ply in (last - 2, last - 1, last)}) == 3
    assert {whose for _, whose in (together(desk.match, ply) for ply in (last - 2, last - 1, last))} == {0}


def test_workers_see_what_places_cost(table):
    desk = table(2)
    play_to(desk, "workers")
    said(desk, "worker 16")
    costs = routes.costs(desk.scene())
    assert costs["17"] == 1 and "16" not in costs


@pytest.mark.few(1)
@pytest.mark.parametrize("seats", valley.seats)
def test_a_whole_match_is_told_and_drawn(table, seats):
    """Every table, its question, its log and its announcements; steps are called differently."""
    desk = table(seats, expert="yes")
    rng, likes = Random(seats), {seat: masons.taste(Random(seat)) for seat in desk.names}
    board = BOARDS["valley"]
    while desk.match.turn != OVER:
        scene = desk.scene()
        assert screen(desk) and (not desk.live or board.ask(scene))
        speech.commit(desk, masons.step(desk.match.table, likes, rng))
        if rng.random() < 0.8:
            desk.playback = ()
        commands.do(desk, "hold")
        steps = desk.match.legal[:60] if desk.live else []
        called = [board.called(desk.t, line, ()) for line in steps]
        assert len({*called}) == len(called)
    assert all(desk.told) and "Over" in text_of(screen(desk))


def bids(player: Browser, *lines: tuple[str, str]) -> None:
    """Lays tablets by clicks."""
    for group, tablet in lines:
        player.say(("do", f"instead lay {group}"), ("word", tablet))
    player.say(("do", "instead done")) if lines else player.say(("word", "done"), ("do", "confirm"))
    assert not player.desk.alarm, player.desk.alarm


@pytest.mark.parametrize("who", [0, 1], ids=["host", "guest"])
def test_refresh_between_seal_and_opening(world, who):
    """Tablets are laid by clicks; a page is there again before all are turned up, with the same tablets."""
    players = list(paired(world, "valley"))
    world.settle()
    assert mover(*players) is players[0]
    bids(players[0], ("1", "3"), ("2", "0"))
    world.settle()
    back(world, players, who)
    bids(players[1], ("1", "4"))
    world.settle()
    world.wait(6)
    for each in players:
        shown = [step.words for step in each.desk.match.steps if step.words.startswith("show")]
        assert shown == ["show 1 3", "show 1 4", "show 2 0"]


def test_three_by_link(world):
    """All come to the same record, and its draws and openings are proved."""
    desks = met(world, 3, game="valley")
    host = desks[0]
    host.desk.match.extra.update({})
    for _ in range(40):
        world.settle()
        now = mover(*desks)
        if not now:
            break
        now.say(("line", "done" if "done" in now.desk.match.legal else anything(now)))
    world.settle()
    assert len({tuple(each.desk.match.steps) for each in desks}) == 1
    assert finished and verify


def anything(player: Browser) -> str:
    """A step of this seat, with both foremen staying."""
    line = player.desk.match.legal[0]
    return f"{line}:" if line == "sealed" else line


def number(told: str, what: str) -> int:
    """How many of this a seat's sentence says."""
    found = re.search(rf"(\d+) {what}", told)
    return int(found[1]) if found else 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_end_of_a_round_tells_in_short_what_it_has_brought_each_seat(table, seats):
    desk = table(seats)
    play_to(desk, "bids", later=True)
    match = desk.match
    story = question(desk, desk.scene()).story
    assert story.startswith("Round 1 at a glance. Anna: ") and sum(told.endswith(story) for told in desk.told) == 1
    rng, likes = Random(5), {seat: masons.taste(Random(seat)) for seat in desk.names}
    for _ in range(900):
        if match.turn == OVER or match.table.round > 7:
            break
        desk.playback = ()
        speech.commit(desk, masons.step(match.table, likes, rng))
    told = {ply: text for ply, text in desk.rounds.items() if text}
    begins = [0, *(ply + 1 for ply in told)]
    assert len(told) >= 2 and [number(text, "") for text in told.values()] == [*range(1, len(told) + 1)]
    some = set()
    for (ply, text), begin in zip(told.items(), begins, strict=False):
        before, after = match.tables[begin], match.tables[ply + 1]
        said = [(step.speaker, step.words.split(" ")[0]) for step in match.steps[begin : ply + 1]]
        for seat, name in desk.names.items():
            (own,) = re.findall(rf"{name}: ([^.]*)\.", text)
            for verb, what in (
                ("build", "cubes? laid"),
                ("claim", "sites? claimed"),
                ("steal", "cubes? stolen"),
                ("seize", "sites? taken"),
            ):
                assert number(own, what) == said.count((seat, verb)), own
                some |= {what} if number(own, what) else set()
            done, had = (
                sum(each.finished(site) and owner == seat for site, owner in enumerate(each.owner))
                for each in (after, before)
            )
            now, then = (match.game.scores(each)[seat - 1]["total"] for each in (after, before))
            gained = now - then
            assert number(own, "pyramid") == done - had and number(own, "point") == gained, own
            assert number(own, "cubes? won") % 5 == 0
            some |= {"points"} if gained else set()
    assert some >= {"cubes? laid", "points"}


def test_what_a_round_has_brought_stays_until_a_person_here_has_bid_in_the_next(table):
    desk = table(3)
    play_to(desk, "bids", later=True)
    brought = question(desk, desk.scene()).story
    assert brought.startswith("Round 1 at a glance. ")
    mine, *others = sorted(desk.names, key=lambda seat: seat != desk.match.turn)
    for seat in others:
        players.seat_bot(desk.match, seat, "2")
    desk.sitting.seat(f"{mine}=2")
    speech.commit(desk, desk.match.legal[0])
    after_bot = question(desk, desk.scene()).story
    assert after_bot and brought != after_bot, "only bots play: each step is told"
    desk.sitting.seat(f"{others[-1]}=")
    brought = re.sub(r"(glance\.)( .*)( Carla: .*)", r"\1\3\2", brought)  # the own part first
    while desk.match.turn != others[-1]:
        assert question(desk, desk.scene()).story == brought, "a bot's bid hides nothing"
        speech.commit(desk, desk.match.legal[0])
    assert question(desk, desk.scene()).story == brought
    commands.do(desk, "hold")
    assert question(desk, desk.scene()).story == brought
    commands.do(desk, f"look {len(stops(desk.match)) - 2}")
    assert question(desk, desk.scene()).story != brought, "a look back tells step by step"
    commands.do(desk, "look -1")
    speech.commit(desk, desk.match.legal[0])
    assert question(desk, desk.scene()).story != brought
