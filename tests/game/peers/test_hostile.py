"""Peers that lie: whatever they send gives the one defined error, and changes nothing."""

import json
import os
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.language import native
from game.peers import act, chain, entry, kinds, presences, seal, signed, strict
from game.peers.effect import Effect, Tell
from game.peers.log import Event
from game.peers.peer import Peer
from game.peers.strict import Unfit
from tests.game.peers.network import Network
from tests.game.playing import EVERY

FULL = bool(os.environ.get("NILE_FULL"))
MUTATIONS = 100_000 if FULL else 2_000


def under_way(seats: int = 3, seed: int = 1, ply: int = 0) -> Network:
    """A match in which somebody may choose, and all know the same."""
    network = Network(EVERY["tiny"], seats, seed)
    network.play(until=lambda: network.begun and len(network.peers[1].match.steps) >= (ply or 2 * seats))
    network.run(lambda: network.same and network.mover() > 0)
    network.quiet(10)
    return network


def picture(peer: Peer) -> Any:
    """The lasting state of a peer, which no bad message may change."""
    state = peer.state
    assert state is not None
    return (
        (list(peer.log.heads), state.match.record(), dict(state.links), state.index, state.round),
        (list(state.seals), state.due and (state.due.index, dict(state.due.shown)), state.ask, state.ended),
        (state.paused, state.rematch, state.floor, list(state.draws), set(state.absent)),
        (dict(peer.secrets), peer.wish, peer.terms, sorted(peer.lines), len(peer.hashes) <= 33),
    )


def refusals(effects: list[Any]) -> list[str]:
    return [effect.values["sentence"] for effect in effects if isinstance(effect, Tell) and effect.what == "refused"]


def hear(network: Network, seat: int, text: str) -> str:
    """The refusal of this message, which must change nothing; each message has a second of its own (`line.RATE`)."""
    peer = network.peers[seat]
    line = network.line[seat] if seat != network.host else network.line[2]
    before = picture(peer)
    network.now += 1
    effects = peer.receive(line, text, network.now)
    assert picture(peer) == before
    (sentence,) = refusals(effects)
    assert sentence in native()
    return sentence


def said(network: Network, seat: int, body: dict[str, Any]) -> list[str]:
    """The host's refusal of an event of this seat."""
    return refusals(network.peers[1].receive(network.line[seat], event(network, seat, body), network.now))


def event(network: Network, seat: int, body: dict[str, Any], **more: Any) -> str:
    """A message with an event by this seat; from a guest to the host."""
    log = network.peers[network.host].log
    said = by(network, seat, Event(len(log), log.head, seat, body), network.host)
    return kinds.write("event", f"{network.peers[1].place.match}", event=said.told() | more)


def by(network: Network, signer: int, event: Event, at: int) -> Event:
    """An event signed by the seat `signer`, to be told to the seat `at`."""
    state = network.peers[at].state
    text = signed.covers(state, event)
    return replace(event, signature=network.peers[signer].signer.sign(text).hex())


# -- events ------------------------------------------------------------------------------------------------------------


def test_illegal() -> None:
    network = under_way()
    assert network.mover() == 1, "the first bids"
    assert hear(network, 1, event(network, 2, {"do": "say", "steps": [["bid", "0" * 64]]})) == "step.speaker"
    network.do(1, network.peers[1].calm(network.now))
    network.choose(1)
    network.run(lambda: network.mover() == 2)
    assert hear(network, 1, event(network, 2, {"do": "say", "steps": [["sell gold"]]})) == "step.allowed"
    assert hear(network, 1, event(network, 2, {"do": "say", "steps": [["bid"]]})) == "peers.seal"
    assert network.peers[1].trouble is not None, "the match is paused, and why can be read"
    with pytest.raises(Unfit):
        network.peers[1].ask("pause", network.now)
    network.do(1, network.peers[1].calm(network.now))
    network.do(2, network.peers[2].calm(network.now))
    network.play()


