"""Why a step of Valley of the Kings is good, in words: each sentence is a fact of the rules at this table."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from game.interface import OVER, Event
from game.language import Language
from game.valley import agenda, bids, building, moves, parts, rules, scoring, ways, workers
from game.valley.paths import AREAS, NUMBER, PLACE, SITE
from game.valley.table import SECOND, UNKNOWN, Leg, Table
from web.boards.valley import prospect, tokens, worth

Reason = tuple[float, str]
"""How much a sentence tells, about in points, and the sentence."""
ALIKE: Final = 3
"""Cubes of one colour in a group, or in hand, that are worth a sentence."""


class Case(NamedTuple):
    """A step, with the tables before and after it."""

    t: Language
    names: Mapping[int, str]
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
        """The site that the first of them names, from 0."""
        return int(self.rest[0]) - 1

    @property
    def rivals(self) -> list[int]:
        """All other seats, in the order of this round."""
        return [seat for seat in self.before.seats if seat != self.seat]

    def kind(self, site: int) -> str:
        """What the pyramid of a site can become afterwards."""
        return self.t(f"valley.part.{worth.kind(self.after, site)}")


def reasons(t: Language, names: Mapping[int, str], table: Table, words: str) -> list[str]:
    """Why the seat whose turn it is might say this, the most telling first; empty if nothing of it can be said."""
    after = table.copy()
    events: list[Event] = []
    rules.play(after, words, events.append)
    seat = rules.turn(table)
    case = Case(t, names, table, after, seat, words)
    verb = words.partition(":")[0].split(" ")[0]
    if verb == moves.DONE:
        why = DONE.get(table.agenda[-1] & ~agenda.DETAIL)
    elif verb == "foreman" and table.agenda[-1] & ~agenda.DETAIL != agenda.FOREMEN:
        why = None  # what was written is only shown
    else:
        why = WHY.get(verb)
    found = [*ended(case), *(why(case) if why else ())]
    if prospect.happened(events, "finished"):
        n, kind = worth.points(after, case.site), case.kind(case.site)
        found.append((10 + n, t("valley.why.finished", site=case.site + 1, n=n, kind=kind)))
    return [sentence for _, sentence in sorted(found, key=lambda reason: -reason[0])]


def ended(case: Case) -> Iterator[Reason]:
    """The match is over, and this seat has won it."""
    if rules.turn(case.after) == OVER and scoring.winners(case.after) == [case.seat]:
        yield 100, case.t("valley.why.ends", name=case.names[case.seat])


def bid(case: Case) -> Iterator[Reason]:
    """What the cubes of a group are good for, for whom, and who has bid for it."""
    t, names, group = case.t, case.names, int(case.rest[0]) - 1
    heap = case.before.groups[group]
    for owner, site, wanted in prospect.wishes(case.before):
        colour = max(wanted, key=lambda colour: min(wanted[colour], heap[colour]))
        n = min(wanted[colour], heap[colour])
        if n:
            gaps = {"group": group + 1, "cubes": alike(t, colour, n), "site": site + 1}
            if owner == case.seat:
                yield 2 * n, t("valley.why.fits", **gaps)
            else:
                yield n, t("valley.why.denies", name=names[owner], **gaps)
    colour, most = max(enumerate(heap), key=lambda each: each[1])
    if most >= ALIKE:
        yield most - 1, t("valley.why.alike", group=group + 1, cubes=alike(t, colour, most))
    yield from raised(case, group)


def raised(case: Case, group: int) -> Iterator[Reason]:
    """What a tablet does for the bid."""
    t, names = case.t, case.names
    note = case.words.partition(": ")[2]
    others = [names[seat] for seat in case.rivals if any(at == group for at, _ in case.before.laid[seat])]
    if note == "0":
        yield 3, t("valley.why.blank")
    elif note:
        total = sum(value for at, value in case.after.laid[case.seat] if at == group)
        if not any(outbids(case.after, seat, case.seat, group, total) for seat in case.rivals):
            yield 9, t("valley.why.certain", group=group + 1, n=total)
        elif case.before.seats[0] == case.seat:
            yield 1, t("valley.why.first", name=names[case.seat])
    if others:
        yield 2, t("valley.why.against", group=group + 1, names=t.listed(others))
    elif note != "0":
        yield 0.5, t("valley.why.nobody", group=group + 1)


def outbids(table: Table, seat: int, bidder: int, group: int, total: int) -> bool:
    """Whether a seat may have bid more than this for a group, or may still do so, as far as this table knows."""
    known = [value for at, value in table.laid[seat] if at == group]
    left = bids.left(table, seat)
    unknown = len(left) if prospect.expects(table, agenda.LAY, seat) else known.count(UNKNOWN)
    most = sum(value for value in known if value != UNKNOWN) + sum(left[:unknown])
    return most > total or (most == total > 0 and table.seats.index(seat) < table.seats.index(bidder))


def way(case: Case) -> Iterator[Reason]:
    """Where foremen go, or stay: sites to claim, to open for stealing, to guard."""
    t, names, seat = case.t, case.names, case.seat
    table = case.before.copy()
    for foreman, place in legs(case):
        site = SITE[place]
        if place < AREAS:
            free = [near for near in prospect.beside(table, place) if not table.owner[near]]
            if free:
                sites = t.listed(str(near + 1) for near in free)
                yield 0.5, t("valley.why.beside", place=PLACE[place], sites=sites)
        elif not prospect.is_free(table, place):  # whoever stands there may go, or not; he himself goes in any case
            table = prospect.turned(table, seat, foreman, place)
            continue
        table = prospect.come(table, seat, foreman, place)
        if prospect.claims(table):
            table.agenda.pop()
            yield 5 + worth.points(table, site) / 4, t("valley.why.claims", foreman=foreman + 1, site=site + 1)
    if case.before.round > 1:
        yield from watched(case, table)
        open_ = [str(site + 1) for site in prospect.overruns(table, seat) if prospect.cubes(table, site)]
        if open_:
            told = t("valley.why.overrun", name=names[seat], n=len(open_), sites=t.listed(open_))
            yield 3 + len(open_), told


def legs(case: Case) -> list[Leg]:
    """The way of this step."""
    if case.rest:
        return [(int(case.rest[0]) - 1, NUMBER[case.rest[1]])]
    return [*ways.parse(case.words.partition(":")[2].split())]


def watched(case: Case, table: Table) -> Iterator[Reason]:
    """Own pyramids where foremen stand then."""
    t, seat = case.t, case.seat
    for site, owner in enumerate(table.owner):
        if owner != seat or table.finished(site) or not prospect.cubes(table, site):
            continue
        for rival in case.rivals:
            was, now = (site in prospect.overruns(each, rival) for each in (case.before, table))
            if was and not now:
                yield 6, t("valley.why.shields", site=site + 1, rival=case.names[rival])
        if prospect.foremen(table, seat, site):
            n, kind = worth.points(table, site), t(f"valley.part.{worth.kind(table, site)}")
            yield n / 3, t("valley.why.guards", site=site + 1, n=n, kind=kind)


def claim(case: Case) -> Iterator[Reason]:
    """What a site is good for that could be claimed."""
    t, site, table = case.t, case.site, case.before
    yield 1, t("valley.why.size", size=prospect.lacking(table, site), n=worth.points(table, site))
    hand = table.hand(case.seat)
    colour, most = max(enumerate(hand), key=lambda each: each[1])
    if most >= ALIKE:
        yield most, t("valley.why.hand", cubes=alike(t, colour, most))
    cost = prospect.near(table, case.seat, site)
    if cost:
        yield 2.5 - cost / 4, t("valley.why.near", n=cost)
    others = [seat for seat in case.rivals if any(SITE[place] == site for _, place in table.legs[seat])]
    if others:
        yield 4, t("valley.why.race", names=t.listed(case.names[seat] for seat in others))


def skip(case: Case) -> Iterator[Reason]:
    """The scarab stays in hand."""
    yield 1, case.t("valley.why.scarabs", n=case.after.scarabs[case.seat])


def go(case: Case) -> Iterator[Reason]:
    """What a worker does at the site into which it comes."""
    t, names, seat, before, after = case.t, case.names, case.seat, case.before, case.after
    site = SITE[NUMBER[case.rest[1]]]
    if site < 0 or SITE[NUMBER[case.rest[0]]] == site:
        return
    owner = before.owner[site]
    n = prospect.lays(after, seat, site)
    if n > prospect.lays(before, seat, site):
        if n == prospect.lacking(after, site):
            yield 6, t("valley.why.completes", n=n, site=site + 1)
        else:
            yield n, t("valley.why.lays", n=n, site=site + 1)
    n = prospect.steals(after, seat, site)
    if n > prospect.steals(before, seat, site):
        yield 1.5 * n, t("valley.why.steals", n=n, site=site + 1, rival=names[owner])
    if prospect.seizes(after, seat, site) and not prospect.seizes(before, seat, site):
        yield 7, t("valley.why.seizes", site=site + 1, rival=names[owner])
    for rival in case.rivals:
        if prospect.seizes(before, rival, site) and not prospect.seizes(after, rival, site):
            yield 7, t("valley.why.keeps", site=site + 1, rival=names[rival])
    if prospect.full(after, site):
        yield 1, t("valley.why.full", site=site + 1)


def stay(case: Case) -> Iterator[Reason]:
    """No worker's move brings anything in this round; a site that can be taken over could be built on by more."""
    table, seat = case.before, case.seat
    if any(prospect.seizes(table, seat, site) for site in prospect.overruns(table, seat)):
        return
    now = prospect.work(table, seat)
    lines = [line.split(" ") for line in workers.choices(table, seat) if line != moves.DONE]
    each = {(start, SITE[NUMBER[place]]): place for _, start, place in lines if NUMBER[place] >= AREAS}
    for (start, _), place in each.items():  # all cells of a site are alike
        after = table.copy()
        workers.go(after, seat, f"worker {start} {place}", None)
        if any(new > old for new, old in zip(prospect.work(after, seat), now, strict=True)):
            return
    yield 1, case.t("valley.why.stay", name=case.names[seat])


