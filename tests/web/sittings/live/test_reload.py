"""What a reload or a crash leaves of a live match: the own move on its way, and the way back."""

import pytest

from tests.game import tiny
from tests.web.sittings.live.couple import mover, paired, play, rejoin, same, world
from tests.web.sittings.live.pairing import Browser, World, text_of
from tests.web.tiny_board import world as smallest
from web.desk import keep

__all__ = ["smallest", "world"]


def alone(world: World, game: str = "duel") -> tuple[Browser, Browser]:
    """A host that is gone, and a guest to move."""
    host, guest = paired(world, game)
    while not guest.desk.live or len(guest.desk.match.steps) < 20:
        assert play(world, host, guest, moves=1)
    host.shut(politely=False)
    world.wait(25)
    assert guest.desk.live
    return host, guest


def reloaded(world: World, gone: Browser, seed: int = 7) -> Browser:
    """The page, closed and opened again."""
    gone.shut()
    again = world.browser(seed, gone.store)
    again.say(("route", f"#far/{gone.live.id}"))
    world.settle()
    return again


@pytest.mark.parametrize("times", [1, 2])
def test_an_own_move_that_nobody_has_heard_is_there_after_a_reload(world, times):
    """The page says that the move is kept; so it is, over any number of reloads, and goes out once."""
    host, guest = alone(world)
    words = guest.desk.match.legal[0]
    guest.say(("line", words))
    said = guest.desk.t("far.wish", name="Anna")
    assert said in text_of(guest.html)
    steps = list(guest.desk.match.steps)
    for _ in range(times):
        guest = reloaded(world, guest)
        assert guest.desk.match.steps == steps and said in text_of(guest.html), text_of(guest.html)
    host = reloaded_host(world, host)
    rejoin(world, host, guest)
    assert host.desk.match.steps[: len(steps)] == steps and same(host, guest)
    assert said not in text_of(guest.html) and not any(host.notes()) and not any(guest.notes())
    guest = reloaded(world, guest)
    assert guest.live.peer.wish is None and guest.desk.match.steps[: len(steps)] == steps


def reloaded_host(world: World, host: Browser) -> Browser:
    again = world.browser(8, host.store)
    again.say(("route", f"#far/{host.live.id}"))
    world.settle()
    return again


def test_a_secret_move_that_nobody_has_heard_is_there_after_a_reload(smallest):
    """With its note."""
    host, guest = paired(smallest, "tiny")
    while not (
        guest.desk.live and any(tiny.notes(guest.desk.match.table, words, ()) for words in guest.desk.match.legal)
    ):
        assert play(smallest, host, guest, moves=1)
    host.shut(politely=False)
    smallest.wait(25)
    (words, *_) = [words for words in guest.desk.match.legal if tiny.notes(guest.desk.match.table, words, ())]
    (note, *_) = tiny.notes(guest.desk.match.table, words, ())
    guest.say(("line", f"{words}: {note}"))
    steps = list(guest.desk.match.steps)
    assert guest.live.peer.wish and note in steps[-1].words
    guest = reloaded(smallest, guest)
    assert guest.desk.match.steps == steps
    host = reloaded_host(smallest, host)
    rejoin(smallest, host, guest)
    play(smallest, host, guest)
    assert same(host, guest) and host.desk.match.turn < 0


def test_a_move_on_its_way_goes_with_the_seat_to_another_tab(world):
    """And back."""
    host, guest = alone(world)
    guest.say(("line", guest.desk.match.legal[0]))
    steps = list(guest.desk.match.steps)
    second = world.browser(9, guest.store)
    second.say(("route", f"#far/{guest.live.id}"))
    world.settle()
    second.say(("do", "far here"))
    world.settle()
    assert second.desk.match.steps == steps and guest.live.elsewhere
    guest.say(("do", "far here"))
    world.settle()
    assert guest.desk.match.steps == steps and second.live.elsewhere
    host = reloaded_host(world, host)
    rejoin(world, host, guest)
    assert host.desk.match.steps[: len(steps)] == steps and same(host, guest)


def test_a_question_that_nobody_has_heard_is_there_after_a_reload(world):
    """And is not called a move."""
    host, guest = alone(world)
    guest.say(("do", "far ask pause"))
    said = guest.desk.t("far.wish.other", name="Anna")
    assert said in text_of(guest.html)
    guest = reloaded(world, guest)
    assert said in text_of(guest.html)
    host = reloaded_host(world, host)
    rejoin(world, host, guest)
    assert host.desk.t("far.ask.pause", name=guest.live.name(2)) in text_of(host.html)


def test_a_move_that_came_too_late_is_not_made_after_a_reload(world):
    """What else happened while it was on its way makes it impossible: it is given up for good."""
    host, guest = paired(world)
    while not guest.desk.live:
        assert play(world, host, guest, moves=1)
    world.cut = True
    guest.say(("line", guest.desk.match.legal[0]))
    assert guest.live.peer.wish
    host.say(("do", "far ask resign"))  # with two seats it needs no consent
    world.queue.clear()
    world.cut = False
    world.wait(8)
    assert not guest.live.peer.wish and guest.live.peer.state.over
    box = keep.KeptTexts(guest.store, guest.live.id)
    assert box.get("wish") == "{}"
    guest = reloaded(world, guest)
    assert guest.desk.match and not guest.live.peer.wish


def test_a_stored_move_that_fits_no_longer_is_left_out(world):
    """Storage that another program has changed, or an older copy, opens all the same."""
    host, guest = alone(world)
    before = list(guest.desk.match.steps)
    for text in ('{"do":"say","words":"dance"}', '{"do":"say"}', "7", "[", '{"do":"link","index":1,"link":"00"}'):
        guest.store[f"{keep.prefix(guest.live.id)}wish"] = text
        guest.say(("kept", dict(guest.store)))
        again = world.browser(11, dict(guest.store))
        again.say(("route", f"#far/{guest.live.id}"))
        world.settle()
        assert again.desk.match and again.desk.match.steps == before, (text, again.notes())
        again.shut()
    assert mover(host, guest) is None or mover(host, guest) is guest
