"""The boards' shelf: a view for every game of `game.GAMES`."""

from collections.abc import Mapping
from typing import Any

from game.interface import AnyGame
from game.language import Language
from web.boards import builders, duel, valley
from web.boards.pieces import begin
from web.boards.scene import Scene
from web.boards.view import BoardView

BOARDS: dict[str, BoardView] = {"duel": duel, "builders": builders, "valley": valley}


def alone(
    game: AnyGame, table: Any, names: Mapping[int, str], t: Language, options: Mapping[str, str], **more: Any
) -> Scene:
    """The scene of a table of which nothing is known from before, with nothing that can be said."""
    things = BOARDS[game.name].THINGS
    return Scene(game, table, game.turn(table), names, t, begin(game, table), options, things, **more)
