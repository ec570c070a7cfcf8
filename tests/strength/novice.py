"""The novice: somebody who has just learned the rules of Builders of Egypt, and plans nothing. Level 1 loses to it.

``python -m game.bots.arena builders tests.strength.novice 1``. It loads where its own stones are, and sends a ship only
where that gains two points on the best other seat. It is not improved any more, and nothing of it is shipped.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from game.bots.simple import after, margin
from game.builders.table import PLACE, Table
from game.interface import AnyGame

WANTED: Final = 2.0
"""The points that make it worth while to send a ship."""
CARD: Final = 1.5
"""The points that a card of the market seems to be worth."""


def choose(game: AnyGame, seen: Table, seat: int, legal: Sequence[str], rng: Random) -> str:
    """The step that it likes best; one of them at random if it likes several."""
    return max(legal, key=lambda words: (liked(game, seen, seat, words), rng.random()))


def liked(game: AnyGame, table: Table, seat: int, words: str) -> float:
    """How much it likes a step: a ship that gains something, then loads, then stones for the sled, then poor ships."""
    verb, *more = words.split()
    if verb == "stones":
        return 1.0
    gain: float = margin(game, after(game, table, words), seat) - margin(game, table, seat)
    if verb in ("send", "lever", "sail"):
        if "market" in more:
            gain = CARD * among(table, seat, more[0], verb == "sail")
        return 10 + gain if gain >= WANTED else gain - 5
    if verb in ("load", "hammer", "chisel"):
        aboard = cargo(table, more[0])
        return 2 + (seat in aboard) + 0.5 * len(aboard)
    return gain


def cargo(table: Table, ship: str) -> list[int]:
    """The seats of the stones aboard."""
    return [seat for place, seat in zip(PLACE, table.cargo, strict=True) if seat and place.startswith(ship)]


def among(table: Table, seat: int, ship: str, more: bool) -> int:
    """How many more stones a seat has aboard than the others together, with the one that *sail* loads."""
    aboard = cargo(table, ship)
    return 2 * aboard.count(seat) - len(aboard) + more
