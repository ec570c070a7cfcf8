"""Undo and redo at a match of this device."""

from game import chance
from game.interface import BOX
from web.desk import Desk
from web.desk.draft import Draft
from web.screens.controls import asks, button
from web.table import session, speech
from web.text import players
from web.text.markup import Markup


def undoable(desk: Desk) -> int | None:
    """The number of steps to take back: to a person's last choice, or a bot's if only bots play; None without any."""
    match = desk.match
    if not match or desk.ply is not None:
        return None
    people = {seat for seat in desk.names if players.person(match, seat)} or set(desk.names)
    plies = range(len(match.steps) - 1, -1, -1)
    chosen = (ply for ply in plies if match.steps[ply].speaker in people and match.game.due(match.tables[ply]) is None)
    return next((len(match.steps) - ply for ply in chosen), None)


def undo(desk: Desk, sure: bool = False) -> None:
    """Takes the last choice back. If that undoes a draw, it asks first, for the draw will be made again."""
    desk.quiet()
    if speech.back(desk) or not (count := undoable(desk)):
        return
    if not sure and any(step.speaker == BOX for step in desk.played.steps[-count:]):
        desk.dialog = "undo"
        return
    desk.dialog = None
    desk.bots.paused = not any(players.person(desk.played, seat) for seat in desk.names)
    for _ in range(count):
        desk.played.back()
    session.caught_up(desk)
    session.save(desk)


def redo(desk: Desk) -> None:
    """Says again the choice last taken back, with its draws."""
    desk.quiet()
    if not (match := desk.match) or not match.ahead or desk.ply is not None:
        return
    desk.draft = Draft()
    match.forward()
    while match.ahead and match.turn >= BOX and (not players.person(match, match.turn) or match.game.due(match.table)):
        match.forward()
    chance.settle(match, desk.rng)
    session.caught_up(desk)
    session.save(desk)


def dialog(desk: Desk) -> Markup:
    """Asks whether a draw is to be taken back."""
    t = desk.t
    sure = button(t("undo.sure"), "undo sure", "undo-2", kind="primary")
    return asks(t("undo.draws", n=(undoable(desk) or 1) - 1), sure, button(t("undo.not"), "close", id="undo-not"))
