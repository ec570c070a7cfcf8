"""The board as data: `board.toml`, read strictly, so that an owner of the game can put the printed one in its place.

The rules need who borders whom; outlines and spots are for those who draw the board. Where the page is built, the same
data stand in `board.json`, which is read faster.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.interface import Illegal
from game.valley import parts

HERE: Final = Path(__file__).parent
RECONSTRUCTION: Final = "The valley (a reconstruction)"
"""The title of the board that this program comes with; a record names any other."""
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SUNS: Final = (0, 2, 3)

Data = Mapping[str, Any]


class Cell(NamedTuple):
    """A cell of a site: room for one figure."""

    site: int
    """The number of its site, less 1."""
    letter: str
    areas: tuple[int, ...]
    """The areas on which it opens, as their numbers less 16."""


class Board(NamedTuple):
    """A board. Areas and sites are numbered from 0, cells from 0 in the order 1A, 1B … 15D."""

    title: str
    next: tuple[tuple[int, ...], ...]
    """For each area those across one line."""
    large: tuple[bool, ...]
    """For each site whether its pyramid is a large one."""
    suns: tuple[int, ...]
    cells: tuple[Cell, ...]
    data: Data
    """All that the file says, for those who draw the board."""


def wrong(where: str, sentence: str, **values: object) -> Illegal:
    """The error that names the place in the file and what is wrong there."""
    return Illegal(sentence, where=where, **values)


TITLE: Final = re.compile(r"(?!\s)[^\n\r#]+(?<!\s)")
"""One line as a record's head can hold it."""
FORMS: Final[dict[str, tuple[Callable[[Any], bool], str]]] = {
    "number": (lambda value: type(value) in (int, float), ""),
    "whole": (lambda value: type(value) is int, ""),
    "wholes": (lambda value: isinstance(value, list) and {*map(type, value)} == {int}, ""),
    "point": (lambda value: isinstance(value, list) and len(value) == 2, "number"),
    "points": (lambda value: isinstance(value, list) and len(value) > 2, "point"),
    "title": (lambda value: isinstance(value, str) and bool(TITLE.fullmatch(value)), ""),
    "table": (lambda value: isinstance(value, dict), ""),
    "tables": (lambda value: isinstance(value, list) and all(isinstance(part, dict) for part in value), ""),
}
"""What a value must be, by the sentence that says it is not, and what each part of it must be."""

PHARAOH: Final = {"centre": "point", "base": "points"}
AREA: Final = {"number": "whole", "next": "wholes", "label": "point", "polygon": "points", "stand": "points"}
SITE: Final = {
    **dict.fromkeys(("number", "suns"), "whole"),
    **dict.fromkeys(("outline", "base"), "points"),
    **dict.fromkeys(("centre", "number_at", "scarab_at", "suns_at", "mark_at"), "point"),
    "size": "title",
    "turn": "number",
    "cell": "table",
}
CELL: Final = {"areas": "wholes", "at": "point", "shape": "points"}
WHOLE: Final = {
    "title": "title",
    "outline": "points",
    "pharaoh": "table",
    **dict.fromkeys(("cube", "figure"), "number"),
    **dict.fromkeys(("area", "site"), "tables"),
}


def check(where: str, value: Any, form: str) -> None:
    """Raises `Illegal` for a value that is not of this form."""
    fits, part = FORMS[form]
    if not fits(value):
        raise wrong(where, f"valley.board.{form}")
    if form == "wholes" and len({*value}) < len(value):
        raise wrong(where, "valley.board.twice")
    for each in value if part else ():
        check(where, each, part)


def keys(where: str, data: Data, forms: Mapping[str, str]) -> None:
    """Exactly these keys, each with a value of its form."""
    for key in data:
        if key not in forms:
            raise wrong(where, "valley.board.unknown", key=key, keys=", ".join(forms))
    for key, form in forms.items():
        if key not in data:
            raise wrong(where, "valley.board.missing", key=key)
        check(f"{where} {key}", data[key], form)


def numbered(name: str, found: Sequence[Data], forms: Mapping[str, str], numbers: Sequence[int]) -> list[Data]:
    """These areas or sites in the order of their numbers, each there once and in the right form."""
    for at, data in enumerate(found, 1):
        keys(f"{name} {data.get('number', f'({at})')}", data, forms)
    given = [data["number"] for data in found]
    for wanted in numbers:
        if given.count(wanted) != 1:
            raise wrong(f"{name} {wanted}", "valley.board.once", n=given.count(wanted))
    if len(given) > len(numbers):
        raise wrong(name, "valley.board.count", first=numbers[0], last=numbers[-1])
    return sorted(found, key=lambda data: int(data["number"]))


def borders(areas: Sequence[Data]) -> tuple[tuple[int, ...], ...]:
    """Which areas border each area: always both of each other, and all of them hang together."""
    following = {area["number"]: area["next"] for area in areas}
    for area, others in following.items():
        for other in others:
            if other == area or area not in following.get(other, ()):
                raise wrong(f"area {area} next", "valley.board.next", area=area, other=other)
    reached = [parts.AREAS[0]]
    for area in reached:
        reached += [other for other in following[area] if other not in reached]
    if len(reached) < len(areas):
        apart = ", ".join(str(area) for area in parts.AREAS if area not in reached)
        raise wrong("area", "valley.board.apart", areas=apart)
    return tuple(tuple(sorted(parts.AREAS.index(other) for other in following[area])) for area in parts.AREAS)


def opening(site: Data) -> list[Cell]:
    """The cells of a site, A and so on, with the areas on which they open."""
    where = f"site {site['number']}"
    letters = sorted(site["cell"])
    if not letters or letters != list(LETTERS[: len(letters)]):
        raise wrong(where, "valley.board.letters")
    found = []
    for letter in letters:
        name, data = f"{where} cell.{letter}", site["cell"][letter]
        check(name, data, "table")
        keys(name, data, CELL)
        for area in data["areas"]:
            if area not in parts.AREAS:
                raise wrong(name, "valley.board.area", area=area)
        areas = sorted(parts.AREAS.index(area) for area in data["areas"])
        found.append(Cell(site["number"] - 1, letter, tuple(areas)))
    return found


def read(data: Data) -> Board:
    """The board that these data describe. Raises `Illegal` for anything missing, unknown or contradictory."""
    keys("board", data, WHOLE)
    keys("pharaoh", data["pharaoh"], PHARAOH)
    areas = numbered("area", data["area"], AREA, parts.AREAS)
    sites = numbered("site", data["site"], SITE, parts.SITES)
    for site in sites:
        if site["size"] not in parts.SIZES:
            raise wrong(f"site {site['number']} size", "valley.board.size", sizes=", ".join(parts.SIZES))
        if site["suns"] not in SUNS:
            raise wrong(f"site {site['number']} suns", "valley.board.suns")
    return Board(
        data["title"],
        borders(areas),
        tuple(site["size"] == "large" for site in sites),
        tuple(site["suns"] for site in sites),
        tuple(cell for site in sites for cell in opening(site)),
        data,
    )


def load(folder: Path = HERE) -> Board:
    """The board of this folder: `board.json` if there is one, else `board.toml`. Raises `Illegal`."""
    made = folder / "board.json"
    if made.exists():
        return read(json.loads(made.read_text("utf-8")))
    from game import toml  # the page has none, and needs none

    try:
        data = toml.read(folder / "board.toml")
    except ValueError as error:
        raise wrong("board.toml", "valley.board.toml", why=error) from None
    return read(data)


BOARD: Final = load()
boards: Final = (BOARD.title, RECONSTRUCTION)
