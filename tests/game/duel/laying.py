"""Tables of the Duel that are laid for a test."""

from game import duel
from game.duel import parts, rules
from game.duel.table import NUMBER, Table

LADEN = {"1": "light light light", "2": "light light light", "3": "light light light"}
LADEN |= {"a": "dark dark dark", "b": "dark dark dark", "c": "dark dark dark"}


def laid(meeples: str = "", one: str = "", two: str = "", sides: str = "AAAA", **cargo: str) -> Table:
    """A table of the Duel: meeples such as ``"b1=2"``, tokens held, and what some ships carry, slot 1 first."""
    table = duel.start(dict(zip(parts.SITES, sides, strict=True)), 2)
    table.agenda = []
    for place in meeples.split():
        square, seat = place.split("=")
        table.squares[rules.SQUARE[square]] = int(seat)
        table.full |= 1 << rules.SQUARE[square]
        table.hand[int(seat)] -= 1
    for owner, tokens in (1, one), (2, two):
        for token in tokens.split():
            table.held[owner][NUMBER[token]] += 1
    for ship, tokens in (LADEN | {name.removeprefix("ship"): some for name, some in cargo.items()}).items():
        start = 3 * rules.SHIP[ship]
        table.cargo[start : start + 3] = [NUMBER[token] for token in tokens.split()]
    return table
