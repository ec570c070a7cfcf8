"""Random matches on the bots' own tables."""

from collections.abc import Callable
from random import Random

from game import duel
from game.bots.duel import flat, play, steps
from tools.yardstick import ratio

MATCHES = 200
LIMIT = 20.0
"""How many yardsticks a random match of the Duel may take."""


def match(start: flat.State, draw: Callable[[], float]) -> None:
    """A random match, the set-up's draws included."""
    state = start[:]
    play.fill(state, draw)
    while legal := steps.legal(state):
        play.play(state, legal[int(draw() * len(legal))], draw)


def figures() -> list[tuple[str, float, float]]:
    """What is measured, how many yardsticks it takes, and how many it may take."""
    start = flat.flatten(duel.start({option: values[0] for option, values in duel.options.items()}, 2))

    def some() -> None:
        draw = Random(1).random
        for _ in range(MATCHES):
            match(start, draw)

    some()  # the first round fills caches
    return [("random match of duel, the bots' own table", ratio(some) / MATCHES, LIMIT)]
