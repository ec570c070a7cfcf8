"""Bids: what groups of cubes are worth to each seat, and whole bids that are drawn, never listed.

A *market* is a table at which bids are laid. Each seat's worth of each set of groups is what its workers could gain
with those cubes.
"""

from collections import Counter
from collections.abc import Hashable, Sequence
from random import Random
from typing import Final, NamedTuple

from game.bots.valley import labour, routes
from game.bots.valley.pyramids import Hand
from game.bots.valley.view import View
from game.valley import agenda
from game.valley.bids import left
from game.valley.parts import TABLETS
from game.valley.table import COLOURS, UNKNOWN

CLAIMS: Final = 2
"""The sites that a seat may expect to get in a round,"""
FIRST_CLAIMS: Final = 3
"""and in the first one."""
KEEP: Final = 0.12
"""How often a tablet stays in hand,"""
BLANKS: Final = 0.2
"""and how often a blank one is laid."""
BOUGHT: Final = 2
"""The groups that a seat can make something of: more count as the best of these."""
BASE: Final = 0.1
"""Points that are added to the worth of each group before tablets are drawn to it."""
MARKETS: Final = 64
"""The markets whose worth is remembered."""


Laid = tuple[tuple[int, int], ...]
"""Tablets beside groups: group from 0 and value."""


class Bid(NamedTuple):
    """A whole bid of one seat, with what it has laid already."""

    sums: tuple[int, ...]
    """The sum beside each group."""
    more: Laid
    """The tablets that are still to be laid: group from 0 and value, in order."""


class Market:
    """The groups on sale at one table."""

    def __init__(self, view: View) -> None:
        self.table = table = view.table
        self.seats = table.setting.seats
        self.groups = len(table.groups)
        self.order = table.seats
        self.envy = view.envy
        self.key, self.worth = remembered(view)
        self.kept = view.evaluation.mixtures
        """For each seat, from 0, what it gains with each set of groups (bits)."""
        self.drawn: list[list[Bid]] = []
        bits, full = [1 << group for group in range(self.groups)], (1 << self.groups) - 1
        self.single = [
            [BASE + max(0.0, 0.6 * (worth[bit] - worth[0]) + 0.4 * (worth[full] - worth[full & ~bit])) for bit in bits]
            for worth in self.worth
        ]

    def draw(self, seat: int, rng: Random) -> Bid:
        """A bid that a seat may lay, with its tablets drawn to groups by what these are worth to it.

        Tablets that are laid and not known are drawn too. Seats count from 1.
        """
        table, weights = self.table, [worth * worth for worth in self.single[seat - 1]]
        laid, rest = table.laid[seat], left(table, seat)
        sums = [0] * self.groups
        hidden = [group for group, value in laid if value == UNKNOWN]
        for group, value in laid:
            sums[group] += max(0, value)
        for value in rest[:]:
            if hidden and value and rng.random() > KEEP:
                group = rng.choices(hidden, [weights[group] for group in hidden])[0]
                hidden.remove(group)
                rest.remove(value)
                sums[group] += value
        for group in hidden:
            sums[group] += rest.pop()
        more: list[tuple[int, int]] = []
        if agenda.LAY | seat in table.agenda:  # else it lays nothing more
            groups = range(self.groups)
            for value in rest:
                if rng.random() < (BLANKS if not value else 1 - KEEP):
                    group = rng.choices(groups, weights if value else None)[0]
                    more.append((group, value))
                    sums[group] += value
            rng.shuffle(more)
        return Bid(tuple(sums), tuple(more))

    def every(self, seat: int, laid: Laid | None = None) -> dict[tuple[int, ...], Laid]:
        """All sums that a seat can come to, each with tablets that are still to be laid for them, none of them blank.

        `laid`: what it has laid, if not what the table says. With two seats there are 202 sums; with more there would
        be too many, and none are listed.
        """
        table, found = self.table, dict[tuple[int, ...], Laid]()
        if self.seats > 2:
            return found
        laid = table.laid[seat] if laid is None else laid
        able, rest = agenda.LAY | seat in table.agenda, sorted(TABLETS, reverse=True)
        sums, hidden = [0] * self.groups, [0] * self.groups
        for group, value in laid:
            if value == UNKNOWN:
                hidden[group] += 1
            else:
                rest.remove(value)
                sums[group] += value
        values = [value for value in rest if value]

        def lay(place: int, more: Laid) -> None:
            if place == len(values):
                if sum(hidden) <= len(rest) - len(values):  # the others are blank
                    found.setdefault(tuple(sums), more)
                return
            lay(place + 1, more)
            for group in range(self.groups):
                sums[group] += values[place]
                if hidden[group]:
                    hidden[group] -= 1
                    lay(place + 1, more)
                    hidden[group] += 1
                if able:
                    lay(place + 1, (*more, (group, values[place])))
                sums[group] -= values[place]

        lay(0, ())
        return found

    def mixed(self, seat: int, more: Laid, rng: Random) -> Laid:
        """These tablets in any order among all blank ones, which lie where fewest do: so places tell little of sums."""
        found = [tablet for tablet in more if tablet[1]]
        counts = Counter(group for group, _ in (*self.table.laid[seat], *found))
        for _ in range(left(self.table, seat).count(0)):
            group = min(range(self.groups), key=lambda group: (counts[group], rng.random()))
            counts[group] += 1
            found.append((group, 0))
        rng.shuffle(found)
        return tuple(found)

    def bids(self, seat: int, rng: Random, count: int) -> list[Bid]:
        """Different bids among `count` drawn ones; of those with the same sums one is enough."""
        found: dict[tuple[int, ...], Bid] = {}
        for _ in range(count):
            bid = self.draw(seat, rng)
            found.setdefault(bid.sums, bid)
        return list(found.values())

    def payoffs(self, seat: int, bids: Sequence[Bid], others: Sequence[Bid]) -> list[float]:
        """What a seat (from 0) gains with each of its bids against those of the others, less what it envies them.

        `others` has a bid for each seat; its own is not looked at.
        """
        least, gains = self.offers(seat, others)
        return [gains[won] for won in bought(bids, least)]

    def offers(self, seat: int, others: Sequence[Bid]) -> tuple[tuple[int, ...], list[float]]:
        """The least sum that buys each group against the others' bids, and what each set of groups (bits) gains."""
        worth, seats, envy = self.worth, range(self.seats), self.envy
        high, first = [0] * self.groups, [True] * self.groups
        masks = [0] * self.seats
        for group in range(self.groups):
            best, before, winner = 0, True, -1
            mine = False
            for each in self.order:
                if each == seat + 1:
                    mine = True
                    continue
                sum_ = others[each - 1].sums[group]
                if sum_ > best:
                    best, winner, before = sum_, each - 1, not mine
            high[group], first[group] = best, before
            if winner >= 0:
                masks[winner] |= 1 << group
        gains = list[float]()
        for won in range(1 << self.groups):
            gain = worth[seat][won]
            for other in seats:
                if other != seat:
                    gain -= envy * worth[other][masks[other] & ~won]
            gains.append(gain)
        # of equal sums the one that comes first in the round buys
        return tuple(best + early if best else 1 for best, early in zip(high, first, strict=True)), gains

    def profiles(self, count: int) -> list[list[Bid]]:
        """Some drawn profiles, always the same."""
        if not self.drawn:
            rng = Random(0)
            self.drawn = [[self.draw(seat, rng) for seat in range(1, self.seats + 1)] for _ in range(count)]
        return self.drawn

    def won(self, bids: Sequence[Bid]) -> list[int]:
        """The groups (bits) that each seat buys with these bids."""
        masks = [0] * self.seats
        for group in range(self.groups):
            best, winner = 0, -1
            for each in self.order:
                if bids[each - 1].sums[group] > best:
                    best, winner = bids[each - 1].sums[group], each - 1
            if winner >= 0:
                masks[winner] |= 1 << group
        return masks


