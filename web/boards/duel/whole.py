"""The whole table of the Duel."""

from web.boards.duel.estate import estate
from web.boards.duel.harbour import harbour
from web.boards.duel.preview import preview
from web.boards.duel.stock import stock
from web.boards.scene import Scene
from web.text.markup import Markup, tag


def board(scene: Scene) -> Markup:
    """The whole table: seat 1, the harbour with the stock in its corner, seat 2; a half-made move is shown on it."""
    scene = preview(scene)
    middle = tag("div", harbour(scene), stock(scene), class_="middle")
    return tag("div", estate(scene, 1), middle, estate(scene, 2), class_="board")
