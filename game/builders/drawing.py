"""The table of Builders of Egypt in characters, for a terminal and for tests."""

from collections.abc import Sequence

from game.builders import chamber, parts, rules
from game.builders.cover import SITES
from game.builders.scoring import scores
from game.builders.table import CARD, EMPTY, HEAP, MARKET, Table
from game.interface import BOX

WIDTH = 10


def marks(stones: Sequence[int]) -> str:
    """Stones by the numbers of their seats.

    >>> marks([1, 0, 2]), marks([])
    ('1.2', '-')
    """
    return "".join(str(seat or ".") for seat in stones) or "-"


def ship(table: Table, number: int) -> str:
    """A ship from bow to stern, with the stones that it needs, or where it was sent."""
    size, site = table.sizes[number], table.sent[number]
    where = f"needs {parts.LEAST[size]}" if site == EMPTY else f"sent to {SITES[site]}"
    return f"  ship {parts.SHIPS[number]}: {marks(table.cargo[4 * number : 4 * number + size])}  {where}"


def market(table: Table) -> str:
    """The places of the market, with what lies there."""
    stalls = [f"{stall} {CARD[card] if card != EMPTY else '-'}" for stall, card in enumerate(table.market, 1)]
    if table.setting.sides[MARKET]:
        stalls[-1] = f"{len(stalls)} {'? ' * table.hidden or '-'}".rstrip()
    counted = f"deck {table.deck}, discard {sum(table.discard) + table.buried}"
    looked = "".join(f"  looked at {CARD[card]}" for card in table.looked)
    return f"{'market':{WIDTH}}{'  '.join(stalls)}{looked}  ({counted})"


def pyramids(table: Table) -> str:
    """Each pyramid's stones in the order of building, and those beside."""
    heaps = [*HEAP[: len(table.setting.pyramids)], HEAP[-1]]
    built = dict(zip(HEAP, table.pyramids, strict=True))
    return f"{'pyramids':{WIDTH}}" + "  ".join(f"{heap.partition(' ')[2]} {marks(built[heap])}" for heap in heaps)


def named(name: str, lines: Sequence[str]) -> list[str]:
    """Lines with a name before the first."""
    return [f"{name if not number else '':{WIDTH}}{line}" for number, line in enumerate(lines)]


def obelisks(table: Table) -> str:
    """The stones of each seat, and on side B whose obelisks are finished."""
    heights = "  ".join(f"{seat}: {height}" for seat, height in enumerate(table.obelisks) if seat)
    return f"{'obelisks':{WIDTH}}{heights}" + (f"  finished {marks(table.finished)}" if table.finished else "")


def holdings(table: Table, seat: int) -> list[str]:
    """What a seat has, and its points now."""
    held = [CARD[card] for card, count in enumerate(table.cards(seat)) for _ in range(count)]
    points = ", ".join(f"{part} {value}" for part, value in scores(table)[seat - 1].items())
    return [
        f"seat {seat}: sled {table.sled[seat]}, quarry {table.quarry[seat]}, cards {' '.join(held) or '-'}",
        f"  {points}",
    ]


def text(table: Table) -> str:
    """The round's ships, the five sites, what each seat has, and what one of them is asked."""
    lines = [f"round {table.round} of {parts.ROUNDS}"]
    lines += [ship(table, number) for number, size in enumerate(table.sizes) if size]
    width = len(table.setting.temple)
    wall = [marks(table.temple[first : first + width]) for first in range(0, len(table.temple), width)] or ["-"]
    rows = [marks(table.chamber[row :: parts.ROWS]) for row in range(parts.ROWS)]
    lines += [market(table), pyramids(table), *named("temple", wall[::-1])]
    lines += [*named(chamber.SITE, rows), obelisks(table)]
    for seat in range(1, table.setting.seats + 1):
        lines += holdings(table, seat)
    if table.agenda and (seat := rules.turn(table)) != BOX:  # who must answer before the turn goes on
        lines.append(f"{'asked':{WIDTH}}seat {seat}: {' · '.join(rules.legal(table))}")
    return "\n".join(lines)
