"""The player's wishes at a live match, many of which need the others' consent: one function a command."""

from collections.abc import Callable, Mapping
from typing import Final

from game.interface import Illegal
from game.peers.kinds import GREETINGS
from web.desk import Desk
from web.desk.link import Link
from web.sittings.live import resaid, table, tabs
from web.sittings.live.play import perform
from web.table import speech


def undo(desk: Desk, link: Link, about: str) -> None:
    """Takes a half-made move back, or asks to take back the own last choice."""
    if speech.back(desk):
        return
    if link.back is None:
        raise Illegal("peers.ask.back")
    perform(desk, link, link.peer.ask("back", desk.afar.now, to=link.back))


def ask(desk: Desk, link: Link, about: str) -> None:
    """Asks for what needs consent: ``pause``, ``resign``, ``rematch``, ``swap``, ``fresh 2``, ``left 2 3``."""
    what, *named = about.split()
    seats = [int(seat) for seat in named if seat.isdecimal()]
    desk.dialog = None
    if link.wanted(what, seats):
        return answer(desk, link, "yes")
    perform(desk, link, link.peer.ask(what, desk.afar.now, seats=seats))


def answer(desk: Desk, link: Link, about: str) -> None:
    """Answers the question with yes or no."""
    perform(desk, link, link.peer.answer(about == "yes", desk.afar.now))


def greet(desk: Desk, link: Link, about: str) -> None:
    """Sends a preset greeting."""
    if about in GREETINGS:
        perform(desk, link, link.peer.greet(about))
        link.greeting = (link.seat, f"peers.greet.{about}", desk.afar.now)
        desk.dialog = None


def lead(desk: Desk, link: Link, about: str) -> None:
    """Takes the place of a host that is gone for good; done once more, goes on without the seats that are missing."""
    if link.peer.host and not link.peer.gathering:
        return
    link.box.put("led", "yes")
    without = link.others if link.peer.host else [link.lead]
    perform(desk, link, link.peer.lead(desk.afar.now, without))
    tabs.say(desk, link, "back")


def calm(desk: Desk, link: Link, about: str) -> None:
    """Goes on after a refusal has been read; without the letters, if it was about them."""
    letters = link.peer.written
    perform(desk, link, link.peer.calm(desk.afar.now))
    if letters and not link.peer.written:
        resaid.drop(desk, link)
    table.lay(desk, link)


WISHES: Final[Mapping[str, Callable[[Desk, Link, str], None]]] = {
    "undo": undo,
    "ask": ask,
    "rematch": lambda desk, link, about: ask(desk, link, "swap" if about == "swap" else "rematch"),
    "answer": answer,
    "resume": lambda desk, link, about: perform(desk, link, link.peer.resume(desk.afar.now)),
    "greet": greet,
    "lead": lead,
    "calm": calm,
}
