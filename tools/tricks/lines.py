"""Bytecode without docstrings, line numbers or columns. Runs inside Pyodide, for tools/compiler/compile.py.

It depends on CPython's format of line tables (Objects/locations.md), and on which of Pyodide's own modules need their
docstrings. A table that CPython cannot read stops the build.
"""

import types
from collections.abc import Callable, Iterable

EIGHT = 8  # the most code units of one entry
LINE, NOWHERE = 13, 15  # forms of an entry: a line without columns, and no place at all
OWN_DOCS = ("_pyodide/", "pyodide/")  # Pyodide derives some of its functions' docstrings from others


def level(name: str) -> int:
    """The optimisation level of a module: 2 removes docstrings, 0 does not."""
    return 0 if name.startswith(OWN_DOCS) else 2


def without_lines(code: types.CodeType) -> types.CodeType:
    """The same code, all of a function on its first line: two fifths of the library are line numbers."""
    return rewritten(code, without_lines, [(0, len(code.co_code), code.co_firstlineno)])


def without_columns(code: types.CodeType) -> types.CodeType:
    """The same code with the numbers of its lines alone: columns mark a place in sources that are not there."""
    return rewritten(code, without_columns, [*code.co_lines()])


Change = Callable[[types.CodeType], types.CodeType]
Lines = Iterable[tuple[int, int, int | None]]
"""As `code.co_lines` gives them: from and to which byte code stands on a line, or on none."""


def rewritten(code: types.CodeType, change: Change, found: Lines) -> types.CodeType:
    """The same code on other lines; `change` does so to the code within it."""
    table, last = bytearray(), code.co_firstlineno
    for start, end, line in found:
        units = (end - start) // 2
        while units:
            some = min(units, EIGHT)
            table.append(0x80 | (NOWHERE if line is None else LINE) << 3 | some - 1)
            table += b"" if line is None else signed(line - last)
            units, last = units - some, last if line is None else line
    inner = tuple(change(each) if isinstance(each, types.CodeType) else each for each in code.co_consts)
    made = code.replace(co_linetable=bytes(table), co_consts=inner)
    if each_unit(made.co_lines()) != each_unit(found):
        raise ValueError(f"{code.co_name}: CPython reads line tables in another way: see tools/tricks/lines.py")
    return made


def each_unit(found: Lines) -> list[int | None]:
    """The line of each code unit."""
    return [line for start, end, line in found for _ in range(start, end, 2)]


def signed(number: int) -> bytes:
    """A number as line tables have it: its sign in the lowest bit, six bits in a byte, the lowest first."""
    rest, found = abs(number) << 1 | (number < 0), []
    while rest > 63:
        found.append(64 | rest & 63)
        rest >>= 6
    return bytes([*found, rest])
