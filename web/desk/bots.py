"""What the desk has asked the bots, and not heard yet."""

from dataclasses import dataclass, field
from typing import Any


@dataclass
class BotRequests:
    """The open question to the bots, and the state of their worker."""

    asked: str = ""
    """The open question: match, number of steps, those planned, and level; ``""`` for none."""
    hint: bool = False
    """Whether a person has asked for a hint."""
    paused: bool = False
    """Whether the bots are paused."""
    onward: str = ""
    """The match in which bots play on without a pause until a person is asked."""
    ranking: list[dict[str, Any]] = field(default_factory=list)
    """The last hint's ranking: words, margin and chance of each step, best first."""
    ranked: tuple[object, ...] = ()
    """The match and the steps after which that was asked."""
    alone: int = 0
    """The highest level that can play, if there is no worker; else 0."""
    excused: str = ""
    """The match whose notice says that some bots play below their level."""
    slow: dict[int, int] = field(default_factory=dict)
    """The steps of the match on the table, by number, for which a bot had too little time, with the level of each."""
    hurried: str = ""
    """The match whose notice says that a bot's time was too short."""
    short: int = 0
    """The level that the last hint is worth, if its time was too short; else 0."""
    called: bool = False
    """Whether the bots' worker has been started."""
