"""How much a bot thinks: a fixed number of rounds, or for as long as it is allowed to."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

from game.interface import AnyGame

Enough = Callable[[], bool]
"""Called between two rounds of thinking; true when the bot must answer. A time limit starts anew before each step."""


class Think(Protocol):
    """A bot with one more argument, `enough`, that tells it when to stop thinking."""

    def __call__(
        self, game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random, enough: Enough, /
    ) -> str:
        """The step that this seat says now, as `game.bots.Bot` has it."""


class Rounds:
    """A bot whose `enough` is false a fixed number of times at each step, so that it plays alike on every machine."""

    def __init__(self, think: Think, rounds: int) -> None:
        self.think = think
        self.rounds = rounds

    def __call__(self, game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random, /) -> str:
        """The step found after `rounds` calls of `enough`."""
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
