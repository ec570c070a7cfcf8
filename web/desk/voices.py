"""The open question to the bots, on the desk."""

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Voices:
    """The open question to the bots, and the state of their worker."""

    asked: str = ""
    """The open question: match, number of steps, and level; ``""`` for none."""
    hint: bool = False
    """Whether a person has asked for a hint."""
    paused: bool = False
    """Whether the bots are paused."""
    ranking: list[dict[str, Any]] = field(default_factory=list)
    """The last hint's ranking: words, margin and chance of each step, best first."""
    alone: bool = False
    """Whether there is no worker, so that only low levels can play."""
    excused: str = ""
    """The match whose notice says that some bots play below their level."""
    slow: dict[tuple[str, int], int] = field(default_factory=dict)
    """The bots, by match and seat, whose time for the last move was too short, with the level as which they played."""
    hurried: str = ""
    """The match whose notice says that a bot's time was too short."""
    short: int = 0
    """The level that the last hint is worth, if its time was too short; else 0."""
    called: bool = False
    """Whether the bots' worker has been started."""
