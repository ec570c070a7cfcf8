"""Moves that were made by letters are said once more in the live match, by each seat its own."""

from game.interface import Illegal
from game.peers.effect import Effect
from game.peers.strict import Unfit
from web.desk import Desk
from web.desk.link import Link
from web.desk.sent import find, stored


def load(desk: Desk, link: Link) -> None:
    """Notes the moves of the letters in which this match has gone on, if any; if the log has others, it is paused."""
    peer = link.peer
    id = find(desk.shelf, peer.place.match) if peer.state and not link.final else ""
    try:
        post = stored(desk.shelf, id).post if id else None
    except Illegal:
        return
    if peer.state and post and post.state and post.place:
        peer.written = post.state.choices
        if not all(one == two for one, two in zip(peer.state.choices, peer.written, strict=False)):
            peer.trouble = Unfit("peers.written")


def said(desk: Desk, link: Link) -> list[Effect]:
    """The effects of saying the own next move of the letters; none if it is another seat's, or all were said.

    The letters leave the shelf once the live match has all their moves.
    """
    peer = link.peer
    assert peer.state
    done, written = peer.state.choices, peer.written
    if done[: len(written)] == written:
        peer.written = ()
        drop(desk, link)
    if len(done) >= len(written) or written[: len(done)] != done or not link.free:
        return []
    seat, words = written[len(done)]
    return peer.say([words], desk.afar.now) if seat == link.seat else []


def drop(desk: Desk, link: Link) -> None:
    """The letters leave the shelf."""
    if id := find(desk.shelf, link.peer.place.match):
        link.box.put("letters", "")
        desk.shelf.withdraw(id)
        desk.shelf.bin.gone.pop(id, None)
