"""Style sheets in one text, each in its layer: a later layer takes precedence, whatever its selectors weigh."""

import re
from pathlib import Path
from typing import Final

STYLE: Final = Path(__file__).parents[1] / "style"
ORDER: Final = re.compile(r"^@layer [\w, ]+;$", re.MULTILINE)
IMPORT: Final = re.compile(r'^@import "((?:\.|\.\./sittings/\w+/style)/[\w-]+\.css)" layer\((\w+)\);$', re.MULTILINE)
COMMENT: Final = re.compile(r"\s*/\*.*?\*/", re.DOTALL)


def order() -> str:
    """The order of the layers, as `web/style/index.css` has it: every style begins with it, whichever comes first."""
    found = ORDER.search(read(STYLE / "index.css"))
    assert found
    return found[0]


def imports(folder: Path) -> list[tuple[str, str]]:
    """The sheets that the index of a folder names, by their addresses there, and their layers."""
    return IMPORT.findall(read(folder / "index.css"))


def shared(*names: str, folder: Path = STYLE) -> str:
    """The page's own sheets with these names, or all, those of sittings too."""
    wanted = {f"./{name}.css" for name in names}
    found = [layered(layer, read(folder / at)) for at, layer in imports(folder) if not names or at in wanted]
    return "\n".join([order(), *found])


def board(folder: Path) -> str:
    """The sheets of a game's folder: they hold below its own class, and what a device asks for has the last word."""
    game = folder.parent.name
    found = [
        layered("preferences" if file.stem == "preferences" else "board", f".{game} {{\n{read(file)}\n}}")
        for file in sorted(folder.glob("*.css"))
    ]
    return "\n".join([order(), *found])


def layered(layer: str, text: str) -> str:
    """A sheet in its layer."""
    return f"@layer {layer} {{\n{text}\n}}"


def read(file: Path) -> str:
    """A sheet without its comments."""
    return COMMENT.sub("", file.read_text("utf-8")).strip()
