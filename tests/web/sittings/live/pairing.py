"""Browsers joined in memory: each a talk and what its page would do with the answers, with a clock of their own.

A connection is made as between browsers: one offers, the other answers, and once the offer's side has the answer both
are told that the channel is open. Descriptions are real ones in form; nothing of a network is simulated but silence.
"""

import re
from collections.abc import Callable
from html import unescape
from random import Random
from typing import Any

from tests.web.saying import say, talking
from web.app.talk import Talk
from web.desk import Desk
from web.store.shelf import Shelf

ADDRESS = "https://nile.example/play/"


def sdp(fingerprint: bytes, kind: str, port: int = 50000) -> str:
    """A browser's own description."""
    return "\r\n".join(
        [
            "v=0",
            f"o=- {port} 2 IN IP4 127.0.0.1",
            "s=-",
            "t=0 0",
            "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
            "c=IN IP4 0.0.0.0",
            f"a=candidate:1 1 udp 2113937151 192.168.1.{port % 200 + 1} {port} typ host generation 0",
            f"a=ice-ufrag:{fingerprint.hex()[:4]}",
            f"a=ice-pwd:{fingerprint.hex()[:24]}",
            f"a=fingerprint:sha-256 {fingerprint.hex(':').upper()}",
            f"a=setup:{'active' if kind == 'answer' else 'actpass'}",
            "a=mid:0",
            "a=sctp-port:5000",
            "",
        ]
    )


class Browser:
    """One browser's tab: its talk, its storage, its connections."""

    def __init__(self, world: "World", t: Any, seed: int, store: dict[str, str] | None = None) -> None:
        self.world = world
        self.store = {} if store is None else store
        self.connections: dict[str, dict[str, Any]] = {}
        self.effects: list[list[str]] = []
        self.spoken: list[str] = []
        self.html = self.title = ""
        self.open = True
        self.asleep: list[tuple[tuple[object, ...], ...]] | None = None
        """What is said to a page that is frozen, which hears it once it wakes up."""
        self.full, self.kept = False, True
        self.wrote: dict[str, str] = {}
        """What this tab has stored last, of all that its browser keeps."""
        self.rng = Random(seed)
        self.talk: Talk = talking(Desk(t, Random(seed), Shelf({})))
        self.talk.desk.live_matches.clock = world.clock
        self.say(("kept", dict(self.store)), ("capabilities", ADDRESS, False, False))

    @property
    def desk(self) -> Desk:
        return self.talk.desk

    @property
    def live(self) -> Any:
        return self.desk.live_matches.current

    def say(self, *messages: tuple[object, ...]) -> None:
        """Tells Python, and does what the page would do with the answer."""
        if not self.open:
            return
        if self.asleep is not None:
            self.asleep.append(messages)
            return
        answer = say(self.talk, *messages)
        self.html = answer.get("html", self.html)
        ids = re.findall(r' id="([^"]+)"', self.html)
        assert len(ids) == len(set(ids)), [id for id in ids if ids.count(id) > 1]
        self.title = answer.get("title", self.title)
        self.spoken += answer["spoken"]
        kept = not self.full or not answer["keep"]
        if kept:
            self.wrote |= answer["keep"]
            for key, text in answer["keep"].items():
                self.store.pop(key, None) if text is None else self.store.__setitem__(key, text)
        if answer["keep"] and kept is not self.kept:
            self.kept = kept
            self.world.later(lambda: self.say(("stored", kept)))
        for name, *rest in answer["effects"]:
            self.effects.append([name, *rest])
            if name == "rest":
                self.world.later(lambda rest=rest: self.say(("rested", *rest)))
            if name.startswith("channel-") and kept:
                done: dict[str, Callable[..., None]] = {
                    "open": self.make,
                    "remote": self.remote,
                    "send": self.send,
                    "close": self.close,
                }
                done |= {"farewell": self.farewell, "tab": self.tab, "hold": self.hold, "free": self.free}
                done.get(name.removeprefix("channel-"), lambda *rest: None)(*rest)
        if answer.get("later"):
            assert messages and "html" not in answer
            self.say()

    def tab(self, text: str) -> None:
        for other in self.world.browsers:
            if other is not self and other.store is self.store:
                self.world.later(lambda other=other: other.say(("tab", text)))

    # -- what channel.js does

    def hold(self, seat: str, how: str) -> None:
        """One tab has the lock of a seat, the first in its line; the others wait for it. A tab has one lock."""
        if self.world.locks.get((id(self.store), seat), [])[:1] != [self]:
            self.free()
        line = self.world.locks.setdefault((id(self.store), seat), [])
        if self not in line[:1]:
            if line and how == "free":
                return self.told(seat, "taken")
            if line and how == "wait":
                return line.append(self)
            if line:
                gone = line.pop(0)
                self.world.later(lambda: gone.told(seat, "lost"))
            line.insert(0, self)
        self.told(seat, "held")

    def free(self) -> None:
        for (store, seat), line in self.world.locks.items():
            if store == id(self.store) and self in line:
                first = line[0] is self
                line.remove(self)
                if line and first:
                    self.world.later(lambda first=line[0], seat=seat: first.told(seat, "held"))

    def told(self, seat: str, what: str) -> None:
        """News of a lock, with what the device keeps by now."""
        self.say(("kept", dict(self.store)), ("seat", seat, what))

    def close(self, name: str) -> None:
        gone = self.connections.pop(name, None)
        if gone and gone.get("peer"):
            other, line = gone["peer"]
            self.world.later(lambda: line in other.connections and other.say(("channel", line, "closed")))

    def make(self, name: str, servers: str, remote: str) -> None:
        fingerprint = self.rng.randbytes(32)
        self.connections[name] = {"own": fingerprint, "peer": None, "bye": ""}
        self.world.prints[fingerprint.hex(":").upper()] = (self, name)
        kind = "answer" if remote else "offer"
        self.connections[name]["other"] = printed(remote) if remote else ""
        text = sdp(fingerprint, kind, self.rng.randrange(2000, 60000))
        self.world.later(lambda: self.say(("channel", name, "local", text)))

    def remote(self, name: str, answer: str) -> None:
        other, line = self.world.prints[printed(answer)]
        if line not in other.connections:
            return  # closed there meanwhile
        self.connections[name]["peer"] = (other, line)
        other.connections[line]["peer"] = (self, name)
        for end, at in ((self, name), (other, line)):
            self.world.later(lambda end=end, at=at: end.say(("channel", at, "open")))

    def send(self, name: str, text: str) -> None:
        line = self.connections.get(name)
        if line and line["peer"] and not self.world.cut:
            other, at = line["peer"]
            if self.world.mute in (self, other):
                return
            self.world.sent += 1
            self.world.later(lambda: other.say(("channel", at, "heard", text)))

    def farewell(self, name: str, bye: str) -> None:
        self.connections.setdefault(name, {"peer": None})["bye"] = bye

    # -- what a person does

    def shut(self, politely: bool = True) -> None:
        """The tab is closed; or the browser dies."""
        for name, line in list(self.connections.items()):
            if politely and line["bye"] and line["peer"]:
                self.send(name, line["bye"])
            elif politely and line["bye"]:
                self.tab(line["bye"])
        self.open = False
        self.world.browsers.remove(self)
        self.free()

    def sleep(self) -> None:
        """The browser freezes the page: it neither hears nor says anything."""
        self.asleep = []

    def wake(self) -> None:
        heard, self.asleep = self.asleep or [], None
        for messages in heard:
            self.say(*messages)

    def shown(self) -> str:
        """The link on the screen."""
        connection = self.live.making
        return f"{ADDRESS}#join={connection.token}"

    def notes(self) -> list[str]:
        return [self.desk.alarm, self.desk.notice, self.desk.live_matches.trouble, self.desk.capabilities.trouble]


