"""What remains of matches and puzzles, on the desk."""

from dataclasses import dataclass


@dataclass
class Keepsakes:
    """The screen of the statistics, and what the dialog for sharing holds."""

    page: str = ""
    """The screen: ``statistics``; ``""`` for the others."""
    link: str = ""
    """The link in the dialog for sharing: it shows the match again, or leads to the puzzle."""
