"""What the frozen search calls things; its model is the Duel alone."""

from typing import Any, Final

OVER: Final = -1
"""Nobody's turn."""

Move = Any
"""Opaque to a search, but hashable."""

AnyModel = Any
"""A game as the search sees it: here `tests.strength.benchmark_1.duel.model.Duel`."""


class Open:
    """A game without secrets."""
