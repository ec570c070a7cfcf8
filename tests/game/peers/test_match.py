"""Whole matches between peers over a bad network: all logs end identical, and nobody foresees or chooses a draw."""

import json
import os
import sys
from contextlib import suppress
from functools import partial
from operator import attrgetter
from random import Random

import pytest

from game import record
from game.interface import Illegal
from game.peers import proof
from game.peers.chain import Chain
from game.peers.effect import Tell
from game.peers.match_data import Ended
from game.peers.terms import stored
from tests.game.peers.network import Network
from tests.game.playing import EVERY

FULL = bool(os.environ.get("NILE_FULL"))
SLOW = sys.platform == "emscripten"  # the Python of the page: the same tests, fewer matches
MATCHES = (20 if SLOW else 500) if FULL else (3 if SLOW else 8)
STORMS = (4 if SLOW else 60) if FULL else (1 if SLOW else 6)
DUELS = (5 if SLOW else 60) if FULL else 2

every_number = pytest.mark.parametrize("seats", [2, 3, pytest.param(4, marks=pytest.mark.full)])


def paused(network: Network) -> list[object]:
    return [tell for told in network.told.values() for tell in told if tell.what == "paused"]


def sound(network: Network) -> None:
    """Same logs, same records, a proof that holds, and nobody was ever refused an event."""
    assert network.over and not paused(network), network.state()
    heads = {tuple(peer.log.heads) for peer in network.peers.values()}
    assert len(heads) == 1
    texts = {peer.match.record() for peer in network.peers.values()}
    assert len(texts) == 1
    first = network.peers[network.host]
    made = proof.verify(record.read(first.record(), EVERY))
    assert [draw.index for draw in made] == [draw.index for draw in first.state.draws]
    for seat, peer in network.peers.items():
        again = type(peer).restore(network.kept[seat], EVERY)
        assert again.log.heads == peer.log.heads and again.match.table == peer.match.table


@every_number
def test_random_games_for_2_to_4_seats_end_with_identical_logs(seats: int) -> None:
    for seed in range(MATCHES):
        network = Network(EVERY["tiny"], seats, seed, host=1 + seed % seats)
        network.play()
        sound(network)


@every_number
def test_random_games_over_a_transport_that_delays_repeats_and_drops(seats: int) -> None:
    for seed in range(MATCHES):
        network = Network(EVERY["tiny"], seats, seed, host=1 + seed % seats, drop=0.2, repeat=0.2, jitter=0.4)
        network.play()
        sound(network)


@pytest.mark.few(1)
@every_number
def test_random_games_over_a_transport_that_cuts_and_restarts(seats: int) -> None:
    """Lines are cut, and peers, the host too, die and come again from what they have stored, at any moment."""
    for seed in range(MATCHES):
        rng = Random(seed)

        def happens(network: Network, rng: Random = rng) -> None:
            if rng.random() < 0.03:
                network.restart(rng.randint(1, network.seats))
            elif rng.random() < 0.03 and (seat := rng.choice(list(network.line))):
                network.cut(seat)
                network.connect(seat)

        network = Network(EVERY["tiny"], seats, seed, host=1 + seed % seats, drop=0.1, repeat=0.1, jitter=0.2)
        network.run(partial(attrgetter("begun"), network))
        network.play(happens)
        sound(network)


def test_30_percent_loss_and_300_ms_delay() -> None:
    network = Network(EVERY["duel"], 2, 1, delay=0.3, drop=0.3)
    network.play()
    sound(network)


@pytest.mark.parametrize("seed", range(DUELS))
def test_a_whole_duel(seed: int) -> None:
    """Also with the other seat as host, and with restarts."""
    rng = Random(seed)

    def happens(network: Network) -> None:
        if network.begun and rng.random() < 0.01:
            network.restart(rng.randint(1, 2))

    network = Network(EVERY["duel"], 2, seed, host=1 + seed % 2, drop=0.05, jitter=0.1)
    network.play(happens)
    sound(network)


# -- moments at which something dies -----------------------------------------------------------------------------------


@every_number
def test_refresh_between_the_two_reveals_of_a_draw(seats: int) -> None:
    """If a peer dies after some seats have shown their links, the draw is the same as without its death."""
    for victim in range(1, seats + 1):
        calm, network = (Network(EVERY["tiny"], seats, 5) for _ in range(2))
        met = False

        def happens(network: Network, victim: int = victim) -> None:
            nonlocal met
            state = network.peers[victim].state
            if not met and state and state.due and state.due.index and state.due.shown and state.due.missing:
                met = True
                network.restart(victim)

        calm.play()
        network.play(happens)
        assert met
        sound(network)
        first, second = (one.peers[1].match.steps[: 2 * seats] for one in (calm, network))
        assert [step.words for step in first] == [step.words for step in second], "nobody could change it"


