"""The library's bytecode without docstrings and line numbers. Runs inside Pyodide, for tools/compiler/compile.py.

It depends on CPython's format of line tables (Objects/locations.md), and on which of Pyodide's own modules need their
docstrings. A table that CPython cannot read stops the build.
"""

import types

EIGHT = 0x80 | 13 << 3 | 7  # the location of eight code units: form 13, no column
OWN_DOCS = ("_pyodide/", "pyodide/")  # Pyodide derives some of its functions' docstrings from others


def level(name: str) -> int:
    """The optimisation level of a module: 2 removes docstrings, 0 does not."""
    return 0 if name.startswith(OWN_DOCS) else 2


def without_lines(code: types.CodeType) -> types.CodeType:
    """The same code, all of a function on its first line: two fifths of the library are line numbers.

    The table has one entry for up to eight code units.
    """
    whole, rest = divmod(len(code.co_code) // 2, 8)
    table = bytes([EIGHT, 0]) * whole + (bytes([EIGHT - 8 + rest, 0]) if rest else b"")
    inner = tuple(without_lines(each) if isinstance(each, types.CodeType) else each for each in code.co_consts)
    made = code.replace(co_linetable=table, co_consts=inner)
    if {line for _, _, line in made.co_lines()} - {None, code.co_firstlineno}:
        raise ValueError(f"{code.co_name}: CPython reads line tables in another way: see tools/tricks/lines.py")
    return made
