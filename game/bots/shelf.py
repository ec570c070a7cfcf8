"""Which games have a model of their own; every other one is played by its rules (`plain`)."""

from functools import cache
from typing import Any

from game.bots.duel import evaluation
from game.bots.duel.model import Duel, sides
from game.bots.duel.sixteen import Sixteen
from game.bots.duel.tables import Tables
from game.bots.duel.worth import Sides
from game.bots.model import AnyModel, Maker
from game.bots.plain import Plain
from game.interface import AnyGame


@cache
def sixteen(mixture: Sides) -> Duel:
    """The Duel by the first learned evaluation."""
    return Duel(Sixteen(mixture, evaluation.read("sixteen")))


@cache
def tables(mixture: Sides) -> Duel:
    """The Duel by its learned tables."""
    return Duel(Tables(mixture, evaluation.read("tables")))


REFERENCES: dict[str, Maker] = {"duel": lambda game, seen: sixteen(sides(seen))}
"""What the fixed opponent `reference` plays by."""
MODELS: dict[str, Maker] = {"duel": lambda game, seen: tables(sides(seen))}
"""What the levels play by."""


def reference(game: AnyGame, seen: Any) -> AnyModel:
    """The fixed opponent's model of the match of which this is seen."""
    return REFERENCES.get(game.name, Plain)(game, seen)


def model(game: AnyGame, seen: Any) -> AnyModel:
    """The best model of the match of which this is seen."""
    return MODELS.get(game.name, Plain)(game, seen)
