"""The book of Builders of Egypt: its sections, and where each word of the game stands in it."""

from typing import Final

from game.builders.cover import SITES
from game.builders.parts import BLUE, CARDS
from web.boards.book import Entry, Reader, Section, bare, listed, placed, ways
from web.boards.builders import tokens
from web.boards.builders.book import pictures
from web.boards.builders.tokens import picture
from web.text.markup import tag

ORDER: Final = ("red", "green", "violet", "blue")
"""The colours of the cards, in the order in which they act."""


def site(reader: Reader, word: str) -> Entry:
    """One site, with both sides."""
    lines = ways(reader, word, lambda side: pictures.built(reader, word, side))
    return Entry(word, reader.t(f"builders.site.{word}"), picture(f"emblem-{word}"), lines=lines)


def card(reader: Reader, word: str) -> Entry:
    """One card of the market, with what it does."""
    colour = tokens.COLOURS[word]
    face = tag("span", tokens.face(word), class_=f"card is-{colour}")
    note = reader.t(f"builders.book.cards.{colour}")
    return Entry(word, tokens.name(reader.t, word), face, reader.t(f"builders.rule.{word}"), note=note)


def wrath(reader: Reader, word: str) -> Entry:
    """Whether the Pharaoh is angry in this match."""
    return Entry(word, reader.t(f"builders.site.{word}"), picture(f"emblem-{word}"), lines=ways(reader, word))


SECTIONS: Final = {
    "aim": bare,
    "turn": bare,
    "unload": lambda reader: Section(pictures.voyage(reader)),
    "sites": listed(site, SITES),
    "cards": listed(card, sorted(CARDS, key=lambda card: ORDER.index(tokens.COLOURS[card]))),
    "round": bare,
    "wrath": listed(wrath, ["wrath"]),
    "score": bare,
    "preview": bare,
    "sides": bare,
}
"""All sections in their order."""
WORDS: Final = placed(
    {
        "turn": "stones load pass",
        "unload": "send",
        "sites.market": "take keep",
        "sites.pyramids": "pyramid skip",
        "sites.temple": "points",
        "wrath": "wrath",
        "score": "during score",
        "cards.pyramids-ornament": "ornaments",
        "cards.statue": "statues",
        f"cards.{BLUE[0]}": "cards",
        "round": "round",
        "sides": "rebuilt",
    },
    sites=SITES,
    cards=CARDS,
)
"""Where each word stands."""
