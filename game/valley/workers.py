"""Workers go, openly and seat after seat, to where there is work for them ("Moving the workers")."""

from game.interface import Tell
from game.valley import figures, moves
from game.valley.paths import COST, NUMBER
from game.valley.table import Table


def choices(table: Table, seat: int) -> list[str]:
    """A worker from any of its places to any other within the points that are left."""
    free = figures.enterable(table, seat)
    found: list[str] = []
    for place in dict.fromkeys(table.workers(seat)):
        found += moves.goals(moves.WORKER[place], place, table.points, free)
    return [*found, moves.DONE]


def go(table: Table, seat: int, words: str, tell: Tell | None) -> None:
    """A worker goes there."""
    _, before, place = words.split(" ")
    table.points -= COST[NUMBER[before]][NUMBER[place]]
    figures.worker(table, seat, NUMBER[before], NUMBER[place], tell)
