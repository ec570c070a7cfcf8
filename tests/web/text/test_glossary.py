"""One name for one thing: the catalogues keep to glossary.toml, to limits of length, to marks of our rulings."""

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game import GAMES
from game.language import GAP, Text, forms, read
from tests.web.text.naming import Source
from tests.web.text.templates import code
from tests.web.text.test_catalogues import folders, text_of
from tests.web.text.test_sentences import asked
from web.text.words import LANGUAGES

GLOSSARY = tomllib.loads((Path(__file__).parent / "glossary.toml").read_text("utf-8"))
GROUPS = ("general", *GAMES)
"""The tables of the glossary: what all games share, and each game's own."""
RULING = {"en": "(Our ruling: ", "de": "(Unsere Regelung: ", "fr": "(Notre règle\xa0: ", "ru": "(Наше правило: "}
"""How a sentence begins that the rulebook does not have."""
SPOKEN = {"en": "ruling", "de": "Regelung", "fr": "Notre règle", "ru": "Наше правило"}
"""The word in it that stands nowhere else."""
REBUILT = {
    "en": "(Reconstructed numbers.)",
    "de": "(Rekonstruierte Zahlen.)",
    "fr": "(Valeurs reconstituées.)",
    "ru": "(Числа восстановлены.)",
}
"""What stands behind figures that the rulebook shows only in pictures."""
PROMPT = {"en": 60, "de": 60, "fr": 70, "ru": 70}
SHORT = {"en": 120, "de": 135, "fr": 135, "ru": 135}
"""How long a prompt, and a tip or an alert, may be without its gaps; other languages need more letters than English."""
LONGER = {"valley.secret.sealed": "tells all that may stand in a secret note, which only a typed line asks for"}
"""Alerts that are longer, and why."""


@cache
def catalogue(language: str, group: str = "general") -> dict[str, Text]:
    """The sentences of a game; or all."""
    return read([path for path in folders() if group == "general" or group in path.parts], language)


def bare(text: str) -> str:
    """A text without its gaps."""
    return GAP.sub("", text)


def concepts(group: str) -> dict[str, dict[str, dict[str, object]]]:
    """The concepts that a game's players meet: the game's own, and those of every game."""
    names = dict.fromkeys(("general", group))
    return {f"{name}.{concept}": entry for name in names for concept, entry in GLOSSARY[name].items()}


def terms(entry: object) -> set[str]:
    """The names in a term, without what stands in brackets."""
    return {
        part.strip().casefold() for part in re.split(r"[/;,]", re.sub(r"\([^)]*\)", "", str(entry))) if part.strip()
    }


