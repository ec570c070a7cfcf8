"""Why a step of Valley of the Kings is good, and what a place would serve, in words."""

from collections.abc import Mapping
from typing import Final

from game.language import Language
from game.valley.advice import reason
from game.valley.advice.destination import Preview
from game.valley.table import Table
from web.boards.valley import tokens
from web.boards.view import Worded, sentences

Names = Mapping[int, str]
WORDED: Final[Worded] = {
    "kind": tokens.part,
    "cubes": tokens.counted,
    "cube": lambda t, colour: t(f"valley.cube.{colour}"),
    "sites": lambda t, sites: t.listed(map(str, sites)),
}


def reasons(t: Language, names: Names, table: Table, words: str) -> Mapping[str, float]:
    """Why the seat whose turn it is might say this, in sentences."""
    return sentences(t, names, "valley.why", WORDED, reason.reasons(table, words))


def previewed(t: Language, names: Names, preview: Preview) -> str:
    """What a figure would do at a place, in sentences."""
    state = [preview.state] if preview.state else []
    counted: Worded = {"foremen": lambda t, counts: crowd(t, names, counts)}
    why = sentences(t, names, "valley.why", WORDED, preview.why)
    return " ".join([*why, *sentences(t, names, "valley.destination", counted, state)])


def crowd(t: Language, names: Names, counts: Mapping[int, int]) -> str:
    """How many figures of each seat stand somewhere, such as "Anna (1) and Ben (2)"; empty without any."""
    return t.listed(f"{names[seat]} ({count})" for seat, count in counts.items() if count)
