"""What a bot is, and how much it thinks: a fixed number of rounds, or for as long as it is allowed to."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

from game.interface import AnyGame

Enough = Callable[[], bool]
"""Called between two rounds of thinking; true when the bot must answer. A time limit starts anew before each step."""


class Bot(Protocol):
    """Whoever answers for a seat without a person."""

    def __call__(self, game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random, /) -> str:
        """The step that this seat says now, with its note if the step is a secret one."""


class Think(Protocol):
    """A bot with one more argument, `enough`, that tells it when to stop thinking."""

    def __call__(
        self, game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random, /, enough: Enough
    ) -> str:
        """The step that this seat says now, as `Bot` has it."""


def fixed(think: Think, rounds: int) -> Bot:
    """The bot whose `enough` is false so many times at each step, so that it plays alike on every machine."""

    def bot(game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random, /) -> str:
        left = iter(range(rounds))
        return think(game, seen, seat, legal, rng, enough=lambda: next(left, None) is None)

    return bot
