"""Brief messages: a notice, which `web.table.announcer` announces and which disappears, and an alarm, which stays."""

from typing import Final

from web.desk import Desk
from web.screens.controls import button
from web.text.markup import Markup, tag

LEAST: Final = 5000
"""The least milliseconds that a notice stays."""
READING: Final = 60
"""Milliseconds for each of its characters."""


def messages(desk: Desk, alarm: str) -> Markup:
    """The notice, removed by `web/page/notice.js` after a while, and the alarm with its close button."""
    stay = LEAST + READING * len(desk.notice) if desk.notice else None
    end = button(desk.t("close"), "hush", "x", bare=True) if alarm else None
    said = bool(desk.notice or alarm)
    return tag(
        "div",
        tag("p", desk.notice, class_="notice", id="notice", data_stay=stay),
        tag("div", tag("p", alarm) if alarm else None, end, class_="alarm", role="alert", id="alarm"),
        class_="messages",
        id="messages",
        role="region" if said else None,
        aria_label=desk.t("messages") if said else None,
    )
