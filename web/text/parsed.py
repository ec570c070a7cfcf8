"""JSON from the device's storage or another tab, which may hold anything."""

import json
from typing import Any, Final

from game.nesting import depth

DEPTH: Final = 8
"""The most levels of nested lists and objects; nothing that the page keeps has so many."""


def parsed(text: str) -> Any:
    """The value of a text. Raises ValueError if it has none, or nests too deep.

    >>> parsed('{"a": [1]}')
    {'a': [1]}
    >>> parsed("[" * 9000)
    Traceback (most recent call last):
    ValueError: 9000
    """
    found = depth(text)
    if found > DEPTH:
        raise ValueError(found)
    return json.loads(text)
