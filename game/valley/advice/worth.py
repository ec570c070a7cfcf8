"""What pyramids count, or can still come to count. Sites are numbered from 0."""

from game.valley import figures, parts, scoring
from game.valley.board import BOARD
from game.valley.paths import AREAS, SITE
from game.valley.table import ROOM, STOREYS, Table


def cubes(table: Table, site: int) -> int:
    """How many cubes lie at a site."""
    return sum(sum(table.storey(site, storey)) for storey in range(STOREYS))


def lacking(table: Table, site: int) -> int:
    """How many cubes its pyramid still needs."""
    return sum(ROOM[site]) - cubes(table, site)


def buildable(table: Table, seat: int) -> int:
    """How many cubes a seat can still lay this round ("Building the pyramids"): two a worker, where there is room."""
    workers = table.workers(seat)
    own = [site for site in {SITE[place] for place in workers if place >= AREAS} if table.owner[site] == seat]
    loads = (parts.LOAD * figures.count(workers, site) - table.built[site] for site in own)
    return min(sum(table.hand(seat)), sum(map(min, loads, (lacking(table, site) for site in own))))


def kind(table: Table, site: int) -> str:
    """The best kind that a pyramid is or can still become, by the cubes that can be seen."""
    storeys = [table.storey(site, storey) for storey in scoring.VISIBLE]
    return scoring.kind(storeys, table.setting.expert) if any(map(any, storeys)) else "single"


def colours(table: Table, site: int) -> int:
    """How many colours are to be seen of a pyramid."""
    storeys = [table.storey(site, storey) for storey in scoring.VISIBLE]
    return sum(map(any, zip(*storeys, strict=True)))


def value(site: int, kind: str) -> int:
    """The points of a pyramid of this kind at a site."""
    return parts.POINTS_FOR[kind][BOARD.large[site]]


def points(table: Table, site: int) -> int:
    """The points of a pyramid as the best kind that it is or can still become."""
    return value(site, kind(table, site))


def expected(table: Table, seat: int) -> int:
    """The points with all pyramids that this seat has begun, finished as well as they can still be."""
    return sum(points(table, site) for site, owner in enumerate(table.owner) if owner == seat and cubes(table, site))


def kinds(table: Table, site: int) -> list[str]:
    """All kinds that an unfinished pyramid can still become, the best first."""
    storeys = [(table.storey(site, at), ROOM[site][at]) for at in scoring.VISIBLE]
    each = [sum(map(bool, lying)) for lying, _ in storeys]
    mixable = max(each) > 1 or any(sum(lying) < room > 1 for lying, room in storeys)
    shown = colours(table, site)
    striped = table.setting.expert and mixable and shown <= parts.STRIPES
    found = {"single": shown < 2, "levels": max(each) < 2, "striped": striped, "mixed": mixable}
    return [kind for kind, possible in found.items() if possible]
