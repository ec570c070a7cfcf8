"""The settings that a game may make for its bots: how its levels play, and how its trees are searched.

A game's own settings are `TUNING` in `game/bots/<game>/tuning.py`; a game without them has these defaults. `scale` says
how much a point means in the game: whoever changes it should also set the noise of the levels.
"""

from dataclasses import dataclass, replace
from typing import Final, Self


@dataclass(frozen=True)
class Level:
    """The strength of one level."""

    number: int
    taught: bool = True
    """Whether it uses the learned evaluation of the game, or only the score as it stands."""
    plies: int = 0
    """How far it looks ahead, if it does not search."""
    noise: float = 0.0
    """Standard deviation, in points, of its errors of judgement."""
    rounds: int = 0
    """Rounds of search for a step."""
    timed: bool = False
    """Whether it searches for as long as it is allowed to; without a time limit it does `rounds`."""
    bot: str = ""
    """A bot of one's own that answers instead, as ``module:name`` (`game.bots.registry.custom`)."""
    crowd: tuple[int, float] | None = None
    """Rounds and errors with more than two seats, where they are others."""

    def among(self, seats: int) -> Self:
        """The level at a table with so many seats."""
        if seats < 3 or self.crowd is None:
            return self
        rounds, noise = self.crowd
        return replace(self, rounds=rounds, noise=noise)


SCALE: Final = 6.0
"""Points of margin that change the odds of winning e-fold, if nothing has been learned."""
LEVELS: Final = (
    Level(1, taught=False, plies=1, noise=2.6),
    Level(2, plies=1, noise=3.0),
    Level(3, plies=2, noise=2.3),
    Level(4, rounds=100, noise=1.65),
    Level(5, rounds=2000, noise=0.9),
    Level(6, rounds=3000, noise=0.4),
    Level(7, rounds=20000, timed=True),
)
"""The seven levels of a game with the scale `SCALE`."""


@dataclass(frozen=True)
class Tuning:
    """The settings of one game."""

    levels: tuple[Level, ...] = LEVELS
    explore: float = 0.15
    """The exploration constant of UCB1, for chances of winning between 0 and 1."""
    width: int = 4
    """Moves that a node considers at first (progressive widening),"""
    growth: float = 0.5
    """and how many more for each square root of its visits."""
    trust: float = 0.9
    """The evaluation of a move counts as this many visits."""
    scale: float = SCALE
    """Points of margin that change the odds of winning e-fold, for a model that has not learned it."""
    notes: int = 24
    """Notes that are drawn for a secret step at a time."""
    wide: int = 10
    """Moves for which a level with two plies looks at the answers,"""
    draws: int = 2
    """and samples of the draws after each."""
    hurry: float = 1.0
    """The share of the time for a move that a bot takes for each, in a game where a turn has many."""
    judged: int = 500
    """Rounds of search for a choice in the look back,"""
    duel: int = 120
    """and more rounds for the move played and for the best one each, if they differ."""

    @property
    def numbered(self) -> dict[int, Level]:
        """The levels by their numbers."""
        return {level.number: level for level in self.levels}


PLAIN: Final = Tuning()
"""The settings of a game that has none of its own."""
