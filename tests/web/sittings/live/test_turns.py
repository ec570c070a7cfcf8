"""A match by link, move by move as it is clicked: each turn has a question of its own, and the archive has all."""

import re

import pytest

from game import GAMES
from game.match import load
from game.peers.proof import verify
from tests.web.sittings.live.couple import mover, paired, play, same, world
from tests.web.sittings.live.pairing import Browser, World, text_of
from web.desk.draft import Draft

__all__ = ["world"]


def click(world: World, one: Browser) -> None:
    """A whole step by clicks, and confirmed where that is asked."""
    before = one.live.peer.log.head
    for _ in range(12):
        desk = one.desk
        armed = desk.draft.armed
        one.say(("do", "confirm") if armed else ("word", one.rng.choice(words(one))))
        assert not desk.alarm, desk.alarm
        if one.live.peer.wish or one.live.peer.log.head != before:
            break
    else:
        raise AssertionError(f"nothing came of it: {desk.draft}")
    world.settle()


def words(one: Browser) -> list[str]:
    """All that can be clicked on."""
    return re.findall(r'data-word="([^"]+)"', one.html)


@pytest.mark.few(1)
@pytest.mark.parametrize("confirm", ["draws", "always", "never"])
def test_each_turn_begins_with_a_question_of_its_own(world, confirm):
    players = paired(world)
    for one in players:
        one.say(("do", f"set confirm={confirm}"))
    for _ in range(400):
        one = mover(*players)
        if not one:
            break
        click(world, one)
        for other in players:
            desk = other.desk
            assert desk.draft == Draft(), "the move that was made is not half made any more"
            assert len(desk.told) == len(desk.match.steps) == len(desk.pieces) - 1
            assert not desk.live or len(desk.choices().lines) == len(desk.match.legal)
    assert same(*players) and players[0].desk.match.turn < 0


def test_the_table_has_lists_of_its_own(world):
    for one in (host_and_guest := paired(world)):
        shown, log = one.desk.match, one.live.peer.match
        assert shown.steps == log.steps and shown.steps is not log.steps and shown.tables is not log.tables
    play(world, *host_and_guest, moves=3)
    host, _ = host_and_guest
    assert host.desk.match.steps is not host.live.peer.match.steps


@pytest.mark.parametrize(
    "draft", [Draft((("place", "a1"),), None), Draft((), "unload 9"), Draft((("swap",), ("1",)), "x")]
)
def test_a_half_made_move_that_no_longer_fits_is_not_shown(world, draft):
    """Whatever let it stay: the page says what can be said, and does not break."""
    players = paired(world)
    play(world, *players, moves=8)
    for one in players:
        one.desk.draft = draft
        one.say(("do", "open settings"), ("do", "close"))
        assert one.desk.draft == Draft() and "do-confirm" not in one.html and "do-retract" not in one.html
    now = mover(*players)
    assert now.desk.choices().lines == tuple(now.desk.match.legal)
    click(world, now)


@pytest.mark.parametrize(("seed", "last"), [(0, 2), (1, 1)])
def test_the_archive_has_the_whole_match_of_both(world, seed, last):
    """Whoever makes the last move; and once it was taken back, the match as it ended then."""
    players = paired(world)
    for number, one in enumerate(players):
        one.rng.seed(seed * 10 + number)
    play(world, *players)
    archived(players)
    steps = players[0].desk.match.steps
    assert [step.speaker for step in steps if step.speaker][-1] == last
    players[last - 1].say(("do", "close"), ("do", "undo"))
    world.settle()
    players[2 - last].say(("do", "far answer yes"))
    world.settle()
    assert all(one.desk.match.turn > 0 for one in players)
    assert not [each for one in players for each in one.desk.shelf.saved()], "what goes on is not over"
    play(world, *players)
    archived(players)


def test_a_last_move_taken_back_takes_no_other_match_from_the_shelf(world):
    """The archived one was deleted by the player, and another match has its number."""
    players = paired(world)
    play(world, *players)
    one = next(each for each in players if each.live.back is not None)
    other = next(each for each in players if each is not one)
    (saved,) = other.desk.shelf.saved()
    other.say(("do", f"forget {saved.id}"))
    other.say(("route", "#new/duel?names=Carla,Dan"))
    assert other.desk.id == saved.id
    one.say(("do", "close"), ("do", "undo"))
    world.settle()
    other.say(("do", f"far open {other.live.id}"), ("do", "far answer yes"))
    world.settle()
    assert [each.record.names for each in other.desk.shelf.saved()] == [{1: "Carla", 2: "Dan"}]


def archived(players):
    """Each has one match on the shelf, with all of its steps and a proof that holds."""
    for one in players:
        (saved,) = one.desk.shelf.saved()
        assert saved.over and load(one.desk.shelf.text(saved.id), GAMES).steps == one.live.peer.match.steps
        assert verify(saved.record)
    assert len({one.desk.shelf.saved()[0].record.extra["log"] for one in players}) == 1


def test_what_another_asks_stands_alone(world):
    """A half-made move waits meanwhile: what it would bring is not told below the other's question, as if a Yes did."""
    host, guest = paired(world)
    for _ in range(200):
        one, other = (host, guest) if mover(host, guest) is host else (guest, host)
        ships = [words for words in one.desk.match.legal if words.startswith("unload")]
        if ships and one.desk.match.steps[-1].speaker == other.live.seat:
            break
        play(world, host, guest, moves=1)
    one.say(("word", ships[0]))
    told = re.search(r'id="story"[^>]*>([^<]*)', one.html)[1]
    assert one.desk.draft.armed and one.spoken[-1].endswith(told)
    other.say(("do", "undo"))
    world.settle()
    assert "wants to take the last move back" in text_of(one.html)
    assert told not in text_of(one.html)
    one.say(("do", "far answer no"))
    world.settle()
    assert one.desk.draft.armed and told in text_of(one.html)
