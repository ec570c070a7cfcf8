"""Moves that were made by letters are said once more in the live match, by each seat its own."""

from game.interface import Illegal
from game.peers.effect import Effect
from game.peers.strict import Unfit
from web.desk import Desk
from web.desk.letter_match import find, stored
from web.desk.live_match import LiveMatch


def load(desk: Desk, live: LiveMatch) -> None:
    """Notes the moves of the letters in which this match has gone on, if any; if the log has others, it is paused."""
    peer = live.peer
    id = find(desk.shelf, peer.place.match) if peer.state and not live.final else ""
    try:
        correspondence = stored(desk.shelf, id).correspondence if id else None
    except Illegal:
        return
    if peer.state and correspondence and correspondence.state and correspondence.place:
        peer.written = correspondence.state.choices
        if not all(one == two for one, two in zip(peer.state.choices, peer.written, strict=False)):
            peer.trouble = Unfit("peers.written")


def said(desk: Desk, live: LiveMatch) -> list[Effect]:
    """The effects of saying the own next move of the letters; none if it is another seat's, or all were said.

    The letters leave the shelf once the live match has all their moves.
    """
    peer = live.peer
    done, written = peer.begun.choices, peer.written
    if done[: len(written)] == written:
        peer.written = ()
        drop(desk, live)
    if len(done) >= len(written) or written[: len(done)] != done or not live.free:
        return []
    seat, words = written[len(done)]
    return peer.say((words,), desk.live_matches.now) if seat == live.seat else []


def drop(desk: Desk, live: LiveMatch) -> None:
    """The letters leave the shelf."""
    if id := find(desk.shelf, live.peer.place.match):
        live.kept.put("letters", "")
        desk.shelf.withdraw(id)
        desk.shelf.trash.gone.pop(id, None)
