"""Tabs of one browser need no connection: they hear each other at once (a BroadcastChannel), this module says what.

A text on the channel is an object with ``is`` and ``match``. ``ring``: is the host here? ``there``: yes. ``call``: a
guest opens a line. ``answer``: the host has taken it. ``say``: a message over it. ``back``: a host is here again, call.
``mine``: this seat was opened in another tab. ``reply``, ``took``: a reply is handed over, and was taken.
"""

import json
from typing import Any

from web.desk import Desk
from web.link.link import Link


def post(desk: Desk, kind: str, match: str, **about: Any) -> None:
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


def say(desk: Desk, link: Link, kind: str, **about: Any) -> None:
    """Says something about a match."""
    desk.effects.append(("channel-tab", text(link, kind, **about)))


def text(link: Link, kind: str, **about: Any) -> str:
    """What would be said about a match, as text."""
    return written(kind, link.peer.place.match, **about)


def call(desk: Desk, link: Link) -> None:
    """A guest asks whether the host is in another tab."""
    link.called = f"tab-{desk.rng.getrandbits(64):016x}"
    say(desk, link, "call", seat=link.seat, line=link.called)


def back(desk: Desk, link: Link) -> None:
    """From now on the seat is open here, and nowhere else in this browser."""
    say(desk, link, "mine", seat=link.seat)
    if link.peer.host:
        say(desk, link, "back")
    else:
        call(desk, link)


def send(desk: Desk, link: Link, line: str, text: str) -> None:
    """A message over a line between tabs."""
    if line in link.lines:
        say(desk, link, "say", line=line, text=text)
