"""A live match goes on by letters, and back: with the same seats, chains and draws, so that one record proves it all.

A letter has all moves and chain links of the match so far. Back in the live match, each seat says its own moves of the
letters once more (`web.sittings.live.from_letters`), and the same chain links give the same draws.
"""

from game import GAMES
from game.interface import Illegal
from game.links.correspondence import Correspondence
from game.links.envelope import BadLink
from game.links.letter import Letter, Shown
from game.links.setup import Setup
from game.peers.peer import Peer
from web.desk import Desk, keep
from web.desk.letter_match import LetterMatch, find
from web.desk.live_match import LiveMatch
from web.sittings.live import play, tabs
from web.table import letter_matches


def correspondence(live: LiveMatch) -> Correspondence:
    """The own end of the match by letters, as the match stands. Raises `Illegal` if letters cannot tell of it."""
    state, place = live.peer.state, live.peer.place
    if not live.written or not state:
        raise Illegal("far.letters.not")
    played = Setup(live.game, dict(place.options), place.seats, place.seat)
    shown = tuple(Shown(*state.links[seat]) for seat in state.seats)
    made = Correspondence(Letter(place.engine, place.match, played, shown, state.choices), place)
    known = state.match.steps
    if not made.state or made.state.match.steps[: len(known)] != known:
        raise Illegal("far.letters.not")
    wish = live.peer.pledged or live.peer.wish
    if wish and wish["do"] == "say" and made.mine:
        for words, *_ in wish["steps"]:
            made.say(words)
    made.unsent = not made.mine
    return made


def letters(desk: Desk, live: LiveMatch) -> LetterMatch:
    """The match by letters in place of the live one; it is stored, and the live match notes its id."""
    names = {seat: name for seat in range(1, live.peer.place.seats + 1) if (name := live.given(seat))}
    id = find(desk.shelf, live.peer.place.match) or desk.shelf.fresh()
    made = LetterMatch(id, correspondence(live), names, live.peer.place)
    letter_matches.keep(desk, made)
    live.kept.put("letters", made.id)
    live.peer.wish, live.peer.pledged, live.stale = None, None, False
    play.perform(desk, live, live.peer.flush())
    live.kept.put("alone", "0")
    live.kept.note(over=False, **keep.NOTHING)  # whoever has left may answer
    return made


def turned(desk: Desk, came: Letter) -> str:
    """The shelf's id of a live match of this device that another seat goes on with by letters; ``""`` if there is none.

    A live match that letters cannot tell of stays as it is.
    """
    store = desk.shelf.store
    for id in keep.listed(store):
        match, _, seat = id.partition(".")
        if match != came.match or seat == str(came.setup.seat):
            continue
        live = LiveMatch(Peer.restore(keep.KeptTexts(store, id).all(), GAMES), store, desk.t)
        try:
            made = letters(desk, live)
        except (Illegal, BadLink):
            continue
        tabs.say(desk, live, "mine", seat=live.seat)
        if desk.live_matches.current and desk.live_matches.current.id == id:
            play.leave(desk)
        return made.id
    return ""


def live(desk: Desk, made: LetterMatch) -> str:
    """The id of the live match that goes on in these letters; ``""`` if they have been letters from the start."""
    id = f"{made.own.match}.{made.own.seat}" if made.own else ""
    return id if id in keep.listed(desk.shelf.store) else ""
