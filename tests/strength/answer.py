"""The answer: level 7 of Valley of the Kings, but its bids are the best answer to those of level 7.

It knows how level 7 bids: by which odds, and how it lays blank tablets. Where it bids second it also sees where the
other's tablets lie. It has all the time that solving a bid takes. So ``python -m game.bots.arena valley
tests.strength.answer 7`` tells how far the bids of level 7 can be exploited, with two seats.
"""

from collections import Counter, defaultdict
from collections.abc import Hashable, Mapping, Sequence
from random import Random
from typing import Any

from game import GAMES
from game.bots import levels
from game.bots.bot import Enough
from game.bots.levels import Thinking
from game.bots.valley.bidding import Laid
from game.bots.valley.contests import Auction
from game.interface import AnyGame
from game.valley import agenda, moves, secrets
from game.valley.table import Table

ROUNDS = 150
SAMPLES = 30
"""How often a bid is laid to see where its tablets lie."""
RARE = 1e-4
"""Bids that are less likely are left out."""

Places = tuple[int, ...]
"""The number of tablets beside each group."""


class Other:
    """The bids of level 7 at a table at which it has laid nothing yet."""

    def __init__(self, table: Table, seat: int) -> None:
        game, own = GAMES["valley"], seat - 1
        thinking = Thinking(levels.level(game, 7), game, secrets.seen(table, seat), seat, Random(0))
        thinking.run(10**6)  # until it is solved
        sealed = thinking.search.sealed
        assert sealed and isinstance(sealed.contest, Auction)
        auction, mean = sealed.contest, sealed.profile[own].mean()
        self.bids = auction.bids[1 - own]
        rows = {n: auction.gains(1 - own, [n] * 2) for n, share in enumerate(mean) if share > RARE}
        """What each bid of the answer gains against each of level 7's."""
        self.odds: dict[Places, dict[int, float]] = defaultdict(lambda: defaultdict(float))
        """How likely each bid is, by the places of its tablets."""
        rng = Random(0)
        for number in rows:
            bid = auction.bids[own][number]
            for _ in range(SAMPLES):
                laid = auction.market.mixed(seat, bid.more, rng)
                self.odds[places(laid, auction.market.groups)][number] += mean[number] / SAMPLES
        self.rows, self.market = rows, auction.market
        self.all = {number: mean[number] for number in rows}

    def best(self, odds: Mapping[int, float]) -> tuple[float, Laid]:
        """What the best answer to these odds gains, times their sum, and its tablets."""
        gains = [0.0] * len(self.bids)
        for number, share in odds.items():
            gains = [sum_ + share * gain for sum_, gain in zip(gains, self.rows[number], strict=True)]
        first = max(range(len(gains)), key=gains.__getitem__)
        return gains[first], self.bids[first].more


def places(laid: Laid, groups: int) -> Places:
    """The number of tablets beside each group."""
    counts = Counter(group for group, _ in laid)
    return tuple(counts[group] for group in range(groups))


KNOWN: dict[Hashable, Laid] = {}
"""Whole bids of the answer, for its later tablets."""


def answer(table: Table, seat: int) -> Laid:
    """The tablets of the best answer, whatever has been laid of it."""
    shown, rival = places(table.laid[3 - seat], len(table.groups)), 3 - seat
    key = seat, shown, tuple(table.groups), table.round, tuple(table.figures), bytes(table.cubes)
    if key not in KNOWN:
        table = table.copy()
        table.laid = [()] * len(table.laid)
        table.agenda.append(agenda.LAY | rival)
        other = Other(table, rival)
        KNOWN.clear()
        more = other.best(other.odds.get(shown, other.all))[1]
        KNOWN[key] = other.market.mixed(seat, more, Random(0))
    return KNOWN[key]


def think(game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random, enough: Enough) -> str:
    """The step of level 7, or the next tablet of the best answer."""
    if seen.question[0] != agenda.LAY or seen.setting.seats > 2:
        return levels.think(7, game, seen, seat, legal, rng, enough)
    laid = answer(seen, seat)
    if (place := len(seen.laid[seat])) == len(laid):
        return moves.DONE
    group, value = laid[place]
    return f"lay {group + 1}: {value}"
