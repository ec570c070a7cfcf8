"""A live match goes on by letters, and back: with the same seats, chains and draws, so that one record proves it all.

A letter has all moves and chain links of the match so far. Back in the live match, each seat says its own moves of the
letters once more (`web.sittings.live.resaid`), and the same chain links give the same draws.
"""

from game import GAMES
from game.interface import Illegal
from game.links.envelope import BadLink
from game.links.letter import Letter, Shown
from game.links.post import Post
from game.links.setup import Setup
from game.peers.peer import Peer
from web.desk import Desk, keep
from web.desk.link import Link
from web.desk.sent import Sent, find
from web.sittings.live import play, tabs
from web.table import letters


def post(link: Link) -> Post:
    """The own end of the match by letters, as the match stands. Raises `Illegal` if letters cannot tell of it."""
    state, place = link.peer.state, link.peer.place
    if not link.written or not state:
        raise Illegal("far.letters.not")
    played = Setup(link.game, dict(place.options), place.seats, place.seat)
    shown = tuple(Shown(*state.links[seat]) for seat in state.seats)
    made = Post(Letter(place.engine, place.match, played, shown, state.choices), place)
    known = state.match.steps
    if not made.state or made.state.match.steps[: len(known)] != known:
        raise Illegal("far.letters.not")
    wish = link.peer.pledged or link.peer.wish
    if wish and wish["do"] == "say" and made.mine:
        for words, *_ in wish["steps"]:
            made.say(words)
    made.unsent = not made.mine
    return made


def sent(desk: Desk, link: Link) -> Sent:
    """The match by letters in place of the live one; it is stored, and the live match notes its id."""
    names = {seat: name for seat in range(1, link.peer.place.seats + 1) if (name := called(desk, link, seat))}
    made = Sent(find(desk.shelf, link.peer.place.match) or desk.shelf.fresh(), post(link), names, link.peer.place)
    letters.keep(desk, made)
    link.box.put("letters", made.id)
    link.peer.wish, link.peer.pledged, link.stale = None, None, False
    play.perform(desk, link, link.peer.flush())
    link.box.put("alone", "0")
    link.box.note(over=False, **keep.NOTHING)  # whoever has left may answer
    return made


def called(desk: Desk, link: Link, seat: int) -> str:
    """The name of a seat, as it has told it, or as the list of matches has it; ``""`` without one."""
    noted = keep.names(desk.shelf.store, link.id)
    listed = noted[seat - 1] if len(noted) >= seat else ""
    return link.peer.names.get(seat) or (listed if listed != desk.t("seat", seat=seat) else "")


def turned(desk: Desk, came: Letter) -> str:
    """The shelf's id of a live match of this device that another seat goes on with by letters; ``""`` if there is none.

    A live match that letters cannot tell of stays as it is.
    """
    store = desk.shelf.store
    for id in keep.listed(store):
        match, _, seat = id.partition(".")
        if match != came.match or seat == str(came.setup.seat):
            continue
        link = Link(Peer.restore(keep.Box(store, id).all(), GAMES), store, desk.t)
        try:
            made = sent(desk, link)
        except (Illegal, BadLink):
            continue
        tabs.say(desk, link, "mine", seat=link.seat)
        if desk.afar.link and desk.afar.link.id == id:
            play.leave(desk)
        return made.id
    return ""


def live(desk: Desk, made: Sent) -> str:
    """The id of the live match that goes on in these letters; ``""`` if they have been letters from the start."""
    id = f"{made.own.match}.{made.own.seat}" if made.own else ""
    return id if id in keep.listed(desk.shelf.store) else ""
