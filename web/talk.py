"""What the page tells Python, and what Python answers: the one door between the browser and the desk.

A message is a list of texts, its name first; `HEARD` has all names. An answer is the screen as it is now, what the
device is to keep, and effects. Both go through as JSON: nothing of the browser comes in here. What goes to another page
does not wait for the screen to be drawn: that comes as the answer to no message, which the page then sends. Where an
archive is lacking, the answer names it, and with it the messages that the page says again once it is laid.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from game import GAMES
from game.interface import Illegal
from web import (
    afar,
    arrival,
    chosen,
    commands,
    doorway,
    ending,
    history,
    matches,
    puzzles,
    review,
    setup,
    speech,
    tabletop,
    voices,
)
from web.announcer import Announcer
from web.desk import Desk
from web.quote import told
from web.screens import shown, title
from web.sittings import puzzle
from web.storage import Storage


class Talk:
    """The desk at one end of the line, the page at the other."""

    def __init__(self, desk: Desk, storage: Storage) -> None:
        self.desk = desk
        self.storage = storage
        self.announcer = Announcer()
        self.learned = False
        """Has the device said what it keeps?"""
        self.guarded = False
        """Does the browser ask before the page is closed?"""

    def hear(self, messages: str) -> str:
        """Carries out the messages in order and answers once."""
        said = json.loads(messages)
        slid = bool(said) and all(message[:2] == ["field", "ply"] for message in said)
        seen, done = not said, False
        for at, (name, *rest) in enumerate(said):
            if name == AHEAD:
                chosen.ahead()
                continue
            before = len(self.desk.effects)
            try:
                if name in UNSEEN:
                    seen |= arrival.message(self.desk, name, *rest)
                else:
                    ending.heard(self.desk, name)
                    HEARD[name](self, *rest)
                    seen = done = True
            except chosen.LACKING as error:
                lacking = chosen.lacking(error)
                del self.desk.effects[before:]
                return json.dumps(self.answer(seen=False) | {"lacking": lacking, "again": said[at:]})
        if done and any(name == "channel-send" for name, *_ in self.desk.effects):
            answer = self.answer(seen=False)
            effects = answer["effects"]
            away = [effect for effect in effects if effect[0].startswith("channel-")]
            self.desk.effects = [effect for effect in effects if effect not in away]  # with the screen
            return json.dumps(answer | {"effects": away, "later": True})
        return json.dumps(self.answer(seen, slid))

    def answer(self, seen: bool = True, slid: bool = False) -> dict[str, Any]:
        """The screen unless it is as it was, and what the browser has to do: what to keep, then effects in order."""
        desk, storage = self.desk, self.storage
        review.stray(desk)
        speech.stray(desk)
        arrival.stray(desk)
        if afar.guarded(desk) is not self.guarded:
            self.guarded = not self.guarded
            desk.effects.insert(0, ("guard", "yes" if self.guarded else "no"))
        effects, desk.effects = [*desk.effects, *voices.questions(desk)], []
        changes, storage.changes = afar.owed(desk) | storage.changes, {}
        found: dict[str, Any] = {"keep": changes, "effects": effects}
        if seen:
            try:
                html, asked = shown(desk)
                found |= {"html": str(html), "title": title(desk), "theme": desk.settings["theme"]}
                if sentences := self.announcer.news(desk, asked, slid):
                    effects.append(("announce", *sentences))
            except chosen.LACKING as error:
                found |= {"lacking": chosen.lacking(error), "again": [["laid"]]}
        return found

    # -- what is done on the page

    def word(self, said: str) -> None:
        """A click on something that can be said."""
        speech.word(self.desk, said)

    def do(self, command: str, value: str = "") -> None:
        """A button's command."""
        commands.do(self.desk, command, value)

    def line(self, text: str) -> None:
        """A typed line; if it is refused it stays to be mended, and is selected, so that typing replaces it."""
        self.desk.effects.append(("clear" if speech.line(self.desk, text) else "select", "line"))

    def retract(self) -> None:
        """A click beside everything."""
        speech.retract(self.desk)

    def escape(self) -> None:
        """Escape, with no dialog open: closes what was refused; else it leads back to the match as it stands."""
        if self.desk.alarm:
            self.desk.quiet()
        else:
            history.leave(self.desk)

    def open(self, data: str) -> None:
        """A file that was chosen, each byte a character."""
        matches.open(self.desk, data.encode("latin-1"))

    def read(self, text: str) -> None:
        """A record that was pasted."""
        matches.open(self.desk, text)

    def field(self, name: str, value: str) -> None:
        """A field has another value: of the log, of the settings (``set.theme``), of the form for a new match."""
        if name == "ply":
            history.look(self.desk, int(value))
        elif name.startswith("far."):
            afar.filled(self.desk, name.removeprefix("far."), value)
        elif name.startswith("mail."):
            arrival.post(self.desk, f"fill {name.removeprefix('mail.')}={value}")
        elif name == "pasted":
            self.desk.doorway.pasted = value
        elif name.startswith("set."):
            commands.do(self.desk, "set", f"{name.removeprefix('set.')}={value}")
        elif name.startswith("voice."):
            commands.do(self.desk, "voice", f"{name.removeprefix('voice.')}={value}")
        else:
            commands.do(self.desk, "setup", f"{name}={value}")

    # -- what happens to the page

    def laid(self) -> None:
        """More of a game is there: what is shown is drawn again."""

    def route(self, fragment: str | None) -> None:
        """Does what the address says: ``#new/duel?…`` begins a match, ``#match/3`` goes on with one."""
        desk = self.desk
        kind, _, about = (fragment or "").removeprefix("#").partition("/")
        kind, about = kind.lower(), about.rstrip("/").lower()
        if kind.startswith(doorway.MARK.removeprefix("#")):
            arrival.arrive(desk, fragment or "")
        elif kind in PLACES or (kind in FORMS and about in ("", *GAMES)):
            if kind in FORMS and about:
                desk.setup.set("game", about)
            {**PLACES, **FORMS}[kind](desk, about)
        elif fragment:
            try:
                matches.begin(desk, setup.from_link(fragment).match(desk.rng))
            except Illegal as why:
                desk.alarm = told(desk.t, why)
        elif fragment is None:
            desk.alarm = desk.t("link.broken")
        elif desk.match or desk.mail.page or desk.afar.page:
            tabletop.home(desk)
        if not desk.match and not desk.mail.page and not (desk.afar.page and kind in ("far", "friend")):
            desk.effects.append(("address", ""))

    def doorway(self, address: str, share: bool, scan: bool, online: bool = True) -> None:
        """Where the page is, what the browser can do with a link, and whether it has a network."""
        doorway = self.desk.doorway
        doorway.address, doorway.share, doorway.scan, doorway.online = address, share, scan, online

    def today(self, day: str) -> None:
        """What day it is where the page is, as ``2026-11-21``."""
        self.desk.today = day if puzzles.day(day) else ""

    def kept(self, texts: dict[str, str]) -> None:
        """What the device has: at the start, and when another tab has changed it."""
        desk, first = self.desk, not self.learned
        self.learned = True
        self.storage.learn(texts)
        arrival.message(desk, "awake")
        if first:
            kept = desk.shelf.settings()
            desk.settings |= {name: value for name, value in kept.items() if name in desk.settings}
            desk.setup = setup.kept(desk.shelf.store.get(setup.KEY, ""))
        if (
            desk.match
            and not desk.shelf.full
            and texts.get(f"nile.match.{desk.id}", "") not in ("", desk.match.record())
        ):
            matches.resume(desk, desk.id)
            desk.notice = desk.t("elsewhere")
        arrival.follow(desk)

    def stored(self, done: bool) -> None:
        """Whether the device has kept what it was last given."""
        desk = self.desk
        if done and desk.alarm == desk.t("unsaved"):
            desk.quiet()
        desk.shelf.full = not done
        if not done and desk.match:
            desk.alarm = desk.t("unsaved")

    def thought(self, question: str, line: str, ranking: list[dict[str, Any]]) -> None:
        """A bot has answered."""
        voices.thought(self.desk, question, line, ranking)

    def unhelped(self) -> None:
        """Bots can have no worker here."""
        voices.unhelped(self.desk)

    def alone(self) -> None:
        """The bots' worker does not start; nobody has asked it anything yet."""
        voices.alone(self.desk)

    def reviewed(self, moments: str) -> None:
        """More of a look back has been judged: a list of moments, as JSON."""
        review.heard(self.desk, moments)

    def review_done(self) -> None:
        """All is judged."""
        review.ended(self.desk, "done")

    def review_failed(self) -> None:
        """Nobody can judge here."""
        review.ended(self.desk, "failed")

    def rested(self, about: str) -> None:
        """The pieces of what was drawn last have come to rest, and could be seen."""
        ending.rested(self.desk, about)

    def release(self, news: str) -> None:
        """Of the page itself there is news."""
        commands.do(self.desk, "release", news)


