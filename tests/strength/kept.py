"""The bots of one day, kept still: `game.bots` as it stood at a commit, on today's rules.

``python -m game.bots.arena valley 7 tests.strength.kept`` plays against its level 7, for as long as it is allowed to;
``tests.strength.kept:level4`` is its level 4. It is read from the history of this clone. The commit never changes, so
figures from different days can be compared. For the Duel `tests.strength.reference` goes back further.
"""

import io
import re
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from game.bots.bot import Enough
from game.interface import AnyGame

COMMIT = "6ed4d174ec73545d81b9d9a1c9fb0e630932d93d"
ROOT = Path(__file__).parents[2]
FOLDER = ROOT / ".cache" / f"kept-{COMMIT[:12]}"
ROUNDS = 150
"""Rounds for a step where nobody keeps time."""


@cache
def levels() -> Any:
    """The module of its levels. Raises `subprocess.CalledProcessError` where the history does not reach back so far."""
    if not FOLDER.exists():
        packed = subprocess.run(
            ["git", "archive", COMMIT, "game/bots"], cwd=ROOT, check=True, capture_output=True, timeout=60
        ).stdout
        FOLDER.parent.mkdir(exist_ok=True)
        with TemporaryDirectory(dir=FOLDER.parent) as made, tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(made, filter="data")
            for file in Path(made).rglob("*.py"):
                text = re.sub(r"\bgame\.bots\b", "kept", file.read_text("utf-8"))
                file.write_text(text.replace("from game import bots", "import kept as bots"), "utf-8")
            (Path(made) / "game" / "bots").rename(Path(made) / "game" / "kept")
            with suppress(OSError):  # another process has been faster
                (Path(made) / "game").rename(FOLDER)
    sys.path.append(str(FOLDER))
    return import_module("kept.levels")


def think(game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random, enough: Enough) -> str:
    """The step of its level 7."""
    return str(levels().think(7, game, seen, seat, legal, rng, enough))


def level4(game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random) -> str:
    """The step of its level 4."""
    return str(levels().choose(4, game, seen, seat, legal, rng))
