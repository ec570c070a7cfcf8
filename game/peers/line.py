"""A line to another peer: the seat at the other end, when it was last heard, and how often it speaks."""

from dataclasses import dataclass
from typing import Final

BEAT: Final = 5.0
"""Seconds from one heartbeat to the next."""
QUIET: Final = 8.0
"""Seconds of silence after which a seat is shown as quiet."""
LOST: Final = 20.0
"""Seconds of silence after which it is shown as reconnecting."""
RATE: Final = 50
"""The most messages in a second that are heard; further ones are ignored."""
AGAIN: Final = 3.0
"""Seconds without an answer after which a message is repeated."""


@dataclass
class Line:
    """One connection; all times are in seconds of the caller's clock."""

    name: str
    heard: float
    """When a message was last heard."""
    seat: int = 0
    """The seat at the other end; 0: not yet known."""
    invited: int = 0
    """The seat for which this line was opened; 0: any."""
    began: float = 0.0
    """When the second began in which messages are counted."""
    count: int = 0
    beaten: float = float("-inf")
    """When a heartbeat was last sent."""
    beat: int = 0
    """The number of that heartbeat."""
    seen: int = 0
    """The number of the last heartbeat heard."""
    echo: int = 0
    """The number of the last heartbeat that the other end has heard."""
    knocked: float = float("-inf")
    """When a message that needs an answer (join, hello) was last sent."""
    told: float = float("-inf")
    """When the end of the log was last sent because a heartbeat showed that the other end lacked it."""
    ask: str = ""
    """The challenge (16 bytes, hexadecimal) that the other end must sign before its seat is known."""
    asked: str = ""
    """The other end's challenge."""
    proof: str = ""
    """The own signature of that challenge, made once."""
    known: bool = False
    """Whether the other end knows this one's seat."""
    since: float = float("-inf")
    """When the other end's seat was shown."""
    closed: bool = False
    """Whether another instance has this seat now."""

    def silence(self, now: float) -> float:
        """Seconds since a message was last heard, or since the other end last heard us, whichever is longer."""
        return max(now - self.heard, BEAT * (self.beat - self.echo - 2))

    def full(self, now: float) -> bool:
        """Counts one message; true if it is one too many in this second."""
        if not 0 <= now - self.began < 1:
            self.began, self.count = now, 0
        self.count += 1
        return self.count > RATE


def presence(silence: float) -> str:
    """The presence shown for a seat after this many seconds of silence; a seat that has said "bye" is "away".

    >>> presence(1), presence(9), presence(30)
    ('connected', 'quiet', 'reconnecting')
    """
    if silence > LOST:
        return "reconnecting"
    return "quiet" if silence > QUIET else "connected"
