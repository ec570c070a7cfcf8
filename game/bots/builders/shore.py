"""The sites in the last round, as the exact endgame sees them, and by how much seat 0 gains there against seat 1.

Points that are certain stand in no key: the rest of the match does not depend on them. So ends that differ in nothing
else are one, and of a site to which nothing comes any more nothing is left.
"""

from collections.abc import Hashable
from functools import cached_property, lru_cache
from typing import Final

from game.bots.builders import worth
from game.bots.builders.board import Board
from game.bots.builders.building import lay
from game.bots.builders.fleet import Fleet, Ship
from game.bots.builders.layout import NOTHING, State
from game.bots.builders.layout.cards import MARKET
from game.bots.builders.layout.monuments import CHAMBER, FINISHED, PYRAMIDS, TOPS
from game.bots.builders.layout.seats import HELD, OBELISKS, ORNAMENTS, PARTS, RED, ROWS, STATUES, THERE, WIDE
from game.bots.builders.layout.ships import MOVER, SITES
from game.builders import parts
from game.builders.cards import RED as REDS
from game.builders.table import LEVER, STATUE

ONE, TWO = PARTS, PARTS + WIDE
"""Where the parts of the two seats begin."""
NEVER: Final = -1000
"""The gain by a ship where none can be sent."""


def margin(board: Board, state: State) -> int:
    """The points by which seat 0 leads, with those for the stones that are visible at the temple."""
    one, two = worth.scores(board, state)
    tops = state[TOPS : TOPS + board.width] if state[MOVER] >= 0 else ()
    return one - two + tops.count(1) - tops.count(2)


