"""Tabs of both seats of a live match, opened and closed in any order: no seat says two things where it can say one."""

import json
from random import Random

import pytest

from tests.web.sittings.live.couple import anything, mover, paired, play, rejoin, same
from tests.web.sittings.live.pairing import Browser, World
from tests.web.tiny_board import world
from web.sittings.live.hold import PATIENCE

__all__ = ["world"]


def signed(monkeypatch: pytest.MonkeyPatch, said: dict[tuple[int, int], set[str]]) -> None:
    """Notes every event that anybody sends, by its seat and number, to find two of one number."""
    send = Browser.send

    def noted(self: Browser, name: str, text: str) -> None:
        told = json.loads(text)
        for event in [*told.get("events", []), *([told["event"]] if "event" in told else [])]:
            said.setdefault((event["seat"], event["n"]), set()).add(json.dumps(event, sort_keys=True))
        send(self, name, text)

    monkeypatch.setattr(Browser, "send", noted)


@pytest.mark.few(3)
@pytest.mark.parametrize("seed", range(8))
def test_no_seat_ever_signs_two_events_of_one_number(world, monkeypatch, seed):
    """Tabs of both are opened, taken over, closed, killed, frozen and woken in any order, in the middle of moves."""
    rng, said = Random(seed), dict[tuple[int, int], set[str]]()
    signed(monkeypatch, said)
    players = list(paired(world, "tiny"))
    sides: list[list[Browser]] = [[players[0]], [players[1]]]
    for turn in range(60):
        side = sides[rng.randrange(2)]
        tab = rng.choice(side)
        what = rng.choice(["open", "take", "close", "kill", "freeze", "wake", "move", "move", "move", "wait", "meet"])
        if what == "open" and len(side) < 3:
            made = world.browser(100 + turn, tab.store)
            made.say(("route", f"#far/{tab.live.id}"))
            side.append(made)
        elif what == "take" and tab.live and tab.asleep is None:
            tab.say(("do", "far here"))
        elif what in ("close", "kill") and len(side) > 1:
            side.remove(tab)
            tab.shut(politely=what == "close")
        elif what == "freeze":
            tab.sleep()
        elif what == "wake":
            tab.wake()
        elif what == "move":
            now = mover(*[each for each in side if each.asleep is None])
            if now:
                now.say(("line", anything(now.desk.planned, now.rng)))
        elif what == "wait":
            world.wait(rng.randrange(1, 6))
        elif what == "meet":
            meet(world, sides)
        for _ in range(rng.randrange(6)):  # not all that is on its way arrives before the next thing happens
            if world.queue:
                world.queue.pop(0)()
    for each in [tab for side in sides for tab in side]:
        each.wake()
    world.settle()
    world.wait(6)
    playing = [[tab for tab in side if not tab.live.elsewhere] for side in sides]
    assert all(len(each) <= 1 for each in playing), "of each seat one tab plays at most"
    for side in sides:
        if all(tab.live.elsewhere for tab in side):
            side[0].say(("do", "far here"))
            world.wait(int(PATIENCE) + 2)
    meet(world, sides)
    world.wait(30)
    one, two = (next(tab for tab in side if not tab.live.elsewhere) for side in sides)
    assert not one.live.peer.trouble and not two.live.peer.trouble
    play(world, one, two)
    assert same(one, two) and one.desk.match.turn < 0, (one.notes(), two.notes())
    assert said and all(len(each) == 1 for each in said.values()), [each for each in said.values() if len(each) > 1]


def meet(world: World, sides: list[list[Browser]]) -> None:
    """Whoever plays on both sides connects, unless they are, or sleep."""
    pair = [next((tab for tab in side if not tab.live.elsewhere and tab.asleep is None), None) for side in sides]
    if not all(pair) or all(each.live.presence(each.live.others[0]) == "connected" for each in pair):
        return
    world.settle()
    world.wait(25)
    if all(each.live.presence(each.live.others[0]) == "connected" for each in pair):
        return
    if not any(each.live.elsewhere for each in pair):
        rejoin(world, pair[0], pair[1])
