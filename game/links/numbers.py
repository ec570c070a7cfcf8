"""The encoding of links: bytes, numbers of any size and digits of mixed base, one after the other."""

from collections.abc import Iterable, Sequence

from game.interface import Illegal


class BadLink(Illegal):
    """The only error that reading a link raises, whatever happened to it: a sentence by its id, as `Illegal`."""


class Short(BadLink):
    """Raised if bytes are missing, a number is not in its shortest form, or something is left over."""

    def __init__(self, *found: object) -> None:
        super().__init__("link.damaged")


class Writer(bytearray):
    """Bytes, to which numbers and texts are added."""

    def number(self, value: int) -> None:
        """A number from 0 up: seven bits a byte, the lowest first (LEB128)."""
        while value > 127:
            self.append(value & 127 | 128)
            value >>= 7
        self.append(value)

    def text(self, value: str) -> None:
        """A text: the length of its UTF-8 in bytes, then the bytes."""
        data = value.encode()
        self.number(len(data))
        self += data


class Reader:
    """Reads what a `Writer` wrote; `at` is the position of the next byte. Raises `Short`."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

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


class Words:
    """Words that are digits of one number, the lowest first: each is its index in a list of those that may come.

    >>> words = Words()
    >>> words.add("b", "ab"), words.add("c", "abc"), words.bytes
    (None, None, b'\\x05')
    >>> again = Words(b"\\x05")
    >>> again.take("ab"), again.take("abc"), again.value
    ('b', 'c', 0)
    """

    def __init__(self, raw: bytes = b"") -> None:
        """To be read from these bytes, or to be written. Raises `Short` if the bytes are more than needed."""
        if raw.endswith(b"\0"):
            raise Short
        self.value, self.unit = int.from_bytes(raw, "little"), 1

    def add(self, word: str, words: Sequence[str]) -> None:
        """Writes the next word, one of these."""
        self.value += words.index(word) * self.unit
        self.unit *= len(words)

    def take(self, words: Sequence[str]) -> str:
        """Reads the next word, one of these. Raises `Short` if there are none."""
        if not words:
            raise Short
        self.value, at = divmod(self.value, len(words))
        return words[at]

    @property
    def bytes(self) -> bytes:
        """The number in as few bytes as it needs."""
        return self.value.to_bytes((self.value.bit_length() + 7) // 8, "little")


def joined(digits: Iterable[tuple[int, int]]) -> int:
    """The number made of (digit, base) pairs, the lowest first. Raises ValueError for a digit beyond its base.

    >>> joined([(1, 2), (2, 3), (0, 5)])
    5
    """
    value = 0
    for digit, base in [*digits][::-1]:
        if not 0 <= digit < base:
            raise ValueError(digit, base)
        value = value * base + digit
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
