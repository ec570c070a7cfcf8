"""The browser's storage as a mapping of texts."""

from collections.abc import Callable, Iterator, MutableMapping
from typing import Any


class Storage(MutableMapping[str, str]):
    """`localStorage`, strictly: what is not there is a KeyError, what the browser refuses an OSError."""

    def __init__(self, window: Any, is_none: Callable[[Any], bool]) -> None:
        self.window = window
        self.is_none = is_none

    def __getitem__(self, key: str) -> str:
        try:
            text = self.window.localStorage.getItem(key)
        except Exception as error:  # a private window may forbid even a look
            raise KeyError(key) from error
        if self.is_none(text):
            raise KeyError(key)
        return str(text)

    def __setitem__(self, key: str, text: str) -> None:
        try:
            self.window.localStorage.setItem(key, text)
        except Exception as error:
            raise OSError(key) from error

    def __delitem__(self, key: str) -> None:
        self[key]
        self.window.localStorage.removeItem(key)

    def __iter__(self) -> Iterator[str]:
        return iter([str(self.window.localStorage.key(at)) for at in range(len(self))])

    def __len__(self) -> int:
        return int(self.window.localStorage.length)
