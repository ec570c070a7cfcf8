"""The folder of each game in the site, fetched when the game is chosen.

It has rules and view as an archive, pictures, style, and for each language the empty table for the first paint;
sentences in languages other than that of index.html have archives of their own.
"""

import re
import shutil
from functools import partial
from pathlib import Path

from game import GAMES
from tools import archive, opening, place, sprite
from web.notebook import sheets
from web.text.words import LANGUAGES, catalogues, file

WEB = place.ROOT / "web"
FOLDER = "games"
CHOSEN = next(iter(GAMES))  # the game of a first visit
WORDS = re.compile(r"/languages/(\w+)\.json$")
OF_GAME = re.compile(r"(?:game|web/boards)/(\w+)/(.+)")
OF_BOOK = re.compile(r"web/boards/(\w+)/book/")
OF_BOTS = re.compile(r"game/bots/(\w+)/")
FIRST = ("__init__.py", "cover.py", "cover/")  # the part of each game that every visit has


def game_of(name: str) -> str:
    """The game whose archive has a file, by its name in the repository; empty: every visit has it.

    >>> game_of("game/duel/rules.py"), game_of("web/boards/duel/story.py"), game_of("game/duel/languages/en.json")
    ('duel', 'duel', 'duel')
    >>> game_of("game/duel/__init__.py"), game_of("web/boards/duel/cover/languages/en.json"), game_of("game/match.py")
    ('', '', '')
    """
    found = None if book_of(name) else OF_GAME.match(name)
    return found[1] if found and found[1] in GAMES and not found[2].startswith(FIRST) else ""


def book_of(name: str) -> str:
    """The game whose book has a file, by its name in the repository; empty: not a file of a book.

    >>> book_of("web/boards/duel/book/languages/de.json"), book_of("web/boards/duel/story.py")
    ('duel', '')
    """
    found = OF_BOOK.match(name)
    return found[1] if found and found[1] in GAMES else ""


def bots_of(name: str) -> str:
    """The only game whose bots need a file, by its name in the repository; empty: not a file of one game's bots.

    >>> bots_of("game/bots/duel/worth.py"), bots_of("game/bots/search.py"), bots_of("game/duel/rules.py")
    ('duel', '', '')
    """
    found = OF_BOTS.match(name)
    return found[1] if found and found[1] in GAMES else ""


def language_of(name: str) -> str:
    """The language whose archive has a catalogue; empty for code, and for the language of index.html.

    >>> language_of("web/languages/de.json"), language_of("web/languages/en.json"), language_of("game/duel/parts.py")
    ('de', '', '')
    """
    found = WORDS.search(name)
    return found[1] if found and found[1] != opening.FIRST else ""


def archives() -> dict[tuple[str, str], str]:
    """The address of each archive by game and language; no game: the page's sentences; no language: a game's rules."""
    other = [code for code in LANGUAGES if code != opening.FIRST]
    made = {(game, code): f"{FOLDER}/{game}/{code or 'rules'}.tar.gz" for game in GAMES for code in ("", *other)}
    return made | {("", code): f"words/{code}.tar.gz" for code in other}


def put(site: Path, modules: Path) -> None:
    """Put the folders of all games, and the archives of sentences, into the site."""
    for (game, code), address in archives().items():
        target = site / address
        target.parent.mkdir(parents=True, exist_ok=True)
        made = archive.folder(modules, f"{game}-{code}", partial(belongs, game, code), lent(game, code))
        shutil.copyfile(made, target)
    first = carried("".join(opening.insertions(opening.spoken()[0]).values()))
    for game in GAMES:
        folder = site / FOLDER / game
        own = archive.folder(modules, f"{game}-bots", partial(learned, game))
        shutil.copyfile(own, folder / "bots.tar.gz")
        book = archive.folder(modules, f"{game}-book", partial(printed, game), translated(game))
        shutil.copyfile(book, folder / "book.tar.gz")
        late = {name: symbol for name, symbol in art(game).items() if name not in first}
        (folder / "art.html").write_text(sprite.sheet(late), encoding="utf-8")
        (folder / "style.css").write_text(style(game), encoding="utf-8")
    for t in opening.spoken():
        for name, rules in GAMES.items():
            (site / FOLDER / name / f"{t.code}.html").write_text(opening.table(t, rules), encoding="utf-8")


def belongs(game: str, code: str, name: str) -> bool:
    """Whether a file of ours is in that archive."""
    source = archive.source(name)
    return not book_of(source) and game_of(source) == game and language_of(source) == code


def lent(game: str, code: str) -> dict[str, bytes]:
    """The catalogues of index.html in place of those that a language lacks, as for a game that came after it."""
    lacking = (folder for folder in catalogues() if code and not file(folder, code).is_file())
    names = {file(folder, code).relative_to(place.ROOT).as_posix(): file(folder, opening.FIRST) for folder in lacking}
    own = [name for name in names if game_of(name) == game and not book_of(name)]
    return {name: names[name].read_bytes() for name in own}


def printed(game: str, name: str) -> bool:
    """Whether a file of ours is in the book of this game, which has all languages."""
    return book_of(archive.source(name)) == game


def translated(game: str) -> dict[str, bytes]:
    """The book's catalogue of index.html in place of those that it lacks, as for a game that came after a language."""
    folder = WEB / "boards" / game / "book"
    english = file(folder, opening.FIRST).read_bytes()
    lacking = [file(folder, code) for code in LANGUAGES if not file(folder, code).is_file()]
    return {name.relative_to(place.ROOT).as_posix(): english for name in lacking}


def learned(game: str, name: str) -> bool:
    """Whether a file of ours is for the bots of this game."""
    return bots_of(archive.source(name)) == game


def art(game: str) -> dict[str, str]:
    """The symbols of a game's pictures."""
    return sprite.symbols(WEB / "boards" / game / "art", game)


def carried(drawn: str) -> dict[str, str]:
    """The symbols that index.html has of the first game: those that its first screen draws."""
    return {name: symbol for name, symbol in art(CHOSEN).items() if f'href="#{name}"' in drawn}


def style(game: str) -> str:
    """A game's style sheets in one."""
    return sheets.board(WEB / "boards" / game / "style")
