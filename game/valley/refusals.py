"""Why a step of Valley of the Kings is not allowed: one sentence in the rules' own terms."""

from collections.abc import Callable, Sequence
from typing import Final

from game.checked import malformed
from game.interface import Illegal
from game.valley import agenda, bids, building, figures, moves, parts, secrets, stealing, ways
from game.valley.bids import size
from game.valley.cover import secret, verbs
from game.valley.paths import BIT, COST, PLACE, SITE, SITES
from game.valley.paths import NUMBER as PLACES
from game.valley.table import BASE, CENTRE, NUMBER, ROOM, SECOND, Table

CUBES: Final = (moves.CENTRE, *parts.COLOURS)
WORDS: Final = {
    "group": tuple(str(group) for group in range(1, 6)),
    "tablet": tuple(str(value) for value in sorted(set(parts.TABLETS))),
    "foreman": ("1", "2"),
    "place": PLACE,
    "site": tuple(str(site) for site in parts.SITES),
    "cube": CUBES,
}


def refusal(table: Table, words: str) -> Illegal:
    """Why `words` is not in `legal`, or why its note is not allowed: the first reason that applies."""
    if not table.agenda:
        return Illegal("over")
    kind, detail = table.question
    step, colon, _ = words.partition(":")
    verb, *rest = step.split(" ")
    if kind == agenda.GROUP:
        return wanted(table, detail, [verb, *rest])
    if wrong := misspelled([verb, *rest]):
        return wrong
    verbs, why = ANSWERS[kind]
    if verb not in verbs:
        return Illegal(f"valley.asked.{PHASE[kind]}")
    if verb != moves.DONE and (reason := why(table, detail, verb, rest)):
        return reason
    due = secrets.due(table)
    if due is not None and due != step:
        return Illegal("valley.secret.written", words=due)
    assert colon, words
    return Illegal(f"valley.secret.{verb if verb in secret else 'none'}")


def misspelled(said: Sequence[str]) -> Illegal | None:
    """A word that does not belong there, or too many words, or too few; after *centre* comes a colour."""
    verb, cubes = said[0], said[2:]
    wrong = malformed("valley", said, verbs, WORDS)
    if wrong or verbs[verb][-1:] != ("cube…",):
        return wrong
    fits = len(cubes) < 3 and cubes[-1] != moves.CENTRE and cubes[:-1] in ([], [moves.CENTRE])
    return None if fits else Illegal(f"valley.form.{verb}")


def wanted(table: Table, group: int, said: Sequence[str]) -> Illegal:
    """Why the box may not draw this group."""
    if said[:2] != ["group", str(group + 1)]:
        return Illegal("valley.due.group", group=group + 1)
    cubes = said[2:]
    for word in cubes:
        if word not in NUMBER:
            return Illegal("valley.no.colour", word=word)
    if len(cubes) != size(table):
        return Illegal("valley.group.size", n=size(table))
    for colour, number in NUMBER.items():
        if cubes.count(colour) > table.bag[number]:
            return Illegal("valley.bag", colour=colour)
    return Illegal("valley.secret.none" if cubes == sorted(cubes, key=NUMBER.__getitem__) else "valley.group.order")


def lay(table: Table, seat: int, verb: str, rest: Sequence[str]) -> Illegal | None:
    """Why no tablet can be laid there."""
    groups = len(table.groups)
    return Illegal("valley.lay.none", n=groups) if verb == "lay" and int(rest[0]) > groups else None


def show(table: Table, detail: int, verb: str, rest: Sequence[str]) -> Illegal | None:
    """Why these tablets cannot be turned up."""
    group, seat = detail >> 3, detail & 7
    count = sum(at == group for at, _ in table.laid[seat])
    if int(rest[0]) != group + 1:
        return Illegal("valley.show.group", group=group + 1)
    if len(rest) - 1 != count:
        return Illegal("valley.show.count", n=count)
    if list(rest[1:]) != sorted(rest[1:], reverse=True):
        return Illegal("valley.show.order")
    return None if f"show {' '.join(rest)}" in bids.shows(table, detail) else Illegal("valley.show.left")


def distance(start: int, place: int, points: int) -> Illegal | None:
    """Why a figure does not come so far."""
    if start == place:
        return Illegal("valley.here", place=PLACE[place])
    cost = COST[start][place]
    return Illegal("valley.far", place=PLACE[place], n=cost, points=points) if cost > points else None


def closed(table: Table, place: int) -> Illegal | None:
    """Why nobody enters this cell."""
    site = SITE[place]
    shut = site >= 0 and not table.setting.open[site]
    return Illegal("valley.closed", site=parts.SITES[site]) if shut else None


def taken(table: Table, seat: int, place: int) -> Illegal | None:
    """Why this seat's figures do not enter this cell now."""
    site = SITE[place]
    if site < 0:
        return None
    if not figures.enterable(table, seat)[site] and table.owner[site] not in (0, seat):
        return Illegal("valley.owned", site=parts.SITES[site], seat=table.owner[site])
    return None if table.free[site] & BIT[place] else Illegal("valley.occupied", place=PLACE[place])


def passage(table: Table, seat: int, start: int, place: int) -> Illegal | None:
    """Why a figure cannot go there."""
    here = Illegal("valley.here", place=PLACE[place]) if start == place else None
    return here or closed(table, place) or taken(table, seat, place) or distance(start, place, table.points)


