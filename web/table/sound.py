"""What is heard: pieces as they come to rest, the own turn, the end; off by default. `sound.js` makes each sound."""

from typing import Final

from web.desk import Desk

TURN: Final = "turn"
END: Final = "end"
SOUNDS: Final = ("stone", "wood", "tile", "card", "water", "chime", TURN, END)
"""All sounds; those of pieces are named after what they sound like."""


def tell(desk: Desk, what: str) -> None:
    """If the sound is on: ``ready`` prepares it, ``turn`` plays that."""
    if desk.settings["sound"] == "on":
        desk.effects.append(("sound", what))
