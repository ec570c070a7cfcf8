"""A match by link with secret choices, between two desks: a page is refreshed, or dies, while notes are sealed."""

import pytest

from tests.game import tiny
from tests.web.sittings.live.company import met, speak
from tests.web.sittings.live.couple import back, mover, paired, same
from tests.web.sittings.live.pairing import Browser, World
from tests.web.tiny_board import world

__all__ = ["world"]


def together(world: World) -> list[Browser]:
    """Two at a table, at which the first is to bid."""
    players = list(paired(world, "tiny"))
    world.settle()
    assert mover(*players) is players[0]
    return players


@pytest.mark.parametrize("who", [0, 1], ids=["host", "guest"])
@pytest.mark.parametrize("when", ["sealed", "opening"])
def test_refresh_between_commit_and_reveal(world, who, when):
    """Note and salt were kept before the seal was sent: what was bid is opened, and nothing else could be."""
    players = together(world)
    bids = ["2", "1"]
    players[0].say(("line", f"bid: {bids[0]}"))
    world.settle()
    if when == "opening":
        players[1].say(("line", f"bid: {bids[1]}"))
        for _ in range(200):
            if (due := players[who].live.peer.state.due) and due.missing:
                break
            world.queue.pop(0)()
        assert due.missing
    assert any(player.live.peer.state.seals for player in players)
    back(world, players, who)
    if when == "sealed":
        assert mover(*players) is players[1]
        players[1].say(("line", f"bid: {bids[1]}"))
        world.settle()
    world.wait(6)
    assert same(*players)
    assert [step.words for step in players[0].desk.match.steps if step.words.startswith("show")] == ["show 2", "show 1"]
    speak(world, players)
    assert same(*players) and players[0].desk.match.turn < 0


def test_the_note_of_a_secret_step_is_made_by_clicks_and_missed_in_a_typed_line(world):
    desks = met(world, 3)
    one = next(each for each in desks if each.desk.live)
    before = len(one.live.peer.log)
    one.say(("line", "bid"))
    assert one.desk.alarm and len(one.live.peer.log) == before
    one.say(("word", "bid"))
    assert not one.desk.alarm and len(one.live.peer.log) == before and one.desk.choices().next == tiny.BIDS
    one.say(("word", "1"))
    assert not one.desk.alarm and len(one.live.peer.log) == before + 1
