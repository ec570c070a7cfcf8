"""What is secret until the moment it becomes public: the values of laid tablets, and the ways of foremen."""

from collections.abc import Sequence
from random import Random
from typing import Final

from game.valley import agenda, bids, moves, parts, ways
from game.valley.table import UNKNOWN, Table


def notes(table: Table, words: str, said: Sequence[str]) -> Sequence[str]:
    """For `lay` a tablet in hand; for `sealed` the legs, foreman and place, which may end after any of them."""
    kind, seat = table.question
    if kind == agenda.LAY and words.startswith("lay "):
        return ("",) if said else [str(value) for value in sorted(set(bids.left(table, seat)))]
    if kind == agenda.SEAL and words == moves.SEALED:
        return legs(table, seat, said)
    return ()


def legs(table: Table, seat: int, said: Sequence[str]) -> list[str]:
    """The words that may follow in the note of a way."""
    whole = len(said) - len(said) % 2
    now = ways.reach(table, seat, ways.parse(said[:whole]))
    if whole < len(said):
        return [words.rpartition(" ")[2] for words in ways.goals(table, seat, int(said[-1]) - 1, now)]
    able = [str(number + 1) for number in range(parts.FOREMEN) if ways.goals(table, seat, number, now)]
    return [*able, ""]


DUE: Final = {agenda.SHOW: bids.due, agenda.LEGS: ways.due}
"""The questions whose answer a note can have settled, and what tells it."""


def due(table: Table) -> str | None:
    """The tablets or the leg that the next seat must show, if they are known."""
    entry = table.agenda[-1] if table.agenda else 0
    detail = entry & agenda.DETAIL
    told = DUE.get(entry ^ detail)
    return told(table, detail) if told else None


def seen(table: Table, seat: int) -> Table:
    """The table without what others laid or wrote, as long as it is not shown."""
    new = table.copy()
    for other in range(1, table.setting.seats + 1):
        if other != seat:
            new.laid[other] = tuple((group, UNKNOWN) for group, _ in table.laid[other])
            new.ways[other] = None
    return new


def heard(table: Table, words: str, seat: int) -> str:
    """The step; of a secret one others hear the open half only."""
    return words if seat == agenda.seat_of(table.agenda[-1]) else words.partition(":")[0]


def guess(seen: Table, seat: int, rng: Random) -> Table:
    """A whole table: others' laid tablets are drawn from those they can be, their ways written at random."""
    new = seen.copy()
    sealed = written(new)
    for other in range(1, new.setting.seats + 1):
        if other == seat:
            continue
        rest = bids.left(new, other)
        rng.shuffle(rest)
        new.laid[other] = tuple(
            sorted((group, rest.pop() if value == UNKNOWN else value) for group, value in new.laid[other])
        )
        if other in sealed and new.ways[other] is None:
            new.ways[other] = way(new, other, rng)
    return new


def written(table: Table) -> set[int]:
    """The seats that have written ways and not shown them to the end."""
    return {*table.details(agenda.LEGS)} - {*table.details(agenda.SEAL)}


def way(table: Table, seat: int, rng: Random) -> tuple[tuple[int, int], ...]:
    """A way that a seat may have written, which begins with what it has shown of it; each next word equally likely."""
    said = [word for leg in table.legs[seat] for word in ways.spelled(leg).split(" ")[1:]]
    while word := rng.choice(legs(table, seat, said)):
        said.append(word)
    return ways.parse(said)
