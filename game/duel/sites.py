"""The points for the four monuments (rulebook: "Final scoring" and "Variant: the B sides").

Each function takes what a seat holds and returns points.
"""

from collections.abc import Iterable, Sequence

from game.duel import parts


def obelisk_a(mine: int, theirs: int) -> int:
    """Side A: 1 point a token, and 6 more for having more of them than the other seat.

    >>> obelisk_a(4, 3), obelisk_a(3, 3), obelisk_a(2, 5)
    (10, 3, 2)
    """
    return mine + (parts.OBELISK_MAJORITY if mine > theirs else 0)


def obelisk_b(mine: int, first: bool) -> int:
    """Side B: five tokens make an obelisk; 12 points for the first of the match, 6 for the second, both with ten.

    >>> obelisk_b(4, False), obelisk_b(6, True), obelisk_b(5, False), obelisk_b(10, True)
    (0, 12, 6, 18)
    """
    obelisks = mine // parts.OBELISK_HEIGHT
    if not obelisks:
        return 0
    if not first:
        return parts.OBELISK_SECOND
    return parts.OBELISK_FIRST + (parts.OBELISK_SECOND if obelisks > 1 else 0)


def temple_a(tokens: Sequence[int]) -> int:
    """Side A: 1 point a symbol; `tokens` counts those with 1, 2, 3 and 4 symbols.

    >>> temple_a([1, 1, 0, 1])
    7
    """
    return sum(count * symbols for symbols, count in enumerate(tokens, 1))


def temple_b(tokens: Sequence[int]) -> int:
    """Side B: sets of different tokens, 1, 4, 9, 16 points for a set of 1, 2, 3, 4.

    >>> temple_b([2, 3, 1, 2])
    26
    """
    return sum(parts.TEMPLE_SET[sum(count > row for count in tokens)] for row in range(max(tokens)))


def pyramids_a(light: int, dark: int) -> int:
    """Side A: each pyramid on its own, 1, 3, 6, 10, 15, 21 points for 1 to 6 tokens.

    >>> pyramids_a(4, 6)
    31
    """
    return parts.PYRAMID[light] + parts.PYRAMID[dark]


def pyramids_b(light: int, dark: int) -> int:
    """Side B: only the smaller pyramid, -6, 0, 4, 10, 18, 30, 45 points for 0 to 6 tokens.

    >>> pyramids_b(0, 6), pyramids_b(3, 3)
    (-6, 10)
    """
    return parts.PYRAMID_SMALLER[min(light, dark)]


def groups(numbers: Iterable[int]) -> list[list[int]]:
    """The groups of connected tomb tokens; 12 and 1 are not connected.

    >>> groups([1, 3, 4, 5, 12])
    [[1], [3, 4, 5], [12]]
    """
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and found[-1][-1] == number - 1:
            found[-1].append(number)
        else:
            found.append([number])
    return found


def tomb_a(numbers: Iterable[int]) -> int:
    """Side A: 1, 4, 9, 16, 25 points for each group of 1, 2, 3, 4, 5 or more.

    >>> tomb_a([1, 2, 3, 4, 5, 6, 9])
    26
    """
    return sum(parts.TOMB_GROUP[min(len(group), 5)] for group in groups(numbers))


def tomb_b(numbers: Iterable[int]) -> int:
    """Side B: 4 points a group, whatever its size.

    >>> tomb_b([1, 3, 4, 5])
    8
    """
    return parts.TOMB_GROUP_B * len(groups(numbers))
