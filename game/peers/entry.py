"""How a seat enters a match: it commits itself, agrees to the terms, and later introduces itself by its token."""

from typing import Any

from game.peers import roll, terms
from game.peers.line import Line
from game.peers.state import State
from game.peers.strict import Unfit
from game.peers.terms import Terms, door
from game.record import plain_name


def knock(state: State, line: Line, now: float) -> None:
    """A guest introduces itself: it joins, or says hello once the terms are agreed on."""
    line.knocked = now
    place = state.place
    if state.terms:
        state.send(line, "hello", **hello(state, place.token.hex()))
    else:
        tip = state.chain.tip.hex()
        state.send(line, "join", seat=place.seat, tip=tip, door=door(place.token), name=state.names[place.seat])


def hello(state: State, token: str) -> dict[str, Any]:
    """The values of a hello: the seat, the length of the log and its hash, and to a host the seat's token."""
    place = state.place
    name = state.names.get(place.seat, "")
    return {"seat": place.seat, "token": token, "n": len(state.log), "head": state.log.head, "name": name}


def join(state: State, line: Line, values: dict[str, Any], now: float) -> None:
    """A guest commits itself; the last one to do so begins the match."""
    seat, offer = values["seat"], (values["tip"], values["door"])
    if not state.host:
        raise Unfit("peers.role")
    if not 1 <= seat <= state.place.seats or seat == state.place.seat or line.invited not in (0, seat):
        raise Unfit("peers.taken")
    if state.terms:
        if offer != (state.terms.tips[seat - 1], state.terms.doors[seat - 1]):
            raise Unfit("peers.taken")
        state.send(line, "terms", **state.terms.told())  # it must still prove by its token that it is this seat
        return
    others = [other for other in state.lines.values() if other.seat == seat and other is not line]
    if (others and state.joined.get(seat) != offer) or line.seat not in (0, seat):
        raise Unfit("peers.taken")
    for other in others:
        other.seat = 0
    line.seat = seat
    state.joined[seat] = offer
    state.gone.discard(seat)
    state.names[seat] = plain_name(values["name"])
    roll.tell(state)
    if len(state.joined) == state.place.seats:
        place = state.place
        tips, doors = zip(*(state.joined[number] for number in sorted(state.joined)), strict=True)
        found = Terms(place.match, place.game, place.engine, place.options, tips, doors)
        state.start(found)
        state.cast("terms", **found.told())


def agree(state: State, line: Line, values: dict[str, Any], now: float) -> None:
    """The host tells the terms, once all seats have committed themselves."""
    if state.host:
        raise Unfit("peers.role")
    found = terms_of(state, values)
    if state.terms is None:
        state.start(found)
        knock(state, line, now)
    elif found != state.terms:
        raise Unfit("peers.terms")


def terms_of(state: State, values: dict[str, Any]) -> Terms:
    """The terms in a message. Raises `Unfit` unless they agree with this seat's place."""
    place = state.place
    found = terms.read(place.match, values)
    if (found.game, found.engine, found.options) != (place.game, place.engine, place.options):
        raise Unfit("peers.terms")
    if not len(found.tips) == len(found.doors) == place.seats:
        raise Unfit("peers.terms")
    own = (found.tips[place.seat - 1], found.doors[place.seat - 1])
    if own != (state.chain.tip.hex(), door(place.token)):
        raise Unfit("peers.terms")
    return found
