"""What a puzzle of the Duel is about, by facts of the rules.

* ``end``: the end was counted out, and so is the answer.
* ``action``: the best move plays an action token, goes on with one, or fetches one.
* ``deny``: what the other seat could fetch by its next unloading shrinks by `LEAST` points or more, and by more than
  the mover gains at once and could fetch itself from now on.
* ``unload``: of the best move and the tempting one, at least one unloads: now, or wait.
* ``slot``: none of these, and the best move places a meeple: where is the question.
"""

from typing import Final

from game.duel import parts, rules
from game.duel.moves import ready
from game.duel.scoring import score
from game.duel.table import Table
from game.interface import Event

THEMES: Final = ("unload", "deny", "slot", "action", "end")
LEAST: Final = 2


def theme(table: Table, best: str, tempting: str, counted: bool) -> str:
    """The theme of a puzzle, one of `THEMES`; `counted`: the exact endgame has proved it."""
    if counted:
        return "end"
    if best.split(" ")[0] in (*parts.ACTIONS, "stop") or table.agenda or fetched(table, best):
        return "action"
    if denied(table, best):
        return "deny"
    return "unload" if "unload" in (best.split(" ")[0], tempting.split(" ")[0]) else "slot"


def fetched(table: Table, words: str) -> bool:
    """Whether the mover gets an action token by this move."""
    seat, events = rules.turn(table), list[Event]()
    rules.play(table.copy(), words, events.append)
    return any(each.what == "gets" and each.seat == seat and each.piece in parts.ACTIONS for each in events)


def denied(table: Table, words: str) -> bool:
    """Whether the move takes more points out of the other seat's reach than it brings, and puts into its own.

    What the other seat gets by the move itself is not taken from it.
    """
    seat, after = rules.turn(table), table.copy()
    rules.play(after, words)
    rival = 3 - seat
    taken = reach(table, rival) - reach(after, rival) - (points(after, rival) - points(table, rival))
    brought = points(after, seat) - points(table, seat) + max(0, reach(after, seat) - reach(table, seat))
    return taken >= LEAST and taken > brought


def reach(table: Table, seat: int) -> int:
    """The most points by which this seat's lead would grow if it unloaded a ship now; 0 if none brings any."""
    leads = [0]
    for ship in ready(table.full, table.ships):
        new = table.copy()
        rules.discharge(new, rules.SHIP[ship], None)
        leads.append(points(new, seat) - points(new, 3 - seat) - points(table, seat) + points(table, 3 - seat))
    return max(leads)


def points(table: Table, seat: int) -> int:
    """The points of a seat for its tokens: a meeple on a square is soon back in hand."""
    found = score(table, seat)
    return found["total"] - found["meeples"]
