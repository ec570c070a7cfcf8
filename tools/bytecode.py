"""The page's Python: our modules and the standard library, compiled inside Pyodide under Node."""

import json
import tomllib
import zipfile
from pathlib import Path

from game import GAMES
from tools import child, place, setup, stamp, tricks
from tools.undocumented import bare

COMPILER = place.ROOT / "tools" / "compiler"
STOCK = place.PYODIDE / "python_stdlib.zip"
CONSOLE = (
    "game/console",
    "game/terminal",
    "game/bots/arena",
    "game/bots/train.py",
    "game/toml.py",
    "game/pettingzoo",
    "web/notebook",
)
PROGRAMS = {place.ROOT / "web" / name for name in ("page.py", "thinker.py")}
DATA = {".json", ".toml"}
# Modules of third-party packages in the page (requirements-page.txt). Those that write files and pictures are left out,
# and so are their imports.
BORROWED = {"segno": ("consts.py", "encoder.py")}


def modules() -> list[Path]:
    """The files of our archives: modules of game/ and web/ and their data, without those for consoles and notebooks.

    A game that is not on the shelf yet stays behind.
    """
    found: list[Path] = []
    packages = {cover.parent for cover in place.ROOT.glob("game/*/cover.py")}
    unfinished = [package for package in packages if package.name not in GAMES]
    for package in ("game", "web"):
        for file in (place.ROOT / package).rglob("*"):
            fits = file.suffix in DATA | {".py"} and "__pycache__" not in file.parts and file.is_file()
            behind = any(file.is_relative_to(room) for room in (*unfinished, *(place.ROOT / room for room in CONSOLE)))
            if fits and not behind and file.name != "__main__.py" and file not in PROGRAMS:
                found.append(file)
    return sorted(found)


def borrowed() -> dict[str, Path]:
    """The installed files of third-party packages, by their names in the archive."""
    setup.install("page", "the third-party packages of the page")
    return {f"{package}/{name}": setup.package(package) / name for package, names in BORROWED.items() for name in names}


def files() -> dict[str, Path]:
    """All files of our archives, by their names there."""
    own = (plain(file) for file in modules())
    return {name.relative_to(place.ROOT).as_posix(): file for name, file in own} | borrowed()


def plain(file: Path) -> tuple[Path, Path]:
    """What a file is called in our archives, and where it is: TOML goes there as JSON, for the page cannot read it."""
    if file.suffix != ".toml":
        return file, file
    made = place.CACHE / "python" / f"{file.stem}-{stamp.digest(file)[:16]}.json"
    if not made.exists():
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(json.dumps(tomllib.loads(file.read_text(encoding="utf-8"))), encoding="utf-8")
    return file.with_suffix(".json"), made


def leave_out() -> list[str]:
    """The modules of the standard library that the page does not need."""
    lines = (tricks.HERE / "leave_out.txt").read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def library(without: tricks.Without = tricks.NONE) -> dict[str, Path]:
    """The compiled standard library: "whole" for tests, "page" without docstrings, line numbers and unused modules."""
    wheel = compiler(without)
    tricky = (tricks.HERE / name for name in ("compiler.py", "lines.py", "leave_out.txt"))
    key = stamp.digest(STOCK, wheel or "", *tricky, *sorted(COMPILER.glob("compile.*")))[:16]
    kept = sorted(without & {"lines", "modules"})
    made = {name: place.CACHE / "python" / f"{name}-{key}.zip" for name in ("whole", "_".join(["page", *kept]))}
    whole, page = made.values()
    outputs = [
        {"path": whole, "leave_out": []},
        {
            "path": page,
            "leave_out": [] if "modules" in without else leave_out(),
            "lines": "lines" in without,
        },
    ]
    missing = [output for output in outputs if not Path(str(output["path"])).exists()]
    if missing:
        print("Compiling Python's library for the browser ...", flush=True)
        order(wheel, None, STOCK, missing)
    return {"whole": whole, "page": page}


def compiler(without: tricks.Without) -> Path | None:
    """The wheel of Pyodide's own compiler; None to compile with Python's."""
    return None if "compiler" in without else setup.compiler()


def app(without: tricks.Without = tricks.NONE) -> Path:
    """The archive of our modules: bytecode, with the numbers of lines for tracebacks, and data."""
    found = files()
    whole = library(without)["whole"]
    made_by = (place.ROOT / "tools" / "undocumented.py", *sorted(COMPILER.glob("compile.*")))
    key = stamp.digest(whole, *made_by, "\n".join(found), *found.values())[:16]
    made = place.CACHE / "python" / f"app-{key}.zip"
    if not made.exists():
        print("Compiling the games for the browser ...", flush=True)
        sources = made.with_suffix(".sources")
        with zipfile.ZipFile(sources, "w") as archive:
            for name, file in found.items():
                text = file.read_text(encoding="utf-8")
                archive.writestr(name, bare(text) if file.suffix == ".py" else text)
        order(compiler(without), whole, sources, [{"path": made, "leave_out": []}])
        sources.unlink()
    return made


def order(wheel: Path | None, whole: Path | None, source: Path, outputs: list[dict[str, object]]) -> None:
    """Compile one archive; the results get their names only when they are complete."""
    folder = place.CACHE / "python"
    folder.mkdir(parents=True, exist_ok=True)
    paths = [Path(str(output["path"])) for output in outputs]
    parts = [{**output, "path": f"{output['path']}.part"} for output in outputs]
    text = {"wheel": wheel, "library": whole, "archives": [{"input": source, "outputs": parts}]}
    note = folder / "orders.json"
    note.write_text(json.dumps(text, default=str), encoding="utf-8")
    child.run("Compiling for the browser", *setup.node(), COMPILER / "compile.mjs", note)
    for kind in {path.name.split("-")[0] for path in paths}:
        for old in (*folder.glob(f"{kind}-*.zip"), *folder.glob(f"{kind}-*.gz")):
            old.unlink()
    for path in paths:
        Path(f"{path}.part").replace(path)
