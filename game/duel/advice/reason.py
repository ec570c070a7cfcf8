"""Why a step of the Duel is good: each reason is a fact of the rules and their scoring at this table."""

from collections.abc import Iterable, Iterator
from typing import Final

from game.advice import Reason, because, telling
from game.duel import parts, rules, sites
from game.duel.advice.worth import chambers, sets
from game.duel.moves import ready
from game.duel.scoring import score, winners
from game.duel.table import DARK, HELD, LIGHT, NUMBER, OBELISK, TAKE, TEMPLE, TOKEN, TOMB, Table
from game.interface import OVER, Event

LEAST: Final = 2
"""Tokens that are worth less than this to a seat are no reason to do anything, but"""
LITTLE: Final = 0.4
"""to stand first in line for one is worth a word."""


def reasons(table: Table, words: str) -> list[Reason]:
    """Why the seat whose turn it is might say this, the most telling first; empty if nothing speaks for it."""
    seat = rules.turn(table)
    after, events = table.copy(), list[Event]()
    rules.play(after, words, events.append)
    found = [*built(table, after, seat)]
    if rules.turn(after) == OVER:
        found += [because(100, "ends", name=seat)] if winners(after) == [seat] else ()
    else:
        found += denied(table, after, events)
        found += in_line(table, after, events)
        found += stopped(table) if words == "stop" else ()
        found += [because(1, "home", n=after.hand[seat])] if after.hand[seat] and not table.hand[seat] else ()
    return telling(found)


# -- what is built


def built(before: Table, after: Table, seat: int) -> Iterator[Reason]:
    """A reason for each monument that counts more for this seat now, and for each action token it has got."""
    was, now = score(before, seat), score(after, seat)
    for site, grown in ("obelisk", obelisk), ("temple", temple), ("pyramids", pyramids), ("tomb", tomb):
        if now[site] > was[site]:
            yield from grown(before, after, seat, now[site] - was[site])
    lost = score(before, 3 - seat)["obelisk"] - score(after, 3 - seat)["obelisk"]
    if lost > 0 and after.held[seat][OBELISK] <= after.held[3 - seat][OBELISK]:
        yield because(lost, "even", rival=3 - seat)
    for kind in range(TAKE, TEMPLE):
        if after.held[seat][kind] > before.held[seat][kind]:
            yield because(2, "action", token=TOKEN[kind])


def obelisk(before: Table, after: Table, seat: int, gained: int) -> Iterator[Reason]:
    """The larger number of tokens (A), or an obelisk that is complete (B)."""
    was, now, theirs = before.held[seat][OBELISK], after.held[seat][OBELISK], 3 - seat
    if not after.sides[0]:
        if was <= before.held[theirs][OBELISK] and now > after.held[theirs][OBELISK]:
            yield because(gained, "majority", name=seat, rival=theirs)
    elif now // parts.OBELISK_HEIGHT > was // parts.OBELISK_HEIGHT:
        yield because(gained, "first" if after.first == seat and not before.first else "second")


def temple(before: Table, after: Table, seat: int, gained: int) -> Iterator[Reason]:
    """The suns that are new (A), or the largest set that has grown (B)."""
    was, now = before.held[seat][TEMPLE:TOMB], after.held[seat][TEMPLE:TOMB]
    if not after.sides[1]:
        yield because(gained, "suns", n=sites.temple_a(now) - sites.temple_a(was))
    elif grown := [size for row, size in enumerate(sets(now)) if size > sets(was)[row]]:
        yield because(gained, "set", n=max(grown))


def pyramids(before: Table, after: Table, seat: int, gained: int) -> Iterator[Reason]:
    """How high the pyramid is that has grown (A), or the smaller one (B)."""
    was, now = before.held[seat], after.held[seat]
    if after.sides[2]:
        yield because(gained, "smaller", n=min(now[LIGHT], now[DARK]))
    else:
        kind = max((LIGHT, DARK), key=lambda kind: parts.PYRAMID[now[kind]] - parts.PYRAMID[was[kind]])
        yield because(gained, "light" if kind == LIGHT else "dark", n=now[kind])


