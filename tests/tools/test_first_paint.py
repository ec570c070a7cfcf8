"""What the build draws into the page: the page's own views, in every language, without anything of anybody's."""

import posixpath
import re

from game import GAMES
from game.language import Language, read
from tests.game import tiny
from tests.web.tiny_board import BOARD, SENTENCES
from tools import first_paint
from web.boards import BOARDS
from web.text.markup import escape
from web.text.words import catalogues


def native():
    return Language("en", read(catalogues(), "en"))


def test_the_language_of_the_page_comes_first():
    assert first_paint.FIRST == first_paint.spoken()[0].code == "en"


def test_what_speaks_in_the_page_stands_in_a_file_for_each_language(dist):
    page = (dist / "index.html").read_text()
    for t in first_paint.spoken():
        text = (dist / "words" / f"{t.code}.html").read_text()
        assert first_paint.start(t) in text and first_paint.templates(t) in text and first_paint.words(t) in text
        assert str(escape(t("page.unstarted"))) in text and str(escape(t("page.loading"))) in text
        for id in ("loading", "failed", "start"):
            assert text.count(f'id="{id}"') == page.count(f'id="{id}"') == 1, "the page changes these by id"


def test_the_opening_stands_in_the_page_as_the_view_draws_it(dist):
    text = (dist / "index.html").read_text()
    assert f'<div id="app">{first_paint.start(native())}</div>' in text


def test_every_game_has_an_empty_table(dist):
    for game in GAMES.values():
        table = first_paint.table(native(), game)
        assert (dist / "games" / game.name / "en.html").read_text() == table
        assert "data-word" not in table
        assert "Player 1" in table and "Player 2" in table


def test_each_plural_form_has_a_card_with_a_place_for_the_number():
    cards = first_paint.cards(native())
    counts = {seats for game in GAMES.values() for seats in game.seats}
    assert set(cards) == {f"card-{seats}-{form}" for seats in counts for form in ("one", "other")}
    for card in cards.values():
        assert card.count(first_paint.COUNT + " move") == card.count(first_paint.GAME) == 1


def test_every_game_but_the_first_has_a_form_of_its_own(monkeypatch):
    t = Language("en", native().texts | SENTENCES)
    others = {f"form-{name}" for name in [*GAMES][1:]}
    assert set(first_paint.forms(t)) == others
    monkeypatch.setitem(GAMES, "tiny", tiny)
    monkeypatch.setitem(BOARDS, "tiny", BOARD)
    forms = first_paint.forms(t)
    assert set(forms) == others | {"form-tiny"}
    form = forms["form-tiny"]
    assert 'id="game-tiny" data-field="game"' in form
    assert 'name="game" value="tiny" checked' in form and 'value="duel" checked' not in form
    assert '<template id="en-form-tiny" lang="en"><form class="setup"' in first_paint.templates(t)


def imported(dist, name):
    """The modules that a module of the built page imports before it runs."""
    found = re.findall(r'\b(?:from|import)\s*"(\.\.?/[^"]+)"', (dist / name).read_text())
    return {posixpath.normpath(posixpath.join(posixpath.dirname(name), one)) for one in found}


def test_the_modules_of_the_start_are_asked_for_at_once(dist):
    text = (dist / "index.html").read_text()
    early = re.findall(r'<link rel="modulepreload" fetchpriority="low" href="\./([^"]+)">', text)
    asked = {"pyscript/core.js", *imported(dist, "boot.js")}
    while more := {name for one in asked for name in imported(dist, one)} - asked:
        asked |= more
    late = {name for name in early if name.startswith("pyscript/error-")}  # PyScript fetches it before it starts Python
    assert len(asked) > 5 and len(late) == 1 and sorted(early) == sorted(asked | late)
    assert all((dist / name).is_file() for name in early)
