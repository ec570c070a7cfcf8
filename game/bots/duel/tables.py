"""The learned evaluation of the Duel: a linear one, whose features are mostly tables of holdings and of lines.

`held` gives the value of holdings and the price of one more token for either seat; this adds what the meeples in each
line may expect of the tokens aboard, the gain by unloading at once, and the value of meeples in hand.
"""

from pathlib import Path
from typing import Final

from game.bots.duel import holdings, lines
from game.bots.duel.held import LINES, PHASED, SIZE, START, Held
from game.bots.duel.holdings import Pairs
from game.bots.duel.layout import State
from game.bots.duel.layout.harbour import FIRST, GONE, MOVER, SHIPS, STANDING, UNLOADS, left
from game.bots.duel.layout.seats import HELD, TOMBS, WIDE
from game.bots.duel.lines import OWN, READY, TAKING, TERMS, THEIRS, UNLOADING
from game.bots.duel.ranking import Ranking
from game.bots.duel.steps import COUNT, FLEET, Steps
from game.bots.learned import Taught

FILE: Final = Path(__file__).with_name("tables.json")
"""The weights."""
BEST: Final = START["best"]
HANDS: Final = START["hands"]


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

    def sample(self, state: State) -> list[tuple[int, float]]:
        """The features that are not zero, each with the number of its weight, at the present prices of tokens."""
        later = left(state) / UNLOADS
        _, one, two = self.held(state, left(state))
        phased: dict[int, float] = {}

        def put(block: int, pairs: Pairs, sign: float) -> None:
            for number, value in pairs:
                phased[block + number] = phased.get(block + number, 0.0) + sign * value

        first = state[FIRST]
        put(self.obelisk, self.lead_pairs(state[HELD], state[HELD + WIDE], first), 1)
        for seat, sign in ((0, 1.0), (1, -1.0)):
            _, pack, temple, tomb, *actions = state[HELD + WIDE * seat : HELD + WIDE * (seat + 1)]
            blocked = state[GONE] | state[HELD + WIDE * (1 - seat) + TOMBS]
            put(self.temple, self.temple_pairs(temple), sign)
            put(self.pyramids, self.pyramid_pairs(pack), sign)
            put(self.tomb, holdings.tomb(self.sides[3], tomb, blocked), sign)
            put(START["actions"], tuple((place, float(count)) for place, count in enumerate(actions)), sign)
        mover = state[MOVER]
        sign = 1.0 - 2 * mover
        mine, theirs = state[STANDING + mover], state[STANDING + 1 - mover]
        put(HANDS, ((5 * COUNT[mine] + COUNT[theirs], 1.0),), sign)
        if mover:
            one, two = two, one
        nets, fixed = [0.0, 0.0], dict[int, float]()
        for ship in FLEET[state[SHIPS]]:
            pattern = OWN[ship][mine] + THEIRS[ship][theirs]
            aboard = state[3 * ship : 3 * ship + 3]
            values = [*(one[token] for token in aboard), *(two[token] for token in aboard), 1.0]
            start = LINES + TERMS * pattern
            for place, value in enumerate(values):
                fixed[start + place] = fixed.get(start + place, 0.0) + sign * value
            if READY[pattern]:
                nets.append(sum(part * value for part, value in zip(TAKING[pattern], values, strict=False)))
        nets.sort()
        put(BEST, ((0, nets[-1]), (1, nets[-2]), (2, nets[0])), sign)
        pairs = sorted((number, value) for number, value in phased.items() if value)
        return [
            *pairs,
            *((SIZE + number, value * later) for number, value in pairs),
            *sorted((number, value) for number, value in fixed.items() if value),
        ]

    def promises(self, state: State, legal: Steps) -> list[tuple[int, float]]:
        """The steps with the mover's margins; those of uses of action tokens that come last are rough."""
        return Ranking(self, self.margin, state).promises(legal)

    @classmethod
    def prior(cls) -> Taught:
        """The prior weights, before anything is learned."""
        known = holdings.prior() | {"actions": [1.0] * 4, "hands": [0.0] * 25, "best": [0.5, 0.0, 0.0]}
        weights = [weight for name, _ in PHASED for weight in known[name]]
        return {"weights": [*weights, *[0.0] * SIZE, *lines.prior()], "soft": [4.0, 4.0]}
