"""Tables and dialogs of matches with somebody else, live and by letters, from what devices once kept of such matches.

Nobody is at the other end, so a live match stands as after a break.
"""

import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from tools import first_paint, paths
from tools.gallery import tables
from tools.gallery.page import Group, Item
from web.app import commands, talk
from web.app.screen import screen
from web.desk import Desk
from web.store.shelf import Shelf
from web.store.storage import Storage

KEPT: Final = paths.ROOT / "tests" / "web" / "store" / "kept"
HERE: Final = "https://example.org/nile/"
LIVE: Final = ("far", "resign")
"""The dialogs at a live table,"""
LETTERS: Final = ("letter", "fork", "seat", "post")
"""and where a match goes on by letters."""


def groups(game: str) -> list[Group]:
    """The screens of a game with others elsewhere, and their dialogs."""
    if not (folder := newest(game)):
        return []
    live, letters = (json.loads((folder / f"{name}.json").read_text("utf-8")) for name in ("live", "letters"))
    shown = [*at_once(live), *written(letters)]
    told = [Item(name, tables.opened(host(live), name)) for name in LIVE]
    told += [Item(name, tables.opened(post(letters, name), name)) for name in LETTERS]
    return [Group("remote", "screen", shown), Group("remote dialog", "dialogue", told)]


def newest(game: str) -> Any:
    """The folder of the newest engine of a game; None if nothing of it was kept."""
    found = KEPT.glob(f"{game}-*")
    return max(found, key=lambda folder: [int(n) for n in folder.name.split("-")[1:]], default=None)


def at_once(kept: dict[str, Any]) -> Iterator[Item]:
    """A live match: the table of its host, an invitation that was opened, the way back to the match."""
    yield Item("live", screen(host(kept)))
    for name in ("invitation", "rejoin"):
        yield Item(name, screen(routed(device(), f"#join={kept[name]}")))


def written(kept: dict[str, Any]) -> Iterator[Item]:
    """A match by letters: a letter to send, one that is awaited, a step that is not sent; links that are opened."""
    sender, opener, writer = (device(kept["stores"][who]) for who in ("sender", "opener", "writer"))
    for desk, name in ((sender, "letter"), (opener, "waiting"), (writer, "unsent")):
        commands.do(desk, "resume 1")
        yield Item(name, screen(desk))
    for name in ("letter", "seat", "invitation"):
        yield Item(f"{name} opened", screen(routed(device(), f"#join={kept[name]}")))


def device(store: dict[str, str] | None = None) -> Desk:
    """The desk of a device that has kept this."""
    made = Desk(first_paint.spoken()[0], Random(1), Shelf(dict(store or {})))
    made.capabilities.address = HERE
    return made


def host(kept: dict[str, Any]) -> Desk:
    """The table of the one who invited."""
    return routed(device(kept["stores"]["host"]), f"#far/{kept['ids']['host']}")


def post(kept: dict[str, Any], name: str) -> Desk:
    """The table of the one who has written, where this dialog is to be opened."""
    desk = device(kept["stores"]["sender"])
    commands.do(desk, "resume 1")
    if name == "seat":
        commands.do(desk, "post move away")
    return desk


def routed(desk: Desk, address: str) -> Desk:
    """The desk after this address was opened."""
    storage = Storage()
    storage.learn(dict(desk.shelf.store))
    desk.shelf = Shelf(storage)
    talk.Talk(desk, storage).hear(json.dumps([["route", address]]))
    return desk
