"""What has moved since the last drawing, piece by piece in the order of the rules, and what is heard.

The page lets the pieces travel one after the other in this order; which way each goes it sees for itself. Sounds are
off by default: pieces as they come to rest, the own turn, the end; `sound.js` makes each.
"""

from typing import Final

from game.interface import BOX, OVER
from game.match import Match
from web.boards import BOARDS
from web.desk import Desk
from web.store.settings import SPEEDS
from web.text import players

MOST: Final = 6
"""So many steps of seats at once are followed at most; more come when a match is gone on with."""

TURN: Final = "turn"
END: Final = "end"
SOUNDS: Final = ("stone", "wood", "tile", "card", "water", "chime", TURN, END)
"""All sounds; those of pieces are named after what they sound like."""

Moved = tuple[str, str]
"""The key of a piece, empty for none, and what is heard when it comes to rest, empty for nothing."""


def speed(desk: Desk) -> str:
    """How fast pieces move: as somebody has chosen, else as the device wishes."""
    chosen = desk.settings["motion"]
    return chosen if chosen in SPEEDS else "none" if desk.capabilities.still else "normal"


class Motion:
    """What of the match on the table has been drawn so far."""

    def __init__(self) -> None:
        self.id = ""
        self.spot = (0, 0)
        """How many steps, and events of the next one, led to the table that was drawn last."""
        self.last = ""
        """The last step before that table, without its note."""

    def news(self, desk: Desk) -> list[Moved]:
        """What leads from the table that was drawn last to this one; nothing if that is no way forward."""
        if not desk.match:
            self.id = ""
            return []
        found, spot = shown(desk)
        goes_on = self.id == desk.id and self.spot < spot and step(found, self.spot[0]) == self.last
        before, self.id, self.spot, self.last = self.spot, desk.id, spot, step(found, spot[0])
        said = found.steps[before[0] : spot[0]]
        if not goes_on or sum(each.speaker != BOX for each in said) > MOST:
            return []
        moved = way(desk, found, before, spot)
        if desk.settings["sound"] == "off":
            return [(key, "") for key, _ in moved if key]
        return [*moved, *end(desk, found, before[0], spot[0])]


def shown(desk: Desk) -> tuple[Match, tuple[int, int]]:
    """The match with what is planned, and how many steps, and events of the next one, lead to the table shown."""
    if desk.ply is None and desk.playback:
        return desk.played, (desk.playback[0].ply, desk.playback[0].done)
    planned = desk.planned
    return planned, (desk.at if planned is desk.played else len(planned.steps), 0)


def step(match: Match, ply: int) -> str:
    """The words of the step before this table, without its note, which is opened later."""
    return match.steps[ply - 1].words.partition(":")[0] if 0 < ply <= len(match.steps) else ""


def way(desk: Desk, match: Match, before: tuple[int, int], after: tuple[int, int]) -> list[Moved]:
    """Each event from one table to the other that moves a piece or is heard."""
    sounds, viewer = BOARDS[match.game.name].SOUNDS, desk.viewer
    lying, found = desk.pieces[min(before[0], len(desk.pieces) - 1)], list[Moved]()
    for ply in range(before[0], min(after[0] + 1, len(match.steps))):
        if ply < len(desk.pieces):
            lying = desk.pieces[ply]
        events = match.heard(ply, viewer)
        lying, keys = lying.followed(events, ply)
        some = slice(before[1] if ply == before[0] else 0, after[1] if ply == after[0] else None)
        told = zip(keys[some], events[some], strict=True)
        found += [(key, sounds.get(event.what, "")) for key, event in told if key or event.what in sounds]
    return found


def end(desk: Desk, match: Match, first: int, ply: int) -> list[Moved]:
    """What is heard last: that the match is over, or that a person's turn has come after a bot's move."""
    if desk.playback:
        return []
    turn = match.game.turn(match.tables[ply])
    if turn == OVER:
        return [("", END)]
    spoke = next((each.speaker for each in reversed(match.steps[first:ply]) if each.speaker != BOX), BOX)
    waited = players.level(match, spoke) is not None and players.person(match, turn)
    return [("", TURN)] if waited and desk.ply is None and match is desk.match else []


def sound(desk: Desk, what: str) -> None:
    """If the sound is on: ``ready`` prepares it, ``turn`` plays that."""
    if desk.settings["sound"] == "on":
        desk.effects.append(("sound", what))