def bought(bids: Sequence[Bid], least: Sequence[int]) -> list[int]:
    """The groups (bits) that each of these bids buys, where these are the least sums that buy a group."""
    places = [(1 << group, sum_) for group, sum_ in enumerate(least)]
    return [sum([bit for own, (bit, sum_) in zip(bid.sums, places, strict=True) if own >= sum_]) for bid in bids]


def remembered(view: View) -> tuple[Hashable, list[list[float]]]:
    """A key of the market, and for each seat what it gains with each set of groups; the same while tablets are laid."""
    table, known = view.table, view.evaluation.worths
    key = (
        *(tuple(table.groups), tuple(table.figures), tuple(table.owner), tuple(table.hands), tuple(table.scarabs)),
        *(bytes(table.cubes), len(table.pharaoh), table.round, table.setting),
    )
    if (found := known.get(key)) is None:
        if len(known) >= MARKETS:
            known.clear()
        found = known[key] = [worths(view, seat) for seat in range(1, table.setting.seats + 1)]
    return key, found


def worths(view: View, seat: int) -> list[float]:
    """What a seat gains with each set of groups."""
    claim = routes.prices(view, seat).claim
    most = CLAIMS if view.later else FIRST_CLAIMS
    wanted = sorted((site for site in range(len(claim)) if claim[site] > 0), key=lambda s: (-claim[s], s))[:most]
    found: list[float] = []
    groups = range(len(view.table.groups))
    for some in range(1 << len(groups)):
        hand: Hand = view.hand(seat)
        for group in groups:
            if some >> group & 1:
                hand = tuple(hand[c] + view.table.groups[group][c] for c in range(COLOURS))
        gain = labour.gain(view, seat, hand, wanted) if any(hand) and some.bit_count() <= BOUGHT else 0.0
        for group in groups:
            if some >> group & 1:
                gain = max(gain, found[some & ~(1 << group)])
        found.append(round(gain * 65536) / 65536)
    return found


def spoken(bid: Bid) -> tuple[str, ...]:
    """A bid as steps."""
    return (*(f"lay {group + 1}: {value}" for group, value in bid.more), "done")


def moved(bid: Bid, group: int, value: int) -> Bid:
    """The bid with a tablet of this value beside this group, in place of where it is.

    >>> moved(Bid((4, 3), ((0, 4), (1, 3))), 1, 4)
    Bid(sums=(0, 7), more=((1, 3), (1, 4)))
    """
    sums, more = list(bid.sums), list(bid.more)
    if old := next((tablet for tablet in more if tablet[1] == value), None):
        more.remove(old)
        sums[old[0]] -= value
    more.append((group, value))
    sums[group] += value
    return Bid(tuple(sums), tuple(more))


def heard(market: Market, seat: int, words: Sequence[str]) -> Bid:
    """The bid that these steps of a seat (from 1) make of what it has laid."""
    sums = [0] * market.groups
    for group, value in market.table.laid[seat]:
        sums[group] += max(0, value)
    more = []
    for line in words:
        if line != "done":
            step, _, note = line.partition(": ")
            group, value = int(step[4:]) - 1, int(note or 0)
            sums[group] += value
            more.append((group, value))
    return Bid(tuple(sums), tuple(more))
