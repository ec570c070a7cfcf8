"""The features of a seat: what it holds, what stands at the monuments, what is aboard, and whose turn it is.

A seat's expected total is what it has for certain plus the weighted sum of its features. Weights change with the
stage of the match (`stage`). Some features are made of `Prices`: rough figures of what one more stone, or a card, is
worth to a seat.
"""

from collections.abc import Hashable, Sequence
from itertools import accumulate
from operator import itemgetter, mul
from typing import Final

from game.bots.builders import aboard
from game.bots.builders.board import CHOICE, Board, needle
from game.bots.builders.building import GROUPS, WORTH
from game.bots.builders.layout import State
from game.bots.builders.layout.cards import HIDDEN, MARKET, UNSEEN
from game.bots.builders.layout.monuments import AREA, CHAMBER, FINISHED, FRONT, JOINED, PYRAMIDS, TEMPLE, TOPS
from game.bots.builders.layout.seats import (
    BLUE,
    OBELISKS,
    ORNAMENTS,
    PARTS,
    POINTS,
    QUARRY,
    RED,
    ROWS,
    STATUES,
    THERE,
    WIDE,
)
from game.bots.builders.layout.ships import CARD, DRAWN, HERE, MOVER, SITES
from game.bots.builders.worth import EVERYWHERE, STATUE_POINTS, rows
from game.builders import agenda, parts
from game.builders.agenda import DRAW, FETCH, LOAD
from game.builders.ranks import shared
from game.builders.table import NUMBER, STATUE

BONUS: Final = {0: 0.0, DRAW: 2.0, FETCH: 1.0, LOAD: 0.7}
"""What the bonus of a pyramid is worth."""
AHEAD: Final = 2
"""Places of a pyramid that are looked at."""
BLUES: Final = (1.5, 2.5, 2.5, 2.5)
"""What the blue cards are worth, *lever* first; fewer points in the last round."""
UNKNOWN: Final = 2.0
"""What a hidden card is worth."""
GROWTH: Final = 0.7
"""Points for an ornament by each further round."""
FIRST_ORNAMENT: Final = NUMBER["pyramids-ornament"]
FIRST_BLUE: Final = NUMBER["lever"]


class Prices:
    """The figures for one match."""

    def __init__(self, board: Board) -> None:
        self.board = board
        worth = [[points + BONUS[bonus] for points, bonus in places] for places in board.pyramids]
        beside = [float(parts.BESIDE)] * AHEAD
        self.pyramids = [
            [sum([*places, *beside][count : count + AHEAD]) / AHEAD for count in range(len(places) + 1)]
            for places in worth
        ]
        """For each pyramid, by the stones there, the mean of the next places."""
        self.drop = (board.ranks[0] - board.ranks[-1]) / (board.seats - 1)
        """Points between neighbouring ranks at the obelisks."""

    def pyramid(self, state: State) -> float:
        """At the pyramids, for any seat."""
        best = max(map(list.__getitem__, self.pyramids, state[PYRAMIDS : PYRAMIDS + 3]))
        return best

    def room(self, state: State, seat: int) -> float:
        """In the chamber, side A: the points by which an area grows; `seat` from 1."""
        row = state[CHAMBER] % 3
        left = state[FRONT + row] == seat
        above = row > 0 and state[FRONT + row - 1] == seat
        if not left:
            return WORTH[state[AREA + row - 1] + 1] - WORTH[state[AREA + row - 1]] if above else 1.0
        size = state[AREA + row]
        points = WORTH[size]
        if above:
            groups = GROUPS[state[JOINED]]
            if groups[row] != groups[row - 1]:
                points += WORTH[state[AREA + row - 1]]
                size += state[AREA + row - 1]
        return WORTH[size + 1] - points

    def row(self, state: State, own: int) -> float:
        """In the chamber, side B: more where the ranks of the next place's row are close."""
        row = ROWS + state[CHAMBER] % 3
        mine, worth = state[own + row], -1.0
        for other in range(PARTS + row, self.board.length, WIDE):
            worth += 2.0 / (1.5 + abs(state[other] - mine - 0.5))
        return worth

    def obelisk(self, state: State, own: int) -> float:
        """At the obelisks, more where the ranks are close, or a third stone is missing."""
        mine = state[own + OBELISKS]
        if self.board.obelisks_b:
            return needle(state[FINISHED]) * (0.25, 0.4, 0.8)[mine % 3]
        worth = -0.5 * self.drop
        for other in range(PARTS + OBELISKS, self.board.length, WIDE):
            worth += 0.9 * self.drop / (1.3 + abs(state[other] - mine - 0.5))
        return worth

    def market(
        self, state: State, own: int, stones: tuple[int, int, int, int], prices: list[float], later: float
    ) -> tuple[float, float]:
        """The best card that lies at the market and the second best, with the prices at the monuments."""
        best = second = 0.0
        fetched = state[own + QUARRY] > 0
        for place in (0, 1, 2, 3):
            card = state[MARKET + place]
            if card < 0:
                if place < 3 or not state[HIDDEN]:
                    continue
                worth = UNKNOWN + (0.5 if state[HIDDEN] > 1 else 0.0)
            elif card == STATUE:
                count = state[own + STATUES]
                worth = STATUE_POINTS[count + 1] - STATUE_POINTS[count] + 0.2 * later if count < 10 else 0.0
            elif card >= FIRST_BLUE:
                worth = BLUES[card - FIRST_BLUE] if later > 1 else 1.0 + 0.3 * (later > 0.4)
            elif card < RED:
                worth = prices[(1, 3, 4)[card]] if fetched else 0.0
            else:
                worth = stones[card - FIRST_ORNAMENT] // 3 + GROWTH * later
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
        return best, second


