"""The two messages that connect two browsers: an invitation (host to guest) and a reply (guest to host).

The content of an invitation: layout, engine, match, set-up, description; of a reply: layout, the invitation's id,
description. The layout is a number in two bytes: the shape of the credentials and the kinds of the candidates.
"""

from base64 import b64decode, b64encode
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from game.interface import AnyGame
from game.links import envelope, setup
from game.links.description import FINGERPRINT, MOST, PASSWORD, UFRAG, Candidate, Description, Family, Kind
from game.links.envelope import BadLink
from game.links.numbers import Reader, Short, Writer, joined, parted
from game.links.setup import Setup
from game.peers.chain import digest

ROOM: Final = 134
"""The most characters of a token: with 66 of the address and the mark, a link has 200."""
ID: Final = 4
"""Bytes of an invitation's id."""

NONE: Final = 0
PLACES: Final[tuple[tuple[Kind, Family, int], ...]] = (
    ("host", "ip4", 4),
    ("host", "ip6", 16),
    ("host", "name", 16),
    ("srflx", "ip4", 4),
    ("srflx", "ip6", 16),
    ("relay", "ip4", 4),
    ("relay", "ip6", 16),
)
SHORT, HEX, LONG = range(3)  # the shapes of credentials: Chromium's and WebKit's, Firefox's, any others
BASES: Final = (3, *[len(PLACES) + 1] * MOST)


@dataclass(frozen=True)
class Invitation:
    """From the host: its connection data, the match, and the seat that the guest would take."""

    description: Description
    match: str
    """12 hexadecimal digits."""
    setup: Setup

    @property
    def id(self) -> bytes:
        """Four bytes that the reply names, the same for a link made anew with other candidates of the connection."""
        known = self.description
        made = digest("invitation", known.fingerprint, known.ufrag, known.password, self.match, self.setup.seat)
        return made[:ID]


@dataclass(frozen=True)
class Reply:
    """From the guest: its connection data, and the id of the invitation that it answers."""

    description: Description
    invitation: bytes


def invite(invitation: Invitation, engine: str, room: int = ROOM) -> str:
    """The token of an invitation in at most `room` characters: candidates that do not fit are left out.

    The most useful candidates go in first, but a short one may still fit where a longer one does not. `engine` is the
    engine as text (`game.peers.engine`). Raises ValueError for values that do not fit.
    """
    head = Writer()
    setup.write_head(head, engine, invitation.match, invitation.setup)
    return fitted(envelope.INVITATION, invitation.description, bytes(head), room)


def answer(reply: Reply, room: int = ROOM) -> str:
    """The token of a reply in at most `room` characters, as in `invite`. Raises ValueError for unfitting values."""
    if len(reply.invitation) != ID:
        raise ValueError(reply.invitation)
    return fitted(envelope.REPLY, reply.description, reply.invitation, room)


def read_invitation(text: str, games: Mapping[str, AnyGame], engine: str, own: Collection[bytes] = ()) -> Invitation:
    """The invitation in a link, a token or a whole message. `own` has the ids of this device's open invitations.

    Raises `BadLink`: as `envelope.only`, and ``link.engine``, ``link.game``, ``link.own``.
    """
    source = Reader(envelope.only(text, envelope.INVITATION))
    layout, (match, played) = source.raw(2), setup.read_head(source, games, engine)
    made = Invitation(read_description(source, layout), match, played)
    if made.id in own:
        raise BadLink("link.own")
    return made


def read_reply(text: str, invitations: Collection[bytes]) -> Reply:
    """The reply in a link, a token or a whole message, to one of the invitations with these ids.

    Raises `BadLink`: as `envelope.only`, and ``link.reply.other``.
    """
    source = Reader(envelope.only(text, envelope.REPLY))
    layout, invitation = source.raw(2), source.raw(ID)
    made = Reply(read_description(source, layout), invitation)
    if invitation not in invitations:
        raise BadLink("link.reply.other")
    return made


def fitted(kind: int, description: Description, head: bytes, room: int) -> str:
    """The token with as many candidates as fit."""
    made = token(kind, replace(description, candidates=()), head)
    kept: list[Candidate] = []
    for each in description.candidates:
        more = token(kind, replace(description, candidates=(*kept, each)), head)
        if len(more) <= room:
            kept.append(each)
            made = more
    return made


def token(kind: int, description: Description, head: bytes) -> str:
    """The token with all these candidates; `head` stands between the layout and the description."""
    if not description.sound:
        raise ValueError(description)
    into = layout_of(description) + head
    into += description.fingerprint + credentials(description)
    for each in description.candidates:
        into += each.address + each.port.to_bytes(2, "big")
    return envelope.seal(kind, into)


def layout_of(description: Description) -> bytes:
    """The layout, a number whose digits are the shape of the credentials, then the kind of each candidate, 0: none."""
    kinds = [place[:2] for place in PLACES]
    places = [kinds.index((each.kind, each.family)) + 1 for each in description.candidates]
    digits = [shape_of(description), *places, *[NONE] * (MOST - len(places))]
    return joined(zip(digits, BASES, strict=True)).to_bytes(2, "big")


def shape_of(description: Description) -> int:
    """The shape in which the credentials can be written."""
    ufrag, password = description.ufrag, description.password
    if (len(ufrag), len(password)) == (4, 24):
        return SHORT
    if (len(ufrag), len(password)) == (8, 32) and not set(ufrag + password) - set("0123456789abcdef"):
        return HEX
    return LONG


def credentials(description: Description) -> bytes:
    """The credentials: 21 bytes for Chromium's, 20 for Firefox's; else each after its length, in groups of four."""
    shape, parts = shape_of(description), (description.ufrag, description.password)
    if shape == HEX:
        return bytes.fromhex("".join(parts))
    lengths = [bytes((len(part),)) if shape == LONG else b"" for part in parts]
    return b"".join(size + b64decode(part + "A" * (-len(part) % 4)) for size, part in zip(lengths, parts, strict=True))


def read_credentials(source: Reader, shape: int) -> Iterator[str]:
    """Reads the user fragment, then the password."""
    for size, digits, (least, most) in ((4, 8, UFRAG), (24, 32, PASSWORD)):
        if shape == HEX:
            yield source.raw(digits // 2).hex()
            continue
        length = source.byte() if shape == LONG else size
        if not least <= length <= most:
            raise Short(length)
        whole = b64encode(source.raw(-(-length // 4) * 3)).decode()
        if whole[length:].strip("A"):
            raise Short
        yield whole[:length]


def read_description(source: Reader, layout: bytes) -> Description:
    """Reads the description, to the end of the content. Raises `Short` also for values that no browser writes."""
    shape, *places = parted(int.from_bytes(layout, "big"), BASES)
    fingerprint = source.raw(FINGERPRINT)
    ufrag, password = read_credentials(source, shape)
    candidates = []
    for place in places:
        if place != NONE:
            kind, family, size = PLACES[place - 1]
            candidates.append(Candidate(kind, family, source.raw(size), int.from_bytes(source.raw(2), "big")))
    source.end()
    made = Description(fingerprint, ufrag, password, tuple(candidates))
    if not made.sound or layout_of(made) != layout:
        raise Short
    return made
