"""A strict reader of messages: a small object of whole numbers, texts, lists and objects, or one error."""

import json
import re
from typing import Any, Final

from game.interface import Illegal
from game.nesting import STRINGS, depth

BYTES: Final = 16 * 1024
"""The most bytes of a message, as UTF-8."""
DEPTH: Final = 6
"""The most levels of nested lists and objects."""
PLAIN: Final = re.compile(r"(?:[\s,:\[\]{}]|-?\d{1,15}(?!\d))*+", re.ASCII)
"""What may stand outside texts: no true, null or fraction; numbers have digits that JavaScript represents exactly."""


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
        value = json.loads(text, object_pairs_hook=once) if PLAIN.fullmatch(STRINGS.sub("", text)) else None
        json.dumps(value, ensure_ascii=False).encode()  # half a character can't be encoded
    except (ValueError, RecursionError):
        raise Unfit("peers.form") from None
    if not isinstance(value, dict):
        raise Unfit("peers.form")
    return value


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object without repeated keys. Raises ValueError if one is repeated."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError(pairs)
    return found


def write(value: Any) -> str:
    """The canonical text of a message, which is also what is hashed: keys sorted, no spaces, ASCII only."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)
