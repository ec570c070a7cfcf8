"""Tricks: code that depends on private parts of Pyodide, PyScript, Emscripten or CPython, each with a switch.

Those of the build are Python; the page's scripts are built into `tricks/` of the site with their switches. Without any
of them the site works, but more slowly. docs/benchmarks.md has the gain, the dependence and the failure of each.
"""

from pathlib import Path

from tools import CommandError, paths

HERE = Path(__file__).parent
NAMES = ("treeshake", "lines", "modules", "early", "memory")
Without = frozenset[str]  # the names of tricks that are switched off
NONE: Without = frozenset()
ALL: Without = frozenset(NAMES)

SWITCH = "const ON = true; // the build's switch"
SWITCHED = {"early.js": "early", "snapshot.js": "memory"}  # the page's scripts with a switch
# The words in these files on which tricks depend.
LEANS: dict[str, dict[str, tuple[str, ...]]] = {
    "treeshake": {"pyodide.asm.mjs": ("function assignWasmExports(wasmExports){", "}var wasmImports={")},
    "early": {"pyodide.mjs": ("WebAssembly.instantiateStreaming(", "fetch(", "pyodide-lock.json", "python_stdlib.zip")},
    "memory": {"pyodide.mjs": ("_loadSnapshot",), "pyodide.asm.mjs": ("_makeSnapshot", "makeMemorySnapshot(")},
}


def off(names: str) -> Without:
    """The tricks in a list separated by commas; `all` stands for each.

    >>> sorted(off("lines,memory")), off("all") == ALL, off("")
    (['lines', 'memory'], True, frozenset())
    """
    said = frozenset(filter(None, names.split(",")))
    if unknown := sorted(said - ALL - {"all"}):
        raise CommandError(f"There is no trick of the name {unknown[0]}: name one of {', '.join(NAMES)}, or all.")
    return ALL if "all" in said else said


def script(name: str, without: Without) -> str:
    """A script of the page, switched on or off."""
    text = (HERE / name).read_text(encoding="utf-8")
    assert text.count(SWITCH) == (name in SWITCHED), name
    return text.replace(SWITCH, SWITCH.replace("true", "false")) if SWITCHED.get(name) in without else text


def put(site: Path, without: Without) -> None:
    """Put the page's scripts into a site."""
    check(without)
    (site / "tricks").mkdir()
    for file in HERE.glob("*.js"):
        (site / "tricks" / file.name).write_text(script(file.name, without), encoding="utf-8")


def check(without: Without) -> None:
    """Stop the build if Pyodide has changed where a trick depends on it."""
    for trick in sorted(LEANS.keys() - without):
        for name, words in LEANS[trick].items():
            text = (paths.PYODIDE / name).read_text(encoding="utf-8")
            if lost := next((word for word in words if word not in text), None):
                remedy = f"build --without {trick}, or adapt the trick in tools/tricks/"
                raise CommandError(f"{name} has no {lost} any more: {remedy}.")
