"""The simplest bots: any step, and greedy, one ply deep on the current score; and the steps that they look at."""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.interface import AnyGame

NOTES = 24
"""The most different notes that are considered for a secret step."""


def any_step(game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random) -> str:
    """One of `legal`, with a note drawn word by word if it is a secret step.

    >>> from game import duel
    >>> any_step(duel, None, 1, ["pass"], Random(1))
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


def steps(game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random) -> list[str]:
    """The steps to consider, in the order of `legal`; a secret one comes with several notes, drawn at random.

    >>> from game import duel
    >>> steps(duel, None, 1, ["place a1", "unload 2"], Random(1))
    ['place a1', 'unload 2']
    """
    found: list[str] = []
    for words in legal:
        if game.notes(seen, words, ()):
            found += dict.fromkeys(any_step(game, seen, seat, [words], rng) for _ in range(NOTES))
        else:
            found.append(words)
    return found


def after(game: AnyGame, table: Any, words: str) -> Any:
    """The table after this step, unchecked; `table` stays as it is."""
    new = game.copy(table)
    game.play(new, words)
    return new


def margin(game: AnyGame, table: Any, seat: int) -> int:
    """How many points the seat is ahead of the best other seat now; negative if it is behind."""
    totals = [points["total"] for points in game.scores(table)]
    mine = totals.pop(seat - 1)
    return mine - max(totals)


def greediest(game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random) -> list[str]:
    """The steps with the largest lead right after them, before anything is drawn."""
    table = game.guess(seen, seat, rng)
    leads = {words: margin(game, after(game, table, words), seat) for words in steps(game, seen, seat, legal, rng)}
    most = max(leads.values())
    return [words for words, lead in leads.items() if lead == most]


def greedy(game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random) -> str:
    """One of these steps, each equally likely."""
    alone = len(legal) == 1 and not game.notes(seen, legal[0], ())
    return legal[0] if alone else rng.choice(greediest(game, seen, seat, legal, rng))
