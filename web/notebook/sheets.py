"""Style sheets in one text, each in its layer: a later layer takes precedence, whatever its selectors weigh."""

import re
from itertools import starmap
from pathlib import Path
from typing import Final

STYLE: Final = Path(__file__).parents[1] / "style"
ORDER: Final = re.compile(r"^@layer [\w, ]+;$", re.MULTILINE)
IMPORT: Final = re.compile(r'^@import "((?:\.|\.\./sittings/\w+/style)/[\w-]+\.css)" layer\((\w+)\);$', re.MULTILINE)
COMMENT: Final = re.compile(r"\s*/\*.*?\*/", re.DOTALL)
PART: Final = r"(?:[^(),]|\([^()]*\))+"
LIST: Final = re.compile(rf":where\(({PART}(?:,{PART})+)\)")
SELECTOR: Final = re.compile(r"^:where[^{]+(?= \{)", re.MULTILINE)
HEIGHTS: Final = {"Alegreya Sans": (80, 20), "Forum": (86, 25)}
"""How far the page's typefaces (`tools/stylesheets.py`) reach above and below the line, in hundredths of their size."""
LIKE: Final[dict[str, tuple[float, tuple[str, ...]]]] = {
    "Alegreya Sans (Arial)": (85.8, ("Arial", "Liberation Sans", "Arimo", "Helvetica", "Roboto")),
    "Alegreya Sans (Noto)": (81.3, ("Noto Sans", "Open Sans")),
    "Alegreya Sans (DejaVu)": (75, ("DejaVu Sans", "Verdana")),
    "Forum (Georgia)": (90.8, ("Georgia", "Gelasio")),
    "Forum (Times)": (98.5, ("Times New Roman", "Liberation Serif", "Tinos", "Times")),
    "Forum (DejaVu)": (78.1, ("DejaVu Serif",)),
}
"""Common typefaces in their place until they have loaded, and the size at which those are as wide."""


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
    return "\n".join([order(), *found, layered("tokens", "\n".join(starmap(like, LIKE.items())))])


def like(name: str, about: tuple[float, tuple[str, ...]]) -> str:
    """The rule for a typeface of the device, scaled to the width and height of ours: hardly a line breaks elsewhere."""
    size, fonts = about
    up, down = (100 * height / size for height in HEIGHTS[name.partition(" (")[0]])
    source = ", ".join(f'local("{font}")' for font in fonts)
    scaled = f"size-adjust: {size}%; ascent-override: {up:.1f}%; descent-override: {down:.1f}%; line-gap-override: 0%;"
    return f'@font-face {{ font-family: "Like {name}"; src: {source}; {scaled} }}'


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
    """A sheet without its comments, and without lists in `:where()` at the beginning of a line."""
    text = COMMENT.sub("", file.read_text("utf-8")).strip()
    return SELECTOR.sub(lambda found: ", ".join(apart(found[0])), text)


def apart(selector: str) -> list[str]:
    """A selector with a list in `:where()` as several: browsers find those by class, and try a list on everything.

    >>> apart(":where(.bid, .plot > i):where(b, c)")[1:3]
    [':where(.bid):where(c)', ':where(.plot > i):where(b)']
    """
    if not (found := LIST.search(selector)):
        return [selector]
    before, after = selector[: found.start()], selector[found.end() :]
    parts = re.findall(PART, found[1])
    return [each for part in parts for each in apart(f"{before}:where({part.strip()}){after}")]
