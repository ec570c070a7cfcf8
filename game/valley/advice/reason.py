"""Why a step of Valley of the Kings is good: each reason is a fact of the rules at this table."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from game.advice import Reason, because, telling
from game.interface import OVER, Event
from game.valley import agenda, bids, building, figures, moves, parts, rules, scoring, stealing, ways
from game.valley.advice import potential, worth
from game.valley.paths import AREAS, NUMBER, PLACE, SITE
from game.valley.table import SECOND, UNKNOWN, Leg, Table

ALIKE: Final = 3
"""Cubes of one colour in a group, or in hand, that are worth a reason."""


class Case(NamedTuple):
    """A step, with the tables before and after it. Sites are numbered from 0; in reasons they have their numbers."""

    before: Table
    after: Table
    seat: int
    words: str
    """With the note, as far as it is known."""

    @property
    def rest(self) -> list[str]:
        """The words after the verb, without the note."""
        return self.words.partition(":")[0].split(" ")[1:]

    @property
    def site(self) -> int:
        """The site that the first of them names."""
        return int(self.rest[0]) - 1

    @property
    def rivals(self) -> list[int]:
        """All other seats, in the order of this round."""
        return [seat for seat in self.before.seats if seat != self.seat]


def reasons(table: Table, words: str) -> list[Reason]:
    """Why the seat whose turn it is might say this, the most telling first; empty if nothing speaks for it."""
    after, events, asked = table.copy(), list[Event](), table.question[0]
    rules.play(after, words, events.append)
    case = Case(table, after, rules.turn(table), words)
    verb = words.partition(":")[0].split(" ")[0]
    why = DONE.get(asked) if verb == moves.DONE else WHY.get(verb)
    if verb == "foreman" and asked != agenda.FOREMEN:
        why = None  # what was written is only shown
    found = [*(why(case) if why else ())]
    if rules.turn(after) == OVER and scoring.winners(after) == [case.seat]:
        found.append(because(100, "ends", name=case.seat))
    if any(event.what == "finished" for event in events):
        n = worth.points(after, case.site)
        found.append(because(10 + n, "finished", site=case.site + 1, n=n, kind=worth.kind(after, case.site)))
    return telling(found)


def bid(case: Case) -> Iterator[Reason]:
    """What the cubes of a group are good for, for whom, and who has bid for it."""
    group = int(case.rest[0]) - 1
    heap = case.before.groups[group]
    for owner, site, wanted in potential.wishes(case.before):
        colour, n = alike({colour: min(most, heap[colour]) for colour, most in wanted.items()})
        about = {"group": group + 1, "cubes": [colour] * n, "site": site + 1}
        if n and owner == case.seat:
            yield because(2 * n, "fits", **about)
        elif n:
            yield because(n, "denies", name=owner, **about)
    colour, most = alike(dict(enumerate(heap)))
    if most >= ALIKE:
        yield because(most - 1, "alike", group=group + 1, cubes=[colour] * most)
    yield from raised(case, group)


def raised(case: Case, group: int) -> Iterator[Reason]:
    """What a tablet does for the bid."""
    note = case.words.partition(": ")[2]
    others = [seat for seat in case.rivals if any(at == group for at, _ in case.before.laid[seat])]
    if note == "0":
        yield because(3, "blank")
    elif note:
        total = sum(value for at, value in case.after.laid[case.seat] if at == group)
        if not any(outbids(case.after, seat, case.seat, group, total) for seat in case.rivals):
            yield because(9, "certain", group=group + 1, n=total)
        elif case.before.seats[0] == case.seat:
            yield because(0.5, "first", name=case.seat)
    if others:
        yield because(2, "against", group=group + 1, names=others)
    elif note != "0":
        yield because(0.5, "nobody", group=group + 1)


def outbids(table: Table, seat: int, bidder: int, group: int, total: int) -> bool:
    """Whether a seat may have bid more than this for a group, or may still do so, as far as this table knows."""
    known = [value for at, value in table.laid[seat] if at == group]
    left = bids.left(table, seat)
    unknown = len(left) if potential.expects(table, agenda.LAY, seat) else known.count(UNKNOWN)
    most = sum(value for value in known if value != UNKNOWN) + sum(left[:unknown])
    return most > total or (most == total > 0 and table.seats.index(seat) < table.seats.index(bidder))


def way(case: Case) -> Iterator[Reason]:
    """Where foremen go, or stay: sites to claim, to open for stealing, to guard."""
    table, own = case.before, legs(case)
    for (foreman, place), (after, claims) in zip(own, potential.walked(table, case.seat, own), strict=True):
        table = after
        if place < AREAS:
            free = [near + 1 for near in potential.beside(table, place) if not table.owner[near]]
            if free:
                yield because(0.5, "beside", place=PLACE[place], sites=free)
        elif claims:
            site = SITE[place]
            yield because(5 + worth.points(table, site) / 4, "claims", foreman=foreman + 1, site=site + 1)
    if case.before.round > 1:
        yield from watched(case, table)
        open_ = [site + 1 for site in stealing.overrun(table, case.seat) if worth.cubes(table, site)]
        if open_:
            yield because(3 + len(open_), "overrun", name=case.seat, n=len(open_), sites=open_)


def legs(case: Case) -> list[Leg]:
    """The way of this step."""
    if case.rest:
        return [(int(case.rest[0]) - 1, NUMBER[case.rest[1]])]
    return [*ways.parse(case.words.partition(":")[2].split())]


def watched(case: Case, table: Table) -> Iterator[Reason]:
    """Own pyramids where foremen stand then."""
    for site, owner in enumerate(table.owner):
        if owner != case.seat or table.finished(site) or not worth.cubes(table, site):
            continue
        for rival in case.rivals:
            was, now = (site in stealing.overrun(each, rival) for each in (case.before, table))
            if was and not now:
                yield because(6, "shields", site=site + 1, rival=rival)
        if figures.count(table.foremen(case.seat), site):
            n = worth.points(table, site)
            yield because(n / 3, "guards", site=site + 1, n=n, kind=worth.kind(table, site))


def claim(case: Case) -> Iterator[Reason]:
    """What a site is good for that could be claimed."""
    site, table = case.site, case.before
    yield size(table, site)
    colour, most = alike(dict(enumerate(table.hand(case.seat))))
    if most >= ALIKE:
        yield because(most, "hand", cubes=[colour] * most)
    cost = potential.near(table, case.seat, site)
    if cost:
        yield because(2.5 - cost / 4, "near", n=cost)
    others = [seat for seat in case.rivals if any(SITE[place] == site for _, place in table.legs[seat])]
    if others:
        yield because(4, "race", names=others)


def size(table: Table, site: int) -> Reason:
    """How many cubes a pyramid takes, and what it can count."""
    return because(3, "size", size=worth.lacking(table, site), n=worth.points(table, site))


def go(case: Case) -> Iterator[Reason]:
    """What a worker does at the site into which it comes."""
    seat, before, after = case.seat, case.before, case.after
    site = SITE[NUMBER[case.rest[1]]]
    if site < 0 or SITE[NUMBER[case.rest[0]]] == site:
        return
    owner = before.owner[site]
    n = potential.lays(after, seat, site)
    if n > potential.lays(before, seat, site):
        whole = n == worth.lacking(after, site)
        yield because(6 if whole else n, "completes" if whole else "lays", n=n, site=site + 1)
    elif owner == seat and not n and worth.lacking(before, site):
        yield because(0.5, "stands", site=site + 1)
    n = potential.steals(after, seat, site)
    if n > potential.steals(before, seat, site):
        yield because(1.5 * n, "steals", n=n, site=site + 1, rival=owner)
    if potential.seizes(after, seat, site) and not potential.seizes(before, seat, site):
        yield because(7, "seizes", site=site + 1, rival=owner)
    for rival in case.rivals:
        if potential.seizes(before, rival, site) and not potential.seizes(after, rival, site):
            yield because(7, "keeps", site=site + 1, rival=rival)
    if not after.free[site]:
        yield because(1, "full", site=site + 1)


def stay(case: Case) -> Iterator[Reason]:
    """No worker's move brings anything in this round; a site that can be taken over could be built on by more."""
    table, seat = case.before, case.seat
    if any(potential.seizes(table, seat, site) for site in stealing.overrun(table, seat)):
        return
    now = potential.work(table, seat)
    lines = [line.split(" ") for line in figures.workdays(table, seat) if line != moves.DONE]
    each = {(start, SITE[NUMBER[place]]): place for _, start, place in lines if NUMBER[place] >= AREAS}
    for (start, _), place in each.items():  # all cells of a site are alike
        after = table.copy()
        figures.work(after, seat, f"worker {start} {place}", None)
        if any(new > old for new, old in zip(potential.work(after, seat), now, strict=True)):
            return
    yield because(1, "stay", name=seat)


