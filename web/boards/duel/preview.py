"""A half-made move, shown on the table as far as it goes: meeples stand where they are to stand, tokens are swapped."""

from dataclasses import replace

from game.duel import parts
from web.boards.duel.pieces import SHIP, SQUARE
from web.boards.scene import Scene


def preview(scene: Scene) -> Scene:
    """The scene with what has been said of *place*, *crew*, *haul* and *swap* done; the table given stays untouched."""
    said = tuple(scene.armed.split(" ")) if scene.armed else scene.said
    squares = [word for word in said[1:] if word in parts.SQUARES]
    swapped = said[:1] == ("swap",) and len(said) > 3
    if not squares and not swapped:
        return scene
    table, pieces = scene.table.copy(), scene.pieces.copy()
    for square in squares:
        table.squares[SQUARE[square]] = scene.turn
        table.full |= 1 << SQUARE[square]
        pieces.put(scene.turn, square)
    if swapped:
        one, two = (3 * SHIP[said[1]] + int(slot) - 1 for slot in said[2:4])
        for cargo in (table.cargo, pieces.cargo):
            cargo[one], cargo[two] = cargo[two], cargo[one]
    return replace(scene, table=table, pieces=pieces)
