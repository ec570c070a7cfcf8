"""Tables of Builders of Egypt that are laid for a test."""

from random import Random

from game import builders, chance
from game.builders.cover import SITES
from game.builders.table import Table
from game.interface import BOX


def table(mode: str = "A", wrath: str = "no", **lies: object) -> Table:
    """A table of two seats in its first round, with this on it."""
    made = builders.start(dict.fromkeys(SITES, mode) | {"wrath": wrath}, 2)
    builders.play(made, "ships 4 3 2 1")
    while builders.turn(made) == BOX:
        builders.play(made, chance.draw(builders, made, Random(1)))
    for name, value in lies.items():
        setattr(made, name, value)
    return made
