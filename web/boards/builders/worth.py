"""What stones and cards are worth now, as the sum that the score is, and what one more stone would bring."""

from collections.abc import Iterator, Sequence

from game.builders import chamber, parts
from game.builders.ranks import shared
from game.builders.scoring import ORNAMENT, built, statues
from game.builders.table import CHAMBER, NUMBER, PYRAMIDS, Table
from game.interface import OVER
from game.language import Language
from web.boards.builders import forecast
from web.boards.scene import Scene


def terms(table: Table, seat: int, part: str) -> Iterator[int]:
    """What is added up in a part of a seat's score: areas or rows, ornaments, statues."""
    cards = table.cards(seat)
    if part == "chamber" and not table.setting.sides[CHAMBER]:
        yield from sorted((chamber.area_points(size) for size in sizes(table, seat)), reverse=True)
    elif part == "chamber":
        yield from (points for points in (row[seat] for row in rows(table)) if points)
    elif part == "ornaments":
        stones = built(table)
        each = ((stones[site] // parts.ORNAMENT, cards[kind]) for site, kind in ORNAMENT.items())
        yield from (points for points, count in each if points for _ in range(count))


def sizes(table: Table, seat: int) -> list[int]:
    """Side A of the burial chamber: how many stones each area of a seat has, the largest first."""
    return sorted((len(area) for owner, area in chamber.areas(table.chamber) if owner == seat), reverse=True)


def counts(table: Table, row: int) -> list[int]:
    """How many stones each seat has in a row of the burial chamber (index 0: nobody)."""
    lying = table.chamber[row :: parts.ROWS]
    return [lying.count(seat) if seat else 0 for seat in range(table.setting.seats + 1)]


def rows(table: Table) -> list[list[int]]:
    """Side B: for each row of the burial chamber the points of each seat (index 0: nobody)."""
    return [shared(counts(table, row), parts.CHAMBER_B) for row in range(parts.ROWS)]


def heights(table: Table, seat: int) -> tuple[int, ...]:
    """Side A of the obelisks: the points that all seats share whose obelisk is as high as this one's."""
    height, order = table.obelisks[seat], sorted(table.obelisks, reverse=True)
    first = order.index(height)
    return parts.OBELISKS[table.setting.seats][first : first + order.count(height)] if height else ()


def added(added: Sequence[int], whole: int | str) -> str:
    """A sum, if there is more than one thing to add: "6 + 1 = 7"."""
    return f"{' + '.join(map(str, added))} = {whole}" if len(added) > 1 else str(whole)


def part(t: Language, table: Table, seat: int, name: str, points: int) -> str:
    """The points of a part of a seat's score, with the sum."""
    return added([*terms(table, seat, name)], t("points", n=points))


def held(t: Language, table: Table, seat: int, kind: str) -> str:
    """What the cards of one kind that a seat has count now; empty where the rule of a single card says it all."""
    count, stones = table.cards(seat)[NUMBER[kind]], built(table)
    if kind == "statue":
        return t("builders.worth.statues", n=count, points=t("points", n=statues(count)))
    if kind in parts.ORNAMENTS:
        each = stones[parts.ORNAMENTS[kind]] // parts.ORNAMENT
        whole = added([each] * count if each else [], t("points", n=each * count))
        return t("builders.worth.ornament", n=stones[parts.ORNAMENTS[kind]], sum=whole)
    return t("builders.worth", sum=added([parts.UNUSED] * count, t("points", n=parts.UNUSED * count)))


def here(scene: Scene, site: int, besides: bool = False) -> str:
    """What a stone on the next place of a site would bring its owner now; empty once the match is over.

    `besides`: it brings something else, so that no points at all are not worth a sentence.
    """
    found = scene.once(forecast.stone, site) if scene.table.mover != OVER else []
    return told(scene, found) if any(found) or (found and not besides) else ""


def told(scene: Scene, found: Sequence[int]) -> str:
    """Points that a stone would bring, in words."""
    return each(scene, found, "builders.here", "builders.here.all")


def besides(scene: Scene, pyramid: int, points: int) -> str:
    """The same at a pyramid; empty where a stone brings everybody the points of its place and no more."""
    found = scene.once(forecast.stone, PYRAMIDS, pyramid)
    changed = scene.table.mover != OVER and {*found[1:]} != {points}
    return told(scene, found) if changed else ""


def more(scene: Scene, site: int) -> dict[int, str]:
    """Seat by seat what one more stone of it here would bring it; nothing once the match is over."""
    found = scene.once(forecast.stone, site) if scene.table.mover != OVER else []
    return {seat: scene.t("builders.more", name=name, n=found[seat]) for seat, name in scene.names.items() if found}


def each(scene: Scene, found: Sequence[int], apart: str, alike: str) -> str:
    """Points of all seats, seat by seat (`apart` names the sentence), or as one number where all have the same."""
    t, points = scene.t, {seat: found[seat] for seat in scene.names}
    if len({*points.values()}) == 1:
        return t(alike, n=found[1])
    return t(apart, each=t.listed(t("builders.points.of", name=scene.names[seat], n=n) for seat, n in points.items()))
