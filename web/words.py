"""Where the page's sentences are: a game's own come with the game, those on its cover are always there."""

from pathlib import Path
from typing import Final

from game.language import folders

HERE: Final = Path(__file__).parent


def catalogues() -> list[Path]:
    """The folders that have catalogues now: the engine's, the page's, the boards' and their covers'."""
    boards = [*HERE.glob("boards/*/languages"), *HERE.glob("boards/*/cover/languages")]
    return [*folders(), HERE, *sorted(path.parent for path in boards)]
