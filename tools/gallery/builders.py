"""The pieces of Builders of Egypt."""

from game.builders import parts
from game.builders.table import STONE
from game.interface import BLANK
from tools.gallery.page import Group, Item
from web.boards.builders import tokens
from web.boards.builders.tokens import picture
from web.boards.pieces import Piece
from web.boards.scene import Scene
from web.text.markup import Markup, tag


def groups(scene: Scene) -> list[Group]:
    """Every card with its name and its rule, its back, the stones, the ships."""
    cards = [Item(kind, card(scene, kind)) for kind in (*parts.CARDS, BLANK)]
    stones = [Item(kind, tokens.stone(Piece(kind, kind))) for kind in STONE if kind]
    ships = [Item(f"ship-{n}", tag("span", picture(f"ship-{n}", "hull"), class_=f"boat of-{n}")) for n in parts.FLEET]
    return [Group("card", "card-face", cards), Group("stone", "piece", stones), Group("ship", "ship", ships)]


def card(scene: Scene, kind: str) -> Markup:
    """A card, and below it what it says."""
    told = tag("small", tokens.tip(scene.t, kind), class_="told")
    return Markup(tokens.card(scene.t, Piece(kind, kind)) + told)
