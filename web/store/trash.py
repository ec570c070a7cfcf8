"""Deleted matches, which can be restored as long as the start screen is shown.

They are in memory only, no longer on the device: leaving the page makes the deletion final.
"""

import json
from collections.abc import Iterable, MutableMapping
from dataclasses import dataclass, field
from typing import Any

from web.text.parsed import parsed

Store = MutableMapping[str, str]
Pair = tuple[str, Any]


@dataclass
class Gone:
    """A match that was deleted."""

    place: int
    """The index in the list, with earlier deleted matches counted."""
    about: Any
    """Its entry in the list."""
    texts: dict[str, str]


@dataclass
class Trash:
    """The matches deleted from the list that is kept under the key `index`."""

    index: str
    gone: dict[str, Gone] = field(default_factory=dict)

    def all(self, store: Store) -> list[Pair]:
        """The list with the deleted matches in their places, but for ids that another tab has reused."""
        pairs = listed(store, self.index)
        taken = {id for id, _ in pairs}
        for id, gone in sorted(self.gone.items(), key=lambda pair: pair[1].place):
            if id not in taken:
                pairs.insert(gone.place, (id, gone.about))
        return pairs

    def take(self, store: Store, id: str, keys: Iterable[str]) -> None:
        """Deletes a match from the list, and the texts under these keys with it."""
        found = next(((place, about) for place, (each, about) in enumerate(self.all(store)) if each == id), None)
        texts = {key: store.pop(key) for key in keys if key in store}
        if found:
            write(store, self.index, [pair for pair in listed(store, self.index) if pair[0] != id])
            self.gone[id] = Gone(*found, texts)

    def back(self, store: Store, id: str) -> None:
        """Restores a match to its place."""
        pairs = self.all(store)
        gone = self.gone.pop(id, None)
        if gone and id not in dict(listed(store, self.index)):
            store.update(gone.texts)
            write(store, self.index, [(each, about) for each, about in pairs if each not in self.gone])


def listed(store: Store, index: str) -> list[Pair]:
    """The list as it is kept; empty if it is damaged."""
    try:
        return [(str(id), about) for id, about in parsed(store[index])]
    except (KeyError, ValueError, TypeError):
        return []


def write(store: Store, index: str, pairs: list[Pair]) -> None:
    """Stores the list."""
    store[index] = json.dumps(pairs)
