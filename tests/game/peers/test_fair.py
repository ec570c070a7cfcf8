"""Attacks by hand: what a clever opponent would try, to choose a draw or to claim a match from an honest seat."""

import json
import os
from collections.abc import Callable
from contextlib import suppress
from itertools import product
from random import Random
from typing import Any

import pytest

from game.interface import BOX, Illegal
from game.peers import kinds, strict
from game.peers.effect import Tell
from game.peers.peer import Peer
from tests.game.peers.clocks import Clocks
from tests.game.peers.network import Network
from tests.game.playing import EVERY

FULL = bool(os.environ.get("NILE_FULL"))
Change = Callable[[dict[str, Any]], dict[str, Any] | None]


def sentences(effects: list[Any]) -> list[str]:
    return [effect.values["sentence"] for effect in effects if isinstance(effect, Tell) and effect.what == "refused"]


def changed(sender: int, change: Change) -> Callable[[int, int, str], str | None]:
    """What this seat sends, changed on its way, as a program of its own could send it."""

    def tamper(who: int, to: int, text: str) -> str | None:
        if who != sender:
            return text
        told = change(json.loads(text))
        return None if told is None else strict.write(told)

    return tamper


def forced(peer: Peer, body: dict[str, Any]) -> bool:
    """A dishonest peer adds an event to its own log, whatever its own program thinks of it. False if it cannot."""
    try:
        peer.enter(peer.speak(body))
    except Illegal:
        return False
    return True


def drawing(seats: int = 2, seed: int = 5) -> Network:
    """A match at its first draw, of which the host has all links, and hides that of the last seat."""
    network = Network(EVERY["tiny"], seats, seed)
    network.run(lambda: network.begun)
    return network


def hiding(seat: int) -> Callable[[int, int, str], str | None]:
    """A host that does not take up the link of this seat."""
    return lambda sender, to, text: None if sender == seat and '"do":"link"' in text else text


# -- a host that keeps a link back, and draws anew or claims -----------------------------------------------------------


@pytest.mark.parametrize("what", ["fresh", "left"])
def test_a_host_that_tells_of_a_longer_log_than_there_is(what: str) -> None:
    """It tells of 20,000 events in all that it sends, hides the guest's link, and asks for what suits it better."""
    network = drawing()
    host, guest = network.peers[1], network.peers[2]

    def longer(told: dict[str, Any]) -> dict[str, Any]:
        return told | {"n": 20_000} if told["is"] in ("hello", "tail", "beat") else told

    hide, lie = hiding(2), changed(1, longer)
    network.tamper = lambda sender, to, text: lie(sender, to, text) if sender == 1 else hide(sender, to, text)
    network.cut(2)
    network.connect(2)
    network.quiet(3)
    forced(host, {"do": "ask", "what": what, "seats": [2]})
    network.quiet(10)
    honest(guest)


@pytest.mark.parametrize("what", ["fresh", "left"])
def test_a_host_that_cuts_the_line_for_a_second(what: str) -> None:
    network = drawing()
    host, guest = network.peers[1], network.peers[2]
    network.tamper = hiding(2)
    network.quiet(3)
    network.cut(2)
    forced(host, {"do": "ask", "what": what, "seats": [2]})
    network.quiet(1)
    network.connect(2)
    network.quiet(10)
    honest(guest)


@pytest.mark.parametrize("what", ["fresh", "left"])
@pytest.mark.parametrize("seconds", [30, 100])
def test_a_host_that_falls_silent_on_purpose(what: str, seconds: int) -> None:
    """It has the guest's link, is not heard for a while, and then says that the guest was not there."""
    network = drawing()
    host, guest = network.peers[1], network.peers[2]
    hide = hiding(2)
    network.tamper = lambda sender, to, text: None if sender == 1 else hide(sender, to, text)
    network.quiet(seconds)
    forced(host, {"do": "ask", "what": what, "seats": [2]})
    network.tamper = hide
    network.cut(2)
    network.connect(2)
    network.quiet(10)
    honest(guest)


