"""What the device keeps of matches by link: all that a peer wants kept, under keys of its own, and a list of them."""

from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from game.match import Match
from game.peers.course import Course
from web import bin
from web.afar import INDEX
from web.shelf import ended

if TYPE_CHECKING:
    from web.link.link import Link

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
    return {id: about for id, about in bin.listed(store, INDEX) if isinstance(about, dict)}


def write(store: MutableMapping[str, str], found: dict[str, dict[str, Any]]) -> None:
    """Keeps the list."""
    bin.write(store, INDEX, list(found.items()))


def result(course: Course) -> dict[str, Any]:
    """How a match ended, as the start screen tells it; nothing of one under way."""
    if course.match.turn < 0:
        return ended(course.match)
    if not course.ended:
        return {}
    seat = course.ended.seat
    others = [each for each in course.seats if each != seat]
    return {"won": others if course.ended.how == "resign" else [seat]}


def drop(store: MutableMapping[str, str], id: str) -> None:
    """Forgets a match, and the key of its seat."""
    for key in [key for key in store if key.startswith(prefix(id))]:
        del store[key]
    found = listed(store)
    if found.pop(id, None) is not None:
        write(store, found)


def noted(link: "Link", match: Match) -> None:
    """Keeps what the start screen says of the match, and of one that is over the record, with its proof.

    The shelf has it once the last step is in the log, and no more if that was taken back.
    """
    course, place, shelf, box = link.peer.course, link.peer.place, link.desk.shelf, link.box
    assert course
    names = [link.name(seat) for seat in range(1, place.seats + 1)]
    steps = sum(1 for step in match.steps if step.speaker)
    about = {"game": place.game, "seat": place.seat, "names": names, "over": course.over, "begun": True, "steps": steps}
    box.note(**about, turn=max(match.turn, 0), **result(course))
    over, id = course.match.turn < 0, box.get("shelf")
    if over and not id:
        id = shelf.fresh()
        box.put("shelf", id)
        shelf.put(id, link.peer.record(), True)
        shelf.note(id, **result(course), date=listed(box.store).get(link.id, {}).get("date", ""))
    elif id and not over:
        box.put("shelf", "")
        if any(saved.id == id and saved.record.extra.get("match") == place.match for saved in shelf.saved()):
            shelf.drop(id)  # else the player has dropped it before, and the id is that of another match
