"""Games and bots of installed packages, found by their entry points, which stand in a package's pyproject.toml:

    [project.entry-points."builders_of_the_nile.games"]
    dudo = "dudo"

    [project.entry-points."builders_of_the_nile.bots"]
    careful = "dudo.careful:choose"

A game's entry is its package, which has the names of `game.interface.Game` and the entry's name. What our games have in
``game/bots/<game>/`` and ``game/pettingzoo/<game>.py`` is in its own folder: ``dudo.bots.tuning``, ``dudo.pettingzoo``.
A bot's entry is a function, or a class whose objects are bots (`game.bots`). Names that are taken stay as they are.

In the page nothing is installed: there a game has its place in the copy from which the site is built.
"""

import os
import sys
from collections.abc import MutableMapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

GROUP: Final = "builders_of_the_nile"
SWITCH: Final = "BUILDERS_OF_THE_NILE_PLUGINS"
"""With ``no`` in this variable of the environment, nothing of other packages is looked for."""


@cache
def entries(kind: str) -> dict[str, Any]:
    """The entry points of one kind, ``games`` or ``bots``, by their names."""
    if sys.platform == "emscripten" or os.environ.get(SWITCH) == "no":
        return {}
    metadata = import_module("importlib.metadata")  # the page has none
    return {entry.name: entry for entry in metadata.entry_points(group=f"{GROUP}.{kind}")}


def put(games: MutableMapping[str, Any]) -> None:
    """Puts the games of installed packages on the shelf; warns of one that is none, and leaves it out."""
    for name, entry in entries("games").items():
        if name in games:
            continue
        try:
            found = entry.load()
            called = getattr(found, "name", name)  # it has none yet if its own import has led here
            if called != name:
                raise ValueError(f"its name is {called}")
            games[name] = found
        except Exception as why:
            left_out(name, why)


def left_out(name: str, why: Exception) -> None:
    """Warns that something of another package is not used."""
    from warnings import warn

    warn(f"The game {name} of an installed package is left out ({type(why).__name__}: {why}).", stacklevel=3)


def home(name: str) -> str:
    """The package of a game from outside; ``""`` for one of ours, and for one that is not on the shelf."""
    package: str = getattr(sys.modules["game"].GAMES.get(name), "__name__", "")
    return "" if package.startswith("game.") else package


def folders(code: str) -> dict[str, Path]:
    """The folders of games from outside that have sentences in this language, by the games' names."""
    games = [(name, home(name)) for name in sys.modules["game"].GAMES]
    found = {name: Path(str(sys.modules[package].__file__)).parent for name, package in games if package}
    return {name: folder for name, folder in found.items() if (folder / "languages" / f"{code}.json").is_file()}