class Shores:
    """What is known of all sites in one search: there is one `Shore` for those from which the same can follow."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.made: dict[Hashable, Shore] = {}
        self.gains: dict[Hashable, dict[Ship, int]] = {}
        """By what stands at a site: the gain by stones that come there."""

    def of(self, state: State, sale: bool) -> "Shore":
        """The sites of a table, whose ships, sleds and blue cards do not count; `sale`: cards are being taken."""
        cards = sorted(card for card in state[MARKET : MARKET + 4] if card >= 0) if sale or state[SITES] & 1 else []
        stones = worth.stones(self.board, state)
        red = bool(cards) and cards[0] < RED
        alive = [site for site in (1, 2, 3, 4) if red or state[SITES] >> site & 1]
        standing = {site: self.standing(state, site, stones[site - 1]) for site in alive}
        statues = (state[ONE + STATUES], state[TWO + STATUES]) if STATUE in cards else ()
        worths = [stones[card - RED] // parts.ORNAMENT for card in cards if RED <= card < STATUE]
        key = (state[SITES], sale, *cards, *statues, *worths, *standing.values())
        if key not in self.made:
            gains = {site: self.gains.setdefault(each, {}) for site, each in standing.items()}
            self.made[key] = Shore(self, state, cards, stones, gains, sale)
        return self.made[key]

    def standing(self, state: State, site: int, stones: int) -> Hashable:
        """All on which the gain by stones at a monument depends."""
        ornaments = state[ONE + ORNAMENTS + site - 1] - state[TWO + ORNAMENTS + site - 1]
        found = [site, ornaments, stones]
        if site == 1:
            found += state[PYRAMIDS : PYRAMIDS + 4]
        elif site == 2:
            found += state[TOPS : TOPS + self.board.width]
        elif site == 3:
            found += state[CHAMBER:FINISHED]
            found += state[ONE + ROWS : ONE + ROWS + parts.ROWS] + state[TWO + ROWS : TWO + ROWS + parts.ROWS]
        else:
            found += state[FINISHED], state[ONE + OBELISKS], state[TWO + OBELISKS]
        if self.board.wrath:
            for own in (ONE, TWO):
                found += state[own + THERE], state[own + OBELISKS] > 0
        return tuple(found)


@lru_cache(1 << 16)
def deal(prices: Ship, statues: int, one: int, two: int, takers: Ship) -> int:
    """What the last cards bring: these prices and statues, of which the seats have some, to these takers in turn.

    >>> deal((1, 2), 1, 0, 3, (2, 1))
    -2
    """
    if not takers or not (prices or statues):
        return 0
    sign, rest = 3 - 2 * takers[0], takers[1:]
    found = [
        sign * price + deal(prices[:at] + prices[at + 1 :], statues, one, two, rest)
        for at, price in enumerate(prices)
        if price not in prices[:at]
    ]
    if statues:
        own = two if sign < 0 else one
        more = sign * (worth.STATUE_POINTS[own + 1] - worth.STATUE_POINTS[own])
        found.append(more + deal(prices, statues - 1, one + (sign > 0), two + (sign < 0), rest))
    return max(found) if sign > 0 else min(found)


class Shore:
    """The sites, and the cards that lie at the market."""

    def __init__(
        self,
        all_of_them: Shores,
        state: State,
        cards: list[int],
        stones: tuple[int, ...],
        gains: dict[int, dict[Ship, int]],
        sale: bool,
    ) -> None:
        self.all = all_of_them
        self.state = state
        self.sale = sale
        self.sites = [site for site in range(5) if state[SITES] >> site & 1]
        """Those without a ship."""
        self.cards = cards
        self.kinds = [*dict.fromkeys(cards)]
        self.reds = sum(card < RED for card in cards)
        self.stones = stones
        """At each monument."""
        self.gains = gains
        self.after: dict[Hashable, Shore] = {}
        self.deals: dict[Hashable, int] = {}
        self.known: dict[Hashable, tuple[int, int]] = {}

    @cached_property
    def margin(self) -> int:
        """The points by which seat 0 leads."""
        return margin(self.all.board, self.state)

    @cached_property
    def offer(self) -> tuple[Ship, int, int, int]:
        """What `deal` asks of the cards, if none is red."""
        prices = tuple(self.price(0, card, False) for card in self.cards if card != STATUE)
        return prices, self.cards.count(STATUE), self.state[ONE + STATUES], self.state[TWO + STATUES]

    def gain(self, site: int, stones: Ship) -> int:
        """What stones that come to a monument bring."""
        known = self.gains[site]
        if stones not in known:
            known[stones] = margin(self.all.board, self.built(site, stones)) - self.margin
        return known[stones]

    def built(self, site: int, stones: Ship) -> State:
        """The table once stones came to a monument."""
        state = self.state[:]
        for seat in stones:
            lay(self.all.board, state, site, seat)
        return state

    def sent(self, site: int, stones: Ship) -> "Shore":
        """The sites once a ship with these stones was sent to a monument."""
        key = (site, stones) if self.cards or self.all.board.wrath else site
        if key not in self.after:
            state = self.built(site, stones)
            state[SITES] &= ~(1 << site)
            self.after[key] = self.all.of(state, self.sale)
        return self.after[key]

    def market(self, sale: bool) -> "Shore":
        """The sites once a ship was sent to the market, and once all of its stones have gone home."""
        if sale not in self.after:
            state = self.state[:]
            state[SITES] &= ~1
            self.after[sale] = self.all.of(state, sale)
        return self.after[sale]

    def taken(self, seat: int, card: int, stone: bool) -> tuple[int, "Shore"]:
        """What a card brings that a seat, from 0, takes, and the sites then; `stone`: its quarry has one."""
        key = seat, card, stone
        if key not in self.after:
            site = REDS.get(card)
            state = self.built(site, (seat + 1,)) if site and stone else self.state[:]
            state[state.index(card, MARKET, MARKET + 4)] = NOTHING
            if RED <= card < LEVER:
                state[(ONE, TWO)[seat] + HELD + card - RED] += 1
            self.after[key] = self.all.of(state, sale=True)
        return self.price(seat, card, stone), self.after[key]

    def price(self, seat: int, card: int, stone: bool) -> int:
        """What a card brings that a seat, from 0, takes."""
        if card in REDS:
            return self.gain(REDS[card], (seat + 1,)) if stone else 0
        count = self.state[(ONE, TWO)[seat] + STATUES]
        if card == STATUE:
            worth_of = worth.STATUE_POINTS[count + 1] - worth.STATUE_POINTS[count]
        else:
            worth_of = parts.UNUSED if card >= LEVER else self.stones[card - RED] // parts.ORNAMENT
        return -worth_of if seat else worth_of

    def last(self, stones: Ship, one: int, two: int) -> int:
        """What the last ship of the match brings at the market; the seats have so many stones in the quarry."""
        if not stones or not self.cards:
            return 0
        if not self.reds:
            return deal(*self.offer, stones)
        key = stones, min(one, self.reds), min(two, self.reds)
        found = self.deals.get(key)
        if found is None:
            seat, deals = stones[0] - 1, []
            for card in self.kinds:
                spent = card < RED and (one, two)[seat] > 0
                gain, after = self.taken(seat, card, spent)
                rest = after.last(stones[1:], one - (spent and not seat), two - (spent and seat))
                deals.append(gain + rest)
            found = self.deals[key] = min(deals) if seat else max(deals)
        return found

    def best(self, fleet: Fleet, one: int, two: int) -> tuple[int, int]:
        """What each seat gains by the ship that it would best send now; `NEVER` if none can be sent."""
        key = (fleet, min(one, self.reds), min(two, self.reds)) if self.reds else fleet
        found = self.known.get(key)
        if found is None:
            gains = [
                self.gain(site, stones) if site else self.market(True).last(stones, one, two)
                for _, stones in fleet.sends
                for site in self.sites
            ]
            found = self.known[key] = (max(gains), -min(gains)) if gains else (NEVER, NEVER)
        return found
