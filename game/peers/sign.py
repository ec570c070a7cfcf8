"""Signatures by which a seat proves what it says: Ed25519 (RFC 8032), in Python, as the check must work everywhere.

Measured in docs/protocol.md. The times that it takes depend on the secret; a key serves for one seat of one match only.
"""

from functools import cache, lru_cache
from hashlib import sha512
from typing import Final

from game.peers import curve
from game.peers.curve import Q, Table

SIGNATURE: Final = 64

_Y: Final = 4 * pow(5, -1, curve.P) % curve.P


@cache
def base() -> Table:
    """The multiples of the base: more than of a key, as they serve for all."""
    point = curve.unpack(_Y.to_bytes(32, "little"))
    assert point
    return Table(point, 6)


@lru_cache(8)
def against(key: bytes) -> Table | None:
    """The multiples of a public key's inverse; None if these bytes are no key."""
    if (point := curve.unpack(key)) is None:
        return None
    eighth = curve.twice(curve.twice(curve.twice(point)))
    if curve.pack(eighth) == curve.pack(curve.ZERO):
        return None
    x, y, z, t = point
    return Table((-x % curve.P, y, z, -t % curve.P), 4)


def number(*parts: bytes) -> int:
    """SHA-512 of the parts one after the other, as a number below `Q`."""
    return int.from_bytes(sha512(b"".join(parts)).digest(), "little") % Q


class Signer:
    """A key that signs, from a secret of 32 bytes.

    >>> signer = Signer(bytes(32))
    >>> proves(signer.key, b"said", signer.sign(b"said")), proves(signer.key, b"sad", signer.sign(b"said"))
    (True, False)
    """

    def __init__(self, secret: bytes) -> None:
        raw = sha512(secret).digest()
        low = int.from_bytes(raw[:32], "little")
        self.scalar = (low & (1 << 254) - 8 | 1 << 254) % Q
        self.prefix = raw[32:]
        self.key = curve.pack(base().add(self.scalar))
        """The public key (32 bytes)."""

    def sign(self, text: bytes) -> bytes:
        """The signature of a text (64 bytes), always the same one."""
        once = number(self.prefix, text)
        point = curve.pack(base().add(once))
        return point + ((once + number(point, self.key, text) * self.scalar) % Q).to_bytes(32, "little")


def proves(key: bytes, text: bytes, signature: bytes) -> bool:
    """Whether this is a signature of the text by this key."""
    table = against(key)
    point, rest = signature[:32], int.from_bytes(signature[32:], "little")
    if table is None or len(signature) != SIGNATURE or rest >= Q:
        return False
    return curve.pack(table.add(number(point, key, text), base().add(rest))) == point
