"""How a seat enters a match: it commits itself, agrees to the terms, and shows on each new line whose key it has."""

from typing import Any

from game.peers import presences, sign, signed
from game.peers.line import Line
from game.peers.peer_state import PeerState
from game.peers.strict import Unfit
from game.peers.terms import Terms
from game.record import plain_name


def knock(peer: PeerState, line: Line, now: float) -> None:
    """Introduces this seat: a guest joins, and once the terms are agreed on each end says hello.

    A hello has the seat, the length of the log and its hash, a challenge, and the answer to the other end's. Its `to`
    is the other end's seat, once that has shown it; `host` is 1 for the host, 2 while it awaits logs.
    """
    line.knocked = now
    place, name = peer.place, peer.names.get(peer.place.seat, "")
    if not peer.terms:
        tip, key = peer.joined[place.seat]
        return peer.send(line, "join", seat=place.seat, tip=tip, key=key, name=name)
    if line.asked and not line.proof:
        role = "host" if peer.host else "guest"
        text = signed.greeting(peer.terms.opening, role, place.seat, line.asked, line.ask, line.bound)
        line.proof = peer.signer.sign(text).hex()
    host = (2 if peer.gathering else 1) if peer.host else 0
    told = {"seat": place.seat, "to": line.seat, "host": host, "ask": line.ask, "proof": line.proof}
    return peer.send(line, "hello", **told, name=name, n=len(peer.log), head=peer.log.head)


def known(peer: PeerState, line: Line, host: bool = False) -> None:
    """Raises `Unfit` if the other end has not shown yet which seat it is, or, with `host`, that it leads the match.

    Before the match nobody can show it.
    """
    if not line.seat and (peer.terms or not host):
        raise Unfit("peers.stranger")
    if host and (peer.host or (peer.terms and not line.host)):
        raise Unfit("peers.role")


def shown(peer: PeerState, line: Line, values: dict[str, Any]) -> bool:
    """Whether the other end of a line has shown the key of the seat and the role that it says it has.

    False if it has not answered yet. Raises `Unfit` if its answer to the challenge is wrong, or if it challenges with
    one of this end's own challenges, whose answer it would say back.
    """
    assert peer.terms
    if values["ask"] in peer.asks:
        raise Unfit("peers.token")
    if line.asked != values["ask"]:
        line.asked, line.proof = values["ask"], ""
    if (line.seat, line.host) == (values["seat"], bool(values["host"])):
        return True
    if not values["proof"]:
        return False
    role = "host" if values["host"] else "guest"
    text = signed.greeting(peer.terms.opening, role, values["seat"], line.ask, values["ask"], line.bound)
    key = peer.terms.keys[values["seat"] - 1]
    if not sign.proves(bytes.fromhex(key), text, bytes.fromhex(values["proof"])):
        raise Unfit("peers.token")
    return True


def join(peer: PeerState, line: Line, values: dict[str, Any], now: float) -> None:
    """A guest commits itself; the last one to do so begins the match."""
    seat, offer = values["seat"], (values["tip"], values["key"])
    if not peer.host:
        raise Unfit("peers.role")
    if not 1 <= seat <= peer.place.seats or seat == peer.place.seat or line.invited not in (0, seat):
        raise Unfit("peers.taken")
    if peer.terms:
        if offer != (peer.terms.tips[seat - 1], peer.terms.keys[seat - 1]):
            raise Unfit("peers.taken")
        peer.send(line, "terms", **peer.terms.told())  # it must still show by its key that it is this seat
        return
    others = [other for other in peer.lines.values() if other.seat == seat and other is not line]
    if (others and peer.joined.get(seat) != offer) or line.seat not in (0, seat):
        raise Unfit("peers.taken")
    for other in others:
        other.seat = 0
    line.seat = seat
    peer.joined[seat] = offer
    peer.gone.discard(seat)
    peer.names[seat] = plain_name(values["name"])
    presences.tell(peer)
    if len(peer.joined) == peer.place.seats:
        place = peer.place
        tips, keys = zip(*(peer.joined[number] for number in sorted(peer.joined)), strict=True)
        found = Terms(place.match, place.game, place.engine, place.options, tips, keys)
        peer.start(found)
        peer.cast("terms", **found.told())


def agree(peer: PeerState, line: Line, values: dict[str, Any], now: float) -> None:
    """The host tells the terms, once all seats have committed themselves."""
    if peer.host:
        raise Unfit("peers.role")
    found = terms_of(peer, values)
    if peer.terms is None:
        peer.start(found)
        knock(peer, line, now)
    elif found != peer.terms:
        raise Unfit("peers.terms")


def terms_of(peer: PeerState, values: dict[str, Any]) -> Terms:
    """The terms in a message. Raises `Unfit` unless they agree with this seat's place."""
    place, options = peer.place, tuple(map(tuple, values["options"]))
    found = Terms(place.match, values["game"], values["engine"], options, (*values["tips"],), (*values["keys"],))
    same = (found.game, found.engine, found.options) == (place.game, place.engine, place.options)
    if not (same and len(found.tips) == len(found.keys) == place.seats):
        raise Unfit("peers.terms")
    own = (found.tips[place.seat - 1], found.keys[place.seat - 1])
    if own != (peer.chain.tip.hex(), peer.signer.key.hex()):
        raise Unfit("peers.terms")
    return found