def foreman(table: Table, seat: int, verb: str, rest: Sequence[str]) -> Illegal | None:
    """Round 1: why a foreman cannot go there."""
    return passage(table, seat, table.foremen(seat)[int(rest[0]) - 1], PLACES[rest[1]])


def leg(table: Table, seat: int, verb: str, rest: Sequence[str]) -> Illegal | None:
    """Why this cannot have been written."""
    now, number, place = ways.reach(table, seat, table.legs[seat]), int(rest[0]) - 1, PLACES[rest[1]]
    if not now.able[number]:
        return Illegal("valley.last", foreman=rest[0], place=PLACE[now.ends[number]])
    return closed(table, place) or distance(now.ends[number], place, now.points)


def claim(table: Table, which: int, verb: str, rest: Sequence[str]) -> Illegal | None:
    """Why this is not the site in question."""
    site = parts.SITES[figures.claimed(table, which)]
    return Illegal("valley.claim", site=site) if verb == "claim" and rest[0] != str(site) else None


def worker(table: Table, seat: int, verb: str, rest: Sequence[str]) -> Illegal | None:
    """Why a worker cannot go there."""
    start, place = PLACES[rest[0]], PLACES[rest[1]]
    if start not in table.workers(seat):
        return Illegal("valley.worker", place=rest[0])
    return passage(table, seat, start, place)


def rival(table: Table, seat: int, site: int) -> Illegal | None:
    """Why nothing can be stolen at a site, and the site cannot either."""
    if table.owner[site] in (0, seat):
        return Illegal("valley.rival", site=parts.SITES[site])
    if table.finished(site):
        return Illegal("valley.finished", site=parts.SITES[site])
    if site not in stealing.overrun(table, seat):
        return Illegal("valley.foremen", site=parts.SITES[site])
    return None


def steal(table: Table, seat: int, verb: str, rest: Sequence[str]) -> Illegal | None:
    """Why this cube cannot be stolen."""
    site = int(rest[0]) - 1
    if reason := rival(table, seat, site):
        return reason
    workers = figures.count(table.workers(seat), site)
    if table.stolen[SITES * (seat - 1) + site] >= parts.LOAD * workers:
        return Illegal("valley.steal.workers", site=rest[0], n=workers)
    hidden, second = len(rest) > 2, any(table.storey(site, SECOND))
    if hidden and not ROOM[site][CENTRE]:
        return Illegal("valley.small", site=rest[0])
    if hidden and second:
        return Illegal("valley.steal.level", site=rest[0])
    storey = CENTRE if hidden else SECOND if second else BASE
    if not table.storey(site, storey)[NUMBER[rest[-1]]]:
        return Illegal("valley.steal.colour", site=rest[0], colour=rest[-1])
    return None


def seize(table: Table, seat: int, verb: str, rest: Sequence[str]) -> Illegal | None:
    """Why this site cannot be taken over."""
    site = int(rest[0]) - 1
    short = f"seize {rest[0]}" not in stealing.seizures(table, seat)
    return rival(table, seat, site) or (Illegal("valley.seize.workers", site=rest[0]) if short else None)


def build(table: Table, seat: int, verb: str, rest: Sequence[str]) -> Illegal | None:
    """Why this cube cannot be laid there."""
    site = int(rest[0]) - 1
    if table.owner[site] != seat:
        return Illegal("valley.build.owner", site=rest[0])
    if table.finished(site):
        return Illegal("valley.finished", site=rest[0])
    workers = figures.count(table.workers(seat), site)
    if table.built[site] >= parts.LOAD * workers:
        return Illegal("valley.build.workers", site=rest[0], n=workers)
    if not table.hand(seat)[NUMBER[rest[-1]]]:
        return Illegal("valley.build.hand", colour=rest[-1])
    where = building.storeys(table, site)
    if len(rest) > 2 and CENTRE not in where:
        return Illegal("valley.build.taken" if ROOM[site][CENTRE] else "valley.small", site=rest[0])
    if len(rest) == 2 and where == (CENTRE,):
        return Illegal("valley.build.centre", site=rest[0], colour=rest[-1])
    return None


Reason = Callable[[Table, int, str, Sequence[str]], Illegal | None]
ANSWERS: Final[dict[int, tuple[tuple[str, ...], Reason]]] = {
    agenda.LAY: (("lay", "done"), lay),
    agenda.SHOW: (("show",), show),
    agenda.FOREMEN: (("foreman", "done"), foreman),
    agenda.SEAL: (("sealed",), lambda table, seat, verb, rest: None),
    agenda.LEGS: (("foreman", "done"), leg),
    agenda.CLAIM: (("claim", "skip"), claim),
    agenda.WORKERS: (("worker", "done"), worker),
    agenda.STEAL: (("steal", "done"), steal),
    agenda.SEIZE: (("seize", "done"), seize),
    agenda.BUILD: (("build", "done"), build),
}
"""The verbs that answer a question, and why a well-formed one does not; None if it does, by the table as all see it."""
PHASE: Final = {**{kind: agenda.NAMES[kind] for kind in ANSWERS}, agenda.LAY: "lay", agenda.SEAL: "sealed"}
"""By which sentence each question is put again."""
