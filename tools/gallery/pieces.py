"""Single pieces of a game: ``walls(scene)`` of the module here that has the game's name, if there is one."""

from importlib import import_module
from importlib.util import find_spec

from game import GAMES
from game.match import Match
from tools.gallery import tables
from tools.gallery.hall import Wall


def pieces(game: str) -> list[Wall]:
    """The walls with all pieces of the game's box."""
    if find_spec(f"tools.gallery.{game}") is None:
        return []
    rules = GAMES[game]
    scene = tables.desk(Match(rules, seats=rules.seats[-1])).scene()
    found: list[Wall] = import_module(f"tools.gallery.{game}").walls(scene)
    return found
