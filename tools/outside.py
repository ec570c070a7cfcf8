"""The site with the games of installed packages (`game.plugins`): built in a copy of the project that has them.

A package *dudo* has the rules; *dudo.board* what ours have in ``web/boards/<game>/`` and the crest, ``crest.svg``;
*dudo.bots* what ours have in ``game/bots/<game>/``. It imports its own modules as ``from dudo.… import …``.
"""

import re
import shutil
import sys
from collections.abc import Iterable, Mapping
from importlib import metadata
from pathlib import Path
from typing import Final

from tools import cache, paths, processes

SOURCES: Final = ("game", "web", "tools", "docs/screenshots")
LINKED: Final = ("node_modules", ".venv/*")
MADE: Final = ("pictures", "python", "treeshake")
"""What the project has built already, and need not be built again where nothing of it has changed."""
SHELVES: Final = {"game/__init__.py": "GAMES", "web/boards/__init__.py": "BOARDS"}
ROOMS: Final = {"board": "web/boards/{}", "bots": "game/bots/{}"}
"""Where folders of a package have their place; all others belong to the rules."""
GROUP: Final = "builders_of_the_nile.games"


def installed() -> dict[str, Path]:
    """The folders of the packages that bring games with a board, by the games' names, in the project's environment.

    Without those that have their place here already, as in the copy.
    """
    place = paths.site_packages()
    entries = [entry for each in metadata.distributions(path=[str(place)]) for entry in each.entry_points]
    found = {entry.name: place / entry.value for entry in entries if entry.group == GROUP}
    here = paths.ROOT / "game"
    return {
        name: folder for name, folder in found.items() if (folder / "board").is_dir() and not (here / name).exists()
    }


def built(games: Mapping[str, Path], *words: str) -> Path:
    """The folder of the site with these games, which the project's `build.py dist` makes in a copy."""
    copy = paths.CACHE / "outside"
    shutil.rmtree(copy, ignore_errors=True)
    stage(copy)
    for name, folder in games.items():
        add(copy, name, folder)
        print(f"With the game {name} of an installed package.", flush=True)
    processes.run("Building the site with the games of installed packages", sys.executable, copy / "build.py", *words)
    return copy / "dist"


def top() -> list[Path]:
    """The files of the project's own folder: locks, the licence, `build.py`."""
    return sorted(file for file in paths.ROOT.iterdir() if file.is_file() and file.suffix != ".md")


def stage(copy: Path) -> None:
    """A copy of the project; packages are linked to, and what is built already goes along."""
    for folder in SOURCES:
        shutil.copytree(paths.ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in top():
        shutil.copyfile(file, copy / file.name)
    (copy / paths.VENV.name).mkdir()
    for linked in (file for pattern in LINKED for file in paths.ROOT.glob(pattern)):
        (copy / linked.relative_to(paths.ROOT)).symlink_to(linked)
    kept = copy / paths.CACHE.name
    for folder in MADE:
        if (paths.CACHE / folder).exists():
            shutil.copytree(paths.CACHE / folder, kept / folder)
    for file in paths.CACHE.glob("*.stamp"):
        shutil.copyfile(file, kept / file.name)
    (kept / "venv.stamp").write_text(cache.digest(sys.version, str(copy.resolve())))


def add(copy: Path, name: str, package: Path) -> None:
    """Put the files of a package in their places, and its game on the shelves."""
    places = {room: copy / place.format(name) for room, place in ROOMS.items()}
    for file in sorted(package.rglob("*")):
        inside = file.relative_to(package)
        if file.is_dir() or "__pycache__" in file.parts:
            continue
        room = places.get(inside.parts[0])
        target = room / inside.relative_to(inside.parts[0]) if room else copy / "game" / name / inside
        if inside.as_posix() == "board/crest.svg":
            target = copy / "web" / "art" / f"crest-{name}.svg"
        target.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix == ".py":
            target.write_text(rewritten(file.read_text(encoding="utf-8"), package.name, name), encoding="utf-8")
        else:
            shutil.copyfile(file, target)
    shelve(copy, [name])


def rewritten(text: str, package: str, name: str) -> str:
    """The imports of a module of this package, as they read where its files are now.

    >>> rewritten("from dudo.cup import Cup\\nfrom dudo.board import whole\\nfrom dudo import dice\\n", "dudo", "dudo")
    'from game.dudo.cup import Cup\\nfrom web.boards.dudo import whole\\nfrom game.dudo import dice\\n'
    """
    for room, place in {**ROOMS, "": "game/{}"}.items():
        home = place.format(name).replace("/", ".")
        own = re.escape(f"{package}.{room}" if room else package)
        text = re.sub(rf"^(\s*)from {own}(?=[. ])", rf"\1from {home}", text, flags=re.MULTILINE)
    return text


def shelve(copy: Path, games: Iterable[str]) -> None:
    """A line for each game on each shelf."""
    for name, shelf in SHELVES.items():
        package = name.removesuffix("/__init__.py").replace("/", ".")
        lines = [f"\nfrom {package} import {game}  # noqa: E402\n\n{shelf}[{game!r}] = {game}\n" for game in games]
        with (copy / name).open("a", encoding="utf-8") as file:
            file.write("".join(lines))
