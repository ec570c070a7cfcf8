"""How it stands in words, as somebody asks for it: the ships, the sites, what a seat has."""

from collections import Counter
from collections.abc import Mapping

from game.builders import parts
from game.builders.cover import SITES
from game.builders.table import EMPTY, HELD, QUARRY, SLED, Table
from web.boards.builders import chamber, market, obelisks, pyramids, temple, tokens
from web.boards.builders.estate import standing
from web.boards.builders.ships import cargo, label, prospect
from web.boards.scene import Scene

TOLD = dict(zip(SITES, (market.told, pyramids.told, temple.told, chamber.told, obelisks.told), strict=True))


def describe(scene: Scene, topic: str) -> Mapping[str, str]:
    """The ships, the sites or the seats one by one; round, ships and sites together."""
    if topic == "ship":
        return {word: ship(scene, word) for word in parts.SHIPS if lies(scene.table, word)}
    if topic == "site":
        return {word: site(scene, word) for word in SITES}
    if topic == "seat":
        return {str(seat): estate(scene, seat) for seat in scene.names}
    table: Table = scene.table
    now = scene.t("builders.round", n=table.drawn.bit_count(), all=parts.ROUNDS)
    return {"": f"{now}.", **describe(scene, "ship"), **describe(scene, "site")}


def lies(table: Table, word: str) -> bool:
    """Whether a ship of this round has this letter."""
    return bool(table.sizes[parts.SHIPS.index(word)])


def ship(scene: Scene, word: str) -> str:
    """A ship: its stones in the order of unloading, and what each site would bring whom; or where it went."""
    t, number = scene.t, parts.SHIPS.index(word)
    table: Table = scene.table
    if table.sent[number] != EMPTY:
        return t("builders.ship.away", ship=word, to=t(f"builders.to.{SITES[table.sent[number]]}"))
    voyages = [line for line in scene.game.legal(table) if line.startswith(f"send {word} ")]
    brought = [prospect(scene, line.split(" ")[2], line) for line in voyages]
    return " ".join([label(scene, word, table.sizes[number], cargo(scene, word)), *brought])


def site(scene: Scene, word: str) -> str:
    """A site: its side, how it stands, and the ship that lies there."""
    t, table = scene.t, scene.table
    said = [f"{t(f'builders.site.{word}')}, {t('side', side=scene.options[word])}.", TOLD[word](scene)]
    if (number := SITES.index(word)) in table.sent:
        there = parts.SHIPS[table.sent.index(number)]
        said.append(t("builders.ship.away", ship=there, to=t(f"builders.to.{word}")))
    return " ".join(said)


def estate(scene: Scene, seat: int) -> str:
    """What a seat has: its points, its stones on the sled and in the quarry, its cards."""
    t, cards = scene.t, Counter(piece.kind for piece in scene.pieces.at(HELD[seat]))
    said = [
        standing(t, scene.names, scene.game, scene.table)[seat - 1],
        t("builders.sled.has", n=len(scene.pieces.at(SLED[seat]))),
        t("builders.quarry.has", n=len(scene.pieces.at(QUARRY[seat]))),
    ]
    if cards:
        names = t.listed(f"{tokens.name(t, kind)}{f' ×{n}' if n > 1 else ''}" for kind, n in cards.items())
        said.append(f"{t('with', what=t('builders.hand', n=cards.total()), more=names)}.")
    return " ".join(said)
