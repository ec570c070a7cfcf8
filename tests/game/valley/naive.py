"""The Valley a second time, as naively as possible: strings, lists, dicts, and one generator that tells the match.

Written from the specification and the rulebook alone, to be compared with `game.valley` step by step. It yields
the speaker and the legal steps, and is sent the step that was said; at the end it returns the scores and the winners.
It knows no notes: tablets and legs are whatever could have been written.
"""

from collections.abc import Generator, Sequence
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from tests.game.valley.naive_moves import AREAS, COLOURS, COST, OPENS, PLACES, ROOMS, SITES, open_sites, site_of
from tests.game.valley.naive_score import score, winners

TABLETS = ["4", "3", "2", "1", "0", "0", "0", "0"]

Said = Generator[tuple[str, list[str]], str, None]
Result = tuple[list[dict[str, int]], list[int]]
Whole = Generator[tuple[str, list[str]], str, Result]


class Naive:
    """One match of the Valley."""

    def __init__(self, options: dict[str, str], seats: int) -> None:
        self.quick = options["quick"] == "yes"
        self.expert = options["expert"] == "yes"
        self.alternate = options["alternate"] == "yes"
        self.seats = [str(number) for number in range(1, seats + 1)]
        self.order = self.seats  # of this round
        self.sites = open_sites(seats)
        self.places = [place for place in PLACES if place in AREAS or site_of(place) in self.sites]
        self.bag = [colour for colour in COLOURS for _ in range(33)]
        self.pharaoh: list[str] = []  # what is over 30, too
        self.groups: dict[str, list[str]] = {}
        self.laid: dict[str, list[str]] = {}  # seat: the groups of its tablets
        self.hand: dict[str, list[str]] = {seat: [] for seat in self.seats}  # cubes
        self.owner: dict[str, str] = {}  # site: seat
        self.levels: dict[str, list[list[str]]] = {site: [[] for _ in ROOMS[SITES[site][0]]] for site in self.sites}
        self.centre = dict.fromkeys(self.sites, "")  # the hidden cube of a large base
        self.foremen = {seat: {"1": "16", "2": "16"} for seat in self.seats}
        self.workers = {seat: ["16"] * 5 for seat in self.seats}
        self.stolen: dict[tuple[str, str], int] = {}  # (seat, site): cubes in this round
        self.built: dict[tuple[str, str], int] = {}  # likewise
        self.number = 0  # of the round
        self.unsold = 0  # rounds in a row in which nobody bought

    def match(self) -> Whole:
        while not self.over():
            yield from self.round()
        return self.result()

    def result(self) -> Result:
        scores = [score(self, seat) for seat in self.seats]
        return scores, winners(scores)

    def odds(self, may: Sequence[str]) -> list[int]:
        """In how many ways these cubes can be drawn from the bag."""
        groups = [words.split()[2:] for words in may]
        return [prod(comb(self.bag.count(colour), group.count(colour)) for colour in COLOURS) for group in groups]

    def over(self) -> bool:
        """Whether the match ends with the round that was played last."""
        complete = all(self.finished(site) for site in self.sites)
        return len(self.pharaoh) >= 30 or complete or self.unsold == 3 or self.number == 40

    # what stands where

    def scarabs(self, seat: str) -> int:
        """Scarabs in hand; those of finished sites never come back."""
        return 8 - list(self.owner.values()).count(seat)

    def taken(self, place: str) -> bool:
        """Whether a figure stands in this cell; an area has room for all."""
        figures = [where for seat in self.seats for where in [*self.foremen[seat].values(), *self.workers[seat]]]
        return place not in AREAS and place in figures

    def leaders(self, seat: str, site: str) -> int:
        return [site_of(place) for place in self.foremen[seat].values()].count(site)

    def hands(self, seat: str, site: str) -> int:
        return [site_of(place) for place in self.workers[seat]].count(site)

    def full(self, site: str, level: int) -> bool:
        size = SITES[site][0]
        hidden = level > 0 or size == "small" or self.centre[site] != ""
        return hidden and len(self.levels[site][level]) == ROOMS[size][level]

    def finished(self, site: str) -> bool:
        return all(self.full(site, level) for level in range(len(self.levels[site])))

    def begun(self, site: str) -> int:
        """The level of an unfinished site on which the next cube is laid."""
        return next(level for level in range(len(self.levels[site])) if not self.full(site, level))

    # a round

    def round(self) -> Said:
        self.number += 1
        first = (self.number - 1) % len(self.seats)
        self.order = self.seats[first:] + self.seats[:first]
        self.stolen = {(seat, site): 0 for seat in self.seats for site in self.sites}
        self.built = {(seat, site): 0 for seat in self.seats for site in self.sites}
        yield from self.draw_groups()
        yield from self.bid()
        yield from self.show()
        if self.number == 1:
            for seat in self.order:
                yield from self.lead(seat)
        else:
            yield from self.lead_in_secret()
        for seat in self.order:
            yield from self.move_workers(seat)
        if self.number > 1:
            for seat in self.order:
                yield from self.steal(seat)
            for seat in self.order:
                yield from self.seize(seat)
        for seat in self.order:
            yield from self.build(seat)
            self.pharaoh += self.hand[seat]
            self.hand[seat] = []

    # cubes and bids

    def draw_groups(self) -> Said:
        self.groups = {}
        for number in range(1, len(self.seats) + 2):
            size = min(5, len(self.bag))
            if size == 0:
                return
            groups = combinations_with_replacement(COLOURS, size)
            drawn = [group for group in groups if all(group.count(cube) <= self.bag.count(cube) for cube in group)]
            said = yield "box", [f"group {number} {' '.join(group)}" for group in drawn]
            self.groups[str(number)] = said.split()[2:]
            for cube in self.groups[str(number)]:
                self.bag.remove(cube)

    def bid(self) -> Said:
        self.laid = {seat: [] for seat in self.seats}
        bidding = list(self.order) if self.groups else []
        while bidding:
            seat = bidding.pop(0)
            said = yield seat, [*(f"lay {group}" for group in self.groups), "done"]
            if said == "done":
                continue
            self.laid[seat].append(said.split()[1])
            if len(self.laid[seat]) < 8:
                bidding.insert(len(bidding) if self.alternate else 0, seat)

    def show(self) -> Said:
        left = {seat: list(TABLETS) for seat in self.seats}
        bought = False
        sums: dict[str, dict[str, int]] = {group: {} for group in self.groups}
        for group in self.groups:
            for seat in self.order:
                if group not in self.laid[seat]:
                    continue
                ways = combinations(left[seat], self.laid[seat].count(group))
                said = yield seat, [f"show {group} {' '.join(way)}" for way in dict.fromkeys(ways)]
                values = said.split()[2:]
                for value in values:
                    left[seat].remove(value)
                sums[group][seat] = sum(map(int, values))
        for group, cubes in self.groups.items():
            best = max([0, *sums[group].values()])
            if best > 0:
                buyer = next(seat for seat in self.order if sums[group].get(seat) == best)
                self.hand[buyer] += cubes
                bought = True
            elif self.quick:
                self.pharaoh += cubes
            else:
                self.bag += cubes
        self.groups = {}
        self.laid = {}
        self.unsold = 0 if bought else self.unsold + 1

    # moves

    def free(self, seat: str, start: str, points: int) -> list[str]:
        """Where a figure of this seat can go for so many points."""
        places = [place for place in self.places if place != start and COST[start, place] <= points]
        if self.number == 1:
            places = [place for place in places if self.owner.get(site_of(place), seat) == seat]
        return [place for place in places if not self.taken(place)]

    def come(self, seat: str, foreman: str, place: str, claimed: list[str]) -> Said:
        """A foreman comes to a place, and may claim the site."""
        self.foremen[seat][foreman] = place
        site = site_of(place)
        if site and site not in self.owner and self.scarabs(seat) and foreman not in claimed:
            said = yield seat, [f"claim {site}", "skip"]
            if said != "skip":
                self.owner[site] = seat
                claimed.append(foreman)

    def lead(self, seat: str) -> Said:
        """The foremen of a seat in round 1."""
        points, claimed = 6, list[str]()
        while True:
            may = []
            for foreman, start in self.foremen[seat].items():
                may += [f"foreman {foreman} {place}" for place in self.free(seat, start, points)]
            if not may:
                return
            said = yield seat, [*may, "done"]
            if said == "done":
                return
            _, foreman, place = said.split()
            points -= COST[self.foremen[seat][foreman], place]
            yield from self.come(seat, foreman, place, claimed)

    def lead_in_secret(self) -> Said:
        for seat in self.order:
            yield seat, ["sealed"]
        ways: dict[str, list[tuple[str, str]]] = {seat: [] for seat in self.order}
        for seat in self.order:
            yield from self.tell_way(seat, ways[seat])
        for seat in self.order:
            claimed = list[str]()
            for foreman, place in ways[seat]:
                stands = self.aside(seat, foreman, place) if self.taken(place) else place
                yield from self.come(seat, foreman, stands, claimed)

    def aside(self, seat: str, foreman: str, place: str) -> str:
        """The area on which a taken cell opens: of two the one nearer to where he came from, of equals the lower."""
        came = self.foremen[seat][foreman]
        return min(OPENS[place], key=lambda area: (COST[came, area], int(area)))

    def tell_way(self, seat: str, way: list[tuple[str, str]]) -> Said:
        """The legs that a seat could have written, one by one; who comes to an area, stays there."""
        points, ends = 6, dict(self.foremen[seat])
        while True:
            may = []
            for foreman, end in ends.items():
                if end in AREAS and foreman in [moved for moved, _ in way]:
                    continue
                places = [place for place in self.places if place != end and COST[end, place] <= points]
                may += [f"foreman {foreman} {place}" for place in places]
            if not may:
                return
            said = yield seat, [*may, "done"]
            if said == "done":
                return
            _, foreman, place = said.split()
            points -= COST[ends[foreman], place]
            ends[foreman] = place
            way.append((foreman, place))

    def move_workers(self, seat: str) -> Said:
        points = 6
        while True:
            may = []
            for start in self.places:
                if start in self.workers[seat]:
                    may += [f"worker {start} {place}" for place in self.free(seat, start, points)]
            if not may:
                return
            said = yield seat, [*may, "done"]
            if said == "done":
                return
            _, start, place = said.split()
            points -= COST[start, place]
            self.workers[seat].remove(start)
            self.workers[seat].append(place)

    # other people's sites

    def outled(self, seat: str) -> list[str]:
        """Others' unfinished sites on which this seat has more foremen than the owner."""
        return [
            site
            for site in self.sites
            if self.owner.get(site, seat) != seat
            and not self.finished(site)
            and self.leaders(seat, site) > self.leaders(self.owner[site], site)
        ]

    def steal(self, seat: str) -> Said:
        while True:
            may = []
            for site in self.outled(seat):
                if self.stolen[seat, site] == 2 * self.hands(seat, site):
                    continue
                upper = [level for level in self.levels[site][1:] if level]
                highest = upper[-1] if upper else self.levels[site][0]
                for colour in COLOURS:
                    if colour in highest:
                        may.append(f"steal {site} {colour}")
                    if not upper and self.centre[site] == colour:
                        may.append(f"steal {site} centre {colour}")
            if not may:
                return
            said = yield seat, [*may, "done"]
            if said == "done":
                return
            site, colour = said.split()[1], said.split()[-1]
            if "centre" in said:
                self.centre[site] = ""
            else:
                [level for level in self.levels[site] if level][-1].remove(colour)
            self.hand[seat].append(colour)
            self.stolen[seat, site] += 1

    def seize(self, seat: str) -> Said:
        while True:
            may = []
            for site in self.outled(seat):
                thieves = (self.stolen[seat, site] + 1) // 2
                others = self.hands(self.owner[site], site)
                if self.hands(seat, site) - thieves > others and self.scarabs(seat):
                    may.append(f"seize {site}")
            if not may:
                return
            said = yield seat, [*may, "done"]
            if said == "done":
                return
            self.owner[said.split()[1]] = seat

    def build(self, seat: str) -> Said:
        while True:
            may = []
            for site in self.sites:
                if self.owner.get(site) != seat or self.finished(site):
                    continue
                if self.built[seat, site] == 2 * self.hands(seat, site):
                    continue
                size, levels = SITES[site][0], self.levels[site]
                level = self.begun(site)
                for colour in COLOURS:
                    if colour in self.hand[seat] and len(levels[level]) < ROOMS[size][level]:
                        may.append(f"build {site} {colour}")
                    if colour in self.hand[seat] and level == 0 and size == "large" and not self.centre[site]:
                        may.append(f"build {site} centre {colour}")
            if not may:
                return
            said = yield seat, [*may, "done"]
            if said == "done":
                return
            site, colour = said.split()[1], said.split()[-1]
            self.hand[seat].remove(colour)
            self.built[seat, site] += 1
            if "centre" in said:
                self.centre[site] = colour
            else:
                self.levels[site][self.begun(site)].append(colour)
