"""The catalogues: every id that code names exists, in all languages alike. test_sentences.py has those with gaps."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TypeGuard

import pytest

from game import GAMES
from game.language import CAPITAL, CASES, GAP, PLURALS, Text, forms, read
from tests.places import ROOT
from web.text import words
from web.text.words import LANGUAGES, sentences

WEB = ROOT / "web"


def text_of(entry) -> str:
    return " ".join(map(text_of, entry.values())) if isinstance(entry, dict) else entry


def gaps(entry) -> set[str]:
    """The names of a text's gaps, whatever case they want."""
    return {name for name, _ in GAP.findall(text_of(entry))}


def declined(entry) -> TypeGuard[Mapping[str, str]]:
    """Whether a text has a form for each case."""
    return isinstance(entry, dict) and entry.keys() <= set(CASES)


def plural(entry) -> TypeGuard[Mapping[str, Text]]:
    """Whether a text has a form for each number."""
    return isinstance(entry, dict) and not declined(entry)


def folders() -> list[Path]:
    return sorted(path.parent for top in ("game", "web") for path in (ROOT / top).rglob("languages"))


def test_every_id_asked_for_exists():
    texts = read(folders(), "en")
    asked = set()
    for file in [*(ROOT / "game").rglob("*.py"), *WEB.rglob("*.py")]:
        asked |= set(re.findall(r'\b(?:t|self\.t|desk\.t|Illegal|native\(\))\(\s*"([\w.-]+)"', file.read_text("utf-8")))
    assert len(asked) > 80
    assert sorted(asked - texts.keys()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_catalogue_has_an_id_twice(language):
    for folder in folders():
        text = words.file(folder, language).read_text(encoding="utf-8")
        ids = [id for id, _ in json.loads(text, object_pairs_hook=lambda pairs: pairs)]
        assert sorted(ids) == sorted(set(ids)), folder


def test_all_languages_have_the_same_sentences_and_gaps():
    for folder in folders():
        base = read([folder], "en")
        for file in (folder / "languages").glob("*.json"):
            other = read([folder], file.stem)
            assert other.keys() == base.keys(), file
            for id, entry in other.items():
                assert gaps(entry) == gaps(base[id]), (file, id)
                assert {case for _, case in GAP.findall(text_of(entry))} <= {"", CAPITAL, *CASES}, (file, id)
                assert plural(entry) == plural(base[id]), (file, id)


def test_each_form_of_a_noun_has_the_gaps_of_the_others():
    for folder in folders():
        for file in (folder / "languages").glob("*.json"):
            for id, entry in read([folder], file.stem).items():
                some: list[Text] = [*entry.values()] if plural(entry) else [entry]
                for noun in (each for each in some if declined(each)):
                    assert "nom" in noun and len({frozenset(gaps(form)) for form in noun.values()}) == 1, (file, id)


def test_plural_texts_have_all_the_forms_that_their_language_has():
    from babel import Locale

    for folder in folders():
        for file in (folder / "languages").glob("*.json"):
            forms = set(Locale.parse(file.stem).plural_form.tags) | {"other"}
            for id, entry in read([folder], file.stem).items():
                if plural(entry):
                    assert set(entry) == forms, (file, id)
                    assert all(isinstance(form, str) or declined(form) for form in entry.values()), (file, id)


def test_plural_rules_known_without_a_browser_are_those_of_the_cldr():
    from babel import Locale

    for code, known in PLURALS.items():
        rule = Locale.parse(code).plural_form
        assert [known(n) for n in (*range(300), 10**6, 1.5)] == [rule(n) for n in (*range(300), 10**6, 1.5)], code


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_sentence_about_letters_begins_with_who_may_be_your_friend(code):
    """`Sent.whom` says so in small letters."""
    found = [(id, each) for id, text in sentences(code).items() if id.startswith("post.") for each in forms(text)]
    assert found and [pair for pair in found if re.search(r"(^|[.?!]\s+)\{name", pair[1])] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_is_said_of_every_game_whose_it_is(code):
    texts = sentences(code)
    said = text_of(texts["about.unofficial"])
    assert [game for game in GAMES if text_of(texts[f"{game}.title"]) not in said] == []


SMALL = r"(?:^|(?<=\S\s)|(?<=[(«„]))[вкосуияаВКОСУИЯА] "
APART = {"de": r" %|\d min", "fr": r"[ \xa0][;?!%]| [:»]|« ", "ru": rf"(?<=\S) [—%]|{SMALL}|\d мин"}
"""Blanks at which a line of text must not break: they are no-break ones, in French narrow before ``; ! ? %``.

In Russian no word of one letter stands at the end of a line.
"""


@pytest.mark.parametrize("language", APART)
def test_no_line_breaks_where_the_language_forbids_it(language):
    broken = {
        id: text
        for id, entry in read(folders(), language).items()
        for text in forms(entry)
        if re.search(APART[language], text)
    }
    assert broken == {}
