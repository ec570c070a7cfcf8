"""What happens without anybody's choice passes by, sight after sight: tablets are turned up, foremen go their ways.

When several steps of seats come at once, as notes have settled them, the table is shown on the way too. The page tells
when the pieces of one sight have come to rest; whatever a player does leads to the end at once. So the last step of a
match is seen on the table before the score sheet opens.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from game.interface import BOX, OVER, Event
from web.boards import BOARDS
from web.boards.view import run, together
from web.desk import Desk
from web.desk.sight import Sight
from web.desk.sitting import ALWAYS
from web.table import bots
from web.table.motion import speed
from web.text import players

MOST: Final = 60
"""So many steps at once are watched at most; more come when a match is gone on with."""


def watch(desk: Desk, first: int) -> None:
    """Lets pass by what the steps from `first` on have moved, if they are several."""
    match = desk.played
    steps = match.steps[first:]
    desk.playback = ()
    secret = match.game.secret
    open = sum(step.speaker != BOX and step.words.partition(":")[0].partition(" ")[0] not in secret for step in steps)
    if desk.bots.onward == desk.id or not secret or not 1 < open <= MOST:  # secret steps come together, and are seen so
        return
    found: list[Sight] = []
    told: list[str] = []  # of the last of them
    for ply, step in enumerate(steps, first):
        shown = sights(desk, ply) if step.speaker != BOX else []
        if shown and found and found[-1].key == shown[0].key:
            events = found.pop().events + shown[0].events
            told.append(shown[0].told)
            shown[0] = replace(shown[0], told=once(desk, told, events), events=events)
        elif shown:
            told = [shown[0].told]
        if len(shown) > 1:
            told = [shown[-1].told]
        found += shown
    desk.playback = tuple(found)
    rest(desk)


def once(desk: Desk, told: Sequence[str], events: Sequence[Event]) -> str:
    """What like steps do, in the board's one sentence; else their own, but what is the same again and again once."""
    game, times = desk.played.game, ((each, len([*same])) for each, same in groupby(told))
    said = BOARDS[game.name].drawn(desk.t, desk.names, events) if game.secret and len(told) > 1 else ""
    return said or " ".join(desk.t("passing.times", told=each, n=n) for each, n in times)


def story(desk: Desk, last: int) -> str:
    """The log's sentence for this step, with those that go with it; who looks back is told of it alone."""
    steps = run(desk.played, last) if desk.ply is None else (last,)
    events = [event for ply in steps for event in desk.played.heard(ply, desk.viewer)]
    return once(desk, [desk.told[ply] for ply in steps], events)


def happens(desk: Desk) -> tuple[Event, ...]:
    """What others do, for who watches as long as nobody here is asked; nothing where that goes by too fast."""
    match, pace = desk.played, speed(desk)
    if desk.ply is not None or desk.live or pace == "fast" or desk.settings["pace"] == "quick":
        return ()
    if desk.playback:
        return () if pace == "none" else desk.playback[0].events
    if desk.bots.onward == desk.id or not other(desk, match.turn):
        return ()
    for ply in reversed(range(len(match.steps))):
        if not other(desk, match.steps[ply].speaker):
            break
        if any(event.piece for event in match.heard(ply, desk.viewer)):
            return tuple(event for each in run(match, ply) for event in match.heard(each, desk.viewer))
    return ()


def other(desk: Desk, seat: int) -> bool:
    """Whether a bot sits at this seat, or somebody who plays elsewhere."""
    away = desk.sitting is not None and desk.sitting.timed == ALWAYS and seat != desk.viewer
    return seat > BOX and (away or not players.person(desk.played, seat))


def sights(desk: Desk, ply: int) -> list[Sight]:
    """The table on the way through one step: after each row of alike events that move pieces."""
    match = desk.played
    step, events = match.steps[ply], match.heard(ply, desk.viewer)
    pieces, found, board, done = desk.pieces[ply], list[Sight](), BOARDS[match.game.name], 0
    for _, some in groupby(events, key=lambda event: (event.what, event.source, event.seat)):
        row = list(some)
        done += len(row)
        moved = pieces.after(row, ply)
        if moved != pieces:
            said = (
                board.tell(desk.t, desk.names, desk.heard(ply), row)
                if done == len(row)  # the step itself; the rest is what came of it
                else board.drawn(desk.t, desk.names, row)
            )
            now = Sight(ply, moved, done, together(match, ply), said, row[0].seat or step.speaker, tuple(row))
            if found and not said:  # nothing is told of it, as of tablets that go back
                now = replace(found.pop(), pieces=moved, done=done)
            found.append(now)
        pieces = moved
    return found


def rest(desk: Desk) -> None:
    """The page is to tell when the pieces of this sight are at rest."""
    if desk.playback:
        desk.effects.append(("rest", about(desk)))


def about(desk: Desk) -> str:
    """What identifies the sight that is shown."""
    return f"{bots.position(desk)}/{len(desk.playback)}"


GOES_ON: Final = frozenset({"word", "do", "line", "open", "read", "field", "route"})
"""Messages by which the player goes on to something else, so that no score sheet opens."""


def ended(desk: Desk) -> None:
    """The match has just ended; the page is to tell when its pieces have come to rest in sight."""
    desk.awaited = bots.position(desk)
    if not desk.playback:
        desk.effects.append(("rest", desk.awaited))


def heard(desk: Desk, name: str, what: object = "") -> None:
    """Notes a message: one by which the player goes on ends what passes by, and cancels the score sheet.

    The page itself removes a notice that has been read, and says that a file has not come.
    """
    if name in GOES_ON and what not in ("hush notice", "unlaid"):
        desk.awaited = ""
        desk.playback = ()


def rested(desk: Desk, what: str) -> None:
    """The pieces are at rest: shows the next sight; at the end the score sheet, if it is still awaited."""
    if desk.playback and what == about(desk):
        desk.playback = desk.playback[1:]
        rest(desk)
        if not desk.playback and desk.awaited:
            desk.effects.append(("rest", desk.awaited))
        return
    if what != desk.awaited:
        return
    desk.awaited = ""
    there = desk.match is not None and desk.match.turn == OVER and bots.position(desk) == what
    if there and desk.dialog is None and desk.ply is None:
        desk.dialog = "score"
