"""What the device keeps of matches by link: all that a peer wants kept, under keys of its own, and a list of them."""

from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import Any, Final

from game.peers.course import Course
from web import bin
from web.shelf import LINKS, ended

MOST: Final = 10
"""Matches that are over and kept; the oldest go first."""


def prefix(id: str) -> str:
    """How all keys of one seat at one match begin. The id is ``<match>.<seat>``."""
    return f"nile.link.{id}."


@dataclass
class Box:
    """What is kept of one seat at one match."""

    store: MutableMapping[str, str]
    id: str

    def put(self, key: str, text: str) -> None:
        """Keeps this."""
        self.store[prefix(self.id) + key] = text

    def get(self, key: str) -> str:
        """What was kept under this; ``""`` if nothing was."""
        return self.store.get(prefix(self.id) + key, "")

    def all(self) -> dict[str, str]:
        """All that was kept, by the peer's own keys."""
        begin = prefix(self.id)
        return {key.removeprefix(begin): text for key, text in self.store.items() if key.startswith(begin)}

    def texts(self) -> dict[str, str]:
        """The same, by the storage's keys."""
        return {key: text for key, text in self.store.items() if key.startswith(prefix(self.id))}

    def note(self, **about: Any) -> None:
        """What the list says about this match; the one last noted stands first."""
        known = listed(self.store)
        before = known.pop(self.id, {})
        if before == before | about and next(iter(listed(self.store)), "") == self.id:
            return
        found = {self.id: before | about, **known}
        over = [id for id, each in found.items() if each.get("over")]
        write(self.store, found)
        for id in over[MOST:]:
            drop(self.store, id)


def listed(store: MutableMapping[str, str]) -> dict[str, dict[str, Any]]:
    """The matches that are kept, by id; what cannot be read is left out."""
    return {id: about for id, about in bin.listed(store, LINKS) if isinstance(about, dict)}


def write(store: MutableMapping[str, str], found: dict[str, dict[str, Any]]) -> None:
    """Keeps the list."""
    bin.write(store, LINKS, list(found.items()))


def result(course: Course) -> dict[str, Any]:
    """How a match ended, as the start screen tells it; nothing of one under way."""
    if course.match.turn < 0:
        return ended(course.match)
    if not course.ended:
        return {}
    seat = course.ended.seat
    others = [each for each in course.seats if each != seat]
    return {"won": others if course.ended.how == "resign" else [seat]}


def known(store: MutableMapping[str, str], match: str, seat: int) -> str:
    """The id of the own seat at the match that an invitation leads to; ``""`` for a match that is new here."""
    id = f"{match}.{seat}"
    return id if id in listed(store) or f"{prefix(id)}place" in store else ""


def drop(store: MutableMapping[str, str], id: str) -> None:
    """Forgets a match, and the key of its seat."""
    for key in [key for key in store if key.startswith(prefix(id))]:
        del store[key]
    found = listed(store)
    if found.pop(id, None) is not None:
        write(store, found)
