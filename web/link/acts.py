"""What the player does at a match by link: one function a command (``far invite``, ``far answer yes``)."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from game.interface import Illegal
from game.peers.kinds import GREETINGS
from web import doorway
from web.afar import INDEX
from web.link import join, keep
from web.link.link import Link

if TYPE_CHECKING:
    from web.desk import Desk


def do(desk: "Desk", name: str, about: str) -> None:
    """Carries a command out. Raises `Illegal` if it cannot be done now. Unknown ones are ignored."""
    if name in BEFORE:
        return BEFORE[name](desk, about)
    link = desk.afar.link
    if link and name in AT:
        desk.quiet()
        AT[name](link, about)
        link.flush()


# -- before there is a table -------------------------------------------------------------------------------------------


def setup(desk: "Desk", about: str) -> None:
    """The form."""
    desk.quiet()
    desk.sitting, desk.mail.page = None, ""
    desk.afar.page, desk.afar.trouble = "setup", ""
    desk.effects.append(("screen", "#friend"))
    desk.afar.name = desk.afar.name or desk.shelf.store.get(doorway.NAME, desk.setup.names[0])


def cancel(desk: "Desk", about: str) -> None:
    """Back to the start screen. An invitation that nobody has answered is forgotten."""
    afar = desk.afar
    link = afar.link
    if link and not link.begun and afar.page in ("invite", "reply"):
        join.leave(desk)
        keep.drop(desk.shelf.store, link.id)
    afar.page, afar.invitation, afar.trouble = "", None, ""
    desk.doorway.pasted = desk.doorway.trouble = ""
    desk.quiet()
    desk.effects.append(("screen", ""))


def forget(desk: "Desk", about: str) -> None:
    """A match that was kept goes, with the key of the seat; a line that is open stays so while it is in the bin."""
    store, bin, link = desk.shelf.store, desk.afar.bin, desk.afar.link
    desk.quiet()
    noted = {about: keep.listed(store).get(about, {})}
    bin.take(store, about, [key for key in store if key.startswith(keep.prefix(about))])
    if link and link.id == about and about in bin.gone:
        link.eager, link.box.store = False, bin.gone[about].texts
        keep.write(link.box.store, noted)


def unforget(desk: "Desk", about: str) -> None:
    """A match comes back from the bin, with what has happened to it meanwhile."""
    store, bin, link = desk.shelf.store, desk.afar.bin, desk.afar.link
    if gone := bin.gone.get(about):
        gone.about = keep.listed(gone.texts).get(about, gone.about)
        gone.texts.pop(INDEX, None)
        bin.back(store, about)
    if gone and link and link.id == about:
        link.eager, link.box.store = not link.begun, store


def restore(desk: "Desk", about: str) -> None:
    """A match that was kept, but for one that was deleted."""
    if about in desk.afar.bin.gone:
        desk.alarm = desk.t("lost")
    else:
        join.restore(desk, about)


def permitted(desk: "Desk", about: str) -> None:
    """What the browser says about notifications."""
    desk.afar.notes = about


BEFORE: Final[Mapping[str, Callable[["Desk", str], None]]] = {
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


def again(link: Link, about: str) -> None:
    """A new link for whoever is not there, or for one of them: ``again 3``."""
    join.again(link.desk, int(about) if about.isdecimal() else 0)
    if link.begun:
        link.desk.dialog = "far"


def undo(link: Link, about: str) -> None:
    """Takes a half-made move back, or asks to take back one's own last choice."""
    desk = link.desk
    if desk.draft.clicks or desk.draft.armed:
        return desk.retract_all()
    if link.back is None:
        raise Illegal("peers.ask.back")
    link.perform(link.peer.ask("back", link.now, to=link.back))


def ask(link: Link, about: str) -> None:
    """Asks for what the others must agree to: ``pause``, ``resign``, ``rematch``, ``swap``, ``fresh 2``, ``claim 2``.

    A guest alone with a host who does not do its part takes the host's place: nobody else could put it into the log.
    """
    what, _, seat = about.partition(" ")
    link.desk.dialog = None
    if what in ("fresh", "claim") and not link.peer.host and link.peer.place.seats == 2:
        lead(link, "")
    if link.wanted(what):
        return answer(link, "yes")
    link.perform(link.peer.ask(what, link.now, seat=int(seat) if seat.isdecimal() else 0))


def answer(link: Link, about: str) -> None:
    """Yes or no to what is asked."""
    link.perform(link.peer.answer(about == "yes", link.now))


def greet(link: Link, about: str) -> None:
    """One of the preset greetings."""
    if about in GREETINGS:
        link.perform(link.peer.greet(about))
        link.greeting = (link.seat, f"peers.greet.{about}", link.now)
        link.desk.dialog = None


def lead(link: Link, about: str) -> None:
    """The host is gone for good: this seat takes its place; done once more, it goes on without whoever is not there."""
    if link.peer.host and not link.peer.gathering:
        return
    without = link.others if link.peer.host else [link.lead]
    link.perform(link.peer.lead(link.now, without))
    link.tabs.post("back")


def here(link: Link, about: str) -> None:
    """The seat is taken back from the tab or device that has it."""
    desk = link.desk
    desk.afar.link = None
    for name in list(link.wires):
        link.close(name)
    join.restore(desk, link.id)


def calm(link: Link, about: str) -> None:
    """What was refused has been read: the match goes on."""
    link.perform(link.peer.calm(link.now))
    link.lay()


AT: Final[Mapping[str, Callable[[Link, str], None]]] = {
    "again": again,
    "undo": undo,
    "ask": ask,
    "rematch": lambda link, about: ask(link, "swap" if about == "swap" else "rematch"),
    "answer": answer,
    "resume": lambda link, about: link.perform(link.peer.resume(link.now)),
    "greet": greet,
    "lead": lead,
    "here": here,
    "calm": calm,
    "review": lambda link, about: look_back(link) if ended(link) else None,
}


def ended(link: Link) -> bool:
    """Is the match over? Before it nobody looks ahead."""
    return link.peer.course is not None and link.peer.course.over


def look_back(link: Link) -> None:
    """How the match went."""
    from web import review

    review.begin(link.desk)
