"""The spender: level 7 of Valley of the Kings, but it never keeps a cube that fits one of its own sites.

``python -m game.bots.arena valley tests.strength.spender 7 --seconds 0.05`` tells what it costs to stop building.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots import levels, registry
from game.bots.bot import Enough
from game.bots.valley import phases
from game.bots.valley.view import View
from game.interface import AnyGame
from game.valley import agenda, moves

ROUNDS = 150
"""Rounds for a step where nobody keeps time."""


def think(game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random, enough: Enough) -> str:
    """The step of level 7; where that ends building, the next step of the plan that lays all that fits."""
    words = levels.think(7, game, seen, seat, legal, rng, enough)
    if seen.question[0] != agenda.BUILD or words != moves.DONE:
        return words
    model: Any = registry.model(game, seen)
    return max(phases.builds(View(model.evaluation, seen), seat, phases.WORKS), key=len)[0]
