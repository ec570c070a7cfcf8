"""The pictures of the book of Builders of Egypt: small positions of the rules, drawn by the board's own views."""

import html
import re
from typing import Final

from game import builders
from game.builders.table import CARD, EMPTY, MARKET, OBELISKS, PYRAMIDS, Table, start
from web.boards.book import Figure, Reader, played
from web.boards.builders import whole
from web.boards.builders.ships import berth
from web.boards.scene import Scene
from web.text.markup import Markup, tag

SHIP: Final = "b"
"""The ship that sails."""
STEPS: Final = """
ships 4 3 2 1
market 1 statue
market 2 hammer
market 3 pyramids-ornament
market 4 path
load b 1
"""
LIE: Final = ("statue", "hammer", "entrance", "chamber-ornament")
"""The cards of the example at the market."""
LABEL: Final = re.compile(r'aria-label="([^"]*)"')


def voyage(reader: Reader) -> list[Figure]:
    """The ship with one stone, ready to sail, and where its stones are once it was sent."""
    t, one = reader.t, played(builders, STEPS)
    two = builders.apply(one, f"load {SHIP} 2")
    gone = builders.apply(builders.apply(two, "stones"), f"send {SHIP} pyramids")
    sides = dict(one.options)
    return [
        Figure(river(reader.scene(one, sides)), t("builders.book.unload.1")),
        Figure(river(reader.scene(two, sides)), t("builders.book.unload.2")),
        Figure(land(whole.on_land(reader.scene(gone, sides), "pyramids")), t("builders.book.unload.3")),
    ]


def river(scene: Scene) -> Markup:
    """The ship at its berth."""
    return tag("div", berth(scene, SHIP), class_="river alone")


def land(site: Markup) -> Markup:
    """A site by itself."""
    return tag("div", site, class_="land alone")


def built(reader: Reader, word: str, side: str) -> Figure:
    """A site in the middle of a match, told as the board tells it."""
    options = {**reader.options, word: side}
    drawn = whole.on_land(reader.scene(settled(options, reader.seats), options), word)
    told = LABEL.search(drawn)
    assert told
    return Figure(land(drawn), html.unescape(told[1]))


def settled(options: dict[str, str], seats: int) -> Table:
    """A table at which the first two seats have built."""
    table = start(options, seats)
    b = table.setting.sides
    table.market = [CARD.index(card) for card in LIE]
    if b[MARKET]:
        table.market[-1], table.hidden = EMPTY, 2
    table.pyramids = ((1, 2), (2, 1, 1), (1,), ()) if b[PYRAMIDS] else ((1, 2, 2, 1, 1, 2), (), (), ())
    table.temple = (1, 2, 1, 2, 2, 1, 2)
    table.chamber = (1, 1, 2, 2, 1, 2, 2, 1)
    table.obelisks[1], table.obelisks[2] = 4, 2
    table.finished = (1,) if b[OBELISKS] else ()
    return table
