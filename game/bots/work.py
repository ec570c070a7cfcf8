"""How much a bot thinks: a fixed number of rounds, or as long as it is let."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

from game.interface import AnyGame

Enough = Callable[[], bool]
"""Asked between two rounds of thinking; true when the bot must answer. Whoever lets it think winds it up each time."""


class Think(Protocol):
    """A bot that is told when it has thought enough."""

    def __call__(
        self, game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random, enough: Enough, /
    ) -> str:
        """The step that this seat says now, as `game.bots.Bot` has it."""


class Rounds:
    """A bot that asks `enough` a fixed number of times for each step: it plays alike on every machine."""

    def __init__(self, think: Think, rounds: int) -> None:
        self.think = think
        self.rounds = rounds

    def __call__(self, game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random, /) -> str:
        """The step after so many rounds."""
        left = iter(range(self.rounds))
        return self.think(game, seen, seat, legal, rng, lambda: next(left, None) is None)


class Until:
    """A bot that thinks until `enough` says so."""

    def __init__(self, think: Think, enough: Enough) -> None:
        self.think = think
        self.enough = enough

    def __call__(self, game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random, /) -> str:
        """The step found by then."""
        return self.think(game, seen, seat, legal, rng, self.enough)
