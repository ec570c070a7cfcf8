"""The one door between the browser and the desk: messages from the page, and the answers to them.

A message is a list of texts, its name first; `HEARD` has all names. An answer has the screen, the texts that the device
is to store, and effects. Both are JSON, without any object of the browser. Effects for other browsers go out at once,
ahead of the screen: the page asks for that with an empty list of messages. If an archive is missing, the answer names
it, with the messages that the page repeats once it is laid.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from game import GAMES
from game.interface import Illegal
from game.language import PLURALS, Plural
from web.advice import judging
from web.app import arrival, commands, elsewhere, matches
from web.app.screen import shown, title
from web.desk import Desk, capabilities
from web.desk.screen import Meeting, Start, Statistics
from web.sittings import puzzle
from web.store import archives, puzzles, setup
from web.store.storage import Storage
from web.table import bots, ending, history, live_matches, session, speech, timing
from web.table.announcer import Announcer
from web.table.motion import Motion, speed
from web.text import words
from web.text.quote import told

Plurals = Callable[[str], Plural | None]


class Talk:
    """The desk at one end of the line, the page at the other."""

    def __init__(self, desk: Desk, storage: Storage, plurals: Plurals = PLURALS.get) -> None:
        self.desk = desk
        self.storage = storage
        self.plurals = plurals
        """The plural rules of a language."""
        self.announcer, self.motion = Announcer(), Motion()
        self.learned = False
        """Whether the device has told what it keeps."""
        self.guarded = False
        """Whether the browser asks before the page is closed."""

    def hear(self, messages: str, now: float = 0, shown: float = 0) -> str:
        """Carries out the messages in order and answers once.

        `now` milliseconds have passed since the page began, `shown` of them while it was shown.
        """
        timing.passed(self.desk, now, shown)
        self.desk.live_matches.at = self.desk.live_matches.clock()
        try:
            return self.answered(json.loads(messages))
        finally:
            self.desk.live_matches.at = None

    def answered(self, said: list[list[Any]]) -> str:
        """The answer to the messages, as text."""
        slid = bool(said) and all(message[:2] == ["field", "ply"] for message in said)
        seen, done = not said, False
        for at, (name, *rest) in enumerate(said):
            if name == AHEAD:
                archives.ahead()
                continue
            before = len(self.desk.effects)
            try:
                if name in UNSEEN:
                    seen |= arrival.message(self.desk, name, *rest)
                else:
                    ending.heard(self.desk, name, *rest[:1])
                    HEARD[name](self, *rest)
                    seen = done = True
            except archives.LACKING as error:
                lacking = archives.lacking(error, self.desk.t.code)
                del self.desk.effects[before:]
                return json.dumps(self.answer(seen=False) | {"lacking": lacking, "again": said[at:]})
        if done and any(name == "channel-send" for name, *_ in self.desk.effects):
            answer = self.answer(seen=False)
            effects = answer["effects"]
            away = [effect for effect in effects if effect[0].startswith("channel-")]
            self.desk.effects = [effect for effect in effects if effect not in away]  # together with the screen
            return json.dumps(answer | {"effects": away, "later": True})
        asked = any(effect[::2] == ("channel-hold", "free") for effect in self.desk.effects)
        return json.dumps(self.answer(seen and not asked, slid))  # the browser's answer comes at once, and is drawn

    def answer(self, seen: bool = True, slid: bool = False) -> dict[str, Any]:
        """The answer: the texts to store, then effects in order; with `seen`, the screen too."""
        desk, storage = self.desk, self.storage
        judging.stray(desk)
        speech.stray(desk)
        arrival.stray(desk)
        timing.follow(desk)
        if live_matches.guarded(desk) is not self.guarded:
            self.guarded = not self.guarded
            desk.effects.insert(0, ("guard", "yes" if self.guarded else "no"))
        effects, desk.effects = [*desk.effects, *bots.questions(desk)], []
        changes, storage.changes = live_matches.owed(desk) | storage.changes, {}
        lock = desk.sitting.id if desk.sitting and desk.sitting.kept else ""
        found: dict[str, Any] = {"keep": changes, "effects": effects, "lock": lock, "take": desk.takes}
        desk.takes = False
        if seen:
            try:
                told = self.told()
                html, asked = shown(desk)
                found |= {"html": str(html), "title": title(desk), "theme": desk.settings["theme"]}
                found |= {"speed": speed(desk), "moved": self.motion.news(desk)}
                found["eyes"] = desk.sitting.eyes if desk.sitting else ""
                if sentences := [*self.announcer.news(desk, asked, slid), *told]:
                    effects.append(("announce", *sentences))
            except archives.LACKING as error:
                found |= {"lacking": archives.lacking(error, desk.t.code), "again": [["laid"]]}
        return found

    def told(self) -> tuple[str, ...]:
        """The answer to what has just been asked of the table.

        Its module is fetched when something is asked first, and the clock when it is wanted first.
        """
        timing.needed(self.desk)
        if not self.desk.asks:
            return ()
        archives.needed(archives.EAR)
        from web.app import queries

        return queries.tell(self.desk)

    # -- what a person does on the page

    def word(self, said: str) -> None:
        """A click on something that can be said."""
        speech.word(self.desk, said)

    def do(self, command: str, value: str = "") -> None:
        """A button's command."""
        commands.do(self.desk, command, value)

    def line(self, text: str) -> None:
        """A typed line; a refused one stays, selected, so that it can be corrected or typed over."""
        self.desk.effects.append(("clear" if speech.line(self.desk, text) else "select", "line"))

    def retract(self) -> None:
        """A click on empty space."""
        speech.retract(self.desk)

    def escape(self) -> None:
        """Escape, with no dialog open: closes an alarm; else it leads back to the match as it stands."""
        if self.desk.alarm:
            self.desk.quiet()
        else:
            history.leave(self.desk)

    def open(self, data: str) -> None:
        """A chosen file, each byte as a character."""
        matches.open(self.desk, data.encode("latin-1"))

    def read(self, text: str) -> None:
        """A pasted record."""
        matches.open(self.desk, text)

    def field(self, name: str, value: str) -> None:
        """A new value of a field: of the slider, of the settings (``set.theme``), of a form."""
        if name == "ply":
            history.look(self.desk, int(value))
        elif name.startswith("far."):
            live_matches.filled(self.desk, name.removeprefix("far."), value)
        elif name.startswith("mail."):
            arrival.post(self.desk, f"fill {name.removeprefix('mail.')}={value}")
        elif name == "pasted":
            self.desk.doorway.pasted = value
        elif name == "record":
            self.desk.pasted = value
        elif name.startswith("set."):
            commands.do(self.desk, "set", f"{name.removeprefix('set.')}={value}")
        elif name.startswith("voice."):
            commands.do(self.desk, "voice", f"{name.removeprefix('voice.')}={value}")
        else:
            commands.do(self.desk, "setup", f"{name}={value}")

    # -- what happens to the page

    def laid(self) -> None:
        """More of a game has arrived; the answer draws the screen again."""

    def spoken(self, code: str) -> None:
        """All sentences of another language have arrived: everything is told again."""
        if code in words.LANGUAGES and not words.missing(code):
            desk = self.desk
            desk.t.become(code, words.sentences(code), self.plurals(code))
            desk.quiet()
            desk.doorway.trouble = desk.live_matches.trouble = ""
            desk.letter_matches.verdict = ("", "")
            session.tell_again(desk)

    def route(self, fragment: str | None) -> None:
        """Follows the address: ``#new/duel?…`` begins a match, ``#match/3`` goes on with one."""
        desk = self.desk
        kind, _, about = (fragment or "").removeprefix("#").rstrip("/").lower().partition("/")
        if isinstance(before := desk.screen, Statistics):
            desk.go(Start())
        if fragment and capabilities.carries(fragment):
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
        elif not isinstance(before, Start):
            session.home(desk)
        if isinstance(desk.screen, Start) or (isinstance(desk.screen, Meeting) and kind not in ("far", "friend")):
            if waits := live_matches.waiting(desk):  # the link was of no use there
                desk.effects.append(("screen", f"#far/{waits.id}"))
            else:
                desk.effects.append(("address", ""))

    def doorway(self, *news: Any) -> None:
        """The page's address, and what its browser can do: the first fields of `Doorway`, in `doorway.TOLD`."""
        for name, value in zip(capabilities.TOLD, news, strict=False):
            setattr(self.desk.doorway, name, value)

    def today(self, day: str) -> None:
        """The date where the page is, as ``2026-11-21``."""
        self.desk.today = day if puzzles.day(day) else ""

    def kept(self, texts: dict[str, str]) -> None:
        """The texts on the device: at the start, and when another tab has changed them."""
        desk, first = self.desk, not self.learned
        self.learned = True
        self.storage.learn(texts)
        arrival.message(desk, "awake")
        if first:
            kept = desk.shelf.settings()
            desk.settings |= {name: value for name, value in kept.items() if commands.possible(name, value)}
            desk.setup = setup.kept(desk.shelf.store.get(setup.KEY, ""))
        arrival.follow(desk)

    def elsewhere(self, how: str) -> None:
        """Another tab has what lies on the table here."""
        elsewhere.follow(self.desk, how)

    def stored(self, done: bool | None) -> None:
        """Whether the device has stored the last texts; None if the browser forbids it."""
        desk = self.desk
        if done and desk.alarm == desk.t("unsaved"):
            desk.quiet()
        desk.shelf.full = done is False
        if not done and (desk.match or done is None):
            desk.alarm = desk.t("unkept" if done is None else "unsaved")

    def thought(self, question: str, line: str, ranking: list[dict[str, Any]], reached: int = 0) -> None:
        """A bot has answered; `reached` is the level as which it played, if its time was too short for its own."""
        bots.thought(self.desk, question, line, ranking, reached)

    def unhelped(self) -> None:
        """The bots' worker cannot be had."""
        bots.unhelped(self.desk)

    def alone(self) -> None:
        """The bots' worker does not start, before it was asked anything."""
        bots.alone(self.desk)

    def reviewed(self, moments: str) -> None:
        """Further moments of a look back, as a JSON list."""
        judging.heard(self.desk, moments)

    def review_done(self) -> None:
        """The look back is complete."""
        judging.ended(self.desk, "done")

    def review_failed(self) -> None:
        """The look back has failed."""
        judging.ended(self.desk, "failed")

    def clock(self) -> None:
        """Somebody's time is up."""

    def rested(self, about: str) -> None:
        """The pieces of the last drawing have come to rest in sight."""
        ending.rested(self.desk, about)

    def release(self, news: str) -> None:
        """News of the page itself."""
        commands.do(self.desk, "release", news)


