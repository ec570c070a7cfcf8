"""Which phase of a round is going on, and how many cubes figures can still carry."""

from typing import Final

from game.valley import agenda
from game.valley.table import Table

PHASES: Final = {
    agenda.GROUP: "groups",
    agenda.LAY: "bids",
    agenda.SHOW: "show",
    agenda.FOREMEN: "foremen",
    agenda.SEAL: "ways",
    agenda.LEGS: "legs",
    agenda.CLAIM: "claim",
    agenda.WORKERS: "workers",
    agenda.STEAL: "steal",
    agenda.SEIZE: "seize",
    agenda.BUILD: "build",
}
"""What the page calls each question."""
RAIL: Final = {
    "bids": ("groups", "bids", "show"),
    "foremen": ("foremen", "ways", "legs", "claim"),
    "workers": ("workers",),
    "steal": ("steal",),
    "seize": ("seize",),
    "build": ("build",),
}
"""The phases of a round as they are shown, each with its questions."""


def asked(table: Table) -> str:
    """The question that is asked; empty when the match is over."""
    return PHASES[table.agenda[-1] & ~agenda.DETAIL] if table.agenda else ""


def present(table: Table) -> str:
    """The phase of the round as it is shown."""
    question = asked(table)
    return next((phase for phase, those in RAIL.items() if question in those), "")


def rail(table: Table) -> list[str]:
    """The phases of this round in their order: the first has no stealing and no taking over."""
    return [phase for phase in RAIL if table.round > 1 or phase not in ("steal", "seize")]
