"""What makes a move clearly the best at a puzzle: a single turn weighs little here, for a round has some twenty."""

from typing import Final

POINTS: Final = 1.5
"""The lead in points,"""
CHANCE: Final = 0.1
"""or in the chance to win, over every other move."""
