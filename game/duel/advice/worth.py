"""What a seat's tokens at a monument are worth now, as the sum that the score is."""

from collections.abc import Iterator
from typing import NamedTuple

from game.duel import parts, sites
from game.duel.table import DARK, KINDS, LIGHT, OBELISK, TEMPLE, TOMB, Table


class Term(NamedTuple):
    """One of the numbers that are added up."""

    points: int
    chambers: tuple[int, ...] = ()
    """The numbers of the tomb tokens that count so together."""


def terms(table: Table, seat: int, site: str) -> Iterator[Term]:
    """What is added up at a monument: groups of the tomb, suns, sets, pyramids; none where it is no sum."""
    held, other = table.held[seat], table.sides[parts.SITES.index(site)]
    if site == "tomb":
        for group in sites.groups(chambers(table, seat)):
            yield Term(sites.tomb_b(group) if other else sites.tomb_a(group), tuple(group))
    elif site == "temple" and other:
        yield from (Term(parts.TEMPLE_SET[size]) for size in sets(held[TEMPLE:TOMB]) if size)
    elif site == "temple":
        for symbols, count in enumerate(held[TEMPLE:TOMB], 1):
            yield from [Term(symbols)] * count
    elif site == "pyramids" and not other:
        yield from (Term(parts.PYRAMID[held[kind]]) for kind in (LIGHT, DARK) if held[kind])
    elif site == "obelisk" and not other:
        most = sites.obelisk_a(held[OBELISK], table.held[3 - seat][OBELISK]) - held[OBELISK]
        yield from (Term(points) for points in (held[OBELISK], *([most] if most else ())))


def sets(symbols: list[int]) -> list[int]:
    """How many different tokens each set has, as side B of the temple counts them.

    >>> sets([2, 3, 1, 2])
    [4, 3, 1]
    """
    return [sum(count > row for count in symbols) for row in range(parts.TOKENS["temple1"])]


def chambers(table: Table, seat: int) -> set[int]:
    """The numbers of the tomb tokens that a seat has."""
    return {number for number, count in enumerate(table.held[seat][TOMB:KINDS], 1) if count}