def steal(case: Case) -> Iterator[Reason]:
    """Which own pyramid a stolen cube fits, and what the other one lacks then."""
    colour, site = case.rest[-1], case.site
    for owner, own, wanted in potential.wishes(case.before):
        if owner == case.seat and wanted.get(parts.COLOURS.index(colour)):
            yield because(3, "cube", cube=colour, site=own + 1)
    lacks = worth.lacking(case.after, site)
    yield because(2, "weakens", site=site + 1, rival=case.before.owner[site], n=lacks)


def seize(case: Case) -> Iterator[Reason]:
    """What a site is good for that is taken over."""
    site, rival = case.site, case.before.owner[case.site]
    if worth.cubes(case.before, site):
        kind, n = worth.kind(case.after, site), worth.points(case.after, site)
        yield because(5, "takes", site=site + 1, rival=rival, n=n, kind=kind)
    yield because(1, "lacks", site=site + 1, n=worth.lacking(case.after, site))


def build(case: Case) -> Iterator[Reason]:
    """What a pyramid can still become, and the level that a cube completes."""
    site, before, after = case.site, case.before, case.after
    if after.finished(site):
        return
    was, now, kind = worth.points(before, site), worth.points(after, site), worth.kind(after, site)
    if now < was:
        yield because(0.5, "lowers", site=site + 1, n=now, was=was, kind=kind)
    else:
        yield because(now / 3, "stays", site=site + 1, n=now, kind=kind)
    old = building.storeys(before, site)
    if not {*old} & {*building.storeys(after, site)}:
        yield because(5, "level", level=2 if old == (SECOND,) else 1, site=site + 1)
    if moves.CENTRE in case.rest:
        yield because(3, "hidden")


