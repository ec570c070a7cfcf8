"""The simplest bot: any legal step, each equally likely."""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.interface import AnyGame


def choose(game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random) -> str:
    """One of `legal`, with a note drawn word by word if it is a secret step.

    >>> from game import duel
    >>> choose(duel, None, 1, ["pass"], Random(1))
    'pass'
    """
    words = rng.choice(legal)
    said: list[str] = []
    offered = game.notes(seen, words, said)
    if not offered:
        return words
    while offered and (word := rng.choice(offered)):
        said.append(word)
        offered = game.notes(seen, words, said)
    return " ".join([f"{words}:", *said])
