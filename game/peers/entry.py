"""How a seat enters a match: it commits itself, agrees to the terms, and shows on each new line whose key it has."""

from typing import Any

from game.peers import roll, sign, signed, terms
from game.peers.line import Line
from game.peers.state import State
from game.peers.strict import Unfit
from game.peers.terms import Terms
from game.record import plain_name


def knock(state: State, line: Line, now: float) -> None:
    """Introduces this seat: a guest joins, and once the terms are agreed on each end says hello.

    A hello has the seat, the length of the log and its hash, a challenge, and the answer to the other end's. Its `to`
    is the other end's seat, once that has shown it; `host` is 1 for the host, 2 while it awaits logs.
    """
    line.knocked = now
    place, name = state.place, state.names.get(state.place.seat, "")
    if not state.terms:
        tip, key = state.joined[place.seat]
        return state.send(line, "join", seat=place.seat, tip=tip, key=key, name=name)
    if line.asked and not line.proof:
        role = "host" if state.host else "guest"
        text = signed.greeting(state.terms.opening, role, place.seat, line.asked, line.ask, line.bound)
        line.proof = state.signer.sign(text).hex()
    host = (2 if state.gathering else 1) if state.host else 0
    told = {"seat": place.seat, "to": line.seat, "host": host, "ask": line.ask, "proof": line.proof}
    return state.send(line, "hello", **told, name=name, n=len(state.log), head=state.log.head)


def known(state: State, line: Line, host: bool = False) -> None:
    """Raises `Unfit` if the other end has not shown yet which seat it is, or, with `host`, that it leads the match.

    Before the match nobody can show it.
    """
    if not line.seat and (state.terms or not host):
        raise Unfit("peers.stranger")
    if host and (state.host or (state.terms and not line.host)):
        raise Unfit("peers.role")


def shown(state: State, line: Line, values: dict[str, Any]) -> bool:
    """Whether the other end of a line has shown the key of the seat and the role that it says it has.

    False if it has not answered yet. Raises `Unfit` if its answer to the challenge is wrong.
    """
    assert state.terms
    if line.asked != values["ask"]:
        line.asked, line.proof = values["ask"], ""
    if (line.seat, line.host) == (values["seat"], bool(values["host"])):
        return True
    if not values["proof"]:
        return False
    role = "host" if values["host"] else "guest"
    text = signed.greeting(state.terms.opening, role, values["seat"], line.ask, values["ask"], line.bound)
    key = state.terms.keys[values["seat"] - 1]
    if not sign.proves(bytes.fromhex(key), text, bytes.fromhex(values["proof"])):
        raise Unfit("peers.token")
    return True


def join(state: State, line: Line, values: dict[str, Any], now: float) -> None:
    """A guest commits itself; the last one to do so begins the match."""
    seat, offer = values["seat"], (values["tip"], values["key"])
    if not state.host:
        raise Unfit("peers.role")
    if not 1 <= seat <= state.place.seats or seat == state.place.seat or line.invited not in (0, seat):
        raise Unfit("peers.taken")
    if state.terms:
        if offer != (state.terms.tips[seat - 1], state.terms.keys[seat - 1]):
            raise Unfit("peers.taken")
        state.send(line, "terms", **state.terms.told())  # it must still show by its key that it is this seat
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
        tips, keys = zip(*(state.joined[number] for number in sorted(state.joined)), strict=True)
        found = Terms(place.match, place.game, place.engine, place.options, tips, keys)
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
    if not len(found.tips) == len(found.keys) == place.seats:
        raise Unfit("peers.terms")
    own = (found.tips[place.seat - 1], found.keys[place.seat - 1])
    if own != (state.chain.tip.hex(), state.signer.key.hex()):
        raise Unfit("peers.terms")
    return found