@pytest.mark.parametrize("what", ["fresh", "left"])
def test_a_host_that_tells_of_its_move_and_of_the_guests_silence_at_once(what: str) -> None:
    """The guest never had the time to show its link, and the host knows alone what it draws alone."""
    network = Network(EVERY["duel"], 2, 3)
    network.play(until=lambda: network.begun and network.peers[1].state.index >= 2 and network.mover() == 1)
    host, guest = network.peers[1], network.peers[2]
    network.quiet(6)
    network.tamper = lambda sender, to, text: None if sender == 1 else text
    for _ in range(40):
        if host.state.due:
            break
        if network.mover():
            network.choose(network.mover())
        network.next()
    if not host.state.due:
        pytest.skip("this seed has no refill there")
    network.quiet(90)
    forced(host, {"do": "ask", "what": what, "seats": [2]})
    network.tamper = hiding(2)
    network.cut(2)
    network.connect(2)
    network.quiet(10)
    honest(guest)


def honest(guest: Peer) -> None:
    """Nothing was drawn without this seat, nor claimed from it."""
    state = guest.state
    assert state is not None
    assert not state.ended and not state.absent
    assert all(guest.place.seat in draw.seats for draw in state.draws)
    assert "without" not in guest.record() and "ended" not in guest.record()


# -- a guest that halts the host ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["fresh", "left"])
def test_a_guest_that_halts_the_host_and_goes_on(what: str) -> None:
    """An acknowledgement with a wrong hash halts the host at a draw: no step is entered, nor a draw made without it."""
    network = Network(EVERY["duel"], 2, 3)
    network.play(until=lambda: network.begun and network.mover() == 2 and network.peers[1].state.index >= 1)
    host, guest = network.peers[1], network.peers[2]
    network.cut(2)
    network.tamper = changed(2, lambda told: told | {"n": 20_000} if told["is"] == "hello" else told)
    network.connect(2)
    network.quiet(2)
    network.tamper = None
    line, length = network.line[2], len(host.log)
    wrong = kinds.write("ack", host.place.match, n=1, head="0" * 32, state="")
    host.receive(line, wrong, network.now)
    assert host.trouble is not None
    while not guest.state.due and guest.match.turn == 2:
        words = max(guest.match.legal, key=lambda words: (words.startswith("unload"), words))
        for body in ({"do": "say", "steps": [[words]]}, {"do": "ask", "what": what, "seats": [1]}):
            event = guest.speak(body)
            text = kinds.write("event", host.place.match, event=event.told())
            assert sentences(host.receive(line, text, network.now))
        break
    assert len(host.log) == length, "nothing is entered while it is halted"
    honest(host)
    network.do(1, host.calm(network.now))
    network.play()
    assert not host.state.ended


def test_a_guest_is_not_led_on_while_it_is_halted() -> None:
    network = Network(EVERY["tiny"], 2, 1)
    network.play(until=lambda: network.begun and network.mover() == 1)
    host, guest = network.peers[1], network.peers[2]
    network.quiet(6)
    wrong = kinds.write("ack", host.place.match, n=1, head="0" * 32, state="")
    guest.receive(network.line[2], wrong, network.now)
    length = len(guest.log)
    network.choose(1)
    network.quiet(10)
    assert len(guest.log) == length
    network.do(2, guest.calm(network.now))
    network.play()


def test_a_seat_that_is_halted_shows_nothing_that_is_due() -> None:
    """Its link would be told on a log that may differ; it is shown once the person goes on."""
    network = drawing()
    network.tamper = hiding(2)
    network.quiet(3)
    host, guest = network.peers[1], network.peers[2]
    assert guest.state.due and host.state.due.missing == (2,)
    wrong = kinds.write("ack", host.place.match, n=len(guest.log), head=guest.log.head, state="00000000")
    guest.receive(network.line[2], wrong, network.now)
    network.tamper = None
    before = len(network.sent)
    network.quiet(10)
    assert not any(sender == 2 and '"is":"event"' in text for sender, _, text in network.sent[before:])
    assert guest.halted and host.state.due.missing == (2,)
    network.do(2, guest.calm(network.now))
    network.quiet(5)
    assert len(host.state.draws) == 1 and network.same


