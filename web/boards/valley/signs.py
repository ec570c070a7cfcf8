"""The signs on what is marked on the board: lines along outlines, and icons, the same as on all boards."""

from typing import Final

from web.boards.scene import Scene
from web.boards.valley.marks import named
from web.boards.valley.shape import Point, number
from web.text.marking import SIGNS
from web.text.markup import Markup, join, tag

RADIUS: Final = 12
"""Of a sign's circle."""


def hows(scene: Scene, sort: str, name: str) -> list[str]:
    """How an element is marked."""
    return [*dict.fromkeys(how for how, words in scene.marks if (sort, name) in named(scene.game, words))]


def marked(scene: Scene, sort: str, name: str, shape: str, at: Point) -> Markup:
    """The signs on an element with this outline: each a line along it, and an icon at this point."""
    return join(
        [sign(how, shape, (at[0] + 2 * RADIUS * count, at[1])) for count, how in enumerate(hows(scene, sort, name))]
    )


def sign(how: str, shape: str, at: Point) -> Markup:
    """One marking, with the line and the icon that it has on all boards."""
    side = number(1.3 * RADIUS)
    icon = tag(
        "use", href=f"#icon-{SIGNS[how]}", x=number(-0.65 * RADIUS), y=number(-0.65 * RADIUS), width=side, height=side
    )
    badge = tag(
        "g", tag("circle", r=RADIUS), icon, transform=f"translate({number(at[0])} {number(at[1])})", class_="badge"
    )
    lines = [tag("path", d=shape, class_=name) for name in ("under", "over")]
    return tag("g", *lines, badge, class_=f"mark is-{how}", aria_hidden="true")
