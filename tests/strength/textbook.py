"""Our bots by name, and those of the textbook besides, which are no part of the engine."""

from game.bots import BOTS, THINKERS
from game.bots.bot import fixed
from tests.strength import expectimax, flat, uct

THINKS = {**THINKERS, "flat": flat.think, "uct": uct.think}
EVERY = {
    **BOTS,
    "expectimax": expectimax.choose,
    "flat": fixed(flat.think, flat.ROUNDS),
    "uct": fixed(uct.think, uct.ROUNDS),
}
