"""A game's style holds for that game alone: every selector stands under the game's own class."""

import re

import pytest

from game import GAMES
from tests.tools.styles import rules, split
from tools import paths, stylesheets

NAMING = re.compile(r"class_=(?:f?\"([^\"]*)\"|classes\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\))")
SHARED = {
    *("art", "icon", "quiet", "armed", "chosen", "offered", "to-move"),
    *("board", "estate", "estates", "harbour", "ledger", "pile", "ship-name", "site", "stock", "tally"),
}
"""Classes of the page that boards are meant to use: of all screens, and of what boards have in common."""


def selectors(text: str) -> list[str]:
    """The selectors of all rules of a style sheet that say something."""
    return [one for rule in rules(text) if rule.declarations for one in rule.selectors]


def heads(selector: str) -> list[str]:
    """The classes with which a selector begins: several, if it begins with a list.

    >>> heads(".a > .b"), heads(":where(.a, .b > .c):is(.d)"), heads("a .b")
    (['a'], ['a', 'b'], [])
    """
    if inner := re.match(r":(?:is|where)\(", selector):
        ends = (at for at in range(len(selector)) if 0 < selector[: at + 1].count("(") == selector[: at + 1].count(")"))
        return [name for one in split(selector[inner.end() : next(ends)]) for name in heads(one)]
    return re.findall(r"^\.([\w-]+)", selector)


@pytest.mark.parametrize("game", GAMES)
def test_every_selector_of_a_game_stands_under_its_own_class(game):
    found = selectors(stylesheets.game(game))
    assert len(found) > 10
    assert [one for one in found if not re.search(rf"\.{game}(?![\w-])", one)] == []


def test_the_pages_own_style_knows_of_no_game():
    text = stylesheets.joined()
    assert [one for one in selectors(text) if re.search(rf"\.({'|'.join(GAMES)})\b", one)] == []


def classes_of(game: str) -> set[str]:
    """The classes that the views of a game give to their elements, as far as they stand in its code."""
    text = "".join(file.read_text("utf-8") for file in (paths.ROOT / "web" / "boards" / game).rglob("*.py"))
    said = [one or " ".join(re.findall(r"f?\"([^\"]*)\"", several)) for one, several in NAMING.findall(text)]
    return set(re.sub(r"\{[^}]*\}", "", " ".join(said)).split())


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_own_style_reaches_no_element_of_a_game_by_accident(game):
    named = classes_of(game)
    assert len(named) > 10 and "board" in named
    reached = {name: one for one in selectors(stylesheets.joined()) for name in heads(one)}
    assert {name: one for name, one in reached.items() if name in named - SHARED} == {}


def test_the_pages_own_style_needs_no_game_for_its_measures():
    """What a game alone sets, such as the width of its board, only its own style may use without another value."""
    text = stylesheets.joined()
    used, made = set(re.findall(r"var\((--[\w-]+)\)", text)), set(re.findall(r"(?<![\w(-])(--[\w-]+)\s*:", text))
    assert len(used) > 40 and sorted(used - made) == []


def test_where_the_parts_of_a_board_stand_is_said_by_its_game():
    text = (paths.ROOT / "web" / "style" / "table.css").read_text("utf-8")
    assert set(re.findall(r"grid-area: ([\w-]+);", text)) == {"bar", "log", "prompt"}
    assert re.findall(r"grid-template[^;]*;", text) == ['grid-template-areas: "bar" "." "prompt" "log";']  # without it


ANCHORS = re.compile(
    r"(?:^|[\s>+~(])(?:html|body|:root|#app|\.(?:screen|table|board|bar|table-main)|\.[\w-]+\.table)[\w.#\[\]=\"-]*:has\("
)
"""What holds most of a page, asked for what it has."""
ASKED = re.compile(r":has\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)(.*)")
"""What somebody is asked to have, and what else the selector says."""


def test_nothing_that_holds_most_of_a_page_is_asked_what_it_has():
    """Else every change in it has all styles of the page worked out anew, and the page painted anew."""
    assert ANCHORS.search("html:has(#table) #words") and ANCHORS.search(".duel.table:has(.estates)")
    assert not ANCHORS.search(".prompt:has(.judged) .ask")
    sheet = stylesheets.joined() + "".join(map(stylesheets.game, GAMES))
    assert sorted({one for one in selectors(sheet) if ANCHORS.search(one)}) == []


def test_what_something_has_is_not_asked_by_its_place_nor_for_the_sake_of_just_any_element():
    """Else a browser works out the styles of a whole board anew at each piece that comes, goes or changes.

    Chromium has one list, of all such rules, of what may look otherwise after a change: without a class it is each
    element there.
    """
    sheet = stylesheets.joined() + "".join(map(stylesheets.game, GAMES))
    asked = {one: found.groups() for one in selectors(sheet) if (found := ASKED.search(one))}
    assert len(asked) > 40
    placed = r":(?:nth|first|last|only)-|[+~]"
    assert sorted(one for one, (what, _) in asked.items() if re.search(placed, what)) == []
    anybody = r"[\s>+~)](?:\*|span|div|button|svg|path|g|use|:[\w-]+)$"
    assert sorted(one for one, (_, then) in asked.items() if re.search(anybody, then)) == []
