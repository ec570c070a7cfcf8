"""The Duel's table in characters, for a terminal and for tests that state a position."""

from game.duel import parts
from game.duel.scoring import scores
from game.duel.table import DARK, EMPTY, LIGHT, OBELISK, TAKE, TEMPLE, TOKEN, TOMB, Table

WIDTH = 8


def row(table: Table, number: int) -> str:
    """One row of the harbour with its ship at the right: slots 1 2 3."""
    squares = "  ".join(".12"[table.squares[3 * column + number]] for column in range(3))
    return f"  {number + 1}   {squares}   {parts.SHIPS[number]}| {cargo(table, number)}"


def cargo(table: Table, ship: int) -> str:
    if not table.ships >> ship & 1:
        return "(gone)"
    lying = ("-" if token == EMPTY else TOKEN[token] for token in table.cargo[3 * ship : 3 * ship + 3])
    return " ".join(word.ljust(WIDTH) for word in lying).rstrip()


def holdings(table: Table, seat: int) -> str:
    """What a seat has, site by site, with the points for it now."""
    held, points = table.held[seat], scores(table)[seat - 1]
    temple = "".join(str(symbols) * held[TEMPLE + symbols - 1] for symbols in range(1, 5)) or "-"
    tomb = " ".join(str(number) for number in range(1, 13) if held[TOMB + number - 1]) or "-"
    actions = " ".join(TOKEN[kind] for kind in range(TAKE, TEMPLE) for _ in range(held[kind])) or "-"
    return (
        f"seat {seat}: meeples in hand {table.hand[seat]}, actions {actions}\n"
        f"  obelisk {held[OBELISK]} ({points['obelisk']})  temple {temple} ({points['temple']})  "
        f"pyramids {held[LIGHT]} light {held[DARK]} dark ({points['pyramids']})  tomb {tomb} ({points['tomb']})  "
        f"total {points['total']}"
    )


def text(table: Table) -> str:
    """The harbour seen from above: rows 1 to 3 with ships 1 2 3, columns a to c with ships a b c below."""
    lines = ["      a  b  c", *(row(table, number) for number in range(3))]
    lines += [f"  {parts.SHIPS[ship]}: {cargo(table, ship)}" for ship in (3, 4, 5)]
    sides = " ".join(f"{site}={'AB'[side]}" for site, side in zip(parts.SITES, table.sides, strict=True))
    lines.append(f"  stack {table.stack}, reserve {table.reserve}, removed {sum(table.out)}; {sides}")
    return "\n".join([*lines, holdings(table, 1), holdings(table, 2)])
