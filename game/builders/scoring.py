"""The final scoring of Builders of Egypt, at any moment ("End of the game")."""

from typing import Final

from game.builders import chamber, obelisks, parts
from game.builders.table import LEVER, NUMBER, STATUE, Table

ORNAMENT: Final = {site: NUMBER[card] for card, site in parts.ORNAMENTS.items()}


def scores(table: Table) -> list[dict[str, int]]:
    """Each seat's points by part, and the total; during a match, as if it ended now."""
    rooms, needles, stones = chamber.points(table), obelisks.points(table), built(table)
    return [score(table, seat, rooms[seat], needles[seat], stones) for seat in range(1, table.setting.seats + 1)]


def score(table: Table, seat: int, room: int, needle: int, stones: dict[str, int]) -> dict[str, int]:
    """One seat's points; `room` are those for the burial chamber, `needle` those for obelisks."""
    cards = table.cards(seat)
    points = {
        "during": table.points[seat],
        "chamber": room,
        "obelisks": needle,
        "ornaments": sum(cards[ORNAMENT[site]] * (count // parts.ORNAMENT) for site, count in stones.items()),
        "statues": statues(cards[STATUE]),
        "cards": parts.UNUSED * sum(cards[LEVER:]),
        "wrath": parts.WRATH if table.setting.wrath and spared(table, seat) else 0,
    }
    points["total"] = sum(points.values())
    return points


def built(table: Table) -> dict[str, int]:
    """The stones of all colours at each monument, also covered ones and those beside the pyramids."""
    return {
        "pyramids": sum(map(len, table.pyramids)),
        "temple": len(table.temple),
        "chamber": len(table.chamber),
        "obelisks": sum(table.obelisks),
    }


def statues(count: int) -> int:
    """1, 3, 6, 10, 15 points for 1 to 5 statues, 2 more for each further one ("Statue").

    >>> statues(3), statues(7)
    (6, 19)
    """
    most = len(parts.STATUES) - 1
    return parts.STATUES[min(count, most)] + parts.STATUE_MORE * max(count - most, 0)


def spared(table: Table, seat: int) -> bool:
    """Whether a seat has no stone at one of the four monuments ("Variant: the Wrath of the Pharaoh")."""
    there = (any(seat in pyramid for pyramid in table.pyramids), seat in table.temple, seat in table.chamber)
    return not (all(there) and table.obelisks[seat])


def winners(table: Table) -> list[int]:
    """Most points win; of equal ones more stones on the sled; then the first place is shared."""
    ranks = [(points["total"], table.sled[seat]) for seat, points in enumerate(scores(table), 1)]
    return [seat for seat, rank in enumerate(ranks, 1) if rank == max(ranks)]
