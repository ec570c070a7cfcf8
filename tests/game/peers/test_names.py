"""Who says what: events and lines in another's name, and events that no seat could rightly sign."""

import json
from dataclasses import replace
from time import process_time
from typing import Any

import pytest

from game.peers import kinds, sign, signed, strict
from game.peers.effect import Send, Tell
from game.peers.log import Event
from game.peers.peer import Peer
from game.peers.strict import Unfit
from tests.game.peers.network import Network
from tests.game.playing import EVERY


def sentences(effects: list[Any]) -> list[str]:
    return [effect.values["sentence"] for effect in effects if isinstance(effect, Tell) and effect.what == "refused"]


def hellos(effects: list[Any]) -> list[dict[str, Any]]:
    sent = [json.loads(effect.text) for effect in effects if isinstance(effect, Send)]
    return [told for told in sent if told["is"] == "hello"]


def under_way(seats: int = 3, seed: int = 1) -> Network:
    network = Network(EVERY["tiny"], seats, seed)
    network.play(until=lambda: network.begun and len(network.peers[1].match.steps) >= 2 * seats)
    network.run(lambda: network.same and network.mover() > 0)
    network.quiet(6)
    return network


def hello(network: Network, seat: int, proof: str, ask: str = "0" * 32, host: int = 0) -> str:
    """A hello for a seat; whoever listened knows all of it but the proof."""
    log = network.peers[1].log
    match = network.peers[1].place.match
    values = {"seat": seat, "to": 0, "host": host, "ask": ask, "proof": proof, "n": len(log), "head": log.head}
    return kinds.write("hello", match, name="", **values)


# -- a seat's secret ---------------------------------------------------------------------------------------------------


def test_no_secret_of_a_seat_ever_leaves_it() -> None:
    """A host, also one that is no longer it, has nothing with which it could speak for a guest."""
    network = Network(EVERY["tiny"], 3, 4)
    secrets = [value.hex() for peer in network.peers.values() for value in (peer.place.token, peer.place.root)]
    network.play(until=lambda: network.begun and network.mover() > 0)
    network.restart(2)
    network.move(2)
    network.play()
    assert not any(secret in text for _, _, text in network.sent for secret in secrets)


def test_a_former_host_does_not_get_in_at_a_guests_place() -> None:
    """It repeats the guest's own proof on a line to the new host, and the guest's answer to another challenge."""
    network = under_way()
    for seat in (3, 2, 3):
        network.restart(seat)
        network.quiet(3)
    proofs = [told["proof"] for _, to, text in network.sent if to == 1 and (told := json.loads(text))["is"] == "hello"]
    proofs = [proof for proof in proofs if proof]
    assert len(set(proofs)) >= 3
    network.move(2)
    network.quiet(3)
    host = network.peers[2]
    host.connect("x", network.now)
    for proof in proofs:
        assert sentences(host.receive("x", hello(network, 3, proof), network.now)) == ["peers.token"]
        network.now += 1
    assert host.lines["x"].seat == 0


def test_a_challenge_sent_back_is_no_proof() -> None:
    """A stranger would have the host sign its own challenge, there or elsewhere, and be the host, or replace it."""
    network = under_way(2)
    host = network.peers[1]
    host.connect("a", network.now)
    host.connect("b", network.now)
    (first,) = hellos(host.receive("a", hello(network, 2, ""), network.now))
    for line in ("a", "b"):
        network.now += 4
        effects = host.receive(line, hello(network, 2, "", first["ask"]), network.now)
        assert sentences(effects) == ["peers.token"] and not hellos(effects), "it is not signed"
        for seat in (1, 2):
            for role in (0, 1, 2):
                network.now += 1
                again = hello(network, seat, first["proof"], first["ask"], role)
                assert sentences(host.receive("a", again, network.now)) == ["peers.token"]
    assert not host.replaced and host.lines["a"].seat == 0


def test_each_line_has_a_challenge_of_its_own() -> None:
    """Over a restart too, and for lines of one name."""
    network = under_way(2)
    asked = set()
    for _ in range(5):
        network.restart(1)
        network.quiet(2)
        asked |= {told["ask"] for sender, _, text in network.sent if (told := json.loads(text))["is"] == "hello"}
    assert len(asked) >= 10


@pytest.mark.parametrize(("other", "proves"), [("one two", True), ("one three", False), ("", False)])
def test_a_proof_passed_on_over_another_connection_is_none(other: str, proves: bool) -> None:
    """Somebody between two seats has a connection to each of them, and passes on all that they say."""
    network = under_way(2)
    host, guest = network.peers[1], network.peers[2]
    host.connect("x", network.now, bound="one two")
    (asks,) = hellos(guest.connect("x", network.now, bound=other))
    (answer,) = hellos(host.receive("x", hello(network, 2, "", asks["ask"]), network.now))
    network.now += 4
    (proof,) = hellos(guest.receive("x", hello(network, 1, "", answer["ask"], host=1), network.now))
    wrong = [] if proves else ["peers.token"]
    assert sentences(host.receive("x", hello(network, 2, proof["proof"], asks["ask"]), network.now)) == wrong
    assert sentences(guest.receive("x", hello(network, 1, answer["proof"], answer["ask"], 1), network.now)) == wrong
    assert (host.lines["x"].seat, guest.lines["x"].seat) == ((2, 1) if proves else (0, 0))


