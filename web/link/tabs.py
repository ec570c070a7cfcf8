"""Tabs of one browser need no connection: they hear each other at once (a BroadcastChannel), this module says what.

A text on the channel is an object with ``is`` and ``match``. ``ring``: is the host here? ``there``: yes. ``call``: a
guest opens a line. ``answer``: the host has taken it. ``say``: a message over it. ``back``: a host is here again, call.
``mine``: this seat was opened in another tab. ``reply``, ``took``: a reply is handed over, and was taken.
"""

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from web.desk import Desk
    from web.link.link import Link


def post(desk: "Desk", kind: str, match: str, **about: Any) -> None:
    """Says something to all other tabs."""
    desk.effects.append(("channel-tab", written(kind, match, **about)))


def written(kind: str, match: str, **about: Any) -> str:
    """What is said to other tabs, as text."""
    return json.dumps({"is": kind, "match": match, **about})


def read(text: str) -> dict[str, Any]:
    """What a tab has said; nothing for what no tab of this release says."""
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) and isinstance(found.get("is"), str) else {}


class Tabs:
    """The lines of a match to other tabs."""

    def __init__(self, link: "Link") -> None:
        self.link = link
        self.lines: set[str] = set()
        self.called = ""

    def post(self, kind: str, **about: Any) -> None:
        """Says something about this match."""
        post(self.link.desk, kind, self.link.peer.place.match, **about)

    def text(self, kind: str, **about: Any) -> str:
        """What would be said about this match, as text."""
        return written(kind, self.link.peer.place.match, **about)

    def call(self) -> None:
        """A guest asks whether the host is in another tab."""
        self.called = f"tab-{self.link.desk.rng.getrandbits(64):016x}"
        self.post("call", seat=self.link.seat, line=self.called)

    def back(self) -> None:
        """From now on the seat is open here, and nowhere else in this browser."""
        self.post("mine", seat=self.link.seat)
        if self.link.peer.host:
            self.post("back")
        else:
            self.call()

    def send(self, line: str, text: str) -> None:
        """A message over a line between tabs."""
        if line in self.lines:
            self.post("say", line=line, text=text)

    def hear(self, said: dict[str, Any]) -> bool:
        """Another tab has said something about this match. Whether anything that is shown has changed."""
        link, peer, kind, line = self.link, self.link.peer, said["is"], str(said.get("line"))
        link.changed = False
        if link.elsewhere:
            return False
        if kind == "mine" and said.get("seat") == link.seat:
            link.elsewhere = peer.replaced = link.changed = True
        elif kind == "ring" and peer.host:
            self.post("there")
        elif kind == "back" and not peer.host:
            self.call()
        elif kind == "call" and peer.host and said.get("seat") in link.others:
            self.lines.add(line)
            self.post("answer", line=line)
            link.joined(line, said["seat"])
        elif kind == "answer" and line == self.called and line not in self.lines:
            self.lines.add(self.called)
            link.joined(self.called, 0)
        elif kind == "say" and line in self.lines and isinstance(said.get("text"), str):
            link.perform(peer.receive(line, said["text"], link.now))
        return link.changed
