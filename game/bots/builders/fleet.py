"""The ships that wait, as the exact endgame sees them: of ships that are alike one stands for the other.

A ship is a tuple of its places from bow to stern: the seat of the stone there, or 0. What can be done with a fleet is
worked out once.
"""

from functools import cached_property
from itertools import permutations

from game.builders import parts

Ship = tuple[int, ...]
Unloaded = tuple["Fleet", Ship]
"""The ships that still wait once one is sent, and its stones in the order in which they are unloaded."""


class Fleet:
    """Ships in a fixed order; there is one object for the same ships."""

    def __init__(self, ships: tuple[Ship, ...], made: dict[tuple[Ship, ...], "Fleet"]) -> None:
        self.ships = ships
        self.made = made
        self.count = len(ships)
        self.free = sum(ship.count(0) for ship in ships)
        """Free places."""

    def other(self, *ships: Ship) -> "Fleet":
        """The fleet of these ships."""
        key = tuple(sorted(ships))
        return self.made.get(key) or self.made.setdefault(key, Fleet(key, self.made))

    @cached_property
    def each(self) -> list[tuple[Ship, "Fleet"]]:
        """The different ships, each with all the others."""
        ships = self.ships
        return [
            (ship, self.other(*ships[:at], *ships[at + 1 :])) for at, ship in enumerate(ships) if ship not in ships[:at]
        ]

    @cached_property
    def loads(self) -> list[list["Fleet"]]:
        """For each seat the fleets after it has placed a stone."""
        return [
            [*dict.fromkeys(rest.other(*rest.ships, laden) for ship, rest in self.each for laden in loaded(ship, seat))]
            for seat in (1, 2)
        ]

    @cached_property
    def pairs(self) -> list[list["Fleet"]]:
        """The same after *chisel*."""
        return [[*dict.fromkeys(two for one in self.loads[seat] for two in one.loads[seat])] for seat in (0, 1)]

    @cached_property
    def sends(self) -> list[Unloaded]:
        """The ships that may be sent."""
        return [(rest, unloaded(ship)) for ship, rest in self.each if ready(ship)]

    @cached_property
    def levers(self) -> list[Unloaded]:
        """The same by *lever*, in another order than from bow to stern."""
        return [(rest, order) for rest, stones in self.sends for order in sorted({*permutations(stones)} - {stones})]

    @cached_property
    def sails(self) -> list[list[Unloaded]]:
        """For each seat the same by *sail*."""
        return [
            [
                *dict.fromkeys(
                    (rest, unloaded(laden)) for ship, rest in self.each for laden in loaded(ship, seat) if ready(laden)
                )
            ]
            for seat in (1, 2)
        ]


def loaded(ship: Ship, seat: int) -> list[Ship]:
    """The ship with one more stone of this seat.

    >>> loaded((1, 0, 0), 2)
    [(1, 2, 0), (1, 0, 2)]
    """
    return [(*ship[:place], seat, *ship[place + 1 :]) for place, stone in enumerate(ship) if not stone]


def unloaded(ship: Ship) -> Ship:
    """Its stones from bow to stern."""
    return tuple(stone for stone in ship if stone)


def ready(ship: Ship) -> bool:
    """Whether it carries as many stones as it must."""
    return len(ship) - ship.count(0) >= parts.LEAST[len(ship)]
