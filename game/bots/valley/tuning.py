"""How bots play Valley of the Kings: a round of search plays a round of the match to its end, so few are enough."""

from typing import Final

from game.bots.tuning import Level, Tuning

TUNING: Final = Tuning(
    levels=(
        Level(1, plies=1, noise=12.0),
        Level(2, plies=1, noise=2.0),
        Level(3, plies=1, noise=1.2),
        Level(4, plies=1, noise=0.75),
        Level(5, rounds=30, noise=0.5),
        Level(6, rounds=120, noise=0.15),
        Level(7, rounds=150, timed=True),
    ),
    explore=0.1,
    width=3,
    growth=0.7,
    scale=6.0,
    notes=10,
    judged=40,
    duel=16,
)
