"""The book of Valley of the Kings: its sections, and where each word of the game stands in it."""

from collections.abc import Callable
from typing import Final

from game.valley.agenda import RAIL
from game.valley.cover import options, score_parts
from game.valley.parts import POINTS_FOR
from web.boards.book import Entry, Figure, Reader, Section, bare, listed, placed, ways
from web.boards.valley.book import pictures
from web.boards.valley.tokens import picture
from web.text import labels
from web.text.markup import Markup

FACES: Final = {
    "bids": "tablet-1",
    "foremen": "foreman-1",
    "workers": "worker-1",
    "steal": "stone-red",
    "seize": "scarab-2",
    "build": "emblem-levels",
}
"""A piece for each phase."""


def phase(reader: Reader, word: str) -> Entry:
    """One phase of a round."""
    return Entry(word, reader.t(f"valley.phase.{word}"), picture(FACES[word]), reader.t(f"valley.book.round.{word}"))


def pictured(draw: Callable[[Reader], Markup], sentence: str) -> Callable[[Reader], Section]:
    """A section with one picture, and the sentence below it."""
    return lambda reader: Section([Figure(draw(reader), reader.t(sentence))])


def kind(reader: Reader, part: str) -> Entry:
    """One kind of pyramid, with a large one."""
    small, large = POINTS_FOR[part]
    rule = f"{reader.t(f'valley.book.values.{part}')} {reader.t('valley.book.values.points', small=small, large=large)}"
    return Entry(
        part,
        labels.part(reader.t, reader.game, part),
        picture(f"emblem-{part}"),
        rule,
        figure=pictures.pyramid(reader, part),
    )


def variants(reader: Reader) -> Section:
    """The variants, with what is played now."""
    return Section(
        entries=[Entry(option, reader.t(f"valley.site.{option}"), lines=ways(reader, option)) for option in options]
    )


SECTIONS: Final = {
    "aim": bare,
    "round": listed(phase, RAIL),
    "bids": pictured(pictures.bids, "valley.book.bids.1"),
    "foremen": pictured(pictures.ways, "valley.book.foremen.1"),
    "ways": bare,
    "claim": bare,
    "workers": bare,
    "rob": bare,
    "build": pictured(pictures.site, "valley.book.build.1"),
    "values": listed(kind, score_parts),
    "variants": variants,
    "end": bare,
    "board": bare,
}
"""All sections in their order."""
WORDS: Final = placed(
    {
        "bids": "lay show bag",
        "ways": "sealed",
        "foremen": "foreman",
        "claim": "claim skip scarab",
        "workers": "worker",
        "rob": "steal seize",
        "build": "build cube",
        "round": "done round",
        "end": "pharaoh",
        "values": "total",
        "aim": "closed",
    },
    variants=options,
    values=score_parts,
)
"""Where each word stands."""
