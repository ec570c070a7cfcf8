"""Plans for workers as they stand: cubes that are built, in different orders of sites, cubes that are stolen."""

from itertools import permutations
from typing import Final

from game.bots.valley.labour import LOOT
from game.bots.valley.pyramids import spoken
from game.bots.valley.view import View, count
from game.valley import parts
from game.valley.paths import SITES

ORDERED: Final = 3
"""Up to this many sites are tried in all orders; others follow by what they gain."""


def builds(view: View, seat: int, most: int) -> list[tuple[str, ...]]:
    """The best plans, and nothing built as the last of them."""
    table, workers, hand = view.table, view.workers(seat), view.hand(seat)
    room = {}
    for site in range(SITES):
        if view.open[site] and table.owner[site] == seat:
            left = parts.LOAD * count(workers, site) - table.built[site]
            if left > 0:
                room[site] = left
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
        if most == 1 and len(ranked) == 1:
            break
    plans = sorted(found, key=lambda plan: (-found[plan], plan))[:most]
    return plans if most == 1 else list(dict.fromkeys((*plans, ("done",))))


def prey(view: View, seat: int) -> list[int]:
    """Others' sites where a seat has more foremen, and any workers."""
    workers = view.workers(seat)
    return [site for site in range(SITES) if view.raided(seat, site) and count(workers, site)]


def theft(view: View, seat: int, site: int) -> tuple[float, list[str]]:
    """All that can still be stolen at a site, and what it is worth."""
    loads = parts.LOAD * count(view.workers(seat), site) - view.table.stolen[SITES * (seat - 1) + site]
    lost, taken = view.robbed(site, loads)
    return view.envy * lost + LOOT * len(taken), spoken("steal", site, taken)


def seizure(view: View, seat: int, site: int) -> float:
    """What it is worth to take over a site without stealing there; 0 if that is out of reach."""
    table = view.table
    owner, own = table.owner[site], count(view.workers(seat), site)
    if not table.scarabs[seat] or own <= count(view.workers(owner), site):
        return 0.0
    cubes = sum(view.hand(seat))
    return (1 + view.envy) * view.worth[site] + view.best(site, min(parts.LOAD * own, cubes), view.hand(seat))[0]


def thefts(view: View, seat: int) -> list[tuple[str, ...]]:
    """Plans for stealing, the likeliest first: what is better stolen than taken over; all; nothing."""
    wise: list[str] = []
    every: list[str] = []
    for site in prey(view, seat):
        worth, words = theft(view, seat, site)
        every += words
        if worth > seizure(view, seat, site):
            wise += words
    return list(dict.fromkeys(((*wise, "done"), (*every, "done"), ("done",))))
