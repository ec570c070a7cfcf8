"""Pyramids from above, level upon level: those on the sites, and the Pharaoh's."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.language import Language
from game.valley import parts
from game.valley.board import BOARD
from game.valley.table import BASE, BESIDE, CENTRE, PHARAOH, SECOND, STOREY, TOP
from web.boards.elements import explained
from web.boards.pieces import Piece
from web.boards.scene import Scene
from web.boards.valley.shape import Point, moved, number, path, text, use
from web.text.markup import Markup, classes, join, tag

CUBE: Final[float] = BOARD.data["cube"]
"""The side of a cube."""
BASES: Final = {True: 3, False: 2}
"""Cubes along a side of the first level of a large pyramid, and of a small one."""
COURSES: Final = (4, 3, 2, 1)
"""Cubes along a side of each level of the Pharaoh's pyramid."""
COVERED: Final = 4
"""Cubes of the second level that hide the one in the middle of a large base."""


@cache
def square(side: int) -> Sequence[Point]:
    """The middles of the cubes of a level, measured from its own middle: corners first, what will be hidden last.

    >>> square(2), square(3)[-1]
    ([(-10.0, -10.0), (10.0, -10.0), (10.0, 10.0), (-10.0, 10.0)], (0.0, 0.0))
    """
    steps = [CUBE * (at - (side - 1) / 2) for at in range(side)]
    ring = [(x, steps[0]) for x in steps] + [(steps[-1], y) for y in steps[1:]]
    ring += [(x, steps[-1]) for x in steps[-2::-1]] + [(steps[0], y) for y in steps[-2:0:-1]]
    inner = [(x, y) for y in steps[1:-1] for x in steps[1:-1]]
    return [*dict.fromkeys(ring), *inner]


def cube(scene: Scene, piece: Piece, x: float, y: float, turn: float, lean: float = 0, raised: bool = False) -> Markup:
    """A cube with its pattern and its letter, which stands upright; `lean` moves the letter outwards."""
    half, outward = CUBE / 2, lean * CUBE
    away = (outward * (x > 1) - outward * (x < -1), outward * (y > 1) - outward * (y < -1))
    side = {"x": number(-half), "y": number(-half), "width": number(CUBE), "height": number(CUBE)}
    inside = (
        tag("rect", **side, class_="shade") if raised else None,
        use(f"stone-{piece.kind}", -half, -half, CUBE),
        tag("text", scene.t(f"valley.letter.{piece.kind}"), transform=moved(away, -turn)),
    )
    drawn = tag("g", *inside, id=piece.key, data_key=piece.key, class_=f"cube is-{piece.kind}")
    return tag("g", drawn, transform=moved((x, y)))


def hidden(piece: Piece) -> Markup:
    """A piece that nobody sees any more; it keeps its key, so that it does not seem to come from elsewhere."""
    return tag("g", class_="unseen", id=piece.key, data_key=piece.key)


def level(scene: Scene, pieces: Sequence[Piece], side: int, turn: float, lean: float, raised: bool) -> list[Markup]:
    """The cubes of a level in the order in which they came."""
    spots = zip(square(side), pieces, strict=False)
    return [cube(scene, piece, x, y, turn, lean, raised) for (x, y), piece in spots]


@cache
def slots(side: int) -> Markup:
    """The places of a first level, around its middle."""
    inset = CUBE / 2 - 1.5
    size = {"width": number(2 * inset), "height": number(2 * inset), "rx": 2}
    spots = [tag("rect", x=number(x - inset), y=number(y - inset), **size) for x, y in square(side)]
    return tag("g", *spots, class_="slots")


def pyramid(scene: Scene, site: int) -> Markup:
    """The pyramid of a site (from 0), with its owner's next places outlined."""
    data, large = BOARD.data["site"][ORDER[site]], BOARD.large[site]
    base, centre, second, top = (scene.pieces.at(STOREY[site][storey]) for storey in (BASE, CENTRE, SECOND, TOP))
    turn, side = data["turn"], BASES[large]
    drawn = level(scene, base, side, turn, 0.22 if second or (top and not large) else 0, False)
    for piece in centre:
        drawn.append(hidden(piece) if len(second) >= COVERED else cube(scene, piece, 0, 0, turn))
    drawn += level(scene, second, side - 1, turn, 0.18 if top else 0, True)
    drawn += level(scene, top, 1, turn, 0, True)
    return tag("g", *drawn, transform=moved(data["centre"], turn), class_="pyramid")


ORDER: Final = {site["number"] - 1: at for at, site in enumerate(BOARD.data["site"])}
"""Where each site (from 0) stands in the data."""


def buried(t: Language, cubes: int) -> str:
    """How many cubes the Pharaoh's pyramid has, and how many lie beside it as it is full."""
    over = cubes - parts.PHARAOH
    told = t("valley.pharaoh", n=min(cubes, parts.PHARAOH), all=parts.PHARAOH)
    return f"{told}, {t('valley.pharaoh.beside', n=over)}" if over > 0 else told


def pharaoh(scene: Scene) -> Markup:
    """The Pharaoh's pyramid: four levels of all that nobody needed, and how many cubes it has."""
    data, t = BOARD.data["pharaoh"], scene.t
    x, y = data["centre"]
    pieces, beside = scene.pieces.at(PHARAOH), scene.pieces.at(BESIDE)
    drawn: list[Markup] = []
    first = 0
    for at, side in enumerate(COURSES):
        own = pieces[first : first + side * side]
        first += side * side
        drawn += level(scene, own, side, 0, 0.22 if len(pieces) > first else 0, at > 0)
    count = f"{len(pieces)}/{parts.PHARAOH}" + (f" +{len(beside)}" if beside else "")
    bottom = max(point[1] for point in data["base"])
    told = f"{buried(t, len(pieces) + len(beside))}. {t('valley.pharaoh.what')}"
    return explained(
        told,
        *[tag("path", d=path(data["base"]), class_=name) for name in ("dais", "base")],
        tag("g", slots(COURSES[0]), *drawn, transform=moved((x, y)), class_="pyramid"),
        join([hidden(piece) for piece in beside]),
        tag("rect", x=number(x - 28), y=number(bottom + 4), width=56, height=20, rx=6, class_="plate"),
        text(count, (x, bottom + 14), "built"),
        kind="g",
        class_=classes("pharaoh", "full" if len(pieces) >= parts.PHARAOH else None),
        id="pharaoh",
        data_rule="pharaoh",
    )
