"""What the player does at a match by link: one function a command (``far invite``, ``far answer yes``)."""

from collections.abc import Callable, Mapping
from typing import Final

from web import doorway
from web.desk import Desk
from web.link import join, keep, wires
from web.link.link import Link
from web.link.play import leave
from web.link.wishes import WISHES
from web.shelf import LINKS


def do(desk: Desk, name: str, about: str) -> None:
    """Carries a command out. Raises `Illegal` if it cannot be done now. Unknown ones are ignored."""
    if name in BEFORE:
        return BEFORE[name](desk, about)
    link = desk.afar.link
    if link and name in AT:
        desk.quiet()
        AT[name](desk, link, about)
        wires.flush(desk, link)


# -- before there is a table -------------------------------------------------------------------------------------------


def setup(desk: Desk, about: str) -> None:
    """The form."""
    desk.quiet()
    desk.sitting, desk.mail.page = None, ""
    desk.afar.page, desk.afar.trouble = "setup", ""
    desk.effects.append(("screen", f"#friend/{desk.setup.game}"))
    desk.afar.name = desk.afar.name or desk.shelf.store.get(doorway.NAME, desk.setup.names[0])


def cancel(desk: Desk, about: str) -> None:
    """Back to the start screen. An invitation that nobody has answered is forgotten."""
    afar = desk.afar
    link = afar.link
    if link and not link.begun and afar.page in ("invite", "reply"):
        leave(desk)
        keep.drop(desk.shelf.store, link.id)
    afar.page, afar.invitation, afar.trouble = "", None, ""
    desk.doorway.pasted = desk.doorway.trouble = ""
    desk.quiet()
    desk.effects.append(("screen", ""))


def forget(desk: Desk, about: str) -> None:
    """A match that was kept goes, with the key of the seat; a line that is open stays so while it is in the bin."""
    store, bin, link = desk.shelf.store, desk.afar.bin, desk.afar.link
    desk.quiet()
    noted = {about: keep.listed(store).get(about, {})}
    bin.take(store, about, [key for key in store if key.startswith(keep.prefix(about))])
    if link and link.id == about and about in bin.gone:
        link.eager, link.box.store = False, bin.gone[about].texts
        keep.write(link.box.store, noted)


def unforget(desk: Desk, about: str) -> None:
    """A match comes back from the bin, with what has happened to it meanwhile."""
    store, bin, link = desk.shelf.store, desk.afar.bin, desk.afar.link
    if gone := bin.gone.get(about):
        gone.about = keep.listed(gone.texts).get(about, gone.about)
        gone.texts.pop(LINKS, None)
        bin.back(store, about)
    if gone and link and link.id == about:
        link.eager, link.box.store = not link.begun, store


def restore(desk: Desk, about: str) -> None:
    """A match that was kept, but for one that was deleted."""
    if about in desk.afar.bin.gone:
        desk.alarm = desk.t("lost")
    else:
        join.restore(desk, about)


def permitted(desk: Desk, about: str) -> None:
    """What the browser says about notifications."""
    desk.afar.notes = about


BEFORE: Final[Mapping[str, Callable[[Desk, str], None]]] = {
    "setup": setup,
    "invite": lambda desk, about: join.invite(desk),
    "join": lambda desk, about: join.join(desk),
    "cancel": cancel,
    "open": restore,
    "forget": forget,
    "unforget": unforget,
    "permit": lambda desk, about: desk.effects.append(("channel-permit",)),
    "permitted": permitted,
}


# -- at the match ------------------------------------------------------------------------------------------------------


def again(desk: Desk, link: Link, about: str) -> None:
    """A new link for whoever is not there, or for one of them: ``again 3``."""
    join.again(desk, int(about) if about.isdecimal() else 0)
    if link.begun:
        desk.dialog = "far"


def here(desk: Desk, link: Link, about: str) -> None:
    """The seat is taken back from the tab or device that has it."""
    desk.afar.link = None
    for name in list(link.wires):
        wires.close(desk, link, name)
    join.restore(desk, link.id)


AT: Final[Mapping[str, Callable[[Desk, Link, str], None]]] = {"again": again, "here": here, **WISHES}
