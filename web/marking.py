"""How a step is marked: each way has a line and a sign of its own, on the board as in the legend."""

from typing import Final

from web.markup import Markup, art, tag

SIGNS: Final = {"played": "play", "better": "lightbulb", "drawn": "dices"}


def sign(how: str) -> Markup:
    """A frame with its sign, for any element that has a place of its own."""
    return tag("span", art(f"icon-{SIGNS[how]}", "icon"), class_=f"marking is-{how}", aria_hidden="true")
