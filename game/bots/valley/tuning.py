"""How bots play Valley of the Kings: a round of search plays a round of the match to its end, so few are enough."""

from typing import Final

from game.bots.tuning import Level, Tuning
from game.valley import agenda

CARE: Final = {agenda.FOREMEN: 0.3, agenda.SEAL: 0.3, agenda.CLAIM: 0.2, agenda.WORKERS: 0.2, agenda.BUILD: 0.02}
"""What errors of judgement are multiplied by where a plan is carried out. Else low levels would buy cubes, build
nothing with them, and see the Pharaoh's pyramid finished in the second round."""
TUNING: Final = Tuning(
    levels=(
        Level(1, plies=1, noise=90.0, crowd=(0, 75.0)),
        Level(2, plies=1, noise=25.0, crowd=(0, 29.0)),
        Level(3, plies=1, noise=10.5, crowd=(0, 13.0)),
        Level(4, plies=1, noise=5.0, crowd=(0, 6.0)),
        Level(5, plies=1, noise=2.3, crowd=(0, 2.7)),
        Level(6, plies=1, noise=0.9, crowd=(0, 1.2)),
        Level(7, rounds=150, timed=True),
    ),
    explore=0.1,
    width=3,
    growth=0.7,
    scale=6.0,
    notes=10,
    hurry=0.45,
    judged=40,
    duel=16,
)
