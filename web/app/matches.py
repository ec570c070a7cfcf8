"""Matches of this device: begun, resumed, or branched off."""

from game import GAMES, chance
from game.interface import BOX
from game.match import Match, load, own
from game.record import Refused
from web.app import arrival
from web.desk import Desk
from web.sittings.local import Local
from web.store import sealed, setup, tally
from web.store.setup import Setup
from web.table import letter_matches, session
from web.text.quote import told


def begin(desk: Desk, match: Match, id: str | None = None, holder: int | None = None) -> None:
    """Puts a match of this device on the table, a new one under a new id; `holder`: the seat that has the device."""
    if desk.today and not match.steps:
        match.extra.setdefault("date", desk.today)
    chance.settle(match, desk.rng)
    session.lay(desk, Local(desk, match, id or desk.shelf.fresh(), holder, begun=not id))
    desk.dialog = "score" if match.turn < 0 else None
    session.save(desk)
    desk.effects.append(("screen", f"#match/{desk.id}"))


def new(desk: Desk, setup: Setup) -> None:
    """Begins the match of the form. Raises `Illegal` if the form is not possible."""
    begin(desk, setup.match(desk.rng))


def rematch(desk: Desk, swap: bool) -> None:
    """A new match with the same sides and names, seats swapped or not."""
    begin(desk, setup.again(desk.played, swap))


def open(desk: Desk, text: str | bytes) -> None:
    """Opens a record as a match. A refused one leaves the table as it is; `alarm` names the line and the reason."""
    desk.quiet()
    try:
        match = load(text, GAMES)
    except Refused as why:
        desk.alarm = desk.t("refused", line=why.line, reason=told(desk.t, why))
        desk.pasted = text if isinstance(text, str) else ""
        return
    desk.pasted = ""
    if id := desk.shelf.same(match):
        resume(desk, id)
        desk.notice = desk.t("opened.again")
        return
    begin(desk, match)
    if match.turn < 0:
        apart(desk)
    desk.notice = desk.t("opened", n=len(match.moves))


def resume(desk: Desk, id: str) -> None:
    """Goes on with a saved match."""
    if letter_matches.kept(desk, id):
        return arrival.post(desk, f"resume {id}")
    try:
        match = load(desk.shelf.text(id), GAMES)
    except (KeyError, Refused):
        desk.alarm = desk.t("lost")
        return
    about = desk.shelf.about(id)
    holder = about.get("holder")
    begin(desk, sealed.noted(match, about.get("notes")), id, holder if type(holder) in (int, type(None)) else BOX)


def branch(desk: Desk, ply: int | None = None) -> None:
    """Plays on from this table, or from the one shown, as a match of its own; the other one stays saved."""
    new = desk.played.branch(desk.at if ply is None else ply)
    new.extra = own(new) | {"date": desk.today}  # the proof is of other draws
    if not desk.today:
        del new.extra["date"]
    over = desk.played.turn < 0
    begin(desk, new, holder=desk.viewer)
    if over:
        apart(desk)
    desk.notice = desk.t("branched")


def apart(desk: Desk) -> None:
    """The match on the table does not count: it was played to its end before it came here."""
    desk.shelf.note(desk.id, **{tally.APART: True})
