"""What the build draws into the page: the page's own views, in every language, without anything of anybody's."""

import re

from game import GAMES
from game.language import Language, read
from tests.engine import tiny
from tests.web.tiny_board import BOARD, SENTENCES
from tools import opening
from web.boards import BOARDS


def english():
    return Language("en", read(opening.catalogues(), "en"))


def test_the_language_of_the_page_comes_first():
    assert opening.languages()[0] == "en"


def test_the_opening_stands_in_the_page_as_the_view_draws_it(dist):
    text = (dist / "index.html").read_text()
    assert f'<div id="app">{opening.start(english())}</div>' in text


def test_every_game_has_an_empty_table(dist):
    text = (dist / "index.html").read_text()
    for game in GAMES.values():
        table = opening.table(english(), game)
        assert f'<template id="en-table-{game.name}" lang="en">{table}</template>' in text
        assert "data-word" not in table
        assert "Player 1" in table and "Player 2" in table


def test_each_plural_form_has_a_card_with_a_place_for_the_number():
    cards = opening.cards(english())
    assert set(cards) == {"card-duel-2-one", "card-duel-2-other"}
    for card in cards.values():
        assert card.count(opening.COUNT + " move") == 1


def test_another_language_brings_an_opening_of_its_own():
    other = Language("xx", english().texts)
    assert '<template id="xx-start" lang="xx">' in opening.templates(other, first=False)
    assert "en-start" not in opening.templates(english(), first=True)


def test_every_game_but_the_first_has_a_form_of_its_own(monkeypatch):
    t = Language("en", english().texts | SENTENCES)
    assert opening.forms(t) == {}
    monkeypatch.setitem(GAMES, "tiny", tiny)
    monkeypatch.setitem(BOARDS, "tiny", BOARD)
    (form,) = opening.forms(t).values()
    assert 'id="game-tiny" data-field="game"' in form
    assert 'name="game" value="tiny" checked' in form and 'value="duel" checked' not in form
    assert '<template id="en-form-tiny" lang="en"><form class="setup"' in opening.templates(t, first=True)


def test_the_modules_of_the_start_are_asked_for_at_once(dist):
    text = (dist / "index.html").read_text()
    early = re.findall(r'<link rel="modulepreload" fetchpriority="low" href="\./([^"]+)">', text)
    assert {"python.js", "configure.js", "pyscript/core.js"} < set(early) and len(early) == 5
    assert all((dist / name).is_file() for name in early)