def tomb(before: Table, after: Table, seat: int, gained: int) -> Iterator[Reason]:
    """The largest group that a new token has joined, or the new group that it begins."""
    was, now = (chambers(table, seat) for table in (before, after))
    joined = [group for group in sites.groups(now) if (now - was) & {*group}]
    group = max(joined, key=len, default=[])
    if len(group) > 1 and not after.sides[3]:
        yield because(gained, "group", numbers=group)
    elif alone := [group[0] for group in joined if not was & {*group}]:
        yield because(gained, "alone", token=f"tomb{alone[0]}")


# -- what ships may bring


def denied(before: Table, after: Table, events: Iterable[Event]) -> Iterator[Reason]:
    """Tokens that the other seat could have had by unloading a ship, at once or after placing one meeple."""
    rival = 3 - rules.turn(before)
    given = {event.piece for event in events if event.what == "gets" and event.seat == rival}
    for ship in parts.SHIPS:
        later = given | {token for some in (now(after, ship, rival), *soon(after, ship, rival)) for token in some}
        at_once = now(before, ship, rival)
        best = max(soon(before, ship, rival), key=lambda some: gain(before, rival, some), default=[])
        for what, share, had in ("denies", 1, at_once), ("blocks", 2, best):
            kept = [token for token in had if token not in later]
            worth = gain(before, rival, kept)
            if worth >= LEAST:
                yield because(worth / share, what, rival=rival, ship=ship, tokens=kept)
                break


def in_line(before: Table, after: Table, events: Iterable[Event]) -> Iterator[Reason]:
    """What the meeples that were placed may fetch: by an unloading that is possible now, or first in line."""
    seat = rules.turn(before)
    new = {event.target for event in events if event.what == "placed"}
    placed = {square for square in new if after.squares[rules.SQUARE[square]]}  # an unloading sends meeples home
    for ship in parts.SHIPS:
        if not placed.intersection(parts.LINES[ship]) or not after.laden(ship):
            continue
        mine = now(after, ship, seat)
        worth = gain(after, seat, mine)
        if worth >= LEAST and worth > gain(after, seat, now(before, ship, seat)):
            was = ship in ready(before.full, before.ships)
            yield because(worth / 2, "fetches" if was else "ready", name=seat, ship=ship, tokens=mine)
        elif parts.LINES[ship][0] in placed:
            outermost = [TOKEN[after.cargo[3 * rules.SHIP[ship] + 2]]]
            worth = gain(after, seat, outermost)
            yield because(worth / 3 if worth >= LEAST else LITTLE, "outermost", ship=ship, tokens=outermost)


def stopped(table: Table) -> Iterator[Reason]:
    """No second ship brings more to this seat than to the other one."""
    seat, leads = rules.turn(table), []
    for words in rules.legal(table):
        if words != "stop":
            after = table.copy()
            rules.play(after, words)
            leads.append(lead(after, seat))
    if leads and max(leads) <= lead(table, seat):
        yield because(1, "stop", name=seat, rival=3 - seat)


def lead(table: Table, seat: int) -> int:
    """The points that the tokens of a seat count more, or less, than those of the other one.

    Meeples in hand count at the end alone, and those that come home are soon placed again.
    """
    own, other = score(table, seat), score(table, 3 - seat)
    return own["total"] - own["meeples"] - (other["total"] - other["meeples"])


def gain(table: Table, seat: int, fetched: Iterable[str]) -> int:
    """The points by which the lead of a seat grows with these tokens."""
    new = table.copy()
    for token in fetched:
        new.held[seat][NUMBER[token]] += 1
    if new.held[seat][OBELISK] >= parts.OBELISK_HEIGHT and not new.first:
        new.first = seat
    return lead(new, seat) - lead(table, seat)


def now(table: Table, ship: str, seat: int) -> list[str]:
    """The tokens that a seat gets if this ship is unloaded now; none if it cannot be."""
    if not table.laden(ship) or ship not in ready(table.full, table.ships):
        return []
    return [event.piece for event in rules.unloading(table, ship) if event.target == HELD[seat]]


def soon(table: Table, ship: str, seat: int) -> Iterator[list[str]]:
    """The tokens that a seat gets if it places one meeple in the line of this ship, which is then unloaded."""
    for square in parts.LINES[ship] if table.hand[seat] else ():
        place = rules.SQUARE[square]
        if not table.squares[place]:
            new = table.copy()
            new.squares[place], new.full = seat, new.full | 1 << place
            yield now(new, ship, seat)
