"""The sealed choices of Valley of the Kings in normal form (`game.bots.model.Contest`): bids, and ways of foremen."""

from collections.abc import Callable, Hashable, Sequence
from math import comb
from random import Random
from typing import Final

from game.bots.model import Evaluated, Move
from game.bots.plain import margins
from game.bots.strategy import Strategy
from game.bots.valley import bidding, phases
from game.bots.valley.bidding import Bid, Laid, Market, bought
from game.bots.valley.view import View
from game.valley import moves, rules, secrets
from game.valley.table import UNKNOWN, Table
from game.valley.ways import parse

OWN: Final = 36
"""Bids that are drawn for the seat that asks,"""
OTHERS: Final = 20
"""and for each other seat."""
SOLVED: Final = 160
"""Rounds after which a mixture of bids is as good as solved: with two seats 0.01 points are left to exploit."""
DRAWN: Final = 12
"""Profiles that are drawn in a round with more seats."""
PARTS: Final = 16
"""Bids that a single tablet is looked for in."""
ROUTES: Final = 8
"""Ways that the seat that asks considers,"""
THEIRS: Final = 5
"""and each other seat."""
LIKED: Final = 0.2
"""The regret of the likeliest way before anything is known; of the n-th one an n-th of it."""


class Auction:
    """Bids for groups of cubes."""

    every = True

    def __init__(self, market: Market, totals: Sequence[float], soft: float, own: int, rng: Random) -> None:
        self.market, self.totals, self.soft = market, totals, soft
        self.turns, self.enough = (1, SOLVED) if market.seats == 2 else (DRAWN, DRAWN * SOLVED)
        self.base = margins(totals)
        self.own, self.kept = own, market.kept
        laid = [() if seat == own + 1 else each for seat, each in enumerate(market.table.laid)]
        self.key: Hashable = (market.key, own, *laid, tuple(market.table.agenda)) if market.seats == 2 else None
        self.bids = [self.listed(seat, rng) for seat in range(market.seats)]
        if market.seats > 2 and UNKNOWN in (value for _, value in market.table.laid[own + 1]):
            self.bids[own] = list(
                {bidding.spoken(bid): bid for bid in self.bids[own]}.values()
            )  # same steps count once
        self.choices: list[list[Move]] = [[("", number) for number, _ in enumerate(bids)] for bids in self.bids]
        self.choices[own] = [bidding.spoken(bid) for bid in self.bids[own]]  # of others steps may be the same
        self.odds: list[float] = []
        if market.seats == 2:
            self.choose(rng)
        self.regrets: list[list[float]] = [[] for _ in self.bids]
        self.won: dict[tuple[int, int, tuple[int, ...]], list[int]] = {}
        """What the bids of a seat buy, by their number and by the least sums that buy a group."""
        self.rows: dict[tuple[int, int, int], list[float]] = {}
        """With two seats: gains by the seat, the other's bid, and the number of bids."""
        self.parts: dict[tuple[int, int], list[Bid]] = {}
        """For a tablet that was added alone, by seat and its number among the bids, the bids with it."""

    def listed(self, seat: int, rng: Random) -> list[Bid]:
        """The bids of a seat: with two seats all, of one's own those that it had when it began; with more, some."""
        begun: Laid | None = () if seat == self.own else None
        if every := self.market.every(seat + 1, begun):
            return [Bid(sums, more) for sums, more in every.items()]
        if seat != self.own:
            return self.market.bids(seat + 1, rng, OTHERS)
        return [
            bid._replace(more=self.market.mixed(seat + 1, bid.more, rng))
            for bid in self.market.bids(seat + 1, rng, OWN)
        ]

    def choose(self, rng: Random) -> None:
        """Gives one's own bids the tablets still to be laid; those that are out of reach by now have no odds."""
        own, laid = self.own, len([value for _, value in self.market.table.laid[self.own + 1] if value > 0])
        reach, said = self.market.every(own + 1), set[Move]()
        for number, (sums, whole) in enumerate(self.bids[own]):
            bid = Bid(sums, self.market.mixed(own + 1, reach[sums], rng) if sums in reach else ())
            words = bidding.spoken(bid)
            able = sums in reach and words not in said
            said |= {words} if able else set()
            self.bids[own][number], self.choices[own][number] = bid, words if able else ("", number)
            self.odds.append(1 / comb(max(laid, len(whole)), laid) if able else 0.0)

    def add(self, seat: int, move: Move) -> None:
        """One more bid; a single tablet stands for the best of the bids that it may be part of."""
        bid = bidding.heard(self.market, seat + 1, move)
        if move[-1] != moves.DONE:
            tablet, bids = bid.more[0], self.bids[seat]
            if self.odds:
                reach = self.market.every(seat + 1, (*self.market.table.laid[seat + 1], tablet))
                parts = [each for each in bids if each.sums in reach]
            else:
                parts = [bidding.moved(other, *tablet) for other in bids[:PARTS]]
            self.parts[seat, len(bids)] = parts
        self.bids[seat].append(bid)
        if self.odds:
            self.odds.append(0.0)

    def profile(self, profile: Sequence[int]) -> list[Bid]:
        """The bids of a profile."""
        return [bids[number] for bids, number in zip(self.bids, profile, strict=True)]

    def payoffs(self, seat: int, profile: Sequence[int]) -> list[tuple[float, float, float]]:
        """By the worth of the groups that each bid buys; chances are rough, and without any powers."""
        return self.told(seat, self.gains(seat, profile))

    def expected(self, seat: int, shares: Sequence[float]) -> list[tuple[float, float, float]] | None:
        """The same in the mean, with two seats."""
        if self.market.seats > 2:
            return None
        found = [0.0] * len(self.bids[seat])
        for number, share in enumerate(shares):
            if share:
                row = self.rows.get((seat, number, len(found)))
                if row is None:
                    row = self.gains(seat, [number if each != seat else 0 for each in (0, 1)])
                    self.rows[seat, number, len(found)] = row
                found = [sum_ + share * gain for sum_, gain in zip(found, row, strict=True)]
        return self.told(seat, found)

    def told(self, seat: int, gains: Sequence[float]) -> list[tuple[float, float, float]]:
        """Gains with margins and rough chances."""
        base, scale = self.base[seat], 4 * self.soft
        return [(gain, base + gain, min(0.98, max(0.02, 0.5 + (base + gain) / scale))) for gain in gains]

    def gains(self, seat: int, profile: Sequence[int]) -> list[float]:
        """The worth of the groups that each bid buys against the others' in this profile."""
        others = self.profile(profile)
        least, gains = self.market.offers(seat, others)
        key = seat, len(self.bids[seat]), least
        if (won := self.won.get(key)) is None:
            won = self.won[key] = bought(self.bids[seat], least)
        found = [gains[groups] for groups in won]
        for (owner, number), bids in self.parts.items():
            if owner == seat:
                found[number] = max(found[number], *self.market.payoffs(seat, bids, others))
        return found

    def reached(self, profile: Sequence[int]) -> list[float]:
        """The totals with the worth of the groups that each buys."""
        masks = self.market.won(self.profile(profile))
        return margins([total + self.market.worth[seat][masks[seat]] for seat, total in enumerate(self.totals)])


