"""A line to another peer: who is at its end, when it was last heard, and how much it says."""

from dataclasses import dataclass
from typing import Final

BEAT: Final = 5.0
"""Seconds from one heartbeat to the next."""
QUIET: Final = 8.0
"""Seconds of silence after which a seat is shown as quiet."""
LOST: Final = 20.0
"""Seconds of silence after which it is shown as reconnecting."""
RATE: Final = 50
"""Messages a second that are heard; what is over is not."""
AGAIN: Final = 3.0
"""Seconds after which what had no answer is said again."""


@dataclass
class Line:
    """One connection; all times are in seconds, of whatever clock the caller has."""

    name: str
    heard: float
    """When something was last heard."""
    seat: int = 0
    """Who is at the other end; 0: not yet known."""
    invited: int = 0
    """The seat for which this line was opened; 0: any."""
    began: float = 0.0
    """The second in which messages are counted."""
    count: int = 0
    beaten: float = float("-inf")
    """When a heartbeat was last sent."""
    beat: int = 0
    """The number of that heartbeat."""
    seen: int = 0
    """The number of the last heartbeat heard."""
    echo: int = 0
    """The last heartbeat that the other end says to have heard."""
    knocked: float = float("-inf")
    """When something that wants an answer (join, hello) was last sent."""
    told: float = float("-inf")
    """When the end of the log was last sent because a heartbeat showed that it was missing."""
    fresh: bool = True
    """Until both ends have the same log: what comes is the past."""
    closed: bool = False
    """Another instance has this seat now."""

    def silence(self, now: float) -> float:
        """For how many seconds nothing was heard, or the other end has not heard us."""
        return max(now - self.heard, BEAT * (self.beat - self.echo - 2))

    def full(self, now: float) -> bool:
        """Counts one message; whether it is one too many in this second."""
        if not 0 <= now - self.began < 1:
            self.began, self.count = now, 0
        self.count += 1
        return self.count > RATE


def presence(silence: float) -> str:
    """How a seat is shown after so many seconds of silence; one that has said "bye" is "away".

    >>> presence(1), presence(9), presence(30)
    ('connected', 'quiet', 'reconnecting')
    """
    if silence > LOST:
        return "reconnecting"
    return "quiet" if silence > QUIET else "connected"
