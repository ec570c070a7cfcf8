"""The learned evaluation of the Duel: a linear one, whose features are mostly tables of holdings and of lines.

`held` gives the value of holdings and the price of one more token for either seat; this adds what the meeples in each
line may expect of the tokens aboard, the gain by unloading at once, and the value of meeples in hand.
"""

from functools import cached_property
from pathlib import Path
from typing import Any, Final

from game.bots.duel import held, lines
from game.bots.duel.held import PHASED, SIZE, START, Held, Prices
from game.bots.duel.layout import State
from game.bots.duel.layout.harbour import MOVER, STANDING
from game.bots.duel.lines import UNLOADING
from game.bots.duel.ranking import Ranking
from game.bots.duel.steps import COUNT, Steps
from game.bots.learned import Sample, Taught, unknown

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

    @cached_property
    def sought(self) -> "Sought":
        """The same with unknown weights."""
        return Sought(self)

    def sample(self, state: State) -> Sample:
        """The features that are not zero, each with the number of its weight, at the present prices of tokens."""
        sums: Any = self.sought.margin(state)
        found: Sample = sums.sample()
        return found

    def promises(self, state: State, legal: Steps) -> list[tuple[int, float]]:
        """The steps with the mover's margins; those of uses of action tokens that come last are rough."""
        return Ranking(self, self.margin, state).promises(legal)

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
