"""The settings of the search in the Duel on the day it was frozen."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Tuning:
    """The settings of a search."""

    explore: float = 0.15
    """The exploration constant of UCB1, for chances of winning between 0 and 1."""
    width: int = 4
    """Moves that a node considers at first (progressive widening),"""
    growth: float = 0.5
    """and how many more for each square root of its visits."""
    trust: float = 0.9
    """The evaluation of a move counts as this many visits."""


PLAIN: Final = Tuning()
