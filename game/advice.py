"""Advice by the rules of a game, without sentences: the reasons for a step, as a board tells them in any language."""

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Reason:
    """One fact of the rules that speaks for a step."""

    weight: float = field(compare=False)
    """How much it tells, about in points."""
    what: str
    """By which the game's catalogue finds its sentence: ``<game>.why.<what>``."""
    values: dict[str, object]
    """Its figures, seats and pieces, by the gaps of the sentence.

    ``name`` and ``rival`` are seats, ``names`` several; anything else is a number or a word of the record.
    """


def because(weight: float, what: str, /, **values: object) -> Reason:
    """A reason with these values."""
    return Reason(weight, what, values)


def telling(found: Iterable[Reason]) -> list[Reason]:
    """The reasons, the most telling first."""
    return sorted(found, key=lambda reason: -reason.weight)
