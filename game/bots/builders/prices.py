"""What one more stone is worth to a seat at each site, and a card: rough figures, from which features are made."""

from typing import Final

from game.bots.builders.board import Board, needle
from game.bots.builders.layout import State
from game.bots.builders.layout.cards import HIDDEN, MARKET
from game.bots.builders.layout.monuments import AREA, CHAMBER, FINISHED, FRONT, JOINED, PYRAMIDS
from game.bots.builders.layout.seats import OBELISKS, PARTS, QUARRY, RED, ROWS, STATUES, WIDE
from game.bots.builders.rooms import GROUPS, WORTH
from game.bots.builders.worth import STATUE_POINTS
from game.builders import parts
from game.builders.agenda import DRAW, FETCH, LOAD
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
FOUR: Final = (0, 1, 2, 3)


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
        for place in FOUR:
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
