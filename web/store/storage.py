"""The texts on the device, as the page last sent them, and every change that the page is to store.

The browser's storage is not available in a worker; `web/page/storage.js` has access to it.
"""

from collections.abc import Iterator, MutableMapping


class Storage(MutableMapping[str, str]):
    """Texts by key. `changes` has what the device is yet to store: the newest text of each key, None if deleted."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.changes: dict[str, str | None] = {}

    def learn(self, texts: dict[str, str]) -> None:
        """Takes the device's texts in place of all known ones, for another tab may have changed them."""
        self.texts = dict(texts)

    def __getitem__(self, key: str) -> str:
        return self.texts[key]

    def __setitem__(self, key: str, text: str) -> None:
        self.texts[key] = self.changes[key] = text

    def __delitem__(self, key: str) -> None:
        del self.texts[key]
        self.changes[key] = None

    def __iter__(self) -> Iterator[str]:
        return iter(self.texts)

    def __len__(self) -> int:
        return len(self.texts)
