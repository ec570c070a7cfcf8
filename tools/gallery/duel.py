"""The pieces of the Duel."""

from game.duel import parts
from game.duel.table import MEEPLE
from tools.gallery.hall import Specimen, Wall
from web.boards.duel import tokens
from web.boards.duel.tokens import picture
from web.boards.pieces import Piece
from web.boards.scene import Scene
from web.text.markup import tag


def walls(scene: Scene) -> list[Wall]:
    """Every kind of token and its back, and the meeples."""
    faces = [Specimen(kind, tokens.token(scene, Piece(kind, kind))) for kind in parts.TOKENS]
    back = Specimen("back", tag("span", picture("token-back"), class_="token is-back"))
    meeples = [Specimen(kind, tokens.meeple(Piece(kind, kind))) for kind in MEEPLE if kind]
    return [Wall("token", "piece", [*faces, back]), Wall("meeple", "piece", meeples)]
