"""How deep a text nests. JSON's parser goes as deep as the text, and in the browser that could crash the page."""

import re
from typing import Final

STRINGS: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
"""A text, or the rest of the message after one that does not end: no sign is looked at twice."""
BRACKETS: Final = re.compile(r"[\[\]{}]")


def depth(text: str) -> int:
    """The levels of nested lists and objects, even if the text is not well-formed.

    >>> depth('{"a": [[1], "[[["]}')
    3
    """
    deepest = level = 0
    for sign in BRACKETS.findall(STRINGS.sub("", text)):
        level += 1 if sign in "[{" else -1
        deepest = max(deepest, level)
    return deepest
