"""What lies on the table: laying a sitting there, its pieces and log, and keeping its match."""

from collections.abc import Sequence
from typing import Final

from game.interface import BOX, Event
from web.boards import BOARDS
from web.boards.pieces import begin
from web.boards.view import BoardView, RoundsView, alike, in_rounds, logged
from web.desk import Desk
from web.desk.draft import Draft
from web.desk.screen import Start, Table
from web.desk.sitting import Sitting
from web.store import sealed
from web.table import motion, playback
from web.text import players

ROUND: Final = "round"
"""The event with which a round begins, in games that have rounds."""


def lay(desk: Desk, sitting: Sitting) -> None:
    """Puts a sitting on the table as it stands, with no half-made move and no dialog."""
    desk.go(Table(sitting))
    desk.pieces, desk.told = [], []
    desk.ply, desk.marks, desk.draft = None, (), Draft()
    desk.playback, desk.known = (), len(sitting.match.steps)
    desk.bots.slow.clear()
    motion.sound(desk, "ready")
    caught_up(desk)


def caught_up(desk: Desk) -> None:
    """Brings pieces and log up to the match's last step."""
    match = desk.played
    board, viewer = BOARDS[match.game.name], desk.viewer
    if desk.told_to != viewer:
        same = alike(match, desk.told_to, viewer)
        del desk.pieces[same + 1 :], desk.told[same:]
        desk.told_to, desk.answered, desk.pasted = viewer, (), ""  # what one seat was told is not left to another
        desk.bots.hint = False
    del desk.pieces[len(match.steps) + 1 :], desk.told[len(match.steps) :]
    if not desk.pieces:
        desk.pieces.append(begin(match.game, match.tables[0]))
    for ply in range(len(desk.told), len(match.steps)):
        events = match.heard(ply, viewer)
        desk.pieces.append(desk.pieces[ply].after(events, ply))
        said = logged(board, desk.t, desk.names, match, ply, viewer)
        turns = any(event.what == ROUND for event in events) and any(step.speaker != BOX for step in match.steps[:ply])
        brought = ended(desk, board, ply) if turns and in_rounds(board) else ""
        desk.rounds[ply] = brought
        desk.told.append(" ".join(filter(None, (*lost(desk, board, ply), said, brought))))
    known, desk.known = desk.known, len(match.steps)
    if known != desk.known:
        desk.answered, desk.bots.hint = (), False  # it was of another table
        playback.watch(desk, known)


def tell_again(desk: Desk) -> None:
    """Tells the log again, as the language has changed."""
    desk.pieces, desk.told = [], []
    if desk.match:
        caught_up(desk)


def lost(desk: Desk, board: BoardView, ply: int) -> list[str]:
    """Which points seats have lost with this step as another got ahead."""
    match, t, told = desk.played, desk.t, list[str]()
    parts: Sequence[str] = getattr(board, "CONTESTED", ())
    before, after = (match.game.scores(table) for table in match.tables[ply : ply + 2]) if parts else ((), ())
    for part in parts:
        gone = {seat: was[part] - now[part] for seat, was, now in zip(desk.names, before, after, strict=True)}
        each = [t("points.lost.of", name=desk.names[seat], n=n) for seat, n in gone.items() if n > 0]
        if each:
            told.append(t("points.lost", part=t(f"{match.game.name}.part.{part}"), each=t.listed(each)))
    return told


def ended(desk: Desk, board: RoundsView, ply: int) -> str:
    """What the round has brought that ends with this step, first to the one person who plays against bots."""
    match = desk.played
    game, found, first = match.game, list[Event](), 0
    for at in reversed(range(ply + 1)):
        events = match.heard(at, desk.viewer)
        if at < ply and any(event.what == ROUND for event in events):
            first = at + 1
            break
        found = events + found
    before, after = game.scores(match.tables[first]), game.scores(match.tables[ply + 1])
    gained = {seat: after[seat - 1]["total"] - before[seat - 1]["total"] for seat in desk.names}
    people = [seat for seat in desk.names if players.person(match, seat)]
    names = dict(sorted(desk.names.items(), key=lambda named: [named[0]] != people))
    return board.summary(desk.t, names, gained, found)


def save(desk: Desk) -> None:
    """Keeps the match as it stands now."""
    desk.shelf.keep(desk.id, desk.played)
    if notes := sealed.notes(desk.played):
        desk.shelf.note(desk.id, notes=notes)
    if desk.shelf.full:
        desk.alarm = desk.t("unsaved")


def home(desk: Desk) -> None:
    """Back to the start screen; the match stays saved."""
    desk.go(Start())
    desk.effects.append(("screen", ""))
