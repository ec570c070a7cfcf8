"""The table of Valley of the Kings in characters, for a terminal and for tests."""

from game.valley import parts, ways
from game.valley.bids import left
from game.valley.board import BOARD
from game.valley.paths import AREAS, PLACE, SITE, SITES
from game.valley.scoring import scores
from game.valley.table import STOREYS, UNKNOWN, Table

LETTER = dict(zip(parts.COLOURS, "wyrbk", strict=True))
"""A letter for each colour: black is k."""


def cubes(counts: bytearray | list[int] | tuple[int, ...]) -> str:
    """Cubes by the letters of their colours.

    >>> cubes([2, 0, 1, 0, 3])
    'wwrkkk'
    """
    return "".join(letter * count for letter, count in zip(LETTER.values(), counts, strict=True)) or "-"


def standing(table: Table, place: int) -> str:
    """The figures at a place: foremen with a capital F, workers with a w, each after the number of its seat."""
    found = []
    for seat in range(1, table.setting.seats + 1):
        found += [f"{seat}F{number}" for number, at in enumerate(table.foremen(seat), 1) if at == place]
        found += [f"{seat}w"] * table.workers(seat).count(place)
    return " ".join(found)


def site(table: Table, number: int) -> str:
    """A site: its owner, its cubes from below (with the hidden one in brackets), who stands in which cell."""
    if not table.setting.open[number]:
        return f"site {parts.SITES[number]:<2} closed"
    base, centre, second, top = (cubes(table.storey(number, storey)) for storey in range(STOREYS))
    size = "large" if BOARD.large[number] else "small"
    owner = f"seat {table.owner[number]}" if table.owner[number] else "nobody"
    built = f"{base} ({centre}) {second} {top}" if BOARD.large[number] else f"{base} {top}"
    own = [place for place, of in enumerate(SITE) if of == number]
    cells = [f"{PLACE[place]} {who}" for place in own if (who := standing(table, place))]
    return f"site {parts.SITES[number]:<2} {size}  {owner}  {built}  {', '.join(cells)}".rstrip()


def groups(table: Table) -> list[str]:
    """The groups of cubes, with the tablets beside them."""
    lines = []
    for group, found in enumerate(table.groups):
        line = f"group {group + 1}: {cubes(found)}"
        for seat in table.seats:
            beside = [value for at, value in (*table.laid[seat], *table.shown[seat]) if at == group]
            values = " ".join("?" if value == UNKNOWN else str(value) for value in beside)
            line += f"  seat {seat}: {values}" if beside else ""
        lines.append(line)
    return lines


def holdings(table: Table, seat: int) -> list[str]:
    """What a seat has in hand, what it wrote or has shown of it, and its points now."""
    points = ", ".join(f"{part} {value}" for part, value in scores(table)[seat - 1].items())
    hand = f"cubes {cubes(table.hand(seat))}, scarabs {table.scarabs[seat]}"
    laid = any(value != UNKNOWN for _, value in table.laid[seat])
    rest = f", tablets {' '.join(map(str, left(table, seat)))}" if laid else ""
    way = table.ways[seat] or table.legs[seat]
    written = f", ways {', '.join(ways.spelled(leg).partition(' ')[2] for leg in way)}" if way else ""
    return [f"seat {seat}: {hand}{rest}{written}", f"  {points}"]


def text(table: Table) -> str:
    """The round, the groups, areas and sites, the Pharaoh's pyramid, and what each seat has."""
    lines = [f"round {table.round}, first seat {table.seats[0]}, bag {sum(table.bag)}, pharaoh {len(table.pharaoh)}"]
    lines += groups(table)
    for place in range(AREAS):
        lines.append(f"area {PLACE[place]}  {standing(table, place)}".rstrip())
    lines += [site(table, number) for number in range(SITES)]
    for seat in range(1, table.setting.seats + 1):
        lines += holdings(table, seat)
    return "\n".join(lines)