@every_number
def test_refresh_between_commit_and_reveal(seats: int) -> None:
    """A peer that dies after it has sealed a note opens it all the same: note and salt were stored first."""
    for victim in range(1, seats + 1):
        network = Network(EVERY["tiny"], seats, 6)
        met: set[str] = set()

        def happens(network: Network, victim: int = victim, met: set[str] = met) -> None:
            state = network.peers[victim].state
            if not state or not state.seals:
                return
            when = "opening" if state.due else "sealed"
            if when not in met and any(seal.seat == victim for seal in state.seals):
                met.add(when)
                network.restart(victim)

        network.play(happens)
        assert met == ({"sealed", "opening"} if victim != seats else {"opening"}), "the last to seal opens at once"
        sound(network)


@every_number
def test_refresh_of_either_side_mid_turn(seats: int) -> None:
    for victim in (1, 2):
        network = Network(EVERY["tiny"], seats, 7)
        network.play(
            until=partial(lambda network, victim: network.begun and network.mover() == victim, network, victim)
        )
        network.choose(victim)
        network.restart(victim)
        network.play()
        sound(network)


@every_number
def test_host_gone_for_good(seats: int) -> None:
    """Any guest may become host; the match goes on once the old host's seat comes as a guest."""
    network = Network(EVERY["tiny"], seats, 8, drop=0.1, jitter=0.2)
    network.play(until=lambda: network.begun and len(network.peers[2].match.steps) > 2 * seats)
    network.move(2, without={1})
    network.quiet(10)
    assert not network.peers[2].gathering
    network.do(1, network.peers[1].follow(network.now))
    network.connect(1)
    network.play()
    sound(network)


@every_number
def test_host_gone_for_good_between_the_reveals_of_a_draw(seats: int) -> None:
    """A guest takes the host's place; those who are left draw afresh without it, or end the match."""
    for what in ("fresh", "left") if seats > 2 else ("left",):
        network = Network(EVERY["tiny"], seats, 5)
        network.tamper = lambda sender, to, text: None if sender == 1 and '"do":"link"' in text else text
        network.run(partial(attrgetter("begun"), network))
        network.quiet(10)
        network.move(2, without={1})
        network.tamper = None
        network.quiet(60 if what == "fresh" else 200)
        others = range(2, seats + 1)
        assert {network.peers[seat].state.due.missing for seat in others} == {(1,)}
        network.do(2, network.peers[2].ask(what, network.now, seats=[1]))
        network.quiet(3)
        for seat in range(3, seats + 1):
            network.do(seat, network.peers[seat].answer(True, network.now))
            network.quiet(3)
        states = [network.peers[seat].state for seat in others]
        assert len({network.peers[seat].log.head for seat in others}) == 1
        if what == "left":
            assert {state.ended for state in states} == {Ended("left", (1,))}
        else:
            assert {state.draws[0].seats for state in states} == {tuple(others)}
        assert proof.verify(record.read(network.peers[2].record(), EVERY)) is not None


@every_number
def test_any_guest_may_become_host_at_any_moment(seats: int) -> None:
    """Again and again, in the middle of draws and openings, over a bad network: nothing forks."""
    for seed in range(MATCHES):
        rng = Random(seed)
        network = Network(EVERY["tiny"], seats, seed, drop=0.1, repeat=0.1, jitter=0.2)
        network.run(partial(attrgetter("begun"), network))

        def happens(network: Network, rng: Random = rng) -> None:
            if rng.random() < 0.02:
                network.move(rng.choice([seat for seat in network.peers if seat != network.host]))

        network.play(happens)
        sound(network)


