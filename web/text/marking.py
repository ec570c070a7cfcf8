"""The markings of steps: each kind has a line and an icon of its own, the same on the board and in the legend."""

from collections.abc import Sequence
from typing import Final

from game.language import Language
from web.text.markup import Markup, art, tag

SIGNS: Final = {
    "played": "play",
    "better": "lightbulb",
    "drawn": "dices",
    "tempting": "eye",
    "answer": "corner-down-left",
}


def sign(how: str) -> Markup:
    """The frame and icon of a marking, for any positioned element."""
    return tag("span", art(f"icon-{SIGNS[how]}", "icon"), class_=f"marking is-{how}", aria_hidden="true")


def legend(t: Language, marked: Sequence[tuple[str, str]]) -> Markup | None:
    """A sentence of the log for each marking on the board; None without markings."""
    rows = [
        tag("li", tag("span", sign(how), class_="marked-sign"), tag("span", worded(t, how, what)))
        for how, what in marked
    ]
    return tag("ul", *rows, class_="legend", id="legend") if rows else None


def worded(t: Language, how: str, what: str) -> str:
    """One marking in words."""
    return t(f"marked.{how}", told=what)
