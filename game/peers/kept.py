"""Reads what a peer has stored, as strictly as a message, since it may come from another device."""

from collections.abc import Mapping
from typing import Any, Final

from game.interface import AnyGame, Illegal
from game.peers import entry, kinds, log, strict, terms
from game.peers.kinds import HASH, ID, SEAT, Check, both, fields, many, number, text
from game.peers.match_state import MatchState
from game.peers.peer_state import VOID, PeerState
from game.peers.strict import Unfit
from game.peers.terms import Place, Terms

PLACE: Final = fields(
    {
        "match": ID,
        "game": text(20, "[a-z]+"),
        "engine": ID,
        "options": many(both(ID, ID), 32),
        "seats": number(2, kinds.SEATS),
        "seat": SEAT,
        "root": HASH,
        "token": HASH,
        "name": kinds.NAME,
    }
)
NOTE: Final = both(kinds.NOTE, HASH)


def value(kept: Mapping[str, str], key: str, check: Check) -> Any:
    """The value stored under this key. Raises `Unfit` if there is none, or one that no peer can have stored."""
    try:
        found = strict.read(f'{{"kept":{kept[key]}}}')["kept"]
    except (Unfit, KeyError):
        raise Unfit("peers.kept") from None
    sure(check(found))
    return found


def sure(good: bool) -> None:
    """Raises `Unfit` unless `good`: no peer can have stored this."""
    if not good:
        raise Unfit("peers.kept")


def place(kept: Mapping[str, str], games: Mapping[str, AnyGame]) -> tuple[Place, bool]:
    """The place that was stored, and whether it is the host's. Raises `Unfit`."""
    told, host = value(kept, "place", PLACE), value(kept, "host", number(0, 1))
    sure(told["game"] in games)
    found = terms.stored(told)
    options = games[found.game].options
    sure(found.seats in games[found.game].seats and found.seat <= found.seats)
    sure(all(option in options and value in options[option] for option, value in found.options))
    return found, bool(host)


def bare(kept: Mapping[str, str], games: Mapping[str, AnyGame]) -> MatchState:
    """The state of a match that was kept by an older protocol, to be looked at: nothing signed is asked for.

    Raises `Unfit` if the match had not begun, or today's rules do not allow its events.
    """
    at, _ = place(kept, games)
    told, keys = value(kept, "terms", lambda told: isinstance(told, dict)), ("",) * at.seats
    sure(kinds.TERMS["tips"](told.get("tips")) and len(told["tips"]) == at.seats)
    state = MatchState(Terms(at.match, at.game, at.engine, at.options, tuple(told["tips"]), keys), games[at.game], {})
    n = 0
    while (key := f"event:{n}") in kept:
        told = value(kept, key, lambda told: isinstance(told, dict))
        body = told.get("body")
        if isinstance(body, dict) and "words" in body:  # up to protocol 3, each step was an event
            body = {"do": body.get("do"), "steps": [[body["words"], *([body["seal"]] if "seal" in body else [])]]}
        sure(kinds.SEAT(told.get("seat")) and kinds.body(body))
        try:
            state.take(n, "", told["seat"], body)
        except Illegal:
            raise Unfit("peers.kept") from None
        n += 1
    return state


def load(peer: PeerState, kept: Mapping[str, str]) -> None:
    """Brings a new peer to its stored state. Raises `Unfit` if the stored values do not fit together."""
    for key in kept:
        if key.startswith("note:"):
            told = value(kept, key, NOTE)
            peer.secrets[key.removeprefix("note:")] = (told[0], bytes.fromhex(told[1]))
    if "terms" not in kept:
        return
    peer.start(entry.terms_of(peer, value(kept, "terms", fields(kinds.TERMS))))
    while kept.get(key := f"event:{len(peer.log)}"):
        try:
            peer.enter(log.read(value(kept, key, kinds.event)))
        except Illegal:
            raise Unfit("peers.kept") from None
    events = peer.log.events
    peer.heeded = len(events) - bool(events and events[-1].seat == peer.place.seat)  # only the last can be unheard
    if "heeded" in kept:  # it has led since
        peer.heeded = max(peer.heeded, min(value(kept, "heeded", kinds.COUNT), len(events)))
    if "alone" in kept and value(kept, "alone", number(0, 1)) and peer.state and not peer.state.over:
        peer.state.part(peer.place.seat, value(kept, "parted", many(SEAT, kinds.SEATS)) if "parted" in kept else [])
    if "void" in kept:
        peer.void = value(kept, "void", many(HASH, VOID))
    if "gathering" in kept and peer.host:
        peer.gathering = {*value(kept, "gathering", many(SEAT, kinds.SEATS))}
    if "spoken" in kept:
        peer.spoken = log.read(value(kept, "spoken", kinds.event))
    peer.wish, peer.pledged = body(kept, "wish"), body(kept, "pledged")


def body(kept: Mapping[str, str], key: str) -> dict[str, Any] | None:
    """The body of an event that was wished or pledged; a damaged one is no loss, as nothing can be proved by it."""
    try:
        found: dict[str, Any] = value(kept, key, kinds.body)
    except Unfit:
        return None
    return found
