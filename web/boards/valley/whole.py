"""The whole table of Valley of the Kings."""

from web.boards.scene import Scene
from web.boards.valley.estate import estates
from web.boards.valley.ground import ground
from web.boards.valley.stock import stock
from web.boards.valley.yard import yard
from web.text.markup import Markup, tag


def board(scene: Scene) -> Markup:
    """The valley, what the phase is about, the round, the seats; a half-made move on it."""
    return tag("div", ground(scene), yard(scene), stock(scene), estates(scene), class_="board")
