"""Sources in the page's archives: no docstring, no comment, and otherwise what they were, line by line."""

import ast

import pytest

from tools import bytecode, place
from tools.undocumented import bare

SOURCES = sorted(file for file in bytecode.modules() if file.suffix == ".py")
LOOKING = '''def f(x):
    y = "# no comment"  # one
    if x:
        "said"
    return """a
# b
"""
'''
BARE = '''def f(x):
    y = "# no comment"
    if x:
        ...
    return """a
# b
"""
'''


class Undocumented(ast.NodeTransformer):
    """A tree without statements that are texts alone."""

    def generic_visit(self, node):
        super().generic_visit(node)
        for name in ("body", "orelse", "finalbody"):
            if isinstance(body := getattr(node, name, None), list):
                left = [one for one in body if not said(one)]
                setattr(node, name, left if left or not body else [ast.Expr(ast.Constant(...))])
        return node


def said(statement):
    value = getattr(statement, "value", None)
    return isinstance(statement, ast.Expr) and isinstance(value, ast.Constant) and isinstance(value.value, str)


def placed(tree):
    return [(type(node).__name__, node.lineno) for node in ast.walk(tree) if isinstance(node, ast.Name | ast.Call)]


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: file.relative_to(place.ROOT).as_posix())
def test_a_module_does_the_same_in_the_same_lines(file):
    source = file.read_text("utf-8")
    made, wanted = ast.parse(bare(source)), Undocumented().visit(ast.parse(source))
    assert ast.dump(made) == ast.dump(wanted)
    assert placed(made) == placed(wanted)


def test_what_looks_like_a_comment_or_a_docstring_stays():
    assert bare(LOOKING) == BARE
