"""Why a step of the Duel is good, in words: each sentence is a fact of the rules and their scoring at this table."""

from collections.abc import Iterable, Iterator, Mapping

from game.duel import parts, rules
from game.duel.moves import ready
from game.duel.scoring import score, winners
from game.duel.table import HELD, NUMBER, OBELISK, TOKEN, Table
from game.interface import OVER, Event
from game.language import Language
from web.boards.duel import tokens
from web.boards.duel.built import Reason, built
from web.boards.duel.line import laden

LEAST = 2
"""Tokens that are worth less than this to a seat are no reason to do anything."""


def reasons(t: Language, names: Mapping[int, str], table: Table, words: str) -> list[str]:
    """Why the seat whose turn it is might say this, the most telling first; empty if nothing of it can be said."""
    seat = rules.turn(table)
    after = table.copy()
    events: list[Event] = []
    rules.play(after, words, events.append)
    found = [*ended(t, names, after, seat), *built(t, names, table, after, seat)]
    if rules.turn(after) != OVER:
        found += denied(t, names, table, after, events)
        found += opened(t, names, table, after, events)
        found += stopped(t, names, table) if words == "stop" else ()
        found += [(1, t("duel.why.home", n=after.hand[seat]))] if after.hand[seat] and not table.hand[seat] else ()
    return [sentence for _, sentence in sorted(found, key=lambda reason: -reason[0])]


def ended(t: Language, names: Mapping[int, str], after: Table, seat: int) -> Iterator[Reason]:
    """The match is over, and this seat has won it."""
    if rules.turn(after) == OVER and winners(after) == [seat]:
        yield 100, t("duel.why.ends", name=names[seat])


def denied(
    t: Language, names: Mapping[int, str], before: Table, after: Table, events: Iterable[Event]
) -> Iterator[Reason]:
    """Tokens that the other seat could have had by unloading a ship, at once or after placing one meeple."""
    rival = 3 - rules.turn(before)
    given = {event.piece for event in events if event.what == "gets" and event.seat == rival}
    for ship in parts.SHIPS:
        later = given | {token for some in (now(after, ship, rival), *soon(after, ship, rival)) for token in some}
        at_once = now(before, ship, rival)
        for short, had in (False, at_once), (True, best(before, rival, soon(before, ship, rival))):
            kept = [token for token in had if token not in later]
            worth = gain(before, rival, kept)
            if worth >= LEAST:
                said = listed(t, kept)
                if short:
                    yield worth / 2, t("duel.why.blocks", rival=names[rival], ship=ship, tokens=said)
                else:
                    yield worth, t("duel.why.denies", rival=names[rival], ship=ship, tokens=said)
                break


def opened(
    t: Language, names: Mapping[int, str], before: Table, after: Table, events: Iterable[Event]
) -> Iterator[Reason]:
    """What the meeples that were placed may fetch: by an unloading that is possible now, or first in line."""
    seat = rules.turn(before)
    new = {event.target for event in events if event.what == "placed"}
    placed = {square for square in new if after.squares[rules.SQUARE[square]]}  # an unloading sends meeples home
    for ship in parts.SHIPS:
        if not placed.intersection(parts.LINES[ship]) or not laden(after, ship):
            continue
        mine = now(after, ship, seat)
        worth = gain(after, seat, mine)
        if worth >= LEAST and worth > gain(after, seat, now(before, ship, seat)):
            yield worth / 2, t("duel.why.ready", name=names[seat], ship=ship, tokens=listed(t, mine))
        elif parts.LINES[ship][0] in placed:
            token = TOKEN[after.cargo[3 * rules.SHIP[ship] + 2]]
            if gain(after, seat, [token]) >= LEAST:
                yield gain(after, seat, [token]) / 3, t("duel.why.outermost", ship=ship, tokens=listed(t, [token]))


def stopped(t: Language, names: Mapping[int, str], table: Table) -> Iterator[Reason]:
    """No second ship brings more to this seat than to the other one."""
    seat = rules.turn(table)
    leads = [lead(rules.apply(table, words), seat) for words in rules.legal(table) if words != "stop"]
    if leads and max(leads) <= lead(table, seat):
        yield 1, t("duel.why.stop", name=names[seat], rival=names[3 - seat])


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
    if not laden(table, ship) or ship not in ready(table.full, table.ships):
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


def best(table: Table, seat: int, choices: Iterable[list[str]]) -> list[str]:
    """The tokens that are worth most to a seat; none without a choice."""
    return max(choices, key=lambda some: gain(table, seat, some), default=[])


def listed(t: Language, some: Iterable[str]) -> str:
    """The names of tokens."""
    return t.listed(tokens.name(t, token) for token in some)
