"""What a round has brought each seat."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from game.interface import Event
from game.language import Language

COUNTED: Final = ("bought", "builds", "claims", "steals", "seizes", "finished")
"""What is counted, in the order of a round."""


def summary(t: Language, names: Mapping[int, str], gained: Mapping[int, int], events: Sequence[Event]) -> str:
    """A sentence a seat: the cubes it has bought, laid and stolen, its new sites and finished pyramids, and points."""
    counts = Counter((event.seat, event.what) for event in events)
    told = [t("valley.summary", n=next(event.n for event in events if event.what == "round") - 1)]
    for seat, name in names.items():
        each = [t(f"valley.summary.{what}", n=n) for what in COUNTED if (n := counts[seat, what])]
        if gained[seat]:
            each.append(t("valley.summary.points", n=gained[seat]))
        told.append(t("valley.summary.seat", name=name, what=t.listed(each) or t("valley.summary.none")))
    return " ".join(told)
