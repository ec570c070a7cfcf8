"""The matches kept on this device, in a mapping of texts; in the page that is `web/store/storage.py`."""

import json
from collections.abc import MutableMapping
from dataclasses import dataclass, field
from typing import Any, Final

from game import GAMES
from game.match import Match
from game.record import Record, Refused, read
from web.store import tally
from web.store.trash import Trash, listed, write
from web.text import players
from web.text.parsed import kept as read_note

MOST: Final = 30  # matches kept; the oldest go first
INDEX: Final = "nile.matches"
LONGEST: Final = 10
"""Ids have fewer digits."""
LINKS: Final = "nile.links"
"""The storage's key for the list of live matches; `web/desk/keep.py` keeps the rest of them."""


@dataclass(frozen=True)
class Saved:
    """A match on the shelf."""

    id: str
    record: Record
    over: bool
    note: dict[str, Any] = field(default_factory=dict)
    """What the list says besides the record: see `Shelf.note`."""
    gone: bool = False
    """Whether it was just deleted."""


class Shelf:
    """The matches on this device. A full or forbidden storage stops no match: `full` says that it refused."""

    def __init__(self, store: MutableMapping[str, str]) -> None:
        self.store = store
        self.full = False
        self.trash = Trash(INDEX)

    def index(self) -> dict[str, bool]:
        """The ids of the matches, oldest first, and whether each is over."""
        return {id: over is True for id, over in listed(self.store, INDEX)}

    def fresh(self) -> str:
        """An unused id."""
        numbers = [int(id) for id in {**self.index(), **self.trash.gone} if id.isdecimal() and len(id) < LONGEST]
        return str(max(numbers, default=0) + 1)

    def put(self, id: str, text: str, over: bool) -> None:
        """Keeps a match as the newest. The oldest matches beyond the limit are dropped."""
        index = self.index()
        index.pop(id, None)
        index[id] = over
        # The secret of a seat in a match under way could not be recovered.
        spare = [old for old in index if old != id and (index[old] or seat_key(old) not in self.store)]
        for old in spare[: max(0, len(index) - MOST)]:
            tally.add(self.store, self.finished(old))
            del index[old]
            for each in keys(old):
                self.store.pop(each, None)
        self.store[key(id)] = text
        write(self.store, INDEX, list(index.items()))

    def keep(self, id: str, match: Match) -> None:
        """Keeps a match as it stands now, with the result once it is over."""
        self.put(id, match.record(), match.turn < 0)
        if match.turn < 0:
            lowest = [players.lowest(match, seat) for seat in range(1, match.seats + 1)]
            self.note(id, **ended(match), lowest=lowest)

    def about(self, id: str) -> dict[str, Any]:
        """The note on a match."""
        return read_note(self.store.get(note_key(id), ""))

    def note(self, id: str, **about: Any) -> None:
        """Adds to the note on a match, for the lists.

        A match that is over has ``scores``, ``won``, and the ``lowest`` level that each bot has played; one whose
        record has no date, ``date``; one by letters the ``own`` seat and the ``state``: ``mine``, ``send``, ``open``,
        or ``other``, for ``who``; one at this device the ``notes`` of secret steps, and the seat that has the device as
        ``holder``, unless that is obvious. One that the statistics leave out is ``apart``.
        """
        self.store[note_key(id)] = json.dumps(self.about(id) | about)

    def text(self, id: str) -> str:
        """The record of a match. Raises KeyError."""
        return self.store[key(id)]

    def same(self, match: Match) -> str:
        """The id under which this very match is kept; ``""`` if it is not."""
        text = match.record()
        return next((id for id in reversed(self.index()) if self.store.get(key(id)) == text), "")

    def drop(self, id: str) -> None:
        """Deletes a match; it can be restored from the trash. One that is over still counts."""
        tally.add(self.store, self.finished(id))
        self.withdraw(id)

    def back(self, id: str) -> None:
        """Restores a match from the trash."""
        comes = id in self.trash.gone and id not in self.index()
        self.trash.back(self.store, id)
        if comes:
            tally.remove(self.store, self.finished(id))

    def withdraw(self, id: str) -> None:
        """Deletes a match that is not over any more, or goes on elsewhere: it does not count."""
        self.trash.take(self.store, id, keys(id))

    def finished(self, id: str) -> str:
        """What the statistics have of a match; empty if it is not over, or does not count."""
        return tally.entry(self.store.get(key(id), ""), self.about(id)) if self.index().get(id) else ""

    def saved(self) -> list[Saved]:
        """The readable matches, newest first, with those in the trash."""
        found, known = [], self.index()
        for id, over in reversed(self.trash.all(self.store)):
            gone = None if id in known else self.trash.gone[id]
            texts = gone.texts if gone else self.store
            try:
                note = read_note(texts.get(note_key(id), ""))
                found.append(Saved(id, read(texts[key(id)], GAMES), over is True, note, gone is not None))
            except (KeyError, Refused):
                continue
        return found


key: Final = "nile.match.{}".format
"""The storage's key for a match, by its id;"""
seat_key: Final = "nile.post.{}".format
"""for a match by letters: the seat's secret and the newest letter;"""
note_key: Final = "nile.note.{}".format
"""for the note on a match;"""
clock_key: Final = "nile.clock.{}".format
"""and for how long everybody at a sitting has thought."""


def keys(id: str) -> list[str]:
    """All keys of a match."""
    return [key(id), seat_key(id), note_key(id), clock_key(id)]


def ended(match: Match) -> dict[str, Any]:
    """The note on a match that is over."""
    return {"scores": [each["total"] for each in match.game.scores(match.table)], "won": match.winners()}
