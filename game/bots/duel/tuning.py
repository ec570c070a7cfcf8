"""The levels and the search of the Duel, as they were measured (`docs/strength.md`)."""

from typing import Final

from game.bots.tuning import Level, Tuning

TUNING: Final = Tuning(
    levels=(
        Level(1, taught=False, plies=1, noise=6.0),
        Level(2, plies=1, noise=5.5),
        Level(3, plies=1, noise=2.7),
        Level(4, plies=2, noise=2.6),
        Level(5, rounds=100, noise=1.9),
        Level(6, rounds=2000, noise=1.1),
        Level(7, rounds=20000, timed=True),
    ),
    explore=0.15,
    width=4,
    growth=0.5,
    trust=0.9,
)
