"""The reasons for a step in words: what the advice of a game has found (`game.advice`), told in a language."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.advice import Reason
from game.language import Language

Worded = Mapping[str, Callable[[Language, Any], object]]
"""How a board tells the values of reasons, by the gaps of its sentences; numbers and words that are alike need none."""


def sentences(t: Language, names: Mapping[int, str], of: str, worded: Worded, found: Iterable[Reason]) -> list[str]:
    """A sentence for each reason, by its id after `of`."""
    seated: Worded = {
        **dict.fromkeys(("name", "rival"), lambda t, seat: names[seat]),
        "names": lambda t, seats: t.listed(names[seat] for seat in seats),
    }
    told = {**seated, **worded}
    return [
        t(
            f"{of}.{reason.what}",
            **{gap: told[gap](t, n) if gap in told else n for gap, n in reason.values.items()},
        )
        for reason in found
    ]
