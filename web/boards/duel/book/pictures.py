"""The pictures of the Duel's book: small positions of the rules, drawn by the board's own views."""

from typing import Final

from game import duel
from game.duel.advice.line import takers
from game.duel.table import DARK, LIGHT, OBELISK, TEMPLE, TOMB, Table
from web.boards.book import Figure, Reader, played
from web.boards.duel import estate, tokens
from web.boards.duel.harbour import ahead, ship, square
from web.boards.duel.tokens import picture
from web.boards.scene import Scene
from web.text.markup import Markup, join, tag

SHIP: Final = "2"
"""The ship that is unloaded."""
STEPS: Final = """
1 1 temple1
1 2 dark
1 3 obelisk
2 1 light
2 2 temple3
2 3 tomb7
3 1 tomb2
3 2 obelisk
3 3 dark
a 1 tomb4
a 2 take
a 3 temple2
b 1 obelisk
b 2 swap
b 3 temple4
c 1 tomb9
c 2 light
c 3 crew
place a2
place c2
"""
HELD: Final = {OBELISK: 5, LIGHT: 3, DARK: 5, TEMPLE: 1, TEMPLE + 1: 2, TEMPLE + 2: 1, TEMPLE + 3: 1}
"""What the example has of each kind of token, and of the tomb these numbers:"""
TOMBS: Final = (2, 3, 4, 7, 9)
RIVAL: Final = 3
"""The obelisk tokens of the other seat."""


def unloading(reader: Reader) -> list[Figure]:
    """The line before, the threads to the tokens, and what has become of them."""
    t, table = reader.t, played(duel, STEPS)
    before = reader.scene(table)
    step = f"unload {SHIP}"
    shown = reader.scene(table, armed=step, whole=step, lines=(step,))
    after = reader.scene(duel.apply(table, step))
    fetched = [taken(each.seat, table, each.slot) for each in takers(ahead(before, SHIP))]
    lost = tag("span", tokens.face(cargo(table, 0)), class_="got lost")
    return [
        Figure(row(before), t("duel.book.unload.1")),
        Figure(row(shown), t("duel.book.unload.2")),
        Figure(join([row(after), tag("div", *fetched, lost, class_="gains")]), t("duel.book.unload.3")),
    ]


def row(scene: Scene) -> Markup:
    """One line of squares and its ship, cut out of the harbour."""
    squares = [square(scene, column + SHIP) for column in "abc"]
    harbour = tag("div", picture("quay"), *squares, ship(scene, SHIP), class_="harbour")
    return tag("div", harbour, class_="strip")


def cargo(table: Table, slot: int) -> str:
    """The token in a slot of the ship."""
    return str(duel.pieces(table)[f"{SHIP} {slot + 1}"][0])


def taken(seat: int, table: Table, slot: int) -> Markup:
    """A meeple, and the token that it has fetched."""
    token = tag("span", tokens.face(cargo(table, slot)), class_="token")
    return tag("span", tag("span", picture(f"meeple-{seat}"), class_="meeple"), token, class_="got")


def settled(sides: dict[str, str]) -> Table:
    """A table at which seat 1 has built the example."""
    table = duel.start(sides, 2)
    for kind, count in HELD.items():
        table.held[1][kind] = count
    for number in TOMBS:
        table.held[1][TOMB + number - 1] = 1
    table.held[2][OBELISK] = RIVAL
    table.first = 1
    return table


def built(reader: Reader, site: str) -> Figure:
    """The example of one monument on the side of this match."""
    scene = reader.scene(settled(dict(reader.options)))
    inside = tag("div", estate.BUILT[site](scene, 1), class_="pieces")
    drawn = tag("div", inside, class_=f"monument site site-{site} side-{reader.options[site]}")
    return Figure(drawn, estate.site_in_words(scene, 1, site))


def example(reader: Reader, site: str, side: str) -> str:
    """What the example counts on this side, as a sum."""
    return estate.summed(reader.t, settled({**reader.options, site: side}), 1, site)
