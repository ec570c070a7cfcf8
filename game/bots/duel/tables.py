"""The learned evaluation of the Duel: a linear one, whose features are mostly tables of holdings and of lines.

`held` gives the value of holdings and the price of one more token for either seat; this adds what the meeples in each
line may expect of the tokens aboard, the gain by unloading at once, and the value of meeples in hand.

A search considers steps in an order that needs the full evaluation only for promising ones (`Ranking`). Placing a
meeple changes two lines and nothing else, so its margin follows exactly from these. Action tokens have up to two
hundred uses: a rough sum ranks those of each kind, the best few are fully evaluated, and the others come last.
"""

from collections.abc import Sequence
from functools import cached_property
from operator import add, itemgetter, mul
from pathlib import Path
from typing import Any, Final

from game.bots.duel import held, lines, worth
from game.bots.duel.held import PHASED, SIZE, START, Held, Prices
from game.bots.duel.layout import EMPTY, FIRST, GONE, MOVER, SHIPS, STANDING, State, left
from game.bots.duel.layout.seats import CREWS, HAULS, HELD, SWAPS, TAKES, WIDE
from game.bots.duel.lines import MINE, THEIRS, UNLOADING, YOURS, Line
from game.bots.duel.play import BITS, play
from game.bots.duel.steps import COUNT, CREW, CREWED, FLEET, HAUL, PAIRS, STOP, SWAP, TAKE, UNLOAD, Steps
from game.bots.learned import Sample, Taught, unknown

FILE: Final = Path(__file__).with_name("tables.json")
"""The weights."""
BEST: Final = START["best"]
HANDS: Final = START["hands"]
SIZES: Final = {"obelisk": 1, "pyramids": 2, "tools": 4, "temple": 4, "tomb": 12, "places": 1}
"""Parts of the result, each with its number of kinds of tokens;"""
OF_TOKEN: Final = [part for part, size in SIZES.items() for _ in range(size)]
"""the part of a token by its number. One that is not known counts with where meeples stand."""


class Tables(Held):
    """The evaluation for one mixture of sides."""

    def margin(self, state: State) -> float:
        """Points by which seat 0 may expect to end ahead."""
        lead, own, other, phase = self.prices(state)
        mover = state[MOVER]
        mine, theirs = state[STANDING + mover], state[STANDING + 1 - mover]
        if mover:
            own, other = other, own
        harbour, best, second, threat = phase[HANDS + 5 * COUNT[mine] + COUNT[theirs]], 0.0, 0.0, 0.0
        weights = self.lines
        for pattern, a, b, c in lines.of(state, mine, theirs):
            u, v, w, x, y, z, rest = weights[pattern]
            harbour += rest + u * own[a] + v * own[b] + w * own[c] + x * other[a] + y * other[b] + z * other[c]
            unload = UNLOADING[pattern]
            if unload:
                net = unload(own, other, a, b, c)
                if net > second:
                    if net > best:
                        best, second = net, best
                    else:
                        second = net
                elif net < threat:
                    threat = net
        harbour += phase[BEST] * best + phase[BEST + 1] * second + phase[BEST + 2] * threat
        return lead - harbour if mover else lead + harbour

    @cached_property
    def sought(self) -> "Sought":
        """The same with unknown weights."""
        return Sought(self)

    def sample(self, state: State) -> Sample:
        """The features that are not zero, each with the number of its weight, at the present prices of tokens."""
        sums: Any = self.sought.margin(state)
        found: Sample = sums.sample()
        return found

    def parts(self, state: State) -> dict[str, list[float]]:
        """What each seat expects of its monuments and action tokens, held or in reach, and of where meeples stand."""
        unloads, mover = left(state), state[MOVER]
        one, pack, temple, tomb = state[HELD : HELD + 4]
        two, pack2, temple2, tomb2 = state[HELD + WIDE : HELD + WIDE + 4]
        found = {part: [0.0, 0.0] for part in SIZES}
        found["obelisk"][0] = self.of_obelisks(unloads, one, two, state[FIRST])[0]
        found["temple"] = [self.of_temple(unloads, each)[0] for each in (temple, temple2)]
        found["pyramids"] = [self.of_stones(unloads, each)[0] for each in (pack, pack2)]
        gone = state[GONE]
        found["tomb"] = [self.of_tombs(unloads, *each)[0] for each in ((tomb, tomb2 | gone), (tomb2, tomb | gone))]
        actions = self.actions[unloads]
        for seat, place in enumerate((HELD + TAKES, HELD + WIDE + TAKES)):
            found["tools"][seat] = sum(map(mul, actions, state[place : place + 4]))
        _, own, other, phase = self.prices(state)
        mine, theirs = state[STANDING + mover], state[STANDING + 1 - mover]
        if mover:
            own, other = other, own
        found["places"][mover] = phase[HANDS + 5 * COUNT[mine] + COUNT[theirs]]
        unloadings = list[tuple[float, Line]]()

        def reach(weight: float, shares: Sequence[float], cargo: Sequence[int]) -> None:
            for token, mine_too, theirs_too in zip(cargo, shares[:3], shares[3:], strict=True):
                found[OF_TOKEN[token]][mover] += weight * mine_too * own[token]
                found[OF_TOKEN[token]][1 - mover] -= weight * theirs_too * other[token]

        for line in lines.of(state, mine, theirs):
            pattern, *cargo = line
            *shares, rest = self.lines[pattern]
            found["places"][mover] += rest
            reach(1.0, shares, cargo)
            if unload := UNLOADING[pattern]:
                unloadings.append((unload(own, other, *cargo), line))
        unloadings.sort(reverse=True)
        best = [line for net, line in unloadings if net > 0]
        worst = [line for net, line in unloadings[-1:] if net < 0]
        for weight, (pattern, *cargo) in (
            *zip(phase[BEST:], best[:2], strict=False),
            *zip(phase[BEST + 2 :], worst, strict=False),
        ):
            reach(weight, lines.taken(pattern), cargo)
        return found

    def promises(self, state: State, legal: Steps) -> list[tuple[int, float]]:
        """The steps with the mover's margins; those of uses of action tokens that come last are rough."""
        return Ranking(self, state).promises(legal)

    @classmethod
    def prior(cls) -> Taught:
        """The prior weights, before anything is learned."""
        known = held.prior() | {"actions": [1.0] * 4, "hands": [0.0] * 25, "best": [0.5, 0.0, 0.0]}
        weights = [weight for name, _ in PHASED for weight in known[name]]
        return {"weights": [*weights, *[0.0] * SIZE, *lines.prior()], "soft": [4.0, 4.0]}


