"""What a seat may do at each question: plans for the whole phase, the likeliest first.

A plan is a tuple of steps; those that are not asked for any more when their time comes are left out.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from game.bots.valley import labour, routes, works
from game.bots.valley.view import View
from game.valley import agenda, moves, rules
from game.valley.paths import PLACE
from game.valley.table import Table

Plan = tuple[str, ...]

LABOURS: Final = 8
"""Plans for workers,"""
WORKS: Final = 4
"""for building"""
ROUTES: Final = 10
"""and for foremen that are considered."""
ANY: Final = 12
"""Steps that are considered where no plan is made: when notes are not known any more."""


def question(table: Table) -> int:
    """The kind of what is asked."""
    return table.agenda[-1] & ~agenda.DETAIL if table.agenda else 0


def plans(view: View, seat: int) -> list[Plan]:
    """The plans of a seat that is asked for something open."""
    table, kind = view.table, question(view.table)
    if kind == agenda.WORKERS:
        return distinct([worked(plan) for plan in labour.plans(view, seat, table.points, LABOURS)])
    if kind == agenda.FOREMEN:
        return distinct([(*routes.spoken(route), moves.DONE) for _, route in routes.plans(view, seat, ROUTES)])
    if kind == agenda.STEAL:
        return distinct(works.thefts(view, seat))
    if kind == agenda.BUILD:
        return distinct(works.builds(view, seat, WORKS))
    if kind == agenda.SEAL:
        return ways(view, seat, Random(0), ROUTES)
    legal = rules.legal(table)
    return [(words,) for words in dict.fromkeys((*legal[: ANY - 1], *legal[-1:]))]


def policy(view: View, seat: int, rng: Random | None) -> Plan:
    """The plan that seems best; ways vary with `rng`, as others may write them."""
    table, kind = view.table, question(view.table)
    if kind == agenda.WORKERS:
        return worked(labour.best(view, seat, table.points))
    if kind == agenda.BUILD:
        return works.builds(view, seat, 1)[0]
    if kind == agenda.STEAL:
        return works.thefts(view, seat)[0]
    if kind == agenda.FOREMEN:
        return (*routes.spoken(routes.plans(view, seat, 1)[0][1]), moves.DONE)
    if kind == agenda.SEAL:
        return (routes.written(routes.plans(view, seat, 1, rng)[0][1]),)
    legal = rules.legal(table)
    return (legal[-1],) if kind in (agenda.LAY, agenda.LEGS) else (legal[0],)


def worked(plan: labour.Plan) -> Plan:
    """A plan for workers as steps."""
    return (*(f"worker {PLACE[place]} {PLACE[cell]}" for place, cell in plan.moves), moves.DONE)


def distinct(found: Sequence[Plan]) -> list[Plan]:
    """One plan for each first step; of several the first."""
    return list({plan[0]: plan for plan in reversed(found)}.values())[::-1]


def ways(view: View, seat: int, rng: Random, count: int) -> list[Plan]:
    """Ways that a seat may write: those that seem best, and as many with blurred values."""
    found: list[Plan] = [(routes.written(route),) for _, route in routes.plans(view, seat, count // 2)]
    for _ in range(count - len(found)):
        found += [(routes.written(route),) for _, route in routes.plans(view, seat, 1, rng)]
    return list(dict.fromkeys(found))