def test_a_stranger_is_no_host() -> None:
    """A guest takes nothing from a line whose other end has not shown the key of the host's seat."""
    network = under_way(2)
    guest = network.peers[2]
    log = guest.log
    guest.connect("x", network.now)
    assert sentences(guest.receive("x", hello(network, 1, "0" * 128, host=1), network.now)) == ["peers.token"]
    event = replace(log.next(1, {"do": "ask", "what": "pause"}), signature="0" * 128)
    tail = kinds.write("tail", "m1", events=[event.told()], n=len(log) + 1)
    assert sentences(guest.receive("x", tail, network.now))
    bye = kinds.write("bye", "m1", why="replaced")
    assert sentences(guest.receive("x", bye, network.now)) == ["peers.stranger"]
    assert not guest.replaced and len(guest.log) == len(log) and guest.lines["x"].seat == 0


# -- events in another's name ------------------------------------------------------------------------------------------


def forged(network: Network, signer: int, seat: int, body: dict[str, Any], at: int) -> dict[str, Any]:
    """An event in a seat's name, with the best signature that another seat can make."""
    peer = network.peers[at]
    event = Event(len(peer.log), peer.log.head, seat, body)
    text = signed.covers(peer.state, event)
    return replace(event, signature=network.peers[signer].signer.sign(text).hex()).told()


def test_a_host_just_restarted_takes_nothing_in_a_third_seats_name() -> None:
    network = under_way()
    network.restart(1)
    network.run(lambda: all(line.seat for line in network.peers[1].lines.values()))
    host = network.peers[1]
    assert host.catching
    for body in ({"do": "ask", "what": "pause"}, {"do": "ask", "what": "resign"}):
        tail = kinds.write("tail", "m1", events=[forged(network, 2, 3, body, 1)], n=len(host.log) + 1)
        length = len(host.log)
        assert sentences(host.receive(network.line[2], tail, network.now)) == ["peers.forged"]
        assert len(host.log) == length
        network.do(1, host.calm(network.now))


def test_a_host_cannot_tell_one_guest_what_another_did_not_do() -> None:
    network = under_way()
    guest = network.peers[2]
    for seat in (2, 3):
        told = forged(network, 1, seat, {"do": "ask", "what": "pause"}, 2)
        tail = kinds.write("tail", "m1", events=[told], n=len(guest.log) + 1)
        assert sentences(guest.receive(network.line[2], tail, network.now)) == ["peers.forged"]
        network.now += 1
    assert not guest.state.ask


def test_a_signature_fits_one_event_only() -> None:
    """Not another body, nor another place in the log, nor another match with the same key."""
    network = under_way(2)
    host, guest = network.peers[1], network.peers[2]
    event = guest.speak({"do": "ask", "what": "pause"})
    for changed in (
        replace(event, body={"do": "ask", "what": "resign"}),
        replace(event, number=event.number, before=event.before, seat=1),
        replace(event, signature=event.signature[:-2] + "00"),
        replace(event, signature=event.signature[64:] + event.signature[:64]),
    ):
        assert not signed.genuine(host.state, changed)
    assert signed.genuine(host.state, event)
    network.do(2, guest.ask("pause", network.now))
    network.quiet(3)
    assert not signed.genuine(host.state, replace(event, number=len(host.log), before=host.log.head))
    other = Peer(replace(guest.place, match="m2"), EVERY, False)
    assert other.signer.key != guest.signer.key


@pytest.mark.parametrize("dies", [False, True])
def test_a_step_that_was_refused_is_not_taken_up_later(dies: bool) -> None:
    """A host refuses a guest's step, sees the next one, and would enter whichever suits it better; a reload too."""
    network = under_way(2)
    network.run(lambda: network.same and network.mover() > 0)
    if network.mover() == 1:
        network.choose(1)
        network.run(lambda: network.mover() == 2)
    network.quiet(6)
    host, guest = network.peers[1], network.peers[2]
    network.tamper = lambda sender, to, text: None if sender == 2 and '"event"' in text else text
    first = guest.speak({"do": "ask", "what": "resign"})
    network.do(2, guest.ask("resign", network.now))
    refusal = kinds.write("refused", "m1", n=len(guest.log), why="peers.illegal")
    network.do(2, guest.receive(network.line[2], refusal, network.now))
    network.do(2, guest.calm(network.now))
    if dies:
        network.restart(2)
        network.quiet(6)
        guest = network.peers[2]
        assert guest.lines[network.line[2]].seat == 1
    tail = kinds.write("tail", "m1", events=[first.told()], n=len(guest.log) + 1)
    assert sentences(guest.receive(network.line[2], tail, network.now)) == ["peers.forged"]
    assert not guest.state.ended and host.state
    network.do(2, guest.calm(network.now))
    network.do(2, guest.ask("resign", network.now))
    network.quiet(3)  # in which it says the very same once more
    assert sentences(guest.receive(network.line[2], tail, network.now)) == []
    assert guest.state.ask or guest.state.ended