class Storm:
    """Honest seats in bad luck: slow lines that break, late comers, reloads at any moment, other hosts, take-backs."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.away: dict[int, float] = {}
        """When each seat whose line is broken connects again."""

    def __call__(self, network: Network) -> None:
        rng, seats = self.rng, network.seats
        for seat, back in [*self.away.items()]:
            if network.now > back:
                del self.away[seat]
                if seat != network.host and seat not in network.line:
                    network.connect(seat)
        what, seat = rng.random(), rng.randint(1, seats)
        if what < 0.02 and seat != network.host:
            network.cut(seat)
            self.away[seat] = network.now + rng.choice([0, 1, 5, 40])
        elif 0.02 <= what < 0.03:
            network.restart(seat)
        elif 0.03 <= what < 0.045 and seat != network.host:
            self.away.clear()
            network.move(seat)
            for other in [*network.line]:
                if rng.random() < 0.3:
                    network.cut(other)
                    self.away[other] = network.now + rng.choice([0.2, 1, 5, 30])
            if rng.random() < 0.3:
                network.restart(seat)
        elif 0.045 <= what < 0.055 and network.begun:
            self.ask(network, seat)
        for seat, peer in network.peers.items():
            if peer.state and peer.state.ask and seat in peer.state.ask.missing and rng.random() < 0.05:
                with suppress(Illegal):
                    network.do(seat, peer.answer(rng.random() < 0.5, network.now))

    def ask(self, network: Network, seat: int) -> None:
        peer = network.peers[seat]
        state, tables = peer.state, peer.match.tables
        if plies := [ply for ply in range(state.floor, len(tables) - 1) if state.game.turn(tables[ply]) > 0]:
            with suppress(Illegal):
                network.do(seat, peer.ask("back", network.now, to=plies[-1]))


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("game", "seats"),
    [("tiny", 2), ("tiny", 3), ("tiny", 4), ("valley", 3), pytest.param("builders", 4, marks=pytest.mark.full)],
)
def test_random_games_in_a_storm_end_with_identical_logs(game: str, seats: int) -> None:
    for seed in range(STORMS if game == "tiny" else max(1, STORMS // 4)):
        network = Network(EVERY[game], seats, seed, delay=(0.05, 0.4, 1.5)[seed % 3])
        network.run(partial(attrgetter("begun"), network))
        network.play(Storm(seed))
        for seat in {*network.peers} - {network.host, *network.line}:
            network.connect(seat)
        network.quiet(30)
        sound(network)


def test_a_new_host_waits_for_the_longer_log() -> None:
    """Guest 3 has more of the log than guest 2, who becomes host: nothing is lost, nothing forks."""
    network = Network(EVERY["tiny"], 3, 9)
    network.run(lambda: network.begun and network.mover() > 0)
    network.cut(2)
    network.quiet(1)
    behind = len(network.peers[2].log)
    for _ in range(200):
        seat = network.mover()
        if seat in (1, 3):
            network.choose(seat)
        network.next()
    assert len(network.peers[3].log) > behind, "it went on without seat 2"
    network.cut(3)
    network.host = 2
    network.do(2, network.peers[2].lead(network.now))
    assert network.peers[2].gathering == {1, 3}
    network.connect(3)
    network.quiet(5)
    assert len(network.peers[2].log) == len(network.peers[3].log) and network.peers[2].gathering == {1}
    network.do(1, network.peers[1].follow(network.now))
    network.connect(1)
    network.play()
    sound(network)


# -- nothing can be foreseen -------------------------------------------------------------------------------------------


@every_number
def test_no_draw_is_computable_before_the_last_reveal_over_the_wire(seats: int) -> None:
    """A link, or what hashes to it, is never sent before the event that causes its draw is in that seat's own log."""
    network = Network(EVERY["tiny"], seats, 11)
    secret: dict[int, list[str]] = {}
    for seat, kept in network.kept.items():
        place = stored(json.loads(kept["place"]))
        secret[seat] = [link.hex() for link in Chain(place.root, place.match, seat).links]

    def tamper(sender: int, to: int, text: str) -> str:
        for seat, links in secret.items():
            peer = network.peers[seat]
            index = peer.state.index if peer.state else 0
            assert not any(link in text for link in links[index + 1 :])
            if seat == sender and peer.state and peer.state.due and peer.state.due.index:
                assert peer.terms is not None
        return text

    network.tamper = tamper
    network.play()
    sound(network)
    assert network.peers[1].state.index >= 1


@every_number
def test_a_note_is_never_sent_before_all_have_sealed(seats: int) -> None:
    network = Network(EVERY["tiny"], seats, 12)
    opened = 0

    def tamper(sender: int, to: int, text: str) -> str:
        nonlocal opened
        peer = network.peers[sender]
        for note, salt in peer.secrets.values():
            if salt.hex() in text:
                opened += 1
                assert {seal.seat for seal in peer.state.seals} in (set(range(1, seats + 1)), set())
            assert f"bid: {note}" not in text
        return text

    network.tamper = tamper
    network.play()
    sound(network)
    assert opened


@every_number
def test_notes_are_seen_by_nobody_else_until_they_are_opened(seats: int) -> None:
    network = Network(EVERY["tiny"], seats, 13)
    network.run(lambda: network.begun and network.mover() > 0)
    sealed = 0
    while not any(peer.state.seals and peer.state.due for peer in network.peers.values()):
        for seat, peer in network.peers.items():
            assert set(peer.match.table.notes) <= {seat}
            sealed += len(peer.match.table.notes)
        if seat := network.mover():
            network.choose(seat)
        network.next()
    assert sealed
    network.play()
    sound(network)


def test_two_instances_with_the_same_seat_token() -> None:
    """It is said, and the newest is heard."""
    network = Network(EVERY["tiny"], 2, 14)
    network.run(lambda: network.begun and network.mover() > 0)
    old, line = network.peers[2], network.line[2]
    network.peers[2] = type(old).restore(network.kept[2], EVERY)
    network.connect(2)
    network.run(lambda: any(tell.what == "twice" for tell in network.told[1]))
    assert network.peers[1].lines[line].closed
    (bye,) = [text for _, _, text in network.sent if '"replaced"' in text] or [""]
    told = old.receive(line, bye, network.now)
    assert [tell.what for tell in told if isinstance(tell, Tell)].count("replaced") == 1 and old.replaced
    network.play()
    sound(network)
