"""The Duel on the page: its board, its log and its questions, as pure functions."""

from typing import Final

from web.boards.duel.estate import estate
from web.boards.duel.harbour import harbour
from web.boards.duel.preview import preview
from web.boards.duel.question import ask, bare, foresee
from web.boards.duel.stock import ledger, stock
from web.boards.duel.story import called, drawn, tell
from web.boards.scene import Scene, Thing
from web.markup import Markup, tag

HELP: Final = ("aim", "turn", "unload", "refill", "actions", "sites")
"""Sections of the help, by id."""
THINGS: Final = {
    "square": Thing(("square",), "place"),
    "ship": Thing(("ship",), "unload"),
    "slot": Thing(("ship", "slot")),
    "action": Thing(("verb",)),
    "say": Thing(("verb",)),
}
"""All that a click can name."""


def board(scene: Scene) -> Markup:
    """The whole table: seat 1, the harbour with the stock in its corner, seat 2; a half-made move is shown on it."""
    scene = preview(scene)
    middle = tag("div", harbour(scene), stock(scene), class_="middle")
    return tag("div", estate(scene, 1), middle, estate(scene, 2), class_="board board-duel")


__all__ = ["HELP", "THINGS", "ask", "bare", "board", "called", "drawn", "foresee", "ledger", "tell"]