BLOCKS: Final = {
    "turn": 4,  # how many seats speak before this one
    "sled": 6,  # stones there, one of each
    "free": 1,  # stones there that find a place aboard
    "temple": 6,  # visible stones, by what they bring: side A, then 1, 2, a choice, a card; how soon they are covered
    "rooms": 2,  # side A: growth by one stone at the next place, and at any
    "rows": 3,  # side B: points as they stand, leads, stones
    "needles": 4,  # side A: points as they stand, height, leads over the highest and the lowest other
    "loose": 2,  # side B: one loose stone, two, by what the next obelisk brings
    "ornaments": 5,  # those held, by monument; stones on the way to the next point
    "statues": 2,  # those held, and what the next brings
    "blue": 4,  # those held
    "spared": 4,  # the Wrath: monuments without a stone, one of each number
    "aboard": aboard.SIZE,  # the open sites, and what stones on ships may expect there
    "market": 2,  # the best card that lies there, and the second best
    "shut": 3,  # where no ship comes any more in this round: visible stones, ornaments, monuments without a stone
}
"""The blocks of features, each with its length."""
START: Final = dict(zip(BLOCKS, accumulate(BLOCKS.values(), initial=0), strict=False))
SIZE: Final = sum(BLOCKS.values())
STILL: Final = START["aboard"]
"""The features before this one do not need ships."""
KINDS_OF_TOP: Final = {1: 1, 2: 2, CHOICE: 3, -1: 4}
AGE: Final = 5
STAGES: Final = 24
"""Ships still to be sent in the whole match."""


Weights = Sequence[float]


def block(weights: Weights, name: str) -> Weights:
    """The weights of a block."""
    return weights[START[name] : START[name] + BLOCKS[name]]


def stage(state: State) -> int:
    """How many ships are still to be sent, 0 to 24."""
    here = state[HERE].bit_count() if state[CARD] >= 0 else 0
    return 4 * (parts.ROUNDS - state[DRAWN].bit_count()) + here


