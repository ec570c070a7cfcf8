"""Forged records: whatever is shown as proved has been so in the match; all else exits with 1 or 3."""

import os
import sys

import pytest

from game import record
from game.peers.verdict import verdict
from game.record import Refused
from tests.game.peers.forging import Cheats, Cutter, Watched, true
from tests.game.playing import EVERY

SEEDS = 8 if os.environ.get("NILE_FULL") and sys.platform != "emscripten" else 2
MATCHES = [
    ("tiny", 2, 10_000),
    ("tiny", 3, 10_000),
    ("tiny", 4, 10_000),
    ("duel", 2, 60),
    ("builders", 3, 60),
    ("valley", 2, 90),
    pytest.param("valley", 3, 90, marks=pytest.mark.full),
    pytest.param("valley", 4, 120, marks=pytest.mark.full),
]


def watched(game: str, seats: int, steps: int, seed: int) -> Watched:
    network = Watched(EVERY[game], seats, seed)
    network.patient = True
    if seed == 1 and seats > 2:
        network.leave_out()
    network.play(network.happens, lambda: network.over or (network.begun and len(network.peers[1].match.steps) > steps))
    network.quiet(6)
    return network


@pytest.mark.few(1)
@pytest.mark.parametrize(("game", "seats", "steps"), MATCHES)
def test_nothing_that_was_cut_and_mixed_is_proved_unless_it_was_so(game: str, seats: int, steps: int) -> None:
    forged = proved = 0
    for seed in range(SEEDS):
        network = watched(game, seats, steps, seed)
        forger = Cutter(network, seed)
        for _ in range(200):
            text = forger.forge()
            for seat, peer in network.peers.items():
                try:
                    found = verdict(record.read(text, EVERY), {seat: peer.signer.key.hex()})
                except Refused:
                    forged += 1
                    break
                proved += found.proved
                assert not found.proved or true(network, text), (seat, text)
    print(game, seats, forged, proved)
    assert forged and proved


@pytest.mark.few(1)
@pytest.mark.parametrize(("game", "seats", "steps"), MATCHES)
def test_nothing_that_the_others_made_up_is_proved(game: str, seats: int, steps: int) -> None:
    """They have all keys but one, and whoever checks the record knows that one."""
    forged = proved = 0
    for seed in range(SEEDS):
        network = watched(game, seats, steps, seed)
        for honest, peer in network.peers.items():
            cheats = Cheats(network, honest, seed)
            for _ in range(240 // seats):
                text = cheats.forge()
                try:
                    found = verdict(record.read(text, EVERY), {honest: peer.signer.key.hex()})
                except Refused:
                    forged += 1
                    continue
                proved += found.proved
                assert not found.proved or true(network, text), (honest, text)
    print(game, seats, forged, proved)
    assert forged and proved
