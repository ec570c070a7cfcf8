"""The land under everything: the valley's cliffs and the river, the areas with their lines; always the same."""

from functools import cache
from typing import Final

from game.valley import parts
from game.valley.board import BOARD
from game.valley.paths import START, over_areas
from web.boards.valley.shape import Box, box, number, path
from web.text.markup import Markup, join, tag

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


def depth(area: str) -> int:
    """How many lines lie between an area and the one where all begin; by that it has its ground."""
    lines = over_areas()[START][parts.AREAS.index(int(area))]
    return min(lines, DEPTHS - 1)


@cache
def land() -> Markup:
    """The picture without anything that can change."""
    x, y, width, height = FRAME
    size = {"x": number(x), "y": number(y), "width": number(width), "height": number(height)}
    around = {"x": number(x - BEYOND), "y": number(y - BEYOND), "width": number(width + 2 * BEYOND)}
    patterns = [
        tag(
            "pattern",
            tag("use", href=f"#valley-{name}", width=tile, height=tile),
            id=f"ground-{name}",
            width=tile,
            height=tile,
            patternUnits="userSpaceOnUse",
        )
        for name, tile in TILES.items()
    ]
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


def floor(area: str) -> Markup:
    """The ground of an area."""
    shape, far = path(AREAS[area]["polygon"]), depth(area)
    pattern = [*TILES][far]
    return tag(
        "g", tag("path", d=shape, class_=f"floor floor-{far}"), tag("path", d=shape, fill=f"url(#ground-{pattern})")
    )


def lines(area: str) -> Markup:
    """The lines around an area, each of which costs a point."""
    shape = path(AREAS[area]["polygon"])
    return tag("g", tag("path", d=shape, class_="line line-light"), tag("path", d=shape, class_="line line-dark"))
