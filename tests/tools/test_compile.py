"""What the page's bytecode leaves out: docstrings, the library's line numbers. All else is what it was."""

import ast
import inspect
import json
import marshal
import sys
import types
import zipfile
from dataclasses import fields, is_dataclass, replace
from importlib import import_module

import pytest

from tools import CommandError, paths, runtime
from tools.compiler import written
from tools.tricks import compiler, lines

SOURCES = sorted(file for file in runtime.modules() if file.suffix == ".py")
LOOKING = b'''def f(x):
    y = "# no comment"  # one
    if x:
        "said"
    return """a
# b
"""
'''
LONG = "def twice(n):\n    if n < 0:\n        raise ValueError\n    return [m * 2 for m in range(n)]\n" + "x = 1\n" * 40


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch) -> types.ModuleType:
    """The program that compiles inside Pyodide, with what lies beside it there."""
    monkeypatch.setitem(sys.modules, "lines", lines)
    monkeypatch.setitem(sys.modules, "compiler", compiler)
    monkeypatch.setitem(sys.modules, "written", written)
    return import_module("tools.compiler.compile")


class Undocumented(ast.NodeTransformer):
    """A tree without statements that are texts alone."""

    def generic_visit(self, node):
        super().generic_visit(node)
        if isinstance(body := getattr(node, "body", None), list):
            left = [one for one in body if not said(one)]
            node.body = left if left or not body else [ast.Pass()]
        return node


def said(statement):
    value = getattr(statement, "value", None)
    return isinstance(statement, ast.Expr) and isinstance(value, ast.Constant) and isinstance(value.value, str)


def placed(tree):
    return [(type(node).__name__, node.lineno) for node in ast.walk(tree) if isinstance(node, ast.Name | ast.Call)]


def inner(code: types.CodeType) -> types.CodeType:
    return next(each for each in code.co_consts if isinstance(each, types.CodeType))


@pytest.mark.full
def test_modules_do_the_same_in_the_same_lines(program):
    for file in SOURCES:
        source = file.read_bytes()
        made, wanted = program.undocumented(source), Undocumented().visit(ast.parse(source))
        assert ast.dump(made) == ast.dump(wanted), file
        assert placed(made) == placed(wanted), file


def test_what_looks_like_a_docstring_stays(program):
    text = ast.unparse(program.undocumented(LOOKING))
    assert "said" not in text and "pass" in text and "no comment" in text and "# b" in text


CLASSES = '''from dataclasses import KW_ONLY, dataclass, field
from typing import ClassVar

FIRST = 1

class Plain:
    kind: ClassVar = "plain"

@dataclass(frozen=True)
class Still(Plain):
    name: str
    told: int = field(compare=False)
    size: int = FIRST
    _: KW_ONLY
    parts: list = field(default_factory=lambda: [FIRST])

@dataclass
class Moved:
    still: Still
    found: list = field(init=False)
    past: dict = field(default_factory=dict, repr=False)

    def __post_init__(self):
        self.found = [self.still.name]

@dataclass(slots=True, eq=False)
class Own:
    name: str = "own"

@dataclass(frozen=True)
class Bare:
    """Nothing."""

@dataclass
class Further(Moved):
    more: int = 0

class Between(Moved):
    pass

@dataclass
class Last(Between):
    more: int = 0

def made():
    return [FIRST]

@dataclass
class Named:
    found: list = field(default_factory=made)
    made: int = 0
'''


def both(source: bytes, name: str, file: str = "") -> list[dict]:
    """What a module has in it as it is, and as the page gets it."""
    scopes: list[dict] = [{"__name__": name, "__file__": file} for _ in range(2)]
    for scope, tree in zip(scopes, (ast.parse(source), written.written(ast.parse(source))), strict=True):
        exec(compile(tree, name, "exec"), scope)
    return scopes


def test_a_data_class_that_is_written_out_is_as_it_was():
    for scope in both(CLASSES.encode(), __name__):
        still, moved, own, bare, further = (scope[name] for name in ("Still", "Moved", "Own", "Bare", "Further"))
        one, same, other = still("a", 1, parts=[2]), still("a", 2, parts=[2]), still("b", 1)
        assert one == same != other and one.told == 1 and other.parts == [1] and other.size == 1
        assert one != moved(one) and still("a", 1).parts is not still("a", 1).parts
        assert hash(still("a", 1, parts=(2,))) == hash(still("a", 3, parts=(2,)))
        assert replace(one, name="b", parts=[1]) == other
        with pytest.raises(TypeError):
            still("a", 1, 1, [2])
        first = moved(one)
        assert first.found == ["a"] and first.past == {} and first == moved(one) != moved(other)
        assert moved.__hash__ is None
        assert own() != own() and not hasattr(own(), "__dict__") and {own(): 1}
        assert bare() == bare() and len({bare(), bare()}) == 1
        assert further(one, {}, 1) == further(one, more=1) != further(one)
        assert scope["Last"](one, more=1).still == one and scope["Named"]().found == [1]
        assert moved.__doc__ and still.__doc__ and further.__doc__


