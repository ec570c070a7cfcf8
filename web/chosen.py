"""Games of which only name and cover are there: rules, view and words are fetched when one is chosen."""

from importlib import import_module
from pathlib import Path
from typing import Final

from game import GAMES
from web.boards import BOARDS

ROOT: Final = Path(__file__).parents[1]


def there(game: str) -> bool:
    """Is all of this game there?"""
    file = getattr(BOARDS[game], "__file__", None)
    return file is None or (Path(file).parent / "languages").is_dir()


def archive(game: str) -> str:
    """Where the page finds the rest of a game."""
    return f"games/{game}/rules.tar.gz"


def lacking(error: ModuleNotFoundError | KeyError) -> str | None:
    """The game that is not there, if it is for this that something failed: a module of it, or a sentence."""
    name = str(error.name if isinstance(error, ModuleNotFoundError) else error.args[0])
    named = name.removeprefix("game.").removeprefix("web.boards.").partition(".")[0]
    return named if named in GAMES and not there(named) else None


def ahead() -> None:
    """Imports what is there of all games, so that a match need not wait for it."""
    for game in filter(there, GAMES):
        for package in (f"game.{game}", f"web.boards.{game}"):
            for file in sorted(ROOT.joinpath(*package.split(".")).glob("[!_]*.py")):
                import_module(f"{package}.{file.stem}")
