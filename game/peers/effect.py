"""What a seat of a live match asks its page to do, in order: keep its state, then send messages, then show it."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Keep:
    """To be stored for good, under this key of this match, before anything later in the list is sent."""

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

    ``began``, ``changed`` (the log has grown), ``presence``, ``greeted`` (seat, sentence), ``replaced`` (another
    instance has this seat now), ``twice`` (another seat is open in two instances; the newer one counts), ``dropped``
    (one's own event came too late), ``refused`` (line, sentence, values), ``paused`` (seat, sentence, values).
    """

    what: str
    values: dict[str, Any] = field(default_factory=dict)


Effect = Keep | Send | Tell
