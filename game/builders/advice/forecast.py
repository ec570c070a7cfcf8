"""What is to be expected: the points of a step that is weighed, of this round's temple, and of the end as it stands."""

from collections.abc import Sequence
from typing import Final

from game.agenda import proceed
from game.builders import agenda, chamber, obelisks, parts, pyramids, rules, temple
from game.builders.building import LAY
from game.builders.cover import SITES
from game.builders.scoring import built, score, scores
from game.builders.table import CHAMBER, EMPTY, KINDS, MARKET, NUMBER, PYRAMIDS, TEMPLE, Table
from game.interface import OVER, Event

CHOICE: Final = 1
"""The points, rather than stones, that a stone at the temple's side B brings where its owner may choose."""
LASTING: Final = ("chamber", "obelisks", "ornaments", "wrath")
"""Parts of the score that a ship's stones change, though they are only counted at the end."""
SETTLED: Final = SITES[TEMPLE]
"""The site whose points come at the end of a round, whoever sends the last ship."""
BONUS: Final = (agenda.DRAW, agenda.LOAD, agenda.FETCH)
"""What a place of side B of the pyramids brings besides points: left out, for it is worth no certain number."""
VOYAGES: Final = ("send", "lever", "sail")
"""The verbs that lead a ship to a site."""


def worth(bonus: str) -> int:
    """The points of a place of the temple; a card counts none.

    >>> worth("2"), worth("choice"), worth("card")
    (2, 1, 0)
    """
    return int(bonus) if bonus.isdigit() else CHOICE * (bonus == "choice")


def tops(table: Table) -> list[int]:
    """For each seat the points of its visible stones at the temple (index 0: nobody)."""
    found = [0] * (table.setting.seats + 1)
    for place, bonus in enumerate(table.setting.temple):
        found[temple.top(table, place)] += worth(bonus)
    return [0, *found[1:]]


def coming(table: Table) -> list[int]:
    """The same, of what the temple is still to bring in this round."""
    if agenda.CLOSE not in table.agenda:
        return tops(table) if table.mover != OVER else [0] * (table.setting.seats + 1)
    found = [0] * (table.setting.seats + 1)
    for place in table.details(agenda.SETTLE):
        found[temple.top(table, place)] += worth(table.setting.temple[place])
    for seat in table.details(agenda.FAVOUR):
        found[seat] += CHOICE
    return [0, *found[1:]]


def projected(table: Table) -> list[int]:
    """For each seat its score if the match ended with this round and nothing else happened (index 0: nobody)."""
    return [0, *(each["total"] + more for each, more in zip(scores(table), coming(table)[1:], strict=True))]


def gains(table: Table, words: str) -> list[int]:
    """What a voyage brings each seat, in points (index 0: nobody): at once, at this round's end, and at the match's.

    At the pyramids' side B the owners of the stones are believed to take the most points that they can have.
    """
    after, events = table.copy(), list[Event]()
    rules.play(after, words, events.append)
    build(after, events)
    found = [new - old for new, old in zip(tops(after), tops(table), strict=True)]
    for seat, (new, old) in enumerate(zip(scores(after), scores(table), strict=True), 1):
        found[seat] += sum(new[part] - old[part] for part in LASTING)
    for event in events:
        if event.what == "scores" and event.target != SETTLED:
            found[event.seat] += event.n
    return found


def stone(table: Table, site: int, pyramid: int | None = None) -> list[int]:
    """For each seat what one more stone of its own at a monument would bring it, in points (index 0: nobody).

    At the pyramids it comes to this one, or to the one of those with room that brings the most.
    """
    numbers = [pyramid] if pyramid is not None else pyramids.open_ones(table) or [pyramids.BESIDE]
    rooms = chamber.points(table)
    old, found = totals(table, rooms), [0]
    for seat in range(1, table.setting.seats + 1):
        most = []
        for number in numbers if site == PYRAMIDS else (0,):
            after = table.copy()
            if site == PYRAMIDS:
                pyramids.lay(after, seat, number, "", None)
            else:
                LAY[site](after, seat, "", None)
            most.append(totals(after, None if site == CHAMBER else rooms)[seat])
        found.append(max(most) - old[seat])
    return found


def card(table: Table, kind: str) -> list[int]:
    """For each seat what one more card of this kind would bring it, in points (index 0: nobody)."""
    if kind in parts.RED:  # with an empty quarry there is no stone to place
        found = stone(table, SITES.index(parts.RED[kind]))
        return [n if left else 0 for n, left in zip(found, table.quarry, strict=True)]
    after, rooms = table.copy(), chamber.points(table)
    for seat in range(1, table.setting.seats + 1):
        after.held[KINDS * (seat - 1) + NUMBER[kind]] += 1
    return [new - old for new, old in zip(totals(after, rooms), totals(table, rooms), strict=True)]


def fetched(table: Table, seat: int) -> int:
    """How many stones a seat would get from the quarry now: in its turn, or as an answer at the temple."""
    most = parts.TEMPLE_CHOICE[1] if table.question == (agenda.FAVOUR, seat) else parts.FETCHED
    return min(most, parts.SLED - table.sled[seat], table.quarry[seat])


def closing(table: Table) -> bool:
    """Whether no more ship is sent in this round: all four are gone, or everybody has passed."""
    return EMPTY not in table.sent or agenda.CLOSE in table.agenda


def totals(table: Table, rooms: Sequence[int] | None = None) -> list[int]:
    """For each seat its score with this round's temple as it stands (index 0: nobody).

    `rooms` are the points of the burial chamber, which take long to count, if they are known.
    """
    chambers, needles, stones = rooms or chamber.points(table), obelisks.points(table), built(table)
    found = tops(table)
    for seat in range(1, table.setting.seats + 1):
        found[seat] += score(table, seat, chambers[seat], needles[seat], stones)["total"]
    return found


def build(table: Table, events: list[Event]) -> None:
    """Goes on while stones of the ship are to be built: bonuses are left out, choices made by points."""
    while (kind := table.question[0]) in (*BONUS, agenda.PYRAMID):
        if kind in BONUS:
            table.agenda.pop()
            proceed(table, events.append, rules.WORK)
        else:
            built, places = table.pyramids, table.setting.pyramids
            best = max(pyramids.open_ones(table), key=lambda number: places[number][len(built[number])][0])
            rules.play(table, f"pyramid {best + 1}", events.append)


def shares(table: Table, line: str) -> list[tuple[int, int]]:
    """Seat by seat what a voyage brings, where it brings something: points, or at the market cards."""
    if f" {SITES[MARKET]}" in line:
        return cards(table, line)
    return [(seat, n) for seat, n in enumerate(gains(table, line)) if n]


def cards(table: Table, line: str) -> list[tuple[int, int]]:
    """How many cards of the market each seat would take: as many as lie there, in the order of unloading."""
    after = table.copy()
    lying = sum(card >= 0 for card in table.market) + (table.hidden > 0)
    rules.play(after, line)
    order = after.ashore[:lying]
    return [(seat, order.count(seat)) for seat in range(1, table.setting.seats + 1) if seat in order]
