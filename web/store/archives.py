"""What the page fetches late: of a game all but its cover; modules for links, sharing, lessons, answers and so on."""

from importlib import import_module
from pathlib import Path
from typing import Final

from game import GAMES
from game.late import ENDING
from web.boards import BOARDS
from web.text import words

ROOT: Final = Path(__file__).parents[2]
LINKS: Final = "peers.tar.gz"
SHARING: Final = "sharing.tar.gz"
LESSON: Final = "lesson.tar.gz"
QUERIES: Final = "queries.tar.gz"
BOOK: Final = "book.tar.gz"
CLOCK: Final = "clock.tar.gz"
MODULES: Final = {
    LINKS: "game/peers/__init__",
    SHARING: "web/sharing/__init__",
    LESSON: "web/sittings/lesson/__init__",
    QUERIES: "web/app/queries",
    BOOK: "web/book/__init__",
    CLOCK: "web/clock/__init__",
}
"""The archives of modules that are fetched late, and a module that each of them has."""


def there(game: str) -> bool:
    """Whether all of this game is there."""
    file = getattr(BOARDS[game], "__file__", None)
    return file is None or (Path(file).parent / "languages").is_dir()


def game(name: str) -> None:
    """Raises what the page then fetches if not all of this game is there."""
    if not there(name):
        raise ModuleNotFoundError(f"game.{name}", name=f"game.{name}")


class ArchiveLackingError(Exception):
    """The modules of an archive, which is the argument, are not there."""


def there_is(archive: str) -> bool:
    """Whether the modules of this archive are there."""
    return (ROOT / f"{MODULES[archive]}{ENDING}").exists()


def needed(archive: str) -> None:
    """Raises `ArchiveLackingError` if its modules are not there; the page then fetches them and tries again."""
    if not there_is(archive):
        raise ArchiveLackingError(archive)


def book(name: str) -> None:
    """Raises what the page then fetches if it is not there: the game, what shows books, the game's own book."""
    game(name)
    needed(BOOK)
    file = getattr(BOARDS[name], "__file__", None)
    if file and not (Path(file).parent / "book" / f"__init__{ENDING}").exists():
        raise ArchiveLackingError(f"games/{name}/{BOOK}")


LACKING: Final = (ArchiveLackingError, ModuleNotFoundError, KeyError)
"""Errors that mean something is still to be fetched: an archive, a module of a game, a sentence of it."""


def lacking(error: Exception, code: str) -> str:
    """The archive that would have prevented this error in this language; any other error is raised again."""
    if isinstance(error, ArchiveLackingError):
        return str(error)
    name = str(error.name if isinstance(error, ModuleNotFoundError) else error.args[0])
    named = name.removeprefix("game.").removeprefix("web.boards.").partition(".")[0]
    if named not in GAMES:
        raise error
    if not there(named):
        return f"games/{named}/rules.tar.gz"
    told = f"games/{named}/{code}.tar.gz"
    if told not in words.missing(code):
        raise error
    return told


def ahead() -> None:
    """Imports every game that is there, so that a match does not wait for it."""
    for game in filter(there, GAMES):
        for package in (f"game.{game}", f"web.boards.{game}"):
            for file in sorted(ROOT.joinpath(*package.split(".")).glob(f"[!_]*{ENDING}")):
                import_module(f"{package}.{file.stem}")
