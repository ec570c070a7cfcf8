"""What is said in passing: a notice, which `web.announcer` says too, goes by itself; an alarm stays."""

from typing import Final

from web.desk import Desk
from web.markup import Markup, tag
from web.screens.controls import button

LEAST: Final = 5000
"""Milliseconds that any notice stays."""
READING: Final = 60
"""Milliseconds for each of its characters."""


def messages(desk: Desk, alarm: str) -> Markup:
    """The notice, which `web/page/passing.js` has go after a while, and an alarm with what closes it."""
    stay = LEAST + READING * len(desk.notice) if desk.notice else None
    end = button(desk.t("close"), "hush", "x", bare=True) if alarm else None
    return tag(
        "div",
        tag("p", desk.notice, class_="notice", id="notice", data_stay=stay),
        tag("div", tag("p", alarm) if alarm else None, end, class_="alarm", role="alert", id="alarm"),
        class_="messages",
        id="messages",
    )
