"""A picture of the book: what the board's views draw, without anything that names it or can be done to it.

The same pieces lie on the table behind the book, so none of them keeps an id here.
"""

import re
from typing import Final

from web.text.markup import Markup, tag

NAMES: Final = "id|data-key|data-word|data-do|data-tip|data-rule|data-bring|tabindex|type|role|aria-[a-z]+"
NAMING: Final = re.compile(rf' (?:{NAMES})(?:="[^"]*")?(?=[ >])')
BUTTON: Final = re.compile(r"(</?)button\b")
PATTERN: Final = re.compile(r'<(pattern|clipPath)\b([^>]*?) id="([\w-]+)"|url\(#([\w-]+)\)')


def still(drawn: Markup, within: str) -> Markup:
    """The drawing for eyes alone; what it paints with has names of its own, which begin with `within`.

    >>> still(Markup('<button id="a" class="b" data-word="c" type="button">d</button>'), "x")
    '<span class="b">d</span>'
    >>> still(Markup('<pattern id="p"></pattern><rect fill="url(#p)"></rect>'), "x")
    '<pattern data-id="x-p"></pattern><rect fill="url(#x-p)"></rect>'
    """
    named = PATTERN.sub(lambda found: renamed(found, within), drawn)
    return Markup(BUTTON.sub(r"\1span", NAMING.sub("", named)))


def renamed(found: re.Match[str], within: str) -> str:
    """A pattern under another name, or where it is used."""
    if found[4]:
        return f"url(#{within}-{found[4]})"
    return f'<{found[1]}{found[2]} data-id="{within}-{found[3]}"'


def picture(drawn: Markup, game: str, within: str, told: str) -> Markup:
    """A picture of a game, with the sentence that tells what it shows."""
    inside = Markup(still(drawn, within).replace(" data-id=", " id="))
    return tag("div", tag("div", inside, aria_hidden="true"), class_=f"drawing {game}", role="img", aria_label=told)
