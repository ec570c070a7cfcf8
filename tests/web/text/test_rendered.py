"""Sentences as somebody reads them: whole ones in a golden file, each number in its form, and ships as capital letters.

`rendered/<code>.txt` has every sentence with gaps in a language: with 0, 1, 2, 5 and 21 where the number decides, and
with each piece where a piece stands in it. Who knows the language reads what changes in it. ``pytest --bless`` writes.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from html import unescape
from pathlib import Path
from random import Random

import pytest
from babel import Locale

from game import GAMES
from game.interface import OVER
from game.language import GAP, Language, Noun, Text, filled, forms, read
from game.language import folders as engines
from tests.web.text.test_catalogues import plural, text_of
from tests.web.text.test_glossary import SHIP
from web.app import matches
from web.app.screen import screen
from web.desk import Desk
from web.store.shelf import Shelf
from web.table import speech
from web.text.words import LANGUAGES, sentences

HERE = Path(__file__).parent / "rendered"
COUNTS = (0, 1, 2, 5, 21)
PIECES = {
    "token": "duel.token.",
    "card": "builders.card.",
    "to": "builders.to.",
    "pyramid": "builders.pyramid.",
    "cube": "valley.cube.",
    "tablet": "valley.tablet.",
    "kind": "valley.part.",
}
"""The gaps in which a piece stands, and how the ids of these pieces begin."""
NAMELESS = ("valley.cube.centre",)
"""A word of a step that is no piece."""
SAMPLES = {
    "name": "Anna",
    "rival": "Ben",
    "names": "Anna, Ben",
    "other": "Ben",
    "ship": "b",
    "target": "c",
    "number": 4,
}
"""What stands in other gaps; else their own name stands there."""
NAMES = ("name", "names", "rival", "other", "who", "own", "won", "alone")
"""The gaps in which the name of a player stands."""
FIGURELESS = ("bot.numbered",)
"""In these it is the name of a bot, which has no figure yet."""
INLINE = re.compile(r"</?(?:bdi|b|i|em|small|strong)\b[^>]*>")
"""Tags that set nothing apart."""


@pytest.fixture
def bless(request: pytest.FixtureRequest) -> bool:
    """Whether to write the golden files: ``pytest --bless``."""
    return bool(request.config.getoption("--bless"))


def language(code: str) -> Language:
    return Language(code, sentences(code))


@cache
def engine() -> dict[str, Text]:
    """The sentences that the engine has."""
    return read(engines(), "en")


def pieces(t: Language, gap: str) -> list[str]:
    """What can stand in a gap for a piece."""
    start = PIECES[gap]
    ids = [id for id in t.texts if id.startswith(start) and "." not in id.removeprefix(start) and id not in NAMELESS]
    named = [id for id in ids if {*gaps(t.texts[id])} <= {"number", "n"} and not text_of(t.texts[id]).endswith(".")]
    return [t(id, number=4, n=4) for id in named if not plural(t.texts[id])]


def gaps(entry: Text) -> list[str]:
    """The names of an entry's gaps, each once."""
    return [*dict.fromkeys(name for name, _ in GAP.findall(text_of(entry)))]


def values(t: Language, id: str) -> Iterator[Mapping[str, object]]:
    """What a sentence's gaps are filled with, one filling after the other."""
    entry = t.texts[id]
    some = {gap: SAMPLES.get(gap, f"[{gap}]") for gap in gaps(entry)}
    own = [gap for gap in some if gap in PIECES and id.startswith(PIECES[gap].partition(".")[0])]
    varied = own[0] if own and id not in engine() else None  # what the engine says has the words of records
    if plural(entry):
        first = {varied: pieces(t, varied)[0]} if varied else {}
        yield from ({**some, **first, "n": n} for n in COUNTS)
    elif varied:
        yield from ({**some, varied: piece} for piece in pieces(t, varied))
    elif some:
        yield some


def rendered(code: str) -> str:
    """All sentences with gaps, a line each."""
    t = language(code)
    lines = []
    for id in sorted(t.texts):
        for given in values(t, id):
            told = t(id, **given)
            each = told.forms.values() if isinstance(told, Noun) else [told]
            lines += [f"{id}: {text}".replace("\n", "⏎") for text in dict.fromkeys(each)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("code", LANGUAGES)
def test_sentences_are_rendered_as_they_were_when_somebody_read_them(code, bless):
    file, now = HERE / f"{code}.txt", rendered(code)
    if bless:
        file.write_text(now, "utf-8", newline="\n")
    assert now == file.read_text("utf-8")


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_number_has_the_form_that_its_language_wants(code):
    t, rule, met = language(code), Locale.parse(code).plural_form, 0
    for id, entry in t.texts.items():
        for n in COUNTS if plural(entry) else ():
            assert plural(entry)
            given = {**dict.fromkeys(gaps(entry), "X"), "n": n}
            assert t(id, **given) == filled(next(forms(entry[rule(n)])), given), (id, n)
            met += 1
    assert met > 700


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_name_never_runs_into_a_figure(code):
    """Names that nobody gave end in a figure: “Player 1 12” reads as 112."""
    t = language(code)
    name, runs = t("seat", seat=1), re.compile(rf"{t('seat', seat=1)}[\s\xa0\u202f]+\d")
    found = {}
    for id, entry in t.texts.items():
        for each in forms(entry):
            told = filled(each, {gap: name if gap in NAMES else 12 for gap in gaps(each)})
            if id not in FIGURELESS and runs.search(told):
                found[id] = told
    assert found == {}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_at_a_table_ships_are_capital_letters_and_tips_begin_with_one(code, game):
    """In the log, the prompt, tips, labels and what screen readers hear, at positions of a match at random.

    No name that nobody gave runs into a figure there either.
    """
    desk, rng = Desk(language(code), Random(3), Shelf({})), Random(5)
    desk.setup.game = game
    matches.new(desk, desk.setup)
    runs = re.compile(rf"{desk.t('seat', seat=1)[:-1]}\d[\s\xa0\u202f]+\d.{{0,40}}")
    small, ships, tips = re.compile(rf"(?:{SHIP[code]})[\s\xa0][a-d](?!\w)[^\w]"), 0, set[str]()
    while desk.match.turn != OVER and len(desk.match.steps) < 120:
        speech.commit(desk, rng.choice(desk.match.legal))
        desk.playback = ()
        if rng.random() < 0.15:
            markup = str(screen(desk))
            html = unescape(markup)
            assert not small.search(html), small.search(html)
            assert not (run := runs.search(INLINE.sub("", html))), run
            assert not re.search(r'class="ship-name" data-\w+="[a-d]"', html)
            ships += len(re.findall(rf"(?:{SHIP[code]})[\s\xa0][A-D]\b", html))
            tips |= {unescape(tip) for tip in re.findall(r'data-tip="([^"]+)"', markup)}
    assert {tip for tip in tips if tip[:1].islower()} == set()
    assert len(tips) > 40 and (ships > 20) == (game != "valley")