def steal(case: Case) -> Iterator[Reason]:
    """Which own pyramid a stolen cube fits, and what the other one lacks then."""
    t, colour = case.t, parts.COLOURS.index(case.rest[-1])
    for owner, site, wanted in prospect.wishes(case.before):
        if owner == case.seat and wanted.get(colour):
            yield 3, t("valley.why.cube", cube=t(f"valley.cube.{case.rest[-1]}"), site=site + 1)
    rival = case.names[case.before.owner[case.site]]
    yield 2, t("valley.why.weakens", site=case.site + 1, rival=rival, n=prospect.lacking(case.after, case.site))


def seize(case: Case) -> Iterator[Reason]:
    """What a site is good for that is taken over."""
    t, site, rival = case.t, case.site, case.names[case.before.owner[case.site]]
    if prospect.cubes(case.before, site):
        n = worth.points(case.after, site)
        yield 5, t("valley.why.takes", site=site + 1, rival=rival, n=n, kind=case.kind(site))
    yield 1, t("valley.why.lacks", site=site + 1, n=prospect.lacking(case.after, site))


def build(case: Case) -> Iterator[Reason]:
    """What a pyramid can still become, and the level that a cube completes."""
    t, site, before, after = case.t, case.site, case.before, case.after
    if after.finished(site):
        return
    was, now = worth.points(before, site), worth.points(after, site)
    if now < was:
        yield 1, t("valley.why.lowers", site=site + 1, n=now, was=was, kind=case.kind(site))
    else:
        yield now / 3, t("valley.why.stays", site=site + 1, n=now, kind=case.kind(site))
    old = building.storeys(before, site)
    if not {*old} & {*building.storeys(after, site)}:
        yield 5, t("valley.why.level", level=2 if old == (SECOND,) else 1, site=site + 1)
    if moves.CENTRE in case.rest:
        yield 3, t("valley.why.hidden")


