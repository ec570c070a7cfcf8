"""The proof in a record's head: it holds, and names the first draw that does not follow from the commitments."""

import re
from contextlib import suppress
from functools import partial
from random import Random

import pytest

from game import OVER, record
from game.interface import BOX
from game.match import Match
from game.peers import proof, seal
from game.peers.strict import Unfit
from game.peers.verdict import verdict
from game.record import Refused
from tests.game.peers.network import Network
from tests.game.playing import EVERY

every_number = pytest.mark.parametrize("seats", [2, 3, pytest.param(4, marks=pytest.mark.full)])


def whole(seats: int = 2, game: str = "tiny", seed: int = 2) -> str:
    network = Network(EVERY[game], seats, seed)
    network.play()
    assert network.peers[1].match.turn == OVER
    return network.peers[1].record()


@every_number
def test_a_changed_draw_is_named(seats: int) -> None:
    """Every draw of a record, changed into any other that the rules allow: the first that does not follow is named."""
    text = whole(seats)
    lines = text.splitlines()
    first = lines.index("") + 1
    for at in range(first, first + 2 * seats):
        seat, card = lines[at].split()[1:]
        for other in {"fig", "date", "gold"} - {card}:
            changed = [*lines[:at], f"box {seat} {other}", *lines[at + 1 :]]
            with pytest.raises(Refused) as why:
                proof.verify(record.read("\n".join(changed), EVERY))
            assert why.value.line == at + 1
            if why.value.sentence != "step.allowed":  # all of that kind are dealt
                assert (why.value.sentence, why.value.values["due"]) == ("peers.proof.wrong", f"{seat} {card}")


def test_a_changed_duel_is_refused() -> None:
    text = whole(game="duel")
    made = proof.verify(record.read(text, EVERY))
    assert len(made) > 5 and made[0].index == 1 and not made[0].without
    assert len(text) < 256 * 1024 and max(map(len, text.splitlines())) <= 200
    swapped = text.replace("chain 1:", "chain x:").replace("chain 2:", "chain 1:").replace("chain x:", "chain 2:")
    for changed, sentence in (
        (text.replace("match: m2", "match: m3"), "peers.proof.chain"),
        (re.sub("match: m2\n", "", text), "peers.proof.missing"),
        (re.sub("chain 2: .*\n", "", text), "peers.proof.missing"),
        (re.sub("draws: .*\n", "draws: 2-1\n", text), "peers.proof.missing"),
        (re.sub("draws: .*\n", "draws: 1-3\n", text), "peers.proof.none"),
        (re.sub("draws: .*\n", "draws: 1-500\n", text), "peers.proof.left"),
        (re.sub("draws: 1-", "draws: 2-", text), "peers.proof.wrong"),
        (re.sub("(chain 1: .*)[0-9a-f]\n", r"\1\n", text), "peers.proof.missing"),
        (swapped, "peers.proof.chain"),
        ("\n".join(text.splitlines()[:40]), "peers.proof.left"),
    ):
        with pytest.raises(Refused) as why:
            proof.verify(record.read(changed, EVERY))
        assert why.value.sentence == sentence and str(why.value)


def test_long_lists_of_draws_go_on_in_further_lines() -> None:
    numbers = [number for number in range(1, 512) if number % 3]
    lines = proof.listed("draws", numbers)
    assert len(lines) > 5 and all(len(f"{key}: {value}") <= 200 for key, value in lines.items())
    assert proof.unlisted(lines, "draws") == numbers
    assert proof.listed("draws", []) == {} and proof.unlisted({}, "draws") == []


def choosers(read: record.Record, reach: int) -> set[int]:
    """The seats that have chosen something from this step on, which draws and settled notes are not."""
    match, found = Match(read.game, read.options, read.seats), set()
    for ply, step in enumerate(read.steps):
        if ply >= reach and step.speaker != BOX and not seal.ripe(read.game, match.table):
            found.add(step.speaker)
        match.say(step.speaker, step.words)
    return found


@every_number
@pytest.mark.parametrize("game", ["tiny", "builders", "valley"])
def test_every_honest_record_is_a_proof_to_whoever_knows_a_key(seats: int, game: str) -> None:
    """With notes that were opened, steps taken back and restarts; in the middle of the match too.

    At its end all seats have signed all of it.
    """
    rng = Random(seats)
    network = Network(EVERY[game], seats, seats)

    def happens(network: Network) -> None:
        peer = network.peers[rng.randint(1, seats)]
        if not network.begun or rng.random() > 0.05:
            return
        if rng.random() < 0.3:
            return network.restart(peer.place.seat)
        state = peer.state
        for seat, other in network.peers.items():
            if other.state and other.state.ask and seat in other.state.ask.missing and not other.wish:
                network.do(seat, other.answer(True, network.now))
        plies = [ply for ply in range(state.floor, len(state.match.steps)) if state.game.turn(state.match.tables[ply])]
        if plies and not peer.wish and not state.ask and state.asked[peer.place.seat] < 3:
            with suppress(Unfit):
                network.do(peer.place.seat, peer.ask("back", network.now, to=plies[-1]))

    def reached(steps: int) -> bool:
        return network.over or (network.begun and len(network.peers[1].match.steps) > steps)

    for steps in (2 * seats + 3, 30, 10_000):
        network.play(happens, until=partial(reached, steps))
        if network.over:
            network.quiet(3)
        for peer in network.peers.values():
            read = record.read(peer.record(), EVERY)
            for seat, other in network.peers.items():
                found = verdict(read, {seat: other.signer.key.hex()})
                rest = read.steps[found.reach :]
                if not read.steps and not found.signed[seat][1]:
                    continue  # whoever has just begun anew has heard nothing of this seat yet
                assert found.proved == (not rest and not found.doubtful), "but for what others did since"
                assert not rest or not network.over
                assert seat not in choosers(read, found.reach)
