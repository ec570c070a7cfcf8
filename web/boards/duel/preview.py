"""A half-made move, shown on the table as far as it goes: meeples stand where they are to stand, tokens are swapped."""

from dataclasses import replace

from game.duel import parts
from web.boards.duel.pieces import SHIP, SQUARE
from web.boards.scene import Scene


def preview(scene: Scene) -> Scene:
    """The scene with what is named by *place*, *crew*, *haul* and *swap* done; the table given stays untouched.

    What cannot be done at this table, such as a meeple on a square that is taken, is passed over.
    """
    squares, swapped = placed(scene), swap(scene)
    if not squares and not swapped:
        return scene
    table, pieces = scene.table.copy(), scene.pieces.copy()
    for square in squares:
        table.squares[SQUARE[square]] = scene.turn
        table.full |= 1 << SQUARE[square]
        pieces.put(scene.turn, square)
    for one, two in swapped:
        for cargo in (table.cargo, pieces.cargo):
            cargo[one], cargo[two] = cargo[two], cargo[one]
    return replace(scene, table=table, pieces=pieces)


def placed(scene: Scene) -> list[str]:
    """The free squares that are named, in the order in which they were said; no more than there are meeples in hand."""
    said = dict.fromkeys(scene.armed.split(" ") if scene.armed else scene.said)
    named = [word for word in said if ("square", word) in scene.named and word in SQUARE]
    return [word for word in named if not scene.table.squares[SQUARE[word]]][
        : len(scene.pieces.hand.get(scene.turn, ()))
    ]


def swap(scene: Scene) -> list[tuple[int, int]]:
    """The two slots that are to change places; empty as long as it is not two of one ship."""
    if ("action", "swap") not in scene.named:
        return []
    found = [(ship, slot) for ship in parts.SHIPS for slot in parts.SLOTS if ("slot", ship, slot) in scene.named]
    if len(found) != 2 or found[0][0] != found[1][0]:
        return []
    one, two = (3 * SHIP[ship] + int(slot) - 1 for ship, slot in found)
    return [(one, two)]
