"""Greedy: takes the step after which its lead is largest, before the box draws and others answer."""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.outlook import after, margin, steps
from game.interface import AnyGame


def choose(game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random) -> str:
    """The step with the largest lead right after it; one of them at random if several are equal."""
    if len(legal) == 1 and not game.notes(seen, legal[0], ()):
        return legal[0]
    table = game.guess(seen, seat, rng)
    leads = {words: margin(game, after(game, table, words), seat) for words in steps(game, seen, seat, legal, rng)}
    most = max(leads.values())
    return rng.choice([words for words, lead in leads.items() if lead == most])
