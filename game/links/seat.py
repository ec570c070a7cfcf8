"""A seat on its way to another device: its secrets, and the newest letter if the match is played by letters.

Anybody with this link has the seat: the page says so, and from then on the old device only looks on.
"""

from collections.abc import Mapping

from game.interface import AnyGame
from game.links import envelope, letter, setup
from game.links.envelope import BadLink
from game.links.letter import Letter
from game.links.numbers import Reader, Short, Writer
from game.links.setup import Setup
from game.links.token import MATCH, match_bytes
from game.peers.chain import SIZE
from game.peers.terms import Place


def pack(place: Place, game: AnyGame, newest: Letter | None = None) -> str:
    """The seat, without its name, as the text of an envelope. Raises ValueError for values that do not fit."""
    into = Writer()
    into.raw(setup.engine_of(place.engine))
    into.raw(match_bytes(place.match))
    Setup(game, dict(place.options), place.seats, place.seat).write(into)
    into.raw(place.root + place.token)
    if newest:
        into.raw(newest.content)
    return envelope.seal(envelope.SEAT, into.data)


def unpack(text: str, games: Mapping[str, AnyGame], engine: str) -> tuple[Place, Letter | None]:
    """The seat in a link or a whole message, and the newest letter that came with it.

    Raises `BadLink`: as `envelope.only` and `letter.unpack`.
    """
    source = Reader(envelope.only(text, envelope.SEAT))
    try:
        setup.same_engine(source, engine)
        match = source.raw(MATCH).hex()
        played = setup.read(source, games)
        root, token = source.raw(SIZE), source.raw(SIZE)
    except Short:
        raise BadLink("link.damaged") from None
    options = tuple(played.options.items())
    place = Place(match, played.game.name, engine, options, played.seats, played.seat, root, token)
    newest = letter.unpack(source.raw(source.left), games, engine) if source.left else None
    if newest and not fits(place, newest):
        raise BadLink("link.damaged")
    return place, newest


def fits(place: Place, newest: Letter) -> bool:
    """Whether the letter belongs to the place's match, and the link that it shows for the seat to the place's chain."""
    known = (newest.match, newest.setup.game.name, newest.setup.seats, dict(newest.setup.options))
    if (place.match, place.game, place.seats, dict(place.options)) != known:
        return False
    shown = newest.shown[place.seat - 1]
    return shown is not None and place.chain.links[shown.index] == shown.link
