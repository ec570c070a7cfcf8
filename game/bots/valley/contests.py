"""Secret choices as contests: the choices of each seat, and what each of them brings against those of the others."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple, Protocol

from game.bots.model import Move
from game.bots.plain import margins
from game.bots.valley import bidding, phases
from game.bots.valley.bidding import Bid, Market
from game.bots.valley.view import View
from game.valley import moves, rules, secrets
from game.valley.table import UNKNOWN, Table
from game.valley.ways import parse

End = Callable[[Table], tuple[Sequence[float], Sequence[float]]]
"""Each seat's expected margin and chance at the end of the round, from a table at which all ways are known."""
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


class Gain(NamedTuple):
    """What a choice brings its seat."""

    worth: float
    """What is learned from: on any scale."""
    margin: float
    chance: float


class Contest(Protocol):
    """Choices of all seats, counted from 0."""

    likings: list[list[float]]
    """For each seat how much it likes each choice at first."""
    every: bool
    """Whether gains are found so quickly that all seats learn in each turn."""
    turns: int
    """Turns in a round."""

    def moves(self, seat: int) -> list[Move]:
        """The choices of a seat as moves."""

    def add(self, seat: int, move: Move) -> None:
        """One more choice."""

    def gains(self, seat: int, profile: Sequence[int]) -> list[Gain]:
        """What each choice of a seat brings against the others' in this profile, the numbers of choices."""

    def reached(self, profile: Sequence[int]) -> list[float]:
        """Each seat's expected margin with this profile."""


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
        self.likings: list[list[float]] = [[0.0] * len(bids) for bids in self.bids]
        self.parts: dict[tuple[int, int], list[Bid]] = {}
        """For a tablet that was added alone, by seat and its number among the bids, the bids with it."""

    def moves(self, seat: int) -> list[Move]:
        """The bids as steps."""
        return [bidding.spoken(bid) for bid in self.bids[seat]]

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

    def gains(self, seat: int, profile: Sequence[int]) -> list[Gain]:
        """By the worth of the groups that it buys."""
        others = self.profile(profile)
        found = self.market.payoffs(seat, self.bids[seat], others)
        for (owner, number), bids in self.parts.items():
            if owner != seat:
                continue
            found[number] = max(found[number], *self.market.payoffs(seat, bids, others))
        return [Gain(gain, self.base[seat] + gain, likely(self.base[seat] + gain, self.soft)) for gain in found]

    def reached(self, profile: Sequence[int]) -> list[float]:
        """The totals with the worth of the groups that each buys."""
        masks = self.market.won(self.profile(profile))
        return margins([total + self.market.worth[seat][masks[seat]] for seat, total in enumerate(self.totals)])


class March:
    """Ways of foremen: each profile is played to the end of the round."""

    every = False
    turns = 1

    def __init__(self, view: View, end: End, own: int, rng: Random) -> None:
        self.table, self.end = view.table, end
        seats = range(view.table.setting.seats)
        self.ways = [phases.ways(view, seat + 1, rng, ROUTES if seat == own else THEIRS) for seat in seats]
        self.likings: list[list[float]] = [[0.1 / (1 + place) for place in range(len(ways))] for ways in self.ways]
        self.sealed = secrets.written(view.table)
        self.known: dict[tuple[int, ...], tuple[list[float], list[float]]] = {}

    def moves(self, seat: int) -> list[Move]:
        """The ways as steps."""
        return [*self.ways[seat]]

    def add(self, seat: int, move: Move) -> None:
        """One more way."""
        self.ways[seat].append(move)

    def played(self, profile: Sequence[int]) -> tuple[list[float], list[float]]:
        """Margins and chances at the end of the round."""
        key = tuple(profile)
        found = self.known.get(key)
        if found is None:
            table = self.table.copy()
            for seat in self.sealed:
                table.ways[seat] = parse(self.ways[seat - 1][profile[seat - 1]][0].partition(":")[2].split())
            for seat in table.seats:
                if seat not in self.sealed:
                    rules.play(table, self.ways[seat - 1][profile[seat - 1]][0])
            reached, chances = self.end(table)
            found = self.known[key] = [*reached], [*chances]
        return found

    def gains(self, seat: int, profile: Sequence[int]) -> list[Gain]:
        """By its chance of winning when the round is over."""
        found = []
        for number in range(len(self.ways[seat])):
            reached, chances = self.played([*profile[:seat], number, *profile[seat + 1 :]])
            found.append(Gain(chances[seat], reached[seat], chances[seat]))
        return found

    def reached(self, profile: Sequence[int]) -> list[float]:
        """The margins at the end of the round."""
        return self.played(profile)[0]


def likely(margin: float, soft: float) -> float:
    """A rough chance of winning with this margin, without any powers."""
    return min(0.98, max(0.02, 0.5 + margin / (4 * soft)))
