"""In which order steps of the Duel are looked at: cheap sums first, the full evaluation only for those worth it.

Placing a meeple changes two lines and nothing else, so its promise is told exactly from these. Action tokens have up to
two hundred uses; the few most promising of each kind, by a sum of parts, are evaluated, the others come last.
"""

from typing import TYPE_CHECKING, Final

from game.bots.duel import worth
from game.bots.duel.flat import CREWS, EMPTY, HAULS, MOVER, SHIPS, STANDING, SWAPS, TAKES, State
from game.bots.duel.held import START
from game.bots.duel.lines import OWN, READY, TAKING, THEIRS
from game.bots.duel.play import BITS, play
from game.bots.duel.sixteen import left
from game.bots.duel.steps import COUNT, CREW, CREWED, FLEET, HAUL, PAIRS, STOP, SWAP, TAKE, UNLOAD, Steps

if TYPE_CHECKING:
    from game.bots.duel.tables import Tables

BEST: Final = START["best"]
HANDS: Final = START["hands"]
KEEN: Final = 5
"""Uses of each kind of action token that are evaluated in full."""
CROSSING: Final = [
    [(ship, THEIRS[ship][1 << square]) for ship in range(6) if 1 << square in BITS[ship]] for square in range(9)
]
"""For each square its two lines, and what a meeple of the other seat there adds to their patterns."""

Line = tuple[float, float]
"""What a ship's line is worth to the seat that moves next, and what unloading it at once would bring that seat."""


class Ranking:
    """The steps of one table, to be put in order: seen from the seat that would move next."""

    def __init__(self, tables: "Tables", state: State) -> None:
        self.tables, self.state = tables, state
        mover = state[MOVER]
        unloads = left(state)
        lead, one, two = tables.held(state, unloads)
        self.sign = 1 - 2 * mover
        self.lead = self.sign * lead
        self.own, self.other = (one, two) if mover else (two, one)
        self.phase = tables.phases[unloads]
        mine, theirs = state[STANDING + 1 - mover], state[STANDING + mover]
        self.hands = HANDS + 5 * COUNT[mine] + COUNT[theirs]
        self.patterns = [OWN[ship][mine] + THEIRS[ship][theirs] for ship in range(6)]
        self.fleet = FLEET[state[SHIPS]]
        self.values, self.nets = [0.0] * 6, [0.0] * 6
        for ship in self.fleet:
            self.values[ship], self.nets[ship] = self.line(self.patterns[ship], *state[3 * ship : 3 * ship + 3])
        self.total = sum(self.values)
        self.still = self.lead - self.total - self.phase[self.hands]
        self.actions = tables.actions[unloads]

    def line(self, pattern: int, a: int, b: int, c: int) -> Line:
        """A line with this pattern and these tokens."""
        own, other, w = self.own, self.other, self.tables.lines[pattern]
        value = (
            w[6] + w[0] * own[a] + w[1] * own[b] + w[2] * own[c] + w[3] * other[a] + w[4] * other[b] + w[5] * other[c]
        )
        if not READY[pattern]:
            return value, 0.0
        w = TAKING[pattern]
        net = w[0] * own[a] + w[1] * own[b] + w[2] * own[c] + w[3] * other[a] + w[4] * other[b] + w[5] * other[c]
        return value, net

    def placed(self, square: int) -> float:
        """The mover's margin after placing a meeple there."""
        state, nets, total = self.state, self.nets[:], self.total
        for ship, more in CROSSING[square]:
            if state[SHIPS] >> ship & 1:
                value, nets[ship] = self.line(self.patterns[ship] + more, *state[3 * ship : 3 * ship + 3])
                total += value - self.values[ship]
        nets.sort()
        phase = self.phase
        total += (
            phase[BEST] * max(nets[5], 0.0) + phase[BEST + 1] * max(nets[4], 0.0) + phase[BEST + 2] * min(nets[0], 0.0)
        )
        return self.lead - total - phase[self.hands + 1]

    def full(self, step: int) -> float:
        """The mover's margin after any step, by the evaluation."""
        after = self.state[:]
        play(after, step, None)
        ships = after[SHIPS]
        tables = self.tables
        return self.sign * (tables.margin(after) if ships & (ships - 1) else worth.margin(after, tables.sides))

    def taken(self, step: int) -> float:
        """About what *take* brings: the token, and a line with an unknown one."""
        slot = step - TAKE
        ship, place = divmod(slot, 3)
        aboard = self.state[3 * ship : 3 * ship + 3]
        aboard[place] = EMPTY
        return self.other[self.state[slot]] - self.line(self.patterns[ship], *aboard)[0] + self.values[ship]

    def hauled(self, step: int, places: dict[int, float]) -> float:
        """About what *haul* brings: the place, and what the ship then gives."""
        square, ship = divmod(step - HAUL, 6)
        more = dict(CROSSING[square]).get(ship, 0)
        _, net = self.line(self.patterns[ship] + more, *self.state[3 * ship : 3 * ship + 3])
        return 0.5 * (places[square] - self.still) - net

    def swapped(self, step: int, unloads: dict[int, float]) -> float:
        """About what *swap* brings: the unloading, and a ship with its tokens exchanged."""
        pair, target = divmod(step - SWAP, 6)
        ship, pair = divmod(pair, 3)
        aboard = self.state[3 * ship : 3 * ship + 3]
        one, two = PAIRS[pair]
        aboard[one], aboard[two] = aboard[two], aboard[one]
        value, net = self.line(self.patterns[ship], *aboard)
        gain = self.nets[ship] - net if ship == target else self.values[ship] - value
        return unloads[UNLOAD + target] - self.still + gain

    def promises(self, legal: Steps) -> list[tuple[int, float]]:
        """The steps, the most promising first, with the mover's margin after each."""
        promises: dict[int, float] = {}
        guesses: dict[int, list[tuple[float, int]]] = {}
        for step in legal:
            if step < UNLOAD:
                promises[step] = self.placed(step)
            elif step < TAKE or step in (STOP, STOP + 1):
                promises[step] = self.full(step)
            elif step < STOP:
                guesses.setdefault(TAKES, []).append((-self.taken(step), step))
            elif step >= CREW:
                brings = sum(promises[square] - self.still for square in CREWED[step - CREW])
                guesses.setdefault(CREWS, []).append((-brings, step))
            elif step >= SWAP:
                guesses.setdefault(SWAPS, []).append((-self.swapped(step, promises), step))
            else:
                guesses.setdefault(HAULS, []).append((-self.hauled(step, promises), step))
        rest = []
        for kind, some in guesses.items():
            some.sort()
            for _, step in some[:KEEN]:
                promises[step] = self.full(step)
            cost = self.still - self.actions[kind - TAKES]
            rest += [(value - cost, step) for value, step in some[KEEN:]]
        rest.sort()
        first = sorted(promises.items(), key=lambda each: -each[1])
        return [*first, *((step, -value) for value, step in rest)]
