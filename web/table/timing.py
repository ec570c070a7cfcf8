"""Whether the match on the table has a clock, and which; the clock itself (`web/clock/`) comes once it is wanted."""

from collections.abc import Mapping
from typing import Final

from web.desk import Desk
from web.store import archives
from web.text.markup import Markup

SHOWN: Final = "shown"
"""Time passes only while the page is shown, for the players sit before it."""
ALWAYS: Final = "always"
"""Time passes whether the page is shown or not, for others play elsewhere."""


def passed(desk: Desk, now: float, shown: float) -> None:
    """So many milliseconds have passed since the page began, so many of them while it was shown."""
    desk.times = {ALWAYS: int(now), SHOWN: int(shown)}
    if desk.clock:
        desk.clock.passed(desk.times.get(desk.sitting.timed if desk.sitting else "", desk.clock.now))


def follow(desk: Desk) -> None:
    """From now on time passes for the seat that thinks as things stand."""
    if desk.clock or (desk.timed and archives.there_is(archives.CLOCK)):
        from web import clock

        clock.follow(desk)


def faces(desk: Desk) -> Mapping[int, Markup]:
    """What the clock shows, for each seat that has one."""
    if not desk.clock:
        return {}
    from web import clock

    return clock.faces(desk)
