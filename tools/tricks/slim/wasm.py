"""A WebAssembly module's imports and exports: https://webassembly.github.io/spec/core/binary/modules.html."""

from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet

HEAD = 8  # bytes: the magic number and the version
IMPORT, EXPORT = 2, 7  # sections
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)  # what can be imported and exported


class Reader:
    """Reads bytes from a position on."""

    def __init__(self, content: bytes, at: int = 0) -> None:
        self.content = content
        self.at = at

    def byte(self) -> int:
        """The next byte."""
        self.at += 1
        return self.content[self.at - 1]

    def number(self) -> int:
        """The next unsigned number, LEB128."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def name(self) -> str:
        """The next name."""
        size = self.number()
        self.at += size
        return self.content[self.at - size : self.at].decode()

    def limits(self) -> None:
        """Skip the limits of a table or a memory."""
        if self.byte() & 1:
            self.number()
        self.number()


def number(value: int) -> bytes:
    """An unsigned number as LEB128.

    >>> number(300).hex(), Reader(number(300)).number()
    ('ac02', 300)
    """
    parts = []
    while value >= 0x80:
        parts.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*parts, value])


def sections(module: bytes) -> Iterator[tuple[int, int, int, int]]:
    """For each section its number, its start, the start of its content, and its end."""
    reader = Reader(module, HEAD)
    while reader.at < len(module):
        start = reader.at
        which, size = reader.byte(), reader.number()
        begin, reader.at = reader.at, reader.at + size
        yield which, start, begin, reader.at


def exporting(module: bytes, names: AbstractSet[str]) -> bytes:
    """The module with only these of its exports."""
    made = module[:HEAD]
    for which, start, begin, end in sections(module):
        if which == EXPORT:
            kept = b"".join(entry for name, entry in exports(module, begin) if name in names)
            count = sum(name in names for name, _ in exports(module, begin))
            content = number(count) + kept
            made += bytes([EXPORT]) + number(len(content)) + content
        else:
            made += module[start:end]
    return made


def exports(module: bytes, begin: int) -> Iterator[tuple[str, bytes]]:
    """The name of each export in this section, and its entry."""
    reader = Reader(module, begin)
    for _ in range(reader.number()):
        start = reader.at
        name = reader.name()
        reader.byte()
        reader.number()
        yield name, module[start : reader.at]


def imports(module: bytes) -> set[str]:
    """The names of a module's imports."""
    found = set()
    for which, _, begin, _ in sections(module):
        if which == IMPORT:
            reader = Reader(module, begin)
            for _ in range(reader.number()):
                reader.name()
                found.add(reader.name())
                OVER[reader.byte()](reader)
    return found


def over_table(reader: Reader) -> None:
    """Skip a table's type."""
    reader.byte()
    reader.limits()


def over_bytes(count: int) -> Callable[[Reader], None]:
    """Skip so many bytes."""

    def skip(reader: Reader) -> None:
        reader.at += count

    return skip


def over_tag(reader: Reader) -> None:
    """Skip a tag's attribute and type."""
    reader.byte()
    reader.number()


OVER: dict[int, Callable[[Reader], object]] = {
    FUNCTION: Reader.number,
    TABLE: over_table,
    MEMORY: Reader.limits,
    GLOBAL: over_bytes(2),
    TAG: over_tag,
}
