"""The smallest game, for two to four, on the shelf of a world of desks, with the board that it brings."""

from pathlib import Path

import pytest

from game import GAMES
from game.language import Language, read
from tests.game import tiny
from tests.newcomer import site
from tests.newcomer.tiny.web.boards import tiny as board
from tests.web.sittings.live.pairing import World
from web.boards import BOARDS
from web.boards.view import BoardView

BOARD: BoardView = board
SENTENCES = read(sorted(path.parent for path in Path(site.HERE, "tiny").rglob("languages")), "en")


@pytest.fixture
def world(t, monkeypatch):
    """The smallest game stands on the shelf too."""
    monkeypatch.setitem(GAMES, "tiny", tiny)
    monkeypatch.setitem(BOARDS, "tiny", BOARD)
    return World(Language("en", t.texts | SENTENCES))


__all__ = ["world"]
