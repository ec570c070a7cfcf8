"""What of a match, or of a table alone, is shown: the board's scene, whose turn it is, and the log."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from game import GAMES
from game.draft import reading
from game.interface import BOX
from game.language import Language, read
from game.match import Match
from game.record import Step
from web.boards import BOARDS, alone
from web.boards.scene import Scene, reach
from web.boards.view import heard, logged
from web.text import players
from web.text.words import catalogues


@dataclass(frozen=True)
class Sight:
    """What is shown."""

    scene: Scene
    seats: int
    title: str
    ask: str
    """Whose turn it is, and what may be done; how the match has ended."""
    log: Sequence[tuple[int, str]]
    """The seat and the sentence of each move, the newest first; empty for a table alone."""


def sight(what: Any, viewer: int | None) -> Sight | None:
    """The match or the table as this seat sees it; None if it is of no game on the shelf.

    Raises ValueError for a viewer who has no seat there.
    """
    match = what if isinstance(what, Match) else None
    package, _, rules = type(what).__module__.partition(".")  # of a table: the folder of its game
    found = GAMES.get(rules.partition(".")[0]) if package == "game" else None
    game, table = (match.game, match.table) if match else (found, what)
    if game is None or game.name not in BOARDS or not (match or hasattr(table, "options")):
        return None
    t, seats = native(), len(game.scores(table))
    if viewer is not None and not 1 <= viewer <= seats:
        raise ValueError(f"{viewer} is not a seat from 1 to {seats}")
    named = {
        seat: (match and match.names.get(seat)) or (players.called(t, match, seat) if match else t("seat", seat=seat))
        for seat in range(1, seats + 1)
    }
    seen = table if viewer is None else game.seen(table, viewer)
    options = match.options if match else table.options
    scene = alone(game, seen, named, t, options, last=last(match, viewer) if match else None, viewer=viewer)
    told = log(match, scene) if match else []
    return Sight(scene, seats, t(f"{game.name}.title"), ask(scene), told)


@cache
def native() -> Language:
    """The sentences of the engine, the page and all boards."""
    return Language("en", read(catalogues(), "en"))


def ask(scene: Scene) -> str:
    """What the prompt of the page asks of the seat whose turn it is."""
    t, game = scene.t, scene.game
    if scene.turn == BOX:
        return t("laying")
    if scene.turn < BOX:
        return players.won(t, scene.names, game.winners(scene.table))
    found = reading(game, scene.table)
    asked = replace(scene, lines=found.lines, reach=reach(game, scene.table, found, scene.things))
    return BOARDS[game.name].ask(asked)


def last(match: Match, viewer: int | None) -> Step | None:
    """The last step of a seat, as the viewer hears it."""
    if not match.moves:
        return None
    ply = match.moves[-1]
    step = match.steps[ply]
    return Step(step.speaker, heard(match.game, match.tables[ply], step.words, viewer))


def log(match: Match, scene: Scene) -> list[tuple[int, str]]:
    """Every move as the page's log tells it, the newest first."""
    board = BOARDS[match.game.name]
    return [
        (match.steps[ply].speaker, logged(board, scene.t, scene.names, match, ply, scene.viewer))
        for ply in reversed(match.moves)
    ]
