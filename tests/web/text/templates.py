"""The ids of sentences that code puts together (``f"duel.told.{verb}"``), each gap with all that it can be."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import product

from tests.places import ROOT
from tests.web.text.naming import Source, chain, parameters

CATALOGUED = ("game", "web", "tools")
"""The folders whose code names sentences."""


@cache
def code() -> list[Source]:
    """All code that names sentences, by paths from the root."""
    files = [file for top in CATALOGUED for file in sorted((ROOT / top).rglob("*.py"))]
    return [Source(str(file.relative_to(ROOT)), file.read_text("utf-8")) for file in files]


@dataclass
class Template:
    """One id with gaps in code."""

    source: Source
    node: ast.JoinedStr

    def __str__(self) -> str:
        return f"{self.source.name}: {ast.unparse(self.node)}"

    @property
    def gaps(self) -> list[ast.expr]:
        return [part.value for part in self.node.values if isinstance(part, ast.FormattedValue)]

    @property
    def pattern(self) -> str:
        """What all ids look like that it can be."""
        fixed = [part.value if isinstance(part, ast.Constant) else None for part in self.node.values]
        return "".join(r"[\w-]+(?:\.[\w-]+)*" if part is None else re.escape(str(part)) for part in fixed)

    def filled(self, values: list[list[str]]) -> Iterator[str]:
        """The ids, one for each choice of values."""
        for chosen in product(*values):
            left = iter(chosen)
            yield "".join(
                str(part.value) if isinstance(part, ast.Constant) else next(left) for part in self.node.values
            )


def templates(sources: list[Source], ids: set[str]) -> list[Template]:
    """All texts with gaps that look like ids, and are like one that there is or begin as some do."""
    heads = {id.partition(".")[0] for id in ids if "." in id}
    found = []
    for source in sources:
        for node in ast.walk(source.tree):
            if isinstance(node, ast.JoinedStr):
                template = Template(source, node)
                fixed = "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
                known = fixed.partition(".")[0] in heads and "." in fixed and " " not in fixed
                if known or ("." in fixed and any(re.fullmatch(template.pattern, id) for id in ids)):
                    found.append(template)
    return found


def constants(value: object) -> set[str] | None:
    """A plain table's words: its keys if it is a mapping."""
    if isinstance(value, dict | tuple | list | range | set | frozenset):
        return {str(each) for each in value}
    return None


def evaluated(source: Source, node: ast.expr) -> object:
    """What a name of the module, or of one that it imports, stands for; nothing if that cannot be said."""
    try:
        module = import_module(source.name.removesuffix(".py").replace("/", ".").removesuffix(".__init__"))
        return eval(compile(ast.Expression(node), source.name, "eval"), dict(vars(module)))
    except (NameError, AttributeError, TypeError, KeyError, ImportError):
        return None


def possible(source: Source, node: ast.expr) -> set[str] | None:
    """All that an expression can be, if the function around it says so: literals, choices, loops over plain tables."""
    if isinstance(node, ast.Constant):
        return {str(node.value)}
    if isinstance(node, ast.IfExp):
        both = [possible(source, node.body), possible(source, node.orelse)]
        return None if None in both else {value for each in both for value in each or ()}
    function = source.around(node)
    if isinstance(node, ast.Name) and function and node.id not in parameters(function):
        loop = around(source, node, node.id)
        if loop is not None:
            return looped(source, function, loop, node.id)
        known = [possible(source, value) for value in assigned(function, node.id)]
        if known:
            return None if None in known else {value for each in known for value in each or ()}
    value = evaluated(source, node)
    return {str(value)} if isinstance(value, str | int) else None


def assigned(function: ast.FunctionDef, name: str) -> list[ast.expr]:
    """What a function assigns to one of its names."""
    nodes = [node for node in ast.walk(function) if isinstance(node, ast.Assign)]
    return [value for node in nodes for value in chain(node.targets, node.value, name)]


def around(source: Source, node: ast.AST, name: str) -> ast.For | ast.comprehension | None:
    """The innermost loop around a node that gives this name its values."""
    above = source.parents.get(node)
    while above and not isinstance(above, ast.FunctionDef):
        loops = [above] if isinstance(above, ast.For) else getattr(above, "generators", [])
        for loop in loops:
            if name in names(loop.target):
                return loop
        above = source.parents.get(above)
    return None


def looped(source: Source, function: ast.FunctionDef, loop: ast.For | ast.comprehension, name: str) -> set[str] | None:
    """What a loop over a literal or a plain table gives a name; nothing where it cannot be said."""
    target, over = loop.target, loop.iter
    call = over.func if isinstance(over, ast.Call) else None
    if isinstance(over, ast.Call) and isinstance(call, ast.Name) and call.id == "enumerate":
        assert isinstance(target, ast.Tuple)
        target, over = target.elts[1], over.args[0]
    if isinstance(call, ast.Attribute) and call.attr == "items":
        target, over = (target.elts[0] if isinstance(target, ast.Tuple) else target), call.value
    if isinstance(over, ast.Name) and (values := assigned(function, over.id)):
        over = values[0] if len(values) == 1 else over
    if isinstance(over, ast.Dict) and isinstance(target, ast.Name) and target.id == name:
        over = ast.Tuple([key for key in over.keys if key])
    if isinstance(over, ast.Tuple | ast.List):
        found = [possible(source, value) for row in over.elts for value in chain([target], row, name)]
        return None if None in found or not found else {value for each in found for value in each or ()}
    return constants(evaluated(source, over)) if isinstance(target, ast.Name) and target.id == name else None


def names(target: ast.expr) -> set[str]:
    return {node.id for node in ast.walk(target) if isinstance(node, ast.Name)}


def returned(function: object) -> set[str]:
    """The plain texts that a function returns, as its code says them."""
    import inspect
    import textwrap

    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))  # type: ignore[arg-type]
    given = [node.value for node in ast.walk(tree) if isinstance(node, ast.Return) and node.value]
    parts = [part for value in given for part in ast.walk(value)]
    return {part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)}
