"""Where the tests find the project, and records that several of them read."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
GOLDEN: Final = ROOT / "tests" / "game" / "golden"
"""Whole matches of every game with what each step did."""
SAMPLES: Final = ROOT / "tests" / "game" / "samples"
"""Records of other programs, with the position after each step."""
KEPT: Final = ROOT / "tests" / "web" / "store" / "kept"
"""What devices kept of matches with past engines, and links that they sent."""
WHOLE: Final = ROOT / "tests" / "browser" / "whole"
"""Records of the matches that the tests of the browser play."""
