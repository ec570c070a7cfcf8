"""The temple: at the end of each round every stone that is visible from above brings something ("Temple")."""

from typing import Final

from game.builders import parts, stones
from game.builders.agenda import DRAW, FAVOUR
from game.builders.cover import SITES
from game.builders.table import STONE, TEMPLE, Table
from game.interface import Event, Tell

SITE: Final = SITES[TEMPLE]


def lay(table: Table, seat: int, source: str, tell: Tell | None) -> None:
    """The next place, from the left, level after level; there is no limit to the height."""
    table.temple += (seat,)
    if tell:
        tell(Event("built", STONE[seat], source, SITE, seat))


def top(table: Table, place: int) -> int:
    """The seat of the stone that is visible at this place, or 0."""
    width, height = len(table.setting.temple), len(table.temple)
    return table.temple[height - 1 - (height - 1 - place) % width] if height > place else 0


def settle(table: Table, place: int, tell: Tell | None) -> None:
    """What the visible stone at this place brings: points, on side B a card or a choice."""
    if not (seat := top(table, place)):
        return
    bonus = table.setting.temple[place]
    if bonus == "card":
        table.agenda.append(DRAW | seat)
    elif bonus == "choice":
        table.agenda.append(FAVOUR | seat)
    else:
        stones.score(table, seat, int(bonus), SITE, tell)


def favour(table: Table, seat: int, words: str, tell: Tell | None) -> None:
    """2 stones from the quarry, or else 1 point, which comes by itself where no stone can be taken ("B) Temple")."""
    points, count = parts.TEMPLE_CHOICE
    if words == "stones":
        stones.fetch(table, seat, count, tell)
    else:
        stones.score(table, seat, points, SITE, tell)
