"""Whether the match on the table has a clock, and which; the clock itself (`web/clock/`) comes once it is wanted."""

from collections.abc import Mapping

from web.desk import Desk
from web.store import archives
from web.text.markup import Markup


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