def test_one_seat_alone_neither_draws_nor_claims() -> None:
    """A host hides the links of both guests, so that both seem silent and neither need consent."""
    network = Network(EVERY["tiny"], 3, 5)
    network.run(lambda: network.begun)
    network.tamper = lambda sender, to, text: None if sender > 1 and '"do":"link"' in text else text
    network.quiet(90)
    host = network.peers[1]
    for what, named in (("fresh", [[2], [3]]), ("left", [[2, 3]])):
        for seats in named:
            body = {"do": "ask", "what": what, "seats": seats}
            with pytest.raises(Unfit) as why:
                host.enter(host.speak(body))
            assert why.value.sentence == "peers.ask.alone"
            told = host.speak(body).told()
            for guest in (2, 3):
                tail = kinds.write("tail", "m5", events=[told], n=len(host.log) + 1)
                assert sentences(network.peers[guest].receive(network.line[guest], tail, network.now))


# -- words that are none -----------------------------------------------------------------------------------------------


def test_a_question_that_is_none() -> None:
    network = under_way()
    host = network.peers[1]
    length = len(host.log)
    for what in ("dance", "", "Back", "fresh ", "ask"):
        with pytest.raises(Unfit) as why:
            host.ask(what, network.now)
        assert why.value.sentence == "peers.keys"
    for seat in (0, 5, -1, 99):
        for what in ("fresh", "left"):
            with pytest.raises(Unfit):
                host.ask(what, network.now, seats=[seat])
    for to in (-1, 10**9):
        with pytest.raises(Unfit):
            host.ask("back", network.now, to=to)
    assert len(host.log) == length and not host.wish
    network.play()


def test_a_message_of_quotation_marks_costs_no_time() -> None:
    """One of 16 KiB took 0.8 s to be refused, and 50 a second are heard."""
    network = under_way(2)
    host = network.peers[1]
    texts = [
        '"' + '\\"' * 8_190,
        '"' * strict.BYTES,
        "\\" * strict.BYTES,
        '\\"' * 8_192,
        '"\\' * 8_192,
        "[]" * 8_192,
        '{"a":"' + '\\\\"' * 5_000,
        '{"is":' + "9" * 16_000 + "}",
        '{"is":"' + "\\u0041" * 2_700 + '"}',
        '{"is":"bye","match":"m1","why":"' + " " * 16_000 + '"}',
        "{" + ",".join(f'"{n}":0' for n in range(1_900)) + "}",
    ]
    for text in texts:
        assert len(text) <= strict.BYTES
        network.now += 1
        start = process_time()
        assert sentences(host.receive(network.line[2], text, network.now))
        assert process_time() - start < 0.2, text[:20]


# -- the signatures themselves -----------------------------------------------------------------------------------------

RFC = [
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24"
        "655141438e7a100b",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aee"
        "b00d291612bb0c00",
    ),
    (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28d"
        "c027beceea1ec40a",
    ),
]


@pytest.mark.parametrize(("secret", "key", "text", "signature"), RFC)
def test_signatures_are_those_of_rfc_8032(secret: str, key: str, text: str, signature: str) -> None:
    signer = sign.Signer(bytes.fromhex(secret))
    assert signer.key.hex() == key
    assert signer.sign(bytes.fromhex(text)).hex() == signature
    assert sign.proves(signer.key, bytes.fromhex(text), bytes.fromhex(signature))
    for at in range(0, 64, 7):
        wrong = bytearray.fromhex(signature)
        wrong[at] ^= 1 << at % 8
        assert not sign.proves(signer.key, bytes.fromhex(text), bytes(wrong))


def test_keys_and_signatures_that_fit_everything_are_none() -> None:
    """Points of small order would fit any text; a signature with a number too large would be a second one."""
    signer = sign.Signer(b"a" * 32)
    good = signer.sign(b"text")
    larger = int.from_bytes(good[32:], "little") + sign.Q
    assert not sign.proves(signer.key, b"text", good[:32] + larger.to_bytes(32, "little"))
    for key in (bytes(32), b"\1" + bytes(31), b"\xff" * 32, b"\xec" + b"\xff" * 30 + b"\x7f"):
        assert not sign.proves(key, b"text", b"\1" + bytes(63))
        assert not sign.proves(key, b"text", bytes(64))
    assert not sign.proves(signer.key, b"text", good[:63]) and not sign.proves(signer.key, b"text", b"")
