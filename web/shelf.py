"""Matches and settings kept on this device: a mapping of texts, in the page `web/storage.py`."""

import json
from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import Final

from game import GAMES
from game.record import Record, Refused, read

MOST: Final = 30  # matches kept; the oldest go first
INDEX: Final = "nile.matches"
SETTINGS: Final = "nile.settings"


@dataclass(frozen=True)
class Saved:
    """A match on the shelf."""

    id: str
    record: Record
    over: bool


class Shelf:
    """What is kept. A full or forbidden storage never stops a match: `full` says that the device last refused it."""

    def __init__(self, store: MutableMapping[str, str]) -> None:
        self.store = store
        self.full = False

    def index(self) -> dict[str, bool]:
        """The ids of the matches, oldest first, and whether each is over."""
        try:
            index = json.loads(self.store[INDEX])
            return {str(id): over is True for id, over in index}
        except (KeyError, ValueError, TypeError):
            return {}

    def fresh(self) -> str:
        """An id that no match has."""
        numbers = [int(id) for id in self.index() if id.isdecimal()]
        return str(max(numbers, default=0) + 1)

    def put(self, id: str, text: str, over: bool) -> None:
        """Keeps a match, newest last. What is over the limit is dropped, the oldest first."""
        index = self.index()
        index.pop(id, None)
        index[id] = over
        # The secret of a seat at a match under way cannot be had again.
        spare = [old for old in index if old != id and (index[old] or seat_key(old) not in self.store)]
        for old in spare[: max(0, len(index) - MOST)]:
            del index[old]
            self.clear(old)
        self.store[key(id)] = text
        self.store[INDEX] = json.dumps(list(index.items()))

    def text(self, id: str) -> str:
        """The record of a match. Raises KeyError."""
        return self.store[key(id)]

    def drop(self, id: str) -> None:
        """Forgets a match."""
        index = self.index()
        index.pop(id, None)
        self.clear(id)
        self.store[INDEX] = json.dumps(list(index.items()))

    def clear(self, id: str) -> None:
        """Takes away all that is kept of a match."""
        self.store.pop(key(id), None)
        self.store.pop(seat_key(id), None)

    def saved(self) -> list[Saved]:
        """The matches that can be read, newest first."""
        found = []
        for id, over in reversed(self.index().items()):
            try:
                found.append(Saved(id, read(self.text(id), GAMES), over))
            except (KeyError, Refused):
                continue
        return found

    def settings(self) -> dict[str, str]:
        """The settings kept; anything that is no text is left out."""
        try:
            kept = json.loads(self.store[SETTINGS])
            return {str(name): value for name, value in kept.items() if isinstance(value, str)}
        except (KeyError, ValueError, AttributeError):
            return {}

    def keep_settings(self, settings: dict[str, str]) -> None:
        self.store[SETTINGS] = json.dumps(settings)


def seat_key(id: str) -> str:
    """The storage's key for what belongs to a match by links: the seat's secret and the newest letter."""
    return f"nile.post.{id}"


def key(id: str) -> str:
    """The storage's key for a match."""
    return f"nile.match.{id}"
