"""The connection data of a browser: read from its session description (SDP), and rendered for the other browser.

No text of a description is ever copied. The parts that matter are parsed strictly: fingerprint, credentials, at most
four UDP candidates; a template (RFC 8839, 8841, 8866) turns them into the description for the other browser.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final, Literal

from game.links.envelope import BadLink

Kind = Literal["host", "srflx", "relay"]
Family = Literal["ip4", "ip6", "name"]

SIZE: Final = 16 * 1024
"""The most characters of a description; a browser's own has about a thousand."""
MOST: Final = 4
"""The most candidates."""
FINGERPRINT: Final = 32
UFRAG, PASSWORD = (4, 32), (22, 64)
"""The fewest and the most characters of the credentials (RFC 8839 allows up to 256; browsers use 4 to 32)."""

APPLICATION: Final = re.compile(r"m=application \d{1,5} UDP/DTLS/SCTP webrtc-datachannel", re.ASCII)
ICE: Final = re.compile(r"[A-Za-z0-9+/]+")
HEX: Final = re.compile(r"sha-256 ([0-9A-F]{2}(?::[0-9A-F]{2}){31})", re.IGNORECASE)
CANDIDATE: Final = re.compile(
    r"[A-Za-z0-9+/]{1,32} (\d{1,5}) (udp|tcp) (\d{1,10}) (\S{1,64}) (\d{1,5}) typ (\w{1,8})(?: .*)?",
    re.IGNORECASE | re.ASCII,
)
NAMED: Final = re.compile(r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local")

FAMILIES: Final = ("ip4", "name", "ip6")
KINDS: Final = ("srflx", "host", "relay")
"""Families and kinds of candidates, the most useful first."""
PREFERENCE: Final[dict[Kind, int]] = {"host": 126, "srflx": 100, "relay": 1}  # RFC 8445, 5.1.2.2

EVERY: Final = 4
"""Seconds between two knocks."""
KNOCKS: Final = 15 * 60 // EVERY
"""The number of knocks; they end after 15 minutes, when there is no more hope."""

TEMPLATE: Final = """\
v=0
o=- 1 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
{candidates}a=ice-ufrag:{ufrag}
a=ice-pwd:{password}
a=ice-options:trickle
a=fingerprint:sha-256 {fingerprint}
a=setup:{setup}
a=mid:0
a=sctp-port:5000
a=max-message-size:65536
"""


@dataclass(frozen=True)
class Candidate:
    """A UDP address: its kind, family, bytes (4, 16, or the 16 of a ``….local`` name) and port (1 … 65535)."""

    kind: Kind
    family: Family
    address: bytes
    port: int

    def __str__(self) -> str:
        """The address as a candidate's line has it."""
        if self.family != "name":
            return str(ip_address(self.address))
        digits = self.address.hex()
        return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])) + ".local"

    @property
    def sound(self) -> bool:
        """Whether a browser may offer it: no multicast, unspecified or IPv6 link-local address; a name only as host."""
        if not 0 < self.port < 1 << 16:
            return False
        if self.family == "name":
            return self.kind == "host"
        place = ip_address(self.address)
        return not (place.is_multicast or place.is_unspecified or (place.version == 6 and place.is_link_local))

    @property
    def wide(self) -> bool:
        """Whether it can be reached from outside its own network, as far as the address shows."""
        return self.kind != "host" or (self.family != "name" and ip_address(self.address).is_global)


@dataclass(frozen=True)
class Description:
    """What one browser needs to connect to the other: fingerprint (32 bytes), credentials, 0 to 4 candidates."""

    fingerprint: bytes
    ufrag: str
    password: str
    candidates: tuple[Candidate, ...]

    @property
    def sound(self) -> bool:
        """Whether all parts are such as browsers write."""
        for part, (least, most) in ((self.ufrag, UFRAG), (self.password, PASSWORD)):
            if not (least <= len(part) <= most and ICE.fullmatch(part)):
                return False
        different = len({*self.candidates}) == len(self.candidates) <= MOST
        return len(self.fingerprint) == FINGERPRINT and different and all(each.sound for each in self.candidates)


