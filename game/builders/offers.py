"""The offers of side B of the pyramids, which may be skipped: 3 stones, and 1 stone on a ship ("B) Pyramids")."""

from game.builders import parts, stones
from game.builders.moves import PLACES
from game.builders.table import Table
from game.interface import Tell

SKIP = "skip"


def load_lapses(table: Table, seat: int, tell: Tell | None) -> bool:
    """Without a stone on the sled, or a free place, nothing is offered."""
    return not (table.sled[seat] and table.free)


def load(table: Table, seat: int, words: str, tell: Tell | None) -> None:
    """1 stone from the sled on any free place of a ship that was not sent."""
    if words != SKIP:
        stones.load(table, seat, PLACES[words.partition(" ")[2]], tell)


def fetch_lapses(table: Table, seat: int, tell: Tell | None) -> bool:
    """With a full sled, or an empty quarry, nothing is offered."""
    return not stones.can_fetch(table, seat)


def fetch(table: Table, seat: int, words: str, tell: Tell | None) -> None:
    """3 stones from the quarry, or as many as fit."""
    if words != SKIP:
        stones.fetch(table, seat, parts.FETCHED, tell)
