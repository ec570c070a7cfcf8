"""Before the first event: guests come in any order, twice, too late, and die; the match begins when all are there."""

from collections.abc import Iterable

import pytest

from game.peers import kinds
from game.peers.chain import Chain
from game.peers.effect import Keep, Tell
from game.peers.peer import Peer
from game.peers.terms import Place
from tests.game.peers.network import Network
from tests.game.playing import EVERY


def refused(effects: Iterable[object]) -> list[str]:
    return [one.values["sentence"] for one in effects if isinstance(one, Tell) and one.what == "refused"]


def join(seat: int, root: bytes, match: str = "m1") -> str:
    tip = Chain(root, match, seat).tip.hex()
    return kinds.write("join", match, seat=seat, tip=tip, key=(root + root).hex(), name="Anna")


def host(seats: int = 4) -> Peer:
    return Peer(Place("m1", "tiny", "e", (("thanks", "0"),), seats, 1, bytes(16), bytes(16)), EVERY, True)


@pytest.mark.parametrize("seed", range(6))
def test_three_guests_at_once_in_any_order(seed: int) -> None:
    network = Network(EVERY["tiny"], 4, seed, drop=0.3, repeat=0.3, jitter=1.0)
    network.play()
    assert network.peers[1].terms == network.peers[4].terms


@pytest.mark.parametrize("victim", [1, 2, 3])
def test_process_killed_before_the_match_has_begun(victim: int) -> None:
    """The host's process too, which then knows nobody: the guests introduce themselves again."""
    network = Network(EVERY["tiny"], 3, 1, delay=0.3)
    network.tamper = lambda sender, to, text: None if sender == 3 else text
    network.quiet(2)
    network.restart(victim)
    network.tamper = None
    network.play()


def test_reply_twice() -> None:
    """The same guest over a second line is the same seat; somebody else is told that the seat is taken."""
    peer = host(2)
    for line in "abc":
        peer.connect(line, 0.0, invited=2)
    assert not refused(peer.receive("a", join(2, b"a" * 16), 0.0)) and peer.state
    peer = host(3)
    for line in "abc":
        peer.connect(line, 0.0)
    assert not refused(peer.receive("a", join(2, b"a" * 16), 0.0))
    assert refused(peer.receive("b", join(2, b"b" * 16), 0.0)) == ["peers.taken"]
    assert not refused(peer.receive("b", join(2, b"a" * 16), 0.0))
    assert (peer.lines["a"].seat, peer.lines["b"].seat) == (0, 2)
    assert refused(peer.receive("b", join(3, b"a" * 16), 0.0)) == ["peers.taken"]
    assert not refused(peer.receive("c", join(3, b"c" * 16), 0.0)) and peer.state


def test_a_line_is_for_the_seat_that_was_invited() -> None:
    peer = host()
    peer.connect("a", 0.0, invited=3)
    for seat in (1, 2, 4):
        assert refused(peer.receive("a", join(seat, b"a" * 16), 0.0)) == ["peers.taken"]
    assert not refused(peer.receive("a", join(3, b"a" * 16), 0.0))


def test_a_guest_is_no_host() -> None:
    network = Network(EVERY["tiny"], 2, 1)
    assert refused(network.peers[2].receive("line1", join(1, b"a" * 16), 0.0)) == ["peers.role"]


def test_who_joins_again_after_the_start_must_show_its_key() -> None:
    """Tips are no secret: with seat 2's commitments, which all know, seat 3 is sent the terms and no more."""
    network = Network(EVERY["tiny"], 3, 1)
    network.run(lambda: network.begun)
    peer = network.peers[1]
    peer.connect("x", network.now)
    tip, key = peer.terms.tips[1], peer.terms.keys[1]
    effects = peer.receive("x", kinds.write("join", "m1", seat=2, tip=tip, key=key, name=""), network.now)
    assert not refused(effects) and peer.lines["x"].seat == 0


def test_secrets_are_kept_before_the_first_message() -> None:
    peer = host()
    kept, role = peer.begin()
    assert isinstance(kept, Keep) and isinstance(role, Keep)
    assert kept.key == "place" and bytes(16).hex() in kept.text
    again = Peer.restore({kept.key: kept.text, role.key: role.text}, EVERY)
    assert again.place == peer.place and again.host and not again.state