def test_every_concept_has_a_name_and_a_source_in_each_language():
    assert {*GLOSSARY} == {*GROUPS, "same"}
    for group in GROUPS:
        for concept, entry in GLOSSARY[group].items():
            assert {*entry} - {"about"} == {*LANGUAGES}, concept
            assert all(entry[language]["term"] and entry[language]["source"] for language in LANGUAGES), concept


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_stands_in_a_catalogue_that_must_not_be_used_for_a_concept(language, group):
    texts = {id: bare(form) for id, entry in catalogue(language, group).items() for form in forms(entry)}
    found = [
        (concept, word, id)
        for concept, entry in GLOSSARY[group].items()
        for word in entry[language]["never"]
        for id, text in texts.items()
        if re.search(rf"(?<!\w){re.escape(word)}", text, re.IGNORECASE)
    ]
    assert texts and found == []


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_concepts_of_a_game_have_one_name(language, group):
    named = defaultdict(set)
    for concept, entry in concepts(group).items():
        for term in terms(entry[language]["term"]):
            named[term].add(concept)
    allowed = [{*each["concepts"]} for each in GLOSSARY["same"] if language in each["languages"] and each["why"]]
    assert [some for some in named.values() if len(some) > 1 and not any(some <= each for each in allowed)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_of_ours_is_marked_by_the_same_words(language):
    marked = 0
    for id, entry in catalogue("en").items():
        text = text_of(catalogue(language)[id])
        for mark in (RULING, REBUILT):
            assert text.count(mark[language]) == text_of(entry).count(mark["en"]), id
        marked += text.count(RULING[language])
        assert text.count(SPOKEN[language]) == text.count(RULING[language]), id
    assert marked > 10


# -- length ------------------------------------------------------------------------------------------------------------


def longest(entry: Text) -> int:
    """The letters of a text's longest form, without its gaps."""
    return max(len(bare(form)) for form in forms(entry))


def where(source: Source, call: ast.Call) -> str:
    """Where the page shows what a call asks for: in an alert or in a tip; empty if it is not seen here."""
    if getattr(call.func, "id", "") in ("Illegal", "BadLink", "Unfit", "Refused"):
        return "alert"
    node: ast.AST = call
    while (above := source.parents.get(node)) is not None and not isinstance(node, ast.stmt):
        if isinstance(above, ast.keyword) and above.arg in ("data_tip", "tip"):
            return "tip"
        if isinstance(above, ast.Call) and getattr(above.func, "attr", getattr(above.func, "id", "")) == "explained":
            return "tip" if node in above.args[:1] else ""
        if isinstance(above, ast.Assign):
            names = {getattr(target, "attr", getattr(target, "id", "")) for target in above.targets}
            return "alert" if names & {"alarm", "notice"} else "tip" if names & {"told", "tip"} else ""
        node = above
    return ""


@cache
def brief() -> set[str]:
    """The ids of all sentences that are shown as a tip or an alert, as far as code tells."""
    english = catalogue("en")
    return {id for source in code() for call, ids in asked(source, english) if where(source, call) for id in ids}


def prompts(language: str) -> Iterator[tuple[str, Text]]:
    """What the games ask their players."""
    for name in GAMES:
        yield from ((id, text) for id, text in catalogue(language).items() if id.startswith(f"{name}.ask."))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_prompt_is_short(language):
    asks = dict(prompts(language))
    assert len(asks) > 90
    assert {id: longest(text) for id, text in asks.items() if longest(text) > PROMPT[language]} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tip_or_an_alert_is_short(language):
    assert len(brief()) > 350
    long = {id: size for id in brief() if (size := longest(catalogue(language)[id])) > SHORT[language]}
    assert {*long} <= {*LONGER}, long


def test_what_may_be_longer_is():
    assert all(longest(catalogue("en")[id]) > SHORT["en"] and why for id, why in LONGER.items())


# -- ships -------------------------------------------------------------------------------------------------------------

SHIPS = {
    **{f"duel.{id}": {"row", "column"} for id in ("square", "square.taken")},
    **{f"duel.{id}.swap": {"ship", "target"} for id in ("step", "told")},
    **{f"builders.{id}.chisel": {"ship", "other"} for id in ("step", "told")},
}
"""The gaps for letters of ships, where there are two; elsewhere it is the gap `ship`."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_gap_for_a_ship_asks_for_a_capital(language):
    found = 0
    for name in ("duel", "builders"):
        for id, entry in catalogue(language, name).items():
            gaps = {gap: case for gap, case in GAP.findall(text_of(entry)) if gap in SHIPS.get(id, {"ship"})}
            assert {*gaps.values()} <= {"capital"}, id
            found += len(gaps)
    assert found > 50


SHIP = {"en": r"[Ss]hips?", "de": r"Boote?n?s?", "fr": r"[Bb]ateaux?", "ru": r"[Лл]одк\w*|[Лл]одок"}
"""How a sentence begins to name a ship."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_names_a_ship_by_a_small_letter(language):
    """But where it shows what may be typed."""
    for name in ("duel", "builders"):
        for id, entry in catalogue(language, name).items():
            texts = [re.sub(r"[“„«][^”“»]*[”“»]", "", form) for form in forms(entry)] if ".no." not in id else []
            assert not [
                text
                for text in texts
                if re.search(rf"(?:{SHIP[language]})\s[a-d](?=[,.:;?!)]|$|\s(?:and|und|et|и)\s)", text)
            ], id
