"""Who speaks in Builders of Egypt, what is legal, and what a step does: here everything is called from."""

from collections.abc import Callable, Sequence
from typing import Final

from game.agenda import Work, proceed
from game.builders import actions, agenda, building, cards, market, moves, parts, pyramids, rounds, stones, temple
from game.builders.table import CARD, Table
from game.interface import BOX, OVER, Tell

ANSWERS: Final[dict[int, Callable[[Table, int, str, Tell | None], None]]] = {
    agenda.ROUND: rounds.begin,
    agenda.OPEN: cards.lay_open,
    agenda.DRAW: cards.drawn,
    agenda.LOOK: cards.looked_at,
    agenda.TAKE: market.take,
    agenda.KEEP: market.keep,
    agenda.PYRAMID: building.ship_chosen,
    agenda.ENTER: building.quarry_chosen,
    agenda.LOAD: stones.load_offered,
    agenda.FETCH: stones.fetch_offered,
    agenda.FAVOUR: temple.favour,
}
"""What the answer to a question does."""


def unanswered(kind: int) -> Callable[[Table, int, Tell | None], None]:
    """What happens in place of an answer to this question where there is no choice."""
    return lambda table, detail, tell: ANSWERS[kind](table, detail, "", tell)


WORK: Final = Work(
    agenda.ASKED,
    happens={
        agenda.NEXT: rounds.turn_ends,
        agenda.FINISH: cards.finish,
        agenda.HOME: market.home,
        agenda.HIDE: cards.hide,
        agenda.SETTLE: temple.settle,
        agenda.CLOSE: rounds.close,
    },
    lapses={
        agenda.OPEN: cards.lapses,
        agenda.DRAW: cards.lapses,
        agenda.TAKE: lambda table, seat, tell: not market.stalls(table),
        agenda.PYRAMID: lambda table, place, tell: not pyramids.open_ones(table),
        agenda.ENTER: lambda table, seat, tell: not pyramids.open_ones(table),
        agenda.LOAD: lambda table, seat, tell: not (table.sled[seat] and table.free),
        agenda.FETCH: lambda table, seat, tell: not stones.can_fetch(table, seat),
        agenda.FAVOUR: lambda table, seat, tell: not stones.can_fetch(table, seat),
    },
    ends={kind: unanswered(kind) for kind in (agenda.PYRAMID, agenda.ENTER, agenda.FAVOUR)},
)


def turn(table: Table) -> int:
    """The seats speak in turn; what stands in the agenda comes first, whoever must answer it."""
    if not table.agenda:
        return table.mover
    entry = table.agenda[-1]
    if entry < agenda.CHOICE:
        return BOX
    detail = entry & agenda.DETAIL
    return table.cargo[detail] if entry ^ detail == agenda.PYRAMID else detail


def legal(table: Table) -> Sequence[str]:
    """The legal steps, in the order of the actions, then ship, place, site; or the answers to the question.

    The two cards of `keep` stand in the order of the alphabet, all others in the order of `parts.CARDS`.
    """
    if not table.agenda:
        return () if table.mover == OVER else actions.possible(table)
    entry = table.agenda[-1]
    detail = entry & agenda.DETAIL
    kind = entry ^ detail
    if kind == agenda.ROUND:
        return [f"ships {card}" for card in table.to_come]
    if kind < agenda.CHOICE:
        lines = moves.OPEN[detail] if kind == agenda.OPEN else moves.DRAW
        return [words for words, left in zip(lines, table.unseen, strict=True) if left]
    if kind == agenda.TAKE:
        return [f"take {parts.STALLS[stall]}" for stall in market.stalls(table)]
    if kind == agenda.KEEP:
        return sorted({f"keep {CARD[card]}" for card in table.looked})
    if kind == agenda.LOAD:
        return [*moves.places("load", table.free), stones.SKIP]
    if kind == agenda.FETCH:
        return ["stones", stones.SKIP]
    if kind == agenda.FAVOUR:
        return ["points", "stones"]
    return [f"pyramid {number + 1}" for number in pyramids.open_ones(table)]


def odds(table: Table) -> list[int]:
    """Round cards are equally likely, and so are all cards of the bag."""
    if table.agenda[-1] == agenda.ROUND:
        return [1] * len(legal(table))
    return [left for left in table.unseen if left]


def play(table: Table, words: str, tell: Tell | None = None) -> None:
    """Carries out a step, unchecked, on the table itself, and tells what happens."""
    if table.agenda:
        entry = table.agenda.pop()
        detail = entry & agenda.DETAIL
        ANSWERS[entry ^ detail](table, detail, words, tell)
    else:
        table.passes = table.passes + 1 if words == "pass" else 0
        verb, *rest = words.split(" ")
        table.agenda.append(agenda.NEXT)
        actions.VERBS[verb](table, rest, tell)
    proceed(table, tell, WORK)
