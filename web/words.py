"""The folders of catalogues: a game's own come with the game, those of its cover are always there."""

from pathlib import Path
from typing import Final

from game.language import folders

HERE: Final = Path(__file__).parent


def catalogues() -> list[Path]:
    """All folders that have catalogues now: of the engine, the page, the boards and their covers."""
    boards = [*HERE.glob("boards/*/languages"), *HERE.glob("boards/*/cover/languages")]
    return [*folders(), HERE, *sorted(path.parent for path in boards)]
