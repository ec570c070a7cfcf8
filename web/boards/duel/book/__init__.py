"""The book of the Duel: its sections, and where each word of the game stands in it."""

from typing import Final

from game.duel.cover import options
from game.duel.parts import ACTIONS
from web.boards.book import Entry, Reader, Section, bare, listed, placed, ways
from web.boards.duel import tokens
from web.boards.duel.book import pictures
from web.boards.duel.tokens import picture


def action(reader: Reader, word: str) -> Entry:
    """One action token, with what it does."""
    return Entry(word, tokens.name(reader.t, word), picture(f"token-{word}"), reader.t(f"duel.rule.{word}"))


def site(reader: Reader, word: str) -> Entry:
    """One monument: an example of it, and what that counts on each side."""
    t, name = reader.t, reader.t(f"duel.site.{word}")
    lines = ways(reader, word, more=lambda side: t("duel.book.sites.example", sum=pictures.example(reader, word, side)))
    return Entry(word, name, picture(f"emblem-{word}"), lines=lines, figure=pictures.built(reader, word))


SECTIONS: Final = {
    "aim": bare,
    "turn": bare,
    "unload": lambda reader: Section(pictures.unloading(reader)),
    "actions": listed(action, ACTIONS),
    "sites": listed(site, options),
    "refill": bare,
    "score": bare,
}
"""All sections in their order."""
WORDS: Final = placed(
    {
        "turn": "place pass meeple",
        "unload": "unload",
        "actions.take": "reserve",
        "actions.haul": "stop",
        "sites.pyramids": "light dark",
        "score": "actions meeples",
        "refill": "stack removed",
    },
    actions=ACTIONS,
    sites=options,
)
"""Where each word stands."""
