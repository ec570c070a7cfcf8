"""The bots by name.

A bot is a function ``bot(game, seen, seat, legal, rng) -> step``. It is given `game.seen(table, seat)` and never more
of the table, the steps that its seat may say (the open halves, as `game.legal` has them), and a random generator of
its own; the same arguments give the same answer. It answers one of `legal`; a secret step carries its note after a
colon, in words that `game.notes` offers (``"lay 3: 4"``; ``"sealed:"`` for an empty note).
"""

from collections.abc import Mapping
from functools import partial

from game.bots import levels, simple
from game.bots.bot import Bot, Think

BOTS: dict[str, Bot] = {
    "random": simple.any_step,
    "greedy": simple.greedy,
    **{str(number): partial(levels.choose, number) for number in levels.NUMBERS},
}
"""Every bot by its name on the command line; each does a fixed amount of work for a step."""

THINKERS: Mapping[str, Think] = {str(levels.TIMED): partial(levels.think, levels.TIMED)}
"""The bots that can also think for as long as they are allowed to."""
