"""The page's address: ``#new/duel?…`` begins a match, ``#match/3`` goes on with one, a link leads where it says."""

from collections.abc import Mapping
from typing import Final

from game import GAMES
from game.interface import Illegal
from web.app import arrival, commands, matches
from web.app.commands import Command
from web.desk import Desk, capabilities
from web.desk.screen import Meeting, Start, Statistics
from web.sittings import puzzle
from web.store import setup
from web.table import live_matches, session
from web.text.quote import told


def route(desk: Desk, fragment: str | None) -> None:
    """Follows the address; None: it can't be read."""
    kind, _, about = (fragment or "").removeprefix("#").rstrip("/").lower().partition("/")
    if isinstance(before := desk.screen, Statistics):
        desk.go(Start())
    if fragment and capabilities.carries(fragment):
        arrival.arrive(desk, fragment)
    elif kind in FORMS and about in ("", *GAMES):
        if about:
            desk.setup.set("game", about)
        FORMS[kind](desk, about)
    elif kind in PLACES:
        PLACES[kind](desk, about)
    elif fragment:
        try:
            matches.begin(desk, setup.from_link(fragment).match(desk.rng))
        except Illegal as why:
            desk.alarm = told(desk.t, why)
    elif fragment is None:
        desk.alarm = desk.t("link.broken")
    elif not isinstance(before, Start):
        session.home(desk)
    if isinstance(desk.screen, Start) or (isinstance(desk.screen, Meeting) and kind not in ("far", "friend")):
        if waits := live_matches.waiting(desk):  # the link was of no use there
            desk.effects.append(("screen", f"#far/{waits.id}"))
        else:
            desk.effects.append(("address", ""))


PLACES: Final[Mapping[str, Command]] = {
    "match": lambda desk, about: matches.resume(desk, about),
    "far": lambda desk, about: arrival.far(desk, f"open {about}"),
    "puzzle": lambda desk, about: puzzle.find(desk, about),
    "statistics": lambda desk, about: arrival.sharing(desk, "statistics"),
    "learn": commands.learn,
}
"""Addresses of screens, most with an id after the slash, by their first word."""
FORMS: Final[Mapping[str, Command]] = {
    "friend": lambda desk, about: arrival.far(desk, "setup"),
    "post": lambda desk, about: arrival.post(desk, "new"),
}
"""Addresses of forms, with a game after the slash, by their first word."""
