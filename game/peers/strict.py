"""A strict reader of messages: a small object of whole numbers, texts, lists and objects, or one error."""

import json
from typing import Any, Final, NoReturn

from game.interface import Illegal
from game.nesting import depth

BYTES: Final = 16 * 1024
"""The most bytes of a message, as UTF-8."""
DEPTH: Final = 6
"""The most levels of nested lists and objects."""
DIGITS: Final = 15
"""The most digits of a number, so that JavaScript represents it exactly."""


class Unfit(Illegal):
    """The only error for what another peer sends: a sentence's id, and values for its gaps. Nothing has changed."""


def read(text: str) -> dict[str, Any]:
    """The object in this text. Raises `Unfit` over the limits and for anything else than such an object.

    >>> read('{"is":"bye"}')
    {'is': 'bye'}
    """
    if not isinstance(text, str):
        raise Unfit("peers.form")
    if len(text) > BYTES or len(text.encode("utf-8", "surrogatepass")) > BYTES:
        raise Unfit("peers.size")
    if depth(text) > DEPTH:  # before it is parsed: the parser goes as deep as the text
        raise Unfit("peers.depth")
    try:
        value = json.loads(
            text,
            parse_int=whole,
            parse_float=refuse,
            parse_constant=refuse,
            object_pairs_hook=once,
        )
    except (ValueError, RecursionError):
        raise Unfit("peers.form") from None
    if not isinstance(value, dict) or not plain(value):
        raise Unfit("peers.form")
    return value


def whole(digits: str) -> int:
    """A whole number. Raises ValueError if it has too many digits."""
    if len(digits) > DIGITS:
        raise ValueError(digits)
    return int(digits)


def refuse(digits: str) -> NoReturn:
    """Refuses fractions, NaN and Infinity. Raises ValueError."""
    raise ValueError(digits)


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object without repeated keys. Raises ValueError if one is repeated."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError(pairs)
    return found


def plain(value: Any) -> bool:
    """Whether the value has only whole numbers, valid Unicode texts, lists and objects: no true, no null."""
    if isinstance(value, dict):
        return all(plain(key) and plain(part) for key, part in value.items())
    if isinstance(value, list):
        return all(plain(part) for part in value)
    if isinstance(value, str):
        return not any("\ud800" <= sign <= "\udfff" for sign in value)
    return type(value) is int


def write(value: Any) -> str:
    """The canonical text of a message, which is also what is hashed: keys sorted, no spaces, ASCII only."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)