# -- honest peers ------------------------------------------------------------------------------------------------------


def calm(network: Network) -> bool:
    """All read what is refused, and go on."""
    for seat, peer in network.peers.items():
        if peer.trouble:
            network.do(seat, peer.calm(network.now))
    return True


def insist(network: Network, agrees: bool = True) -> None:
    """Whoever may, asks to go on without a seat that owes something; all consent at once, and read what is refused."""
    calm(network)
    for seat, peer in network.peers.items():
        state = peer.state
        if not state:
            continue
        if agrees and state.ask and seat in state.ask.missing:
            with suppress(Illegal):
                network.do(seat, peer.answer(True, network.now))
        owed = state.due.missing if state.due and not state.over else ()
        for what, other in product(("fresh", "left"), owed):
            with suppress(Illegal):
                network.do(seat, peer.ask(what, network.now, seats=[other]))


def drawn(network: Network, seat: int) -> str:
    """A step of this seat after which the box must speak; empty if there is none."""
    match = network.peers[seat].match
    tables = ((words, match.game.apply(match.table, words)) for words in match.legal)
    return next((words for words, table in tables if match.game.turn(table) == BOX), "")


def test_a_line_silent_for_9_seconds_at_a_draw_that_heals_by_itself() -> None:
    network = Clocks(EVERY["duel"], 2, 3)
    network.play(until=lambda: network.begun and network.mover() == 1)
    network.deaf = {(2, 1)}
    for _ in range(2_000):
        if network.mover() == 1:
            network.choose(1)
        network.next()
        if network.peers[1].state.due:
            break
        if network.mover() == 2:
            network.heal()
            network.choose(2)
            network.quiet(1)
            network.deaf = {(2, 1)}
    start = network.now
    while network.now < start + 9:
        network.next()
        insist(network)
    network.heal()
    network.quiet(5)
    assert network.same and not network.peers[2].trouble
    network.play()


@pytest.mark.few(1)
@pytest.mark.parametrize("keeps", [True, False])
@pytest.mark.parametrize("seats", [2, 3])
def test_honest_peers_whose_clocks_and_silences_differ_never_end_apart(seats: int, keeps: bool) -> None:
    """At draws, lines fall silent, are cut and come again, in either direction and for any time, and all insist."""
    for seed in range(60 if FULL else 3):
        rng = Random(seed)
        network = Clocks(EVERY["duel" if seats == 2 else "builders"], seats, seed)
        network.keeps = keeps
        network.run(lambda network=network: network.begun)  # type: ignore[misc]
        for _ in range(12):
            network.run(lambda network=network: calm(network) and (network.mover() or network.over))  # type: ignore[misc]
            if network.over:
                break
            seat = network.mover()
            while not drawn(network, seat):
                network.choose(seat)
                network.quiet(2)
                seat = network.mover()
                if not seat:
                    break
            guest = rng.randint(2, seats)
            kind = rng.randrange(4)
            network.deaf = {((1, guest), (guest, 1), (1, guest), (guest, 1))[kind]}
            network.deaf |= {(1, guest), (guest, 1)} if kind > 1 else set()
            end = network.now + rng.choice([1, 9, 21, 55, 65, 90, 200])
            if seat:
                network.say(seat, drawn(network, seat))
            while network.now < end:
                network.next()
                insist(network)
            if rng.random() < 0.4:
                network.held.clear()
                network.cut(guest)
                network.connect(guest)
            if rng.random() < 0.2:
                network.restart(rng.randint(1, seats))
            network.heal()
            end = network.now + rng.choice([1, 3, 15])
            while network.now < end:
                network.next()
                insist(network, agrees=rng.random() < 0.5)
        for _ in range(30):
            network.next()
            insist(network)
        network.quiet(30)
        for seat, peer in network.peers.items():
            network.do(seat, peer.calm(network.now))
        network.quiet(20)
        assert network.same and not any(peer.trouble for peer in network.peers.values()), network.state()
        assert not any(peer.state.alone for peer in network.peers.values())


