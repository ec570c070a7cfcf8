"""The points that stones and cards would score if the match ended now, part by part as on the score sheet."""

from game.builders import chamber, parts
from game.builders.scoring import ORNAMENT, built
from game.builders.table import CHAMBER, Table


def terms(table: Table, seat: int, part: str) -> list[int]:
    """What is added up in a part of a seat's score: areas or rows, ornaments; nothing where it is no sum."""
    if part == "ornaments":
        stones, cards = built(table), table.cards(seat)
        each = ((stones[site] // parts.ORNAMENT, cards[kind]) for site, kind in ORNAMENT.items())
        return [points for points, count in each if points for _ in range(count)]
    if part != "chamber":
        return []
    if table.setting.sides[CHAMBER]:
        return [points[seat] for points in chamber.rows(table) if points[seat]]
    areas = (area for owner, area in chamber.areas(table.chamber) if owner == seat)
    return sorted((chamber.area_points(len(area)) for area in areas), reverse=True)


def heights(table: Table, seat: int) -> tuple[int, ...]:
    """Side A of the obelisks: the points that all seats share whose obelisk is as high as this one's."""
    height, order = table.obelisks[seat], sorted(table.obelisks, reverse=True)
    first = order.index(height)
    return parts.OBELISKS[table.setting.seats][first : first + order.count(height)] if height else ()
