"""The end of a match: its last step is seen on the table before the score sheet comes by itself."""

from typing import Final

from game.interface import OVER
from web import voices
from web.desk import Desk

GOES_ON: Final = frozenset({"word", "do", "line", "open", "read", "field", "route"})
"""Messages of a player who goes on to something else: then nothing comes by itself any more."""


def come(desk: Desk) -> None:
    """The match has just ended: the page is to tell when its pieces have come to rest and could be seen."""
    desk.awaited = voices.position(desk)
    desk.effects.append(("rest", desk.awaited))


def heard(desk: Desk, name: str) -> None:
    """A message has come."""
    if name in GOES_ON:
        desk.awaited = ""


def rested(desk: Desk, about: str) -> None:
    """All is at rest: the sheet comes, if it is still awaited and nothing lies over the table."""
    awaited, desk.awaited = desk.awaited, ""
    there = desk.match is not None and desk.match.turn == OVER and voices.position(desk) == about == awaited
    if there and desk.dialog is None and desk.ply is None:
        desk.dialog = "score"
