"""What a peer wants done: keep, send, show. In the order of the list; so nothing is sent before it is kept."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Keep:
    """To be stored for good, under this key of this match, before anything behind it in the list is sent."""

    key: str
    text: str


@dataclass(frozen=True)
class Send:
    """To be sent over this line."""

    line: str
    text: str


@dataclass(frozen=True)
class Tell:
    """To be shown.

    ``began``, ``changed`` (the log has grown), ``presence``, ``greeted`` (seat, sentence), ``carried`` (seat, text:
    from another guest, as `Peer.carry` sent it), ``replaced`` (another instance has this seat now), ``twice``
    (somebody's seat is in two instances; the newer is heard), ``dropped`` (what was to be said came too late),
    ``refused`` (line, sentence, values), ``paused`` (seat, sentence, values).
    """

    what: str
    values: dict[str, Any] = field(default_factory=dict)


Effect = Keep | Send | Tell


def sorted_out(effects: list[Effect]) -> list[Effect]:
    """All that is to be kept first, then all that is to be sent, then what is to be shown; else in order."""
    return sorted(effects, key=lambda effect: (Keep, Send, Tell).index(type(effect)))
