"""The sealed choices of Valley of the Kings in normal form (`game.bots.model.Contest`): bids, and ways of foremen."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from game.bots.model import Evaluated, Move
from game.bots.plain import margins
from game.bots.valley import bidding, phases
from game.bots.valley.bidding import Bid, Market
from game.bots.valley.view import View
from game.valley import moves, rules, secrets
from game.valley.table import UNKNOWN, Table
from game.valley.ways import parse

OWN: Final = 36
"""Bids that are drawn for the seat that asks,"""
OTHERS: Final = 20
"""and for each other seat."""
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
    turns = 12

    def __init__(self, market: Market, totals: Sequence[float], soft: float, own: int, rng: Random) -> None:
        self.market, self.totals, self.soft = market, totals, soft
        self.base = margins(totals)
        self.bids = [market.bids(seat + 1, rng, OWN if seat == own else OTHERS) for seat in range(market.seats)]
        if UNKNOWN in (value for _, value in market.table.laid[own + 1]):  # then different bids may have the same steps
            self.bids[own] = list({bidding.spoken(bid): bid for bid in self.bids[own]}.values())
        self.choices: list[list[Move]] = [[bidding.spoken(bid) for bid in bids] for bids in self.bids]
        self.regrets: list[list[float]] = [[] for _ in self.bids]
        self.parts: dict[tuple[int, int], list[Bid]] = {}
        """For a tablet that was added alone, by seat and its number among the bids, the bids with it."""

    def add(self, seat: int, move: Move) -> None:
        """One more bid; a single tablet stands for the best of the bids that it may be part of."""
        bid = bidding.heard(self.market, seat + 1, move)
        if move[-1] != moves.DONE:
            self.parts[seat, len(self.bids[seat])] = [
                bidding.moved(other, *bid.more[0]) for other in self.bids[seat][:PARTS]
            ]
        self.bids[seat].append(bid)

    def profile(self, profile: Sequence[int]) -> list[Bid]:
        """The bids of a profile."""
        return [bids[number] for bids, number in zip(self.bids, profile, strict=True)]

    def payoffs(self, seat: int, profile: Sequence[int]) -> list[tuple[float, float, float]]:
        """By the worth of the groups that each bid buys; chances are rough, and without any powers."""
        others, base = self.profile(profile), self.base[seat]
        found = self.market.payoffs(seat, self.bids[seat], others)
        for (owner, number), bids in self.parts.items():
            if owner == seat:
                found[number] = max(found[number], *self.market.payoffs(seat, bids, others))
        scale = 4 * self.soft
        return [(gain, base + gain, min(0.98, max(0.02, 0.5 + (base + gain) / scale))) for gain in found]

    def reached(self, profile: Sequence[int]) -> list[float]:
        """The totals with the worth of the groups that each buys."""
        masks = self.market.won(self.profile(profile))
        return margins([total + self.market.worth[seat][masks[seat]] for seat, total in enumerate(self.totals)])


class March:
    """Ways of foremen: each profile is played to the end of the round."""

    every = False
    turns = 1

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
