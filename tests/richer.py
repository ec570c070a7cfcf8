"""The site as it would be with one game and one language more: the repository's files in another folder, with `tiny` on
the shelf and a language made from English, built there. Nothing of it is ever shipped.
"""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from game.language import Text
from tests.engine import tiny
from tests.web.tiny_board import SENTENCES
from tools import place

TREES = ("game", "web", "tools", "docs/screenshots", ".cache")
LINKS = (".venv", "node_modules")
FILES = ("*.json", "*.txt", "*.toml", ".npmrc", "LICENSE", "README.md", "build.py")
CODE = "xx"
ACCENTED = str.maketrans("aeiouAEIOU", "äëïöüÄËÏÖÜ")
COVER = ("tiny.title", "tiny.short")
PACKAGE = """from game.late import late

{values}
__getattr__ = late(__name__, "rules")
"""
VALUES = ("name", "edition", "seats", "options", "score_parts", "verbs")
BOARD = """from game.late import late
from web.boards.scene import Thing

HELP = ()
THINGS = {things}
__getattr__ = late(__name__, "whole")
"""
OFFERED = ("tell", "called", "drawn", "board", "ask", "foresee", "bare", "ledger")
BUILD = """
import sys
from pathlib import Path
from tools import place, setup, site, stamp
stamp.put("venv", stamp.digest(sys.version, str(place.ROOT)))  # the environment is that of the repository
made = Path(sys.argv[1])
made.mkdir(parents=True)
site.fill(made, "")
"""


def build(root: Path) -> Path:
    """The folder of the built site, below an empty folder."""
    copy(root)
    put_game(root)
    put_language(root)
    made = root / "made"
    call = [sys.executable, "-c", BUILD, str(made)]
    done = subprocess.run(call, cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return made


def copy(root: Path) -> None:
    """All that a build needs."""
    passed_over = shutil.ignore_patterns("__pycache__", "dist", "dist.old", "lock")
    for name in TREES:
        shutil.copytree(place.ROOT / name, root / name, ignore=passed_over)
    for name in LINKS:
        (root / name).symlink_to(place.ROOT / name)
    for file in {file for pattern in FILES for file in place.ROOT.glob(pattern)}:
        shutil.copyfile(file, root / file.name)


def put_game(root: Path) -> None:
    """The smallest game, as CONTRIBUTING says that a game is added."""
    engine, page = root / "game" / "tiny", root / "web" / "boards" / "tiny"
    values = "\n".join(f"{name} = {getattr(tiny, name)!r}" for name in VALUES)
    write(engine / "__init__.py", PACKAGE.format(values=values))
    write(engine / "rules.py", Path(str(tiny.__file__)).read_text("utf-8"))
    own = Path(__file__).parent / "web" / "tiny_board.py"
    text = own.read_text("utf-8").partition("@pytest.fixture")[0].replace("from tests.engine import tiny", TINY)
    text = re.sub(
        r"^(?:import pytest|from (?:tests\.web|game import GAMES|web\.boards import BOARDS).*)$", "", text, flags=re.M
    )
    offered = "\n".join(f"{name} = BOARD.{name}" for name in OFFERED if f"{name}=" in text)
    write(page / "whole.py", f"{text}\n{offered}\n")
    things = re.search(r"^THINGS = (\{.*?\})$(?:\n^THINGS \|= (\{.*?\})$)?", text, re.M)
    assert things
    write(page / "__init__.py", BOARD.format(things=" | ".join(filter(None, things.groups()))))
    say(page / "cover", {id: text for id, text in SENTENCES.items() if id in COVER})
    say(page, {id: text for id, text in SENTENCES.items() if id not in COVER})
    for shelf, name in (("game", "GAMES"), ("web/boards", "BOARDS")):
        file = root / shelf / "__init__.py"
        package = shelf.replace("/", ".")
        write(file, f'{file.read_text("utf-8")}\nfrom {package} import tiny\n\n{name}["tiny"] = tiny\n')


TINY = "from game.tiny import rules as tiny"


def put_language(root: Path) -> None:
    """Every catalogue once more."""
    for file in [*root.glob("game/**/languages/en.json"), *root.glob("web/**/languages/en.json")]:
        texts: dict[str, Text] = json.loads(file.read_text("utf-8"))
        say(file.parents[1], {id: accented(text) for id, text in texts.items()}, CODE)


def accented(text: Text) -> Text:
    """Not English any more, but to be read; gaps stay."""
    if isinstance(text, dict):
        return {form: str(accented(some)) for form, some in text.items()}
    return re.sub(r"[^{}]+(?=\{|$)", lambda found: found[0].translate(ACCENTED), text)


def say(folder: Path, texts: dict[str, Text], code: str = "en") -> None:
    """A catalogue of this folder."""
    write(folder / "languages" / f"{code}.json", json.dumps(texts, ensure_ascii=False, indent=2))


def write(file: Path, text: str) -> None:
    """A file, with the folders that it needs."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
