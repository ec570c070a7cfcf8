"""Templates: a mark <!-- build:name --> is replaced by the build."""

import re
from pathlib import Path

from tools.trouble import Trouble

MARK = re.compile(r"<!-- build:([a-z.]+) -->")


def filled(text: str, insertions: dict[str, str], name: str = "web/index.html") -> str:
    """The template with every mark replaced.

    >>> filled('<b><!-- build:version --></b>', {"version": "1f"})
    '<b>1f</b>'
    """
    unknown = sorted(set(MARK.findall(text)) - insertions.keys())
    if unknown:
        known = ", ".join(sorted(insertions))
        raise Trouble(f"{name} asks for build:{unknown[0]}, which the build cannot insert: it knows {known}.")
    return MARK.sub(lambda found: insertions[found[1]], text)


def fill(file: Path, insertions: dict[str, str]) -> None:
    """Replace every mark in a file of the site."""
    text = filled(file.read_text(encoding="utf-8"), insertions, f"web/{file.name}")
    file.write_text(text, encoding="utf-8")
