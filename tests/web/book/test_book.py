"""The book of the rules: what is in it, that every word of a game leads there, and how it is opened and closed."""

import re
from html.parser import HTMLParser

import pytest

from game import GAMES
from game.builders import parts as builders_box
from game.duel import parts as duel_box
from game.language import read
from game.match import load
from game.valley import parts as valley_box
from tests.places import GOLDEN
from tests.web.saying import say, talking
from tools import runtime
from tools.archives import archive_of
from web.boards import BOARDS
from web.boards.book import anchor, of
from web.book.page import page, still
from web.desk import Desk
from web.sittings.local import Local
from web.store import archives
from web.table import session
from web.text.markup import Markup
from web.text.words import LANGUAGES, catalogues

BOXES = {"duel": {*duel_box.TOKENS, *duel_box.ACTIONS}, "builders": {*builders_box.CARDS}}
"""The pieces of each box that have an entry of their own."""
each_game = pytest.mark.parametrize("game", GAMES)


class Reading(HTMLParser):
    """All elements with their attributes, and the text below each heading."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))

    def all(self, name: str) -> list[str]:
        return [attributes[name] for _, attributes in self.found if name in attributes]


@pytest.fixture
def opened(desk):
    """The book of a game over a match that is over, and its elements."""

    def made(game: str) -> tuple[Desk, Reading]:
        found = desk()
        match = load((GOLDEN / f"{game}-01.rec").read_bytes(), GAMES)
        session.lay(found, Local(found, match, "1"))
        return found, Reading(page(found))

    return made


def bonus(place: str) -> list[int]:
    """The figures of a place of side B of the pyramids: points, and stones that it gives besides."""
    points, _, more = place.partition(" ")
    return [int(points), *([builders_box.FETCHED] if more == "stones" else [])]


def brought(place: str) -> list[int]:
    """The figures of a place of side B of the temple: points, or points or stones; a card has none."""
    return [*builders_box.TEMPLE_CHOICE] if place == "choice" else [int(place)] if place.isdigit() else []


BUILDERS, DUEL, VALLEY = builders_box, duel_box, valley_box
LAST, STACK = BUILDERS.PYRAMIDS_B[0][-1], len(DUEL.SHIPS) * len(DUEL.SLOTS)
FIGURES: dict[str, list[int]] = {
    "builders.book.aim.more 0": [*BUILDERS.FIRST, BUILDERS.STONES],
    "builders.book.unload.more 0": [*BUILDERS.LEAST, *BUILDERS.LEAST.values()],
    "builders.book.sides.more 0": [
        *(n for pyramid in BUILDERS.PYRAMIDS_B for place in pyramid[:-1] for n in bonus(place)),
        *(int(LAST), BUILDERS.BESIDE),
    ],
    "builders.book.sides.more 1": [n for place in BUILDERS.TEMPLE_B for n in brought(place)],
    "builders.book.sides.more 2": [*BUILDERS.CHAMBER_B],
    "builders.book.sides.more 3": [*BUILDERS.OBELISKS_B, BUILDERS.OBELISKS_B_MORE],
    "builders.rule.chamber.A 0": [*BUILDERS.AREA[1:], BUILDERS.AREA_MORE],
    "builders.rule.chamber.B 0": [n for n in BUILDERS.CHAMBER_B if n],
    "builders.rule.obelisks.A 0": [n for seats in (2, 3, 4) for n in BUILDERS.OBELISKS[seats]],
    "builders.rule.obelisks.B 0": [BUILDERS.LOOSE],
    "builders.rule.statue 0": [*BUILDERS.STATUES[1:], BUILDERS.STATUE_MORE],
    "builders.rule.wrath.yes 0": [-BUILDERS.WRATH],
    "duel.book.aim.more 0": [sum(DUEL.TOKENS.values()), STACK, sum(DUEL.TOKENS.values()) - STACK - DUEL.RESERVE],
    "duel.book.refill.more 0": [(sum(DUEL.TOKENS.values()) - STACK - DUEL.RESERVE) // len(DUEL.SLOTS)],
    "duel.rule.obelisk.A 0": [1, DUEL.OBELISK_MAJORITY],
    "duel.rule.obelisk.B 0": [DUEL.OBELISK_FIRST, DUEL.OBELISK_SECOND, DUEL.OBELISK_FIRST + DUEL.OBELISK_SECOND],
    "duel.rule.temple.B 0": [*range(1, 5), *DUEL.TEMPLE_SET[1:]],
    "duel.rule.pyramids.A 0": [1, 6, *DUEL.PYRAMID[1:]],
    "duel.rule.pyramids.B 0": [0, 6, *DUEL.PYRAMID_SMALLER],
    "duel.rule.tomb.A 0": [*DUEL.TOMB_GROUP[1:]],
    "duel.rule.tomb.B 0": [DUEL.TOMB_GROUP_B],
    "valley.book.aim.more 0": [VALLEY.START],
    "valley.book.aim.more 1": [VALLEY.CUBES * len(VALLEY.COLOURS), VALLEY.CUBES],
    "valley.book.values.more 0": [*VALLEY.SMALL, *VALLEY.LARGE],
    "valley.book.end.more 1": [VALLEY.ROUNDS],
    "valley.book.board.more 0": [VALLEY.AREAS[0], VALLEY.AREAS[-1], len(VALLEY.SITES)],
    "valley.rule.expert.yes 0": [*VALLEY.POINTS_FOR["striped"]],
}
"""The figures that lines of sentences tell in digits, in their order: those of the boxes, which an owner may edit."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", FIGURES)
def test_the_figures_of_the_rules_are_those_of_the_boxes(line, language):
    sentence, at = line.split(" ")
    told = str(read(catalogues(), language)[sentence]).split("\n")[int(at)]
    figures = iter([int(n.replace("−", "-")) for n in re.findall(r"−?\d+", told)])
    assert all(figure in figures for figure in FIGURES[line]), (told, FIGURES[line])


