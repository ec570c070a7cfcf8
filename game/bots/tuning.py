"""What a game may set for its bots: how its levels play, and how wide and how boldly its trees are searched.

A game's own figures are `TUNING` in `game/bots/<game>/tuning.py`; a game without them takes these. Points mean as much
as `scale` says: whoever sets that alone should take `ladder(scale)` for the levels.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final


@dataclass(frozen=True)
class Level:
    """How strong a level is."""

    number: int
    taught: bool = True
    """Whether it knows what has been learned of the game, or only the score as it stands."""
    plies: int = 0
    """How far it looks where it does not search."""
    noise: float = 0.0
    """Standard deviation, in points, of its misjudgements."""
    rounds: int = 0
    """Rounds of search for a step."""
    timed: bool = False
    """Whether it goes on searching for as long as it is let; `rounds` is then what it does where nobody keeps time."""


SCALE: Final = 6.0
"""Points of margin that change the odds of winning e-fold, where nothing has been learned."""
LEVELS: Final = (
    Level(1, taught=False, plies=1, noise=6.0),
    Level(2, plies=1, noise=5.5),
    Level(3, plies=1, noise=2.7),
    Level(4, plies=2, noise=2.6),
    Level(5, rounds=100, noise=1.9),
    Level(6, rounds=2000, noise=1.1),
    Level(7, rounds=20000, timed=True),
)
"""The seven levels of a game whose points mean what `SCALE` says."""


def ladder(scale: float) -> tuple[Level, ...]:
    """The seven levels where points mean something else.

    >>> [level.noise for level in ladder(12.0)[:2]]
    [12.0, 11.0]
    """
    return tuple(replace(level, noise=level.noise * scale / SCALE) for level in LEVELS)


@dataclass(frozen=True)
class Tuning:
    """The figures of one game."""

    levels: tuple[Level, ...] = LEVELS
    explore: float = 0.15
    """How much a move that was tried less is worth trying (the constant of UCB1), chances being between 0 and 1."""
    width: int = 4
    """Moves that a node considers at first (progressive widening),"""
    growth: float = 0.5
    """and how many more for each square root of its visits."""
    trust: float = 0.9
    """Visits that the promise of a move counts for."""
    scale: float = SCALE
    """Points of margin that change the odds of winning e-fold, for a model that has not learned it."""
    notes: int = 24
    """Notes that are drawn for a secret step at once."""
    wide: int = 10
    """Own moves that two plies are looked at for,"""
    draws: int = 2
    """and draws that are tried after each."""
    judged: int = 500
    """Rounds of search for a move in the look back,"""
    duel: int = 120
    """and rounds more for the move played, and as many for the best one, if they differ."""
    numbered: Mapping[int, Level] = field(init=False, repr=False, compare=False)
    """The levels by their numbers."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "numbered", {level.number: level for level in self.levels})


PLAIN: Final = Tuning()
"""For a game that has set nothing."""
