"""A line to another peer: the seat at the other end, when it was last heard, and how often it speaks."""

from dataclasses import dataclass, field
from typing import Final

BEAT: Final = 5.0
"""Seconds from one heartbeat to the next."""
QUIET: Final = 8.0
"""Seconds of silence after which a seat is shown as quiet."""
LOST: Final = 20.0
"""Seconds of silence after which it is shown as reconnecting."""
RATE: Final = 50
"""The most messages in a second that are heard; further ones are ignored."""
RATES: Final = {"hello": 5, "tail": 20}
"""The same for kinds of messages that cost more to answer."""
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
    counts: dict[str, int] = field(default_factory=dict)
    """The messages of this second, by their kind."""
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
    bound: str = ""
    """What both ends know of this connection and no other has: it is signed with the challenge."""
    ahead: int = 0
    """How long the other end's log was when it last introduced itself."""
    host: bool = False
    """Whether the other end has shown that it leads the match."""
    waits: bool = False
    """Whether it has only just begun to, and awaits others' logs before it takes an event."""
    known: bool = False
    """Whether the other end knows this one's seat."""
    since: float = float("-inf")
    """When the other end's seat was shown; for a host: since when another host has been heard there."""
    closed: bool = False
    """Whether another instance has this seat now."""

    def silence(self, now: float) -> float:
        """Seconds since a message was last heard, or since the other end last heard us, whichever is longer."""
        return max(now - self.heard, BEAT * (self.beat - self.echo - 2))

    def full(self, now: float, kind: str) -> bool:
        """Counts one message of this kind; true if it is one too many in this second."""
        if not 0 <= now - self.began < 1:
            self.began, self.counts = now, {}
        self.counts[kind] = self.counts.get(kind, 0) + 1
        return self.counts[kind] > RATES.get(kind, RATE)


def presence(silence: float) -> str:
    """The presence shown for a seat after this many seconds of silence; a seat that has said "bye" is "away".

    >>> presence(1), presence(9), presence(30)
    ('connected', 'quiet', 'reconnecting')
    """
    return "reconnecting" if silence > LOST else "quiet" if silence > QUIET else "connected"
