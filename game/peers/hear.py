"""What each kind of message does to a peer. Whatever is wrong with it raises `Unfit`, and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.interface import Illegal
from game.language import english
from game.peers import act, roll, section, terms
from game.peers.effect import Tell
from game.peers.line import AGAIN, Line, presence
from game.peers.log import Event, read
from game.peers.strict import Unfit
from game.peers.terms import Terms, door
from game.record import plain_name

if TYPE_CHECKING:
    from game.peers.peer import Peer


def hello(peer: Peer, token: str) -> dict[str, Any]:
    """What a hello says: who, how much of the log, and to a host the seat's token."""
    place = peer.place
    name = peer.names.get(place.seat, "")
    return {"seat": place.seat, "token": token, "n": len(peer.log), "head": peer.log.head, "name": name}


# -- before the match --------------------------------------------------------------------------------------------------


def hear_join(peer: Peer, line: Line, values: dict[str, Any], now: float) -> None:
    """A guest commits itself. With the last one the match begins."""
    seat, offer = values["seat"], (values["tip"], values["door"])
    if not peer.host:
        raise Unfit("peers.role")
    if not 1 <= seat <= peer.place.seats or seat == peer.place.seat or line.invited not in (0, seat):
        raise Unfit("peers.taken")
    if peer.terms:
        if offer != (peer.terms.tips[seat - 1], peer.terms.doors[seat - 1]):
            raise Unfit("peers.taken")
        peer.send(line, "terms", **peer.terms.told())  # who it is it must show by its token
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
    roll.tell(peer)
    if len(peer.joined) == peer.place.seats:
        place = peer.place
        tips, doors = zip(*(peer.joined[number] for number in sorted(peer.joined)), strict=True)
        found = Terms(place.match, place.game, place.engine, place.options, tips, doors)
        peer.start(found)
        peer.cast("terms", **found.told())


def terms_of(peer: Peer, values: dict[str, Any]) -> Terms:
    """The terms that are told, if they are those of this seat's place. Raises `Unfit`."""
    place = peer.place
    found = terms.read(place.match, values)
    if (found.game, found.engine, found.options) != (place.game, place.engine, place.options):
        raise Unfit("peers.terms")
    if not len(found.tips) == len(found.doors) == place.seats:
        raise Unfit("peers.terms")
    own = (found.tips[place.seat - 1], found.doors[place.seat - 1])
    if own != (peer.chain.tip.hex(), door(place.token)):
        raise Unfit("peers.terms")
    return found


def hear_terms(peer: Peer, line: Line, values: dict[str, Any], now: float) -> None:
    """The host says that all have committed themselves, and to what."""
    if peer.host:
        raise Unfit("peers.role")
    found = terms_of(peer, values)
    if peer.terms is None:
        peer.start(found)
        peer.knock(line, now)
    elif found != peer.terms:
        raise Unfit("peers.terms")


# -- who is there ------------------------------------------------------------------------------------------------------


def hear_hello(peer: Peer, line: Line, values: dict[str, Any], now: float) -> None:
    """Somebody shows who it is, and how far its log goes; the shorter log is sent the rest."""
    seat = values["seat"]
    if not peer.terms or not 1 <= seat <= peer.place.seats:
        raise Unfit("peers.before" if not peer.terms else "peers.seat")
    if line.seat not in (0, seat):
        raise Unfit("peers.taken")
    if peer.host:
        if not values["token"] or door(bytes.fromhex(values["token"])) != peer.terms.doors[seat - 1]:
            raise Unfit("peers.token")
        if line.invited not in (0, seat):
            raise Unfit("peers.taken")
        if seat == peer.place.seat:
            peer.replaced = True
            peer.out.append(Tell("replaced"))
            return
        for other in peer.lines.values():
            if other.seat == seat and other is not line and not other.closed:
                if presence(now - other.heard) == "connected":
                    peer.out.append(Tell("twice", {"seat": seat}))
                peer.send(other, "bye", why="replaced")
                other.closed = True
    elif seat == peer.place.seat:
        raise Unfit("peers.seat")
    new = line.seat != seat
    line.seat = seat
    peer.gone.discard(seat)
    peer.names[seat] = plain_name(values["name"])
    if peer.host:
        peer.send(line, "hello", **hello(peer, ""))
        if new:
            roll.tell(peer)
    compare(peer, line, values, now)