def test_every_data_class_of_the_page_is_made_alike():
    found = 0
    for file in SOURCES:
        if "@dataclass" in (source := file.read_bytes().decode()):
            name = ".".join(file.relative_to(paths.ROOT).with_suffix("").parts).removesuffix(".__init__")
            before, after = both(source.encode(), name, str(file))
            for one in [
                each
                for each in before.values()
                if isinstance(each, type) and is_dataclass(each) and each.__module__ == name
            ]:
                other, found = after[one.__name__], found + 1
                assert [each.name for each in fields(one)] == [each.name for each in fields(other)]
                assert shape(one) == shape(other), one
                for method in ("__eq__", "__hash__"):
                    assert (vars(one).get(method) is None) == (vars(other).get(method) is None), (one, method)
    assert found > 80


def shape(made):
    """The names of what a class is made of, how each is given, and whether it must be."""
    given = inspect.signature(made).parameters.values()
    return [(each.name, each.kind, each.default is each.empty) for each in given]


@pytest.mark.parametrize("how", ["order=True", "kw_only=True"])
def test_a_data_class_that_asks_for_more_stops_the_build(how: str):
    with pytest.raises(ValueError, match=r"is not known in tools/compiler/written\.py"):
        written.written(ast.parse(f"@dataclass({how})\nclass A:\n    a: int\n"))


@pytest.mark.parametrize("kind", ["whole", "undocumented", "short"])
def test_bytecode_of_each_kind_runs(program, kind):
    source = b'"""Says it."""\nassert True\n\n\ndef told():\n    """Tells."""\n    raise KeyError\n'
    made = program.bytecode(source, "a.py", kind)
    scope: dict = {}
    code = marshal.loads(made[16:])
    exec(code, scope)
    documents = ("Tells.", "Says it.") if kind == "whole" else (None, None)
    assert (scope["told"].__doc__, scope.get("__doc__")) == documents
    with pytest.raises(KeyError) as raised:
        scope["told"]()
    assert raised.traceback[-1].lineno + 1 == (5 if kind == "short" else 7)


def test_code_without_lines_is_as_it_was_and_all_on_the_line_where_it_begins() -> None:
    code = lines.without_lines(compile(LONG, "a", "exec"))
    assert {line for _, _, line in inner(code).co_lines()} <= {1, None}
    scope: dict[str, types.FunctionType] = {}
    exec(code, scope)
    assert scope["twice"](3) == [0, 2, 4]
    with pytest.raises(ValueError) as raised:
        scope["twice"](-1)
    assert raised.tb.tb_next is not None and raised.tb.tb_next.tb_lineno == 1


def test_code_without_columns_is_the_same_in_the_same_lines():
    for file in SOURCES:
        code = compile(file.read_bytes(), "a", "exec")
        made = lines.without_columns(code)
        assert marshal.dumps(unlined(made)) == marshal.dumps(unlined(code)), file
        for one, other in zip(every(code), every(made), strict=True):
            assert lines.each_unit(one.co_lines()) == lines.each_unit(other.co_lines()), file
            assert {column for _, _, *columns in other.co_positions() for column in columns} <= {None}


def every(code):
    """The code, and all code within it."""
    yield code
    for inside in code.co_consts:
        if isinstance(inside, types.CodeType):
            yield from every(inside)


def unlined(code):
    """The code without any table of lines."""
    inside = tuple(unlined(each) if isinstance(each, types.CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=inside)


def test_pyodides_own_modules_keep_their_docstrings() -> None:
    assert (lines.level("_pyodide/_base.py"), lines.level("json/__init__.py")) == (0, 2)


def test_tables_that_are_read_otherwise_stop_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "LINE", 11)  # means a line further, in the form that there is now
    with pytest.raises(ValueError, match=r"another way: see tools/tricks/lines\.py"):
        lines.without_lines(compile(LONG, "a", "exec"))


def test_what_has_changed_since_goes_there_as_it_is(monkeypatch, tmp_path):
    """All else keeps its bytecode; what is gone is left out."""
    files = {name: tmp_path / name for name in ("same.py", "edited.py", "data.json", "new.py")}
    for file in files.values():
        file.write_text(file.name)
    monkeypatch.setattr(runtime, "COMPILED", tmp_path / "compiled.json")
    with zipfile.ZipFile(tmp_path / "app-1.zip", "w") as made:
        for name in ("same.pyc", "edited.pyc", "gone.pyc", "data.json"):
            made.writestr(name, "before")
    runtime.COMPILED.write_text(
        json.dumps(["app-1.zip", {"same.py": "1", "edited.py": "2", "gone.py": "3", "data.json": "4"}])
    )
    digests = {"same.py": "1", "edited.py": "5", "data.json": "6", "new.py": "7"}
    with zipfile.ZipFile(runtime.patched(files, digests)) as made:
        found = {name: made.read(name).decode() for name in made.namelist()}
    assert found == {"same.pyc": "before", "edited.py": "edited.py", "data.json": "data.json", "new.py": "new.py"}


def test_a_compilation_that_fails_leaves_no_note_of_an_archive_that_is_gone(monkeypatch, tmp_path):
    def fail(*given):
        raise CommandError("It failed.")

    monkeypatch.setattr(runtime, "COMPILED", tmp_path / "compiled.json")
    monkeypatch.setattr(runtime, "files", dict)
    monkeypatch.setattr(runtime, "library", lambda without: {"whole": runtime.STOCK})
    monkeypatch.setattr(runtime.paths, "CACHE", tmp_path)
    monkeypatch.setattr(runtime, "compiled", fail)
    (tmp_path / "python").mkdir()
    runtime.COMPILED.write_text("[]")
    with pytest.raises(CommandError):
        runtime.app()
    assert not runtime.COMPILED.exists()
