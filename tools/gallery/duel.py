"""The pieces of the Duel."""

from game.duel import parts
from game.duel.table import MEEPLE
from tools.gallery.page import Group, Item
from web.boards.duel import tokens
from web.boards.duel.tokens import picture
from web.boards.pieces import Piece
from web.boards.scene import Scene
from web.text.markup import tag


def groups(scene: Scene) -> list[Group]:
    """Every kind of token and its back, and the meeples."""
    faces = [Item(kind, tokens.token(scene, Piece(kind, kind))) for kind in parts.TOKENS]
    back = Item("back", tag("span", picture("token-back"), class_="token is-back"))
    meeples = [Item(kind, tokens.meeple(Piece(kind, kind))) for kind in MEEPLE if kind]
    return [Group("token", "piece", [*faces, back]), Group("meeple", "piece", meeples)]
