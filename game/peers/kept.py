"""Reads what a peer has stored, as strictly as a message, since it may come from another device."""

from collections.abc import Mapping
from typing import Any, Final

from game.interface import AnyGame, Illegal
from game.peers import entry, kinds, log, strict, terms
from game.peers.course import Course
from game.peers.kinds import HASH, ID, SEAT, both, fields, many, number, text
from game.peers.state import VOID, State
from game.peers.strict import Unfit
from game.peers.terms import Place, Terms

PLACE: Final = {
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
TIPS: Final = {"tips": kinds.TERMS["tips"]}
NOTE: Final = both(kinds.NOTE, HASH)
VOIDED: Final = many(HASH, VOID)
GATHERED: Final = many(SEAT, kinds.SEATS)


def one(kept: Mapping[str, str], key: str) -> Any:
    """The value stored under this key. Raises `Unfit` if there is none, or one that no peer can have stored."""
    if key not in kept:
        raise Unfit("peers.kept")
    try:
        return strict.read(f'{{"kept":{kept[key]}}}')["kept"]
    except (Unfit, KeyError):
        raise Unfit("peers.kept") from None


def sure(good: bool) -> None:
    """Raises `Unfit` unless `good`: no peer can have stored this."""
    if not good:
        raise Unfit("peers.kept")


def place(kept: Mapping[str, str], games: Mapping[str, AnyGame]) -> tuple[Place, bool]:
    """The place that was stored, and whether it is the host's. Raises `Unfit`."""
    told, host = one(kept, "place"), one(kept, "host")
    sure(fields(told, PLACE) and host in (0, 1) and told["game"] in games)
    found = terms.stored(told)
    options = games[found.game].options
    sure(found.seats in games[found.game].seats and found.seat <= found.seats)
    sure(all(option in options and value in options[option] for option, value in found.options))
    return found, bool(host)


def bare(kept: Mapping[str, str], games: Mapping[str, AnyGame]) -> Course:
    """The course of a match that was kept by an older protocol, to be looked at: nothing signed is asked for.

    Raises `Unfit` if the match had not begun, or today's rules do not allow its events.
    """
    at, _ = place(kept, games)
    told = one(kept, "terms")
    sure(fields({key: told.get(key) for key in TIPS} if isinstance(told, dict) else None, TIPS))
    sure(len(told["tips"]) == at.seats)
    keys = ("",) * at.seats
    course = Course(Terms(at.match, at.game, at.engine, at.options, tuple(told["tips"]), keys), games[at.game], {})
    number = 0
    while (key := f"event:{number}") in kept:
        told = one(kept, key)
        body: Any = told.get("body") if isinstance(told, dict) else None
        if isinstance(body, dict) and "words" in body:  # up to protocol 3, each step was an event
            body = {"do": body.get("do"), "steps": [[body["words"], *([body["seal"]] if "seal" in body else [])]]}
        sure(isinstance(told, dict) and kinds.SEAT(told.get("seat")) and kinds.body(body))
        try:
            course.take(number, "", told["seat"], body)
        except Illegal:
            raise Unfit("peers.kept") from None
        number += 1
    return course


def load(state: State, kept: Mapping[str, str]) -> None:
    """Brings a new peer to its stored state. Raises `Unfit` if the stored values do not fit together."""
    for key in kept:
        if key.startswith("note:"):
            told = one(kept, key)
            sure(NOTE(told))
            state.secrets[key.removeprefix("note:")] = (told[0], bytes.fromhex(told[1]))
    if "terms" not in kept:
        return
    told = one(kept, "terms")
    sure(fields(told, kinds.TERMS))
    state.start(entry.terms_of(state, told))
    while kept.get(key := f"event:{len(state.log)}"):
        told = one(kept, key)
        sure(kinds.event(told))
        try:
            state.enter(log.read(told))
        except Illegal:
            raise Unfit("peers.kept") from None
    events = state.log.events
    state.heeded = len(events) - bool(events and events[-1].seat == state.place.seat)  # only the last can be unheard
    if "alone" in kept and one(kept, "alone") == 1 and state.course and not state.course.over:
        state.course.part(state.place.seat)
    if "void" in kept:
        told = one(kept, "void")
        sure(VOIDED(told))
        state.void = told
    if "gathering" in kept:
        told = one(kept, "gathering")
        sure(GATHERED(told))
        state.gathering = {*told} if state.host else set()
    if "spoken" in kept:
        told = one(kept, "spoken")
        sure(kinds.event(told))
        state.spoken = log.read(told)
    state.wish, state.pledged = body(kept, "wish"), body(kept, "pledged")


def body(kept: Mapping[str, str], key: str) -> dict[str, Any] | None:
    """The body of an event that was wished or pledged; a damaged one is no loss, as nothing can be proved by it."""
    try:
        found: dict[str, Any] = one(kept, key)
    except Unfit:
        return None
    return found if kinds.body(found) else None
