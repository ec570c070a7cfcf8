"""The learned value of holdings at each stage of a match of the Duel, and so the price of one more token.

The features of a holding come in a block for each monument and side of its board, as pairs (number of the weight within
its block, value). In a *table* each case has a weight of its own, and the value is 1.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import accumulate
from typing import Final

from game.bots.duel import worth
from game.bots.duel.layout import FIRST, GONE, SHIPS, STACK, UNLOADS, State, left
from game.bots.duel.layout.seats import BAG, HELD, TAKES, WIDE
from game.bots.duel.lines import PATTERNS, TERMS
from game.bots.duel.worth import Sides
from game.bots.learned import Taught, scales

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


Worths = tuple[float, ...]
Prices = tuple[float, Worths, Worths, list[float]]
"""Seat 0's lead by holdings; for seat 0, then for seat 1, the price of a token of each kind (last: an unknown one); and
the weights at this stage of the match."""
Known = tuple[float, Worths, float]
"""The value of a holding, the price of one more of each of its tokens, and its part in an unknown token's price."""

PHASED: Final = (*BLOCKS, ("actions", 4), ("hands", 25), ("best", 3))
"""Blocks whose weights change linearly over the match: each stands twice, for the end and for the change."""
SIZE: Final = sum(size for _, size in PHASED)
START: Final = dict(zip(dict(PHASED), accumulate((size for _, size in PHASED), initial=0), strict=False))
"""The number of each block's first weight."""
LINES: Final = 2 * SIZE
"""The number of the lines' first weight."""
TOKENS: Final = 60
MANY: Final = 30_000
"""The most holdings of tomb tokens in the cache."""
PRICED: Final = 5_000
"""The most pairs of holdings in the cache: a search meets most of them again and again."""


