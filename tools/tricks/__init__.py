"""Tricks: code that depends on private parts of Pyodide, PyScript, Emscripten or CPython, each with a switch.

Those of the build are Python; the page's scripts are built into `tricks/` of the site with their switches. Without any
of them the site works, but more slowly. docs/benchmarks.md has the gain, the dependence and the failure of each.
"""

from collections.abc import Iterable
from pathlib import Path

from tools import place
from tools.trouble import Trouble

HERE = Path(__file__).parent
PYSCRIPT = place.NODE_MODULES / "@pyscript" / "core" / "dist"
NAMES = ("slim", "compiler", "lines", "modules", "early", "memory")
Without = frozenset[str]  # the names of tricks that are switched off
NONE: Without = frozenset()
ALL: Without = frozenset(NAMES)

SCRIPTS = ("pyscript.js", "stand_ins.js", "early.js", "snapshot.js", "memory.js")
SWITCH = "const ON = true; // the build's switch"
SWITCHED = {"early.js": "early", "snapshot.js": "memory"}  # the page's scripts with a switch
# The words in these files on which the page's tricks depend; the build's own check for themselves.
LEANS: dict[str, dict[str, tuple[str, ...]]] = {
    "early": {"pyodide.mjs": ("WebAssembly.instantiateStreaming(", "fetch(", "pyodide-lock.json", "python_stdlib.zip")},
    "memory": {"pyodide.mjs": ("_loadSnapshot",), "pyodide.asm.mjs": ("_makeSnapshot", "makeMemorySnapshot(")},
}


def off(names: str) -> Without:
    """The tricks in a list separated by commas; `all` stands for each.

    >>> sorted(off("slim,memory")), off("all") == ALL, off("")
    (['memory', 'slim'], True, frozenset())
    """
    said = frozenset(filter(None, names.split(",")))
    if unknown := sorted(said - ALL - {"all"}):
        raise Trouble(f"There is no trick of the name {unknown[0]}: name one of {', '.join(NAMES)}, or all.")
    return ALL if "all" in said else said


def script(name: str, without: Without) -> str:
    """A script of the page, switched on or off."""
    text = (HERE / name).read_text(encoding="utf-8")
    if name not in SWITCHED:
        return text
    assert text.count(SWITCH) == 1, name
    return text.replace(SWITCH, SWITCH.replace("true", "false")) if SWITCHED[name] in without else text


def put(site: Path, without: Without) -> None:
    """Put the page's scripts into a site."""
    check(without)
    folder = site / "tricks"
    folder.mkdir()
    for name in SCRIPTS:
        (folder / name).write_text(script(name, without), encoding="utf-8")


def check(without: Without) -> None:
    """Stop the build if Pyodide has changed where a trick depends on it."""
    for trick in sorted(LEANS.keys() - without):
        for name, words in LEANS[trick].items():
            text = (place.PYODIDE / name).read_text(encoding="utf-8")
            missing(trick, name, (word for word in words if word not in text))


def missing(trick: str, file: str, words: Iterable[str]) -> None:
    """Raise `Trouble` if a file lacks one of the words on which a trick depends."""
    for word in words:
        raise Trouble(f"{file} has no {word} any more: build --without {trick}, or adapt the trick in tools/tricks/.")
