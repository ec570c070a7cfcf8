"""A sound when it becomes the player's turn at a match far away: off until it is wanted; `sound.js` makes it."""

from typing import Final

from web.desk import Desk

VALUES: Final = ("off", "on")
"""What the setting ``sound`` can be."""


def tell(desk: Desk, what: str) -> None:
    """``ready``: one may be needed soon; ``turn``: now. Only if it is wanted."""
    if desk.settings["sound"] == "on":
        desk.effects.append(("sound", what))


def chosen(desk: Desk) -> None:
    """The setting was changed: who turns it on hears it."""
    desk.effects.append(("sound", desk.settings["sound"]))
