"""The texts on the device, as the page last sent them, and every change that the page is to store.

The browser's storage is not available in a worker; `web/page/storage.js` has access to it.
"""

from collections import UserDict


class Storage(UserDict[str, str]):
    """Texts by key. `changes` has what the device is yet to store: the newest text of each key, None if deleted."""

    def __init__(self) -> None:
        super().__init__()
        self.changes: dict[str, str | None] = {}

    def learn(self, texts: dict[str, str]) -> None:
        """Takes the device's texts in place of all known ones, for another tab may have changed them."""
        self.data = dict(texts)

    def __setitem__(self, key: str, text: str) -> None:
        self.data[key] = self.changes[key] = text

    def __delitem__(self, key: str) -> None:
        del self.data[key]
        self.changes[key] = None
