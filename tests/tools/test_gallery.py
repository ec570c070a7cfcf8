"""The gallery: nothing is missing on it, and the page needs no other file."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest

from game import GAMES
from game.builders import parts as builders
from game.builders.table import STONE
from game.duel import parts as duel
from game.match import Match, load
from game.valley import parts as valley
from tools import gallery, place
from tools.gallery import page, shared, tables
from tools.gallery.hall import Hall
from web.app.dialogs import DIALOGS
from web.boards.pieces import begin
from web.notebook import frame
from web.store import puzzles

SEATS = range(1, 5)
NAMED = {
    "duel": {*duel.TOKENS},
    "builders": {*builders.CARDS, *STONE[1:], *(f"ship-{places}" for places in builders.FLEET)},
    "valley": {*valley.COLOURS, *(f"{value} {seat}" for value in valley.TABLETS for seat in SEATS)},
}
"""What the box of each game has, by the names in its parts."""
STATES = {"start", "middle", "end", "marks", "foresight"}


@pytest.fixture(scope="module")
def halls() -> dict[str, Hall]:
    return {hall.game: hall for hall in gallery.halls()}


@pytest.fixture(scope="module")
def text(halls: dict[str, Hall]) -> str:
    return page.page(halls.values())


def shown(hall: Hall, *walls: str) -> set[str]:
    """The names of the specimens on these walls, or on all."""
    return {each.name for wall in hall.walls if not walls or wall.name in walls for each in wall.specimens}


@pytest.mark.parametrize("game", ["", *GAMES])
def test_every_picture_hangs_there(halls: dict[str, Hall], game: str) -> None:
    folder = place.ROOT / "web" / (f"boards/{game}/art" if game else "art")
    before = f"{game}-" if game else ""
    assert {f"{before}{file.stem}" for file in folder.glob("*.svg")} <= shown(halls[game], "art")


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_of_the_box_hangs_there(halls: dict[str, Hall], game: str) -> None:
    assert NAMED[game] <= shown(halls[game])


def lying(match: Match) -> Iterator[str]:
    """The kinds of all pieces that lie on any table of a match."""
    for table in match.tables:
        for pieces in begin(match.game, table).places.values():
            yield from (piece.kind for piece in pieces)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_piece_that_lies_on_a_table_hangs_there(halls: dict[str, Hall], game: str) -> None:
    record = tables.golden(game)[0].read_bytes()
    alike = {re.sub(r"[^a-z]", "", name) for name in shown(halls[game])} | {""}
    kinds = {re.sub(r"[^a-z]", "", kind) for kind in lying(load(record, GAMES))}
    assert kinds <= alike


@pytest.mark.parametrize("game", GAMES)
def test_tables_in_every_state_and_with_every_value_of_every_option(halls: dict[str, Hall], game: str) -> None:
    assert shown(halls[game], "table") >= STATES
    records = [load(file.read_bytes(), GAMES) for file in tables.golden(game)]
    told = " ".join([*shown(halls[game], "table"), *(f"{one}={two}" for one, two in records[0].options.items())])
    wanted = {f"{option}={value}" for option, values in GAMES[game].options.items() for value in values}
    assert wanted <= {*told.split()}


def test_every_kind_of_button_in_every_state(halls: dict[str, Hall]) -> None:
    states = {f"{kind} {state}".strip() for kind in shared.KINDS for state in (*shared.STATES, "disabled")}
    assert states <= shown(halls[""], "button")


def test_every_dialog(halls: dict[str, Hall]) -> None:
    assert {*shared.COMPANY} < {*DIALOGS}
    assert {*DIALOGS} - {*shared.COMPANY} == shown(halls[""], "dialog") | {*tables.DIALOGS}
    for game in GAMES:
        assert shown(halls[game], "company dialog") == {*shared.COMPANY}


@pytest.mark.parametrize("game", GAMES)
def test_tables_in_every_company(halls: dict[str, Hall], game: str) -> None:
    """A lesson, a puzzle and what refutes a move if the game has any, a look back, a live match, one by letters."""
    alone = {"lesson", "lesson right", "lesson other"}
    alone |= {"puzzle", "puzzle solved"} if puzzles.any_of(game) else set()
    alone |= {f"puzzle refuted {step}" for step in (1, 2, 3) if any(found.line for found in puzzles.pack(game))}
    assert shown(halls[game], "alone") == alone
    assert shown(halls[game], "look back") == {"running", "done"}
    letters = {"letter", "waiting", "unsent", "letter opened", "seat opened", "invitation opened"}
    assert shown(halls[game], "company") == letters | {"live", "invitation", "rejoin"}
    drawn = {each.name: each.drawn for wall in halls[game].walls for each in wall.specimens}
    assert "prompt right" in drawn["lesson right"] and "<progress" in drawn["running"]
    assert "<table" in drawn["done"] and 'id="share-link"' in drawn["letter"]


def test_screens_as_on_a_phone(halls: dict[str, Hall]) -> None:
    """What the page asks about the window is answered for a phone: its own widths, and no panel beside a board."""
    small, desk = (page.style(window) for window in (gallery.PHONE, frame.DESK))
    assert small != desk and "--window-width: 390px" in small and "--window-width: 1360px" in desk
    assert "@media (min-width" not in small + desk


class Page(HTMLParser):
    """What refers to something, and what is referred to."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.uses: set[str] = set()
        self.fetched: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[Any]) -> None:
        found = dict(attrs)
        self.ids.add(found.get("id") or "")
        if tag == "use":
            self.uses.add(found["href"][1:])
        if tag in ("link", "script", "img"):
            self.fetched.add(tag)


def test_the_page_draws_every_picture_in_both_themes_and_fetches_nothing(text: str) -> None:
    read = Page()
    read.feed(text)
    assert read.uses <= read.ids
    assert {name for name in read.uses if not name.startswith("night-")} == {
        name.removeprefix("night-") for name in read.uses if name.startswith("night-")
    }
    assert not read.fetched
    assert "url(./" not in text and 'url("./' not in text


def test_states_can_be_shown_without_a_pointer(text: str) -> None:
    assert "&.primary:is(:hover, .is-hover):enabled" in text
    assert ":is(:focus-visible, .is-focus-visible)" in text