PLACES: Final[Mapping[str, Callable[[Desk, str], None]]] = {
    "match": lambda desk, about: matches.resume(desk, about),
    "far": lambda desk, about: arrival.far(desk, f"open {about}"),
    "puzzle": lambda desk, about: puzzle.find(desk, about),
    "statistics": lambda desk, about: arrival.keepsake(desk, "statistics"),
    "learn": commands.learn,
}
"""Addresses of screens, most with an id after the slash, by their first word."""
FORMS: Final[Mapping[str, Callable[[Desk, str], None]]] = {
    "friend": lambda desk, about: arrival.far(desk, "setup"),
    "post": lambda desk, about: arrival.post(desk, "new"),
}
"""Addresses of forms, with a game after the slash, by their first word."""
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
    "elsewhere": Talk.elsewhere,
    "thought": Talk.thought,
    "unhelped": Talk.unhelped,
    "alone": Talk.alone,
    "reviewed": Talk.reviewed,
    "review-done": Talk.review_done,
    "review-failed": Talk.review_failed,
    "rested": Talk.rested,
    "clock": Talk.clock,
    "laid": Talk.laid,
    "spoken": Talk.spoken,
    "release": Talk.release,
}
"""Every message by its name, except those below."""
AHEAD: Final = "ahead"
"""The name of the message that imports what a match will need, while the page is idle."""
UNSEEN: Final = frozenset({"tick", "awake", "tab", "seat", "channel"})
"""News of a live match, which often changes nothing visible."""
