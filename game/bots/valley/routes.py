"""Where a bot sends its foremen, and by which way: sites to claim, others' sites to attack, own ones to guard.

Each foreman has a target, or none; on the way to it he may come into a site that nobody owns. The value of a plan is
the sum over sites of what that many foremen are worth there, less the cost of the ways.
"""

from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import Final, NamedTuple

from game.bots.valley import labour
from game.bots.valley.view import CELLS, COSTS, FAR, View, count, nearest
from game.valley import parts
from game.valley.paths import AREAS, BIT, COST, PLACE, SITE, SITES

FARE: Final = 0.02
"""What a point of movement is worth."""
ATTACK: Final = ((0.0, 0.75, 0.85), (0.0, 0.2, 0.75), (0.0, 0.0, 0.15))
"""How likely one or two foremen have more than the owner there, by the number of its foremen there now."""
THREAT: Final = 0.5
"""How likely an own site is attacked that is rich enough,"""
GUARD: Final = (0.0, 0.6, 0.9)
"""and the share of this danger that one or two foremen there avert."""
TARGETS: Final = 9
"""Sites that are considered for a foreman."""
MOST: Final = 11
"""Ways of one foreman that are combined with those of the other."""
BLUR: Final = 0.35
"""How far random plans differ in their values."""

Route = tuple[tuple[int, int], ...]
"""Legs: foreman, 0 or 1, and place."""


class Prices(NamedTuple):
    """What foremen are worth to a seat at each site; at the last place, -1, nothing, for no site."""

    claim: list[float]
    stand: list[list[float]]
    """For each site, by the number of foremen who stand there at the end."""


def prices(view: View, seat: int) -> Prices:
    """The values of sites for the foremen of a seat."""
    table, hand = view.table, view.hand(seat)
    workers = view.workers(seat)
    claim, stand = [0.0] * (SITES + 1), [[0.0, 0.0, 0.0] for _ in range(SITES + 1)]
    for site in range(SITES):
        if not view.open[site]:
            continue
        owner = table.owner[site]
        near = reachable(workers, site)
        if not owner:
            if table.scarabs[seat]:
                more = view.best(site, min(parts.LOAD * near, sum(hand)), hand)[0] if near and any(hand) else 0.0
                claim[site] = max(0.05, view.worth[site]) + 0.5 * max(0.0, more)
        elif owner == seat:
            riches = view.worth[site] - 0.3
            if view.later and riches > 0:
                for number, share in enumerate(GUARD):
                    stand[site][number] = THREAT * share * riches
        elif view.later:
            there = view.foremen(owner, site)
            spoils = attack(view, seat, site, near)
            for number, chance in enumerate(ATTACK[there]):
                stand[site][number] = chance * spoils
    return Prices(claim, stand)


def attack(view: View, seat: int, site: int, near: int) -> float:
    """What a seat may gain at another's site with as many workers as can come."""
    owner = view.table.owner[site]
    theirs = count(view.workers(owner), site)
    lost, taken = view.robbed(site, parts.LOAD * near)
    found = view.envy * lost + labour.LOOT * len(taken)
    if near > theirs and view.table.scarabs[seat]:
        found = max(found, (1 + view.envy) * view.worth[site])
    return 0.8 * found


def reachable(workers: Sequence[int], site: int) -> int:
    """How many workers can be at a site after their moves, if cells are free."""
    costs = sorted(0 if SITE[place] == site else COSTS[place][site] for place in workers)
    return sum(whole <= parts.POINTS for whole in accumulate(costs))


def plans(view: View, seat: int, most: int, rng: Random | None = None) -> list[tuple[float, Route]]:
    """Plans with their values, the best first; with `rng`, those that seem best with blurred values."""
    found: dict[Route, float] = {}
    worth = blurred(prices(view, seat), rng) if rng else prices(view, seat)
    table, done = view.table, worth._replace(claim=[0.0] * len(worth.claim))
    options = []
    for number, start in enumerate(table.foremen(seat)):
        still = done if table.claimed >> 2 * seat + number & 1 else worth  # a foreman claims one site in a round
        options.append(likeliest(targets(view, start, still), still))
    points = table.points if not view.later else parts.POINTS
    for cost, legs, site, claimed in options[0]:
        for more, others, second, gained in options[1]:
            if cost + more > points or (claimed >= 0 and claimed == gained):
                continue
            value = -FARE * (cost + more) + worth.claim[claimed] + worth.claim[gained]
            if site != second:
                value += worth.stand[site][1] + worth.stand[second][1]
            else:
                value += worth.stand[site][2]
                if legs and others and legs[-1] == others[-1]:
                    others = elsewhere(view, others, legs[-1])
                    if not others:
                        continue
            route = (*((0, place) for place in legs), *((1, place) for place in others))
            if value > found.get(route, -1e9):
                found[route] = value
    ranked = sorted(((value, route) for route, value in found.items()), key=lambda each: (-each[0], each[1]))
    return ranked[:most]


