"""A seat on its way to another device: its secrets, and the newest letter if the match is played by letters.

Anybody with this link has the seat: the page says so, and from then on the old device only looks on.
"""

from collections.abc import Mapping

from game.interface import AnyGame
from game.links import envelope, letter, setup
from game.links.correspondence import Notes
from game.links.envelope import BadLink
from game.links.letter import Letter
from game.links.numbers import Reader, Writer
from game.links.setup import Setup
from game.peers.chain import SIZE
from game.peers.terms import Place


def pack(place: Place, game: AnyGame, newest: Letter | None = None, notes: Notes | None = None) -> str:
    """The seat, without its name, as the text of an envelope. Raises ValueError for values that do not fit.

    `notes` are those that the seat has sealed in the newest letter and not shown.
    """
    into = Writer()
    setup.write_head(into, place.engine, place.match, Setup(game, dict(place.options), place.seats, place.seat))
    into += place.root + place.token
    if newest:
        if game.secret:
            into.number(len(notes or {}))  # the packets, each with the number of moves before it and its notes
            for at, said in (notes or {}).items():
                into.number(at)
                into.number(len(said))
                for note in said:
                    into.text(note)
        into += newest.content
    return envelope.seal(envelope.SEAT, into)


def unpack(text: str, games: Mapping[str, AnyGame], engine: str) -> tuple[Place, Letter | None, Notes]:
    """The seat in a link or a whole message, the newest letter that came with it, and the notes sealed in that.

    Raises `BadLink`: as `envelope.only` and `letter.unpack`.
    """
    source = Reader(envelope.only(text, envelope.SEAT))
    match, played = setup.read_head(source, games, engine)
    root, token = source.raw(SIZE), source.raw(SIZE)
    more = source.left
    count = source.number() if more and played.game.secret else 0
    notes = {source.number(): [source.text() for _ in range(source.number())] for _ in range(count)}
    options = tuple(played.options.items())
    place = Place(match, played.game.name, engine, options, played.seats, played.seat, root, token)
    newest = letter.unpack(source.raw(source.left), games, engine) if more else None
    if newest and not fits(place, newest):
        raise BadLink("link.damaged")
    return place, newest, notes


def fits(place: Place, newest: Letter) -> bool:
    """Whether the letter belongs to the place's match, and the link that it shows for the seat to the place's chain."""
    known = (newest.match, newest.setup.game.name, newest.setup.seats, dict(newest.setup.options))
    if (place.match, place.game, place.seats, dict(place.options)) != known:
        return False
    shown = newest.shown[place.seat - 1]
    return shown is not None and place.chain.links[shown.index] == shown.link
