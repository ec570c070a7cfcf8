"""Names in comprehensions that some versions of CPython confuse.

Since 3.12 a comprehension is compiled into the function around it (PEP 709). Two defects came with that:

* Up to 3.12.3: one comprehension of a function has a variable, a later one uses a global of the same name, and the
  function itself never mentions it. Then the later one looks for the variable (python/cpython#118513).
* To this day: where the name belongs to an outer function, the variable can be mistaken for it (python/cpython#156664).
"""

import ast
from collections.abc import Iterable
from dataclasses import dataclass, field

import pytest

from tools import paths

INLINED = (ast.ListComp, ast.SetComp, ast.DictComp)
COMPREHENSIONS = (*INLINED, ast.GeneratorExp)


@dataclass
class Scope:
    """The names that a scope mentions itself (True: it binds them), and the scopes in it in the compiler's order."""

    node: ast.AST
    outer: "Scope | None" = None
    names: dict[str, bool] = field(default_factory=dict)
    inner: list["Scope"] = field(default_factory=list)

    def read(self, nodes: Iterable[ast.AST | None]) -> "Scope":
        for node in nodes:
            if node:
                self.visit(node)
        return self

    def use(self, *names: str) -> None:
        self.names = dict.fromkeys(names, False) | self.names

    def bind(self, *names: str | None) -> None:
        self.names |= {name.split(".")[0]: True for name in names if name}

    def enter(self, node: ast.AST) -> "Scope":
        self.inner.append(Scope(node, self))
        return self.inner[-1]

    def visit(self, node: ast.AST) -> None:
        match node:
            case ast.Name(id=id, ctx=ctx):
                self.use(id) if isinstance(ctx, ast.Load) else self.bind(id)
            case ast.NamedExpr(target=target, value=value):
                self.visit(value)
                self.use(target.id)
                around = self
                while isinstance(around.node, COMPREHENSIONS) and around.outer:
                    around = around.outer
                around.bind(target.id)
            case ast.Lambda(args=args, body=body):
                self.function(node, args, [body])
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                self.bind(node.name)
                self.read([*node.decorator_list, node.returns])
                self.function(node, node.args, node.body)
            case ast.ClassDef():
                self.bind(node.name)
                self.read([*node.decorator_list, *node.bases, *node.keywords])
                self.enter(node).read(node.body)
            case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
                first, *more = node.generators
                self.visit(first.iter)
                said = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
                self.enter(node).read([first.target, *first.ifs, *more, *said])
            case ast.Global(names=names) | ast.Nonlocal(names=names):
                self.use(*names)
            case ast.alias():
                self.bind(node.asname or node.name)
            case _:
                if isinstance(node, ast.ExceptHandler | ast.MatchAs | ast.MatchStar):
                    self.bind(node.name)
                self.bind(node.rest if isinstance(node, ast.MatchMapping) else None)
                self.read(ast.iter_child_nodes(node))

    def function(self, node: ast.AST, args: ast.arguments, body: list[ast.expr] | list[ast.stmt]) -> None:
        every = [*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg]
        self.read([*args.defaults, *args.kw_defaults, *(each.annotation for each in every if each)])
        made = self.enter(node)
        made.bind(*(each.arg for each in every if each))
        made.read(body)

    def nested(self) -> bool:
        """Whether scopes in it see its variables."""
        return not isinstance(self.node, ast.Module | ast.ClassDef)

    def free(self) -> set[str]:
        """Names that it, or what is in it, takes from outside."""
        asked = {name for name, bound in self.names.items() if not bound}.union(*(each.free() for each in self.inner))
        return {name for name in asked if not (self.nested() and self.names.get(name))}

    def closes_over(self, name: str) -> bool:
        """Whether the name, free here, belongs to a function around it."""
        around = self.outer
        return around is not None and ((around.nested() and around.names.get(name, False)) or around.closes_over(name))


def confused(source: str) -> list[tuple[int, str]]:
    """The lines of comprehensions with a name that some CPython confuses."""
    tree = ast.parse(source)
    found: set[tuple[int, str]] = set()
    merged(Scope(tree).read(tree.body), found)
    return sorted(found)


