"""The features of a seat: what it holds, what stands at the monuments, what is aboard, and whose turn it is.

A seat's expected total is what it has for certain plus the weighted sum of its features. Weights change with the
stage of the match (`stage`).
"""

from collections.abc import Hashable
from typing import Final

from game.bots.builders import aboard
from game.bots.builders.board import CHOICE, Board, needle
from game.bots.builders.layout import (
    CARD,
    DRAWN,
    FINISHED,
    FREE,
    FRONT,
    HERE,
    HIDDEN,
    MOVER,
    OBELISKS,
    PARTS,
    POINTS,
    PYRAMIDS,
    QUARRY,
    ROOM,
    ROWS,
    SITES,
    SLED,
    TEMPLE,
    THERE,
    TOPS,
    UNSEEN,
    WIDE,
    State,
)
from game.bots.builders.prices import Prices
from game.bots.builders.worth import BLUE, EVERYWHERE, ORNAMENTS, STATUE_POINTS, STATUES, rows, stones
from game.builders import agenda, parts
from game.builders.ranks import shared

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
}
"""The blocks of features, each with its length."""
START: Final[dict[str, int]] = {}
for _name in BLOCKS:
    START[_name] = sum(BLOCKS[before] for before in START)
SIZE: Final = sum(BLOCKS.values())
TURN, SLEDS, ROOMY, TEMPLES, ROOMS, ROW, NEEDLES, LOOSE = (START[name] for name in list(BLOCKS)[:8])
ORNAMENT, STATUE, BLUES, SPARED, ABOARD, STALLS = (START[name] for name in list(BLOCKS)[8:])
KINDS_OF_TOP: Final = {1: 1, 2: 2, CHOICE: 3, -1: 4}
AGE: Final = 5
STAGES: Final = 24
"""Ships still to be sent in the whole match."""
FOUR: Final = (0, 1, 2, 3)
NONE: Final = [0.0] * SIZE


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

    def certain(self, state: State, there: tuple[int, int, int, int]) -> list[int]:
        """For each seat the points that nobody can take from it."""
        found = []
        for own in range(PARTS, self.board.length, WIDE):
            one, two, three, four = state[own + ORNAMENTS : own + ORNAMENTS + 4]
            points = state[own + POINTS] + state[own + ROOM] + STATUE_POINTS[state[own + STATUES]]
            if one or two or three or four:
                points += (
                    one * (there[0] // 3) + two * (there[1] // 3) + three * (there[2] // 3) + four * (there[3] // 3)
                )
            found.append(points)
        return found

    def of(self, state: State) -> tuple[list[int], list[list[float]]]:
        """For each seat its certain points and its features."""
        certain, found, asked = self.still(state)
        mover, seats, places = self.speaker(state), self.board.seats, state[FREE].bit_count()
        for seat, values in enumerate(found):
            values[TURN + (seat - mover) % seats] = 1.0
            sled = state[PARTS + WIDE * seat + SLED]
            values[SLEDS + sled] = 1.0
            values[ROOMY] = sled if sled < places else places
        if asked:
            for values, hopes in zip(found, self.hopes(state, asked, mover), strict=True):
                values[ABOARD:STALLS] = hopes
        return certain, found

    def key(self, state: State) -> Hashable:
        """All of the table on which `still` depends."""
        found = state[SITES:MOVER] + state[HIDDEN:UNSEEN] + state[PYRAMIDS:PARTS]
        for own in self.parts:
            found.append(state[own + QUARRY] > 0)
            found += state[own + POINTS : own + WIDE]
        return tuple(found)

    def still(self, state: State) -> tuple[list[int], list[list[float]], list[list[float]]]:
        """What does not depend on ships' cargoes, sleds and turns: certain points, features, prices at the sites.

        There are no prices, if no ships are there.
        """
        board, prices = self.board, self.prices
        there = stones(board, state)
        later = stage(state) / 4
        heights = state[PARTS + OBELISKS : board.length : WIDE]
        standing = rows(board, state) if board.chamber_b else ()
        ranked = () if board.obelisks_b else shared(heights, board.ranks)
        ascending = sorted(heights)
        lowest, low, high, highest = *ascending[:2], *ascending[-2:]
        sites = state[SITES] if state[CARD] >= 0 else 0
        if sites:
            at_pyramids, at_temple = prices.pyramid(state), min(1.8, 1 + 0.5 * later) * (1.3 if board.temple_b else 1.0)
        count, width = state[TEMPLE], board.width
        found = [NONE[:] for _ in self.seats]
        for place, seat in enumerate(state[TOPS : TOPS + width]):
            if seat:
                values = found[seat - 1]
                values[TEMPLES + self.tops[place]] += 1.0
                values[TEMPLES + AGE] += (place - count) % width
        asked: list[list[float]] = []
        for seat, values in enumerate(found):
            own = PARTS + WIDE * seat
            if board.chamber_b:
                values[ROW] = standing[seat]
                lead, all_of = self.leads(state, own)
                values[ROW + 1], values[ROW + 2] = lead, all_of
            else:
                values[ROOMS] = prices.room(state, seat + 1)
                values[ROOMS + 1] = state[FRONT : FRONT + 3].count(seat + 1)
            height = heights[seat]
            if board.obelisks_b:
                if height % 3:
                    values[LOOSE + height % 3 - 1] = needle(state[FINISHED])
            else:
                above = height - (highest if height < highest else high)
                below = height - (lowest if height > lowest else low)
                values[NEEDLES] = ranked[seat]
                values[NEEDLES + 1] = height
                values[NEEDLES + 2] = 3 if above > 3 else -3 if above < -3 else above
                values[NEEDLES + 3] = 3 if below > 3 else -3 if below < -3 else below
            held = state[own + ORNAMENTS : own + ORNAMENTS + 4]
            if any(held):
                values[ORNAMENT : ORNAMENT + 4] = held
                values[ORNAMENT + 4] = sum([cards * (count % 3) for cards, count in zip(held, there, strict=True)])
            statues = state[own + STATUES]
            if statues:
                values[STATUE] = statues
            values[STATUE + 1] = STATUE_POINTS[statues + 1] - STATUE_POINTS[statues] if statues < 10 else 0
            values[BLUES : BLUES + 4] = state[own + BLUE : own + WIDE]
            if board.wrath:
                missing = (EVERYWHERE ^ state[own + THERE]).bit_count() + (not height)
                if missing:
                    values[SPARED + missing - 1] = 1.0
            if sites:
                at_chamber = prices.row(state, own) if board.chamber_b else values[ROOMS]
                price = [0.0, at_pyramids, at_temple, at_chamber, prices.obelisk(state, own)]
                best, second = prices.market(state, own, there, price, later)
                price[0] = best
                asked.append(price)
                if sites & 1:
                    values[STALLS], values[STALLS + 1] = best, second
        return self.certain(state, there), found, asked

    def hopes(self, state: State, asked: list[list[float]], mover: int) -> list[list[float]]:
        """For each seat the features of stones aboard, at these prices."""
        seats, sides, sites = self.board.seats, self.board.sides, OPEN[state[SITES]]
        ships = aboard.cargoes(state, self.board.sizes[state[CARD]])
        gains = aboard.best(ships, sites, asked, mover)
        return [
            aboard.hopes(ships, seat + 1, sites, asked[seat], sides, (seat - mover) % seats, gains[seat])
            for seat in self.seats
        ]

    def speaker(self, state: State) -> int:
        """The seat whose turn it is, or will be once questions are answered."""
        mover = state[MOVER]
        return (
            (mover + 1) % self.board.seats if agenda.NEXT in state[self.board.length : self.board.length + 1] else mover
        )

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
