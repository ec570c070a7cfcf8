"""The book of the Duel: its sections, and where each word of the game stands in it."""

from typing import Final

from game.duel.cover import options
from game.duel.parts import ACTIONS
from web.boards.book import Entry, Line, Reader, Section, bare, ways
from web.boards.duel import tokens
from web.boards.duel.book import pictures
from web.boards.duel.tokens import picture


def unload(reader: Reader) -> Section:
    """A ship before it is unloaded, who gets what, and after."""
    return Section(pictures.unloading(reader))


def actions(reader: Reader) -> Section:
    """The action tokens, each with what it does."""
    each = [
        Entry(word, tokens.name(reader.t, word), picture(f"token-{word}"), reader.t(f"duel.rule.{word}"))
        for word in ACTIONS
    ]
    return Section(entries=each)


def sites(reader: Reader) -> Section:
    """The monuments, with both sides."""
    return Section(entries=[site(reader, word) for word in options])


def site(reader: Reader, word: str) -> Entry:
    """One monument: an example of it, and what that counts on each side."""
    lines = [with_example(reader, word, line) for line in ways(reader, word)]
    name = reader.t(f"duel.site.{word}")
    return Entry(word, name, picture(f"emblem-{word}"), lines=lines, figure=pictures.built(reader, word))


def with_example(reader: Reader, word: str, line: Line) -> Line:
    """A side with what the example counts on it."""
    side = next(value for value in options[word] if line.name == reader.t("side", side=value))
    example = reader.t("duel.book.sites.example", sum=pictures.example(reader, word, side))
    return line._replace(rule=f"{line.rule} {example}")


SECTIONS: Final = {
    "aim": bare,
    "turn": bare,
    "unload": unload,
    "actions": actions,
    "sites": sites,
    "refill": bare,
    "score": bare,
}
"""All sections in their order."""
WORDS: Final = {
    "place": "turn",
    "unload": "unload",
    **{word: f"actions.{word}" for word in ACTIONS},
    "stop": "actions.haul",
    "pass": "turn",
    **{word: f"sites.{word}" for word in options},
    "light": "sites.pyramids",
    "dark": "sites.pyramids",
    "actions": "score",
    "meeples": "score",
    "meeple": "turn",
    "stack": "refill",
    "reserve": "refill",
    "removed": "refill",
}
"""Where each word stands."""

__all__ = ["SECTIONS", "WORDS"]
