"""The book of the rules: what it is made of, and what a game brings for it, the room `book/` of its board.

All of it comes late. A section has an overview, with pictures and entries, and below it the exact rule.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from typing import Any, Final, NamedTuple, Protocol, cast

from game.interface import AnyGame
from game.language import Language
from web.boards import BOARDS, alone
from web.boards.scene import Scene
from web.text.labels import valued
from web.text.markup import Markup

DIGITS: Final = "0123456789"


@dataclass(frozen=True)
class Reader:
    """For whom the book is opened: the language, and the match that is played or chosen."""

    t: Language
    game: AnyGame
    options: Mapping[str, str]
    seats: int

    def scene(self, table: Any, options: Mapping[str, str] | None = None, **more: Any) -> Scene:
        """A table of the rules as the board's own views draw it, with nothing that can be said."""
        names = {seat: self.t("seat", seat=seat) for seat, _ in enumerate(self.game.scores(table), 1)}
        return replace(alone(self.game, table, names, self.t, options or self.options), **more)


class Figure(NamedTuple):
    """A picture that the page's own views draw, and the sentence below it, which tells all that it shows."""

    drawn: Markup
    told: str


class Line(NamedTuple):
    """One of several ways in which something counts: what it is called, the rule, whether it is so in this match."""

    name: str
    rule: str
    played: bool = False
    figure: Figure | None = None


class Entry(NamedTuple):
    """A piece, a card, a site: its id within the section, its name, what it looks like, what it does."""

    id: str
    name: str
    face: Markup = Markup()
    rule: str = ""
    lines: Sequence[Line] = ()
    note: str = ""
    """What it belongs to, such as the colour of a card; an example of what it counts."""
    figure: Figure | None = None


class Section(NamedTuple):
    """What a section shows besides its sentences, ``<game>.book.<section>``, ``….title``, ``….more``, ``….source``."""

    figures: Sequence[Figure] = ()
    entries: Sequence[Entry] = ()


def bare(reader: Reader) -> Section:
    """A section of sentences alone."""
    return Section()


def listed(entry: Callable[[Reader, str], Entry], words: Iterable[str]) -> Callable[[Reader], Section]:
    """A section with an entry for each of these words."""
    return lambda reader: Section(entries=[entry(reader, word) for word in words])


class Book(Protocol):
    """What the module `web/boards/<game>/book/` has."""

    @property
    def SECTIONS(self) -> Mapping[str, Callable[[Reader], Section]]:
        """The sections in their order, by id."""

    @property
    def WORDS(self) -> Mapping[str, str]:
        """Where the book tells of a word of the game, without its number: a section, or ``section.entry``.

        All verbs, options and parts of a score are there, and whatever the board says in ``data-rule``.
        """


def placed(told: Mapping[str, str], **entries: Iterable[str]) -> Mapping[str, str]:
    """The `WORDS` of a book: by section the words that it tells of, and all its entries that are words themselves."""
    words = {word: section for section, each in told.items() for word in each.split()}
    return words | {word: f"{section}.{word}" for section, each in entries.items() for word in each}


@cache
def played(game: AnyGame, steps: str) -> Any:
    """The table of two seats, all options as by default, after these steps, each a line of words."""
    table = game.start({option: values[0] for option, values in game.options.items()}, 2)
    for words in steps.strip().split("\n"):
        table = game.apply(table, words)
    return table


def of(game: str) -> Book:
    """A game's book."""
    return cast(Book, import_module(f"{vars(BOARDS[game])['__name__']}.book"))


def anchor(book: Book, word: str) -> str:
    """The id of the heading that tells of a word of the game, or of a section; empty: the book does not know it.

    With a dot behind it only a section is meant: in the Duel `actions` are a part of the score, too.

    >>> from web.boards.book import of
    >>> anchor(of("duel"), "tomb12"), anchor(of("duel"), "unload"), anchor(of("duel"), "chess")
    ('book-sites-tomb', 'book-unload', '')
    >>> anchor(of("duel"), "actions"), anchor(of("duel"), "actions.")
    ('book-score', 'book-actions')
    """
    section = word.removesuffix(".")
    found = book.WORDS.get(word) or book.WORDS.get(word.rstrip(DIGITS)) or (section if section in book.SECTIONS else "")
    return f"book-{found.replace('.', '-')}" if found else ""


def ways(
    reader: Reader,
    option: str,
    shown: Callable[[str], Figure | None] = lambda value: None,
    more: Callable[[str], str] = lambda value: "",
) -> list[Line]:
    """What the values of an option mean, the chosen one first, each with its picture, and more sentences, if any."""
    t, game = reader.t, reader.game
    side = game.kinds[option] == "side"
    found = [
        Line(
            t("side", side=value) if side else valued(t, game, option, value),
            f"{t(f'{game.name}.rule.{option}.{value}')} {more(value)}".rstrip(),
            reader.options[option] == value,
            shown(value),
        )
        for value in game.options[option]
    ]
    return sorted(found, key=lambda line: not line.played)
