"""Rules and table of the games: pure Python, standard library only, no browser, no clock, no network.

The names of this module are what programs rely on (docs/library.md): a later 1.x keeps them.

>>> from game import GAMES, Match
>>> match = Match(GAMES["duel"])
>>> match.turn, match.legal[0]
(0, '1 1 obelisk')
"""

from typing import TYPE_CHECKING

from game import builders, duel, plugins, valley
from game.interface import BOX, OVER, AnyGame, Event, Game, Illegal
from game.late import late

if TYPE_CHECKING:
    from game.files import load_all, read_all
    from game.match import Match, Ply, load, replay
    from game.notebook import Shown
    from game.record import Record, Refused, Step
else:
    __getattr__ = late(__name__, "match", "files", "notebook")

__version__ = "1.0.0"

GAMES: dict[str, AnyGame] = {duel.name: duel, builders.name: builders, valley.name: valley}
"""The shelf: every game by its name; after our own those of installed packages (`game.plugins`)."""
plugins.put(GAMES)

__all__ = ["BOX", "GAMES", "OVER", "AnyGame", "Event", "Game", "Illegal", "Match", "Ply", "Record", "Refused", "Shown"]
__all__ += ["Step", "load", "load_all", "read_all", "replay"]
