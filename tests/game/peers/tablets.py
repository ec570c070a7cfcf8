"""Tablets, a game for the tests of live matches: turns of several secret steps, and of several open ones with draws.

In each round the box names a prize. Each seat in turn lays up to three tablets in secret, beside a or b. Then all are
turned up, those of the last seat first, and each seat in turn picks up to two things, or digs: the box says what it
finds, and the seat goes on.
"""

from dataclasses import dataclass, field, replace
from itertools import combinations_with_replacement
from typing import Any

from game.interface import BOX, OVER, Illegal

ROUNDS, MOST, UNKNOWN = 2, 3, "?"
VALUES = ("0", "1", "2")

name = "tablets"
edition = 1
seats = (2, 3, 4)
lot = False
options: dict[str, tuple[str, ...]] = {}
kinds: dict[str, str] = {}
boards = ()
secret = {"lay": ("tablet",)}


@dataclass
class Table:
    seats: int
    round: int = 1
    laid: dict[int, list[str]] = field(default_factory=dict)
    done: int = 0
    """How many things the seat has picked in its turn, or dug for."""
    found: tuple[str, ...] = ()
    agenda: list[tuple[str, int]] = field(default_factory=list)
    """What is asked, and of which seat, the next one first."""


def begun(seats: int, round: int, found: tuple[str, ...]) -> Table:
    order = range(1, seats + 1)
    rows = [("lay", order), ("show", order[::-1]), ("pick", order)]
    agenda = [("prize", BOX), *((kind, seat) for kind, row in rows for seat in row)]
    return Table(seats, round, {seat: [] for seat in order}, 0, found, agenda)


def start(options: Any = None, seats: int = 2) -> Table:
    return begun(seats, 1, ())


def turn(table: Table) -> int:
    return table.agenda[0][1] if table.agenda else OVER


def legal(table: Table) -> list[str]:
    kind, seat = table.agenda[0] if table.agenda else ("", OVER)
    if kind == "show":
        known = due(table)
        pairs = combinations_with_replacement(VALUES, len(table.laid[seat]))
        return [known] if known else [shown(values) for values in pairs]
    return {"prize": ["1", "2"], "find": ["gold", "sand"], "lay": ["lay a", "lay b", "done"]}.get(
        kind, ["pick", "dig", "stop"] if kind else []
    )


def odds(table: Table) -> list[int]:
    return [1, 1]


def shown(values: Any) -> str:
    return " ".join(["show", *values])


def notes(table: Table, words: str, said: Any) -> tuple[str, ...]:
    return VALUES if words in ("lay a", "lay b") and not said else ("",) if words in ("lay a", "lay b") else ()


def due(table: Table) -> str | None:
    kind, seat = table.agenda[0] if table.agenda else ("", OVER)
    return shown(sorted(table.laid[seat])) if kind == "show" and UNKNOWN not in table.laid[seat] else None


def refusal(table: Table, words: str) -> Illegal:
    return Illegal("over")


def apply(table: Table, words: str, tell: object = None) -> Table:
    step, colon, note = (part.strip() for part in words.partition(":"))
    if step not in legal(table) or (colon and note not in (notes(table, step, ()) or ("",))):
        raise refusal(table, words)
    new = copy(table)
    play(new, words)
    return new


def copy(table: Table) -> Table:
    return replace(table, laid={seat: values[:] for seat, values in table.laid.items()}, agenda=table.agenda[:])


def play(table: Table, words: str, tell: object = None) -> None:
    step, colon, note = (part.strip() for part in words.partition(":"))
    kind, seat = table.agenda[0]
    if kind == "lay" and step != "done":
        table.laid[seat].append(note if colon else UNKNOWN)
    table.done += kind == "pick"
    if kind == "find":
        table.found += (step,)
    if step == "dig":
        table.agenda.insert(0, ("find", BOX))
    elif not (
        (kind == "lay" and step != "done" and len(table.laid[seat]) < MOST) or (step == "pick" and table.done < 2)
    ):
        table.agenda.pop(0)
        table.done *= kind == "find"
        if kind == "find" and table.done >= 2:
            table.agenda.pop(0)
            table.done = 0
    if not table.agenda and table.round < ROUNDS:
        vars(table).update(vars(begun(table.seats, table.round + 1, table.found)))


def seen(table: Table, seat: int) -> Table:
    new = copy(table)
    for other, values in new.laid.items():
        if other != seat:
            new.laid[other] = [UNKNOWN] * len(values)
    return new


def guess(table: Table, seat: int, rng: Any) -> Table:
    new = copy(table)
    for other, values in new.laid.items():
        new.laid[other] = [rng.choice(VALUES) if value == UNKNOWN else value for value in values]
    return new