def test_illegal_by_the_host() -> None:
    """A guest does not take from the host what the rules do not allow, nor what is said out of turn."""
    network = under_way(2)
    network.choose(1)
    network.run(lambda: network.mover() == 2)
    log = network.peers[2].log
    for body, sentence in (
        ({"do": "say", "steps": [["bid", "0" * 64]]}, "step.speaker"),
        ({"do": "link", "index": 1, "link": network.peers[1].chain.link(1).hex()}, "peers.link.untimely"),
        ({"do": "resume"}, "peers.resume"),
    ):
        events = [by(network, 1, Event(len(log), log.head, 1, body), 2).told()]
        assert hear(network, 2, kinds.write("tail", "m1", events=events, n=len(log) + 1)) == sentence
    assert network.peers[2].trouble is not None


def test_a_log_does_not_grow_by_questions_alone() -> None:
    network = under_way(2)
    for _ in range(8):
        network.do(2, network.peers[2].ask("pause", network.now))
        network.quiet(2)
        network.do(2, network.peers[2].answer(False, network.now))
        network.quiet(2)
    with pytest.raises(Unfit) as why:
        network.peers[2].ask("pause", network.now)
    assert why.value.sentence == "peers.ask.often"
    assert hear(network, 1, event(network, 2, {"do": "ask", "what": "pause"})) == "peers.ask.often"


def test_untimely() -> None:
    network = under_way()
    link = network.peers[2].chain.link(2).hex()
    for body, sentence in (
        ({"do": "link", "index": 2, "link": link}, "peers.link.untimely"),
        ({"do": "open", "notes": [["1", "0" * 32]]}, "peers.open.untimely"),
        ({"do": "answer", "ask": 3, "yes": 1}, "peers.answer"),
        ({"do": "resume"}, "peers.resume"),
        ({"do": "here"}, "peers.here"),
        ({"do": "ask", "what": "rematch"}, "peers.ask.rematch"),
        ({"do": "ask", "what": "swap"}, "peers.ask.swap"),
        ({"do": "ask", "what": "fresh", "seats": [1]}, "peers.ask.fresh"),
        ({"do": "ask", "what": "left", "seats": [2]}, "peers.ask.left"),
        ({"do": "ask", "what": "back", "to": 0}, "peers.ask.back"),
        ({"do": "ask", "what": "back", "to": 500}, "peers.ask.back"),
        ({"do": "ask", "what": "pause", "to": 1}, "peers.keys"),
    ):
        assert hear(network, 1, event(network, 2, body)) == sentence, body


def test_forged_seat() -> None:
    """Events in another's name: from a guest to the host, and from the host to the guest whose name it uses."""
    network = under_way(ply=7)
    seat = network.mover()
    body = {"do": "ask", "what": "pause"}
    assert hear(network, 1, event(network, 3, body)) == "peers.forged"
    log = network.peers[1].log
    forged = by(network, 1, Event(len(log), log.head, 2, body), 2)
    tail = kinds.write("tail", "m1", events=[forged.told()], n=len(log) + 1)
    assert hear(network, 2, tail) == "peers.forged"
    assert hear(network, 1, kinds.write("greet", "m1", seat=3, id="hello")) == "peers.forged"
    assert seat


def test_forged_seat_after_a_restart() -> None:
    """A guest who comes back takes its own events from the host's log, and none that the host makes up in its name."""
    network = under_way(2, ply=7)
    kept = dict(network.kept[2])
    network.do(2, network.peers[2].ask("pause", network.now))
    network.quiet(3)
    host = network.peers[1]
    own = [one.told() for one in host.log.events]
    last = host.log.events[-1]
    forged = [*own[:-1], own[-1] | {"body": {"do": "ask", "what": "resign"}}]
    resigned = [*own[:-1], by(network, 1, replace(last, body={"do": "ask", "what": "resign"}), 2).told()]
    for events, taken in ((own, True), (forged, False), (resigned, False)):
        peer = Peer.restore(kept, EVERY)
        network.peers[2] = peer
        network.connect(2)
        network.run(lambda peer=peer: any(line.seat for line in peer.lines.values()))  # type: ignore[misc]
        tail = kinds.write("tail", "m1", events=events, n=len(events))
        assert refusals(peer.receive(network.line[2], tail, network.now)) == ([] if taken else ["peers.forged"])
        assert (peer.log.head == host.log.head) is taken


