"""How bots play Builders of Egypt: how long and how wrongly the levels search, and how wide the trees are."""

from typing import Final

from game.bots.tuning import Level, Tuning

TUNING: Final = Tuning(
    levels=(
        Level(1, rounds=5, noise=2.2),
        Level(2, rounds=11, noise=1.15, crowd=(9, 1.3)),
        Level(3, rounds=25, noise=0.65, crowd=(20, 0.75)),
        Level(4, rounds=55, noise=0.45, crowd=(55, 0.42)),
        Level(5, rounds=140, noise=0.35, crowd=(200, 0.3)),
        Level(6, rounds=700, noise=0.3, crowd=(900, 0.25)),
        Level(7, rounds=20000, timed=True),
    ),
    explore=0.25,
    width=8,
    growth=1.0,
)
"""All levels search, for one ply deep even what was learned loses to somebody who has just learned the rules."""
