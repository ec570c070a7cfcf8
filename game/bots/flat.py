"""Flat Monte-Carlo: every step is tried equally often, the match played on at random, and the best on average said."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.bots.outlook import steps
from game.bots.playout import finish, shares
from game.interface import AnyGame


def think(game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random, enough: Callable[[], bool]) -> str:
    """The step that won most often; `enough` is asked before every playout, and each step is tried at least once."""
    if len(legal) == 1 and not game.notes(seen, legal[0], ()):
        return legal[0]
    tried = steps(game, seen, seat, legal, rng)
    rng.shuffle(tried)
    worth = dict.fromkeys(tried, 0.0)
    count = 0
    while count < len(tried) or not enough():
        words = tried[count % len(tried)]
        table = game.copy(game.guess(seen, seat, rng))
        game.play(table, words)
        finish(game, table, rng)
        worth[words] += shares(game, table)[seat]
        count += 1
    rounds, more = divmod(count, len(tried))
    times = {words: rounds + (place < more) for place, words in enumerate(tried)}
    return max(tried, key=lambda words: worth[words] / times[words])
