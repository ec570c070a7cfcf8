"""One WebRTC connection, from the first click to the last candidate; `channel.js` is the browser's end.

The side that makes the link begins with an offer, the side that opened it with an answer. Until the connection is open
the answering side knocks, and after a break both do (`game.links.description.lines`).
"""

import json
from dataclasses import dataclass, field
from typing import Final

from game.interface import Illegal
from game.links import description, token
from game.links.description import EVERY, Description, lines, render
from game.links.setup import Setup
from game.links.token import Invitation, Reply
from game.peers.terms import Place
from web.desk.draft import Effect

PATIENCE: Final = 25.0
"""Seconds after which a connection in the making is called unlikely."""
PUBLIC: Final = ("stun:stun.l.google.com:19302", "stun:stun.cloudflare.com:3478")


@dataclass
class Connection:
    """A connection that is in the making, open, or broken."""

    name: str
    seat: int
    """The seat at the other end."""
    invitation: Invitation | None = None
    """The invitation answered; or the own one, once the browser has described itself."""
    offers: bool = True
    step: str = "making"
    """``making`` the link, ``shown`` to the player, ``meeting`` the other browser, ``open``, ``broken``, ``failed``."""
    token: str = ""
    own: Description | None = None
    other: Description | None = None
    knocks: int = 0
    knocked: float = 0.0
    since: float = 0.0
    """The time when this step began."""
    why: str = ""
    """The sentence for a failure."""
    stuck: bool = False
    """Whether the browser has given up a meeting, which can still come about."""
    admitted: bool = False
    """Whether earlier connections have given way to it: before the match at once, then as soon as its seat is shown."""
    out: list[Effect] = field(default_factory=list)

    def to(self, step: str, now: float, why: str = "") -> None:
        """Goes to another step."""
        self.step, self.since, self.why, self.stuck = step, now, why, False

    def open(self, servers: str, now: float) -> None:
        """Asks the browser for a connection."""
        self.since = now
        if self.invitation and not self.offers:
            self.other = self.invitation.description
        remote = render(self.other, offer=True) if self.other else ""
        self.out.append(("channel-open", self.name, servers, remote))

    def described(self, sdp: str, place: Place, played: Setup, room: int, now: float) -> None:
        """The browser's description has come: makes the link, or a better one, in `room` characters.

        An invitation is from the own place, to the seat in `played`.
        """
        try:
            self.own = description.parse(sdp)
        except Illegal as why:
            return self.to("failed", now, why.sentence)
        if not self.own.candidates:
            return self.to("failed", now, "far.connection.alone")
        if self.offers:
            self.invitation = Invitation(self.own, place.match, played)
            self.token = token.invite(self.invitation, place.engine, room)
        else:
            assert self.invitation
            self.token = token.answer(Reply(self.own, self.invitation.id), room)
        if self.step == "making":
            self.to("shown", now)

    def reply(self, found: Reply, now: float) -> None:
        """Takes the other side's reply. A second one from the same browser only adds candidates.

        Raises `Illegal` if another browser has replied before.
        """
        if self.other is None:
            self.other = found.description
            self.to("meeting", now)
            self.out.append(("channel-remote", self.name, render(self.other, offer=False)))
        elif self.other.fingerprint != found.description.fingerprint:
            raise Illegal("far.reply.second")
        elif self.step != "open":
            self.other = found.description
            self.knock(now)

    def state(self, state: str, now: float) -> None:
        """The state of the browser's connection has changed; a failed one may still recover."""
        if state == "connected" and self.step == "broken":
            self.to("open", now)
        elif state in ("disconnected", "failed") and self.step == "open":
            self.to("broken", now)
            self.knock(now)
        elif state == "failed" and self.step == "meeting":
            self.stuck = True

    def tick(self, now: float, soon: bool = False) -> bool:
        """Knocks if it is time, or if the player has just come back (`soon`). True if the screen changes."""
        before = self.step
        knocking = self.step == "broken" or (not self.offers and self.step in ("shown", "meeting"))
        if knocking and self.other and now - self.knocked >= (1 if soon else EVERY):
            self.knock(now)
        late = self.step in ("shown", "meeting", "broken") and now - self.since >= PATIENCE > now - self.since - 2
        return late or self.step != before

    def knock(self, now: float) -> None:
        """Gives the browser the other side's candidates once more."""
        if not self.other:
            return
        self.knocks, self.knocked = self.knocks + 1, now
        if again := tuple(lines(self.other, self.knocks)):
            self.out.append(("channel-add", self.name, *again))
        elif self.step != "broken":
            self.to("failed", now, "far.connection.late")

    @property
    def bound(self) -> str:
        """What both ends know of this connection and no other has: the fingerprints of their two certificates."""
        ends = [each.fingerprint.hex() for each in (self.own, self.other) if each]
        return " ".join(sorted(ends))

    @property
    def answering(self) -> bool:
        """Whether both sides have described themselves, so that the connection may open any moment."""
        return self.step == "meeting" or (self.step == "shown" and not self.offers)

    @property
    def local(self) -> bool:
        """Whether all addresses are local, so that no browser outside this network can connect."""
        return self.step == "shown" and self.own is not None and not any(each.wide for each in self.own.candidates)

    def doubtful(self, now: float) -> bool:
        """Whether it has taken so long that a connection is unlikely."""
        return self.step == "meeting" and self.offers and (self.stuck or now - self.since >= PATIENCE)

    def unheard(self, now: float) -> bool:
        """Whether the reply has been out for so long that its sender should know what it may mean."""
        return self.step == "shown" and not self.offers and now - self.since >= PATIENCE


def servers(kind: str, own: str) -> str:
    """The ICE servers for the browser, as JSON: the public ones, the player's own, or none.

    The player's own are ``stun:host:port`` or ``turn:name:password@host:port``, separated by blanks or commas.

    >>> servers("own", "turn:anna:secret@example.org:3478")
    '[{"urls": "turn:example.org:3478", "username": "anna", "credential": "secret"}]'
    """
    if kind == "off":
        return "[]"
    if kind != "own":
        return json.dumps([{"urls": list(PUBLIC)}])
    found: list[dict[str, str]] = []
    for each in own.replace(",", " ").split():
        scheme, _, rest = each.partition(":")
        if scheme in ("stun", "stuns") and rest:
            found.append({"urls": each})
        elif scheme in ("turn", "turns") and "@" in rest:
            who, _, where = rest.rpartition("@")
            name, _, password = who.partition(":")
            found.append({"urls": f"{scheme}:{where}", "username": name, "credential": password})
    return json.dumps(found)
