"""The art direction names the tokens that there are, and what it says of contrast is so."""

import re

import pytest

from tools import paths

LOOK = (paths.ROOT / "docs" / "look.md").read_text("utf-8")
TOKENS = (paths.ROOT / "web" / "style" / "tokens.css").read_text("utf-8")
MADE = dict(re.findall(r"^  (--[\w-]+):\s*([^;]+);", TOKENS, re.MULTILINE))
INKS = ("--ink", "--ink-soft", "--accent", "--gold-ink", "--red-ink")
PLATES = ("--slab", "--slab-low", "--slab-high")
SEATS = [(f"--seat-{seat}-ink", f"--seat-{seat}{shade}") for seat in range(1, 5) for shade in ("", "-low")]
PAIRS = [(ink, plate) for ink in INKS for plate in PLATES] + SEATS
STONES = {"--seat-3-ink": 3.0, "--seat-4-ink": 3.0}
"""The least contrast on the colours of stones that are neither light nor dark."""


def test_the_art_direction_names_every_token_and_no_other() -> None:
    assert len(MADE) > 50
    assert {*re.findall(r"`(--[\w-]+)`", LOOK)} == {*MADE}


def colour(token: str, night: bool) -> str:
    """The value of a token in one theme."""
    both = re.fullmatch(r"light-dark\((.+), (.+)\)", MADE[token])
    return both[1 + night] if both else MADE[token]


def light(value: str) -> float:
    """The relative luminance of a colour, as WCAG defines it."""
    digits = value[1:] if len(value) == 7 else "".join(2 * digit for digit in value[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize(("ink", "plate"), PAIRS)
def test_text_can_be_read_on_its_plate_by_day_and_by_night(ink: str, plate: str, night: bool) -> None:
    low, high = sorted((light(colour(ink, night)), light(colour(plate, night))))
    assert (high + 0.05) / (low + 0.05) >= STONES.get(ink, 4.5)
