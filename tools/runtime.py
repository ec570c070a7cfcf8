"""Builds the page's Python: Pyodide, and the standard library and our modules, compiled inside Pyodide under Node."""

import json
import shutil
import tomllib
import zipfile
from pathlib import Path

from game import GAMES
from tools import cache, paths, processes, setup, tricks
from tools.tricks import treeshake
from web.text.words import LANGUAGES

COMPILER = paths.ROOT / "tools" / "compiler"
PROGRAMS = [
    paths.ROOT / "requirements-pyodide.txt",
    *sorted(COMPILER.glob("*.*")),
    *(tricks.HERE / name for name in ("compiler.py", "lines.py")),
]
LEFT_OUT = tricks.HERE / "leave_out.txt"  # the modules of the standard library that the page does not need
STOCK = paths.PYODIDE / "python_stdlib.zip"
LIST = "pyodide-lock.json"
COMPILED = paths.CACHE / "python" / "compiled.json"  # the archive of our modules that is there, and of what it was made
# What the page has no use for: consoles, notebooks and training; and its two programs, which are files of their own.
CONSOLE = (
    *("game/console", "game/terminal", "game/bots/arena", "game/bots/train.py", "game/toml.py", "game/pettingzoo"),
    *("game/files.py", "web/notebook", "web/page.py", "web/thinker.py"),
)
# Modules of third-party packages in the page (requirements-page.txt). Those that write files and pictures are left out,
# and so are their imports.
BORROWED = {"segno": ("consts.py", "encoder.py")}


def put(folder: Path, without: tricks.Without = tricks.NONE) -> Path:
    """Put Pyodide's files, except Python's library, into this folder: without packages and unreachable code."""
    source = paths.PYODIDE if "treeshake" in without else treeshake.pyodide()
    folder.mkdir(parents=True, exist_ok=True)
    for name in treeshake.FILES:
        shutil.copyfile(source / name, folder / name)
    about = json.loads((paths.PYODIDE / LIST).read_text(encoding="utf-8"))["info"]
    (folder / LIST).write_text(json.dumps({"info": about, "packages": {}}, sort_keys=True) + "\n", encoding="utf-8")
    return folder


def modules() -> list[Path]:
    """The modules of game/ and web/ that the page has, and their data; none of a game that is not on the shelf yet."""
    covers = paths.ROOT.glob("game/*/cover.py")
    left_out = [cover.parent for cover in covers if cover.parent.name not in GAMES]
    left_out += [paths.ROOT / name for name in CONSOLE]
    found = (file for package in ("game", "web") for file in (paths.ROOT / package).rglob("*"))
    fitting = (file for file in found if file.suffix in (".py", ".json", ".toml") and file.name != "__main__.py")
    return sorted(file for file in fitting if not any(file.is_relative_to(each) for each in left_out))


def borrowed() -> dict[str, Path]:
    """The installed files of third-party packages, by their names in the archive."""
    setup.install("page", "the third-party packages of the page")
    names = [f"{package}/{name}" for package, files in BORROWED.items() for name in files]
    return {name: paths.site_packages() / name for name in names}


def files() -> dict[str, Path]:
    """All files of our archives, by their names there.

    A catalogue that a language lacks, as of a game that came after it, is the one of the first language.
    """
    found = {name.relative_to(paths.ROOT).as_posix(): file for name, file in map(readable, modules())}
    first, *others = LANGUAGES
    for name in [name for name in found if name.endswith(f"/languages/{first}.json")]:
        for code in others:
            found.setdefault(name.replace(f"{first}.json", f"{code}.json"), found[name])
    return found | borrowed()


def readable(file: Path) -> tuple[Path, Path]:
    """What a file is called in our archives, and where it is: TOML goes there as JSON, as the page cannot read it."""
    if file.suffix != ".toml":
        return file, file
    made = paths.CACHE / "python" / f"{file.stem}-{cache.digest(file)[:16]}.json"
    if not made.exists():
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(json.dumps(tomllib.loads(file.read_text(encoding="utf-8"))), encoding="utf-8")
    return file.with_suffix(".json"), made


def library(without: tricks.Without = tricks.NONE) -> dict[str, Path]:
    """The compiled standard library: "whole" for tests, "page" without docstrings, line numbers and unused modules."""
    key = cache.digest(STOCK, *PROGRAMS, LEFT_OUT)[:16]
    kept = "_".join(["page", *sorted(without & {"lines", "modules"})])
    whole, page = (paths.CACHE / "python" / f"{name}-{key}.zip" for name in ("whole", kept))
    fewer = [] if "modules" in without else paths.listed(LEFT_OUT)
    short: dict[str, object] = {"kind": "whole" if "lines" in without else "short", "left_out": fewer}
    orders: dict[Path, dict[str, object]] = {whole: {"kind": "whole"}, page: short}
    if wanted := {file: order for file, order in orders.items() if not file.exists()}:
        with processes.doing("Compiling Python's library for the browser"):
            compiled(None, STOCK, wanted)
    return {"whole": whole, "page": page}


def app(without: tricks.Without = tricks.NONE, edited: bool = False) -> Path:
    """The archive of our modules: bytecode, with the numbers of lines for tracebacks, and data.

    With `edited` it may have sources in place of bytecode: of modules that have changed since it was compiled.
    """
    found, whole = files(), library(without)["whole"]
    made = paths.CACHE / "python" / f"app-{cache.digest(whole, *PROGRAMS, *found, *found.values())[:16]}.zip"
    digests = {name: cache.digest(file) for name, file in found.items()}
    if not made.exists() and edited and COMPILED.exists():
        return patched(found, digests)
    if not made.exists():
        sources = made.with_suffix(".sources")
        with zipfile.ZipFile(sources, "w") as archive:
            for name, file in found.items():
                archive.writestr(name, file.read_bytes())
        COMPILED.unlink(missing_ok=True)  # the archive that it names goes
        with processes.doing("Compiling the games for the browser"):
            compiled(whole, sources, {made: {"kind": "undocumented"}})
        sources.unlink()
        COMPILED.write_text(json.dumps([made.name, digests]), encoding="utf-8")
    return made


def patched(found: dict[str, Path], digests: dict[str, str]) -> Path:
    """The archive that was compiled last, with what has changed since as it is."""
    name, before = json.loads(COMPILED.read_text(encoding="utf-8"))
    made = COMPILED.with_name("edited.zip")
    with zipfile.ZipFile(COMPILED.with_name(name)) as old, zipfile.ZipFile(made, "w") as new:
        for name, file in found.items():
            same = digests[name] == before.get(name)
            member = f"{name}c" if same and name.endswith(".py") else name
            new.writestr(member, old.read(member) if same else file.read_bytes())
    return made


def compiled(library: Path | None, source: Path, wanted: dict[Path, dict[str, object]]) -> None:
    """Compile an archive; the results get their names only when they are complete."""
    folder = paths.CACHE / "python"
    folder.mkdir(parents=True, exist_ok=True)
    outputs = [{**order, "path": f"{file}.part"} for file, order in wanted.items()]
    note = folder / "order.json"
    order = {"wheel": setup.compiler(), "library": library, "input": source, "outputs": outputs}
    note.write_text(json.dumps(order, default=str), encoding="utf-8")
    setup.script("Compiling for the browser", COMPILER / "compile.mjs", note)
    for file in wanted:
        for old in folder.glob(f"{file.name.partition('-')[0]}-*.zip"):
            old.unlink()
        Path(f"{file}.part").replace(file)
