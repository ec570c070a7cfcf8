"""The agenda of a table: what must happen, or be answered, before anything else; the next entry lies last.

An entry is a number: its kind, and in its lowest bits a detail, such as a seat or a place. Some kinds happen by
themselves, all others are questions. `game/<game>/agenda.py` has the kinds of a game; views ask by names.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, NamedTuple

from game.alike import Alike
from game.interface import Tell


class Asking(Alike):
    """A table with an agenda."""

    __slots__ = ()

    DETAIL: ClassVar[int]
    """The bits of an entry that are its detail."""
    agenda: list[int]

    @property
    def question(self) -> tuple[int, int]:
        """The kind of the entry that comes next, and its detail; 0 and 0 if there is none."""
        entry = self.agenda[-1] if self.agenda else 0
        detail = entry & self.DETAIL
        return entry ^ detail, detail

    def details(self, kind: int) -> list[int]:
        """The details of all entries of a kind, the next one last."""
        return [entry & self.DETAIL for entry in self.agenda if entry & ~self.DETAIL == kind]


Happens = Callable[[Any, int, Tell | None], None]
"""What an entry of the agenda does, by the table and the entry's detail."""
Lapses = Callable[[Any, int, Tell | None], bool]
"""Whether a question is not asked (any more), since there is nothing to choose."""


class Work(NamedTuple):
    """How a game works off its agenda, kind by kind."""

    asked: int
    """The first kind that is a question; those below happen by themselves."""
    happens: Mapping[int, Happens]
    lapses: Mapping[int, Lapses]
    ends: Mapping[int, Happens]
    """What follows when a question lapses, or a seat is done with it."""


def proceed(table: Asking, tell: Tell | None, work: Work) -> None:
    """Does all that happens by itself, up to the next question or the next free turn."""
    mask, asked = table.DETAIL, work.asked
    while table.agenda:
        entry = table.agenda[-1]
        detail = entry & mask
        if entry < asked:
            table.agenda.pop()
            work.happens[entry ^ detail](table, detail, tell)
        else:
            lapse = work.lapses.get(entry ^ detail)
            if not (lapse and lapse(table, detail, tell)):
                return
            leave(table, tell, work)


def leave(table: Asking, tell: Tell | None, work: Work) -> None:
    """The question that comes next is not asked any more."""
    entry = table.agenda.pop()
    detail = entry & table.DETAIL
    if ends := work.ends.get(entry ^ detail):
        ends(table, detail, tell)
