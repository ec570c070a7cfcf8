"""Who speaks in Valley of the Kings, what is legal, and what a step does: here everything is called from."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.agenda import Happens, Lapses, Work, leave, proceed
from game.interface import BOX, OVER, Tell
from game.valley import agenda, bids, building, figures, moves, parts, rounds, secrets, stealing, ways
from game.valley.table import Table


class Question(NamedTuple):
    """What is known of a question."""

    choices: Callable[[Table, int], Sequence[str]]
    answer: Callable[[Table, int, str, Tell | None], None]
    """What an answer does; it takes the question from the agenda if it is asked once only."""
    lapses: Lapses | None = None
    ends: Happens | None = None


def spent(table: Table, seat: int, tell: Tell | None) -> bool:
    """Whether a seat has no points left to move figures."""
    return not table.points


def claims(table: Table, which: int) -> Sequence[str]:
    """The site that a foreman has come into, or none."""
    return [f"claim {parts.SITES[figures.claimed(table, which)]}", moves.SKIP]


QUESTIONS: Final = {
    agenda.GROUP: Question(bids.draws, bids.drawn, lambda table, group, tell: not any(table.bag)),
    agenda.LAY: Question(bids.choices, bids.lay, bids.lapses),
    agenda.SHOW: Question(bids.shows, bids.show),
    agenda.FOREMEN: Question(ways.openly, ways.go, spent, lambda table, seat, tell: table.rest()),
    agenda.SEAL: Question(lambda table, seat: [moves.SEALED], ways.write),
    agenda.LEGS: Question(ways.legs, ways.show, ways.lapses, lambda table, seat, tell: table.forget(seat)),
    agenda.CLAIM: Question(claims, figures.claim),
    agenda.WORKERS: Question(figures.workdays, figures.work, spent, lambda table, seat, tell: table.rest()),
    agenda.STEAL: Question(stealing.thefts, stealing.steal, lambda table, seat, tell: not stealing.thefts(table, seat)),
    agenda.SEIZE: Question(
        stealing.seizures, stealing.seize, lambda table, seat, tell: not stealing.seizures(table, seat)
    ),
    agenda.BUILD: Question(
        building.choices, building.build, lambda table, seat, tell: not building.choices(table, seat), rounds.leave
    ),
}
CHOICES: Final = {kind: each.choices for kind, each in QUESTIONS.items()}
ANSWERS: Final = {kind: each.answer for kind, each in QUESTIONS.items()}
WORK: Final = Work(
    agenda.ASKED,
    happens={agenda.TURN_UP: bids.turn_up, agenda.SELL: bids.sell, agenda.WALK: ways.walk, agenda.CLOSE: rounds.close},
    lapses={kind: each.lapses for kind, each in QUESTIONS.items() if each.lapses},
    ends={kind: each.ends for kind, each in QUESTIONS.items() if each.ends},
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
    entry = table.agenda[-1]
    detail = entry & agenda.DETAIL
    kind = entry ^ detail
    if (due := secrets.DUE.get(kind)) and (words := due(table, detail)) is not None:
        return [words]
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
