"""Random matches on the bots' own tables, and rounds of search on them and by the rules alone."""

from collections.abc import Callable
from random import Random
from typing import Any

from game import AnyGame, builders, duel
from game.bots import registry
from game.bots.builders import encoding as ships
from game.bots.builders import play as effects
from game.bots.builders.board import boards
from game.bots.duel import encoding, play, steps
from game.bots.duel.layout import State
from game.bots.duel.model import models
from game.bots.search import Search
from game.chance import settle
from game.match import Match
from tests.bench.timing import ratio
from tests.game.bots.builders.test_quick_table import legal

MATCHES = 200
ROUNDS = 2000
PLAIN = 30
LIMIT = 20.0
"""How many units a random match of the Duel may take,"""
SEARCH = 9.0
"""and a round of search, in Pyodide too,"""
RULES = 60.0
"""and one by the rules alone."""
FOUR = 60.0
"""How many a random match of Builders of Egypt with four seats may take,"""
FOUR_SEARCH = 60.0
"""and a round of search for one of them."""
FEW = 500


def match(start: State, draw: Callable[[], float]) -> None:
    """A random match, the set-up's draws included."""
    state = start[:]
    play.fill(state, draw)
    while legal := steps.legal(state):
        play.play(state, legal[int(draw() * len(legal))], draw)


def opening(game: AnyGame, seats: int) -> Any:
    """The table before the first turn, with the default options."""
    match = Match(game, {option: values[0] for option, values in game.options.items()}, seats)
    settle(match, Random(1))
    return match.table


def four() -> list[tuple[str, float, float]]:
    """Builders of Egypt with four seats."""
    start = builders.start({option: values[0] for option, values in builders.options.items()}, 4)
    board, first, seen = boards(start.setting), ships.encode(start), opening(builders, 4)

    def some() -> None:
        draw = Random(1).random
        for _ in range(MATCHES):
            state = first[:]
            effects.proceed(board, state, draw)
            while found := legal(board, state):
                effects.play(board, state, found[int(draw() * len(found))], draw)

    def searched() -> None:
        Search(registry.model(builders, seen), seen, 1, Random(1)).run(FEW)

    some()  # the first round fills caches
    return [
        ("random match of builders, the bots' own table", ratio(some) / MATCHES, FOUR),
        ("round of search of builders, an opening", ratio(searched) / FEW, FOUR_SEARCH),
    ]


def figures() -> list[tuple[str, float, float]]:
    """What is measured, how many units it takes, and how many it may take."""
    start = encoding.encode(duel.start({option: values[0] for option, values in duel.options.items()}, 2))
    seen = opening(duel, 2)

    def some() -> None:
        draw = Random(1).random
        for _ in range(MATCHES):
            match(start, draw)

    def searched() -> None:
        models.cache_clear()
        Search(registry.model(duel, seen), seen, 1, Random(1)).run(ROUNDS)

    def plain() -> None:
        Search(registry.plain(duel, seen), seen, 1, Random(1)).run(PLAIN)

    some()  # the first round fills caches
    return [
        ("random match of duel, the bots' own table", ratio(some) / MATCHES, LIMIT),
        ("round of search of duel, an opening", ratio(searched) / ROUNDS, SEARCH),
        ("round of search of duel by its rules", ratio(plain) / PLAIN, RULES),
        *four(),
    ]
