"""Data classes with the methods that `dataclass` would write, and compile, whenever the page starts.

Those methods took a tenth of a second of a first visit. Only what our code calls is written: no ``__repr__``, and
nothing that refuses to change a frozen one, which the tests of the sources do. One with a base of another module stays
as it is, as that may have fields. Runs inside Pyodide, for compile.py.
"""

import ast
from collections.abc import Iterator

OPTIONS = {"frozen", "slots", "eq", "repr"}
FIELD = {"default", "default_factory", "compare", "init", "repr"}
"""What is understood; anything else stops the build."""


def written(tree: ast.Module) -> ast.Module:
    """The module with its data classes written out. Each has a docstring, or else `dataclass` would make a long one."""
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    plain = {node.name for node in classes if not (node.decorator_list or node.bases)}
    for node in classes:
        for at, how in enumerate(node.decorator_list):
            if called(how) == "dataclass":
                added = [repr(node.name)]
                if all(called(base) in plain for base in node.bases):
                    options = said(how, OPTIONS)
                    added += methods(node, options)
                    slots = ", slots=True" if "slots" in options else ""
                    call = f"dataclass(init=False, repr=False, eq=False{slots})"
                    node.decorator_list[at] = ast.parse(call, mode="eval").body
                node.body[:0] = ast.parse("\n".join(added)).body
                for new in (node.decorator_list[at], *node.body[: len(added)]):
                    for each in ast.walk(new):
                        ast.copy_location(each, node)
    return tree


def called(value: ast.expr | None) -> str:
    """The name of what is called or named here; empty for anything else."""
    name = value.func if isinstance(value, ast.Call) else value
    return name.id if isinstance(name, ast.Name) else ""


def said(call: ast.expr | None, known: set[str]) -> dict[str, str]:
    """The options of a call. Raises `ValueError` for one that is not known."""
    options = {str(each.arg): ast.unparse(each.value) for each in (call.keywords if isinstance(call, ast.Call) else ())}
    if unknown := sorted(options.keys() - known):
        raise ValueError(f"A data class with {unknown[0]} is not known in tools/compiler/written.py")
    return options


def methods(node: ast.ClassDef, options: dict[str, str]) -> Iterator[str]:
    """What `dataclass` would write into a class that says so of itself."""
    given, sets, compared = ["self"], [], []
    for each in node.body:
        if not isinstance(each, ast.AnnAssign) or "ClassVar" in (kind := ast.unparse(each.annotation)):
            continue
        if kind == "KW_ONLY":
            given.append("*")
            continue
        name, value = ast.unparse(each.target), each.value
        about = {"default": ast.unparse(value)} if value else {}
        if called(value) == "field":
            about = said(value, FIELD)
        if about.get("compare") != "False":
            compared.append(name)
        if about.get("init") == "False":
            continue
        default = "..." if "default_factory" in about else about.get("default")
        given.append(f"{name}={default}" if default else name)
        made = (
            f"self.__dataclass_fields__[{name!r}].default_factory() if {name} is ... else " if default == "..." else ""
        )
        sets.append(f"self.{name} = {made}{name}")
    if any(isinstance(each, ast.FunctionDef) and each.name == "__post_init__" for each in node.body):
        sets.append("self.__post_init__()")
    yield f"def __init__({', '.join(given)}): {'; '.join(sets) or 'pass'}"
    if options.get("eq") != "False":
        same = " and ".join(f"self.{name} == other.{name}" for name in compared) or "True"
        yield f"def __eq__(self, other): return {same} if self.__class__ is other.__class__ else NotImplemented"
        if "frozen" in options:
            yield f"def __hash__(self): return hash(({''.join(f'self.{name}, ' for name in compared)}))"
