"""The messages of the page: what a person does there, and what happens to it; each is a function of the desk."""

from collections.abc import Callable, Mapping
from typing import Final

from web.advice import judging
from web.app import address, arrival, commands, elsewhere, matches
from web.desk import Desk, capabilities
from web.store import puzzles
from web.table import bots, history, live_matches, playback, speech

# -- what a person does on the page


def line(desk: Desk, text: str) -> None:
    """A typed line; a refused one stays, selected, so that it can be corrected or typed over."""
    desk.effects.append(("clear" if speech.line(desk, text) else "select", "line"))


def escape(desk: Desk) -> None:
    """Escape, with no dialog open: closes an alarm, leads back to the match as it stands, or takes a click back."""
    if desk.alarm:
        desk.quiet()
    elif desk.ply is None:
        speech.retract(desk)
    else:
        history.show(desk, None)


def field(desk: Desk, name: str, value: str) -> None:
    """A new value of a field, such as ``ply`` or ``set.theme``; those of no sort here are of the form for a match."""
    sort, _, about = name.partition(".")
    if sort in FIELDS:
        FIELDS[sort](desk, about, value)
    else:
        commands.do(desk, "setup", f"{name}={value}")


FIELDS: Final[Mapping[str, Callable[[Desk, str, str], None]]] = {
    "ply": lambda desk, name, value: history.look(desk, int(value)),
    "far": live_matches.filled,
    "mail": lambda desk, name, value: arrival.post(desk, f"fill {name}={value}"),
    "pasted": lambda desk, name, link: vars(desk.capabilities).update(pasted=link),
    "record": lambda desk, name, text: vars(desk).update(pasted=text),
    "set": lambda desk, name, value: commands.do(desk, "set", f"{name}={value}"),
    "voice": lambda desk, name, value: commands.do(desk, "voice", f"{name}={value}"),
}
"""What a field sets, by what stands before its dot."""


# -- what happens to the page


def today(desk: Desk, day: str) -> None:
    """The date where the page is, as ``2026-11-21``."""
    desk.today = day if puzzles.day(day) else ""


def stored(desk: Desk, done: bool | None) -> None:
    """Whether the device has stored the last texts; None if the browser forbids it."""
    if done and desk.alarm == desk.t("unsaved"):
        desk.quiet()
    desk.shelf.full = done is False
    if not done and (desk.match or done is None):
        desk.alarm = desk.t("unkept" if done is None else "unsaved")


def nothing(desk: Desk) -> None:
    """Only the answer is wanted: more of a game has arrived, or somebody's time is up."""


HEARD: Final[Mapping[str, Callable[..., bool | None]]] = {
    "word": speech.word,
    "do": commands.do,
    "line": line,
    "retract": speech.retract,
    "escape": escape,
    "open": lambda desk, data: matches.open(desk, data.encode("latin-1")),  # a file, each byte as a character
    "read": matches.open,
    "field": field,
    "route": address.route,
    "capabilities": lambda desk, *news: vars(desk.capabilities).update(zip(capabilities.TOLD, news, strict=False)),
    "today": today,
    "stored": stored,
    "elsewhere": elsewhere.follow,
    "thought": bots.thought,
    "unhelped": bots.unhelped,
    "alone": bots.alone,
    "reviewed": judging.heard,
    "review-done": lambda desk: judging.ended(desk, "done"),
    "review-failed": lambda desk: judging.ended(desk, "failed"),
    "rested": playback.rested,
    "release": commands.release,
    "clock": nothing,
    "laid": nothing,
}
"""What each message does, by its name; `Talk` itself hears of what is kept and of a language.

True: nothing has changed but the half-made move.
"""
UNSEEN: Final = frozenset({"tick", "awake", "tab", "seat", "channel"})
"""News of a live match, which often changes nothing visible."""
