"""Points for the most, the second most and so on, as obelisks and the rows of the burial chamber score."""

from collections.abc import Sequence


def shared(counts: Sequence[int], points: Sequence[int]) -> list[int]:
    """The points of each count, by its rank; none for a count of 0.

    Equal counts share the sum of the points of their ranks, rounded down. The rulebook's example of obelisks: heights
    of 4, 3, 0 and 3 with 15, 10, 5 and 1 points.

    >>> shared([4, 3, 0, 3], (15, 10, 5, 1))
    [15, 7, 0, 7]
    """
    order = sorted(counts, reverse=True)
    found = []
    for count in counts:
        equal, rank = order.count(count), order.index(count)
        found.append(sum(points[rank : rank + equal]) // equal if count else 0)
    return found
