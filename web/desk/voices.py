"""What the bots have been asked."""

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Voices:
    """What the bots have been asked."""

    asked: str = ""
    """The question that is open: about which match, after how many steps, to which level; ``""`` for none."""
    hint: bool = False
    """Is it a hint for a person?"""
    paused: bool = False
    """Do the bots wait until they are told to go on?"""
    ranking: list[dict[str, Any]] = field(default_factory=list)
    """What the last hint found: words, margin and chance of each step, the best first."""
    alone: bool = False
    """Is there no worker, so that only low levels can play?"""
    excused: str = ""
    """The match in which it was said that some bots play below their level."""
    called: bool = False
    """Has the bots' worker been started?"""
