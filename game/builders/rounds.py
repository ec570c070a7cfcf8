"""The six rounds: how one begins, whose turn comes next, and how it ends ("A round", "End of a round")."""

from game.builders import cards, parts, scoring, ships
from game.builders.agenda import CLOSE, SETTLE
from game.builders.table import ALL_SITES, EMPTY, Table, opening
from game.interface import OVER, Event, Tell


def begin(table: Table, detail: int, words: str, tell: Tell | None) -> None:
    """The round card is turned up ("A round")."""
    card = words.partition(" ")[2]
    table.drawn |= 1 << table.setting.rounds.index(card)
    if tell:
        tell(Event("round", n=table.round))
    ships.arrive(table, tuple(int(size) for size in card.split(" ")), tell)


def after(table: Table, seat: int) -> int:
    """The seat to the left."""
    return seat % table.setting.seats + 1


def turn_ends(table: Table, detail: int, tell: Tell | None) -> None:
    """The next seat's turn, unless all four ships were sent, or all seats have passed: then the round is over.

    Before it is closed, the temple is settled from left to right ("End of a round").
    """
    if EMPTY in table.sent and table.passes < table.setting.seats:
        table.mover = after(table, table.mover)
        return
    table.agenda += [CLOSE, *(SETTLE | place for place in reversed(range(len(table.setting.temple))))]


def close(table: Table, detail: int, tell: Tell | None) -> None:
    """After the temple: the ships go, and after the sixth round the match is over.

    Else the market is cleared, and the seat after the last to send a ship begins; if nobody sent one, the seat that
    began does so again ("Preparing the next round").
    """
    ships.leave(table, tell)
    table.free = table.ready = 0
    table.sizes = (0,) * len(parts.SHIPS)
    table.sent = [EMPTY] * len(parts.SHIPS)
    table.sites = ALL_SITES
    if table.round == parts.ROUNDS:
        table.mover = OVER
        if table.setting.wrath and tell:
            for seat in filter(lambda seat: scoring.spared(table, seat), range(1, table.setting.seats + 1)):
                tell(Event("wrath", seat=seat, n=parts.WRATH))
        return
    cards.bury(table, tell)
    table.mover = table.began = after(table, table.sender) if table.sender else table.began
    table.sender = table.passes = 0
    table.agenda += opening(table)
