"""What a stranger does: README and docs/ word by word, in a fresh folder with an empty home, on each Python at hand."""

import doctest
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests import programs
from tools import paths

pytestmark = [pytest.mark.full, pytest.mark.host, pytest.mark.timeout(3600)]
VERSIONS = ((3, 11), (3, 12), (3, 13), (3, 14))
ABOUT = "import json, sys; print(json.dumps([list(sys.version_info[:2]), sys.prefix == sys.base_prefix]))"
BUILT = re.compile(r"^ {4,8}(python3? .*?)(?: {2,}# .*)?$", re.MULTILINE)
APART = {
    "python3 build.py serve": "it ends only when it is asked to; a test of its own",
    "python3 build.py test": "this is one of its tests",
    "python3 -m game play duel": "a person plays; a test of its own",
    "python -m game play duel --bots human,mybot:choose": "as that",
}
"""Commands of the documents that are not simply run, and why."""


def pythons() -> dict[str, str]:
    """Each Python that could be at hand, by its version: this one, those on the path, and those of pyenv."""
    names = [sys.executable, *(f"python3.{minor}" for _, minor in VERSIONS)]
    found = [shutil.which(name) for name in names]
    found += map(str, sorted(Path("~/.pyenv/versions").expanduser().glob("3.*/bin/python3")))
    by_version: dict[str, str] = {}
    for program in filter(None, found):
        done = subprocess.run([program, "-c", ABOUT], capture_output=True, text=True, timeout=60, check=False)
        if done.returncode == 0:
            version, whole = json.loads(done.stdout)
            if tuple(version) in VERSIONS and whole:
                by_version.setdefault(".".join(map(str, version)), program)
    return by_version


AT_HAND = pythons() if os.environ.get("NILE_FULL") else {}


