"""A kept match far away that was begun under other rules: its table can be looked at, but not played on."""

from collections.abc import Mapping

from game import GAMES
from game.interface import Illegal
from game.match import Match, load
from game.peers import kept, proof
from game.peers.engine import engine
from game.peers.log import Log
from game.peers.match_state import MatchState
from game.peers.peer import Peer
from game.record import Refused
from web.desk import Desk, keep
from web.desk.keep import KeptTexts
from web.sittings.past import Past
from web.table import session


def letters(desk: Desk, id: str) -> None:
    """Shows a match by letters from its record. Raises `Illegal` if today's rules do not allow its steps."""
    try:
        match = load(desk.shelf.text(id), GAMES)
    except (KeyError, Refused):
        raise Illegal("outdated.lost") from None
    desk.letter_matches.current = None
    lay(desk, match, f"match/{id}")


def live(desk: Desk, id: str) -> Match | None:
    """A kept live match, from its log; None if it was begun under today's rules.

    Raises `Illegal` if today's rules do not allow its steps, or if it had not begun.
    """
    texts = KeptTexts(desk.shelf.store, id).all()
    if "place" not in texts or ours(kept.value(texts, "place", lambda place: True)):
        return None
    try:
        state, log = replayed(texts)
    except Illegal:
        raise Illegal("outdated.lost") from None
    names = {seat: name for seat, name in enumerate(keep.names(desk.shelf.store, id), 1) if name}
    return state.match.headed(names, proof.head(state, log))


def replayed(texts: Mapping[str, str]) -> tuple[MatchState, Log | None]:
    """The state of a kept match, and its log if it is one of today's protocol. Raises `Illegal`."""
    try:
        peer = Peer.restore(texts, GAMES)
    except Illegal:
        return kept.bare(texts, GAMES), None
    return peer.begun, peer.log


def ours(place: object) -> bool:
    """Whether this place is at a match under today's rules, or is no place at all."""
    game = GAMES.get(str(place.get("game"))) if isinstance(place, dict) else None
    return not isinstance(place, dict) or (game is not None and place.get("engine") == engine(game))


def lay(desk: Desk, match: Match, where: str) -> None:
    """Puts the match on the table to be looked at; `where` is the fragment of its address."""
    session.lay(desk, Past(desk, match, where))
    desk.effects.append(("screen", f"#{where}"))
