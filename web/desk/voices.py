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
    called: bool = False
    """Whether the bots' worker has been started."""
