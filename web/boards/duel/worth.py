"""What a seat's tokens at a monument are worth now, as the sum that the score is."""

from collections.abc import Iterator

from game.duel import parts, sites
from game.duel.scoring import score
from game.duel.table import DARK, LIGHT, OBELISK, TEMPLE, TOMB, Table
from game.language import Language
from web.boards.duel.built import chambers, runs, sets


def worth(t: Language, table: Table, seat: int, site: str) -> str:
    """The points of a monument now, with the sum if there is more than one thing to add: "3–4 (4) + 9 (1) = 5"."""
    return t("duel.worth", sum=total(t, table, seat, site))


def total(t: Language, table: Table, seat: int, site: str) -> str:
    """That sum, or the points alone."""
    points = t("points", n=score(table, seat)[site])
    found = [*terms(table, seat, site)]
    return f"{' + '.join(found)} = {points}" if len(found) > 1 else points


def terms(table: Table, seat: int, site: str) -> Iterator[str]:
    """What is added up at a monument: groups with their points, suns, sets, pyramids."""
    held, other = table.held[seat], table.sides[parts.SITES.index(site)]
    if site == "tomb":
        for group in runs(chambers(table, seat)):
            first, last = group[0], group[-1]
            points = sites.tomb_b(group) if other else sites.tomb_a(group)
            yield f"{first}–{last} ({points})" if last > first else f"{first} ({points})"
    elif site == "temple" and other:
        yield from (str(parts.TEMPLE_SET[size]) for size in sets(held[TEMPLE:TOMB]) if size)
    elif site == "temple":
        for symbols, count in enumerate(held[TEMPLE:TOMB], 1):
            yield from [str(symbols)] * count
    elif site == "pyramids" and not other:
        yield from (str(parts.PYRAMID[held[kind]]) for kind in (LIGHT, DARK) if held[kind])
    elif site == "obelisk" and not other:
        most = sites.obelisk_a(held[OBELISK], table.held[3 - seat][OBELISK]) - held[OBELISK]
        yield from (str(held[OBELISK]), *([str(most)] if most else ()))
