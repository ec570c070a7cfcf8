"""Cubes that are stolen, and sites that are taken over, by foremen and workers as they stand."""

from game.bots.valley.labour import LOOT
from game.bots.valley.view import View, count
from game.valley import parts
from game.valley.paths import SITES
from game.valley.table import CENTRE


def prey(view: View, seat: int) -> list[int]:
    """Others' sites where a seat has more foremen, and any workers."""
    workers = view.workers(seat)
    return [site for site in range(SITES) if view.raided(seat, site) and count(workers, site)]


def theft(view: View, seat: int, site: int) -> tuple[float, list[str]]:
    """All that can still be stolen at a site, and what it is worth."""
    loads = parts.LOAD * count(view.workers(seat), site) - view.table.stolen[SITES * (seat - 1) + site]
    lost, taken = view.robbed(site, loads)
    words = [
        f"steal {parts.SITES[site]} {'centre ' if storey == CENTRE else ''}{parts.COLOURS[colour]}"
        for storey, colour in taken
    ]
    return view.envy * lost + LOOT * len(taken), words


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
