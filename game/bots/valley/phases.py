"""What a seat may do at each question: plans for the whole phase, the likeliest first.

A plan is a tuple of steps; those that are not asked for any more when their time comes are left out. Workers as they
stand build on sites in different orders, and steal cubes.
"""

from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Final

from game.bots.valley import labour, routes
from game.bots.valley.labour import LOOT
from game.bots.valley.pyramids import spoken
from game.bots.valley.view import View, count
from game.valley import agenda, moves, parts, rules
from game.valley.paths import PLACE, SITES

ORDERED: Final = 3
"""Up to this many sites are tried in all orders; others follow by what they gain."""


def builds(view: View, seat: int, most: int) -> list[tuple[str, ...]]:
    """Plans for building, the best first; then all that fits, and nothing."""
    table, workers, hand = view.table, view.workers(seat), view.hand(seat)
    own = [site for site in range(SITES) if view.open[site] and table.owner[site] == seat]
    free = {site: parts.LOAD * count(workers, site) - table.built[site] for site in own}
    room = {site: left for site, left in free.items() if left > 0}
    gains = {site: view.best(site, min(left, sum(hand)), hand)[0] for site, left in room.items()}
    ranked = sorted(room, key=lambda site: (-gains[site], site))
    found: dict[tuple[str, ...], float] = {}
    for first in permutations(ranked[:ORDERED]):
        rest, gain, words = hand, 0.0, list[str]()
        for site in (*first, *ranked[ORDERED:]):
            more, way = view.best(site, min(room[site], sum(rest)), rest)
            rest, gain = way.hand, gain + more
            words += spoken("build", site, way.laid)
        plan = (*words, "done")
        found[plan] = max(gain, found.get(plan, -1.0))
    plans = sorted(found, key=lambda plan: (-found[plan], plan))[:most]
    if most == 1:
        return plans
    rest, words = hand, list[str]()
    for site in ranked:
        way = view.fullest(site, min(room[site], sum(rest)), rest)
        rest = way.hand
        words += spoken("build", site, way.laid)
    return list(dict.fromkeys((*plans, (*words, "done"), ("done",))))


def seizure(view: View, seat: int, site: int, workers: int) -> float:
    """What it is worth to take over a site without stealing there; 0 if that is out of reach."""
    hand = view.hand(seat)
    if not view.table.scarabs[seat] or workers <= count(view.workers(view.table.owner[site]), site):
        return 0.0
    return (1 + view.envy) * view.worth[site] + view.best(site, min(parts.LOAD * workers, sum(hand)), hand)[0]


def thefts(view: View, seat: int) -> list[tuple[str, ...]]:
    """Plans for stealing, the likeliest first: what is better stolen than taken over; all; nothing."""
    wise: list[str] = []
    every: list[str] = []
    for site in range(SITES):
        workers = count(view.workers(seat), site)
        if workers and view.raided(seat, site):
            left = parts.LOAD * workers - view.table.stolen[SITES * (seat - 1) + site]
            lost, taken = view.robbed(site, left)
            words = spoken("steal", site, taken)
            every += words
            if view.envy * lost + LOOT * len(taken) > seizure(view, seat, site, workers):
                wise += words
    return list(dict.fromkeys(((*wise, "done"), (*every, "done"), ("done",))))


Plan = tuple[str, ...]

LABOURS: Final = 8
"""Plans for workers,"""
WORKS: Final = 4
"""for building"""
ROUTES: Final = 10
"""and for foremen that are considered."""
ANY: Final = 12
"""Steps that are considered where no plan is made: when notes are not known any more."""


def plans(view: View, seat: int) -> list[Plan]:
    """The plans of a seat that is asked for something open."""
    table, kind = view.table, view.table.question[0]
    if kind == agenda.WORKERS:
        return distinct([worked(plan) for plan in labour.plans(view, seat, table.points, LABOURS)])
    if kind == agenda.FOREMEN:
        return distinct([(*routes.spoken(route), moves.DONE) for _, route in routes.plans(view, seat, ROUTES)])
    if kind == agenda.STEAL:
        return distinct(thefts(view, seat))
    if kind == agenda.BUILD:
        return distinct(builds(view, seat, WORKS))
    if kind == agenda.SEAL:
        return ways(view, seat, Random(0), ROUTES)
    legal = rules.legal(table)
    return [(words,) for words in dict.fromkeys((*legal[: ANY - 1], *legal[-1:]))]


def policy(view: View, seat: int, rng: Random | None) -> Plan:
    """The plan that seems best; ways vary with `rng`, as others may write them."""
    table, kind = view.table, view.table.question[0]
    if kind == agenda.WORKERS:
        return worked(labour.best(view, seat, table.points))
    if kind == agenda.BUILD:
        return builds(view, seat, 1)[0]
    if kind == agenda.STEAL:
        return thefts(view, seat)[0]
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
