"""The exact endgame of Builders of Egypt for two: the last round, once all lies open and nothing is drawn any more.

Alpha-beta like `game.bots.endgame`, on positions of its own that say nothing of points: a position is worth what seat
0 gains from there on. Points that are certain change no decision, as all ends compare by their leads alone. The value
is found by windows between two whole leads, each of which is quickly searched.
"""

from typing import Any, Final

from game.bots.builders.board import Board
from game.bots.builders.fleet import Fleet, Ship, Unloaded
from game.bots.builders.layout import State
from game.bots.builders.layout.cards import HIDDEN, MARKET
from game.bots.builders.layout.monuments import PYRAMIDS
from game.bots.builders.layout.seats import ASHORE, BLUE, QUARRY, RED, SLED, WIDE
from game.bots.builders.layout.ships import CARD, DRAWN, FREE, HERE, MOVER, PASSES, SITES
from game.bots.builders.shore import NEVER, ONE, TWO, Shore, Shores, margin
from game.bots.endgame import AT_LEAST, AT_MOST, EXACT, Endgame, Spent
from game.bots.model import Move
from game.builders import agenda, parts
from game.builders.table import LEVER as BLUES
from game.builders.table import NUMBER

MOST: Final = 9
"""The most free places with which an end can be counted out in the time of a move, as a rule,"""
FEW: Final = 3
"""those with draws or a choice of a pyramid,"""
FEWEST: Final = 1
"""and those with hidden cards, each of which may be any card."""
TIE: Final = 2.0**-24
"""More stones on the sled count as this many points: they decide between equal ones."""
FAR: Final = 1e6

Hand = int
"""What a seat has: stones on its sled, eight times those in the quarry, and its blue cards from `CARDS` on."""
STONE: Final = 8
CARDS: Final = 256
"""Two bits for each kind of blue cards, *lever* lowest."""
LEVER, HAMMER, SAIL, CHISEL = (CARDS << 2 * at for at in range(4))
PASSED: Final = 2

Position = tuple[Fleet, Shore, int, Hand, Hand, Ship]
"""Ships; sites; whose turn it is, and `PASSED` if the other seat has just passed; hands; while market cards are taken,
the seats of the stones that still do, a 0, and those that then go home."""
Way = tuple[float, Position | None]
"""What seat 0 gains at once, and what follows: nothing at the end."""


def countable(board: Board, state: State) -> bool:
    """Whether it is the last round, and so few places are free."""
    if state[DRAWN].bit_count() < parts.ROUNDS or state[MOVER] < 0:
        return False
    most = MOST if plain(board, state) else FEWEST if hidden(board, state) else FEW
    return state[FREE].bit_count() <= most


def sold(board: Board, state: State) -> bool:
    """Whether market cards can still be taken."""
    return bool(state[SITES] & 1 or state[board.length :])


def hidden(board: Board, state: State) -> bool:
    """Whether hidden ones can."""
    return state[HIDDEN] > 0 and sold(board, state)


def plain(board: Board, state: State) -> bool:
    """Whether no draw, hidden card or choice of a pyramid is left in the last round."""
    asked = state[board.length :]
    known = (agenda.NEXT, agenda.FINISH, agenda.HOME, agenda.TAKE)
    if board.temple_b or any(entry & ~agenda.DETAIL not in known for entry in asked):
        return False
    entrance = sold(board, state) and NUMBER["entrance"] in state[MARKET : MARKET + 4]
    open_to = board.pyramids_b and (state[SITES] & 2 or entrance)
    return not (hidden(board, state) or (open_to and board.heaps(state[PYRAMIDS : PYRAMIDS + 3])))


def seat(position: Position) -> int:
    """The seat, from 0, that must move."""
    return position[5][0] - 1 if position[5] else position[2] & 1


def hand(state: State, own: int) -> Hand:
    """What a seat has."""
    cards = sum(count << 2 * at for at, count in enumerate(state[own + BLUE : own + WIDE]))
    return state[own + SLED] + STONE * state[own + QUARRY] + CARDS * cards


def capped(hand: Hand, most: int) -> Hand:
    """The same without the stones of the quarry that are never fetched, if at most so many find a place."""
    more = (hand >> 3 & 31) + (hand & 7) - most
    return hand - STONE * more if more > 0 else hand


def tied(one: Hand, two: Hand) -> float:
    """What the stones on the sleds decide."""
    return TIE * ((one & 7 > two & 7) - (one & 7 < two & 7))


