"""What a board's view is given: one position, who sits there, and what can be said about it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.draft import Choices
from game.interface import AnyGame
from game.language import Language
from game.record import Step


@dataclass(frozen=True)
class Scene:
    """A position as the page shows it. Views read it and nothing else."""

    game: AnyGame
    table: Any
    turn: int
    names: Mapping[int, str]
    t: Language
    pieces: Any
    """Where each piece lies, by its key (the board's own `begin` and `follow`)."""
    options: Mapping[str, str]
    last: Step | None = None
    """The last step that a seat has said."""
    said: tuple[str, ...] = ()
    armed: str | None = None
    """A whole step that waits to be confirmed."""
    reach: frozenset[str] = field(default_factory=frozenset)
    """What may follow `said`: one word, or two with a space between; empty where nothing can be said."""

    def offer(self, *candidates: str) -> str | None:
        """The first of these words that can be said now."""
        return next((words for words in candidates if words in self.reach), None)


def reach(found: Choices, forms: list[tuple[str, ...]]) -> frozenset[str]:
    """All that a click may say after `found.said`: the next word, or the next two at once."""
    depth = len(found.said)
    return frozenset(
        " ".join(spoken[depth:end])
        for spoken in forms
        for end in (depth + 1, depth + 2)
        if depth < end <= len(spoken) and spoken[:depth] == found.said
    )
