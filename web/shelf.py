"""Matches and settings kept on this device: a mapping of texts, in the page `web/storage.py`."""

import json
from collections.abc import MutableMapping
from dataclasses import dataclass, field
from typing import Any, Final

from game import GAMES
from game.match import Match
from game.record import Record, Refused, read
from web.bin import Bin, listed, write

MOST: Final = 30  # matches kept; the oldest go first
INDEX: Final = "nile.matches"
LINKS: Final = "nile.links"
"""Where the list of live matches stands, of which `web/link/keep.py` keeps the rest."""
SETTINGS: Final = "nile.settings"


@dataclass(frozen=True)
class Saved:
    """A match on the shelf."""

    id: str
    record: Record
    over: bool
    note: dict[str, Any] = field(default_factory=dict)
    """What the list says of it beside the record: see `Shelf.note`."""
    gone: bool = False
    """Was it deleted just now?"""


class Shelf:
    """What is kept. A full or forbidden storage never stops a match: `full` says that the device last refused it."""

    def __init__(self, store: MutableMapping[str, str]) -> None:
        self.store = store
        self.full = False
        self.bin = Bin(INDEX)

    def index(self) -> dict[str, bool]:
        """The ids of the matches, oldest first, and whether each is over."""
        return {id: over is True for id, over in listed(self.store, INDEX)}

    def fresh(self) -> str:
        """An id that no match has."""
        numbers = [int(id) for id in {**self.index(), **self.bin.gone} if id.isdecimal()]
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
        write(self.store, INDEX, list(index.items()))

    def keep(self, id: str, match: Match) -> None:
        """Keeps a match as it stands now; of one that is over also how it ended, to be told in lists."""
        self.put(id, match.record(), match.turn < 0)
        if match.turn < 0:
            self.note(id, **ended(match))

    def about(self, id: str) -> dict[str, Any]:
        """What was noted of a match."""
        return noted(self.store.get(note_key(id), ""))

    def note(self, id: str, **about: Any) -> None:
        """Keeps what a list says of a match.

        Of one that is over ``scores`` and ``won``; the ``date`` where the record has none; of one by letters the
        ``own`` seat and the ``state``: ``mine``, ``send``, ``open``, or ``other``, for ``who``; of one at this device
        the ``notes`` of secret steps, and the ``holder`` of the device, once that is not plain.
        """
        self.store[note_key(id)] = json.dumps(self.about(id) | about)

    def text(self, id: str) -> str:
        """The record of a match. Raises KeyError."""
        return self.store[key(id)]

    def drop(self, id: str) -> None:
        """Forgets a match; as long as it is in the bin it can be had back."""
        self.bin.take(self.store, id, keys(id))

    def back(self, id: str) -> None:
        """Has a match back from the bin."""
        self.bin.back(self.store, id)

    def clear(self, id: str) -> None:
        """Takes away all that is kept of a match."""
        for each in keys(id):
            self.store.pop(each, None)

    def saved(self) -> list[Saved]:
        """The matches that can be read, newest first, those in the bin among them."""
        found, known = [], self.index()
        for id, over in reversed(self.bin.all(self.store)):
            gone = None if id in known else self.bin.gone[id]
            texts = gone.texts if gone else self.store
            try:
                note = noted(texts.get(note_key(id), ""))
                found.append(Saved(id, read(texts[key(id)], GAMES), over is True, note, gone is not None))
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
    """The storage's key for what belongs to a match by letters: the seat's secret and the newest letter."""
    return f"nile.post.{id}"


def key(id: str) -> str:
    """The storage's key for a match."""
    return f"nile.match.{id}"


def note_key(id: str) -> str:
    """The storage's key for what a list says of a match."""
    return f"nile.note.{id}"


def keys(id: str) -> list[str]:
    """All keys under which something of a match is kept."""
    return [key(id), seat_key(id), note_key(id)]


def noted(text: str) -> dict[str, Any]:
    """A note as it was kept; nothing of one that is damaged."""
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def ended(match: Match) -> dict[str, Any]:
    """What is noted of a match that is over."""
    return {"scores": [each["total"] for each in match.game.scores(match.table)], "won": match.winners()}
