"""The style sheets of a folder in one, in the order in which its `index.css` imports them."""

from pathlib import Path

from tools.trouble import Trouble
from web.notebook.document import IMPORT

INDEX = "index.css"


def joined(folder: Path) -> str:
    """All sheets of the folder; without an index in the order of their names.

    Raises `Trouble` if the index leaves one out, or names one that is not there or that it has named already.
    """
    there = sorted(sheet.name for sheet in folder.glob("*.css") if sheet.name != INDEX)
    index = folder / INDEX
    named = IMPORT.findall(index.read_text(encoding="utf-8")) if index.exists() else there
    if sorted(named) != there:
        wrong = ", ".join(sorted({*named} ^ {*there})) or "a sheet"
        raise Trouble(f"{index} should import every sheet beside it once: look at {wrong}.")
    return "\n".join((folder / name).read_text(encoding="utf-8") for name in named)
