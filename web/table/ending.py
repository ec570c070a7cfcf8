"""The end of a match: the last step is seen on the table before the score sheet opens."""

from typing import Final

from game.interface import OVER
from web.desk import Desk
from web.table import bots, playback

GOES_ON: Final = frozenset({"word", "do", "line", "open", "read", "field", "route"})
"""Messages by which the player goes on to something else, so that no score sheet opens."""


def come(desk: Desk) -> None:
    """The match has just ended; the page is to tell when its pieces have come to rest in sight."""
    desk.awaited = bots.position(desk)
    if not desk.playback:
        desk.effects.append(("rest", desk.awaited))


def heard(desk: Desk, name: str, what: object = "") -> None:
    """Notes a message: one by which the player goes on ends what passes by, and cancels the score sheet.

    The page itself removes a notice that has been read.
    """
    if name in GOES_ON and what != "hush notice":
        desk.awaited = ""
        desk.playback = ()


def rested(desk: Desk, about: str) -> None:
    """The pieces are at rest: opens the score sheet, if it is still awaited and nothing lies over the table."""
    if playback.rested(desk, about):
        if not desk.playback and desk.awaited:
            desk.effects.append(("rest", desk.awaited))
        return
    awaited, desk.awaited = desk.awaited, ""
    there = desk.match is not None and desk.match.turn == OVER and bots.position(desk) == about == awaited
    if there and desk.dialog is None and desk.ply is None:
        desk.dialog = "score"
