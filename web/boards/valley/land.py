"""The land under everything: cliffs, river, areas with their lines; and its thirds, which a tap brings near."""

from functools import cache
from typing import Final

from game.valley import parts
from game.valley.board import BOARD
from game.valley.paths import LINES, START
from web.boards.scene import Scene
from web.boards.valley.shape import Box, Point, box, far, middle, number, path
from web.text.markup import Markup, art, join, tag

MARGIN: Final = 26
"""Room around the outline for its rim."""
FRAME: Final[Box] = box(BOARD.data["outline"], MARGIN)
"""The part of the plane that the whole picture shows."""
BEYOND: Final = 1000
"""So far around the picture the land goes on, where the frame on the screen has another shape."""
AREAS: Final = {str(area["number"]): area for area in BOARD.data["area"]}
"""What the data say of each area."""
DEPTHS: Final = 3
"""So many grounds are told apart, from the middle outwards."""
TILES: Final = {"paved": 60, "sand": 120, "rock": 90}
"""The patterns of these grounds, with the width of a tile."""


def view(frame: Box) -> str:
    """A rectangle as `viewBox` has it."""
    return " ".join(map(number, frame))


VIEW: Final = view(FRAME)
"""The whole picture."""


@cache
def land() -> Markup:
    """The picture without anything that can change."""
    x, y, width, height = FRAME
    size = {"x": number(x), "y": number(y), "width": number(width), "height": number(height)}
    around = {"x": number(x - BEYOND), "y": number(y - BEYOND), "width": number(width + 2 * BEYOND)}
    patterns = [pattern(name, {"width": tile, "height": tile}) for name, tile in TILES.items()]
    outline = path(BOARD.data["outline"])
    rim = [tag("path", d=outline, class_=f"rim {name}") for name in ("rim-shade", "rim-edge", "rim-gold", "rim-stone")]
    return tag(
        "g",
        tag("defs", *patterns, tag("clipPath", tag("path", d=outline), id="ground-outline")),
        tag("use", href="#valley-land", **size),
        tag("rect", class_="dusk", **around, height=number(height + 2 * BEYOND)),
        *rim,
        tag("g", join([floor(area) for area in AREAS]), clip_path="url(#ground-outline)"),
        join([lines(area) for area in AREAS]),
        class_="land",
        aria_hidden="true",
    )


def pattern(name: str, size: dict[str, int]) -> Markup:
    """A ground, tile by tile."""
    use = tag("use", href=f"#valley-{name}", **size)
    return tag("pattern", use, id=f"ground-{name}", patternUnits="userSpaceOnUse", **size)


def floor(area: str) -> Markup:
    """The ground of an area, by how many lines lie between it and the one where all begin."""
    shape, deep = path(AREAS[area]["polygon"]), min(LINES[START][parts.AREAS.index(int(area))], DEPTHS - 1)
    plain, tiled = {"class_": f"floor floor-{deep}"}, {"fill": f"url(#ground-{[*TILES][deep]})"}
    return tag("g", tag("path", d=shape, **plain), tag("path", d=shape, **tiled))


def lines(area: str) -> Markup:
    """The lines around an area, each of which costs a point."""
    shape = path(AREAS[area]["polygon"])
    return tag("g", tag("path", d=shape, class_="line line-light"), tag("path", d=shape, class_="line line-dark"))


# -- thirds

NEAR: Final = 3.1
"""So many times larger a part of the board is shown when it is near."""


@cache
def corners() -> list[Point]:
    """The three corners of the board: at the top, at the right, at the left."""
    outline = BOARD.data["outline"]
    return [
        min(outline, key=lambda point: point[1]),
        max(outline, key=lambda point: point[0] + point[1]),
        max(outline, key=lambda point: point[1] - point[0]),
    ]


@cache
def third(at: int) -> tuple[float, float, float]:
    """The middle of the sites that lie around a corner, which keys bring near, and how many times larger it is then."""
    tops = corners()
    nearest = [min(range(len(tops)), key=lambda other: far(site["centre"], tops[other])) for site in BOARD.data["site"]]
    own = [site["centre"] for site, corner in zip(BOARD.data["site"], nearest, strict=True) if corner == at]
    return *middle(own or [tops[at], BOARD.data["pharaoh"]["centre"]]), NEAR


@cache
def kite(at: int) -> str:
    """The part of the board that belongs to a corner, as path data."""
    tops = corners()
    centre = middle(tops)
    own, before, after = tops[at], tops[at - 1], tops[(at + 1) % len(tops)]
    return path([own, middle([own, after]), centre, middle([before, own])])


def thirds(scene: Scene) -> Markup:
    """Over the whole board, where it is small: a button for each third."""
    drawn = []
    for at, name in enumerate(("top", "right", "left")):
        brings = {"data_bring": " ".join(map(number, third(at))), "role": "button", "tabindex": 0}
        label = scene.t(f"valley.ground.near.{name}")
        drawn.append(tag("path", d=kite(at), id=f"near-{name}", aria_label=label, **brings))
    return tag("g", *drawn, class_="thirds")


def back(scene: Scene) -> Markup:
    """The button that shows the whole board again."""
    told = scene.t("valley.ground.whole")
    about = {"id": "near-whole", "class_": "whole-board", "data_bring": ""}
    return tag("button", art("icon-shrink", "icon"), type="button", aria_label=told, data_tip=told, **about)
