"""The half-made move: what has been clicked so far."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.draft import reading
from game.interface import BOX
from game.match import Match

if TYPE_CHECKING:
    from web.desk import Desk


@dataclass
class Draft:
    """What each click has said, and the whole step that waits for a second click."""

    clicks: tuple[tuple[str, ...], ...] = ()
    armed: str | None = None

    @property
    def said(self) -> tuple[str, ...]:
        """All words said so far."""
        return tuple(word for click in self.clicks for word in click)


def stray(desk: "Desk") -> None:
    """Drops a half-made move that is none at the table as it is now, whatever has let it stay."""
    draft, match, sitting = desk.draft, desk.match, desk.sitting
    if not draft.clicks and not draft.armed:
        return
    if not match or desk.ply is not None or not sitting or not sitting.drafting:
        desk.draft = Draft()
        return
    found, armed = reading(match.game, match.table, draft.said), (draft.armed or "").partition(":")[0]
    if not found or found.settled or (armed and armed not in match.legal):
        desk.draft = Draft()


def weighty(match: Match, line: str, wish: str) -> bool:
    """Should this step be confirmed? By default when the box then draws, so that it cannot simply be undone."""
    if wish != "draws":
        return wish == "always"
    game, table, line = match.game, match.table, line.partition(":")[0]
    return not game.notes(table, line, ()) and game.turn(game.apply(table, line)) == BOX
