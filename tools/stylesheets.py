"""The style sheets of a folder in one, and the fonts that they use."""

import re
from pathlib import Path

from tools import paths
from tools.errors import CommandError
from web.notebook.document import IMPORT

INDEX = "index.css"
FONTS = paths.NODE_MODULES / "@fontsource"
FONT = re.compile(r'url\("\./fonts/([^"]+)"\)')


def joined(folder: Path) -> str:
    """All sheets of the folder in the order in which its `index.css` imports them; without one in that of their names.

    Raises `CommandError` if the index leaves one out, or names one that is not there or that it has named already.
    """
    there = sorted(sheet.name for sheet in folder.glob("*.css") if sheet.name != INDEX)
    index = folder / INDEX
    named = IMPORT.findall(index.read_text(encoding="utf-8")) if index.exists() else there
    if sorted(named) != there:
        wrong = ", ".join(sorted({*named} ^ {*there})) or "a sheet"
        raise CommandError(f"{index} should import every sheet beside it once: look at {wrong}.")
    return "\n".join((folder / name).read_text(encoding="utf-8") for name in named)


def font(name: str) -> Path:
    """The file of a font, by the name under which style sheets ask for it."""
    family = next((folder for folder in FONTS.iterdir() if name.startswith(f"{folder.name}-")), FONTS)
    return family / "files" / name
