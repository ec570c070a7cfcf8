"""The half-made move: the clicks so far, and the secret steps that are to be said together."""

from dataclasses import dataclass

from game.interface import BOX, OVER
from game.match import Match

Effect = tuple[str, ...]
"""What the browser is to do: a name and arguments, ``("copy", text)``."""


@dataclass
class Draft:
    """The words of each click, and the whole step that waits to be confirmed.

    Secret steps of one turn wait in `plan`, with their notes, until the turn is over: so each can be taken back.
    """

    clicks: tuple[tuple[str, ...], ...] = ()
    armed: str | None = None
    plan: tuple[str, ...] = ()
    picked: str = ""
    """Words that follow the next click: a piece that was picked up before the place where it is to lie."""

    @property
    def begun(self) -> bool:
        """Whether there is something that can be taken back."""
        return self != Draft()

    @property
    def said(self) -> tuple[str, ...]:
        """All words said so far."""
        return tuple(word for click in self.clicks for word in click)


def weighty(match: Match, line: str, wish: str) -> bool:
    """Whether this step must be confirmed: by default if the box then draws, or the match is over."""
    if wish != "draws":
        return wish == "always"
    game, table, line = match.game, match.table, line.partition(":")[0]
    if game.notes(table, line, ()):
        return False
    after = game.copy(table)
    game.play(after, line)
    return game.turn(after) in (BOX, OVER)
