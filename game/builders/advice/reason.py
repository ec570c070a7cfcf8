"""Why a step of Builders of Egypt is good: each reason is a fact of the rules at this table."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from game.advice import Reason, because, telling
from game.builders import agenda, chamber, rules, scoring, ships, temple
from game.builders.advice import forecast
from game.builders.cover import SITES
from game.builders.parts import LEAST, ROUNDS, SHIPS
from game.builders.table import CHAMBER, MARKET, OBELISKS, STALL, Table
from game.interface import Event

OPEN: Final = (SITES[CHAMBER], SITES[OBELISKS])
"""The sites whose points count at the end only, and can still change."""


def reasons(table: Table, words: str) -> list[Reason]:
    """Why the seat whose turn it is might say this, the most telling first; empty if nothing speaks for it."""
    seat, after, events = rules.turn(table), table.copy(), list[Event]()
    rules.play(after, words, events.append)
    found = [*built(table, after, seat), *fetched(table, after, events, seat)]
    verb, *rest = words.split(" ")
    if verb in ("load", "hammer", "chisel"):
        found += [*loaded(table, after), *aboard(table, after, seat, verb)]
    if verb == "send":
        found += [*diverted(table, seat, *rest), *open_yet(table, seat, *rest)]
    return telling(found)


def built(before: Table, after: Table, seat: int) -> Iterator[Reason]:
    """What stones do at the monuments: obelisks, areas of the burial chamber, and what is visible of the temple."""
    if seat in after.finished[len(before.finished) :]:
        yield because(8, "finished")
    if not after.setting.sides[OBELISKS] and tallest(after, seat) and not tallest(before, seat):
        yield because(6, "tallest", name=seat)
    own = [area for owner, area in chamber.areas(after.chamber) if owner == seat]
    area = max((len(area) for area in own if max(area) >= len(before.chamber)), default=0)  # the largest that has grown
    if not after.setting.sides[CHAMBER] and area > 1:
        yield because(chamber.area_points(area) - chamber.area_points(area - 1), "area", n=area)
    if after.setting.wrath and scoring.spared(before, seat) and not scoring.spared(after, seat):
        yield because(5, "wrath", name=seat)
    was, now = visible(before), visible(after)
    if now[seat] > was[seat]:
        yield because(now[seat] - was[seat], "visible", name=seat, n=now[seat])
    seats = range(1, after.setting.seats + 1)
    if covered := [other for other in seats if other != seat and now[other] < was[other]]:
        yield because(1, "covers", names=covered)


def tallest(table: Table, seat: int) -> bool:
    """Whether no other seat has as many stones at the obelisks."""
    return all(table.obelisks[seat] > count for other, count in enumerate(table.obelisks) if other not in (0, seat))


def visible(table: Table) -> Counter[int]:
    """How many stones of each seat are visible in the temple from above."""
    return Counter(temple.top(table, place) for place in range(len(table.setting.temple)))


def fetched(before: Table, after: Table, events: Sequence[Event], seat: int) -> Iterator[Reason]:
    """Cards, also those that act at once or are to be chosen, and stones for a sled that was empty."""
    for event in events:
        if event.seat == seat and event.what == "gets":
            yield because(4, "card", card=event.piece)
        elif event.what == "played" and event.source in STALL:
            yield because(0.5, "card", card=event.piece)
    if after.question[0] == agenda.LOOK:
        yield because(0.5, "pair", name=seat)
    stones = sum(event.what == "fetched" and event.seat == seat for event in events)
    if stones and after.round == ROUNDS and not after.free:  # nothing can be loaded any more
        yield because(1, "tie")
    elif stones and not before.sled[seat]:
        yield because(2, "sled", n=stones)
    elif stones:
        yield because(1, "stones", name=seat, n=stones, all=after.sled[seat])


def loaded(before: Table, after: Table) -> Iterator[Reason]:
    """Ships that carry enough stones now to be sent, and ships that are full."""
    for number, ship in enumerate(SHIPS):
        if after.ready >> number & 1 and not before.ready >> number & 1:
            yield because(1, "ready", ship=ship)
        places = 0b1111 << 4 * number
        if before.free & places and not after.free & places:
            yield because(0.5, "full", ship=ship)


def voyages(table: Table, ship: str) -> dict[str, list[int]]:
    """What each seat would gain by this ship at each site where it can be sent now, the market left out."""
    lines = [words.split(" ") for words in rules.legal(table) if words.startswith(f"send {ship} ")]
    return {site: forecast.gains(table, f"send {ship} {site}") for *_, site in lines if site != SITES[MARKET]}


def lead(gains: Sequence[int], seat: int) -> int:
    """What a seat gains more than the best of the others."""
    return gains[seat] - max(gain for other, gain in enumerate(gains) if other not in (0, seat))


def aboard(before: Table, after: Table, seat: int, verb: str) -> Iterator[Reason]:
    """Where the ship with a stone more would bring its owner most, or what lies on it, and what it still lacks."""
    for number, ship in enumerate(SHIPS):
        cargo = after.cargo[4 * number : 4 * number + 4]
        if cargo == before.cargo[4 * number : 4 * number + 4] or seat not in cargo:
            continue
        found = voyages(after, ship)
        leads = {site: lead(gains, seat) for site, gains in found.items()}
        best = max(leads, key=lambda site: (leads[site] > 0 and site not in OPEN, leads[site]), default="")
        if best and leads[best] > 0 and best in OPEN:
            yield because(0.6, "may", name=seat, ship=ship, to=best, n=found[best][seat])
        elif best and leads[best] > 0:
            yield because(0.8, "brings", name=seat, ship=ship, to=best, n=found[best][seat])
            if verb == "load" and alone(before, after, ship, best, seat):
                yield because(0.75, "place", to=best)
        elif cargo.count(seat) > 1:
            yield because(0.6, "together", name=seat, ship=ship, n=cargo.count(seat))
        lacking = LEAST[after.sizes[number]] - len(ships.laden(after, number))
        if lacking > 0:
            yield because(0.4, "lacking", ship=ship, n=lacking)


def alone(before: Table, after: Table, ship: str, site: str, seat: int) -> bool:
    """Whether a stone at any other free place of this ship would bring its owner less there."""
    number, line = SHIPS.index(ship), f"send {ship} {site}"
    most, others = lead(forecast.gains(after, line), seat), list[int]()
    for place in range(4):
        if before.free >> 4 * number + place & 1 and not after.cargo[4 * number + place]:
            other = before.copy()
            rules.play(other, f"load {ship} {place + 1}")
            others.append(lead(forecast.gains(other, line), seat))
    return bool(others) and most > max(others)


def open_yet(table: Table, seat: int, ship: str, site: str) -> Iterator[Reason]:
    """That what the ship brings others counts at the end only, and can still change."""
    gained = forecast.gains(table, f"send {ship} {site}")
    rivals = [rival for rival, gain in enumerate(gained) if rival not in (0, seat) and gain > gained[seat]]
    if rivals and site in OPEN:
        yield because(0.4, "later", names=rivals)


def diverted(table: Table, seat: int, ship: str, here: str) -> Iterator[Reason]:
    """Where else the ship would have brought another seat more; what counts most is where that would be worst."""
    found = voyages(table, ship)
    gained = found.get(here) or [0] * (table.setting.seats + 1)
    for rival in range(1, table.setting.seats + 1):
        worse = {
            site: -lead(gains, seat) for site, gains in found.items() if site != here and gains[rival] > gained[rival]
        }
        for site in worse if rival != seat else ():
            if worse[site] > -lead(gained, seat) and found[site][rival] > 0:
                most = worse[site] == max(worse.values())
                yield because(1.5 if most else 0.3, "diverts", rival=rival, ship=ship, to=site, n=found[site][rival])
