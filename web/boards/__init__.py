"""The boards' shelf: a view for every game of `game.GAMES`."""

from types import ModuleType

from web.boards import duel

BOARDS: dict[str, ModuleType] = {"duel": duel}