def merged(scope: Scope, found: set[tuple[int, str]]) -> dict[str, bool]:
    """A scope's names with those of its comprehensions, as the compiler merges them; adds what is confused thereby."""
    known, lent = dict(scope.names), set()
    for child in scope.inner:
        names = merged(child, found)
        if not isinstance(child.node, INLINED):
            continue
        others = set(scope.names).union(*(each.free() for each in scope.inner if each is not child))
        for name, bound in names.items():
            if name in lent and not bound and scope.nested():
                found.add((child.node.lineno, name))
            if bound and name in others and not scope.names.get(name) and scope.closes_over(name):
                found.add((child.node.lineno, name))
            if bound and name not in known:
                lent.add(name)
            known.setdefault(name, bound)
    return known


@pytest.mark.parametrize("room", ["game", "web", "tools"])
def test_every_python_understands_the_comprehensions(room):
    found = {file: confused(file.read_text("utf-8")) for file in (paths.ROOT / room).rglob("*.py")}
    assert {file: names for file, names in found.items() if names} == {}, "give the variable a name of its own"


@pytest.mark.parametrize(
    "body",
    [
        "made = {two for two in 'a'}\nreturn [two() for _ in 'a']",
        "[math for math in 'a']\nreturn [math.floor(2.5) for _ in 'a']",
        "[abs for abs in 'a']\nreturn [abs(-2) for _ in 'a']",
        "return [[two for two in 'a'], [two() for _ in 'a']][1]",
        "[[two for two in row] for row in 'a']\nreturn [[two() for _ in 'a'][0] for _ in 'a']",
        "[1 for two in 'a']\nreturn [2 for _ in 'a' if two()]",
        "return (lambda: [[two for two in 'a'], [two() for _ in 'a']][1])()",
        "class C:\n  def g(self):\n    [two for two in 'a']\n    return [two() for _ in 'a']\nreturn C().g()",
        "own = 2\ndef g():\n  [own for own in 'a']\n  return [own for _ in 'a']\nreturn g()",
        "own = 2\ndef g():\n  [own for own in 'a']\n  return [(lambda: own)()]\nreturn g()",
        "own = 2\ndef g():\n  [(lambda: own)() for own in 'a']\n  return [own]\nreturn g()",
    ],
)
def test_what_is_confused_somewhere_is_found(body):
    assert confused(program(body))


@pytest.mark.parametrize(
    "body",
    [
        "made = {two for two in 'a'}\nreturn [two()]",
        "[two() for _ in 'a']\n[two for two in 'a']\nreturn [two() for _ in 'a']",
        "list(two for two in 'a')\nreturn [two() for _ in 'a']",
        "[two for two in 'a']\nreturn list(two() for _ in 'a')",
        "[two for two in 'a']\nreturn [(lambda: two())() for _ in 'a']",
        "[_ for two in 'a' for _ in [two]]\nreturn [each for two in [2] for each in [two]]",
        "[two for two in 'a']\nreturn [each() for each in [two]]",
        "own = 2\n[own for own in 'a']\nreturn [own for _ in 'a']",
        "own = 2\n[own for own in 'a']\nreturn [(lambda: own)() for _ in 'a']",
        "def g():\n  return [own for own in [2]]\nown = 1\nreturn g()",
        "class C:\n  [two for two in 'a']\n  made = [two() for _ in 'a']\nreturn C.made",
        "if [two for two in 'a'] and (got := [two() for _ in [two]]):\n  return got",
    ],
)
def test_what_no_python_confuses_is_let_pass(body):
    """So it is in the Python that runs this."""
    assert confused(program(body)) == []
    names: dict[str, object] = {}
    exec(program(body), names)
    assert names["found"] == [2]


def program(body: str) -> str:
    """A function with this body, which finds [2] where nothing is confused."""
    lines = body.replace("\n", "\n    ")
    return f"import math\ndef two():\n    return 2\ndef f():\n    {lines}\nfound = f()\n"
