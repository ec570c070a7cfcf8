"""The bots by name.

A bot is a function ``bot(game, seen, seat, legal, rng) -> step``. It is given `game.seen(table, seat)` and never more
of the table, the steps that its seat may say (the open halves, as `game.legal` has them), and a random generator of
its own; the same arguments give the same answer. It answers one of `legal`; a secret step carries its note after a
colon, in words that `game.notes` offers (``"lay 3: 4"``; ``"sealed:"`` for an empty note).
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, Protocol

from game.bots import expectimax, flat, greedy, levels, uct, uniform
from game.bots.work import Enough, Rounds, Until
from game.interface import AnyGame


class Bot(Protocol):
    """A voice that answers without a person."""

    def __call__(self, game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random, /) -> str:
        """The step that this seat says now, with its note if the step is a secret one."""


BOTS: dict[str, Bot] = {
    "random": uniform.choose,
    "greedy": greedy.choose,
    "expectimax": expectimax.choose,
    "flat": Rounds(flat.think, 1000),
    "uct": Rounds(uct.think, 1000),
    **{str(number): partial(levels.choose, number) for number in levels.NUMBERS},
}
"""Every bot by its name on the command line; each does a fixed amount of work for a step."""

THINKERS: Mapping[str, Callable[[Enough], Bot]] = {
    "flat": partial(Until, flat.think),
    "uct": partial(Until, uct.think),
    str(levels.TIMED): partial(Until, partial(levels.think, levels.TIMED)),
}
"""The bots that can also think for as long as they are allowed to: functions that make one from `enough`."""
