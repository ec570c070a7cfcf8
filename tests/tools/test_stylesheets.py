"""Style sheets in one: each in its layer, none left out, and nothing said twice."""

from collections import Counter, defaultdict

import pytest

from game import GAMES
from tests.tools.styles import Rule, rules, split
from tools import CommandError, stylesheets
from web.notebook.document import SHEETS
from web.notebook.sheets import STYLE, board, imports, order

STYLES = {"": stylesheets.joined, **{game: lambda game=game: stylesheets.game(game) for game in GAMES}}
LEAST = 4
"""So many declarations are a block that may not stand in two places."""
QUIET = {"position: absolute", "inline-size: 1px", "block-size: 1px", "overflow: hidden", "clip-path: inset(50%)"}
"""What screen readers alone have: where a screen has no room for it, and each such place has a condition of its own."""


@pytest.fixture
def folder(tmp_path):
    for name in ("a", "b"):
        (tmp_path / f"{name}.css").write_text(f".{name} {{ top: 0; }} /* {name} */\n")
    return tmp_path


def index(*names):
    return "".join(f'@import "./{name}.css" layer({layer});\n' for name, layer in names)


def test_each_sheet_is_in_the_layer_that_the_index_says_and_without_comments(folder):
    (folder / "index.css").write_text("/* first b */\n" + index(("b", "table"), ("a", "base")))
    text = stylesheets.joined(folder)
    assert text.startswith(order() + "\n@layer table {\n.b { top: 0; }\n}\n@layer base {\n.a { top: 0; }\n}\n@layer")
    assert "/*" not in text


def test_a_sheet_of_a_sitting_is_among_them(folder):
    own = folder / "style"
    own.mkdir()
    (own / "a.css").write_text(".a { top: 0; }")
    sheet = folder / "sittings" / "live" / "style" / "table.css"
    sheet.parent.mkdir(parents=True)
    sheet.write_text(".live { top: 0; }")
    (own / "index.css").write_text(index(("a", "base")))
    with pytest.raises(CommandError, match=r"live.style.table\.css"):
        stylesheets.joined(own)
    (own / "index.css").write_text(index(("a", "base")) + '@import "../sittings/live/style/table.css" layer(table);\n')
    assert "@layer table {\n.live { top: 0; }\n}" in stylesheets.joined(own)


@pytest.mark.parametrize("named", [("a",), ("a", "b", "b"), ("a", "b", "c")])
def test_every_sheet_is_imported_once(folder, named):
    (folder / "index.css").write_text(index(*((name, "base") for name in named)))
    with pytest.raises(CommandError, match="should import every sheet once"):
        stylesheets.joined(folder)


def test_a_game_has_its_sheets_below_its_class_and_preferences_in_a_layer_of_their_own(tmp_path):
    folder = tmp_path / "tiny" / "style"
    folder.mkdir(parents=True)
    (folder / "table.css").write_text("&.table { top: 0; }\n")
    (folder / "preferences.css").write_text("@media print { .a, .b { left: 0; } }\n")
    late, table = (rule for rule in rules(board(folder)) if rule.declarations)
    assert late == Rule("preferences", frozenset({"@media print"}), (".tiny .a", ".tiny .b"), ("left: 0",))
    assert table == Rule("board", frozenset(), (".tiny.table",), ("top: 0",))


@pytest.mark.parametrize("game", STYLES)
def test_every_rule_stands_in_one_of_the_layers_and_none_has_to_be_important(game):
    text = STYLES[game]()
    layers = {layer.strip() for layer in order().removeprefix("@layer").rstrip(";").split(",")}
    assert text.startswith(order()) and len(layers) > 5
    assert {rule.layer for rule in rules(text)} <= layers
    assert "!important" not in text


def own(game: str) -> list[Rule]:
    """The rules of a game's style, or of the page's own, that say something."""
    return [rule for rule in rules(STYLES[game]()) if rule.declarations and rule.selectors]


@pytest.mark.parametrize("game", STYLES)
def test_nothing_is_said_of_the_same_in_two_places(game):
    """No selector, and no list of them, comes again within a layer under the same conditions."""
    lists = Counter((rule.layer, rule.conditions, frozenset(rule.selectors)) for rule in own(game))
    assert len(lists) > 20
    assert [place for place, times in lists.items() if times > 1] == []


def test_no_block_of_declarations_is_said_twice():
    """Of the page and of all games together."""
    blocks = defaultdict(list)
    for game in STYLES:
        for rule in own(game):
            if len(rule.declarations) >= LEAST:
                blocks[frozenset(rule.declarations)].append((game, sorted(rule.conditions), rule.selectors))
    assert len(blocks) > 200
    assert {block: where for block, where in blocks.items() if len(where) > 1 and block != QUIET} == {}


def test_what_is_said_twice_is_found():
    text = "@layer a { .b, .c { top: 0; .d { left: 0; } } @media print { .c, .b { top: 1px; } } .c, .b { top: 2px; } }"
    found = [(rule.conditions, frozenset(rule.selectors)) for rule in rules(text) if rule.declarations]
    assert Counter(found)[frozenset(), frozenset({".b", ".c"})] == 2
    assert (frozenset(), frozenset({":is(.b, .c) .d"})) in found
    assert split(".a, .b:is(.c, .d)") == [".a", ".b:is(.c, .d)"]


def test_a_notebook_takes_some_of_the_same_sheets():
    assert {f"./{name}.css" for name in SHEETS} < {at for at, _ in imports(STYLE)}
