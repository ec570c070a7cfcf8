"""What the device keeps, as the page last told it, with a note of every change for the page to carry out.

The browser's storage can only be reached where the page is drawn: `web/page/storage.js` has it there.
"""

from collections.abc import Iterator, MutableMapping


class Storage(MutableMapping[str, str]):
    """Texts by key. `changes` is what the device has yet to keep: the last text of each key, None for one forgotten."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.changes: dict[str, str | None] = {}

    def learn(self, texts: dict[str, str]) -> None:
        """The device has these now, no others: another tab may have changed them."""
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
