"""Plans for building with workers as they stand: sites get their cubes in different orders."""

from itertools import permutations
from typing import Final

from game.bots.valley.building import spoken
from game.bots.valley.view import View, count
from game.valley import parts
from game.valley.paths import SITES

ORDERED: Final = 3
"""Up to this many sites are tried in all orders; others follow by what they gain."""


def plans(view: View, seat: int, most: int) -> list[tuple[str, ...]]:
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
            words += spoken(site, way.laid)
        plan = (*words, "done")
        found[plan] = max(gain, found.get(plan, -1.0))
        if most == 1 and len(ranked) == 1:
            break
    plans = sorted(found, key=lambda plan: (-found[plan], plan))[:most]
    return plans if most == 1 else list(dict.fromkeys((*plans, ("done",))))
