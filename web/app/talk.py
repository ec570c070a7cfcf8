"""The one door between the browser and the desk: messages from the page, and the answers to them.

A message is a list of texts, its name first; `messages` has all names. An answer has the screen, the texts that the
device is to store, and effects. Both are JSON, without any object of the browser. Effects for other browsers go out at
once, ahead of the screen: the page asks for that with an empty list of messages. If an archive is missing, the answer
names it, with the messages that the page repeats once it is laid.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from game.language import PLURALS, Plural
from web.advice import judging
from web.app import arrival
from web.app.messages import HEARD, UNSEEN
from web.app.screen import shown, title
from web.desk import Desk
from web.screens.table import Around
from web.store import archives, settings, setup
from web.store.storage import Storage
from web.table import bots, live_matches, playback, session, speech
from web.table.announcer import Announcer
from web.table.motion import Motion, speed
from web.text import words


class Talk:
    """The desk at one end of the line, the page at the other."""

    def __init__(self, desk: Desk, storage: Storage, plurals: Callable[[str], Plural | None] = PLURALS.get) -> None:
        self.desk = desk
        self.storage = storage
        self.plurals = plurals
        """The plural rules of a language."""
        self.announcer, self.motion = Announcer(), Motion()
        self.learned = False
        """Whether the device has told what it keeps."""
        self.guarded = False
        """Whether the browser asks before the page is closed."""
        self.around: Around | None = None
        """What was drawn last around the board, if a click there leaves it as it is;"""
        self.last: dict[str, Any] = {}
        """and the answer then."""

    def hear(self, messages: str, now: float = 0, shown: float = 0) -> str:
        """Carries out the messages in order and answers once.

        `now` milliseconds have passed since the page began, `shown` of them while it was shown.
        """
        self.desk.passed(now, shown)
        self.desk.live_matches.at = self.desk.live_matches.clock()
        try:
            return json.dumps(self.answered(json.loads(messages)))
        finally:
            self.desk.live_matches.at = None

    def answered(self, said: list[list[Any]]) -> dict[str, Any]:
        """The answer to the messages."""
        desk, slid = self.desk, bool(said) and all(message[:2] == ["field", "ply"] for message in said)
        seen, done, drafted = not said, False, False
        around, self.around = self.around, None
        for at, (name, *rest) in enumerate(said):
            before = len(desk.effects)
            try:
                if name == AHEAD:
                    archives.ahead()
                elif name in UNSEEN:
                    seen |= arrival.message(desk, name, *rest)
                else:
                    if desk.awaited or desk.playback:
                        playback.heard(desk, name, *rest[:1])
                    if name in OWN:
                        OWN[name](self, *rest)
                    else:
                        drafted = HEARD[name](desk, *rest) is True
                    seen = done = True
            except archives.LACKING as error:
                lacking = archives.lacking(error, desk.t.code)
                del desk.effects[before:]
                return self.answer(seen=False) | {"lacking": lacking, "again": said[at:]}
        if around and drafted and len(said) == 1:
            return self.answer(around=around)
        if done and any(name == "channel-send" for name, *_ in desk.effects):
            answer = self.answer(seen=False)
            effects = answer["effects"]
            away = [effect for effect in effects if effect[0].startswith("channel-")]
            desk.effects = [effect for effect in effects if effect not in away]  # together with the screen
            return answer | {"effects": away, "later": True}
        asked = any(effect[::2] == ("channel-hold", "free") for effect in desk.effects)
        return self.answer(seen and not asked, slid)  # the browser's answer comes at once, and is drawn

    def answer(self, seen: bool = True, slid: bool = False, around: Around | None = None) -> dict[str, Any]:
        """The answer: the texts to store, then effects in order; with `seen`, the screen too.

        With what was drawn `around` the board only the half-made move has changed since the last answer.
        """
        desk, sitting = self.desk, self.desk.sitting
        found = self.last if around else self.settled()
        if sitting:
            sitting.remember()
        effects, desk.effects = desk.effects, []
        found = found | {"keep": found["keep"] | self.storage.changes, "effects": effects}
        self.storage.changes = {}
        if seen:
            try:
                reply = () if around else self.reply()
                drawn = shown(desk, around)
                if not around:
                    found |= {"title": title(desk), "theme": desk.settings["theme"], "speed": speed(desk)}
                    found["eyes"] = f"{sitting.id}/{sitting.viewer}/{sitting.whose}" if sitting else ""
                found |= {"html": str(drawn.html), "moved": [] if around else self.motion.news(desk)}
                if drawn.around and self.still:
                    self.around, self.last = drawn.around, found | {"keep": {}, "take": False}
                if sentences := [*self.announcer.news(desk, drawn.asked, slid), *reply]:
                    effects.append(("announce", *sentences))
            except archives.LACKING as error:
                found |= {"lacking": archives.lacking(error, desk.t.code), "again": [["laid"]]}
        return found

    def settled(self) -> dict[str, Any]:
        """What is not drawn of an answer, once all that does not fit the desk any more is gone from it."""
        desk = self.desk
        judging.stray(desk)
        speech.fit(desk)
        arrival.stray(desk)
        if desk.clock or (desk.timed and archives.there_is(archives.CLOCK)):
            from web import clock

            clock.follow(desk)
        live = desk.live_matches.current
        if (live is not None and live.guarded) is not self.guarded:
            self.guarded = not self.guarded
            desk.effects.insert(0, ("guard", "yes" if self.guarded else "no"))
        desk.effects = [*desk.effects, *bots.questions(desk)]
        lock = desk.id if desk.sitting and desk.sitting.kept else ""
        takes, desk.takes = desk.takes, False
        return {"keep": live_matches.owed(desk), "lock": lock, "take": takes}

    @property
    def still(self) -> bool:
        """Whether a click on the board leaves all around it as it is: it ends no message, and nothing passes by."""
        desk = self.desk
        ends = desk.notice or desk.alarm or desk.answered or desk.dialog or desk.playback
        return not ends and desk.ply is None and not desk.clock and not desk.live_matches.current

    def reply(self) -> tuple[str, ...]:
        """The answer to what has just been asked of the table.

        Its module is fetched when something is asked first, and the clock when it is wanted first.
        """
        if self.desk.timed:
            archives.needed(archives.CLOCK)
        if not self.desk.asks:
            return ()
        archives.needed(archives.QUERIES)
        from web.app import queries

        return queries.tell(self.desk)

    def kept(self, texts: dict[str, str]) -> None:
        """The texts on the device: at the start, and when another tab has changed them."""
        desk, first = self.desk, not self.learned
        self.learned = True
        self.storage.learn(texts)
        arrival.message(desk, "awake")
        if first:
            desk.settings |= settings.kept(desk.shelf.store)
            desk.setup = setup.kept(desk.shelf.store.get(setup.KEY, ""))
        arrival.follow(desk)

    def spoken(self, code: str) -> None:
        """All sentences of another language have arrived: everything is told again."""
        if code in words.LANGUAGES and not words.missing(code):
            desk = self.desk
            desk.t.become(code, words.sentences(code), self.plurals(code))
            desk.quiet()
            desk.capabilities.trouble = desk.live_matches.trouble = ""
            desk.letter_matches.verdict = ("", "")
            session.tell_again(desk)


OWN: Final[Mapping[str, Callable[..., None]]] = {"kept": Talk.kept, "spoken": Talk.spoken}
"""The messages that are about more than the desk."""
AHEAD: Final = "ahead"
"""The name of the message that imports what a match will need, while the page is idle."""
