"""What a game has for its bots, found by its name; without a folder here, bots go by its rules (`plain`).

``game/bots/<game>/model.py`` has ``make(seen)``, which makes the model for the table that a seat sees; ``tuning.py``
has `TUNING`; ``selfplay.py`` says how the model is learned (`game.bots.train`); ``puzzles.py`` which lead is clear
(`tools.puzzles`). Each is imported on first use, so that nobody loads another game's tables.

A bot of one's own is found by its name too: ``module:name``, where the name is that of a `game.bots.Bot`, or of a class
whose objects are bots.
"""

from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any

from game import plugins
from game.bots import tuning as tunings
from game.bots.model import AnyModel
from game.bots.plain import Plain
from game.bots.tuning import Tuning
from game.interface import AnyGame


def part(name: str, kind: str) -> ModuleType | None:
    """The module ``game.bots.<name>.<kind>``, of a game from outside ``<name>.bots.<kind>``; None if there is none."""
    wanted = f"{plugins.home(name)}.bots.{kind}" if plugins.home(name) else f"game.bots.{name}.{kind}"
    try:
        return import_module(wanted)
    except ModuleNotFoundError as missing:
        if missing.name and (wanted == missing.name or wanted.startswith(f"{missing.name}.")):
            return None
        raise


def model(game: AnyGame, seen: Any) -> AnyModel:
    """The best model for the match in which a seat sees this table: the game's own, else `plain`."""
    own = part(game.name, "model")
    found: AnyModel = own.make(seen) if own else plain(game, seen)
    return found


def installed_bots() -> dict[str, str]:
    """The bots of installed packages: the ``module:name`` of each by its own name."""
    return {name: entry.value for name, entry in plugins.entries("bots").items()}


def custom(name: str) -> Callable[..., str]:
    """The bot of this name; a class makes a new one. Raises ImportError, AttributeError or ValueError without it."""
    module, _, what = name.partition(":")
    found: Callable[..., str] = getattr(import_module(module), what)
    if isinstance(found, type):
        found = found()
    if not callable(found):
        raise AttributeError(name)
    return found


def plain(game: AnyGame, seen: Any) -> Plain:
    """The model that knows the rules and the score as it stands, with the game's settings."""
    return Plain(game, seen, tuning(game))


def tuning(game: AnyGame) -> Tuning:
    """The game's settings for bots."""
    own = part(game.name, "tuning")
    found: Tuning = own.TUNING if own else tunings.PLAIN
    return found
