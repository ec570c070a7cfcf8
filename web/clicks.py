"""The half-made move: what has been clicked so far."""

from dataclasses import dataclass


@dataclass
class Draft:
    """What each click has said, and the whole step that waits for a second click."""

    clicks: tuple[tuple[str, ...], ...] = ()
    armed: str | None = None

    @property
    def said(self) -> tuple[str, ...]:
        """All words said so far."""
        return tuple(word for click in self.clicks for word in click)
