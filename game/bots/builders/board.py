"""What the boards of one match are: the figures of `game.builders.parts` for these sides and this number of seats."""

from functools import cache
from itertools import combinations
from typing import Final

from game.bots.builders.layout.seats import length
from game.builders import parts
from game.builders.agenda import DRAW, FETCH, LOAD
from game.builders.table import Setting

BONUS: Final = {"": 0, "card": DRAW, "stones": FETCH, "load": LOAD}
CARD, CHOICE = -1, -2
"""What a place of the temple brings, if not points."""
TEMPLES: Final = {"card": CARD, "choice": CHOICE}

Place = tuple[int, int]
"""Points, and the agenda's kind of the bonus, or 0."""


class Board:
    """The boards, numbered by what is asked of them at every step."""

    def __init__(self, setting: Setting) -> None:
        self.seats = setting.seats
        self.length = length(setting.seats)
        self.sides = setting.sides
        self.wrath = setting.wrath
        self.market_b, self.pyramids_b, self.temple_b, self.chamber_b, self.obelisks_b = setting.sides
        self.sizes = [tuple(map(int, card.split(" "))) for card in setting.rounds]
        """For each round card the places of its ships."""
        self.least = [[parts.LEAST[size] for size in sizes] for sizes in self.sizes]
        self.free = [sum((1 << size) - 1 << 4 * ship for ship, size in enumerate(sizes)) for sizes in self.sizes]
        """For each round card the bits of all places."""
        self.like = [
            tuple((one, two) for one, two in combinations(range(4), 2) if sizes[one] == sizes[two])
            for sizes in self.sizes
        ]
        """For each round card the pairs of ships of equal size."""
        self.pyramids: list[list[Place]] = [
            [(points, BONUS[bonus]) for points, bonus in places] for places in setting.pyramids
        ]
        self.temple = [TEMPLES[bonus] if bonus in TEMPLES else int(bonus) for bonus in setting.temple]
        self.width = len(self.temple)
        self.ranks = parts.OBELISKS[setting.seats]
        """Side A: points for the highest obelisk, the second, and so on."""

    def heaps(self, built: list[int]) -> list[int]:
        """The pyramids that have room, of which so many stones are built."""
        return [number for number, places in enumerate(self.pyramids) if built[number] < len(places)]


boards: Final = cache(Board)
"""The boards of a setting, made once."""


def needle(finished: int) -> int:
    """Side B: the points for the next obelisk.

    >>> needle(0), needle(9)
    (12, 3)
    """
    return parts.OBELISKS_B[finished] if finished < len(parts.OBELISKS_B) else parts.OBELISKS_B_MORE