def leave(case: Case) -> Iterator[Reason]:
    """The cubes that are left for the Pharaoh, and why."""
    t, table, seat = case.t, case.before, case.seat
    lines = [line for line in building.choices(table, seat) if line != moves.DONE]
    if all(lower(table, line) for line in lines):
        yield 3, t("valley.why.harm")
    buried = min(len(case.after.pharaoh), parts.PHARAOH)  # with those of others, which may follow at once
    yield 1, t("valley.why.pharaoh", n=sum(table.hand(seat)), all=buried, whole=parts.PHARAOH)


def lower(table: Table, line: str) -> bool:
    """Whether a cube that is laid lowers what its pyramid can become."""
    site = int(line.split(" ")[1]) - 1
    return worth.points(rules.apply(table, line), site) < worth.points(table, site)


def alike(t: Language, colour: int, n: int) -> str:
    """So many cubes of one colour (from 0)."""
    return tokens.counted(t, [parts.COLOURS[colour]] * n)


Why = Callable[[Case], Iterator[Reason]]
WHY: Final[dict[str, Why]] = {
    "lay": bid,
    "foreman": way,
    "sealed": way,
    "claim": claim,
    "skip": skip,
    "worker": go,
    "steal": steal,
    "seize": seize,
    "build": build,
}
"""What each verb can be good for."""
DONE: Final[dict[int, Why]] = {agenda.FOREMEN: way, agenda.WORKERS: stay, agenda.BUILD: leave}
"""Why a seat may be through with a phase."""
