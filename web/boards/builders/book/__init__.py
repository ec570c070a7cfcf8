"""The book of Builders of Egypt: its sections, and where each word of the game stands in it."""

from typing import Final

from game.builders.cover import SITES
from game.builders.parts import BLUE, CARDS
from web.boards.book import Entry, Reader, Section, bare, placed, ways
from web.boards.builders import tokens
from web.boards.builders.book import pictures
from web.boards.builders.tokens import picture
from web.text.markup import tag

ORDER: Final = ("red", "green", "violet", "blue")
"""The colours of the cards, in the order in which they act."""


def sites(reader: Reader) -> Section:
    """The sites, with both sides."""
    return Section(
        entries=[
            Entry(
                word,
                reader.t(f"builders.site.{word}"),
                picture(f"emblem-{word}"),
                lines=ways(reader, word, lambda side, word=word: pictures.built(reader, word, side)),  # type: ignore[misc]
            )
            for word in SITES
        ]
    )


def cards(reader: Reader) -> Section:
    """The cards of the market by colour, each with what it does."""
    found = sorted(CARDS, key=lambda card: ORDER.index(tokens.COLOURS[card]))
    return Section(entries=[card(reader, word) for word in found])


def card(reader: Reader, word: str) -> Entry:
    """One card."""
    colour = tokens.COLOURS[word]
    face = tag("span", tokens.face(word), class_=f"card is-{colour}")
    note = reader.t(f"builders.book.cards.{colour}")
    return Entry(word, tokens.name(reader.t, word), face, reader.t(f"builders.rule.{word}"), note=note)


def wrath(reader: Reader) -> Section:
    """Whether the Pharaoh is angry in this match."""
    return Section(
        entries=[Entry("wrath", reader.t("builders.site.wrath"), picture("emblem-wrath"), lines=ways(reader, "wrath"))]
    )


SECTIONS: Final = {
    "aim": bare,
    "turn": bare,
    "unload": lambda reader: Section(pictures.voyage(reader)),
    "sites": sites,
    "cards": cards,
    "round": bare,
    "wrath": wrath,
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
