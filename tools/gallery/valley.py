"""The pieces of Valley of the Kings."""

from game.interface import BLANK
from game.valley import parts
from game.valley.table import SCARAB
from tools.gallery.hall import Specimen, Wall
from web.boards.pieces import Piece
from web.boards.scene import Scene
from web.boards.valley import tokens
from web.boards.valley.tokens import picture
from web.text.markup import tag


def walls(scene: Scene) -> list[Wall]:
    """The cubes, and of each seat tablets, scarab, foremen and worker."""
    cubes = [Specimen(kind, tokens.cube(scene.t, Piece(kind, kind))) for kind in parts.COLOURS]
    seats = range(1, len(scene.names) + 1)
    values = [*dict.fromkeys(str(value) for value in parts.TABLETS), BLANK]
    tablets = [
        Specimen(f"{value or 'back'} {seat}", tokens.tablet(Piece(f"{value}-{seat}", value), seat))
        for seat in seats
        for value in values
    ]
    scarabs = [Specimen(SCARAB[seat], tokens.scarab(Piece(SCARAB[seat], SCARAB[seat]))) for seat in seats]
    figures = [
        Specimen(f"{sort}-{seat}", tag("span", picture(f"{sort}-{seat}"), class_=f"figurine seat-{seat}"))
        for sort in ("foreman", "worker")
        for seat in seats
    ]
    return [
        Wall("cube", "piece", cubes),
        Wall("tablet", "piece", tablets),
        Wall("scarab", "piece", scarabs),
        Wall("figure", "piece", figures),
    ]
