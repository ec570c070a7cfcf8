"""A match or a table as a notebook shows it: one picture that is complete in itself, as one seat sees it if asked."""

import re
from html import unescape
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game import BOX, GAMES, OVER, chance, notebook, valley
from game.bots import simple
from game.match import Match
from game.notebook import Shown
from tools import paths, svg

EVERY = [(name, seats) for name, game in GAMES.items() for seats in game.seats]
HIDDEN = "icon-list"
"""The icon on the button that opens a dialog: the button is not shown."""
every = pytest.mark.parametrize(("name", "seats"), EVERY)


def played(name: str, seats: int, steps: int) -> Match:
    """A match of random bots, as far as this many steps."""
    game, rng = GAMES[name], Random(seats)
    match = Match(game, seats=seats, names={1: "<Anna>"})
    while match.turn != OVER and len(match.steps) < steps:
        if not chance.settle(match, rng):
            seen = game.seen(match.table, match.turn)
            match.say(match.turn, simple.any_step(game, seen, match.turn, match.legal, rng))
    return match


def inside(drawn: str) -> str:
    """The page in the frame."""
    (page,) = re.findall(r'srcdoc="([^"]*)"', drawn)
    return unescape(page)


@every
@pytest.mark.parametrize("steps", [0, 70, 5000])
def test_the_picture_is_complete_in_itself(name, seats, steps):
    drawn = played(name, seats, steps)._repr_html_()
    page = inside(drawn)
    assert 'sandbox=""' in drawn and "<script" not in page and "@import" not in page
    assert not re.findall(r"""(?:src|href)=["'][^#"']|url\(\s*["']?(?!["']?#|data:)""", page), "asks for nothing"
    ids = re.findall(r'\bid="([^"]+)"', page)
    named = re.findall(r'href="#([^"]+)"', page) + re.findall(r'="url\(#([^)]+)\)', page)
    assert set(named) - {HIDDEN} <= set(ids)
    assert "&lt;Anna&gt;" in page and "<Anna>" not in page


@pytest.mark.parametrize("name", GAMES)
def test_its_style_does_not_ask_for_the_window_s_size(name):
    """But for the factor by which the whole is scaled, which is finer than anybody sees."""
    style = re.search(r"<style>(.*)</style>", inside(Match(GAMES[name])._repr_html_()), re.DOTALL)[1]
    asked = re.findall(r"@media ([^{]*(?:width|height|ratio)[^{]*)\{([^}]*)\}", style)
    assert len(asked) > 100 and all(re.fullmatch(r"body\{scale:[01]\.\d+", rule) for _, rule in asked)
    assert not re.search(r"\d[sld]?v[wh]\b", style)
    assert style.count("{") == style.count("}") and "@media (prefers-contrast: more)" in style


@every
def test_a_table_alone_is_drawn_as_in_its_match(name, seats):
    match = played(name, seats, 70)
    alone, whole = inside(match.table._repr_html_()), inside(match._repr_html_())
    main = re.compile(r"<main.*?</main>", re.DOTALL)
    unmarked = [
        re.sub(r" (last|new)\b", "", main.search(page)[0].replace("&lt;Anna&gt;", "Player 1"))
        for page in (alone, whole)
    ]
    assert len(unmarked[0]) > 5000 and abs(len(unmarked[0]) - len(unmarked[1])) < 600
    assert alone.count("<li>") < whole.count("<li>"), "what happened before is not known"


@pytest.mark.parametrize("turn", ["seat", "over"])
def test_it_says_whose_turn_it_is(turn):
    match = played("duel", 2, 90 if turn == "seat" else 5000)
    while match.turn == BOX:
        match.say(BOX, match.legal[0])
    ask = re.search(r'class="ask">([^<]*)<', inside(match._repr_html_()))[1]
    names = ["&lt;Anna&gt;", "Player 2"]
    assert any(name in ask for name in (names if match.turn == OVER else [names[match.turn - 1]])), ask


def bid(tablet: str) -> Match:
    """Seat 1 has laid a tablet face down, and it is the next one's turn."""
    match, rng = Match(valley, seats=3), Random(4)
    chance.settle(match, rng)
    open_half = next(words for words in match.legal if tablet in valley.notes(match.table, words, ()))
    match.say(1, f"{open_half}: {tablet}")
    return match


def test_a_seat_sees_what_it_may_know_and_no_more():
    one, other = (bid(tablet) for tablet in valley.notes(*opening(), ())[:2])
    assert one.table != other.table
    for what in ((one, other), (one.table, other.table)):
        assert Shown(what[0], 2)._repr_html_() == Shown(what[1], 2)._repr_html_()
        assert Shown(what[0], 1)._repr_html_() != Shown(what[1], 1)._repr_html_()
        assert what[0]._repr_html_() != what[1]._repr_html_(), "nobody's eyes: all that lies on the table"


def opening() -> tuple[Any, str]:
    """The first table of three on which a tablet can be laid, and the open half of such a step."""
    match = Match(valley, seats=3)
    chance.settle(match, Random(4))
    return match.table, next(words for words in match.legal if valley.notes(match.table, words, ()))


def test_nobody_looks_from_a_seat_that_is_not_there():
    with pytest.raises(ValueError, match="3 is not a seat from 1 to 2"):
        Shown(Match(GAMES["duel"]), 3)._repr_html_()


@pytest.mark.parametrize("what", [7, SimpleNamespace(options={})])
def test_what_no_game_knows_is_shown_as_text(what):
    assert notebook.html(what) is None


def test_without_the_views_a_match_is_shown_as_text(monkeypatch):
    monkeypatch.setattr(notebook, "PAINTER", "web.notebooks_of_nobody")
    assert Match(GAMES["duel"])._repr_html_() is None


def test_a_view_that_lacks_something_does_not_hide_it(monkeypatch):
    def lacking(name: str) -> None:
        raise ModuleNotFoundError("No module named 'game.duel.gone'", name="game.duel.gone")

    monkeypatch.setattr(notebook, "import_module", lacking)
    with pytest.raises(ModuleNotFoundError):
        Match(GAMES["duel"])._repr_html_()


def test_its_icons_are_those_that_the_boards_draw_and_lucide_has():
    own = {file.stem: file for file in (paths.ROOT / "web" / "notebook" / "icons").glob("*.svg")}
    views = "".join(file.read_text("utf-8") for file in (paths.ROOT / "web" / "boards").rglob("*.py"))
    drawn = set(re.findall(r"icon-([a-z-]+\b)", views))
    assert {*own} == drawn - {HIDDEN.removeprefix("icon-")}
    if not svg.ICONS.is_dir():
        pytest.skip("the npm packages are not installed")
    for name, file in own.items():
        assert file.read_bytes() == (svg.ICONS / f"{name}.svg").read_bytes()
    licence = svg.ICONS.parent / "LICENSE"
    assert own["check"].with_name("LICENSE").read_bytes() == licence.read_bytes()
