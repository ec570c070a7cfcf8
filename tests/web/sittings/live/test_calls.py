"""What a round of secret bids costs three seats that are joined in memory."""

import sys
from types import FrameType

from tests.web.sittings.live.company import met, same
from tests.web.sittings.live.couple import world
from tests.web.sittings.live.pairing import World

__all__ = ["world"]
BEFORE = 958_469
"""Python calls of the round as it is measured here, where each secret step was an event of its own (at 99c192d)."""


def test_a_round_of_bids_of_three_costs_a_third_of_what_single_events_cost(world: World) -> None:
    """Each lays all its tablets beside one group, as one event; the bids are opened, turned up, and cubes sold.

    At 99c192d this took 958,469 Python calls on the three pages together: 27 events, nine of each seat, each of which
    waited for the one before. Counted is what follows the last click of each turn: messages, checks, drawing of the
    page, and the sights that pass by. What the clicks before cost, with which tablets are only planned, is not.
    """
    desks = met(world, 3, game="valley")
    world.settle()
    calls, events = 0, len(desks[0].live.peer.log)

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    for seat in (1, 2, 3):
        now = next(each for each in desks if each.desk.live)
        assert now.live.seat == seat
        now.say(("do", "instead lay 2"), *(("word", tablet) for tablet in "43210000"))
        assert len(now.desk.draft.plan) == 8
        before = sys.getprofile()
        sys.setprofile(count)
        try:
            now.say(("do", "confirm"))
            world.settle()
        finally:
            sys.setprofile(before)
    shown = [step.words for step in desks[0].desk.match.steps if step.words.startswith("show")]
    assert shown == ["show 2 4 3 2 1 0 0 0 0"] * 3 and same(desks)
    assert len(desks[0].live.peer.log) - events == 6, "a turn, and an opening, of each"
    assert calls <= BEFORE // 3, calls