def leave(case: Case) -> Iterator[Reason]:
    """The cubes that are left for the Pharaoh, and why."""
    table, seat = case.before, case.seat
    lines = [line for line in building.choices(table, seat) if line != moves.DONE]
    if all(lower(table, line) for line in lines):
        yield because(3, "harm")
    n, buried = sum(table.hand(seat)), min(len(case.after.pharaoh), parts.PHARAOH)
    also = buried > len(table.pharaoh) + n  # with those of others, which follow at once
    yield because(1, "others" if also else "pharaoh", n=n, all=buried, whole=parts.PHARAOH)


def lower(table: Table, line: str) -> bool:
    """Whether a cube that is laid lowers what its pyramid can become."""
    site, after = int(line.split(" ")[1]) - 1, table.copy()
    rules.play(after, line)
    return worth.points(after, site) < worth.points(table, site)


def alike(counts: Mapping[int, int]) -> tuple[str, int]:
    """The colour of which there are most, and how many."""
    colour = max(counts, key=counts.__getitem__)
    return parts.COLOURS[colour], counts[colour]


Why = Callable[[Case], Iterator[Reason]]
WHY: Final[dict[str, Why]] = {
    "lay": bid,
    "foreman": way,
    "sealed": way,
    "claim": claim,
    "skip": lambda case: iter([because(1, "scarabs", n=case.after.scarabs[case.seat])]),  # which stay in hand
    "worker": go,
    "steal": steal,
    "seize": seize,
    "build": build,
}
"""What each verb can be good for."""
DONE: Final[dict[int, Why]] = {agenda.FOREMEN: way, agenda.WORKERS: stay, agenda.BUILD: leave}
"""Why a seat may be through with a phase."""
