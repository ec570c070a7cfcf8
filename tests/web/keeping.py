"""What devices keep of matches far away, and the links that are under way, as files: made once for each engine."""

import json
from pathlib import Path
from typing import Any

from game.match import Match
from tests.web.couple import invited, paired, play, same
from tests.web.pairing import ADDRESS, World
from tests.web.test_post import device_of, game, invitation, link_of
from web import commands, speech

HERE = Path(__file__).parent / "kept"
MOVES = 24
"""Moves of the live match, at most: of a letters match there are half as many turns."""


def steps(match: Match) -> list[str]:
    """Who said what."""
    return [f"{step.speaker} {step.words}" for step in match.steps]


def live(t: Any) -> dict[str, Any]:
    """A match between two browsers under way: what each keeps, and the links by which they come together again."""
    world = World(t)
    host, guest = paired(world)
    play(world, host, guest, moves=MOVES)
    assert same(host, guest)
    stores = {"host": dict(host.store), "guest": dict(guest.store)}
    for browser in (host, guest):
        browser.shut(politely=False)
    world.queue.clear()
    again, other = world.browser(5, dict(host.store)), world.browser(6, dict(guest.store))
    again.say(("route", f"#far/{host.link.id}"), ("do", "far again"))
    world.settle()
    rejoin = again.link.making.token
    settled = (len(host.link.peer.log), host.link.peer.log.head)
    other.say(("route", f"#join={rejoin}"), ("do", "far join"))
    world.settle()
    ends = {"host": host.link, "guest": guest.link}
    return {
        "stores": stores,
        "ids": {who: link.id for who, link in ends.items()},
        "steps": steps(host.desk.match),
        "log": settled,
        "rejoin": rejoin,
        "reply": other.shown().removeprefix(f"{ADDRESS}#join="),
        "invitation": invited(World(t), 9).link.making.token,
    }


def letters(t: Any) -> dict[str, Any]:
    """A match by letters under way: what both devices keep, also while one writes, the newest link, and others."""
    make = device_of(t)
    sender, opener, link = game(make, MOVES // 2)
    found: dict[str, Any] = {
        "stores": {"sender": dict(sender.shelf.store), "opener": dict(opener.shelf.store)},
        "steps": steps(sender.match),
        "letter": token(link),
        "invitation": token(invitation(make(3))),
    }
    commands.do(sender, "post move away")
    found["seat"] = token(link_of(sender))
    commands.do(opener, "arrive", link)
    speech.commit(opener, opener.match.legal[0])
    found["stores"]["writer"] = dict(opener.shelf.store)
    return {**found, "written": steps(opener.match)}


def token(link: str) -> str:
    """What stands behind the address."""
    return link.partition("#join=")[2]


def make(engine: str, t: Any) -> None:
    """Writes what an engine's matches look like, unless it is written already: it never changes."""
    folder = HERE / engine
    folder.mkdir(parents=True, exist_ok=True)
    for name, found in (("live", live), ("letters", letters)):
        file = folder / f"{name}.json"
        if not file.exists():
            file.write_text(json.dumps(found(t), indent=1) + "\n", "utf-8", newline="\n")


def read(engine: str, name: str) -> dict[str, Any]:
    """One of these files."""
    found: dict[str, Any] = json.loads((HERE / engine / f"{name}.json").read_text("utf-8"))
    return found


__all__ = ["make", "read", "steps"]
