"""The encoding of links: bytes, numbers of any size and digits of mixed base, one after the other."""

from collections.abc import Iterable


class Short(ValueError):
    """Raised if bytes are missing, a number is not in its shortest form, or something is left over."""


class Writer:
    """Appends to `data`."""

    def __init__(self) -> None:
        self.data = b""

    def byte(self, value: int) -> None:
        """One byte, 0 … 255."""
        self.data += bytes((value,))

    def raw(self, value: bytes) -> None:
        """Bytes without their length, which the reader must know."""
        self.data += value

    def fixed(self, value: int, size: int) -> None:
        """A number in `size` bytes, the highest first."""
        self.data += value.to_bytes(size, "big")

    def number(self, value: int) -> None:
        """A number from 0 up: seven bits a byte, the lowest first (LEB128)."""
        while value > 127:
            self.byte(value & 127 | 128)
            value >>= 7
        self.byte(value)

    def text(self, value: str) -> None:
        """A text: the length of its UTF-8 in bytes, then the bytes."""
        data = value.encode()
        self.number(len(data))
        self.raw(data)


class Reader:
    """Reads what a `Writer` wrote; `at` is the position of the next byte. Raises `Short`."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    @property
    def left(self) -> int:
        """The number of bytes not read yet."""
        return len(self.data) - self.at

    def raw(self, size: int) -> bytes:
        """The next `size` bytes."""
        if size > self.left:
            raise Short(size)
        self.at += size
        return self.data[self.at - size : self.at]

    def byte(self) -> int:
        """The next byte."""
        return self.raw(1)[0]

    def fixed(self, size: int) -> int:
        """A number in `size` bytes."""
        return int.from_bytes(self.raw(size), "big")

    def number(self) -> int:
        """A number of at most nine bytes, in its shortest form."""
        value = 0
        for shift in range(0, 63, 7):
            byte = self.byte()
            value |= (byte & 127) << shift
            if byte < 128:
                if shift and not byte:
                    break
                return value
        raise Short

    def text(self) -> str:
        """A text after its length."""
        try:
            return self.raw(self.number()).decode()
        except UnicodeDecodeError:
            raise Short from None

    def end(self) -> None:
        """Raises `Short` if something is left."""
        if self.left:
            raise Short(self.left)


def joined(digits: Iterable[tuple[int, int]]) -> int:
    """The number made of (digit, base) pairs, the lowest first. Raises ValueError for a digit beyond its base.

    >>> joined([(1, 2), (2, 3), (0, 5)])
    5
    """
    value, unit = 0, 1
    for digit, base in digits:
        if not 0 <= digit < base:
            raise ValueError(digit, base)
        value += digit * unit
        unit *= base
    return value


def parted(value: int, bases: Iterable[int]) -> list[int]:
    """The digits of a number in these bases, the lowest first. Raises `Short` if something is left over.

    >>> parted(5, [2, 3, 5])
    [1, 2, 0]
    """
    digits = []
    for base in bases:
        value, digit = divmod(value, base)
        digits.append(digit)
    if value:
        raise Short(value)
    return digits
