"""The player's commands at a live match: one function each (``far invite``, ``far answer yes``)."""

from collections.abc import Callable, Mapping
from typing import Final

from game.interface import Illegal
from web.desk import Desk, capabilities, keep
from web.desk.link import Link
from web.desk.screen import WAITING, Meeting, Start
from web.sittings.live import connections, hold, join, play
from web.sittings.live.play import leave
from web.sittings.live.wishes import WISHES
from web.store import tally
from web.store.shelf import LINKS
from web.table import live, session


def do(desk: Desk, name: str, about: str) -> None:
    """Carries out a command; unknown ones are ignored. Raises `Illegal` if it is not possible now."""
    if name in BEFORE:
        return BEFORE[name](desk, about)
    link = desk.afar.link
    if link and name in AT:
        desk.quiet()
        if link.elsewhere and name not in ("here", "stay"):
            raise Illegal("far.tab")
        AT[name](desk, link, about)
        connections.flush(desk, link)


# -- before there is a table -------------------------------------------------------------------------------------------


def setup(desk: Desk, about: str) -> None:
    """Shows the form."""
    desk.go(Meeting("setup"))
    desk.effects.append(("screen", f"#friend/{desk.setup.game}"))
    desk.afar.name = desk.afar.name or desk.shelf.store.get(capabilities.NAME, desk.setup.names[0])


def cancel(desk: Desk, about: str) -> None:
    """Back to the start screen; an unanswered invitation is deleted."""
    link = desk.afar.link
    if link and desk.screen == Meeting("join") and link.leads(desk.afar.invitation):
        return join.restore(desk, link.id)
    if link and not link.begun and desk.screen in WAITING:
        leave(desk)
        if not link.elsewhere:
            keep.drop(desk.shelf.store, link.id)
    desk.afar.invitation, desk.capabilities.pasted, desk.capabilities.trouble = None, "", ""
    desk.go(Start())
    desk.effects.append(("screen", ""))


def forget(desk: Desk, about: str) -> None:
    """Moves a kept match to the trash, with the key of its seat; open connections stay as long as it is there."""
    store, trash, link = desk.shelf.store, desk.afar.trash, desk.afar.link
    desk.quiet()
    record = live.record(desk, about)
    if record and record not in desk.shelf.trash.gone:
        desk.shelf.drop(record)
    noted = {about: keep.listed(store).get(about, {})}
    tally.add(store, tally.given_up(noted[about]))
    trash.take(store, about, keep.keys(store, about))
    if link and link.id == about and about in trash.gone:
        link.eager, link.box.store = False, trash.gone[about].texts
        keep.write(link.box.store, noted)


def unforget(desk: Desk, about: str) -> None:
    """Restores a match from the trash, with everything that has happened to it meanwhile."""
    store, trash, link = desk.shelf.store, desk.afar.trash, desk.afar.link
    if record := live.record(desk, about):
        desk.shelf.back(record)
    if gone := trash.gone.get(about):
        gone.about = keep.listed(gone.texts).get(about, gone.about)
        gone.texts.pop(LINKS, None)
        trash.back(store, about)
        tally.remove(store, tally.given_up(gone.about))
    if gone and link and link.id == about:
        link.eager, link.box.store = not link.begun, store


def restore(desk: Desk, about: str) -> None:
    """Goes on with a kept match, unless it was deleted."""
    if about in desk.afar.trash.gone:
        desk.alarm = desk.t("lost")
    else:
        join.restore(desk, about)


def permitted(desk: Desk, about: str) -> None:
    """Notes the browser's permission for notifications."""
    desk.afar.notes = about


BEFORE: Final[Mapping[str, Callable[[Desk, str], None]]] = {
    "setup": setup,
    "invite": lambda desk, about: join.invite(desk),
    "join": lambda desk, about: join.join(desk),
    "cancel": cancel,
    "forget": forget,
    "unforget": unforget,
    "permit": lambda desk, about: desk.effects.append(("channel-permit",)),
    "permitted": permitted,
}


# -- at the match ------------------------------------------------------------------------------------------------------


def again(desk: Desk, link: Link, about: str) -> None:
    """Makes a new link for each missing seat, or for one of them: ``again 3``."""
    join.again(desk, int(about) if about.isdecimal() else 0)
    if link.begun:
        desk.dialog = "far"


def here(desk: Desk, link: Link, about: str) -> None:
    """Takes the seat over from another tab, or back from another device."""
    if not link.elsewhere:
        for name in list(link.wires):
            play.parted(desk, link, name)
        link.elsewhere, link.texts = True, {}
    hold.claim(desk, link, sure=True)


def stay(desk: Desk, link: Link, about: str) -> None:
    """Leaves the seat to the other tab."""
    play.leave(desk)
    session.home(desk)


AT: Final[Mapping[str, Callable[[Desk, Link, str], None]]] = {
    "again": again,
    "here": here,
    "stay": stay,
    **WISHES,
}