def compare(peer: Peer, line: Line, values: dict[str, Any], now: float) -> None:
    """Sends what the other end lacks. Raises `Unfit` if the logs differ."""
    number = values["n"]
    if number > len(peer.log):
        return
    if peer.log.heads[number] != values["head"]:
        raise trouble(peer, line, Unfit("peers.diverged", n=number))
    if number < len(peer.log):
        line.told = now
        peer.gathering.discard(line.seat)
        act.tail(peer, line, number)
    else:
        level(peer, line)


def level(peer: Peer, line: Line) -> None:
    """Both ends have the same log; a new host goes on listening to the others until it adds to it."""
    line.fresh = False
    peer.gathering.discard(line.seat)
    peer.moved = False


def hear_beat(peer: Peer, line: Line, values: dict[str, Any], now: float) -> None:
    """The other end is alive; and it may show that something was lost."""
    known(peer, line)
    line.seen = values["beat"]
    if values["seen"] <= line.beat:
        line.echo = max(line.echo, values["seen"])
    if values["n"] > len(peer.log) or (values["n"] < len(peer.log) and not peer.host):
        if not peer.host and now - line.knocked >= AGAIN:
            peer.knock(line, now)
    elif values["n"] == len(peer.log) or now - line.told >= AGAIN:
        compare(peer, line, values, now)


def hear_seats(peer: Peer, line: Line, values: dict[str, Any], now: float) -> None:
    """The host says who is there."""
    if peer.host or len(values["seats"]) != peer.place.seats:
        raise Unfit("peers.role" if peer.host else "peers.seat")
    for seat, (state, name) in enumerate(values["seats"], 1):
        if seat != peer.place.seat:
            peer.names[seat] = plain_name(name)
            if seat != line.seat:
                peer.presences[seat] = state
    peer.out.append(Tell("presence"))


def hear_carry(peer: Peer, line: Line, values: dict[str, Any], now: float) -> None:
    """Two guests link up: the host passes on what one has for the other, and does not look into it."""
    known(peer, line)
    if peer.host and values["seat"] != line.seat:
        raise Unfit("peers.forged")
    if values["to"] == peer.place.seat:
        peer.out.append(Tell("carried", {"seat": values["seat"], "text": values["text"]}))
    elif not peer.host:
        raise Unfit("peers.role")
    else:
        for other in peer.lines.values():
            if other.seat == values["to"] and not other.closed:
                peer.send(other, "carry", **values)


def hear_greet(peer: Peer, line: Line, values: dict[str, Any], now: float) -> None:
    """A preset greeting; the host passes it on."""
    known(peer, line)
    if values["seat"] == peer.place.seat or (peer.host and values["seat"] != line.seat):
        raise Unfit("peers.forged")
    if values["seat"] > peer.place.seats:
        raise Unfit("peers.seat")
    if peer.host:
        peer.cast("greet", line, **values)
    sentence = f"peers.greet.{values['id']}"
    peer.out.append(Tell("greeted", {"seat": values["seat"], "sentence": sentence}))


def hear_bye(peer: Peer, line: Line, values: dict[str, Any], now: float) -> None:
    """The other end leaves, or says that another instance has this seat now."""
    known(peer, line)
    if values["why"] == "left":
        peer.gone |= {line.seat} - {0}
    elif peer.host:
        raise Unfit("peers.role")
    else:
        peer.replaced = line.closed = True
        peer.out.append(Tell("replaced"))


# -- the log -----------------------------------------------------------------------------------------------------------


def hear_event(peer: Peer, line: Line, values: dict[str, Any], now: float) -> None:
    """A guest's own event, for the host to put into the log."""
    known(peer, line)
    if not peer.host or not peer.course:
        raise Unfit("peers.role")
    event = read(values["event"])
    if event.seat != line.seat:
        raise trouble(peer, line, Unfit("peers.forged"))
    if peer.gathering:
        return
    if event.number > len(peer.log):
        peer.send(line, "hello", **hello(peer, ""))
    elif event.number < len(peer.log):
        if peer.log.heads[event.number] != event.before:
            raise trouble(peer, line, Unfit("peers.previous", n=event.number + 1))
        act.tail(peer, line, event.number)
    else:
        enter(peer, line, event, now)
        peer.catching = False
        act.relay(peer, len(peer.log) - 1)


