"""The languages, and their catalogues: a game's own come with the game, those of its cover are always there.

Those of folders of the page, such as sharing, come with the folder, in other languages with those of the page.
"""

from pathlib import Path
from typing import Final

from game.language import Text, folders, read

HERE: Final = Path(__file__).parents[1]
LANGUAGES: Final = {"en": "English", "de": "Deutsch", "fr": "Français", "ru": "Русский"}
"""The shelf of languages, that of index.html first, each with the name that it gives itself."""


def catalogues() -> list[Path]:
    """All folders that have catalogues now: of the engine, the page, the boards and their covers."""
    boards = [path for room in ("", "cover/", "book/") for path in HERE.glob(f"boards/*/{room}languages")]
    return [*folders(), HERE, *sorted(path.parent for path in [*HERE.glob("*/languages"), *boards])]


def file(folder: Path, code: str) -> Path:
    """A folder's catalogue in a language."""
    return folder / "languages" / f"{code}.json"


def sentences(code: str) -> dict[str, Text]:
    """All sentences of a language that are there now."""
    return read([folder for folder in catalogues() if file(folder, code).is_file()], code)


def missing(code: str) -> list[str]:
    """The archives to be fetched for this language: of the page's words, and of those of each game that is there."""
    lacking = [folder for folder in catalogues() if not file(folder, code).is_file()]
    games = [f"games/{folder.name}/{code}.tar.gz" for folder in lacking if folder.parent == HERE / "boards"]
    return [f"words/{code}.tar.gz", *games] if HERE in lacking else games
