"""Messages between tabs of one browser, over a BroadcastChannel: such tabs need no connection.

A message is an object with ``is`` and ``match``. ``ring``: is the host here? ``there``: yes. ``call``: a guest opens a
line. ``answer``: the host has accepted it. ``say``: a peer's message over it. ``back``: a host is here again, guests
call it. Of a seat (`hold.py`), ``whose``: which tab has it? ``has``: this one, and whether it is connected. ``mine``:
the tab that says so wants it, or has it now. ``yours``: the other one has stopped, and hands over what it keeps.
``reply``, ``took``, ``refused``: a reply is handed over, was taken, or is of no use.
"""

import json
from typing import Any

from web.desk import Desk
from web.desk.live_match import LiveMatch
from web.text.parsed import parsed


def post(desk: Desk, kind: str, match: str, **about: Any) -> None:
    """Sends a message to all other tabs."""
    desk.effects.append(("channel-tab", written(kind, match, **about)))


def written(kind: str, match: str, **about: Any) -> str:
    """A message to other tabs, as text."""
    return json.dumps({"is": kind, "match": match, **about})


def read(text: str) -> dict[str, Any]:
    """A tab's message; empty if it is not in the form that this release sends."""
    try:
        found = parsed(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) and isinstance(found.get("is"), str) else {}


def say(desk: Desk, live: LiveMatch, kind: str, **about: Any) -> None:
    """Sends a message about a match."""
    post(desk, kind, live.peer.place.match, **about)


def call(desk: Desk, live: LiveMatch) -> None:
    """A guest calls the host, which may be in another tab."""
    live.calling = desk.live_matches.now
    live.called = f"tab-{desk.rng.getrandbits(64):016x}"
    say(desk, live, "call", seat=live.seat, line=live.called)


def back(desk: Desk, live: LiveMatch) -> None:
    """Announces that the seat is open in this tab now."""
    say(desk, live, "mine", seat=live.seat)
    if live.peer.host:
        say(desk, live, "back")
    else:
        call(desk, live)
