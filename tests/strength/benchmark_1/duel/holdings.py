"""The features of a seat's holding at a monument, in a block for each monument and side of its board.

Each function returns pairs (number of the weight within its block, value). In a *table* each case has a weight of its
own, and the value is 1.
"""

from functools import cache, lru_cache
from typing import Final

from tests.strength.benchmark_1.duel import worth

Pairs = tuple[tuple[int, float], ...]

AHEAD: Final = 6
"""The largest lead in obelisk tokens that has a weight of its own; larger ones share it."""
HEIGHT: Final = 11
"""The numbers of obelisk tokens on side B that have weights of their own, from 0; larger ones share the last."""
PAIR: Final = {pair: number for number, pair in enumerate((low, high) for high in range(7) for low in range(high + 1))}
"""The weight's number for the sizes of the two pyramids, the smaller first."""
SCALE: Final = 4.0


@cache
def obelisk_a(mine: int, theirs: int) -> Pairs:
    """For both seats at once: a table of the lead in tokens (with -1 for a seat behind), and the lead itself."""
    more = mine - theirs
    if not more:
        return ()
    return (min(abs(more), AHEAD) - 1, 1.0 if more > 0 else -1.0), (AHEAD, float(more))


@cache
def obelisk_b(mine: int, status: int) -> Pairs:
    """A table of the number of tokens and of `status`: nobody (0), this seat (1) or the other (2) first had five."""
    return ((status * HEIGHT + min(mine, HEIGHT - 1), 1.0),)


@cache
def temple_a(packed: int) -> Pairs:
    """Points and number of tokens."""
    return (0, float(worth.TEMPLE[0][packed])), (1, float(sum(worth.digits(packed))))


@cache
def temple_b(packed: int) -> Pairs:
    """Points, gain from one more of each token, number of tokens; a table of the number of different ones."""
    counts, now = worth.digits(packed), worth.TEMPLE[1][packed]
    gains = sum(worth.TEMPLE[1][packed + 4**place] - now for place in range(4) if counts[place] < 3)
    different = sum(map(bool, counts))
    return (0, float(now)), (1, gains / SCALE), (2, float(sum(counts))), (3 + different, 1.0)


@cache
def pyramids_a(packed: int) -> Pairs:
    """A table of the size of a pyramid, used for both."""
    return (packed % 7, 1.0), (packed // 7, 1.0)


@cache
def pyramids_b(packed: int) -> Pairs:
    """A table of both pyramids' sizes."""
    low, high = sorted((packed % 7, packed // 7))
    return ((PAIR[low, high], 1.0),)


@lru_cache(1 << 15)
def tomb(side: int, bits: int, blocked: int) -> Pairs:
    """Points, groups, tokens; of the tokens in reach: the gain from each, how many join a group, points with all."""
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
"""The blocks, each with its number of weights."""


def prior() -> dict[str, list[float]]:
    """The prior weights of each block, before anything is learned: they value a holding at its points."""
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
