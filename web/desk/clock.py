"""The clock of a match on the desk: how long each seat has thought. What time it is, it is told; its unit is 1 ms.

It comes with the archive of the clock, once somebody wants one.
"""

import json
from dataclasses import dataclass, field
from typing import Any, Final

from game.interface import BOX
from web.text.parsed import parsed

MOST: Final = 100 * 3_600_000
"""The longest time that is counted, for a seat and for a move."""
BEFORE: Final = -1
"""The ply of a clock that no move has run on yet."""
LOW: Final = 30_000
"""With so much of a budget left, or less, time is short."""


@dataclass
class Clock:
    """What the people at a match have used up of their time."""

    id: str
    """The sitting whose clock it is."""
    now: int
    """What time it was when time was counted last."""
    spent: list[int]
    """How long each seat has thought in this match, seat 1 first."""
    ply: int = BEFORE
    """How many steps there were before the present move."""
    move: int = 0
    """How long the present move has been thought about."""
    told: list[int] = field(default_factory=list)
    """For each seat the minutes that were up when it was told so last; 0 if it was not."""
    seat: int = BOX
    """The seat that thinks now; `BOX`: nobody does."""

    def passed(self, now: int) -> None:
        """Time has passed, for the seat that was thinking."""
        gone, self.now = max(0, now - self.now), now
        if self.seat:
            self.spent[self.seat - 1] = min(MOST, self.spent[self.seat - 1] + gone)
            self.move = min(MOST, self.move + gone)

    def goes_on(self, seat: int, ply: int) -> None:
        """From now on this seat thinks, or with `BOX` nobody, at the table after so many steps."""
        self.seat = seat
        if ply != self.ply:
            self.ply, self.move = ply, 0

    def up(self, minutes: int) -> bool:
        """Whether the seat that thinks has used up its minutes, and has not been told so: it now counts as told."""
        up = bool(self.seat and minutes) and self.spent[self.seat - 1] >= minutes * 60_000
        if not up or self.told[self.seat - 1] == minutes:
            return False
        self.told[self.seat - 1] = minutes
        return True

    def text(self) -> str:
        """What is kept of it; `web/page/clock.js` adds to ``spent`` and ``move``."""
        return json.dumps({"spent": self.spent, "ply": self.ply, "move": self.move, "told": self.told})


def read(id: str, seats: int, now: int, text: str) -> Clock:
    """The clock that was kept; one at its beginning if nothing was, or nothing that makes sense."""
    fresh = Clock(id, now, [0] * seats, told=[0] * seats)
    try:
        kept = parsed(text)
        spent, told = numbers(kept["spent"], seats), numbers(kept["told"], seats)
        (ply,), (move,) = numbers([kept["ply"]], 1, BEFORE), numbers([kept["move"]], 1)
    except (ValueError, TypeError, KeyError):
        return fresh
    return Clock(id, now, spent, ply, move, told)


def numbers(found: Any, count: int, least: int = 0) -> list[int]:
    """So many whole numbers from `least`, none counted beyond `MOST`. Raises `ValueError` if they are anything else."""
    if not isinstance(found, list) or len(found) != count:
        raise ValueError
    if any(type(each) is not int or each < least for each in found):
        raise ValueError
    return [min(each, MOST) for each in found]


def figures(time: int) -> str:
    """A time as it stands on the clock.

    >>> figures(59_999), figures(61_000), figures(3_725_000)
    ('0:59', '1:01', '1:02:05')
    """
    minutes, seconds = divmod(time // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def face(spent: int, minutes: int) -> tuple[str, str]:
    """What the clock shows of a seat, what is left or, without minutes, used; and ``""``, ``low`` or ``over``.

    >>> face(61_000, 0), face(61_000, 5), face(271_000, 5), face(300_000, 5), face(342_900, 5)
    (('1:01', ''), ('3:59', ''), ('0:29', 'low'), ('+0:00', 'over'), ('+0:42', 'over'))
    """
    left = minutes * 60_000 - spent
    if not minutes:
        return figures(spent), ""
    if left <= 0:
        return f"+{figures(-left)}", "over"
    return figures(left + 999), "low" if left <= LOW else ""
