"""Sources to compile for the page: no docstrings or comments, every statement in its line, as tracebacks name it."""

import ast
import io
import tokenize
from collections.abc import Iterator

Place = tuple[int, int]
"""A line, from 1, and a column, in characters."""


def bare(source: str) -> str:
    """The source without docstrings, also those of attributes, and without comments.

    >>> bare('def f():\\n    "Says it."\\n    return 1  # one\\n')
    'def f():\\n\\n    return 1\\n'
    >>> bare('class E(Exception):\\n    \"\"\"Once\\n    and twice.\"\"\"\\n')
    'class E(Exception):\\n    ...\\n\\n'
    """
    lines = source.splitlines(keepends=True)
    for (first, begin), (last, end), left in sorted([*documents(source), *comments(source)], reverse=True):
        for number in range(last, first - 1, -1):
            line = lines[number - 1]
            before = line[:begin] if number == first else ""
            after = line[end:] if number == last else "\n"
            lines[number - 1] = f"{before}{left if number == first else ''}{after}".rstrip() + "\n"
    return "".join(lines)


def documents(source: str) -> Iterator[tuple[Place, Place, str]]:
    """Where texts stand that are statements, from and to, and what must stand there instead."""
    lines = [line.encode() for line in source.splitlines()]

    def place(line: int, column: int) -> Place:
        return line, len(lines[line - 1][:column].decode())

    for node in ast.walk(ast.parse(source)):
        bodies = (getattr(node, name, None) for name in ("body", "orelse", "finalbody"))
        for body in (body for body in bodies if isinstance(body, list)):
            for one in filter(document, body):
                last, end = one.end_lineno or one.lineno, one.end_col_offset or 0
                yield place(one.lineno, one.col_offset), place(last, end), "..." if len(body) == 1 else ""


def document(statement: ast.stmt) -> bool:
    """Whether a statement is nothing but a text."""
    said = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(said, ast.Constant) and isinstance(said.value, str)


def comments(source: str) -> Iterator[tuple[Place, Place, str]]:
    """Where comments stand."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start, token.end, ""
