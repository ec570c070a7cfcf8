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

import sys
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any, Final
from warnings import warn

GROUP: Final = "builders_of_the_nile"


def entries(kind: str) -> dict[str, Any]:
    """The entry points of one kind, ``games`` or ``bots``, by their names."""
    if sys.platform == "emscripten":
        return {}
    from importlib.metadata import entry_points

    return {entry.name: entry for entry in entry_points(group=f"{GROUP}.{kind}")}


def put(games: MutableMapping[str, Any]) -> None:
    """Puts the games of installed packages on the shelf; warns of one that cannot be imported, and leaves it out."""
    for name, entry in entries("games").items():
        if name in games:
            continue
        try:
            games[name] = entry.load()
        except Exception as why:
            warn(f"The game {name} of an installed package is left out ({type(why).__name__}: {why}).", stacklevel=2)


def home(name: str) -> str:
    """The package of a game from outside; ``""`` for one of ours, and for one that is not on the shelf."""
    package: str = getattr(sys.modules["game"].GAMES.get(name), "__name__", "")
    return "" if package.startswith("game.") else package


def folders(code: str) -> list[Path]:
    """The folders of games from outside that have sentences in this language."""
    found = [Path(str(sys.modules[home(name)].__file__)).parent for name in sys.modules["game"].GAMES if home(name)]
    return [folder for folder in found if (folder / "languages" / f"{code}.json").is_file()]
