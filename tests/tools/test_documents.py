"""The documents as pages: each link leads somewhere, all of the interface is there, and the kit has all games."""

import json
import re
from io import TextIOWrapper
from pathlib import Path
from zipfile import ZipFile

import pytest

import game
from game import GAMES, load
from game.console.replay import position
from tools import documents, paths

pytestmark = pytest.mark.filterwarnings("default")  # of the packages that make them


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return documents.put(tmp_path_factory.mktemp("documents") / "docs")


@pytest.mark.full
def test_every_link_leads_somewhere(made):
    pages = [*made.glob("*.html")]
    assert {"index", "library", "records", "bots", "readme", "contributing"} <= {page.stem for page in pages}
    for page in pages:
        text = page.read_text("utf-8")
        for target, part in re.findall(r'\b(?:href|src)="(?!https?:|#)([^"#]+)#?([^"]*)"', text):
            assert (made / target).is_file(), (page.name, target)
            if part and target.endswith(".html"):
                assert f'id="{part}"' in (made / target).read_text("utf-8"), (page.name, target, part)


def test_only_files_that_documents_name_are_taken_along(made):
    names = {file.relative_to(made / "files").as_posix() for file in (made / "files").rglob("*") if file.is_file()}
    sources = {"web/style/tokens.css", "web/style/index.css", "game/builders/parts.py", "game/valley/board.toml"}
    assert names == {"LICENSE", "docs/learn.py", "docs/notebook.ipynb", *sources}


def test_every_name_of_the_interface_is_explained(made):
    text = (made / "api" / "game.html").read_text("utf-8")
    assert all(f'id="{name}"' in text for name in game.__all__)
    for module in documents.MODULES:
        assert (made / "api" / f"{module.replace('.', '/')}.html").is_file(), module


def test_the_names_that_the_library_promises_are_documented():
    text = (paths.ROOT / "docs" / "library.md").read_text("utf-8")
    assert all(f"`{name}" in text for name in game.__all__ if name not in ("AnyGame", "Game"))


def test_the_kit_has_all_games_seats_and_options_with_every_position(made):
    seen = set()
    with ZipFile(made / "kit.zip") as kit:
        assert {"README.txt", "records.md"} <= {*kit.namelist()}
        for name in kit.namelist():
            if not name.endswith(".rec"):
                continue
            match = load(kit.read(name))
            seen |= {(match.game.name, match.seats), *((match.game.name, *pair) for pair in match.options.items())}
            with kit.open(name.replace(".rec", ".jsonl")) as file:
                positions = [json.loads(line) for line in TextIOWrapper(file, "utf-8")]
            assert [each["n"] for each in positions] == [*range(len(match.steps) + 1)]
            assert positions[-1] == json.loads(json.dumps(position(match)))
            assert all(each["legal"] == [*match.allowed(each["n"])] for each in positions[:: len(positions) // 5])
    for each in GAMES.values():
        assert {(each.name, seats) for seats in each.seats} <= seen
        assert {(each.name, option, value) for option, values in each.options.items() for value in values} <= seen


def test_the_kit_is_small(made):
    assert (made / "kit.zip").stat().st_size < 1_000_000
