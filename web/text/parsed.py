"""JSON from the device's storage or another tab, which may hold anything."""

import json
from collections.abc import Mapping
from typing import Any, Final, TypeVar

from game.nesting import depth

Kind = TypeVar("Kind")
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


def kept(text: str) -> dict[str, Any]:
    """The object that a text is; an empty one if it is none."""
    try:
        found = parsed(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def part(found: Mapping[str, Any], key: str, kind: type[Kind]) -> Kind:
    """A value of this kind; an empty one if there is none.

    >>> part({"a": [1], "b": "c"}, "a", list), part({"a": [1], "b": "c"}, "b", dict)
    ([1], {})
    """
    value = found.get(key)
    return value if isinstance(value, kind) else kind()