def hear_tail(peer: Peer, line: Line, values: dict[str, Any], now: float) -> None:
    """The end of a log: from the host whatever happens, from a guest what a new host lacks."""
    known(peer, line)
    if not peer.course:
        raise Unfit("peers.before")
    first = len(peer.log)
    events = [read(told) for told in values["events"]]
    if peer.host and not peer.catching and any(event.seat != line.seat for event in events if event.number >= first):
        raise trouble(peer, line, Unfit("peers.forged"))
    try:
        for event in events:
            if event.number > len(peer.log):
                if not peer.host and now - line.knocked >= AGAIN:
                    peer.knock(line, now)
                break
            if not peer.log.knows(event):
                enter(peer, line, event, now)
    except Unfit as why:
        raise trouble(peer, line, why) from None
    finally:
        if len(peer.log) >= values["n"]:
            level(peer, line)
        if peer.host and len(peer.log) > first:
            act.relay(peer, first, line)


def enter(peer: Peer, line: Line, event: Event, now: float) -> None:
    """Another's event comes into the log. Raises `Unfit` if it is forged, claims too early, or is not allowed."""
    if event.seat == peer.place.seat and event.hash not in peer.mine and not peer.moved:
        raise trouble(peer, line, Unfit("peers.forged"))
    against = event.body["do"] == "ask" and event.body["what"] in ("fresh", "claim")
    if against and not line.fresh and act.owing(peer) and presence(now - line.heard) == "connected":
        raise trouble(peer, line, Unfit("peers.early"))
    try:
        peer.enter(event)
    except Illegal as why:
        if peer.host:
            sentence = why.sentence if isinstance(why, Unfit) and not why.values else "peers.illegal"
            peer.send(line, "refused", n=event.number, why=sentence)
        raise trouble(peer, line, why) from None


def hear_ack(peer: Peer, line: Line, values: dict[str, Any], now: float) -> None:
    """The other end has as much of the log, and this table."""
    known(peer, line)
    number = values["n"]
    if number > len(peer.log) or not peer.course:
        return
    if peer.log.heads[number] != values["head"]:
        raise trouble(peer, line, Unfit("peers.diverged", n=number))
    if number in peer.states and peer.states[number] != values["state"]:
        differing = section.named(peer.match, peer.states[number], values["state"])
        raise trouble(peer, line, Unfit("peers.state", sections=", ".join(differing)))


def hear_refused(peer: Peer, line: Line, values: dict[str, Any], now: float) -> None:
    """The host does not take what was sent last."""
    known(peer, line)
    if peer.host or values["n"] != len(peer.log) or not peer.sent:
        raise Unfit("peers.role" if peer.host else "peers.number")
    why = values["why"] if values["why"] in english() else "peers.illegal"
    peer.wish = None
    trouble(peer, line, Unfit(why))


def known(peer: Peer, line: Line) -> None:
    """Raises `Unfit` if a host does not know yet which seat the other end has."""
    if peer.host and not line.seat:
        raise Unfit("peers.stranger")


def trouble(peer: Peer, line: Line, why: Illegal) -> Unfit:
    """The match is paused for this reason; what is to be raised."""
    if peer.trouble is None or peer.trouble.sentence not in act.GRAVE:
        if peer.trouble is None or peer.trouble.args != why.args:
            values = {"seat": line.seat, "sentence": why.sentence, "values": why.values}
            peer.out.append(Tell("paused", values))
        peer.trouble = why
    return why if isinstance(why, Unfit) else Unfit(why.sentence, **why.values)


KINDS: dict[str, Callable[[Peer, Line, dict[str, Any], float], None]] = {
    "join": hear_join,
    "terms": hear_terms,
    "hello": hear_hello,
    "event": hear_event,
    "tail": hear_tail,
    "ack": hear_ack,
    "beat": hear_beat,
    "seats": hear_seats,
    "carry": hear_carry,
    "greet": hear_greet,
    "refused": hear_refused,
    "bye": hear_bye,
}
"""What is done about a message of each kind in `kinds.KINDS`."""