def parse(text: str) -> Description:
    """The data in a browser's own description, an offer or an answer with one data channel.

    Candidates that a link cannot carry (TCP, unknown kinds) are left out; of the others the most useful come first.
    Raises `BadLink` ``link.description``.
    """
    lines = text.replace("\r\n", "\n").split("\n") if len(text) <= SIZE else []
    media = [line for line in lines if line.startswith("m=")]
    if lines[:1] != ["v=0"] or len(media) != 1 or not APPLICATION.fullmatch(media[0]):
        raise BadLink("link.description")
    if not (digits := HEX.fullmatch(one(lines, "fingerprint"))):
        raise BadLink("link.description")
    found = (candidate(line.removeprefix("a=")) for line in lines if line.startswith("a=candidate:"))
    candidates = list(dict.fromkeys(each for each in found if each))
    candidates.sort(key=lambda each: (FAMILIES.index(each.family), KINDS.index(each.kind)))
    fingerprint = bytes.fromhex(digits[1].replace(":", ""))
    made = Description(fingerprint, one(lines, "ice-ufrag"), one(lines, "ice-pwd"), tuple(candidates[:MOST]))
    if not made.sound:
        raise BadLink("link.description")
    return made


def one(lines: Iterable[str], key: str) -> str:
    """The value of ``a=key:``, which must be the same wherever it stands. Raises `BadLink`."""
    values = {line.removeprefix(f"a={key}:") for line in lines if line.startswith(f"a={key}:")}
    if len(values) != 1:
        raise BadLink("link.description")
    return values.pop()


def candidate(line: str) -> Candidate | None:
    """The candidate in ``candidate:…``, from a description or an event; None for one that a link cannot carry."""
    parts = CANDIDATE.fullmatch(line.removeprefix("candidate:").strip())
    if not parts or parts[1] != "1" or parts[2].lower() != "udp":
        return None
    address, port, kind = parts[4], int(parts[5]), parts[6]
    if kind not in PREFERENCE:
        return None
    if name := NAMED.fullmatch(address.lower()):
        made = Candidate(kind, "name", bytes.fromhex("".join(name.groups())), port)
    else:
        try:
            place: IPv4Address | IPv6Address = ip_address(address)
        except ValueError:
            return None
        made = Candidate(kind, "ip4" if place.version == 4 else "ip6", place.packed, port)
    return made if made.sound else None


def lines(description: Description, knock: int = 0) -> Iterator[str]:
    """The candidates' lines (``candidate:…``), to be added one by one.

    For knock n (1 … `KNOCKS`) they are copies with a new foundation and a lower priority: a browser that has given up
    tries again only for a new candidate (the same ones do nothing in Chromium). Empty after the last knock.
    """
    if knock > KNOCKS:
        return
    for at, each in enumerate(description.candidates):
        foundation = 900 + knock + 1000 * at if knock else at + 1
        local = (1 << 16) - 1 - at * 256 - knock
        priority = (PREFERENCE[each.kind] << 24) + (local << 8) + 255
        own = "" if each.kind == "host" else f" raddr {'::' if each.family == 'ip6' else '0.0.0.0'} rport 0"
        yield f"candidate:{foundation} 1 udp {priority} {each} {each.port} typ {each.kind}{own}"


def render(description: Description, offer: bool) -> str:
    """The remote description for the other browser: an offer, or else an answer.

    The answering side is the DTLS server: if no NAT filters, its ICE is connected long before the host has the answer,
    and as a client it would send its hello and give up after four minutes, before anybody can reply.
    """
    return TEMPLATE.format(
        candidates="".join(f"a={line}\n" for line in lines(description)),
        ufrag=description.ufrag,
        password=description.password,
        fingerprint=description.fingerprint.hex(":").upper(),
        setup="active" if offer else "passive",
    ).replace("\n", "\r\n")
