"""What names Python's code says, found by parsing: effects, and the commands that views give to buttons."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from tests.places import ROOT

WEB = ROOT / "web"


@dataclass
class Source:
    """A file, with each node's parent."""

    name: str
    text: str
    tree: ast.Module = field(init=False)
    parents: dict[ast.AST, ast.AST] = field(init=False)
    imported: dict[str, tuple[str, str]] = field(init=False)
    """For each name that is imported: its file if it is a module, and that of the module it comes from."""

    def __post_init__(self) -> None:
        self.tree = ast.parse(self.text)
        self.parents = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}
        self.imported = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    folder = node.module.removeprefix("web").strip(".").replace(".", "/")
                    module = f"{folder}/{alias.name}.py".lstrip("/")
                    self.imported[alias.asname or alias.name] = (module, f"{folder}.py")

    def at(self, node: ast.AST) -> str:
        """Where a node is, for who reads what failed."""
        return f"{self.name}:{getattr(node, 'lineno', 0)}"

    def origin(self, node: ast.Call) -> tuple[str, str]:
        """The file of `web/` that defines what is called, as far as imports say it, and its name there."""
        func = node.func
        if isinstance(func, ast.Attribute):
            name = func.value.id if isinstance(func.value, ast.Name) else ""
            return self.imported.get(name, ("", ""))[0], func.attr
        name = func.id if isinstance(func, ast.Name) else ""
        return self.imported.get(name, ("", ""))[1] or self.name, name

    def around(self, node: ast.AST) -> ast.FunctionDef | None:
        """The function that a node is in."""
        above = self.parents.get(node)
        while above:
            if isinstance(above, ast.FunctionDef):
                return above
            above = self.parents.get(above)
        return None


@cache
def python() -> list[Source]:
    """All of the page's Python."""
    return [Source(str(file.relative_to(WEB)), file.read_text("utf-8")) for file in sorted(WEB.rglob("*.py"))]


def firsts(node: ast.expr) -> set[str]:
    """What the first item of a tuple can be, if it is plain text."""
    head = node.elts[0] if isinstance(node, ast.Tuple) and node.elts else None
    choice = [head.body, head.orelse] if isinstance(head, ast.IfExp) else [head]
    return {each.value for each in choice if isinstance(each, ast.Constant) and isinstance(each.value, str)}


# -- effects -----------------------------------------------------------------------------------------------------------

HOLDERS = {"effects", "out"}
"""What lists of effects are called: the desk's, and those of a connection."""


def effects(sources: list[Source]) -> tuple[set[str], list[str]]:
    """The names of all effects, and the places where a list of effects gets something that no one can read."""
    names, dark = set(), []
    for source in sources:
        for added, node in additions(source):
            if found := firsts(added):
                names |= found
            elif not (isinstance(added, ast.Starred) or held(added)):
                dark.append(source.at(node))
    return names, dark


def held(node: ast.expr) -> bool:
    """Is it a list of effects?"""
    return (node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")) in HOLDERS


def additions(source: Source) -> Iterator[tuple[ast.expr, ast.AST]]:
    """All that gets into lists of effects: by `append` and `insert`, `+=`, and lists in functions that say `Effect`."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and held(node.func.value):
            if node.func.attr != "clear":
                yield (node.args[-1] if node.args else node), node
        elif isinstance(node, ast.AugAssign) and held(node.target):
            yield from (
                (item, node) for item in (node.value.elts if isinstance(node.value, ast.List) else [node.value])
            )
        elif (
            isinstance(node, ast.FunctionDef)
            and node.returns
            and ast.unparse(node.returns).strip("'") == "list[Effect]"
        ):
            for made in ast.walk(node):
                if isinstance(made, ast.List) and isinstance(made.ctx, ast.Load):
                    yield from ((item, made) for item in made.elts)


# -- commands ----------------------------------------------------------------------------------------------------------


@dataclass
class Commands:
    """What buttons say: each command as its words, as far as they are plain."""

    sources: list[Source]
    found: set[str] = field(default_factory=set)
    dark: list[str] = field(default_factory=list)
    """Where it cannot be read which command it is."""
    followed: set[tuple[str, str, str]] = field(default_factory=set)

    def __post_init__(self) -> None:
        for source in self.sources:
            for node in ast.walk(source.tree):
                if isinstance(node, ast.keyword) and node.arg == "data_do":
                    self.read(source, node.value)
                for key, value in zip(node.keys, node.values, strict=True) if isinstance(node, ast.Dict) else ():
                    if isinstance(key, ast.Constant) and key.value == "data_do":
                        self.read(source, value)

    def read(self, source: Source, node: ast.expr) -> None:
        """The commands that an expression can be."""
        function = source.around(node)
        if isinstance(node, ast.Constant):
            if node.value is not None:
                self.found.add(str(node.value))
        elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            words = str(node.values[0].value).rpartition(" ")[0]  # what stands before the first gap, in whole words
            if words:
                self.found.add(words)
            else:
                self.dark.append(source.at(node))
        elif isinstance(node, ast.IfExp):
            self.read(source, node.body)
            self.read(source, node.orelse)
        elif isinstance(node, ast.Name) and function and node.id in parameters(function):
            self.follow(source, function, node.id)
        elif isinstance(node, ast.Name) and function and (values := list(bound(function, node.id))):
            for value in values:
                self.read(source, value)
        else:
            self.dark.append(source.at(node))

    def follow(self, home: Source, function: ast.FunctionDef, name: str) -> None:
        """What the callers of a function give it under this name."""
        if (here := (home.name, function.name, name)) in self.followed:
            return
        self.followed.add(here)
        place = parameters(function).index(name)
        calls = 0
        for source in self.sources:
            for node in ast.walk(source.tree):
                if isinstance(node, ast.Call) and source.origin(node) == here[:2]:
                    given = {word.arg: word.value for word in node.keywords}
                    value = given.get(name) or (node.args[place] if place < len(node.args) else None)
                    if value is not None:
                        calls += 1
                        self.read(source, value)
        if not calls:
            self.dark.append(f"{function.name}({name})")


def parameters(function: ast.FunctionDef) -> list[str]:
    """The names of a function's parameters, in order."""
    return [each.arg for each in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)]


def bound(function: ast.FunctionDef, name: str) -> Iterator[ast.expr]:
    """What a name of a function can be: what is assigned to it, or what a loop over a plain table gives it."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            yield from chain(node.targets, node.value, name)
        elif isinstance(node, ast.For | ast.comprehension) and isinstance(node.iter, ast.Tuple | ast.List):
            for row in node.iter.elts:
                yield from chain([node.target], row, name)


def chain(targets: list[ast.expr], value: ast.expr, name: str) -> Iterator[ast.expr]:
    """The part of a value that goes to a name."""
    for target in targets:
        if isinstance(target, ast.Name) and target.id == name:
            yield value
        elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for part, given in zip(target.elts, value.elts, strict=True):
                yield from chain([part], given, name)
        elif isinstance(target, ast.Tuple) and isinstance(value, ast.IfExp):
            yield from chain([target], value.body, name)
            yield from chain([target], value.orelse, name)
