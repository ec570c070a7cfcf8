"""The final scoring of the Duel, at any moment ("Final scoring")."""

from game.duel import sites
from game.duel.table import DARK, KINDS, LIGHT, OBELISK, TAKE, TEMPLE, TOMB, Table


def scores(table: Table) -> list[dict[str, int]]:
    """Each seat's points by part, and the total; during a match, as if it ended now."""
    return [score(table, seat) for seat in (1, 2)]


def score(table: Table, seat: int) -> dict[str, int]:
    """One seat's points."""
    held, theirs = table.held[seat], table.held[3 - seat]
    obelisk, temple, pyramids, tomb = table.sides
    symbols = held[TEMPLE:TOMB]
    numbers = [number for number, count in enumerate(held[TOMB:KINDS], 1) if count]
    points = {
        "obelisk": sites.obelisk_b(held[OBELISK], table.first == seat)
        if obelisk
        else sites.obelisk_a(held[OBELISK], theirs[OBELISK]),
        "temple": (sites.temple_b if temple else sites.temple_a)(symbols),
        "pyramids": (sites.pyramids_b if pyramids else sites.pyramids_a)(held[LIGHT], held[DARK]),
        "tomb": (sites.tomb_b if tomb else sites.tomb_a)(numbers),
        "actions": sum(held[TAKE:TEMPLE]),
        "meeples": table.squares.count(seat),
    }
    points["total"] = sum(points.values())
    return points


def winners(table: Table) -> list[int]:
    """More points win; the seat that did not start wins a tie (seat 1 starts)."""
    one, two = (points["total"] for points in scores(table))
    return [1] if one > two else [2]
