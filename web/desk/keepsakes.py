"""What remains of matches and puzzles, on the desk."""

from dataclasses import dataclass


@dataclass
class Keepsakes:
    """The screen of the statistics, and what the dialog for sharing holds."""

    page: str = ""
    """The screen: ``statistics``; ``""`` for the others."""
