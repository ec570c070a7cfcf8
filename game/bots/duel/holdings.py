"""What a seat has at a monument, in numbers that can be weighed: one list a monument and side of its board.

Each function returns pairs (number of the weight within its block, value); most of them are ones in a table.
"""

from functools import cache, lru_cache
from typing import Final

from game.bots.duel import worth

Pairs = tuple[tuple[int, float], ...]

AHEAD: Final = 6
"""Obelisk tokens more than the other that are told apart."""
HEIGHT: Final = 11
"""Numbers of obelisk tokens that are told apart on side B."""
PAIR: Final = {pair: number for number, pair in enumerate((low, high) for high in range(7) for low in range(high + 1))}
"""Sizes of the two pyramids, the smaller first."""
SCALE: Final = 4.0


@cache
def obelisk_a(mine: int, theirs: int) -> Pairs:
    """For both seats at once: tokens more, and how many more, as a table."""
    more = mine - theirs
    if not more:
        return ()
    return (min(abs(more), AHEAD) - 1, 1.0 if more > 0 else -1.0), (AHEAD, float(more))


@cache
def obelisk_b(mine: int, status: int) -> Pairs:
    """A table: how many, and whether nobody (0), this seat (1) or the other (2) was the first with five."""
    return ((status * HEIGHT + min(mine, HEIGHT - 1), 1.0),)


@cache
def temple_a(packed: int) -> Pairs:
    """Points, tokens."""
    return (0, float(worth.TEMPLE[0][packed])), (1, float(sum(worth.digits(packed))))


@cache
def temple_b(packed: int) -> Pairs:
    """Points, points that one more of each would bring, tokens; a table of how many different ones."""
    counts, now = worth.digits(packed), worth.TEMPLE[1][packed]
    gains = sum(worth.TEMPLE[1][packed + 4**place] - now for place in range(4) if counts[place] < 3)
    different = sum(map(bool, counts))
    return (0, float(now)), (1, gains / SCALE), (2, float(sum(counts))), (3 + different, 1.0)


@cache
def pyramids_a(packed: int) -> Pairs:
    """A table for each pyramid, the same for both."""
    return (packed % 7, 1.0), (packed // 7, 1.0)


@cache
def pyramids_b(packed: int) -> Pairs:
    """A table of both sizes."""
    low, high = sorted((packed % 7, packed // 7))
    return ((PAIR[low, high], 1.0),)


@lru_cache(1 << 15)
def tomb(side: int, bits: int, blocked: int) -> Pairs:
    """Points, groups, tokens; what one more of each that is not out of reach would bring, and how many would join."""
    points = worth.TOMB[side]
    now = points[bits]
    gains, joins, whole = 0, 0, bits
    for number in range(12):
        bit = 1 << number
        if not (bits | blocked) & bit:
            gain = points[bits | bit] - now
            gains += gain
            joins += bool(bits & (bit << 1 | bit >> 1))
            whole |= bit
    groups = (bits & ~(bits << 1)).bit_count()
    return (
        (0, float(now)),
        (1, float(groups)),
        (2, float(bits.bit_count())),
        (3, gains / SCALE),
        (4, float(joins)),
        (5, points[whole] / SCALE),
    )


BLOCKS: Final = (
    ("obelisk A", AHEAD + 1),
    ("obelisk B", 3 * HEIGHT),
    ("temple A", 2),
    ("temple B", 8),
    ("pyramids A", 7),
    ("pyramids B", len(PAIR)),
    ("tomb A", 6),
    ("tomb B", 6),
)
"""The blocks of weights and their sizes."""


def prior() -> dict[str, list[float]]:
    """What is believed of each block before anything is learned: points are points."""
    point = [1.0] + [0.0] * 7
    return {
        "obelisk A": [6.0] * AHEAD + [1.0],
        "obelisk B": [float(worth.OBELISK_B[status == 1][count]) for status in range(3) for count in range(HEIGHT)],
        "temple A": point[:2],
        "temple B": point,
        "pyramids A": [float(worth.PYRAMID[0][size]) for size in range(7)],
        "pyramids B": [float(worth.PYRAMID[1][low + 7 * high]) for low, high in PAIR],
        "tomb A": point[:6],
        "tomb B": point[:6],
    }