def printed(text: str) -> str:
    """The fingerprint in a description."""
    return text.split("a=fingerprint:sha-256 ")[1].split("\r")[0]


class World:
    """All browsers, what is on its way, and the time."""

    def __init__(self, t: Any) -> None:
        self.t = t
        self.now = 0.0
        self.queue: list[Any] = []
        self.browsers: list[Browser] = []
        self.prints: dict[str, tuple[Browser, str]] = {}
        self.cut = False
        self.locks: dict[tuple[int, str], list[Browser]] = {}
        self.mute: Browser | None = None
        """The browser whose network is gone."""
        self.sent = 0

    def browser(self, seed: int, store: dict[str, str] | None = None) -> Browser:
        made = Browser(self, self.t, seed, store)
        self.browsers.append(made)
        return made

    def later(self, what: Any) -> None:
        self.queue.append(what)

    def clock(self) -> float:
        """The time, which passes a little whenever somebody looks, as that of a busy device does."""
        self.now += 1e-6
        return self.now

    def settle(self) -> None:
        """Until nothing is on its way."""
        for _ in range(5000):
            if not self.queue:
                return
            self.now += 0.03
            self.queue.pop(0)()
        raise AssertionError("it never becomes quiet")

    def wait(self, seconds: int) -> None:
        for _ in range(seconds):
            self.now += 1
            for browser in list(self.browsers):
                if browser.asleep is None:
                    browser.say(("tick",))
            self.settle()


def text_of(html: str) -> str:
    """What a screen says, without its elements."""
    return unescape(" ".join(re.findall(r"(?:^|>)([^<]+)", html)))


__all__ = ["ADDRESS", "Browser", "World", "text_of"]
