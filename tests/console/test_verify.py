"""``python -m game verify FILE``: a record's draws, checked on the command line."""

import re
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "engine"))

from network import Network
from playing import EVERY

pytestmark = pytest.mark.host


@pytest.fixture(scope="module")
def proved() -> str:
    """The record of a Duel between two peers."""
    network = Network(EVERY["duel"], 2, 1)
    network.play()
    return network.peers[2].record()


def test_every_draw_follows_from_the_commitments(run, proved: str) -> None:
    done = run("verify", "-", said=proved)
    assert (done.returncode, done.stderr) == (0, b"")
    assert re.fullmatch(r"\d+ draws, and every one follows from the commitments\.\n", done.stdout.decode())


def test_a_draw_without_a_seat_is_listed(run) -> None:
    network = Network(EVERY["duel"], 2, 1)
    network.tamper = lambda sender, to, text: None if sender == 2 and '"do":"link"' in text else text
    network.run(lambda: network.begun)
    network.quiet(3)
    network.cut(2)
    network.quiet(25)
    network.do(1, network.peers[1].ask("fresh", network.now, seat=2))
    network.tamper = None
    network.connect(2)
    network.play()
    done = run("verify", "-", said=network.peers[2].record())
    assert done.returncode == 0
    assert re.search(r"^Line \d+: a draw without seat 2\.$", done.stdout.decode(), re.MULTILINE)


def test_the_first_draw_that_does_not_is_named(run, proved: str, tmp_path: Path) -> None:
    lines = proved.splitlines()
    at = lines.index("") + 1
    lines[at] = "box 1 1 dark" if lines[at] != "box 1 1 dark" else "box 1 1 light"
    file = tmp_path / "changed.rec"
    file.write_text("\n".join(lines), "utf-8")
    done = run("verify", str(file))
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.decode().startswith(f"{file}:{at + 1}: Draw 1 does not follow from the commitments")


def test_a_record_without_a_proof(run, duel: str) -> None:
    done = run("verify", "-", said=duel)
    assert done.returncode == 1 and "no proof" in done.stderr.decode()


def test_a_record_with_a_proof_can_be_replayed(run, proved: str) -> None:
    assert run("replay", "-", said=proved).returncode == 0


def test_a_file_that_is_not_there(run) -> None:
    assert run("verify", "no such file").returncode == 1
