"""What devices keep of matches far away, and the links that are under way, as files: made once for each engine."""

import json
from random import Random
from typing import Any

from game import BOX, AnyGame
from game.chance import draw
from game.links import replay
from game.match import Match
from game.public import lasting
from tests.places import KEPT
from tests.web.sittings.letters.test_letters import device_of, invitation, link_of
from tests.web.sittings.letters.test_letters import game as under_way
from tests.web.sittings.live.couple import invited, paired, play, same
from tests.web.sittings.live.pairing import ADDRESS, World
from web.app import commands
from web.table import speech, typed

MOVES = 24
"""Moves of the live match, at most: of a letters match there are half as many turns."""


def steps(match: Match) -> list[str]:
    """Who said what, as everybody hears it: what one seat alone knows is not the same in what others keep."""
    said = zip(match.tables, match.steps, strict=False)
    return [f"{step.speaker} {match.game.heard(table, step.words, BOX)}" for table, step in said]


def some(game: AnyGame) -> int:
    """How many moves are made, so that no match is over before it is kept."""
    rng = Random(1)
    matches = [played(game, rng) for _ in range(20)]
    return min(MOVES, *(sum(step.speaker != BOX for step in match.steps) // 2 for match in matches))


def played(game: AnyGame, rng: Random) -> Match:
    """A random match."""
    match = Match(game)
    while match.turn >= 0:
        match.say(match.turn, draw(game, match.table, rng) if match.turn == BOX else rng.choice(match.legal))
    return match


def live(game: AnyGame, t: Any) -> dict[str, Any]:
    """A match between two browsers under way: what each keeps, and the links by which they come together again."""
    world = World(t)
    host, guest = paired(world, game.name)
    play(world, host, guest, moves=some(game))
    assert same(host, guest)
    stores = {"host": dict(host.store), "guest": dict(guest.store)}
    for browser in (host, guest):
        browser.shut(politely=False)
    world.queue.clear()
    again, other = world.browser(5, dict(host.store)), world.browser(6, dict(guest.store))
    again.say(("route", f"#far/{host.live.id}"))
    again.say(("do", "far again"))
    world.settle()
    rejoin = again.live.making.token
    settled = (len(host.live.peer.log), host.live.peer.log.head)
    other.say(("route", f"#join={rejoin}"), ("do", "far join"))
    world.settle()
    ends = {"host": host.live, "guest": guest.live}
    return {
        "stores": stores,
        "ids": {who: link.id for who, link in ends.items()},
        "steps": steps(host.desk.match),
        "log": settled,
        "rejoin": rejoin,
        "reply": other.shown().removeprefix(f"{ADDRESS}#join="),
        "invitation": invited(World(t), 9, game.name).live.making.token,
    }


def letters(game: AnyGame, t: Any) -> dict[str, Any]:
    """A match by letters under way: what both devices keep, also while one writes, the newest link, and others."""
    make = device_of(t)
    sender, opener, link = under_way(make, max(2, some(game) // 2), game.name)
    found: dict[str, Any] = {
        "stores": {"sender": dict(sender.shelf.store), "opener": dict(opener.shelf.store)},
        "steps": steps(sender.match),
        "letter": token(link),
        "invitation": token(invitation(make(3), game=game.name)),
    }
    commands.do(sender, "post move away")
    found["seat"] = token(link_of(sender))
    commands.do(opener, "arrive", link)
    speech.commit(opener, typed.example(opener.match))
    found["stores"]["writer"] = dict(opener.shelf.store)
    return {**found, "written": steps(opener.match)}


def looks(game: AnyGame, t: Any) -> dict[str, Any]:
    """Links that show a match again, with their records: a whole match, and one under way if nothing is secret."""
    whole = played(game, Random(2))
    whole.names[1] = "Anna"
    whole.extra |= {"date": "2026-11-21", "bot 2": "3"}
    begun = Match(game)
    for step in whole.steps[: len(whole.steps) // 2]:
        begun.say(step.speaker, step.words)
    return {replay.pack(match): match.record() for match in (whole, begun) if lasting(match)}


def token(link: str) -> str:
    """What stands behind the address."""
    return link.partition("#join=")[2]


def make(engine: str, game: AnyGame, t: Any) -> None:
    """Writes what an engine's matches look like, unless it is written already: it never changes."""
    folder = KEPT / engine
    folder.mkdir(parents=True, exist_ok=True)
    for name, found in (("live", live), ("letters", letters), ("replay", looks)):
        file = folder / f"{name}.json"
        if not file.exists():
            file.write_text(json.dumps(found(game, t), indent=1) + "\n", "utf-8", newline="\n")


def read(engine: str, name: str) -> dict[str, Any]:
    """One of these files."""
    found: dict[str, Any] = json.loads((KEPT / engine / f"{name}.json").read_text("utf-8"))
    return found


__all__ = ["make", "read", "steps"]
