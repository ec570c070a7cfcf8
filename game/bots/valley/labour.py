"""Plans for workers: which go where, so that the cubes in hand are built well, and others' sites robbed or taken over.

A plan is made of projects, one a site: what some workers do there. The best project for its cost comes first; then the
best with the workers, points and cubes that are left.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.bots.valley.pyramids import Hand
from game.bots.valley.view import View, count, team
from game.valley import parts
from game.valley.paths import AREAS, BIT, SITE

FARE: Final = 0.03
"""What a point of movement is worth, in points of the score,"""
HIRE: Final = 0.05
"""a worker for a round,"""
LOOT: Final = 0.12
"""and a stolen cube, besides what it is worth to the robbed."""
SPOT: Final = 0.06
"""What a worker gains for later rounds at an own site where there is room for it."""


class Project(NamedTuple):
    """Workers at one site, to build, to steal or to take it over."""

    gain: float
    """In points, less what the workers and their ways cost."""
    site: int
    workers: int
    moves: tuple[tuple[int, int, int], ...]
    """Workers that come: place, cell, cost."""
    hand: Hand
    """The cubes in hand afterwards."""


class Plan(NamedTuple):
    """What a seat's workers do in a round."""

    gain: float
    moves: tuple[tuple[int, int], ...]
    """Place and cell, in order."""


class Crew:
    """The workers, points and cubes of a seat that are not used by a plan under way."""

    def __init__(self, view: View, seat: int, hand: Hand, points: int, more: Sequence[int] = ()) -> None:
        self.view = view
        self.seat = seat
        self.hand = hand
        self.points = points
        self.left = view.workers(seat)
        self.free = list(view.table.free)
        self.gain = 0.0
        self.moves: list[tuple[int, int]] = []
        self.used: list[int] = []
        """The sites of its projects."""
        own, self.raids = view.grounds(seat)
        self.own = [*own, *[site for site in more if site not in own]]

    def offers(self) -> list[Project]:
        """The projects that can be begun now, the best first."""
        found: list[Project] = []
        for site in self.own:
            if site not in self.used:
                self.builds(site, found)
        for site in self.raids:
            if site not in self.used:
                self.robs(site, found)
        found.sort(key=lambda project: -project.gain)
        return found

    def bringing(self, site: int) -> tuple[list[int], tuple[tuple[int, int, int], ...]]:
        """The workers there, and those that can come."""
        here = [place for place in self.left if SITE[place] == site]
        others = tuple(place for place in self.left if SITE[place] != site)
        return here, team(others, site, self.free[site], self.points)

    def builds(self, site: int, found: list[Project]) -> None:
        """Building on an own site, with one worker more and more."""
        here, coming = self.bringing(site)
        view, cubes, built = self.view, sum(self.hand), self.view.table.built[site]
        if not cubes:
            return
        last, fare = 0.0, 0.0
        for workers in range(1, len(here) + len(coming) + 1):
            moves = coming[: max(0, workers - len(here))]
            fare = FARE * sum(cost for _, _, cost in moves)
            most = parts.LOAD * workers - built
            if most <= 0:
                continue
            gain, way = view.best(site, min(most, cubes), self.hand)
            if gain > last + 1e-9:
                last = gain
                found.append(Project(gain - fare - HIRE * workers, site, workers, moves, way.hand))
            if most >= cubes:
                break

    def robs(self, site: int, found: list[Project]) -> None:
        """Stealing at another's site, or taking it over."""
        here, coming = self.bringing(site)
        view, table = self.view, self.view.table
        owner = table.owner[site]
        theirs = count(view.workers(owner), site)
        for workers in range(1, len(here) + len(coming) + 1):
            moves = coming[: max(0, workers - len(here))]
            cost = FARE * sum(cost for _, _, cost in moves) + HIRE * workers
            lost, taken = view.robbed(site, parts.LOAD * workers)
            if taken:
                hand = list(self.hand)
                for _, colour in taken:
                    hand[colour] += 1
                gain = view.envy * lost + LOOT * len(taken) - cost
                found.append(Project(gain, site, workers, moves, tuple(hand)))
            if workers > theirs and table.scarabs[self.seat]:
                cubes = sum(self.hand)
                more, way = view.best(site, min(parts.LOAD * workers, cubes), self.hand)
                gain = (1 + view.envy) * view.worth[site] + more - cost
                found.append(Project(gain, site, workers, moves, way.hand))
                break

    def begin(self, project: Project) -> None:
        """Uses workers, points and cubes for a project."""
        for place, cell, cost in project.moves:
            self.go(place, cell, cost)
        rest, left = project.workers - len(project.moves), list(self.left)
        for place in self.left:
            if rest and SITE[place] == project.site:
                left.remove(place)
                rest -= 1
        self.left = tuple(left)
        self.hand = project.hand
        self.gain += project.gain
        self.used.append(project.site)

    def go(self, place: int, cell: int, cost: int) -> None:
        """A worker goes from a place to a cell."""
        at = self.left.index(place)
        self.left = self.left[:at] + self.left[at + 1 :]
        self.moves.append((place, cell))
        self.points -= cost
        if place >= AREAS:
            self.free[SITE[place]] |= BIT[place]
        self.free[SITE[cell]] &= ~BIT[cell]

    def finish(self, most: int = 4) -> None:
        """The best projects, one after the other, as long as any gains something."""
        while len(self.used) < most and self.left:
            offers = self.offers()
            if not offers or offers[0].gain <= 0:
                return
            self.begin(offers[0])

    def settle(self) -> None:
        """Workers without a project go to own sites, as far as points reach."""
        view = self.view
        order = sorted(self.own, key=lambda site: (-view.worth[site], site))
        for site in order:
            if view.table.owner[site] != self.seat:
                continue
            staying = view.workers(self.seat)
            room = 3 - count(staying, site) - sum(SITE[cell] == site for _, cell in self.moves)
            idle = tuple(place for place in self.left if SITE[place] not in self.own)
            for place, cell, cost in team(idle, site, self.free[site], self.points)[: max(0, room)]:
                self.go(place, cell, cost)
                self.gain += SPOT


def gain(view: View, seat: int, hand: Hand, more: Sequence[int] = ()) -> float:
    """What a seat's workers can gain with these cubes, if it also owned the sites `more`."""
    crew = Crew(view, seat, hand, parts.POINTS, more)
    crew.finish()
    return crew.gain


def best(view: View, seat: int, points: int, first: Project | None = None) -> Plan:
    """The plan that seems best; it may be given a project to begin with."""
    crew = Crew(view, seat, view.hand(seat), points)
    if first:
        crew.begin(first)
    crew.finish()
    crew.settle()
    return Plan(crew.gain, tuple(crew.moves))


def plans(view: View, seat: int, points: int, most: int) -> list[Plan]:
    """Different plans, each of which begins with another project, and nothing done as the last of them."""
    found: dict[tuple[tuple[int, int], ...], Plan] = {}
    offers = Crew(view, seat, view.hand(seat), points).offers()
    for first in (None, *offers[: 2 * most]):
        plan = best(view, seat, points, first)
        if plan.moves not in found or plan.gain > found[plan.moves].gain:
            found[plan.moves] = plan
    found.setdefault((), Plan(0.0, ()))
    return sorted(found.values(), key=lambda plan: -plan.gain)[:most]
