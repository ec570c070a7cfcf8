"""The sound at a player's turn in a match far away: off by default; `sound.js` plays it."""

from typing import Final

from web.desk import Desk

VALUES: Final = ("off", "on")
"""The values of the setting ``sound``."""


def tell(desk: Desk, what: str) -> None:
    """If the sound is on: ``ready`` prepares it, ``turn`` plays it."""
    if desk.settings["sound"] == "on":
        desk.effects.append(("sound", what))


def chosen(desk: Desk) -> None:
    """Applies the changed setting; the player hears the sound when it is turned on."""
    desk.effects.append(("sound", desk.settings["sound"]))
