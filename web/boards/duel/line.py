"""A ship's line of squares in words: what a meeple on a free square would do there, and who would get a token now."""

from collections.abc import Iterable

from game.duel import parts
from game.duel.rules import SHIP, SQUARE, turn, unloading
from game.duel.table import EMPTY, Table
from game.interface import OVER, Event
from web.boards.duel import tokens
from web.boards.scene import Scene


def standing(table: Table, ship: str) -> list[str]:
    """The squares of a ship's line where a meeple stands, the nearest to the ship first."""
    return [square for square in parts.LINES[ship] if table.squares[SQUARE[square]]]


def moored(table: Table, ship: str) -> bool:
    """Whether a ship is still in the game."""
    return bool(table.ships >> parts.SHIPS.index(ship) & 1)


def laden(table: Table, ship: str) -> bool:
    """Whether this ship is still in the game, with all its cargo."""
    number = SHIP[ship]
    return moored(table, ship) and EMPTY not in table.cargo[3 * number : 3 * number + 3]


def awaited(table: Table, ship: str) -> bool:
    """Whether this ship may still be unloaded as it lies: it has its cargo, and is not the last one."""
    return laden(table, ship) and turn(table) != OVER


def serves(scene: Scene, square: str) -> str:
    """What a meeple on this free square would be in the lines of its two ships, whosever it is."""
    after: Table = scene.table.copy()
    after.squares[SQUARE[square]] = 1
    return " ".join(filter(None, (served(scene, after, square, ship) for ship in (square[1], square[0]))))


def served(scene: Scene, after: Table, square: str, ship: str) -> str:
    """The same for one of its ships, with the token that would be its own; empty while nobody can unload it."""
    t = scene.t
    if not moored(after, ship):
        return t("duel.ship.gone", ship=ship)
    if not awaited(after, ship):
        return ""
    line = standing(after, ship)
    if len(line) < 2:
        return t("duel.line.alone", ship=ship)
    got = fetching(unloading(after, ship))[square]
    return t("duel.line", ship=ship, n=line.index(square) + 1, all=len(line), token=tokens.name(t, got))


def fetching(events: Iterable[Event]) -> dict[str, str]:
    """What the meeple of each square gets."""
    found, square = {}, ""
    for event in events:
        if event.what == "home":
            square = event.source
        elif event.what == "gets" and square:
            found[square], square = event.piece, ""
    return found


def lacks(scene: Scene, ship: str) -> str:
    """How many meeples a ship still needs in its line to be unloaded; empty if it needs none."""
    more = 2 - len(standing(scene.table, ship))
    return scene.t("duel.ship.lacks", n=more) if more > 0 else ""