@each_game
def test_every_word_of_a_game_leads_to_a_heading_of_its_book(game, opened):
    rules, book = GAMES[game], of(game)
    words = {*rules.verbs, *rules.options, *rules.score_parts, *BOXES.get(game, ())}
    ids = opened(game)[1].all("id")
    places = {word: anchor(book, word) for word in (*words, *book.WORDS, *book.SECTIONS)}
    assert {word: place for word, place in places.items() if place not in ids} == {}
    assert anchor(book, "no-such-word") == ""


@each_game
def test_whatever_the_board_says_it_has_a_rule_for_is_in_the_book(game, desk, t):
    ruled: set[str] = set()
    for file in sorted(GOLDEN.glob(f"{game}-0[1-2].rec")):
        match = load(file.read_bytes(), GAMES)
        made = desk()
        session.lay(made, Local(made, match, "1"))
        for ply in range(0, len(match.steps) + 1, 17):
            made.ply = ply
            ruled |= {*re.findall(r'data-rule="([^"]*)"', BOARDS[game].board(made.scene()))}
        ruled |= {*re.findall(r'data-rule="([^"]*)"', BOARDS[game].ledger(made.scene()))}
    assert len(ruled) > 3
    assert sorted(word for word in ruled if not anchor(of(game), word)) == []


@each_game
def test_a_section_has_heading_overview_and_exact_rule_and_a_way_to_it(game, opened, t):
    _, read = opened(game)
    for section in of(game).SECTIONS:
        assert f"book {section}." in read.all("data-do") and f"book-{section}" in read.all("id")
        assert anchor(of(game), f"{section}.") == f"book-{section}", "also if a word is called as it is"
        for which in ("", ".title", ".more"):
            assert t(f"{game}.book.{section}{which}")
    assert sum(tag == "details" for tag, _ in read.found) == len(of(game).SECTIONS)