class Ending(Endgame):
    """The exact search from one state."""

    pace = 10

    def __init__(self, model: Any, state: State) -> None:
        super().__init__(model, state)
        self.board: Board = model.board
        self.lead = margin(self.board, state)
        """The points by which seat 0 leads."""
        self.shores = Shores(self.board)
        self.fleet = Fleet((), {})
        self.root = self.position(state)
        self.sign = 1 - 2 * seat(self.root)
        self.found: tuple[Move, float] | None = None

    # -- its answers

    def search(self) -> None:
        """The value of the root, and the best move."""
        guess = round(self.model.evaluate(self.state)[0][seat(self.root)]) - self.sign * self.lead
        value = self.exact(self.root, self.sign * self.lead, guess)
        self.left = -1
        near = TIE / 2 if abs(self.sign * self.lead + value) < 1 else 0.5
        self.value(self.root, value - 1.5 * near, value - near / 2)
        _, _, chosen = self.known[self.root]
        ways = {self.way(move): move for move in reversed(self.model.moves(self.state))}
        self.found = ways[chosen], self.sign * self.lead + value

    def best(self) -> tuple[Move, float, float]:
        """Once solved: the best move, with the mover's margin and chance of winning after it."""
        assert self.found
        return self.found[0], *told(self.found[1])

    def reached(self, move: Move) -> tuple[float, float]:
        """The mover's margin and chance of winning after any move, with the best play from there."""
        self.left = -1
        gain, after = self.way(move)
        lead = self.sign * (self.lead + gain)
        if not after:
            return told(lead)
        sign = self.sign * (1 - 2 * seat(after))
        known = self.known.get(after)
        return told(lead + sign * self.exact(after, sign * lead, round(known[1]) if known else 0))

    def exact(self, position: Position, lead: float, guess: int) -> float:
        """What the mover gains from here on, if it leads by so many points now; sleds count only in a tie."""
        low, high = -FAR, FAR
        while low < high:
            if guess == low:
                guess += 1
            value = round(self.value(position, guess - 0.75, guess - 0.25))
            if value < guess:
                high = value
            else:
                low = value
            guess = value
        if lead + guess:
            return guess
        for least in (TIE, 0.0):
            if self.value(position, guess + least - TIE / 2, guess + least) >= guess + least:
                return guess + least
        return guess - TIE

    # -- positions

    def position(self, state: State) -> Position:
        """The position of a table."""
        sizes, asked = self.board.sizes[state[CARD]], state[self.board.length :]
        waiting = [ship for ship in range(4) if state[HERE] >> ship & 1]
        fleet = self.fleet.other(*(tuple(state[4 * ship : 4 * ship + sizes[ship]]) for ship in waiting))
        table = state[: self.board.length]
        for own in (ONE, TWO):
            table[own + BLUE : own + WIDE] = [0] * 4
        shore = self.shores.of(table, bool(asked))
        takers = tuple(entry & agenda.DETAIL for entry in reversed(asked) if entry & ~agenda.DETAIL == agenda.TAKE)
        ashore = (1,) * state[ONE + ASHORE] + (2,) * state[TWO + ASHORE]
        turn = state[MOVER] | (PASSED if state[PASSES] else 0)
        return self.settled(
            fleet, shore, turn, hand(state, ONE), hand(state, TWO), (*takers, 0, *ashore) if asked else ()
        )

    def settled(self, fleet: Fleet, shore: Shore, turn: int, one: Hand, two: Hand, takers: Ship) -> Position:
        """The position without what does not matter."""
        most = parts.SLED + fleet.free + shore.reds
        return fleet, shore, turn, capped(one, most), capped(two, most), takers

    def way(self, move: Move) -> Way:
        """What follows from a move of the root."""
        after = self.model.after(self.state, move)
        gain = margin(self.board, after) - self.lead
        if after[MOVER] < 0:
            return gain + tied(hand(after, ONE), hand(after, TWO)), None
        return self.ended(gain, self.position(after))

    def ways(self, position: Position) -> list[Way]:
        """All that may follow; of moves that lead to the same one is enough."""
        fleet, shore, turn, one, two, takers = position
        if takers:
            return self.takes(position)
        mover = turn & 1
        mine, sign, other = (two, -1, 0) if mover else (one, 1, 1)
        sled, quarry = mine & 7, mine >> 3 & 31
        fetched = min(parts.FETCHED, parts.SLED - sled, quarry)

        def loaded(fleets: list[Fleet], placed: int, spent: int, gain: int) -> list[Way]:
            most = parts.SLED + fleet.free - placed + shore.reds
            ahead, behind = capped(one - spent * other, most), capped(two - spent * mover, most)
            return [(gain, (after, shore, other, ahead, behind, ())) for after in fleets]

        found = self.sends(position, fleet.sends, 0, 0)
        if mine >= CARDS:
            if mine // LEVER & 3:
                found += self.sends(position, fleet.levers, LEVER, -sign)
            if mine // SAIL & 3 and sled:
                found += self.sends(position, fleet.sails[mover], SAIL + 1, -sign)
            if mine // CHISEL & 3 and sled > 1:
                found += loaded(fleet.pairs[mover], 2, CHISEL + 2, -sign)
            if mine // HAMMER & 3 and fetched:
                found += loaded(fleet.loads[mover], 1, HAMMER + 1 + (STONE - 1) * fetched, -sign)
        if sled:
            found += loaded(fleet.loads[mover], 1, 1, 0)
        if fetched:
            found += loaded([fleet], 0, (STONE - 1) * fetched, 0)
        if found:
            return found
        return [(tied(one, two), None) if turn & PASSED else (0, (fleet, shore, other | PASSED, one, two, ()))]

    def sends(self, position: Position, ships: list[Unloaded], spent: int, gain: int) -> list[Way]:
        """A ship is sent to a site, for so much of the mover's hand."""
        _, shore, turn, one, two, _ = position
        mover = turn & 1
        one, two = (one, two - spent) if mover else (one - spent, two)
        found: list[Way] = []
        for rest, stones in ships:
            for site in shore.sites:
                if site:
                    after = self.settled(rest, shore.sent(site, stones), 1 - mover, one, two, ())
                    found.append(self.ended(gain + shore.gain(site, stones), after))
                else:
                    takers = (*stones, 0, *sorted(stones))
                    found.append(self.ended(gain, self.settled(rest, shore.market(True), mover, one, two, takers)))
        return found

    def takes(self, position: Position) -> list[Way]:
        """The owner of the next stone takes a card; then, or once no card is left, all stones go home."""
        fleet, shore, turn, one, two, (taker, *rest) = position
        found: list[Way] = []
        for card in shore.kinds:
            hands, own = [one, two], taker - 1
            red = card < RED and hands[own] >> 3 & 31 > 0
            gain, after = shore.taken(own, card, red)
            hands[own] += -STONE * red if card < BLUES else CARDS << 2 * (card - BLUES)
            found.append(self.home(gain, fleet, after, turn, hands, rest))
        return found or [self.home(0, fleet, shore, turn, [one, two], rest[rest.index(0) :])]

    def home(self, gain: int, fleet: Fleet, shore: Shore, turn: int, hands: list[Hand], takers: list[int]) -> Way:
        """What follows once a card is taken."""
        one, two = hands
        if takers[0]:
            return self.ended(gain, self.settled(fleet, shore, turn, one, two, tuple(takers)))
        one, two = (own + STONE * takers.count(number) for number, own in enumerate((one, two), 1))
        return self.ended(gain, self.settled(fleet, shore.market(False), 1 - (turn & 1), one, two, ()))

    def ended(self, gain: int, after: Position) -> Way:
        """The end, if no ship waits: the cards that are still taken are nobody's plan any more, but a short sum."""
        fleet, shore, _, one, two, takers = after
        if fleet.count:
            return gain, after
        left = takers[: takers.index(0)] if takers else ()
        return gain + shore.last(left, one >> 3 & 31, two >> 3 & 31) + tied(one, two), None

    # -- the search

    def order(self, position: Position, mover: int) -> list[tuple[float, int, float, Position | None, float]]:
        """All that may follow, the most hopeful first: less its hope, a number, its gain, what follows, a bound."""
        found, sign = [], 1 - 2 * mover
        for number, (gain, after) in enumerate(self.ways(position)):
            hope, most = gain * sign, FAR
            if after and not after[5]:
                fleet, shore, turn, one, two, _ = after
                turn &= 1
                sent = (shore.known.get(fleet) or shore.best(fleet, one >> 3 & 31, two >> 3 & 31))[turn]
                if sent > NEVER:
                    hope += sent if turn == mover else -sent
                    if fleet.count == 1 and turn != mover:
                        most = hope + TIE
            found.append((-hope, number, gain * sign, after, most))
        found.sort()
        return found

    def value(self, position: Position, low: float, high: float) -> float:
        """What the mover gains from here on, exact if it lies between the two bounds."""
        known = self.known
        first = None
        if (seen := known.get(position)) is not None:
            kind, value, first = seen
            if kind == EXACT or (kind == AT_LEAST and value >= high) or (kind == AT_MOST and value <= low):
                return value
        if not self.left:
            raise Spent
        self.left -= 1
        mover = seat(position)
        sign = 1 - 2 * mover
        order = self.order(position, mover)
        for _, _, gain, after, _ in order:
            if after and (seen := known.get(after)):
                same = seat(after) == mover
                value = gain + seen[1] if same else gain - seen[1]
                if value >= high and seen[0] != (AT_MOST if same else AT_LEAST):
                    known[position] = AT_LEAST, value, (gain * sign, after)
                    return value
        if first is not None:
            order.sort(key=lambda each: (each[2] * sign, each[3]) != first)
        best, chosen = -FAR, order[0]
        for each in order:
            _, _, gain, after, most = each
            floor = max(best, low)
            if not after:
                value = gain
            elif most <= floor:
                value = most
            elif seat(after) == mover:
                value = gain + self.value(after, floor - gain, high - gain)
            else:
                value = gain - self.value(after, gain - high, gain - floor)
            if value > best:
                best, chosen = value, each
                if value >= high:
                    break
        kind = AT_MOST if best <= low else AT_LEAST if best >= high else EXACT
        known[position] = kind, best, (chosen[2] * sign, chosen[3])
        return best


def told(lead: float) -> tuple[float, float]:
    """The margin and the chance of winning.

    >>> told(-3), told(TIE)
    ((-3.0, 0.0), (0.0, 1.0))
    """
    return float(round(lead)), (1 + (lead > 0) - (lead < 0)) / 2
