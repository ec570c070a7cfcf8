"""The site as somebody builds it who has added games or languages, in a copy of the project that is never shipped.

What lies in a game's folder here has its place in the project in its path; the rules are those of `tests/game/`. All
else is what "Adding a game" in CONTRIBUTING.md asks for: a line on each shelf.
"""

import json
import re
import shutil
import sys
import tempfile
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path

from tools import cache, lock, outside, paths, processes

HERE = Path(__file__).parent
RULES = paths.ROOT / "tests" / "game"
SPOKEN = '"en": "English"'
COVER = ("name", "edition", "seats", "lot", "options", "kinds", "score_parts", "verbs", "secret")
"""What is known of a game before its rules are there."""
PACKAGE = """from game.late import late

{cover}
__getattr__ = late(__name__, "rules")
"""
VOWELS = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")


def built(games: Sequence[str] = ("tiny",), languages: Sequence[str] = ()) -> Path:
    """The folder of the site, which stays the same: copy what is to be changed. Built once for the same sources."""
    kept = paths.CACHE / "newcomer"
    kind = "-".join(["site", *games, *languages])
    whole = kept / f"{kind}-{cache.digest(*map(named, sources()))[:16]}"
    with lock.held():
        if not whole.exists():
            kept.mkdir(parents=True, exist_ok=True)
            for old in kept.glob(f"{kind}-" + "[0-9a-f]" * 16):
                shutil.rmtree(old)
            with tempfile.TemporaryDirectory(dir=kept) as folder:
                copy = Path(folder) / "project"
                stage(copy, games, languages)
                processes.run("Building a newcomer's site", sys.executable, copy / "build.py", "dist")
                (copy / "dist").rename(whole)
    return whole


def sources() -> Iterable[Path]:
    """All files that the site depends on."""
    folders = [paths.ROOT / folder for folder in outside.SOURCES]
    found = (file for folder in (*folders, HERE) for file in folder.rglob("*") if "__pycache__" not in file.parts)
    return [*outside.top(), *sorted(RULES.glob("*.py")), *sorted(file for file in found if file.is_file())]


def named(file: Path) -> str:
    """A file's place and what is in it."""
    return f"{file.relative_to(paths.ROOT).as_posix()} {cache.digest(file)}"


def stage(copy: Path, games: Iterable[str], languages: Iterable[str]) -> None:
    """The copy of the project, with what was added."""
    outside.stage(copy)
    for game in games:
        add_game(copy, game)
    for code in languages:
        add_language(copy, code)


def add_game(copy: Path, game: str) -> None:
    """Its folders, and a line on each shelf."""
    shutil.copytree(HERE / game, copy, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copyfile(RULES / f"{game}.py", copy / "game" / game / "rules.py")
    rules = import_module(f"tests.game.{game}")
    cover = "\n".join(f"{name} = {getattr(rules, name)!r}" for name in COVER)
    (copy / "game" / game / "__init__.py").write_text(PACKAGE.format(cover=cover), "utf-8")
    outside.shelve(copy, [game])


def add_language(copy: Path, code: str) -> None:
    """Every catalogue in a language that nobody speaks, longer than English, and a line on the shelf."""
    shelf = copy / "web" / "text" / "words.py"
    shelf.write_text(shelf.read_text("utf-8").replace(SPOKEN, f"{SPOKEN}, {code!r}: {code!r}", 1), "utf-8")
    for english in [*copy.glob("game/**/languages/en.json"), *copy.glob("web/**/languages/en.json")]:
        texts = json.loads(english.read_text("utf-8"))
        made = {id: spoken(text) for id, text in texts.items()}
        english.with_stem(code).write_text(json.dumps(made, ensure_ascii=False, indent=2), "utf-8")


def spoken(text: str | dict[str, str]) -> str | dict[str, str]:
    """A sentence with accents, half as long again; its gaps stay."""
    if isinstance(text, dict):
        return {category: str(spoken(form)) for category, form in text.items()}
    return re.sub(r"[^{}]+(?![^{}]*\})", lambda plain: longer(plain[0]), text)


def longer(text: str) -> str:
    """A text with accents on the vowels, each of them twice, and longer words longer still."""
    return re.sub(
        r"\w{5,}", r"\g<0>en", re.sub("[aeiouAEIOU]", lambda vowel: vowel[0].translate(VOWELS) + vowel[0].lower(), text)
    )
