"""The boards' shelf: a view for every game of `game.GAMES`."""

from web.boards import builders, duel, valley
from web.boards.view import BoardView

BOARDS: dict[str, BoardView] = {"duel": duel, "builders": builders, "valley": valley}
