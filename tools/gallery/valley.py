"""The pieces of Valley of the Kings."""

from game.interface import BLANK
from game.valley import parts
from game.valley.table import SCARAB
from tools.gallery.page import Group, Item
from web.boards.pieces import Piece
from web.boards.scene import Scene
from web.boards.valley import tokens
from web.boards.valley.tokens import picture
from web.text.markup import tag


def groups(scene: Scene) -> list[Group]:
    """The cubes, and of each seat tablets, scarab, foremen and worker."""
    cubes = [Item(kind, tokens.cube(scene.t, Piece(kind, kind))) for kind in parts.COLOURS]
    seats = range(1, len(scene.names) + 1)
    values = [*dict.fromkeys(str(value) for value in parts.TABLETS), BLANK]
    tablets = [
        Item(f"{value or 'back'} {seat}", tokens.tablet(Piece(f"{value}-{seat}", value), seat))
        for seat in seats
        for value in values
    ]
    scarabs = [Item(SCARAB[seat], tokens.scarab(Piece(SCARAB[seat], SCARAB[seat]))) for seat in seats]
    figures = [
        Item(f"{sort}-{seat}", tag("span", picture(f"{sort}-{seat}"), class_=f"figurine seat-{seat}"))
        for sort in ("foreman", "worker")
        for seat in seats
    ]
    return [
        Group("cube", "piece", cubes),
        Group("tablet", "piece", tablets),
        Group("scarab", "piece", scarabs),
        Group("figure", "piece", figures),
    ]