def test_a_guest_cannot_lengthen_the_hosts_log_in_others_names() -> None:
    network = under_way()
    log = network.peers[1].log
    said = by(network, 2, Event(len(log), log.head, 3, {"do": "ask", "what": "pause"}), 1)
    tail = kinds.write("tail", "m1", events=[said.told()], n=99)
    assert hear(network, 1, tail) == "peers.forged"


def test_wrong_previous() -> None:
    network = under_way()
    body = {"do": "ask", "what": "pause"}
    assert hear(network, 1, event(network, 2, body, prev="0" * 32)) == "peers.previous"
    network = under_way()
    log = network.peers[1].log
    assert hear(network, 1, event(network, 2, body, n=len(log) - 1)) == "peers.previous"
    network = under_way()
    tail = kinds.write("tail", "m1", events=[by(network, 1, Event(0, log.heads[0], 1, body), 2).told()], n=1)
    assert hear(network, 2, tail) == "peers.diverged"
    assert network.peers[2].trouble and network.peers[2].trouble.values == {"n": 1}


def test_a_late_copy_of_an_event_is_no_offence() -> None:
    network = under_way(ply=7)
    again = [text for sender, to, text in network.sent if '"is":"event"' in text and to == 1]
    before = picture(network.peers[1])
    for text in again:
        network.now += 1
        line = network.line[json.loads(text)["event"]["seat"]]
        assert not refusals(network.peers[1].receive(line, text, network.now))
    assert picture(network.peers[1]) == before and again


def test_preimage_of_another_game_or_index() -> None:
    network = Network(EVERY["tiny"], 2, 3)
    network.tamper = lambda sender, to, text: None if sender == 2 and '"do":"link"' in text else text
    network.run(lambda: network.begun and bool(network.peers[1].state.due and network.peers[1].state.due.shown))
    network.tamper = None
    own = network.peers[2].chain
    other = chain.Chain(network.peers[2].place.root, "another match", 2)
    match = network.peers[1].place.match
    for index, link, sentence in (
        (1, other.link(1), "peers.link.wrong"),
        (1, own.link(2), "peers.link.wrong"),
        (2, own.link(2), "peers.link.untimely"),
        (1, own.tip, "peers.link.wrong"),
    ):
        log = network.peers[1].log
        body = {"do": "link", "index": index, "link": link.hex()}
        said = by(network, 2, Event(len(log), log.head, 2, body), 1)
        text = kinds.write("event", match, event=said.told())
        assert hear(network, 1, text) == sentence
    for seat in (1, 2):
        network.do(seat, network.peers[seat].calm(network.now))
    network.play()


def test_notes_that_do_not_open() -> None:
    network = Network(EVERY["tiny"], 2, 4)
    network.tamper = lambda sender, to, text: None if sender == 2 and '"do":"open"' in text else text
    network.play(until=lambda: network.begun and any(one.seat == 2 for one in network.peers[1].state.seals))
    network.quiet(5)
    network.tamper = None
    ((note, salt),) = network.peers[2].secrets.values()
    other = next(bid for bid in "012" if bid != note)
    for notes, sentence in (
        ([[other, salt.hex()]], "peers.open.wrong"),
        ([[note, "0" * 32]], "peers.open.wrong"),
        ([[note, salt.hex()], [note, salt.hex()]], "peers.open.wrong"),
    ):
        assert hear(network, 1, event(network, 2, {"do": "open", "notes": notes})) == sentence


def test_a_note_that_the_rules_do_not_allow() -> None:
    """A seat seals a bid of 7: it matches its seal when opened, and is refused."""
    network = Network(EVERY["tiny"], 2, 4)
    network.play(until=lambda: network.begun and network.mover() == 2)
    hash = seal.promise(network.peers[2].place.match, 1, 2, "bid", "7", b"s" * 16)
    assert said(network, 2, {"do": "say", "steps": [["bid", hash]]}) == []
    assert network.peers[1].state.due
    notes = [["7", (b"s" * 16).hex()]]
    assert hear(network, 1, event(network, 2, {"do": "open", "notes": notes})) == "peers.open.unlawful"


