"""Buying cubes: groups that the box draws from the bag, tablets laid face down for them, and what they buy."""

import operator
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final

from game.interface import BAG, Event, Tell
from game.valley import agenda, moves, parts
from game.valley.rounds import bury
from game.valley.table import COLOURS, HAND, HEAP, LAID, NUMBER, SHOWN, UNKNOWN, Table, tablet

CHOICES: Final = [[comb(count, some) for some in range(parts.GROUP + 1)] for count in range(parts.CUBES + 1)]
"""The ways to choose up to five of the cubes of one colour."""


@lru_cache(None)
def counts(size: int) -> dict[tuple[int, ...], str]:
    """The cubes that a group of this size can have, by colour, in the order of `legal`; and their names."""
    some = combinations_with_replacement(range(COLOURS), size)
    return {tuple(map(group.count, range(COLOURS))): " ".join(parts.COLOURS[at] for at in group) for group in some}


@lru_cache(1 << 10)
def lines(group: int, bag: tuple[int, ...], size: int) -> tuple[str, ...]:
    """The steps that draw a group from a bag with at least, or up to five, these cubes of each colour."""
    return tuple(
        f"group {group + 1} {cubes}" for some, cubes in counts(size).items() if all(map(operator.le, some, bag))
    )


@lru_cache(1 << 7)
def weights(bag: tuple[int, ...], size: int) -> tuple[int, ...]:
    """For each of these steps the number of ways to draw its cubes."""
    white, yellow, red, blue, black = (CHOICES[count] for count in bag)
    ways = (white[a] * yellow[b] * red[c] * blue[d] * black[e] for a, b, c, d, e in counts(size))
    return tuple(filter(None, ways))  # none for cubes that the bag lacks


def size(table: Table) -> int:
    """Five cubes, or as many as there are."""
    return min(parts.GROUP, sum(table.bag))


def draws(table: Table, group: int) -> tuple[str, ...]:
    """The steps with which the box draws this group."""
    return lines(group, tuple([min(left, parts.GROUP) for left in table.bag]), size(table))


def odds(table: Table) -> tuple[int, ...]:
    """For each of them a weight: all cubes in the bag are equally likely."""
    return weights(tuple(table.bag), size(table))


def drawn(table: Table, group: int, words: str, tell: Tell | None) -> None:
    """Lays a group beside the board."""
    cubes = words.split(" ")[2:]
    for colour in cubes:
        table.bag[NUMBER[colour]] -= 1
        if tell:
            tell(Event("drawn", colour, BAG, HEAP[group]))
    table.groups.append(tuple(map(cubes.count, parts.COLOURS)))
    table.agenda.pop()


# -- bids


def left(table: Table, seat: int) -> list[int]:
    """The tablets that may be among a seat's unknown ones, in hand or laid, the largest first."""
    rest = sorted(parts.TABLETS, reverse=True)
    for _, value in (*table.laid[seat], *table.shown[seat]):
        if value != UNKNOWN:
            rest.remove(value)
    return rest


def choices(table: Table, seat: int) -> list[str]:
    """A tablet beside any group, or nothing more."""
    return [*(f"lay {group}" for group in range(1, len(table.groups) + 1)), moves.DONE]


def lay(table: Table, seat: int, words: str, tell: Tell | None) -> None:
    """A tablet is laid; its value stays a secret. With `alternate` the next seat goes on."""
    step, _, note = words.partition(": ")
    group = int(step[-1]) - 1
    value = int(note) if note else UNKNOWN
    table.laid[seat] = tuple(sorted((*table.laid[seat], (group, value))))
    if tell:
        tell(Event("laid", tablet(value), BAG, LAID[group][seat], seat, known=seat if note else None))
    if table.setting.alternate:
        entry = table.agenda.pop()
        table.agenda.insert(len(table.agenda) - len(table.details(agenda.LAY)), entry)


def lapses(table: Table, seat: int, tell: Tell | None) -> bool:
    """Whether a seat can lay nothing more: it has laid all eight tablets, or there is no group."""
    return not table.groups or len(table.laid[seat]) == len(parts.TABLETS)


def turn_up(table: Table, detail: int, tell: Tell | None) -> None:
    """All have bid: group after group, and in each seat after seat, the tablets are turned up."""
    table.agenda.append(agenda.SELL)
    table.agenda += [
        agenda.SHOW | group * 8 + seat
        for group in reversed(range(len(table.groups)))
        for seat in reversed(table.seats)
        if any(at == group for at, _ in table.laid[seat])
    ]


def shows(table: Table, detail: int) -> tuple[str, ...]:
    """All that a seat's tablets beside a group can be; those that are known bind."""
    group, seat = detail >> 3, detail & 7
    values = [value for at, value in table.laid[seat] if at == group]
    known = tuple(value for value in values if value != UNKNOWN)
    return moves.shows(group + 1, tuple(left(table, seat)), known, len(values) - len(known))


def due(table: Table, detail: int) -> str | None:
    """The step that turns up tablets all of which are known."""
    group, seat = detail >> 3, detail & 7
    values = sorted((value for at, value in table.laid[seat] if at == group), reverse=True)
    return None if values[-1] == UNKNOWN else f"show {group + 1} {' '.join(map(str, values))}"


def show(table: Table, detail: int, words: str, tell: Tell | None) -> None:
    """A seat's tablets beside a group are turned up."""
    group, seat = detail >> 3, detail & 7
    values = [int(value) for value in words.split(" ")[2:]]
    table.laid[seat] = tuple(one for one in table.laid[seat] if one[0] != group)
    table.shown[seat] = tuple(sorted((*table.shown[seat], *((group, value) for value in values))))
    table.agenda.pop()
    if tell:
        for value in values:
            tell(Event("shown", tablet(value), LAID[group][seat], SHOWN[group][seat], seat))


def sums(table: Table, group: int) -> dict[int, int]:
    """Each seat's sum beside a group, in the order of this round."""
    return {seat: sum(value for at, value in table.shown[seat] if at == group) for seat in table.seats}


def buyer(table: Table, group: int) -> int:
    """The seat with the highest sum, of equal ones the first in this round; 0 if all sums are 0."""
    bids = sums(table, group)
    best = max(bids, key=bids.__getitem__)
    return best if bids[best] else 0


def ties(table: Table, group: int, seat: int) -> int:
    """How many others have bid as much as this seat."""
    bids = sums(table, group)
    return [*bids.values()].count(bids[seat]) - 1


def sell(table: Table, detail: int, tell: Tell | None) -> None:
    """The groups go to their buyers, others to the bag (`quick`: to the Pharaoh), and tablets back to their hands."""
    table.dry += 1
    for group, cubes in enumerate(table.groups):
        if seat := buyer(table, group):
            table.dry, tied = 0, ties(table, group, seat)
            for colour, count in enumerate(cubes):
                table.hands[COLOURS * (seat - 1) + colour] += count
                if tell and count:
                    for _ in range(count):
                        tell(Event("bought", parts.COLOURS[colour], HEAP[group], HAND[seat], seat, n=tied))
        elif table.setting.quick:
            bury(table, cubes, HEAP[group], 0, tell)
        else:
            for colour, count in enumerate(cubes):
                table.bag[colour] += count
                if tell and count:
                    for _ in range(count):
                        tell(Event("returned", parts.COLOURS[colour], HEAP[group], BAG))
    if tell:
        for seat in table.seats:
            for group, value in table.shown[seat]:
                tell(Event("back", tablet(value), SHOWN[group][seat], BAG, seat))
    table.groups = []
    table.shown = [()] * (table.setting.seats + 1)