class Sought(Tables):
    """The evaluation with unknown weights, at the prices of another one."""

    def __init__(self, priced: Tables) -> None:
        super().__init__(priced.sides, unknown(self.size))
        self.at = priced

    def prices(self, state: State) -> Prices:
        """The lead and the weights are sums to be learned, prices are numbers."""
        lead, _, _, weights = super().prices(state)
        _, one, two, _ = self.at.prices(state)
        return lead, one, two, weights


KEEN: Final = 5
"""The number of uses of each kind of action token that are fully evaluated."""
MARGIN: Final = itemgetter(1)
CROSSING: Final = [
    [(ship, THEIRS[ship][1 << square]) for ship in range(6) if 1 << square in BITS[ship]] for square in range(9)
]
"""For each square the ships of its two lines, and what the other seat's meeple there adds to their patterns."""

Worth = tuple[float, float]
"""The value of a ship's line to the seat that moves next, and that seat's gain by unloading it at once."""


class Ranking:
    """The steps of one table, to be put in order; lines are seen by the seat that would move next."""

    def __init__(self, tables: Tables, state: State) -> None:
        self.sides, self.margin, self.state = tables.sides, tables.margin, state
        mover = state[MOVER]
        lead, one, two, self.phase = tables.prices(state)
        self.sign = 1 - 2 * mover
        self.lead = self.sign * lead
        self.own, self.other = (one, two) if mover else (two, one)
        mine, theirs = state[STANDING + 1 - mover], state[STANDING + mover]
        self.hands = HANDS + 5 * COUNT[mine] + COUNT[theirs]
        self.weights = tables.lines
        self.ships = state[SHIPS]
        self.patterns = [*map(add, MINE[mine], YOURS[theirs])]
        self.cargo = [*zip(state[0:18:3], state[1:18:3], state[2:18:3])]  # noqa: B905
        self.values, self.nets = [0.0] * 6, [0.0] * 6
        for ship in FLEET[state[SHIPS]]:
            self.values[ship], self.nets[ship] = self.line(self.patterns[ship], *self.cargo[ship])
        self.total = sum(self.values)
        self.still = self.lead - self.total - self.phase[self.hands]
        self.actions = tables.actions[left(state)]

    def line(self, pattern: int, a: int, b: int, c: int) -> Worth:
        """The worth of a line with this pattern and these tokens."""
        own, other = self.own, self.other
        u, v, w, x, y, z, rest = self.weights[pattern]
        value = rest + u * own[a] + v * own[b] + w * own[c] + x * other[a] + y * other[b] + z * other[c]
        unload = UNLOADING[pattern]
        return value, unload(own, other, a, b, c) if unload else 0.0

    def placed(self, square: int) -> float:
        """The mover's margin after placing a meeple on this square."""
        nets, total, phase = self.nets[:], self.total, self.phase
        for ship, more in CROSSING[square]:
            if self.ships >> ship & 1:
                value, nets[ship] = self.line(self.patterns[ship] + more, *self.cargo[ship])
                total += value - self.values[ship]
        nets.sort()
        threat, _, _, _, second, best = nets
        total += (
            phase[BEST] * (best if best > 0.0 else 0.0)
            + phase[BEST + 1] * (second if second > 0.0 else 0.0)
            + phase[BEST + 2] * (threat if threat < 0.0 else 0.0)
        )
        return self.lead - total - phase[self.hands + 1]

    def full(self, step: int) -> float:
        """The mover's margin after any step, by the evaluation."""
        after = self.state[:]
        play(after, step, None)
        ships = after[SHIPS]
        return self.sign * (self.margin(after) if ships & (ships - 1) else worth.margin(after, self.sides))

    def taken(self, step: int) -> float:
        """The rough gain by *take*: the token's price, and the change of a line in which an unknown one replaces it."""
        slot = step - TAKE
        ship, place = divmod(slot, 3)
        aboard = [*self.cargo[ship]]
        aboard[place] = EMPTY
        return self.other[self.state[slot]] - self.line(self.patterns[ship], *aboard)[0] + self.values[ship]

    def hauled(self, step: int, places: dict[int, float]) -> float:
        """The rough gain by *haul*: half of that by the place, and what the ship then gives."""
        square, ship = divmod(step - HAUL, 6)
        more = dict(CROSSING[square]).get(ship, 0)
        _, net = self.line(self.patterns[ship] + more, *self.cargo[ship])
        return 0.5 * (places[square] - self.still) - net

    def swapped(self, exchange: int) -> tuple[int, float, float]:
        """For an exchange by *swap*: the ship, and the gain if this ship, or if another one, is then unloaded."""
        ship, pair = divmod(exchange, 3)
        one, two = PAIRS[pair]
        aboard = [*self.cargo[ship]]
        aboard[one], aboard[two] = aboard[two], aboard[one]
        value, net = self.line(self.patterns[ship], *aboard)
        return ship, self.nets[ship] - net, self.values[ship] - value

    def swaps(self, legal: Steps, unloads: dict[int, float]) -> list[tuple[float, int]]:
        """The rough gain by each *swap*, negated, with the step: by the unloading and by its ship's new line."""
        found, before = [], -1
        for step in legal:
            exchange, target = divmod(step - SWAP, 6)
            if exchange != before:
                ship, same, another = self.swapped(exchange)
                before = exchange
            gain = same if ship == target else another
            found.append((-(unloads[UNLOAD + target] - self.still + gain), step))
        return found

    def promises(self, legal: Steps) -> list[tuple[int, float]]:
        """The steps, the most promising first, with the mover's margin after each."""
        promises: dict[int, float] = {}
        uses: list[int] = []
        for step in legal:
            if step < UNLOAD:
                promises[step] = self.placed(step)
            elif step < TAKE or step in (STOP, STOP + 1):
                promises[step] = self.full(step)
            else:
                uses.append(step)
        rest = self.used(uses, promises) if uses else []
        return sorted(promises.items(), key=MARGIN, reverse=True) + rest

    def used(self, uses: list[int], promises: dict[int, float]) -> list[tuple[int, float]]:
        """Adds the best uses of action tokens to the promises; returns the others with rough margins, in order."""
        kinds: dict[int, list[tuple[float, int]]] = {}
        for step in uses:
            if step < STOP:
                kinds.setdefault(TAKES, []).append((-self.taken(step), step))
            elif step >= CREW:
                brings = sum(promises[square] - self.still for square in CREWED[step - CREW])
                kinds.setdefault(CREWS, []).append((-brings, step))
            elif step < SWAP:
                kinds.setdefault(HAULS, []).append((-self.hauled(step, promises), step))
        swaps = tuple([step for step in uses if SWAP <= step < CREW])
        if swaps:
            kinds[SWAPS] = self.swaps(swaps, promises)
        rest = []
        for kind, some in kinds.items():
            some.sort()
            for _, step in some[:KEEN]:
                promises[step] = self.full(step)
            cost = self.still - self.actions[kind - TAKES]
            rest += [(value - cost, step) for value, step in some[KEEN:]]
        rest.sort()
        return [(step, -value) for value, step in rest]
