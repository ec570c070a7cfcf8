"""Random matches of any game for the tests, from a seed, so that every run is the same."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game import BOX, GAMES, AnyGame
from game.chance import draw
from game.match import Match
from tests.game import tiny

EVERY: dict[str, AnyGame] = {**GAMES, tiny.name: tiny}
"""The shelf, and the smallest game that has everything."""

SETS = [(game, seats) for game in EVERY.values() for seats in game.seats]
every_set = pytest.mark.parametrize(("game", "seats"), SETS, ids=[f"{game.name}-{seats}" for game, seats in SETS])
every_seed = pytest.mark.parametrize(
    "seed", [0, 1, 2, *(pytest.param(seed, marks=pytest.mark.full) for seed in (3, 4, 5))]
)


def some_options(game: AnyGame, rng: Random) -> dict[str, str]:
    return {option: rng.choice(values) for option, values in game.options.items()}


def note(game: AnyGame, table: Any, words: str, rng: Random) -> str:
    """A random note for this step; empty if the step is not secret."""
    said: list[str] = []
    while following := game.notes(table, words, said):
        word = rng.choice(following)
        if not word:
            break
        said.append(word)
    return " ".join(said)


def secret(game: AnyGame, table: Any, words: str, rng: Random) -> str:
    """The step, a secret one with a note after a colon."""
    if not game.notes(table, words, ()):
        return words
    return f"{words}: {note(game, table, words, rng)}".rstrip()


def step(game: AnyGame, table: Any, rng: Random, notes: bool = True) -> str:
    """The next step: the box's by its odds, a seat's the one that is due, else any legal one."""
    if game.turn(table) == BOX:
        return draw(game, table, rng)
    words = game.due(table) or rng.choice(game.legal(table))
    return secret(game, table, words, rng) if notes else words


def plies(game: AnyGame, seats: int, rng: Random, notes: bool = True) -> Iterator[tuple[Match, str]]:
    """A random match, ply by ply: the match so far and the next step; at last the ended match and ``""``."""
    match = Match(game, some_options(game, rng), seats)
    while match.turn >= 0:
        words = step(game, match.table, rng, notes)
        yield match, words
        match.say(match.turn, words)
    yield match, ""


def whole(game: AnyGame, seats: int, rng: Random, notes: bool = True) -> Match:
    """A random match, played to its end."""
    *_, (match, _) = plies(game, seats, rng, notes)
    return match


def some_plies(game: AnyGame, seats: int, seed: int, share: float) -> Iterator[tuple[Match, str, Random]]:
    """The first and the last ply of a random match, and about this share of those between."""
    rng = Random(seed)
    for match, words in plies(game, seats, rng):
        if not words or not match.steps or rng.random() < share:
            yield match, words, Random(len(match.steps))
