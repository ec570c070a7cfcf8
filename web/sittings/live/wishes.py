"""The player's wishes at a live match, many of which need the others' consent: one function a command."""

from collections.abc import Callable, Mapping
from typing import Final

from game.interface import Illegal
from game.peers.kinds import GREETINGS
from web.desk import Desk
from web.desk.live_match import LiveMatch
from web.sittings.live import from_letters, table, tabs
from web.sittings.live.play import perform
from web.table import speech


def undo(desk: Desk, live: LiveMatch, about: str) -> None:
    """Takes a half-made move back, or asks to take back the own last choice."""
    if speech.back(desk):
        return
    if live.back is None:
        raise Illegal("peers.ask.back")
    perform(desk, live, live.peer.ask("back", desk.live_matches.now, to=live.back))


def ask(desk: Desk, live: LiveMatch, about: str) -> None:
    """Asks for what needs consent: ``pause``, ``resign``, ``rematch``, ``swap``, ``fresh 2``, ``left 2 3``."""
    what, *named = about.split()
    seats = [int(seat) for seat in named if seat.isdecimal()]
    desk.dialog = None
    if live.peer.trouble:  # whoever asks has read why
        calm(desk, live, "")
    if live.wanted(what, seats):
        return answer(desk, live, "yes")
    perform(desk, live, live.peer.ask(what, desk.live_matches.now, seats=seats))


def answer(desk: Desk, live: LiveMatch, about: str) -> None:
    """Answers the question with yes or no."""
    perform(desk, live, live.peer.answer(about == "yes", desk.live_matches.now))


def greet(desk: Desk, live: LiveMatch, about: str) -> None:
    """Sends a preset greeting."""
    if about in GREETINGS:
        perform(desk, live, live.peer.greet(about))
        live.greeting = (live.seat, f"peers.greet.{about}", desk.live_matches.now)
        desk.dialog = None


def lead(desk: Desk, live: LiveMatch, about: str) -> None:
    """Takes the place of a host that is gone for good; done once more, goes on without the seats that are missing."""
    if live.peer.host and not live.peer.gathering:
        return
    live.kept.put("led", "yes")
    without = live.others if live.peer.host else [live.lead]
    perform(desk, live, live.peer.lead(desk.live_matches.now, without))
    tabs.say(desk, live, "back")


def calm(desk: Desk, live: LiveMatch, about: str) -> None:
    """Goes on after a refusal has been read; without the letters, if it was about them."""
    letters = live.peer.written
    perform(desk, live, live.peer.calm(desk.live_matches.now))
    if letters and not live.peer.written:
        from_letters.drop(desk, live)
    table.lay(desk, live)


WISHES: Final[Mapping[str, Callable[[Desk, LiveMatch, str], None]]] = {
    **{wish.__name__: wish for wish in (undo, ask, answer, greet, lead, calm)},
    "rematch": lambda desk, live, about: ask(desk, live, "swap" if about == "swap" else "rematch"),
    "resume": lambda desk, live, about: perform(desk, live, live.peer.resume(desk.live_matches.now)),
}