class Features:
    """The features for one match."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.prices = Prices(board)
        self.tops = [KINDS_OF_TOP[bonus] if board.temple_b else 0 for bonus in board.temple]
        self.seats = tuple(range(board.seats))
        self.parts = range(PARTS, board.length, WIDE)
        self.quarries = range(PARTS + QUARRY, board.length, WIDE)
        places = [*range(SITES, MOVER), *range(HIDDEN, UNSEEN), *range(PYRAMIDS, PARTS)]
        self.lasting = itemgetter(*places, *[place for own in self.parts for place in range(own + POINTS, own + WIDE)])

    def key(self, state: State) -> Hashable:
        """All of the table but ships' cargoes, sleds and turns."""
        return self.lasting(state), *[state[quarry] > 0 for quarry in self.quarries]

    def temple(self, state: State) -> list[list[float]]:
        """For each seat its visible stones at the temple."""
        count, width = state[TEMPLE], self.board.width
        found = [[0.0] * (AGE + 1) for _ in self.seats]
        for place, seat in enumerate(state[TOPS : TOPS + width]):
            if seat:
                found[seat - 1][self.tops[place]] += 1.0
                found[seat - 1][AGE] += (place - count) % width
        return found

    def rooms(self, state: State) -> list[list[float]]:
        """For each seat its stones in the chamber."""
        if self.board.chamber_b:
            standing = rows(self.board, state)
            return [[points, *self.leads(state, own)] for points, own in zip(standing, self.parts, strict=True)]
        last = state[FRONT : FRONT + 3]
        return [[self.prices.room(state, seat + 1), last.count(seat + 1)] for seat in self.seats]

    def needles(self, state: State) -> list[list[float]]:
        """For each seat its obelisks."""
        found: list[list[float]] = []
        board = self.board
        heights = state[PARTS + OBELISKS : board.length : WIDE]
        if board.obelisks_b:
            next_one = needle(state[FINISHED])
            return [[next_one if height % 3 == 1 else 0.0, next_one if height % 3 == 2 else 0.0] for height in heights]
        lowest, low, *_ = ascending = sorted(heights)
        high, highest = ascending[-2:]
        for height, points in zip(heights, shared(heights, board.ranks), strict=True):
            above = height - (highest if height < highest else high)
            below = height - (lowest if height > lowest else low)
            found.append([points, height, max(-3, min(3, above)), max(-3, min(3, below))])
        return found

    def cards(self, state: State, own: int) -> list[float]:
        """A seat's statues and blue cards."""
        statues = state[own + STATUES]
        more = STATUE_POINTS[statues + 1] - STATUE_POINTS[statues] if statues < 10 else 0
        return [statues, more, *state[own + BLUE : own + WIDE]]

    def missing(self, state: State, own: int) -> int:
        """The monuments without a stone of a seat."""
        return (EVERYWHERE ^ state[own + THERE]).bit_count() + (not state[own + OBELISKS])

    def shut(self, state: State) -> list[list[float]]:
        """For each seat what can't change by a ship in this round: visible stones, ornaments, monuments it lacks."""
        closed = [not state[SITES] >> site & 1 for site in (1, 2, 3, 4)]
        tops = state[TOPS : TOPS + self.board.width] if closed[1] else ()
        found = []
        for seat, own in enumerate(self.parts, 1):
            built = state[own + THERE]
            there = [*(built >> place & 1 for place in range(3)), state[own + OBELISKS]]
            ornaments = sum(map(mul, closed, state[own + ORNAMENTS : own + ORNAMENTS + 4]))
            lacking = sum(shut and not stones for shut, stones in zip(closed, there, strict=True))
            found.append([tops.count(seat), ornaments, lacking if self.board.wrath else 0])
        return found

    def asked(
        self, state: State, there: tuple[int, int, int, int]
    ) -> tuple[list[list[float]], list[tuple[float, float]]]:
        """For each seat the prices at the sites, and the best two at the market if it is open; empty without ships."""
        if state[CARD] < 0 or not state[SITES]:
            return [], []
        board, prices, later = self.board, self.prices, stage(state) / 4
        at_pyramids, at_temple = prices.pyramid(state), min(1.8, 1 + 0.5 * later) * (1.3 if board.temple_b else 1.0)
        asked, stalls = [], []
        for seat, own in enumerate(self.parts):
            at_chamber = prices.row(state, own) if board.chamber_b else prices.room(state, seat + 1)
            price = [0.0, at_pyramids, at_temple, at_chamber, prices.obelisk(state, own)]
            best = prices.market(state, own, there, price, later)
            price[0] = best[0]
            asked.append(price)
            if state[SITES] & 1:
                stalls.append(best)
        return asked, stalls

    def speaker(self, state: State) -> int:
        """The seat whose turn it is, or will be once questions are answered."""
        mover, length = state[MOVER], self.board.length
        return (mover + 1) % self.board.seats if len(state) > length and state[length] == agenda.NEXT else mover

    def leads(self, state: State, own: int) -> tuple[float, int]:
        """Side B of the chamber: leads over the best other seat of each row, at most 2 each; and all own stones."""
        lead, stones_of = 0, 0
        for row in range(ROWS, ROWS + 3):
            mine = state[own + row]
            best = max(state[other + row] for other in range(PARTS, self.board.length, WIDE) if other != own)
            ahead = mine - best
            lead += 2 if ahead > 2 else -2 if ahead < -2 else ahead
            stones_of += mine
        return lead, stones_of


OPEN: Final = [tuple(site for site in range(5) if sites >> site & 1) for sites in range(32)]