# -- form --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        pytest.param('{"is":"bye","match":"m1","why":"' + "x" * 16_384 + '"}', "peers.size", id="oversized"),
        pytest.param('"' + "ä" * 9_000 + '"', "peers.size", id="oversized-as-utf8"),
        pytest.param("[" * 7 + "]" * 7, "peers.depth", id="deep"),
        pytest.param("[" * 16_000, "peers.depth", id="deep-and-cut"),
        pytest.param('{"is":"ack","match":"m1","n":NaN,"head":"","state":""}', "peers.form", id="NaN"),
        pytest.param('{"n":Infinity}', "peers.form", id="infinity"),
        pytest.param('{"n":1.0}', "peers.form", id="float"),
        pytest.param('{"n":1e3}', "peers.form", id="exponent"),
        pytest.param('{"n":null}', "peers.form", id="null"),
        pytest.param('{"n":' + "9" * 5_000 + "}", "peers.form", id="long-number"),
        pytest.param('{"n":true}', "peers.form", id="boolean-for-integer"),
        pytest.param('{"n":1,"n":2}', "peers.form", id="key-twice"),
        pytest.param('{"n":"\\ud800"}', "peers.form", id="half-a-character"),
        pytest.param("", "peers.form", id="empty"),
        pytest.param("[]", "peers.form", id="list"),
        pytest.param('{"is":"nonsense","match":"m1"}', "peers.kind", id="unknown-kind"),
        pytest.param('{"is":["bye"],"match":"m1"}', "peers.kind", id="kind-is-a-list"),
        pytest.param('{"is":"bye","why":"left"}', "peers.kind", id="no-match"),
        pytest.param('{"is":"bye","match":"m1","why":"left","more":1}', "peers.keys", id="unknown-key"),
        pytest.param('{"is":"bye","match":"m1"}', "peers.keys", id="missing-key"),
        pytest.param('{"is":"bye","match":"m2","why":"left"}', "peers.match", id="another-match"),
        pytest.param('{"is":"greet","match":"m1","seat":2,"id":"buy my carpets"}', "peers.keys", id="free-chat"),
    ],
)
def test_oversized_deep_nan_and_boolean_for_integer(text: str, sentence: str) -> None:
    network = under_way(2)
    assert hear(network, 1, text) == hear(network, 2, text) == sentence


def test_50_messages_a_second() -> None:
    network = under_way(2)
    peer, line = network.peers[1], network.line[2]
    text = kinds.write("greet", "m1", seat=2, id="hello")
    network.now += 5
    count = [refusals(peer.receive(line, text, network.now + n / 1000)) for n in range(200)]
    assert count == [[]] * 50 + [["peers.rate"]] * 150
    assert refusals(peer.receive(line, text, network.now + 2)) == []


@pytest.mark.parametrize(("kind", "most"), [("hello", 5), ("tail", 20)])
def test_messages_that_cost_more_are_heard_less_often(kind: str, most: int) -> None:
    network = under_way(2)
    peer, line, log = network.peers[1], network.line[2], network.peers[1].log
    told = {"seat": 2, "to": 0, "host": 0, "ask": "0" * 32, "proof": "", "head": log.head, "name": ""}
    text = kinds.write(kind, "m1", n=len(log), **(told if kind == "hello" else {"events": []}))
    network.now += 5
    count = [refusals(peer.receive(line, text, network.now + n / 1000)) for n in range(most + 5)]
    assert count == [[]] * most + [["peers.rate"]] * 5
    assert refusals(peer.receive(line, text, network.now + 2)) == []


FAULTS = {
    "receive": (entry, "known"),
    "tick": (entry, "knock"),
    "connect": (entry, "knock"),
    "lead": (entry, "knock"),
    "follow": (signed, "mark"),
    "settle": (act, "act"),
    "presence": (presences, "settle"),
}


