"""Who speaks in Valley of the Kings, what is legal, and what a step does: here everything is called from."""

from collections.abc import Callable, Sequence
from typing import Final

from game.interface import BOX, OVER, Tell
from game.valley import (
    agenda,
    bids,
    building,
    figures,
    groups,
    moves,
    parts,
    pharaoh,
    rounds,
    secrets,
    stealing,
    ways,
    workers,
)
from game.valley.refusals import refusal
from game.valley.table import Table

HAPPENS: Final[dict[int, Callable[[Table, int, Tell | None], None]]] = {
    agenda.TURN_UP: bids.turn_up,
    agenda.SELL: bids.sell,
    agenda.WALK: ways.walk,
    agenda.CLOSE: rounds.close,
}
"""What an entry of the agenda does that happens by itself."""

CHOICES: Final[dict[int, Callable[[Table, int], Sequence[str]]]] = {
    agenda.GROUP: groups.draws,
    agenda.LAY: bids.choices,
    agenda.SHOW: bids.shows,
    agenda.FOREMEN: ways.openly,
    agenda.SEAL: lambda table, seat: [moves.SEALED],
    agenda.LEGS: ways.legs,
    agenda.CLAIM: lambda table, which: [f"claim {parts.SITES[figures.claimed(table, which)]}", moves.SKIP],
    agenda.WORKERS: workers.choices,
    agenda.STEAL: stealing.thefts,
    agenda.SEIZE: stealing.seizures,
    agenda.BUILD: building.choices,
}
"""The answers to a question."""

THROUGH: Final[dict[int, Callable[[Table, int], bool]]] = {
    agenda.GROUP: groups.empty,
    agenda.LAY: bids.through,
    agenda.FOREMEN: workers.spent,
    agenda.LEGS: ways.through,
    agenda.WORKERS: workers.spent,
    agenda.STEAL: lambda table, seat: not stealing.thefts(table, seat),
    agenda.SEIZE: lambda table, seat: not stealing.seizures(table, seat),
    agenda.BUILD: lambda table, seat: not building.choices(table, seat),
}
"""Whether a question is not asked (any more), since there is nothing to choose."""

ANSWERS: Final[dict[int, Callable[[Table, int, str, Tell | None], None]]] = {
    agenda.GROUP: groups.drawn,
    agenda.LAY: bids.lay,
    agenda.SHOW: bids.show,
    agenda.FOREMEN: ways.go,
    agenda.SEAL: ways.write,
    agenda.LEGS: ways.show,
    agenda.CLAIM: figures.claim,
    agenda.WORKERS: workers.go,
    agenda.STEAL: stealing.steal,
    agenda.SEIZE: stealing.seize,
    agenda.BUILD: building.build,
}
"""What the answer to a question does; it takes the question from the agenda if it is asked once only."""

PHASE_ENDS: Final[dict[int, Callable[[Table, int, Tell | None], None]]] = {
    agenda.FOREMEN: lambda table, seat, tell: table.rest(),
    agenda.LEGS: lambda table, seat, tell: table.forget(seat),
    agenda.WORKERS: lambda table, seat, tell: table.rest(),
    agenda.BUILD: pharaoh.leave,
}
"""What follows when a seat is through with a phase."""


def turn(table: Table) -> int:
    """The seat, or the box, that the agenda asks."""
    if not table.agenda:
        return OVER
    entry = table.agenda[-1]
    return BOX if entry < agenda.CHOICE else agenda.seat_of(entry)


def legal(table: Table) -> Sequence[str]:
    """The legal steps: groups, foremen, sites, colours in their order; areas before cells; `done`, `skip` last."""
    if not table.agenda:
        return ()
    words = secrets.due(table)
    if words is not None:
        return [words]
    entry = table.agenda[-1]
    detail = entry & agenda.DETAIL
    return CHOICES[entry ^ detail](table, detail)


def odds(table: Table) -> Sequence[int]:
    """All cubes in the bag are equally likely."""
    return groups.odds(table)


def forms(words: str) -> list[str]:
    """There is one way to say each step."""
    return [words]


def apply(table: Table, words: str, tell: Tell | None = None) -> Table:
    """The table after this step, a secret one with or without its note; the one given stays. Raises `Illegal`."""
    step, colon, note = words.partition(":")
    if step not in legal(table) or (colon and not secrets.fits(table, step, note)):
        raise refusal(table, words)
    new = table.copy()
    play(new, words, tell)
    return new


def play(table: Table, words: str, tell: Tell | None = None) -> None:
    """Carries out a step, unchecked, on the table itself, and tells what happens."""
    entry = table.agenda[-1]
    detail = entry & agenda.DETAIL
    if words == moves.DONE:
        leave(table, tell)
    else:
        ANSWERS[entry ^ detail](table, detail, words, tell)
    proceed(table, tell)


def leave(table: Table, tell: Tell | None) -> None:
    """A seat is through with a phase."""
    entry = table.agenda.pop()
    detail = entry & agenda.DETAIL
    ends = PHASE_ENDS.get(entry ^ detail)
    if ends:
        ends(table, detail, tell)


def proceed(table: Table, tell: Tell | None) -> None:
    """Does all that happens by itself, up to the next question."""
    while table.agenda:
        entry = table.agenda[-1]
        detail = entry & agenda.DETAIL
        if entry < agenda.ASKED:
            table.agenda.pop()
            HAPPENS[entry ^ detail](table, detail, tell)
        else:
            through = THROUGH.get(entry ^ detail)
            if not (through and through(table, detail)):
                return
            leave(table, tell)
