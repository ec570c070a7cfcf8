"""A match played to its end at random, and what each seat gets for it."""

from random import Random
from typing import Any

from game.bots import uniform
from game.chance import draw
from game.interface import BOX, OVER, AnyGame


def whole(game: AnyGame, table: Any, words: str, rng: Random) -> str:
    """The step with a note at random, if it is a secret one that has none yet."""
    if ":" in words or not game.notes(table, words, ()):
        return words
    return uniform.choose(game, table, game.turn(table), [words], rng)


def finish(game: AnyGame, table: Any, rng: Random) -> None:
    """Plays on at random, on this very table, until the match is over."""
    while (turn := game.turn(table)) != OVER:
        if turn == BOX:
            words = draw(game, table, rng)
        else:
            legal = game.legal(table)
            words = whole(game, table, legal[int(rng.random() * len(legal))], rng)
        game.play(table, words)


def shares(game: AnyGame, table: Any) -> list[float]:
    """What each seat gets for an ended match: those who share the first place share 1 point. Index 0 is not used."""
    winners = game.winners(table)
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(game.scores(table)) + 1)]
