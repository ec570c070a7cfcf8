"""Stores live matches on this device: what each seat needs to go on, under keys of its own, and a list of all."""

import json
from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import Any, Final
from zlib import crc32

from game.match import Match
from game.peers.match_state import MatchState
from web.desk.draft import Draft
from web.store import tally, trash
from web.store.shelf import LINKS, clock_key, ended
from web.text.parsed import parsed

MOST: Final = 10
"""The most finished matches kept; the oldest go first."""
NOTHING: Final = dict.fromkeys(("scores", "won", "left"))
"""The result of a match that is not over."""


def prefix(id: str) -> str:
    """The prefix of all keys of one seat in one match. The id is ``<match>.<seat>``."""
    return f"nile.link.{id}."


@dataclass
class KeptTexts:
    """The texts kept for one seat in one match."""

    store: MutableMapping[str, str]
    id: str

    def put(self, key: str, text: str) -> None:
        """Keeps a text under the peer's key."""
        self.store[prefix(self.id) + key] = text

    def get(self, key: str) -> str:
        """The text under the peer's key; ``""`` if there is none."""
        return self.store.get(prefix(self.id) + key, "")

    def all(self) -> dict[str, str]:
        """All texts, by the peer's keys."""
        begin = prefix(self.id)
        return {key.removeprefix(begin): text for key, text in self.store.items() if key.startswith(begin)}

    def texts(self) -> dict[str, str]:
        """All texts, by the storage's keys."""
        return {key: text for key, text in self.store.items() if key.startswith(prefix(self.id))}

    def note(self, **about: Any) -> None:
        """Updates the entry in the list, without what is None, and moves it to the front."""
        known = listed(self.store)
        first, before = next(iter(known), ""), known.pop(self.id, {})
        made = {key: value for key, value in (before | about).items() if value is not None}
        if made == before and first == self.id:
            return
        found = {self.id: made, **known}
        over = [id for id, each in found.items() if each.get("over")]
        write(self.store, found)
        for id in over[MOST:]:
            tally.add(self.store, tally.given_up(found[id]))
            drop(self.store, id)


def put_draft(box: KeptTexts, draft: Draft, match: Match) -> None:
    """Keeps a half-made move; without the piece in hand."""
    told = {"clicks": draft.clicks, "armed": draft.armed, "plan": draft.plan}
    text = json.dumps(told | {"at": position(match)}) if any(told.values()) else ""
    if text != box.get("draft"):
        box.put("draft", text)


def draft(box: KeptTexts, match: Match) -> Draft:
    """The half-made move that was kept of this very position; an empty one if there is none, or it is damaged."""
    try:
        told = parsed(box.get("draft"))
        clicks, armed, plan = (told[key] for key in ("clicks", "armed", "plan"))
        if told["at"] != position(match) or not all(map(texts, (plan, *clicks))):
            return Draft()
        return Draft(tuple(map(tuple, clicks)), armed if isinstance(armed, str) else None, tuple(plan))
    except (ValueError, KeyError, TypeError):
        return Draft()


def texts(found: object) -> bool:
    """Whether this is a list of texts."""
    return isinstance(found, list) and all(isinstance(each, str) for each in found)


def position(match: Match) -> str:
    """What tells a position of a match from all others of it, and from those in which other steps led there."""
    steps = repr([(step.speaker, step.words) for step in match.steps])
    return f"{len(match.steps)}-{crc32(steps.encode())}"


def listed(store: MutableMapping[str, str]) -> dict[str, dict[str, Any]]:
    """The list of kept matches, by id, without unreadable entries."""
    return {id: about for id, about in trash.listed(store, LINKS) if isinstance(about, dict)}


def names(store: MutableMapping[str, str], id: str) -> list[str]:
    """The names of the seats in a match's entry, ``""`` for a seat without one; empty if it has none, or is damaged."""
    found = listed(store).get(id, {}).get("names")
    return [name if isinstance(name, str) else "" for name in found] if isinstance(found, list) else []


def write(store: MutableMapping[str, str], found: dict[str, dict[str, Any]]) -> None:
    """Stores the list."""
    trash.write(store, LINKS, list(found.items()))


def result(state: MatchState) -> dict[str, Any]:
    """The result of a match for the list: scores, who has won, or who has left; empty while it is under way."""
    if state.match.turn < 0:
        return ended(state.match)
    if not state.ended:
        return {}
    if state.ended.how == "left":
        return {"left": list(state.ended.seats)}
    return {"won": [seat for seat in state.seats if seat not in state.ended.seats]}


def known(store: MutableMapping[str, str], match: str, seat: int) -> str:
    """The id of the own seat in an invitation's match; ``""`` if the match is new to this device."""
    id = f"{match}.{seat}"
    return id if id in listed(store) or f"{prefix(id)}place" in store else ""


def made(store: MutableMapping[str, str], match: str, seat: int) -> str:
    """The id of the own seat at which a link for this other seat was made; ``""`` if it was made on another device.

    A host makes links for all others, a guest for the host, which is noted unless it is the first of the others.
    """
    for id, about in listed(store).items():
        its, _, own = id.partition(".")
        lead = about.get("lead", 2 if own == "1" else 1)
        if its == match and own != str(seat) and (KeptTexts(store, id).get("host") == "1" or seat == lead):
            return id
    return ""


def keys(store: MutableMapping[str, str], id: str) -> list[str]:
    """All keys of a match that are there, with that of its clock."""
    return [key for key in store if key.startswith(prefix(id)) or key == clock_key(f"far-{id}")]


def drop(store: MutableMapping[str, str], id: str) -> None:
    """Deletes a match, with the key of its seat."""
    for key in keys(store, id):
        del store[key]
    found = listed(store)
    if found.pop(id, None) is not None:
        write(store, found)