class March:
    """Ways of foremen: each profile is played to the end of the round."""

    every = False
    turns = 1
    enough = 4000
    kept: dict[Hashable, list[Strategy]] = {}  # noqa: RUF012
    key: Hashable = None
    odds: list[float] = []  # noqa: RUF012

    def __init__(self, view: View, end: Callable[[Table], Evaluated], own: int, rng: Random) -> None:
        self.table, self.end = view.table, end
        seats = range(view.table.setting.seats)
        self.choices: list[list[Move]] = [
            [*phases.ways(view, seat + 1, rng, ROUTES if seat == own else THEIRS)] for seat in seats
        ]
        self.regrets = [[LIKED / (1 + place) for place in range(len(ways))] for ways in self.choices]
        self.sealed = secrets.written(view.table)
        self.known: dict[tuple[int, ...], Evaluated] = {}

    def add(self, seat: int, move: Move) -> None:
        """One more way."""
        self.choices[seat].append(move)

    def played(self, profile: Sequence[int]) -> Evaluated:
        """Margins and chances at the end of the round."""
        key = tuple(profile)
        if key not in self.known:
            table = self.table.copy()
            steps = [ways[number][0] for ways, number in zip(self.choices, profile, strict=True)]
            for seat in self.sealed:
                table.ways[seat] = parse(steps[seat - 1].partition(":")[2].split())
            for seat in table.seats:
                if seat not in self.sealed:
                    rules.play(table, steps[seat - 1])
            self.known[key] = self.end(table)
        return self.known[key]

    def expected(self, seat: int, shares: Sequence[float]) -> None:
        """Nothing: each profile takes long."""

    def payoffs(self, seat: int, profile: Sequence[int]) -> list[tuple[float, float, float]]:
        """By its chance of winning when the round is over."""
        found = []
        for number in range(len(self.choices[seat])):
            reached, chances = self.played([*profile[:seat], number, *profile[seat + 1 :]])
            found.append((chances[seat], reached[seat], chances[seat]))
        return found

    def reached(self, profile: Sequence[int]) -> Sequence[float]:
        """The margins at the end of the round."""
        return self.played(profile)[0]
