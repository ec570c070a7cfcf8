"""The smallest game, for two to four, on the shelf of a world of desks, with the smallest view a board can have."""

from collections.abc import Iterable
from types import SimpleNamespace

import pytest

from game import GAMES
from game.language import Language
from tests.engine import tiny
from tests.web.pairing import World
from web.boards import BOARDS
from web.boards.scene import Thing
from web.markup import tag

THINGS = {"say": Thing(("verb",)), "card": Thing(("card",)), "seat": Thing(("seat",)), "bid": Thing(("bid",))}
THINGS |= {"note": Thing(("note",))}
NAMES: dict[str, Iterable[str]] = {
    "say": tiny.verbs,
    "card": tiny.CARDS,
    "seat": ("1", "2", "3", "4"),
    "bid": tiny.BIDS,
    "note": tiny.BIDS,
}


def board(scene):
    """A row for each hand, and a button for each thing that can be named now."""
    hands = getattr(scene.table, "hands", {})
    rows = [tag("p", f"{scene.names[seat]}: {' '.join(hand)}") for seat, hand in hands.items()]
    offered = [(sort, name, scene.offer(sort, name)) for sort, names in NAMES.items() for name in names]
    buttons = [tag("button", name, data_word=word, id=f"{sort}-{name}") for sort, name, word in offered if word]
    return tag("div", *rows, *buttons, class_="board")


BOARD = SimpleNamespace(
    tell=lambda t, names, step, events: step.words,
    called=lambda t, words, events: words,
    drawn=lambda t, events: " ".join(event.target for event in events),
    board=board,
    ask=lambda scene: scene.names[scene.turn],
    foresee=lambda scene: "",
    bare=lambda scene: [],
    ledger=lambda scene: tag("div"),
    HELP=(),
    THINGS=THINGS,
)
SENTENCES = {
    "tiny.title": "Tiny",
    "tiny.short": "Small.",
    "tiny.tie": "Shared.",
    "tiny.site.thanks": "Thanks",
    "tiny.rule.thanks.0": "None",
    "tiny.rule.thanks.2": "Two",
    **{f"tiny.part.{part}": part for part in (*tiny.score_parts, "total")},
}


@pytest.fixture
def world(t, monkeypatch):
    """The smallest game stands on the shelf too."""
    monkeypatch.setitem(GAMES, "tiny", tiny)
    monkeypatch.setitem(BOARDS, "tiny", BOARD)
    return World(Language("en", t.texts | SENTENCES))


__all__ = ["world"]
