"""Rules and table of the games: pure Python, standard library only, no browser, no clock, no network.

>>> from game import GAMES
>>> from game.match import Match
>>> match = Match(GAMES["duel"])
>>> match.turn, match.legal[0]
(0, '1 1 obelisk')
"""

from game import builders, duel, valley
from game.interface import BOX, OVER, AnyGame, Game, Illegal

GAMES: dict[str, AnyGame] = {duel.name: duel, builders.name: builders, valley.name: valley}
"""The shelf: every game by its name."""

__all__ = ["BOX", "GAMES", "OVER", "AnyGame", "Game", "Illegal"]
