"""The curve of Ed25519 (RFC 8032, section 5.1): its points, and multiples of a point from a table."""

from collections.abc import Sequence
from typing import Final

P: Final = 2**255 - 19
"""The prime of the field."""
Q: Final = 2**252 + 27742317777372353535851937790883648493
"""The number of points that the base generates."""
D: Final = -121665 * pow(121666, -1, P) % P
ROOT: Final = pow(2, (P - 1) // 4, P)
"""A square root of -1."""

Point = tuple[int, int, int, int]
"""Extended coordinates X, Y, Z, T, with x = X/Z, y = Y/Z, xy = T/Z."""
Entry = tuple[int, int, int]
"""An affine point as additions need it: y + x, y - x, 2dxy."""

ZERO: Final[Point] = (0, 1, 1, 0)


def plus(point: Point, entry: Entry) -> Point:
    """The sum of a point and one of a table."""
    x, y, z, t = point
    a = (y - x) * entry[1] % P
    b = (y + x) * entry[0] % P
    c = t * entry[2] % P
    e, f, g, h = b - a, z + z - c, z + z + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def twice(point: Point) -> Point:
    """The double of a point."""
    x, y, z, _ = point
    a, b = x * x % P, y * y % P
    e = (x + y) * (x + y) - a - b
    g = b - a
    f, h = g - 2 * z * z, -a - b
    return e * f % P, g * h % P, f * g % P, e * h % P


def entries(points: Sequence[Point]) -> list[Entry]:
    """The points as entries of a table; one inversion serves them all."""
    before = [1]
    for _, _, z, _ in points:
        before.append(before[-1] * z % P)
    left = pow(before[-1], -1, P)
    found: list[Entry] = []
    for (x, y, z, _), product in zip(reversed(points), reversed(before[:-1]), strict=True):
        one = left * product % P
        left = left * z % P
        x, y = x * one % P, y * one % P
        found.append((y + x, y - x, 2 * D * x * y % P))
    return found[::-1]


class Table:
    """Multiples of a point, of which any multiple is the sum of a few: one for each digit of 4 or 6 bits.

    For each place of a digit there are the multiples 1 to 8, or 1 to 32; greater digits are taken from the next place.
    """

    def __init__(self, point: Point, bits: int) -> None:
        self.bits, self.half = bits, 1 << bits - 1
        self.rows: list[list[Entry]] = []
        points: list[Point] = []
        for _ in range(0, 254, bits):
            (entry,) = entries([point])
            points.append(point)
            for _ in range(self.half - 1):
                points.append(plus(points[-1], entry))
            point = twice(points[-1])
        all = entries(points)
        self.rows = [all[at : at + self.half] for at in range(0, len(all), self.half)]

    def add(self, times: int, point: Point = ZERO) -> Point:
        """The sum of `point` and `times` (0 to 2^253) times the table's point."""
        bits, half = self.bits, self.half
        mask = 2 * half - 1
        for row in self.rows:
            digit = times & mask
            times >>= bits
            if digit > half:
                times += 1
                near, far, cross = row[mask - digit]
                point = plus(point, (far, near, -cross))
            elif digit:
                point = plus(point, row[digit - 1])
        return point


def pack(point: Point) -> bytes:
    """A point as 32 bytes."""
    x, y, z, _ = point
    one = pow(z, -1, P)
    return (y * one % P | (x * one % P & 1) << 255).to_bytes(32, "little")


def unpack(raw: bytes) -> Point | None:
    """The point in 32 bytes; None if there is none, or if it is written in another way than `pack` would."""
    value = int.from_bytes(raw, "little")
    sign, y = value >> 255, value & (1 << 255) - 1
    if len(raw) != 32 or y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P
