"""The learned value of holdings at each stage of a match of the Duel, and so the price of one more token."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final

from game.bots.duel import holdings
from game.bots.duel.holdings import Pairs
from game.bots.duel.layout import State
from game.bots.duel.layout.harbour import FIRST, GONE, SHIPS, STACK, UNLOADS, left
from game.bots.duel.layout.seats import BAG, HELD, TAKES, WIDE
from game.bots.duel.lines import PATTERNS, TERMS
from game.bots.duel.worth import Sides
from game.bots.learned import Taught, scales

Worths = tuple[float, ...]
Prices = tuple[float, Worths, Worths, list[float]]
"""Seat 0's lead by holdings; for seat 0, then for seat 1, the price of a token of each kind (last: an unknown one); and
the weights at this stage of the match."""
Known = tuple[float, Worths, float]
"""The value of a holding, the price of one more of each of its tokens, and its part in an unknown token's price."""

PHASED: Final = (*holdings.BLOCKS, ("actions", 4), ("hands", 25), ("best", 3))
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
        self.temple_pairs = holdings.temple_b if sides[1] else holdings.temple_a
        self.pyramid_pairs = holdings.pyramids_b if sides[2] else holdings.pyramids_a
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
            return holdings.obelisk_a(one, two)
        theirs = holdings.obelisk_b(two, (3 - first) % 3)
        return holdings.obelisk_b(one, first) + tuple((number, -value) for number, value in theirs)

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
        more = [None if there >> n & 1 else holdings.tomb(side, bits | 1 << n, blocked) for n in range(12)]
        return self.valued(unloads, self.tomb, holdings.tomb(side, bits, blocked), more, 1)

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
