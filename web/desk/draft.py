"""The half-made move: what has been clicked so far."""

from dataclasses import dataclass

from game.interface import BOX
from game.match import Match


@dataclass
class Draft:
    """What each click has said, and the whole step that waits for a second click."""

    clicks: tuple[tuple[str, ...], ...] = ()
    armed: str | None = None

    @property
    def said(self) -> tuple[str, ...]:
        """All words said so far."""
        return tuple(word for click in self.clicks for word in click)


def weighty(match: Match, line: str, wish: str) -> bool:
    """Should this step be confirmed? By default when the box then draws, so that it cannot simply be undone."""
    if wish != "draws":
        return wish == "always"
    game, table, line = match.game, match.table, line.partition(":")[0]
    return not game.notes(table, line, ()) and game.turn(game.apply(table, line)) == BOX