class Held:
    """The weights for one mixture of sides, and the values of holdings by them."""

    size: Final = LINES + PATTERNS * TERMS

    def __init__(self, sides: Sides, taught: Taught) -> None:
        self.sides = sides
        self.soft = scales(taught, UNLOADS)
        weights = taught["weights"]
        self.phases = [
            [weights[number] + weights[SIZE + number] * unloads / UNLOADS for number in range(SIZE)]
            for unloads in range(UNLOADS + 1)
        ]
        self.lines = [
            tuple(weights[LINES + TERMS * pattern : LINES + TERMS * (pattern + 1)]) for pattern in range(PATTERNS)
        ]
        self.actions = [phase[START["actions"] : START["actions"] + 4] for phase in self.phases]
        self.action_mean = [3 * sum(actions) / TOKENS for actions in self.actions]
        sites = zip(("obelisk", "temple", "pyramids", "tomb"), sides, strict=True)
        self.obelisk, self.temple, self.pyramids, self.tomb = (START[f"{site} {'AB'[side]}"] for site, side in sites)
        self.temple_pairs = temple_b if sides[1] else temple_a
        self.pyramid_pairs = pyramids_b if sides[2] else pyramids_a
        self.of_obelisks = lru_cache(None)(self.obelisk_tokens)
        self.of_temple = lru_cache(None)(self.temple_tokens)
        self.of_stones = lru_cache(None)(self.stone_tokens)
        self.of_tombs = lru_cache(MANY)(self.tomb_tokens)
        self.priced: dict[tuple[int, ...], Prices] = {}

    # -- the values of holdings

    def weigh(self, unloads: int, block: int, pairs: Pairs) -> float:
        """The value of the features in `pairs`, whose weights are in this block, with this many unloadings left."""
        weights = self.phases[unloads]
        return sum(weights[block + number] * value for number, value in pairs)

    def valued(self, unloads: int, block: int, now: Pairs, more: Sequence[Pairs | None], copies: int) -> Known:
        """The value of a holding, and by what it has with one more token the prices; None: it cannot have more."""
        value = self.weigh(unloads, block, now)
        worths = tuple([self.weigh(unloads, block, pairs) - value if pairs else 0.0 for pairs in more])
        return value, worths, copies * sum(worths) / TOKENS

    def obelisk_tokens(self, unloads: int, one: int, two: int, first: int) -> tuple[float, float, float]:
        """Seat 0's lead by obelisk tokens, and the price of one more for seat 0 and for seat 1."""

        def lead(one: int, two: int, first: int) -> float:
            return self.weigh(unloads, self.obelisk, self.lead_pairs(one, two, first))

        now = lead(one, two, first)
        more = lead(one + 1, two, first or int(one == 4)) - now
        return now, more, now - lead(one, two + 1, first or 2 * (two == 4))

    def lead_pairs(self, one: int, two: int, first: int) -> Pairs:
        """The features of both seats' obelisk tokens, as seat 0 sees them."""
        if not self.sides[0]:
            return obelisk_a(one, two)
        theirs = obelisk_b(two, (3 - first) % 3)
        return obelisk_b(one, first) + tuple((number, -value) for number, value in theirs)

    def temple_tokens(self, unloads: int, packed: int) -> Known:
        """Value and prices of temple tokens, from their packed number."""
        pairs = self.temple_pairs
        more = [pairs(packed + add) if packed // add % 4 < 3 else None for add in (1, 4, 16, 64)]
        return self.valued(unloads, self.temple, pairs(packed), more, 3)

    def stone_tokens(self, unloads: int, packed: int) -> Known:
        """Value and prices of light and dark tokens, from their packed number."""
        pairs = self.pyramid_pairs
        more = [pairs(packed + add) if packed // add % 7 < 6 else None for add in (1, 7)]
        return self.valued(unloads, self.pyramids, pairs(packed), more, 6)

    def tomb_tokens(self, unloads: int, bits: int, blocked: int) -> Known:
        """Value and prices of tomb tokens, as bits; those in `blocked` are out of reach."""
        side, there = self.sides[3], bits | blocked
        more = [None if there >> n & 1 else tomb(side, bits | 1 << n, blocked) for n in range(12)]
        return self.valued(unloads, self.tomb, tomb(side, bits, blocked), more, 1)

    def prices(self, state: State) -> Prices:
        """Lead, prices and weights, which depend only on both seats' holdings and the unloadings left; cached."""
        key = tuple(state[STACK:BAG] if state[STACK] else state[SHIPS:BAG])
        found = self.priced.get(key)
        if found is None:
            if len(self.priced) >= PRICED:
                self.priced.clear()
            unloads = left(state)
            found = self.priced[key] = *self.held(state, unloads), self.phases[unloads]
        return found

    def held(self, state: State, unloads: int) -> tuple[float, Worths, Worths]:
        """Seat 0's lead by holdings, and for each seat the price of a token of each kind (last: an unknown one)."""
        one, pack, temple, tomb = state[HELD : HELD + 4]
        two, pack2, temple2, tomb2 = state[HELD + WIDE : HELD + WIDE + 4]
        first = state[FIRST]
        lead, more, more2 = self.of_obelisks(unloads, one, two, first)
        actions = self.actions[unloads]
        now, worths, mean = self.of_temple(unloads, temple)
        now2, worths2, mean2 = self.of_temple(unloads, temple2)
        stone, stones, part = self.of_stones(unloads, pack)
        stone2, stones2, part2 = self.of_stones(unloads, pack2)
        grave, graves, rest = self.of_tombs(unloads, tomb, tomb2 | state[GONE])
        grave2, graves2, rest2 = self.of_tombs(unloads, tomb2, tomb | state[GONE])
        lead += now - now2 + stone - stone2 + grave - grave2
        take, crew, haul, swap = actions
        one, two = HELD + TAKES, HELD + WIDE + TAKES
        lead += take * (state[one] - state[two])
        lead += crew * (state[one + 1] - state[two + 1])
        lead += haul * (state[one + 2] - state[two + 2])
        lead += swap * (state[one + 3] - state[two + 3])
        mean += part + rest + more / 5 + self.action_mean[unloads]
        mean2 += part2 + rest2 + more2 / 5 + self.action_mean[unloads]
        return (
            lead,
            (more, *stones, *actions, *worths, *graves, mean),
            (more2, *stones2, *actions, *worths2, *graves2, mean2),
        )
