"""The player's commands at a live match: one function each (``far invite``, ``far answer yes``)."""

from collections.abc import Callable, Mapping
from typing import Final

from game.interface import Illegal
from web.desk import Desk, capabilities, keep
from web.desk.live_match import LiveMatch
from web.desk.screen import WAITING, Meeting, Start
from web.sittings.live import connections, hold, join, play
from web.sittings.live.play import leave
from web.sittings.live.wishes import WISHES
from web.store import tally
from web.store.shelf import LINKS
from web.table import live_matches, session


def do(desk: Desk, name: str, about: str) -> None:
    """Carries out a command; unknown ones are ignored. Raises `Illegal` if it is not possible now."""
    if name in BEFORE:
        return BEFORE[name](desk, about)
    live = desk.live_matches.current
    if live and name in AT:
        desk.quiet()
        if live.elsewhere and name not in ("here", "stay"):
            raise Illegal("far.tab")
        AT[name](desk, live, about)
        connections.flush(desk, live)


# -- before there is a table -------------------------------------------------------------------------------------------


def setup(desk: Desk, about: str) -> None:
    """Shows the form."""
    desk.go(Meeting("setup"))
    desk.effects.append(("screen", f"#friend/{desk.setup.game}"))
    desk.live_matches.name = desk.live_matches.name or desk.shelf.store.get(capabilities.NAME, desk.setup.names[0])


def cancel(desk: Desk, about: str) -> None:
    """Back to the start screen; an unanswered invitation is deleted."""
    live = desk.live_matches.current
    if live and desk.screen == Meeting("join") and live.leads(desk.live_matches.invitation):
        return join.restore(desk, live.id)
    if live and not live.begun and desk.screen in WAITING:
        leave(desk)
        if not live.elsewhere:
            keep.drop(desk.shelf.store, live.id)
    desk.live_matches.invitation, desk.capabilities.pasted, desk.capabilities.trouble = None, "", ""
    desk.go(Start())
    desk.effects.append(("screen", ""))


def forget(desk: Desk, about: str) -> None:
    """Moves a kept match to the trash, with the key of its seat; open connections stay as long as it is there."""
    store, trash, live = desk.shelf.store, desk.live_matches.trash, desk.live_matches.current
    desk.quiet()
    record = live_matches.record(desk, about)
    if record and record not in desk.shelf.trash.gone:
        desk.shelf.drop(record)
    noted = {about: keep.listed(store).get(about, {})}
    tally.add(store, tally.given_up(noted[about]))
    trash.take(store, about, keep.keys(store, about))
    if live and live.id == about and about in trash.gone:
        live.eager, live.kept.store = False, trash.gone[about].texts
        keep.write(live.kept.store, noted)


def unforget(desk: Desk, about: str) -> None:
    """Restores a match from the trash, with everything that has happened to it meanwhile."""
    store, trash, live = desk.shelf.store, desk.live_matches.trash, desk.live_matches.current
    if record := live_matches.record(desk, about):
        desk.shelf.back(record)
    if gone := trash.gone.get(about):
        gone.about = keep.listed(gone.texts).get(about, gone.about)
        gone.texts.pop(LINKS, None)
        trash.back(store, about)
        tally.remove(store, tally.given_up(gone.about))
    if gone and live and live.id == about:
        live.eager, live.kept.store = not live.begun, store


def restore(desk: Desk, about: str) -> None:
    """Goes on with a kept match, unless it was deleted."""
    if about in desk.live_matches.trash.gone:
        desk.alarm = desk.t("lost")
    else:
        join.restore(desk, about)


def permitted(desk: Desk, about: str) -> None:
    """Notes the browser's permission for notifications."""
    desk.live_matches.notes = about


BEFORE: Final[Mapping[str, Callable[[Desk, str], None]]] = {
    **{act.__name__: act for act in (setup, cancel, forget, unforget, permitted)},
    "invite": lambda desk, about: join.invite(desk),
    "join": lambda desk, about: join.join(desk),
    "permit": lambda desk, about: desk.effects.append(("channel-permit",)),
}


# -- at the match ------------------------------------------------------------------------------------------------------


def again(desk: Desk, live: LiveMatch, about: str) -> None:
    """Makes a new link for each missing seat, or for one of them: ``again 3``. The match goes on where it was."""
    desk.live_matches.trouble, only = "", int(about) if about.isdecimal() else 0
    seats, failed = live.others if live.peer.host else [live.lead], live.making
    out = [seat for seat, connection in live.pending.items() if connection.step != "failed"] if len(seats) > 1 else []
    if failed and failed.step == "failed" and not failed.offers:  # answers the same invitation again
        connections.open(desk, live, failed.seat, invitation=failed.invitation, offers=False)
        seats = []
    for seat in seats:
        if live.presence(seat) != "connected" and (seat == only or (not only and seat not in out)):
            connections.open(desk, live, seat)
    if live.begun:
        desk.dialog = "far"


def here(desk: Desk, live: LiveMatch, about: str) -> None:
    """Takes the seat over from another tab, or back from another device."""
    if not live.elsewhere:
        for name in list(live.connections):
            play.parted(desk, live, name)
        live.elsewhere, live.texts = True, {}
    hold.claim(desk, live, sure=True)


def stay(desk: Desk, live: LiveMatch, about: str) -> None:
    """Leaves the seat to the other tab."""
    play.leave(desk)
    session.home(desk)


AT: Final[Mapping[str, Callable[[Desk, LiveMatch, str], None]]] = {"again": again, "here": here, "stay": stay, **WISHES}
