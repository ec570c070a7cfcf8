"""How a step is marked: each way has a line and a sign of its own, on the board as in the legend."""

from collections.abc import Sequence
from typing import Final

from game.language import Language
from web.markup import Markup, art, tag

SIGNS: Final = {"played": "play", "better": "lightbulb", "drawn": "dices"}


def sign(how: str) -> Markup:
    """A frame with its sign, for any element that has a place of its own."""
    return tag("span", art(f"icon-{SIGNS[how]}", "icon"), class_=f"marking is-{how}", aria_hidden="true")


def legend(t: Language, marked: Sequence[tuple[str, str]]) -> Markup | None:
    """What each kind of mark on the board stands for, as sentences of the log; nothing where nothing is marked."""
    rows = [tag("li", tag("span", sign(how), class_="sample"), tag("span", told(t, how, what))) for how, what in marked]
    return tag("ul", *rows, class_="legend", id="legend") if rows else None


def told(t: Language, how: str, what: str) -> str:
    """One of them in words."""
    return t(f"marked.{how}", told=what)