def run(words: Sequence[str | Path], folder: Path, home: Path, seconds: float = 1200, status: int = 0) -> str:
    """What a program prints, in this folder, with this home and nothing else of the surroundings."""
    surroundings = {"HOME": str(home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
    surroundings |= {key: value for key, value in os.environ.items() if key.startswith(("PIP_", "npm_", "NPM_"))}
    done = programs.run(words, cwd=folder, env=surroundings, text=True, limit=seconds)
    assert done.returncode == status, f"{words}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return str(done.stdout)


def number(version: str) -> tuple[int, ...]:
    """A version as numbers, by which versions are compared."""
    return tuple(map(int, version.split(".")))


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The repository as somebody clones it: what is committed, and nothing that was built."""
    folder: Path = tmp_path_factory.mktemp("stranger") / "builders"
    made = programs.run(["git", "clone", "--quiet", str(paths.ROOT), str(folder)], cwd=paths.ROOT, text=True)
    assert made.returncode == 0, made.stderr
    return folder


@pytest.fixture(params=sorted(AT_HAND) or ["none"], scope="module")
def installed(request: pytest.FixtureRequest, clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment in which the engine is installed, as the documents say."""
    if request.param not in AT_HAND:
        pytest.skip("no Python is at hand")
    home = tmp_path_factory.mktemp("home")
    environment = tmp_path_factory.mktemp("environment") / "venv"
    run([AT_HAND[request.param], "-m", "venv", environment], home, home)
    own = environment / "bin" / "python"
    run([own, "-m", "pip", "install", "--quiet", "."], clone, home)
    return own


def test_every_command_of_the_readme_and_the_documents(installed, clone, tmp_path):
    """In a folder that has only the bot of docs/bots.md, with what is installed."""
    home = tmp_path / "home"
    home.mkdir()
    bots = (clone / "docs" / "bots.md").read_text("utf-8")
    (tmp_path / "mybot.py").write_text(re.findall(r"```python\n(.*?)```", bots, re.DOTALL)[0], "utf-8")
    done = []
    for document in ("docs/bots.md", "README.md"):
        for command in BUILT.findall((clone / document).read_text("utf-8")):
            if command in APART or "build.py" in command:
                continue
            words, _, target = command.partition(" > ")
            said = run([installed, *words.split(" ")[1:]], tmp_path, home)
            if target:
                (tmp_path / target).write_text(said, "utf-8")
            done.append(command)
    assert len(done) >= 7, done


@pytest.mark.parametrize("document", ["README.md", "docs/library.md"])
def test_every_snippet(installed, clone, tmp_path, document):
    program = (
        "import doctest, pathlib, sys\n"
        f"folder = pathlib.Path({str(tmp_path)!r})\n"
        f"found = doctest.testfile({str(clone / document)!r}, module_relative=False, "
        "globs={'getfixture': lambda name: folder}, optionflags=doctest.NORMALIZE_WHITESPACE)\n"
        "sys.exit(found.failed or not found.attempted)\n"
    )
    run([installed, "-c", program], tmp_path, tmp_path)


@pytest.mark.parametrize("document", ["README.md", "docs/library.md", "docs/bots.md"])
def test_a_program_of_the_snippets_is_typed(installed, clone, tmp_path, document):
    """`mypy --strict` with the types that come with the package, those of the views for the picture, too."""
    text = (clone / document).read_text("utf-8")
    source = (
        doctest.script_from_examples(text) if ">>> " in text else re.findall(r"```python\n(.*?)```", text, re.DOTALL)[1]
    )
    client = tmp_path / "client.py"
    client.write_text(f"from typing import Any\n\n\ndef getfixture(name: str) -> Any: ...\n\n\n{source}", "utf-8")
    run([installed, "-m", "pip", "install", "--quiet", f"{clone}[pettingzoo]"], tmp_path, tmp_path)
    mypy = [sys.executable, "-m", "mypy", "--strict", "--python-executable", str(installed), str(client)]
    run([*mypy, "--cache-dir", str(tmp_path / "cache")], tmp_path, tmp_path)


def test_the_recipes_of_the_bots(installed, clone, tmp_path):
    """The bot plays; the environment of PettingZoo is installed as the document says, and played."""
    text = (clone / "docs" / "bots.md").read_text("utf-8")
    _, environment = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    run([installed, "-m", "pip", "install", "--quiet", f"{clone}[pettingzoo]"], tmp_path, tmp_path)
    run([installed, "-c", environment], tmp_path, tmp_path)


def test_the_console_script_says_its_version(installed, tmp_path):
    script = installed.with_name("builders-of-the-nile")
    assert re.fullmatch(r"builders-of-the-nile \d+\.\d+\.\d+\n", run([script, "--version"], tmp_path, tmp_path))


def test_the_wheel_alone_passes_the_tests_of_the_engine(installed, clone, tmp_path):
    """On the newest Python, in a folder without `game/`: all that they need is installed, or stands in tests/."""
    newest = max(AT_HAND, key=number)
    if not run([installed, "--version"], tmp_path, tmp_path).startswith(f"Python {newest}."):
        pytest.skip("one Python is enough")
    left_out = shutil.ignore_patterns("browser", "full", "tools", "web", "newcomer", "programmers", "pyodide", "bench")
    shutil.copytree(clone / "tests", tmp_path / "tests", ignore=left_out)
    settings = (clone / "pyproject.toml").read_text("utf-8")
    kept = settings[settings.index("[tool.pytest.ini_options]") :]
    (tmp_path / "pyproject.toml").write_text(kept, "utf-8")
    needed = ("pytest", "pytest-timeout", "hypothesis<6.156")
    run([installed, "-m", "pip", "install", "--quiet", *needed], tmp_path, tmp_path)
    run([installed, "-m", "pytest", "-q", "-m", "not full", "tests/game"], tmp_path, tmp_path, seconds=3000)


def test_the_site_is_served_from_a_clone(clone, tmp_path):
    """The first command of the README, with the Python of these tests: it builds, and says where the page is."""
    surroundings = {**os.environ, "HOME": str(tmp_path)}
    words = [sys.executable, "build.py", "serve", "--port", "0"]
    with programs.started(words, cwd=clone, env=surroundings, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout
        line = next(line for line in running.stdout if "Builders of the Nile is at" in line)
        assert re.search(r"http://localhost:\d+/", line)
        running.send_signal(signal.SIGINT)
        assert running.wait(60) == 0
