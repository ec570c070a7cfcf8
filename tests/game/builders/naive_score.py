"""The naive Builders' points at the end, counted from the stones in the order in which they arrived."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.game.builders.naive import Naive

OBELISKS_A = {2: [10, 1], 3: [12, 6, 1], 4: [15, 10, 5, 1]}
CHAMBER_B = [8, 4, 2, 0]
MONUMENTS = ["pyramids", "temple", "chamber", "obelisks"]


def growing(number: int) -> int:
    """Statues, and groups in the burial chamber: 1, 3, 6, 10, 15, and 2 for each further one."""
    return [0, 1, 3, 6, 10, 15][min(number, 5)] + 2 * max(number - 5, 0)


def prize(stones: list[str], seat: str, prizes: list[int]) -> int:
    """Most, second most, … stones; those who are equal share what their ranks are worth."""
    mine = stones.count(seat)
    counts = [stones.count(other) for other in set(stones)]
    better = sum(count > mine for count in counts)
    equal = counts.count(mine)
    return sum(prizes[better : better + equal]) // equal if mine else 0


def groups(stones: list[str], seat: str) -> int:
    """Chamber, side A: columns of three, filled downwards; groups that touch side by side."""
    left = {(place // 3, place % 3) for place, owner in enumerate(stones) if owner == seat}
    points = 0
    while left:
        group, edge = 0, [left.pop()]
        while edge:
            column, row = edge.pop()
            group += 1
            for beside in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
                if beside in left:
                    left.remove(beside)
                    edge.append(beside)
        points += growing(group)
    return points


def score(naive: "Naive", seat: str) -> dict[str, int]:
    has, built = naive.has[seat], naive.built
    chamber, obelisks = built["chamber"], built["obelisks"]
    points = {"during": naive.gained[seat]}
    if "chamber" in naive.b:
        points["chamber"] = sum(prize(chamber[row::3], seat, CHAMBER_B) for row in range(3))
    else:
        points["chamber"] = groups(chamber, seat)
    if "obelisks" in naive.b:
        points["obelisks"] = obelisks.count(seat) % 3
    else:
        points["obelisks"] = prize(obelisks, seat, OBELISKS_A[len(naive.seats)])
    points["ornaments"] = sum(has.count(f"{site}-ornament") * (len(built[site]) // 3) for site in MONUMENTS)
    points["statues"] = growing(has.count("statue"))
    points["cards"] = sum(has.count(card) for card in ("lever", "hammer", "sail", "chisel"))
    points["wrath"] = -5 if naive.wrath and any(seat not in built[site] for site in MONUMENTS) else 0
    points["total"] = sum(points.values())
    return points


def winners(scores: list[dict[str, int]], sleds: list[int]) -> list[int]:
    """Most points, then most stones on the sled, then shared."""
    ranks = [(parts["total"], sled) for parts, sled in zip(scores, sleds, strict=True)]
    return [number for number, rank in enumerate(ranks, 1) if rank == max(ranks)]
