"""What moves between two drawings is told once, in the order of the rules, with its sound, to who wants to hear it."""

from functools import cache
from itertools import chain

import pytest

from game import GAMES
from game.interface import BAG, BOX, OUT, OVER
from game.match import Match, happened, load
from tests.places import GOLDEN
from tests.web.saying import say, talking
from web.boards import BOARDS
from web.desk import Desk
from web.sittings.local import Local
from web.table import motion, session
from web.table.motion import Motion
from web.text import players

LINK = ("route", "#new/duel?names=Anna,Ben&first=1")


@cache
def golden(game: str) -> list[Match]:
    return [load(path.read_text("utf-8"), GAMES) for path in sorted(GOLDEN.glob(f"{game}-*.rec"))]


def laid(desk: Desk, match: Match, ply: int) -> Motion:
    """This match after so many steps on the table, drawn once; everything is shown and heard."""
    desk.settings["sound"] = "on"
    begun = match.branch(ply)
    session.lay(desk, Local(desk, begun, "1"))
    drawn = Motion()
    assert drawn.news(desk) == [], "what is laid there does not come from anywhere"
    return drawn


@pytest.mark.parametrize("game", GAMES)
def test_whatever_moves_a_piece_is_heard_and_nothing_else_is_listed(game):
    moving, told = set(), set()
    for match in golden(game):
        for ply, step in enumerate(match.steps):
            events = happened(match.game, match.tables[ply], step.words)
            told |= {event.what for event in events}
            moving |= {event.what for event in events if event.piece and {event.source, event.target} != {BAG, OUT}}
    sounds = BOARDS[game].SOUNDS
    assert moving <= sounds.keys() <= told
    assert {*sounds.values()} <= {*motion.SOUNDS} - {motion.TURN, motion.END}


def test_every_sound_of_a_piece_is_heard_in_some_game():
    heard = {each for game in GAMES for each in BOARDS[game].SOUNDS.values()}
    assert heard == {*motion.SOUNDS} - {motion.TURN, motion.END}


@pytest.mark.parametrize("game", GAMES)
def test_each_step_is_told_piece_by_piece_in_the_order_of_the_rules(desk, game):
    """Which piece it is tells its place: it lies there before and after."""
    made, match, moved = desk(), golden(game)[0], 0
    drawn = laid(made, match, 0)
    for ply, step in enumerate(match.steps[:120]):
        made.match.say(step.speaker, step.words)
        session.caught_up(made)
        made.playback = ()
        events = [each.heard(made.viewer) for each in happened(match.game, match.tables[ply], step.words)]
        news = drawn.news(made)
        assert [what for _, what in news if what not in (motion.TURN, motion.END)] == [
            BOARDS[game].SOUNDS[each.what] for each in events if each.what in BOARDS[game].SOUNDS
        ]
        keys, before, after = [key for key, _ in news if key], made.pieces[ply], made.pieces[ply + 1]
        for key, event in zip(keys, [each for each in events if each.piece], strict=True):
            passed = keys.count(key) > 1
            assert event.source == BAG or passed or key in [each.key for each in before.at(event.source)]
            assert event.target in (BAG, OUT) or passed or key in [each.key for each in after.at(event.target)]
        moved += len(keys)
    assert moved > 30


def test_what_passes_by_is_told_sight_by_sight_as_if_it_came_at_once(desk):
    match = next(match for match in golden("valley") if match.seats > 2)
    shown = [ply for ply, step in enumerate(match.steps) if step.words.startswith("show")]
    first, last = shown[0], shown[0] + 4
    made = desk()
    drawn = laid(made, match, first)
    for step in match.steps[first:last]:
        made.match.say(step.speaker, step.words)
    session.caught_up(made)
    assert len(made.playback) > 1
    found = []
    while made.playback:
        found.append(drawn.news(made))
        made.playback = made.playback[1:]
    found.append(drawn.news(made))
    once = motion.way(made, made.match, (first, 0), (last, 0))
    assert list(chain(*found)) == once and len(once) > len(found)


@pytest.fixture
def talk(desk):
    talk = talking(desk())
    say(talk, ("kept", {}), LINK)
    return talk


def test_who_wants_to_hear_nothing_is_told_pieces_alone(talk):
    (moved,) = say(talk, ("word", "place b2"))["moved"]
    assert moved[0] and moved[1] == ""
    say(talk, ("do", "set sound=on"))
    assert [what for _, what in say(talk, ("word", "place a1"))["moved"]] == ["wood"]


def test_it_is_told_once_and_no_way_back_is(talk):
    say(talk, ("do", "set sound=on"))
    assert say(talk, ("word", "place b2"))["moved"]
    assert say(talk, ("do", "open help"))["moved"] == []
    assert say(talk, ("do", "close"), ("do", "undo"))["moved"] == []
    assert say(talk, ("do", "redo"))["moved"]
    assert say(talk, ("do", "look 0"))["moved"] == []
    assert say(talk, ("do", "look -1"))["moved"], "forward through the past it is told again"


def test_another_match_has_nothing_to_do_with_the_one_before(talk):
    say(talk, ("word", "place b2"))
    assert say(talk, LINK)["moved"] == []
    assert say(talk, ("do", "home"))["moved"] == []


def test_a_long_way_is_not_told(talk):
    for word in ("place b2", "place a1", "place a2", "place c3", "place c1", "place b1", "place b3"):
        say(talk, ("line", word))
    assert len(talk.desk.match.steps) > 20
    say(talk, ("do", "look 0"))
    assert say(talk, ("do", "look -1"))["moved"] == []


def test_the_end_is_heard_last_and_once(desk):
    made, match = desk(), golden("duel")[0]
    last = max(ply for ply, step in enumerate(match.steps) if step.speaker != BOX)
    drawn = laid(made, match, last)
    made.match.say(match.steps[last].speaker, match.steps[last].words)
    session.caught_up(made)
    assert made.match.turn == OVER
    news = drawn.news(made)
    assert news[-1] == ("", motion.END) and news.count(news[-1]) == 1
    assert drawn.news(made) == []


def test_a_person_hears_the_own_turn_after_a_bots_move_alone(talk):
    desk = talk.desk
    say(talk, ("do", "set sound=on"))
    assert ["", "turn"] not in say(talk, ("word", "place b2"))["moved"]
    players.seat_bot(desk.match, 2, "1")
    desk.match.say(2, "place a1")
    session.caught_up(desk)
    assert say(talk, ("do", "hush"))["moved"][-1] == ["", "turn"]


def test_motion_is_as_the_device_wishes_until_somebody_chooses(talk):
    assert say(talk, ("do", "open settings"))["speed"] == "normal"
    wishes = ("capabilities", "https://nile.example/", False, False, True, True)
    answer = say(talk, wishes)
    assert answer["speed"] == "none" and 'id="set.motion-none"' in answer["html"]
    assert 'value="none" checked' in answer["html"]
    assert say(talk, ("field", "set.motion", "slow"))["speed"] == "slow"
    assert say(talk, wishes)["speed"] == "slow"


def test_the_bar_turns_sounds_on_and_off(talk):
    answer = say(talk, ("do", "hush"))
    assert 'data-do="set sound=on"' in answer["html"]
    answer = say(talk, ("do", "set sound=on"))
    assert ["sound", "on"] in answer["effects"] and 'data-do="set sound=off"' in answer["html"]
    say(talk, ("do", "home"))
    answer = say(talk, ("route", "#new/builders?names=A,B"))
    assert ["sound", "ready"] in answer["effects"] and 'data-do="set sound=off"' in answer["html"]
