"""Bytecode without its table of lines: the same code, and a CPython that reads such tables otherwise is noticed."""

import marshal
import types

import pytest

from tools.tricks import lines

SOURCE = (
    "def twice(n):\n    if n < 0:\n        raise ValueError\n    return [m * 2 for m in range(n)]\n" + "x = 1\n" * 40
)


def inner(code: types.CodeType) -> types.CodeType:
    return next(each for each in code.co_consts if isinstance(each, types.CodeType))


def test_the_code_is_as_it_was_and_all_on_the_line_where_it_begins() -> None:
    head = bytes(range(lines.HEAD))
    made = lines.shortened("a.pyc", head + marshal.dumps(compile(SOURCE, "a", "exec")))
    assert made.startswith(head)
    code = marshal.loads(made[lines.HEAD :])
    assert {line for _, _, line in inner(code).co_lines()} <= {1, None}
    scope: dict[str, types.FunctionType] = {}
    exec(code, scope)
    assert scope["twice"](3) == [0, 2, 4]
    with pytest.raises(ValueError) as raised:
        scope["twice"](-1)
    assert raised.tb.tb_next is not None and raised.tb.tb_next.tb_lineno == 1


def test_what_is_no_bytecode_stays() -> None:
    assert lines.shortened("a.json", b"{}") == b"{}"


def test_pyodides_own_modules_keep_their_docstrings() -> None:
    assert (lines.level("_pyodide/_base.py"), lines.level("json/__init__.py")) == (-1, 2)


def test_tables_that_are_read_otherwise_stop_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "EIGHT", 0x80 | 11 << 3 | 7)  # means a line further, in the form that there is now
    with pytest.raises(ValueError, match=r"another way: see tools/tricks/lines\.py"):
        lines.without_lines(compile(SOURCE, "a", "exec"))
