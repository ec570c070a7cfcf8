"""Who speaks in Valley of the Kings, what is legal, and what a step does: here everything is called from."""

from collections.abc import Callable, Sequence
from typing import Final

from game.agenda import Work, leave, proceed
from game.interface import BOX, OVER, Tell
from game.valley import agenda, bids, building, figures, moves, parts, rounds, secrets, stealing, ways
from game.valley.table import Table

CHOICES: Final[dict[int, Callable[[Table, int], Sequence[str]]]] = {
    agenda.GROUP: bids.draws,
    agenda.LAY: bids.choices,
    agenda.SHOW: bids.shows,
    agenda.FOREMEN: ways.openly,
    agenda.SEAL: lambda table, seat: [moves.SEALED],
    agenda.LEGS: ways.legs,
    agenda.CLAIM: lambda table, which: [f"claim {parts.SITES[figures.claimed(table, which)]}", moves.SKIP],
    agenda.WORKERS: figures.workdays,
    agenda.STEAL: stealing.thefts,
    agenda.SEIZE: stealing.seizures,
    agenda.BUILD: building.choices,
}
"""The answers to a question."""

ANSWERS: Final[dict[int, Callable[[Table, int, str, Tell | None], None]]] = {
    agenda.GROUP: bids.drawn,
    agenda.LAY: bids.lay,
    agenda.SHOW: bids.show,
    agenda.FOREMEN: ways.go,
    agenda.SEAL: ways.write,
    agenda.LEGS: ways.show,
    agenda.CLAIM: figures.claim,
    agenda.WORKERS: figures.work,
    agenda.STEAL: stealing.steal,
    agenda.SEIZE: stealing.seize,
    agenda.BUILD: building.build,
}
"""What the answer to a question does; it takes the question from the agenda if it is asked once only."""

WORK: Final = Work(
    agenda.ASKED,
    happens={
        agenda.TURN_UP: bids.turn_up,
        agenda.SELL: bids.sell,
        agenda.WALK: ways.walk,
        agenda.CLOSE: rounds.close,
    },
    lapses={
        agenda.GROUP: lambda table, group, tell: not any(table.bag),
        agenda.LAY: bids.lapses,
        agenda.FOREMEN: lambda table, seat, tell: not table.points,
        agenda.LEGS: ways.lapses,
        agenda.WORKERS: lambda table, seat, tell: not table.points,
        agenda.STEAL: lambda table, seat, tell: not stealing.thefts(table, seat),
        agenda.SEIZE: lambda table, seat, tell: not stealing.seizures(table, seat),
        agenda.BUILD: lambda table, seat, tell: not building.choices(table, seat),
    },
    ends={
        agenda.FOREMEN: lambda table, seat, tell: table.rest(),
        agenda.LEGS: lambda table, seat, tell: table.forget(seat),
        agenda.WORKERS: lambda table, seat, tell: table.rest(),
        agenda.BUILD: rounds.leave,
    },
)


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
    kind, detail = table.question
    return CHOICES[kind](table, detail)


def odds(table: Table) -> Sequence[int]:
    """All cubes in the bag are equally likely."""
    return bids.odds(table)


def forms(words: str) -> list[str]:
    """There is one way to say each step."""
    return [words]


def play(table: Table, words: str, tell: Tell | None = None) -> None:
    """Carries out a step, unchecked, on the table itself, and tells what happens."""
    if words == moves.DONE:
        leave(table, tell, WORK)
    else:
        entry = table.agenda[-1]
        detail = entry & agenda.DETAIL
        ANSWERS[entry ^ detail](table, detail, words, tell)
    proceed(table, tell, WORK)