def blurred(worth: Prices, rng: Random) -> Prices:
    """The prices with errors, as somebody else may see them."""
    claim = [value * (1 + rng.gauss(0, BLUR)) + abs(rng.gauss(0, 0.05)) for value in worth.claim[:-1]]
    stand = []
    for values in worth.stand[:-1]:
        factor = max(0.0, 1 + rng.gauss(0, 2 * BLUR))
        stand.append([value * factor for value in values])
    claim = [value if old else 0.0 for value, old in zip(claim, worth.claim, strict=False)]
    return Prices([*claim, 0.0], [*stand, worth.stand[-1]])


Target = tuple[int, tuple[int, ...], int, int]
"""Cost, places to go to, the site where the foreman stands at last or -1, and the site that he takes or -1."""


def targets(view: View, start: int, worth: Prices) -> list[Target]:
    """What one foreman may do."""
    here = SITE[start]
    found: list[Target] = [(0, (), here, -1)]
    free = view.table.free
    ranked = sorted(range(SITES), key=lambda site: (-max(worth.claim[site], *worth.stand[site]), site))
    likely = [site for site in ranked if worth.claim[site] > 0 or worth.stand[site][2] > 0][:TARGETS]
    for site in likely:
        cost, cell = entry(start, site, free[site])
        if cost > parts.POINTS:
            continue
        if worth.claim[site] > 0:
            found.append((cost, (cell,), -1, site))
            for other in likely:
                if other != site and worth.stand[other][1] > 0:
                    further, last = entry(cell, other, free[other])
                    if cost + further <= parts.POINTS:
                        found.append((cost + further, (cell, last), other, site))
            if here >= 0 and worth.stand[here][1] > 0 and 2 * cost <= parts.POINTS:
                found.append((cost + COST[cell][start], (cell, start), here, site))
        elif site != here:
            found.append((cost, (cell,), site, -1))
    return found


def likeliest(found: list[Target], worth: Prices) -> list[Target]:
    """The targets that are worth most by themselves, and staying."""

    def value(target: Target) -> float:
        cost, _, site, claimed = target
        return worth.claim[claimed] + (worth.stand[site][1] + worth.stand[site][2]) - FARE * cost

    return [found[0], *sorted(found[1:], key=lambda each: (-value(each), each))[:MOST]]


def entry(start: int, site: int, bits: int) -> tuple[int, int]:
    """The cheapest free cell of a site; where there is none, the cheapest of all."""
    cost, cell = nearest(start, site, bits)
    if cell >= 0:
        return cost, cell
    return CELLS[start][site][0] if CELLS[start][site] else (FAR, -1)


def elsewhere(view: View, legs: tuple[int, ...], cell: int) -> tuple[int, ...]:
    """The legs with another cell of the last site than this one, at the same cost; none if there is none."""
    site = SITE[cell]
    start = legs[-2] if len(legs) > 1 else -1
    bits = view.table.free[site] & ~BIT[cell]
    if start < 0:
        same = [other for _, other in CELLS[0][site] if bits & BIT[other] and near(other, cell)]
        return (*legs[:-1], same[0]) if same else ()
    cost, other = nearest(start, site, bits)
    return (*legs[:-1], other) if cost == COST[start][cell] else ()


def near(one: int, other: int) -> bool:
    """Whether two cells open on the same areas."""
    return COST[0][one] == COST[0][other] and all(COST[area][one] == COST[area][other] for area in range(AREAS))


def written(route: Route) -> str:
    """A route as the step that writes it."""
    return " ".join(["sealed:", *(f"{number + 1} {PLACE[place]}" for number, place in route)])


def spoken(route: Route) -> list[str]:
    """A route as open steps."""
    return [f"foreman {number + 1} {PLACE[place]}" for number, place in route]
