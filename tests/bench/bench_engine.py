"""Random matches: through the public door (`legal`, `apply`), and as bots play them on a copy of their own (`play`)."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from game import BOX, GAMES, OVER, AnyGame, valley
from tests.bench.timing import ratio

MATCHES = 40
LIMITS = {"duel": (250.0, 100.0), "builders": (250.0, 100.0), "valley": (900.0, 250.0)}
"""For each game how many units a random match of all its seats may take: publicly, and through the inner verbs."""


def first(game: AnyGame) -> Any:
    """The table before the first step, with the default options and all seats."""
    return game.start({option: values[0] for option, values in game.options.items()}, game.seats[-1])


def choose(game: AnyGame, table: Any, turn: int, rng: Random) -> str:
    """Any legal step; the box by its odds."""
    legal = game.legal(table)
    if turn == BOX:
        return rng.choices(legal, game.odds(table))[0]
    return game.due(table) or legal[int(rng.random() * len(legal))]


def publicly(game: AnyGame, rng: Random) -> None:
    """A match in which each step is checked and makes a table of its own."""
    table = first(game)
    while (turn := game.turn(table)) != OVER:
        table = game.apply(table, choose(game, table, turn, rng))


def inside(game: AnyGame, start: Any, rng: Random) -> None:
    """A match played on one copy, unchecked."""
    table = game.copy(start)
    while (turn := game.turn(table)) != OVER:
        game.play(table, choose(game, table, turn, rng))


def once(play: Callable[[Random], None]) -> float:
    """Units a match, the mean of some seeded ones."""

    def some() -> None:
        for seed in range(MATCHES):
            play(Random(seed))

    some()  # the first round fills caches
    return ratio(some) / MATCHES


def figures() -> list[tuple[str, float, float]]:
    """What is measured, how many units it takes, and how many it may take."""
    measured = []
    for name, (outer, inner) in LIMITS.items():
        game = {**GAMES, valley.name: valley}[name]
        start = first(game)
        measured += [
            (f"random match of {name}, checked", once(partial(publicly, game)), outer),
            (f"random match of {name}, inner verbs", once(partial(inside, game, start)), inner),
        ]
    return measured
