"""The book of Tiny: two sections."""

from typing import Final

from web.boards.book import Entry, Reader, Section, bare, ways

CARDS: Final = ("fig", "date", "gold")


def turn(reader: Reader) -> Section:
    """The cards, and the option."""
    cards = [Entry(card, reader.t(f"tiny.card.{card}"), rule=reader.t(f"tiny.book.turn.{card}")) for card in CARDS]
    return Section(entries=[*cards, Entry("thanks", reader.t("tiny.site.thanks"), lines=ways(reader, "thanks"))])


SECTIONS: Final = {"aim": bare, "turn": turn}
WORDS: Final = {
    **dict.fromkeys(("bid", "show", "keep", "pass", "ask", "give", "sell"), "turn"),
    **dict.fromkeys(("sold", "bids", "cards"), "aim"),
    **{card: f"turn.{card}" for card in CARDS},
    "thanks": "turn.thanks",
}
