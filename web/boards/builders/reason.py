"""Why a step of Builders of Egypt is good, in words: each sentence is a fact of the rules at this table."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from game.builders import chamber, rules, scoring, temple
from game.builders.parts import SHIPS
from game.builders.table import CHAMBER, OBELISKS, Table
from game.interface import Event
from game.language import Language
from web.boards.builders import tokens

Reason = tuple[float, str]
"""How much a sentence tells, about in points, and the sentence."""


def reasons(t: Language, names: Mapping[int, str], table: Table, words: str) -> list[str]:
    """Why the seat whose turn it is might say this, the most telling first; empty if nothing of it can be said."""
    seat = rules.turn(table)
    after = table.copy()
    events: list[Event] = []
    rules.play(after, words, events.append)
    found = [*built(t, names, table, after, seat), *fetched(t, table, events, seat)]
    if words.split(" ")[0] in ("load", "hammer", "chisel"):
        found += loaded(t, table, after)
    return [sentence for _, sentence in sorted(found, key=lambda reason: -reason[0])]


def built(t: Language, names: Mapping[int, str], before: Table, after: Table, seat: int) -> Iterator[Reason]:
    """What stones do at the monuments: obelisks, areas of the burial chamber, and what is visible of the temple."""
    if len(after.finished) > len(before.finished) and seat in after.finished[len(before.finished) :]:
        yield 8, t("builders.why.finished")
    if not after.setting.sides[OBELISKS] and tallest(after, seat) and not tallest(before, seat):
        yield 6, t("builders.why.tallest", name=names[seat])
    area = joined(before, after, seat)
    if not after.setting.sides[CHAMBER] and area > 1:
        yield chamber.area_points(area) - chamber.area_points(area - 1), t("builders.why.area", n=area)
    if after.setting.wrath and scoring.spared(before, seat) and not scoring.spared(after, seat):
        yield 5, t("builders.why.wrath", name=names[seat])
    was, now = visible(before), visible(after)
    if now[seat] > was[seat]:
        yield now[seat] - was[seat], t("builders.why.visible", name=names[seat], n=now[seat])
    covered = [names[other] for other in names if other != seat and now[other] < was[other]]
    if covered:
        yield 1, t("builders.why.covers", names=t.listed(covered))


def tallest(table: Table, seat: int) -> bool:
    """Whether no other seat has as many stones at the obelisks."""
    return all(table.obelisks[seat] > count for other, count in enumerate(table.obelisks) if other not in (0, seat))


def joined(before: Table, after: Table, seat: int) -> int:
    """The stones of the largest area of a seat in the burial chamber that has grown; 0 if none has."""
    old = len(before.chamber)
    sizes = [len(area) for owner, area in chamber.areas(after.chamber) if owner == seat and max(area) >= old]
    return max(sizes, default=0)


def visible(table: Table) -> Counter[int]:
    """How many stones of each seat are visible in the temple from above."""
    return Counter(temple.top(table, place) for place in range(len(table.setting.temple)))


def fetched(t: Language, before: Table, events: Sequence[Event], seat: int) -> Iterator[Reason]:
    """Cards, and stones for a sled that was empty."""
    for event in events:
        if event.seat == seat and event.what == "gets":
            yield 4, t("builders.why.card", card=tokens.name(t, event.piece))
    stones = sum(event.what == "fetched" and event.seat == seat for event in events)
    if stones and not before.sled[seat]:
        yield 2, t("builders.why.sled", n=stones)


def loaded(t: Language, before: Table, after: Table) -> Iterator[Reason]:
    """Ships that carry enough stones now to be sent, and ships that are full."""
    for number, ship in enumerate(SHIPS):
        if after.ready >> number & 1 and not before.ready >> number & 1:
            yield 1, t("builders.why.ready", ship=ship)
        places = 0b1111 << 4 * number
        if before.free & places and not after.free & places:
            yield 0.5, t("builders.why.full", ship=ship)