PLACES: Final[Mapping[str, Callable[[Desk, str], None]]] = {
    "match": lambda desk, about: matches.resume(desk, about),
    "far": lambda desk, about: arrival.far(desk, f"open {about}"),
    "puzzle": lambda desk, about: puzzle.find(desk, about),
}
"""What an address leads to, by its first word: to one of many, which is named behind a slash."""
FORMS: Final[Mapping[str, Callable[[Desk, str], None]]] = {
    "friend": lambda desk, about: arrival.far(desk, "setup"),
    "post": lambda desk, about: arrival.post(desk, "new"),
}
"""Or to a form, for the game that is named behind a slash."""
HEARD: Final[Mapping[str, Callable[..., None]]] = {
    "word": Talk.word,
    "do": Talk.do,
    "line": Talk.line,
    "retract": Talk.retract,
    "escape": Talk.escape,
    "open": Talk.open,
    "read": Talk.read,
    "field": Talk.field,
    "route": Talk.route,
    "kept": Talk.kept,
    "doorway": Talk.doorway,
    "today": Talk.today,
    "stored": Talk.stored,
    "thought": Talk.thought,
    "unhelped": Talk.unhelped,
    "alone": Talk.alone,
    "reviewed": Talk.reviewed,
    "review-done": Talk.review_done,
    "review-failed": Talk.review_failed,
    "rested": Talk.rested,
    "laid": Talk.laid,
    "release": Talk.release,
}
"""Every message by its name; but for these."""
AHEAD: Final = "ahead"
"""Nobody waits now: what a match will need can be made ready."""
UNSEEN: Final = frozenset({"tick", "awake", "tab", "channel"})
"""News of a match by link, which often change nothing that is seen."""