# -- a host that tells each guest another story ------------------------------------------------------------------------


def test_a_host_that_tells_two_guests_two_steps_gets_no_further() -> None:
    """Each guest takes the host's step, and what either does then fits one of the two logs only."""
    network = Network(EVERY["builders"], 3, 2)
    network.play(until=lambda: network.begun and network.mover() == 1)
    network.quiet(6)
    host = network.peers[1]
    first, second = (host.speak({"do": "say", "steps": [[words]]}) for words in host.match.legal[:2])
    network.tamper = lambda sender, to, text: None
    for guest, event in ((2, first), (3, second)):
        tail = kinds.write("tail", host.place.match, events=[event.told()], n=event.number + 1)
        assert not sentences(network.peers[guest].receive(network.line[guest], tail, network.now))
    said: dict[int, Any] = {}
    for guest in (2, 3):
        peer = network.peers[guest]
        assert len(peer.log) == first.number + 1
        body = {"do": "ask", "what": "pause"}
        said[guest] = peer.speak(body)
    for guest, other in ((2, 3), (3, 2)):
        tail = kinds.write("tail", host.place.match, events=[said[other].told()], n=first.number + 2)
        peer = network.peers[guest]
        assert sentences(peer.receive(network.line[guest], tail, network.now)) == ["peers.previous"]
        assert peer.halted and not peer.state.ask
        network.do(guest, peer.calm(network.now))
        tail = kinds.write("tail", host.place.match, events=[{2: second, 3: first}[guest].told()], n=first.number + 1)
        assert sentences(peer.receive(network.line[guest], tail, network.now + 1)) == ["peers.diverged"]


def test_a_seat_that_halts_another_neither_wins_nor_draws_by_it() -> None:
    """The halted seat shows no link; whoever halted it may claim, on its own device only, and the match goes on."""
    network = Network(EVERY["tiny"], 2, 5)
    network.tamper = hiding(1)
    network.run(lambda: network.begun)
    host, guest = network.peers[1], network.peers[2]
    network.tamper = None
    wrong = kinds.write("ack", host.place.match, n=1, head="0" * 32, state="")
    host.receive(network.line[2], wrong, network.now)
    for _ in range(8):
        network.quiet(10)
        for what in ("fresh", "left"):
            with suppress(Illegal):
                network.do(2, guest.ask(what, network.now, seats=[1]))
    honest(host)
    network.do(1, host.calm(network.now))
    network.quiet(10)
    assert network.same and not guest.state.ended
    network.play()


def test_a_seat_left_out_of_a_draw_takes_part_again_as_soon_as_it_is_there() -> None:
    """Not only once it is its turn: else whoever had it left out once would draw without it many times."""
    network = Network(EVERY["builders"], 3, 1)
    network.tamper = lambda sender, to, text: None if sender == 3 and ('"link"' in text or '"beat"' in text) else text
    network.run(lambda: network.begun)
    network.cut(3)
    network.quiet(65)
    network.do(1, network.peers[1].ask("fresh", network.now, seats=[3]))
    network.quiet(3)
    network.do(2, network.peers[2].answer(True, network.now))
    network.quiet(3)
    assert network.peers[1].state.draws[0].seats == (1, 2) and network.peers[1].state.absent == {3}
    network.tamper = None
    network.connect(3)
    network.quiet(5)
    assert network.same and not any(peer.state.absent for peer in network.peers.values())
    network.play(until=lambda: len(network.peers[1].state.draws) >= 4)
    assert all(draw.seats == (1, 2, 3) for draw in network.peers[1].state.draws[2:])