@pytest.mark.parametrize("what", FAULTS)
def test_a_fault_of_this_program_halts_the_match_and_no_more(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    network = under_way(2)
    host, guest, line, now = network.peers[1], network.peers[2], network.line[2], network.now
    network.tamper = lambda sender, to, text: None
    network.do(1, host.ask("pause", now))  # so that there is something to take back
    guest.lines[line].known, guest.lines[line].knocked = False, now - 9
    greet = kinds.write("greet", "m1", seat=2, id="hello")

    def fails(*given: Any, **named: Any) -> None:
        raise KeyError(what)

    deeds: dict[str, Callable[[], list[Effect]]] = {
        "receive": lambda: host.receive(line, greet, now),
        "tick": lambda: guest.tick(now),
        "connect": lambda: guest.connect("x", now),
        "lead": lambda: guest.lead(now),
        "follow": lambda: host.follow(now),
        "settle": lambda: host.disconnect(line, now),
        "presence": lambda: host.tick(now),
    }
    with monkeypatch.context() as patched:
        patched.setattr(*FAULTS[what], fails)
        effects = deeds[what]()
    assert "peers.fault" in [effect.values.get("sentence") for effect in effects if isinstance(effect, Tell)]
    (peer,) = [peer for peer in (host, guest) if peer.trouble]
    assert peer.halted
    peer.calm(now + 1)
    assert not peer.trouble


def test_who_has_not_shown_its_key_is_not_heard() -> None:
    network = under_way(2)
    peer = network.peers[1]
    peer.connect("stranger", network.now)
    log = peer.log
    before = picture(peer)
    hello = {"seat": 2, "to": 0, "host": 0, "ask": "0" * 32, "n": len(log), "head": log.head, "name": ""}
    for n, (text, sentence) in enumerate(
        [
            (event(network, 2, {"do": "resume"}), "peers.stranger"),
            (kinds.write("tail", "m1", events=[], n=0), "peers.stranger"),
            (kinds.write("hello", "m1", proof="", **hello), ""),
            (kinds.write("hello", "m1", proof="0" * 128, **hello), "peers.token"),
            (kinds.write("hello", "m1", proof="f" * 128, **hello), "peers.token"),
            (kinds.write("hello", "m1", proof="0" * 128, **(hello | {"seat": 4})), "peers.seat"),
            (kinds.write("join", "m1", seat=2, tip="0" * 32, key="0" * 64, name=""), "peers.taken"),
            (kinds.write("terms", "m1", **peer.terms.told()), "peers.role"),
        ]
    ):
        assert refusals(peer.receive("stranger", text, network.now + n)) == ([sentence] if sentence else [])
        assert peer.lines["stranger"].seat == 0
    assert refusals(peer.receive("nobody", "{}", network.now)) == ["peers.line"]
    assert picture(peer) == before


def test_terms_that_are_not_those_of_the_invitation() -> None:
    """Another engine, other options, another tip in one's own place: a guest does not begin."""
    network = Network(EVERY["tiny"], 2, 1)
    network.tamper = lambda sender, to, text: None if '"is":"terms"' in text else text
    network.run(lambda: bool(network.peers[1].state))
    peer, terms = network.peers[2], network.peers[1].terms.told()
    changes: list[dict[str, object]] = [
        {"engine": "other"},
        {"options": []},
        {"tips": [terms["tips"][0], "0" * 32]},
        {"keys": [terms["keys"][0], "0" * 64]},
        {"tips": [*terms["tips"], "0" * 32]},
        {"game": "duel"},
    ]
    for change in changes:
        effects = peer.receive(network.line[2], kinds.write("terms", "m1", **(terms | change)), network.now)
        assert refusals(effects) == ["peers.terms"] and not peer.state


def test_names_such_as_img_onerror_and_right_to_left_overrides_are_cleaned() -> None:
    network = Network(EVERY["tiny"], 2, 1)
    evil = "<img src=x onerror=alert(1)>\u202eevil\u2066\n\x00 # " + "x" * 60
    network.peers[2].place = type(network.peers[2].place)(**{**vars(network.peers[2].place), "name": evil})
    line = network.line[2]
    tip, key = network.peers[2].joined[2]
    effects = network.peers[1].receive(line, kinds.write("join", "m1", seat=2, tip=tip, key=key, name=evil), 0.0)
    assert not refusals(effects)
    name = network.peers[1].names[2]
    assert name.startswith("<img src=x onerror=alert(1)>") and len(name) <= 40
    assert name.isprintable() and "#" not in name


def test_a_divergence_of_the_tables_shows_with_the_section_that_differs() -> None:
    """Same log, another table (as by a fault in one engine): the next acknowledgement names the section."""
    network = under_way(2)
    network.peers[2].state.match.table.points[1]["sold"] += 1
    network.choose(network.mover())
    network.quiet(2)
    shown = [tell.values for tell in network.told[1] + network.told[2] if tell.what == "paused"]
    assert shown and {tell["sentence"] for tell in shown} == {"peers.state"}
    assert {tell["values"]["sections"] for tell in shown} == {"points"}
    assert "points" in native()("peers.state", **shown[0]["values"])


def test_diverging_logs_are_shown_never_merged() -> None:
    network = under_way(2)
    lengths = []
    for seat in (1, 2):
        peer = network.peers[seat]
        peer.enter(peer.speak({"do": "ask", "what": "pause"}))
        lengths.append(len(peer.log))
    network.cut(2)
    network.connect(2)
    network.quiet(30)
    assert [len(network.peers[seat].log) for seat in (1, 2)] == lengths
    assert network.peers[1].trouble.sentence == "peers.diverged"


# -- fuzz --------------------------------------------------------------------------------------------------------------


ODD: list[Any] = [None, True, False, 1.5, -1, 0, 1, 2, 3, 4, 5, 2**53, "", "0" * 32, [], {}, [[]], "say"]


def mutated(text: str, rng: Random, all_of_them: list[str]) -> str:
    """A message as an enemy would change it: a sign, a value, a key, a part of another message."""
    kind = rng.randrange(6)
    if kind == 0:
        at = rng.randrange(len(text))
        return text[:at] + rng.choice([*'"{}[0-9,\\\x00é', ""]) + text[at + rng.randrange(3) :]
    if kind == 1:
        return text[: rng.randrange(len(text))] + rng.choice(all_of_them)[rng.randrange(40) :]
    value = json.loads(text)
    spots: list[tuple[Any, Any]] = []

    def walk(part: Any) -> None:
        for key in part if isinstance(part, dict) else range(len(part)):
            spots.append((part, key))
            if isinstance(part[key], dict | list):
                walk(part[key])

    walk(value)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        part, key = rng.choice(spots)
        if kind == 2 and isinstance(part, dict):
            part.pop(key, None)
            part[rng.choice(["n", "seat", "do", "is", "x", "events"])] = rng.choice([0, 1, -1, "", [], {}])
        elif kind == 3:
            part[key] = rng.choice(ODD)
        elif kind == 4:
            other = json.loads(rng.choice(all_of_them))
            part[key] = rng.choice(list(other.values()))
        elif isinstance(part.get(key) if isinstance(part, dict) else part[key], int):
            part[key] += rng.choice((-1, 1, 2))
    return json.dumps(value)


def crafted(network: Network, seat: int, rng: Random) -> str:
    """A well-formed event at the very head of this seat's log, with something in it that may or may not be right."""
    peer = network.peers[seat]
    state, own = peer.state, network.peers[2]
    legal = state.match.legal or ["pass"]
    index = rng.choice([state.index, state.index + 1, 1])
    link = rng.choice([own.chain.link(min(index, 512)).hex(), rng.randbytes(16).hex()])
    notes = [[note, salt.hex()] for note, salt in own.secrets.values()] or [["1", "0" * 32]]
    body: dict[str, Any] = rng.choice(
        [
            {"do": "say", "steps": [[rng.choice([*legal, "bid", "show 1", "nonsense", "1 fig"])]]},
            {"do": "say", "steps": [[rng.choice(legal), rng.randbytes(32).hex()]]},
            {"do": "say", "steps": [[rng.choice(legal)] for _ in range(rng.randrange(20))]},
            {"do": "link", "index": index, "link": link},
            {"do": "open", "notes": rng.choice([notes, notes * 2, [["9", notes[0][1]]]])},
            {"do": "ask", "what": rng.choice(kinds.ASKED)},
            {"do": "ask", "what": "back", "to": rng.randrange(20)},
            {"do": "ask", "what": rng.choice(["fresh", "left"]), "seats": [rng.randint(1, 4)]},
            {"do": "answer", "ask": rng.choice([state.ask.number if state.ask else 0, 3]), "yes": rng.randrange(2)},
            {"do": "resume"},
        ]
    )
    said = Event(len(peer.log), peer.log.head, rng.choice([2, 2, 2, 1, 3, 4] if seat == 1 else [1, 3, 2]), body)
    told = by(network, 2 if seat == 1 else rng.choice([1, 1, 3]), said, seat).told()
    if seat == 1:
        return kinds.write("event", "m1", event=told)
    return kinds.write("tail", "m1", events=[told], n=len(peer.log) + 1)


def by_itself(event: Event, seat: int) -> bool:
    """Whether a peer says this event without its person: that a question which names its seat is declined."""
    return event.seat == seat and event.body["do"] == "answer" and not event.body["yes"]


@pytest.mark.parametrize("ply", [0, 7, 9])
def test_mutated_messages_change_nothing_and_grow_nothing(ply: int) -> None:
    """Mutations of all that was really sent, at a host and at a guest, at three moments of a match.

    A mutation may by chance be what its sender could rightly say (it knows its own token and secrets), so whatever is
    sent on behalf of seat 2 is what seat 2 could have sent; the log may grow by lawful events only.
    """
    rng = Random(ply)
    network = under_way(3, 1, ply)
    texts = [text for sender, to, text in network.sent if 2 in (sender, to)]
    for seat in (1, 2):
        peer = network.peers[seat]
        line = network.line[2]
        for n in range(MUTATIONS // 6):
            before, head = picture(peer), peer.log.head
            length = len(peer.log)
            text = crafted(network, seat, rng) if n % 3 == 0 else mutated(rng.choice(texts), rng, texts)
            effects = peer.receive(line, text, network.now + n / 40)
            for sentence in refusals(effects):
                assert sentence in native()
            if line in peer.lines and peer.lines[line].closed:
                peer.lines[line].closed = peer.replaced = False
            if len(peer.log) == length:
                assert picture(peer) == before, text
            else:
                grown = [event for event in peer.log.events[length:] if not by_itself(event, seat)]
                assert peer.log.heads[length] == head and all((event.seat == 2) == (seat == 1) for event in grown)
            assert len(peer.lines) <= 2 and len(peer.names) <= 3 and len(peer.presences) <= 2
            assert len(peer.hashes) <= 33


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda parts: st.lists(parts, max_size=4) | st.dictionaries(st.text(max_size=8), parts, max_size=4),
    max_leaves=12,
)


@settings(max_examples=2_000 if FULL else 200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.one_of(st.text(max_size=60), anything.map(json.dumps)))
def test_reading_gives_an_object_or_the_one_error(text: str) -> None:
    try:
        value = strict.read(text)
    except Unfit as why:
        assert str(why)
    else:
        assert strict.read(strict.write(value)) == value


@settings(max_examples=1_000 if FULL else 150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(sorted(kinds.KINDS)), st.data())
def test_a_message_of_each_kind_with_any_values(kind: str, data: st.DataObject) -> None:
    values = {key: data.draw(anything) for key in kinds.KINDS[kind]}
    try:
        kinds.read(json.dumps({"is": kind, "match": "m1", **values}), "m1")
    except Unfit as why:
        assert str(why)


def test_a_store_that_was_tampered_with_gives_a_peer_or_the_one_error() -> None:
    """Stored values like those in a file that claims to be a seat from another device."""
    network = under_way(2, ply=9)
    kept, rng = network.kept[2], Random(3)
    texts = list(kept.values())
    restored = 0
    for _ in range(4_000 if FULL else 400):
        key = rng.choice(list(kept))
        text = kept[key]
        at = rng.randrange(len(text))
        other = text[:at] + rng.choice('"{}[]0,:tx') + text[at + 1 :]
        change = rng.choice([text[:at], other, rng.choice(texts), "[[", "0", "null"])
        try:
            peer = Peer.restore({**kept, key: change}, EVERY)
        except Unfit as why:
            assert str(why)
        else:
            restored += 1
            assert len(peer.log) <= len(network.peers[2].log)
    assert restored < 200 or FULL
