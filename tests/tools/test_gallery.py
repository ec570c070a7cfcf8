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
from game.match import Match
from game.valley import parts as valley
from tools import gallery, paths
from tools.gallery import page, shared, tables
from tools.gallery.page import Group
from web.app.dialogs import DIALOGS
from web.boards.pieces import begin
from web.notebook import frame

Sections = dict[str, list[Group]]
SEATS = range(1, 5)
NAMED = {
    "duel": {*duel.TOKENS},
    "builders": {*builders.CARDS, *STONE[1:], *(f"ship-{places}" for places in builders.FLEET)},
    "valley": {*valley.COLOURS, *(f"{value} {seat}" for value in valley.TABLETS for seat in SEATS)},
}
"""What the box of each game has, by the names in its parts."""
STATES = {"start", "middle", "end", "marks", "foresight"}


@pytest.fixture(scope="module")
def sections() -> Sections:
    return gallery.sections()


@pytest.fixture(scope="module")
def text(sections: Sections) -> str:
    return page.page(sections)


def shown(section: list[Group], *names: str) -> set[str]:
    """The names of the items of these groups, or of all."""
    return {item.name for group in section if not names or group.name in names for item in group.items}


@pytest.mark.few(1)
@pytest.mark.parametrize("game", ["", *GAMES])
def test_every_picture_is_there(sections: Sections, game: str) -> None:
    folder = paths.ROOT / "web" / (f"boards/{game}/art" if game else "art")
    before = f"{game}-" if game else ""
    assert {f"{before}{file.stem}" for file in folder.glob("*.svg")} <= shown(sections[game], "art")


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_of_the_box_is_there(sections: Sections, game: str) -> None:
    assert NAMED[game] <= shown(sections[game])


def lying(match: Match) -> Iterator[str]:
    """The kinds of all pieces that lie on any table of a match."""
    for table in match.tables:
        for pieces in begin(match.game, table).places.values():
            yield from (piece.kind for piece in pieces)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_piece_that_lies_on_a_table_is_there(sections: Sections, game: str) -> None:
    alike = {re.sub(r"[^a-z]", "", name) for name in shown(sections[game])} | {""}
    kinds = {re.sub(r"[^a-z]", "", kind) for kind in lying(tables.golden(game)[0])}
    assert kinds <= alike


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_tables_in_every_state_and_with_every_value_of_every_option(sections: Sections, game: str) -> None:
    assert shown(sections[game], "table") >= STATES
    first = tables.golden(game)[0]
    told = " ".join([*shown(sections[game], "table"), *(f"{one}={two}" for one, two in first.options.items())])
    wanted = {f"{option}={value}" for option, values in GAMES[game].options.items() for value in values}
    assert wanted <= {*told.split()}


def test_every_kind_of_button_in_every_state(sections: Sections) -> None:
    states = {f"{kind} {state}".strip() for kind in shared.KINDS for state in (*shared.STATES, "disabled")}
    assert states <= shown(sections[""], "button")


def test_every_dialog(sections: Sections) -> None:
    assert {*DIALOGS} - shared.ELSEWHERE == shown(sections[""], "dialog") | {*tables.DIALOGS}


def test_screens_as_on_a_phone(sections: Sections) -> None:
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
