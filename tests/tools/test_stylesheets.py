"""Style sheets in one: in the order of the index, none left out."""

import pytest

from tools import stylesheets
from tools.errors import CommandError


@pytest.fixture
def folder(tmp_path):
    for name in ("a", "b"):
        (tmp_path / f"{name}.css").write_text(f".{name} {{}}")
    return tmp_path


def imports(*names):
    return "".join(f'@import "./{name}.css";\n' for name in names)


def test_the_index_gives_the_order(folder):
    (folder / "index.css").write_text("/* first b */\n" + imports("b", "a"))
    assert stylesheets.joined(folder) == ".b {}\n.a {}"


def test_without_an_index_names_do(folder):
    assert stylesheets.joined(folder) == ".a {}\n.b {}"


@pytest.mark.parametrize("named", [("a",), ("a", "b", "b"), ("a", "b", "c")])
def test_every_sheet_is_imported_once(folder, named):
    (folder / "index.css").write_text(imports(*named))
    with pytest.raises(CommandError, match="should import every sheet beside it once"):
        stylesheets.joined(folder)
