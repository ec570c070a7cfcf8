"""Who speaks in Builders of Egypt, what is legal, and what a step does: here everything is called from."""

from collections.abc import Callable, Sequence
from typing import Final

from game.builders import actions, agenda, building, cards, deck, market, moves, offers, parts, pyramids, rounds, temple
from game.builders.refusals import refusal
from game.builders.table import CARD, Table
from game.interface import BOX, OVER, Tell

HAPPENS: Final[dict[int, Callable[[Table, int, Tell | None], None]]] = {
    agenda.NEXT: rounds.turn_ends,
    agenda.FINISH: cards.finish,
    agenda.HOME: market.home,
    agenda.HIDE: deck.hide,
    agenda.SETTLE: temple.settle,
    agenda.CLOSE: rounds.close,
}
"""What an entry of the agenda does that happens by itself."""

LAPSES: Final[dict[int, Callable[[Table, int, Tell | None], bool]]] = {
    agenda.OPEN: deck.lapses,
    agenda.DRAW: deck.lapses,
    agenda.TAKE: market.take_lapses,
    agenda.PYRAMID: building.ship_lapses,
    agenda.ENTER: building.quarry_lapses,
    agenda.LOAD: offers.load_lapses,
    agenda.FETCH: offers.fetch_lapses,
    agenda.FAVOUR: temple.favour_lapses,
}
"""Whether a question is not asked, after what then happens instead."""

ANSWERS: Final[dict[int, Callable[[Table, int, str, Tell | None], None]]] = {
    agenda.OPEN: deck.opened,
    agenda.DRAW: deck.drawn,
    agenda.LOOK: deck.looked_at,
    agenda.TAKE: market.take,
    agenda.KEEP: market.keep,
    agenda.PYRAMID: building.ship_chosen,
    agenda.ENTER: building.quarry_chosen,
    agenda.LOAD: offers.load,
    agenda.FETCH: offers.fetch,
    agenda.FAVOUR: temple.favour,
}
"""What the answer to a question does; `ROUND` has no detail and stands in `play`."""


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
        return [f"ships {card}" for number, card in enumerate(table.setting.rounds) if not table.drawn >> number & 1]
    if kind < agenda.CHOICE:
        lines = moves.OPEN[detail] if kind == agenda.OPEN else moves.DRAW
        return [words for words, left in zip(lines, table.unseen, strict=True) if left]
    if kind == agenda.TAKE:
        return [f"take {parts.STALLS[stall]}" for stall in market.stalls(table)]
    if kind == agenda.KEEP:
        return sorted({f"keep {CARD[card]}" for card in table.looked})
    if kind == agenda.LOAD:
        return [*moves.loads(table.free), offers.SKIP]
    if kind == agenda.FETCH:
        return ["stones", offers.SKIP]
    if kind == agenda.FAVOUR:
        return ["points", "stones"]
    return [f"pyramid {number + 1}" for number in pyramids.open_ones(table)]


def odds(table: Table) -> list[int]:
    """Round cards are equally likely, and so are all cards of the bag."""
    if table.agenda[-1] == agenda.ROUND:
        return [1] * len(legal(table))
    return [left for left in table.unseen if left]


def apply(table: Table, words: str, tell: Tell | None = None) -> Table:
    """The table after this step; the one given stays as it is. Raises `Illegal`."""
    if words not in legal(table):
        raise refusal(table, words)
    new = table.copy()
    play(new, words, tell)
    return new


def play(table: Table, words: str, tell: Tell | None = None) -> None:
    """Carries out a step, unchecked, on the table itself, and tells what happens."""
    if table.agenda:
        entry = table.agenda.pop()
        detail = entry & agenda.DETAIL
        if entry == agenda.ROUND:
            rounds.begin(table, words, tell)
        else:
            ANSWERS[entry ^ detail](table, detail, words, tell)
    else:
        table.passes = table.passes + 1 if words == "pass" else 0
        verb, *rest = words.split(" ")
        table.agenda.append(agenda.NEXT)
        actions.VERBS[verb](table, rest, tell)
    proceed(table, tell)


def proceed(table: Table, tell: Tell | None) -> None:
    """Does all that happens by itself, up to the next question or the next free turn."""
    while table.agenda:
        entry = table.agenda[-1]
        detail = entry & agenda.DETAIL
        if entry < agenda.ASKED:
            table.agenda.pop()
            HAPPENS[entry ^ detail](table, detail, tell)
        else:
            lapses = LAPSES.get(entry ^ detail)
            if not (lapses and lapses(table, detail, tell)):
                return
            table.agenda.pop()
