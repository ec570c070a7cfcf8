"""What a game has for its bots, found by the game's name; one without a folder here is played by its rules (`plain`).

``game/bots/<game>/model.py`` has ``make(game, seen)``, a `Maker`; ``tuning.py`` has `TUNING`; ``course.py`` says how it
is learned (`game.bots.train`). Each is imported when it is first asked for, so that nobody loads another game's tables.
"""

from importlib import import_module
from types import ModuleType
from typing import Any

from game.bots import tuning as tunings
from game.bots.model import AnyModel
from game.bots.plain import Plain
from game.bots.tuning import Tuning
from game.interface import AnyGame


def part(name: str, kind: str) -> ModuleType | None:
    """The module `kind` of what the game of this name has for its bots; None if it has none."""
    wanted = f"game.bots.{name}.{kind}"
    try:
        return import_module(wanted)
    except ModuleNotFoundError as missing:
        if missing.name and (wanted == missing.name or wanted.startswith(f"{missing.name}.")):
            return None
        raise


def model(game: AnyGame, seen: Any) -> AnyModel:
    """The best model of the match of which this is seen."""
    own = part(game.name, "model")
    found: AnyModel = own.make(game, seen) if own else plain(game, seen)
    return found


def plain(game: AnyGame, seen: Any) -> Plain:
    """The model that knows the rules and the score as it stands, with the game's figures."""
    return Plain(game, seen, tuning(game))


def tuning(game: AnyGame) -> Tuning:
    """The game's figures."""
    own = part(game.name, "tuning")
    found: Tuning = own.TUNING if own else tunings.PLAIN
    return found
