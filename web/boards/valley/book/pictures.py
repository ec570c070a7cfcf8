"""The pictures of the book of Valley of the Kings: small positions of the rules, drawn by the board's own views."""

from collections.abc import Mapping, Sequence
from typing import Final

from game import valley
from game.valley import parts
from game.valley.paths import NUMBER
from game.valley.table import BASE, CENTRE, COLOURS, SECOND, STOREYS, TOP, Table, start
from web.boards.book import Figure, Reader, played
from web.boards.scene import Scene
from web.boards.valley import yard
from web.boards.valley.figures import figures
from web.boards.valley.ground import plaques, trails
from web.boards.valley.groups import groups
from web.boards.valley.land import land, view
from web.boards.valley.shape import Box, box
from web.boards.valley.sites import data_of, open_site
from web.text.markup import Markup, join, tag

STEPS: Final = """
group 1 white white white yellow red
group 2 yellow red red blue black
group 3 white blue blue black black
lay 1: 3
lay 1: 1
lay 2: 0
done
lay 1: 4
lay 3: 2
done
"""
WAYS: Final = "sealed: 1 15B 2 1C"
CROSSED: Final = (0, 2, 4, 14)
"""The sites (from 0) beside these ways."""
AROUND: Final[Box] = (284, 306, 330, 236)
"""The part of the board that has them."""
BUILT: Final = 7
"""The site (from 0) that is built on."""
STAND: Final = ("8B", "8C", "8E")
"""Where workers stand there."""
MARGIN: Final = 14
KINDS: Final[Mapping[str, Sequence[Mapping[str, int]]]] = {
    "mixed": ({"white": 3, "yellow": 3, "red": 2}, {"black": 1}, {"white": 2, "blue": 2}, {"red": 1}),
    "striped": ({"white": 4, "blue": 4}, {"blue": 1}, {"white": 2, "blue": 2}, {"white": 1}),
    "levels": ({"yellow": 8}, {"red": 1}, {"black": 4}, {"white": 1}),
    "single": ({"blue": 8}, {"yellow": 1}, {"blue": 4}, {"blue": 1}),
}
"""A large pyramid of each kind: the base but its middle, the middle, the second level, the top."""


def empty(expert: bool = False) -> Table:
    """A table before the first round."""
    options = {option: values[0] for option, values in valley.options.items()}
    return start({**options, "expert": "yes" if expert else "no"}, 2)


def bids(reader: Reader) -> Markup:
    """The groups once all tablets are laid, with their values."""
    return tag("div", groups(reader.scene(played(valley, STEPS))), class_="yard alone")


def ways(reader: Reader) -> Markup:
    """What a seat writes for its foremen."""
    return cut(reader.scene(empty(), turn=1, armed=WAYS), AROUND, CROSSED)


def site(reader: Reader) -> Markup:
    """A site with an owner, workers, and a pyramid that is begun."""
    table = empty()
    table.owner[BUILT] = 1
    for at, place in enumerate(STAND):
        table.figures[parts.FOREMEN + at] = NUMBER[place]
    fill(table, ({"blue": 5}, {"red": 1}, {}, {}))
    return cut(reader.scene(table), box(data_of(BUILT)["outline"], MARGIN), (BUILT,))


def cut(scene: Scene, around: Box, sites: Sequence[int]) -> Markup:
    """A part of the board with these sites."""
    drawn = join([open_site(scene, site, {}, {}) for site in sites])
    inside = (land(), drawn, plaques({}), trails(scene), figures(scene))
    svg = tag("svg", *inside, viewBox=view(around), focusable="false")
    return tag("div", svg, class_="ground alone")


def fill(table: Table, storeys: Sequence[Mapping[str, int]]) -> None:
    """Lays these cubes on the site that is built on."""
    for storey, cubes in zip((BASE, CENTRE, SECOND, TOP), storeys, strict=True):
        for colour, count in cubes.items():
            table.cubes[COLOURS * (STOREYS * BUILT + storey) + parts.COLOURS.index(colour)] = count


def pyramid(reader: Reader, kind: str) -> Figure:
    """A large pyramid, level by level, and what it counts."""
    table = empty(expert=True)
    fill(table, KINDS[kind])
    scene = reader.scene(table)
    drawn = tag("span", yard.pyramid(scene, BUILT), class_="plot")
    return Figure(drawn, yard.about(scene, BUILT))
