"""Lessons: which game has one, and how far somebody has come in it on this device.

A game's lesson is the file `lesson.toml` of its board, and is optional; what teaches it is fetched late.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from game import GAMES
from game.match import board
from web.store import archives
from web.text.parsed import kept as read
from web.text.parsed import part

KEY: Final = "nile.lessons"
MOST: Final = 99
"""The highest number of an idea that is believed."""
BOARDS: Final = Path(__file__).parents[1] / "boards"
FILES: Final = ("lesson.json", "lesson.toml")
"""What the page has, and what the project has."""


def any_of(game: str) -> bool:
    """Whether a game has a lesson, which is played on the board that no record names; true if it is not there yet."""
    if not archives.there(game):
        return True
    return any((BOARDS / game / name).exists() for name in FILES) and not board(GAMES[game])


@dataclass
class Progress:
    """How far somebody has come: the idea to go on with, by game, and the games whose lesson was finished."""

    at: dict[str, int] = field(default_factory=dict)
    done: set[str] = field(default_factory=set)

    def text(self) -> str:
        """The text for the device's storage; `web/start/first.js` reads it too."""
        return json.dumps({"at": self.at, "done": sorted(self.done)})


def kept(store: Mapping[str, str]) -> Progress:
    """How far somebody has come on this device; invalid values are left out.

    >>> kept({KEY: '{"at": {"duel": 2, "chess": 1}, "done": ["duel", 7]}'})
    Progress(at={'duel': 2}, done={'duel'})
    """
    found = read(store.get(KEY, ""))
    at, done = part(found, "at", dict), part(found, "done", list)
    return Progress(
        {game: n for game, n in at.items() if game in GAMES and type(n) is int and 0 <= n <= MOST},
        {game for game in GAMES if game in done},
    )
