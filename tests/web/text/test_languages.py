"""Another language: its archives are asked for, then everything is told in it, also what was told before."""

from random import Random

import pytest

from game import GAMES
from game.language import Language, Noun
from game.match import replay
from game.record import read
from tests.newcomer.site import longer, spoken
from tests.places import GOLDEN
from tests.web.saying import say, talking
from web.app.screen import screen
from web.desk import Desk
from web.sittings.local import Local
from web.store import archives, settings
from web.store.shelf import Shelf
from web.table import session
from web.text import words


@pytest.fixture
def two(monkeypatch, t):
    """English and, with accents, a language that nobody speaks."""
    texts = {"en": t.texts, "xx": {id: spoken(text) for id, text in t.texts.items()}}
    monkeypatch.setattr(words, "LANGUAGES", {"en": "English", "xx": "Xx"})
    monkeypatch.setattr(words, "sentences", lambda code: dict(texts[code]))
    monkeypatch.setattr(words, "missing", lambda code: [])
    return texts


@pytest.fixture
def talk(desk, t, two):
    made = desk(moves=8)
    table = made.screen
    made.t = Language("en", dict(t.texts))
    talking_ = talking(made)
    made.go(table)
    return talking_


def test_every_language_on_the_shelf_is_whole():
    for code in words.LANGUAGES:
        assert words.missing(code) == []
        assert words.sentences(code).keys() == words.sentences(next(iter(words.LANGUAGES))).keys()


def test_points_and_lists_are_those_of_the_cldr():
    """The page has no other source, as the build and the terminal have none of a browser's."""
    babel = pytest.importorskip("babel")
    from babel.lists import format_list
    from babel.numbers import format_decimal

    for code in words.LANGUAGES:
        t, locale = Language(code, words.sentences(code)), babel.Locale.parse(code)
        assert t.tenths(1234.5 - 1000).replace("\N{MINUS SIGN}", "-") == format_decimal(234.5, "0.0", locale)
        assert t.together(["Anna", "Ben"]) == format_list(["Anna", "Ben"], locale=locale)


def test_the_archives_of_a_language_are_those_of_the_page_and_of_each_game():
    assert words.missing("xx") == ["words/xx.tar.gz", *(f"games/{game}/xx.tar.gz" for game in sorted(GAMES))]


def test_a_sentence_of_a_game_whose_rules_are_there_is_in_the_archive_of_the_language():
    assert archives.lacking(KeyError("duel.told.place"), "xx") == "games/duel/xx.tar.gz"
    with pytest.raises(KeyError):
        archives.lacking(KeyError("duel.told.place"), "en")
    with pytest.raises(KeyError):
        archives.lacking(KeyError("no.such.game"), "xx")


def test_the_chosen_language_is_kept_and_fetched_before_anything_changes(talk, monkeypatch):
    monkeypatch.setattr(words, "missing", lambda code: ["words/xx.tar.gz"])
    monkeypatch.setitem(settings.VALUES, "language", ("", "xx"))
    answer = say(talk, ("field", "set.language", "xx"))
    assert answer["effects"] == [["speak", "xx", "words/xx.tar.gz"]]
    assert '"language": "xx"' in answer["keep"]["nile.settings"]
    assert talk.desk.t.code == "en"
    say(talk, ("spoken", "xx"))
    assert talk.desk.t.code == "en", "it has not arrived"


def test_log_question_and_title_are_told_again(talk, two):
    desk = talk.desk
    before, match = list(desk.told), desk.match
    linked = desk.t  # as a live match knows it
    answer = say(talk, ("spoken", "xx"))
    assert desk.match is match and len(desk.pieces) == len(match.steps) + 1
    said = " ".join(desk.told)
    assert len(desk.told) == len(before) and longer("obelisk") in said and longer("places a meeple") in said
    assert linked("begin") == spoken(str(two["en"]["begin"]))
    assert longer("Imhotep") in answer["title"]
    again = say(talk, ("spoken", "en"))
    assert desk.told == before and "Imhotep" in again["title"]
    assert not any("Anna places" in sentence for sentence in again["spoken"]), "the log is not read out again"


@pytest.mark.parametrize("code", ["yy", "", "../en", "EN"])
def test_a_language_that_is_not_on_the_shelf_changes_nothing(talk, code):
    answer = say(talk, ("field", "set.language", code), ("spoken", code))
    assert answer["keep"] == {} and answer["effects"] == []
    assert talk.desk.t.code == "en"


def test_the_language_chosen_already_is_not_fetched(talk):
    assert say(talk, ("field", "set.language", "en"))["effects"] == []


@pytest.mark.few(3)
@pytest.mark.parametrize("code", [code for code in words.LANGUAGES if code != "en"])
@pytest.mark.parametrize("game", GAMES)
def test_whole_matches_are_told_and_shown_in_the_language_with_every_case_that_is_asked_for(code, game, monkeypatch):
    asked = []

    def form(noun: Noun, case: str) -> str:
        asked.append((str(noun), case))
        return noun.forms[case]

    monkeypatch.setattr(Noun, "form", form)
    t = Language(code, words.sentences(code))
    for file in sorted(GOLDEN.glob(f"{game}-0[1-3].rec")):
        *_, match = replay(read(file.read_bytes(), GAMES))
        made = Desk(t, Random(1), Shelf({}))
        session.lay(made, Local(made, match, "1"))
        for ply in range(0, len(match.steps) + 1, 5):
            made.ply = ply if ply < len(match.steps) else None
            html = str(screen(made))
            assert "{" not in html and "}" not in html
        assert len(made.told) == len(match.steps) and all(made.told)
    assert asked or code != "ru", "a game has at least one noun that Russian declines"