@each_game
def test_pictures_are_told_in_a_sentence_and_name_nothing_on_the_table(game, opened):
    desk, read = opened(game)
    drawn = [attributes for _, attributes in read.found if attributes.get("class", "").startswith("drawing")]
    assert len(drawn) >= 3
    assert all(re.search(r"\w.*[.)]$", attributes["aria-label"]) for attributes in drawn)
    assert len(read.all("id")) == len({*read.all("id")})
    assert not {*read.all("data-key"), *read.all("data-word"), *read.all("data-tip")}
    board = {*Reading(BOARDS[game].board(desk.scene())).all("id")}
    assert not board & {*read.all("id")}


@each_game
def test_the_values_of_this_match_come_first_and_are_marked(game, opened, t):
    desk, _ = opened(game)
    found = str(page(desk))
    assert found.count("in-play") == len(desk.match.options)
    for lines in re.findall(r"<dl>(.*?)</dl>", found):
        first = lines.split("</dt>")[0]
        assert "in-play" in first


def test_a_drawing_of_buttons_says_nothing_any_more():
    drawn = Markup('<button type="button" id="a" data-key="a" data-do="b" aria-pressed="true" class="c">d</button>')
    assert still(drawn, "x") == '<span class="c">d</span>'


# -- opened and closed


@pytest.fixture
def talk(desk):
    made = desk(moves=6)
    table = made.screen
    found = talking(made)
    made.go(table)
    return found


def test_it_opens_where_it_tells_of_a_word_and_closes_again(talk):
    answer = say(talk, ("do", "book tomb7"))
    assert talk.desk.dialog == "help" and answer["effects"] == [["reveal", "book-sites-tomb"]]
    assert say(talk, ("do", "book actions"))["effects"] == [["reveal", "book-score"]]
    answer = say(talk, ("do", "close"))
    assert talk.desk.dialog is None and answer["effects"] == []


def test_without_a_word_it_opens_at_its_beginning(talk):
    assert say(talk, ("do", "open help"))["effects"] == []
    assert talk.desk.dialog == "help"
    assert say(talk, ("do", "book chess"))["effects"] == []


def test_a_part_of_the_score_sheet_leads_there_and_back(talk):
    html = say(talk, ("do", "open score"))["html"]
    assert 'data-do="book pyramids"' in html
    say(talk, ("do", "book pyramids"), ("do", "book tomb"))
    answer = say(talk, ("do", "close"))
    assert talk.desk.dialog == "score" and answer["effects"] == [["reveal", "part-pyramids"]]
    assert 'id="part-pyramids"' in answer["html"]
    say(talk, ("do", "close"), ("do", "open settings"), ("do", "close"))
    assert talk.desk.dialog is None


def test_every_part_of_a_score_sheet_has_its_rule(talk):
    html = say(talk, ("do", "open score"))["html"]
    parts = [command.partition(" ")[2] for command in re.findall(r'data-do="(book [^"]*)"', html)]
    assert parts == list(GAMES["duel"].score_parts)


@each_game
def test_a_book_that_a_language_lacks_is_lent_the_english_one_in_its_own_archive_alone(game, monkeypatch):
    monkeypatch.setattr(runtime, "LANGUAGES", {"en": "English", "xx": "Xx"})
    book = {name: file for name, file in runtime.files().items() if name.startswith(f"web/boards/{game}/book/")}
    lent = f"web/boards/{game}/book/languages/xx.json"
    assert book[lent] == book[lent.replace("xx", "en")]
    assert {archive_of(name) for name in book} == {f"games/{game}/book.tar.gz"}


@each_game
def test_its_archives_are_fetched_first(game, monkeypatch, tmp_path):
    monkeypatch.setattr(archives, "ROOT", tmp_path)
    with pytest.raises(archives.ArchiveLackingError, match=r"^book\.tar\.gz$"):
        archives.book(game)
    monkeypatch.undo()
    archives.book(game)
    (tmp_path / "languages").mkdir()
    monkeypatch.setattr(BOARDS[game], "__file__", str(tmp_path / "__init__.py"))
    with pytest.raises(archives.ArchiveLackingError, match=rf"^games/{game}/book\.tar\.gz$"):
        archives.book(game)
