"""The thirds of the board, which a tap brings near where the screen is small."""

from typing import Final

from game.valley.board import BOARD
from web.boards.scene import Scene
from web.boards.valley.shape import Point, far, middle, number, path
from web.text.markup import Markup, art, join, tag

NEAR: Final = 3
"""So many times larger a part of the board is shown when it is near."""


def corners() -> list[Point]:
    """The three corners of the board: at the top, at the right, at the left."""
    outline = BOARD.data["outline"]
    return [
        min(outline, key=lambda point: point[1]),
        max(outline, key=lambda point: point[0] + point[1]),
        max(outline, key=lambda point: point[1] - point[0]),
    ]


def third(at: int) -> tuple[float, float, float]:
    """The middle of the sites that lie around a corner, which keys bring near, and how many times larger it is then."""
    tops = corners()
    nearest = [min(range(len(tops)), key=lambda other: far(site["centre"], tops[other])) for site in BOARD.data["site"]]
    own = [site["centre"] for site, corner in zip(BOARD.data["site"], nearest, strict=True) if corner == at]
    return *middle(own or [tops[at], BOARD.data["pharaoh"]["centre"]]), NEAR


def kite(at: int) -> str:
    """The part of the board that belongs to a corner, as path data."""
    tops = corners()
    centre = middle(tops)
    own, before, after = tops[at], tops[at - 1], tops[(at + 1) % len(tops)]
    return path([own, middle([own, after]), centre, middle([before, own])])


VIEWS: Final = [" ".join(map(number, third(at))) for at in range(3)]


def thirds(scene: Scene) -> Markup:
    """Over the whole board, where it is small: a button for each third."""
    names = ("top", "right", "left")
    drawn = [
        tag(
            "path",
            d=kite(at),
            id=f"near-{name}",
            role="button",
            tabindex=0,
            data_bring=VIEWS[at],
            aria_label=scene.t(f"valley.ground.near.{name}"),
        )
        for at, name in enumerate(names)
    ]
    return tag("g", join(drawn), class_="thirds")


def back(scene: Scene) -> Markup:
    """The button that shows the whole board again."""
    t = scene.t
    return tag(
        "button",
        art("icon-shrink", "icon"),
        type="button",
        id="near-whole",
        class_="whole-board",
        data_bring="",
        aria_label=t("valley.ground.whole"),
        data_tip=t("valley.ground.whole"),
    )
