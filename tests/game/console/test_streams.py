"""The command line with streams that are closed, full or cut off: one sentence, a status, never a traceback."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests import programs
from tests.game.console.conftest import ROOT

pytestmark = pytest.mark.host
ENVIRONMENT = dict(os.environ, PYTHONPATH=str(ROOT))
ENVIRONMENT.pop("PYTHONUNBUFFERED", None)  # with it nothing is left to be written at the exit
GAME = f"{sys.executable} -m game"
ARENA = "duel random greedy --pairs 1 --jobs 1"
BOTS = [f".bots.arena {ARENA}", ".bots.arena --help", ".bots.arena ladder --help", ".bots.train --help"]
"""What the arena and the trainer print."""
SOME_BOTS = [BOTS[0], *(pytest.param(words, marks=pytest.mark.full) for words in BOTS[1:])]


def shell(words: str, said: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    done: subprocess.CompletedProcess[bytes] = programs.run(["sh", "-c", words], said, ENVIRONMENT)
    assert b"Traceback" not in done.stderr and b"Exception" not in done.stderr, done.stderr.decode()
    return done


def record(duel: str, tmp_path: Path) -> Path:
    file = tmp_path / "duel.rec"
    file.write_text(duel, "utf-8")
    return file


@pytest.mark.few(2)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
@pytest.mark.parametrize(
    "words", ["replay FILE", "legal FILE", "play duel --bots random", "verify FILE", "--help", "", "play --help"]
)
def test_a_full_disk(words: str, duel: str, tmp_path: Path) -> None:
    file = record("".join(duel.splitlines(keepends=True)[:30]), tmp_path)
    done = shell(f"{GAME} {words.replace('FILE', str(file))} > /dev/full")
    assert done.returncode == 1
    assert words.startswith("verify") or b"No space left" in done.stderr
    assert shell(f"{GAME} {words.replace('FILE', str(file))} > /dev/full 2> /dev/full").returncode == 1


@pytest.mark.few(2)
@pytest.mark.parametrize("words", ["replay FILE", "play duel --bots random --seed 1", "--help", "play duel"])
def test_closed_streams(words: str, duel: str, tmp_path: Path) -> None:
    line = f"{GAME} {words.replace('FILE', str(record(duel, tmp_path)))}"
    done = shell(f"{line} >&-")
    assert done.returncode == 1 and b"closed" in done.stderr
    for closed in ("<&-", "2>&-", "<&- 2>&-"):
        assert shell(f"{line} {closed}").returncode == 0
    assert shell(f"{line} <&- >&- 2>&-").returncode == 1


@pytest.mark.few(1)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
@pytest.mark.parametrize("words", BOTS)
def test_a_full_disk_at_the_arena_and_the_trainer(words: str) -> None:
    done = shell(f"{GAME}{words} > /dev/full")
    assert done.returncode == 1 and b"No space left" in done.stderr
    assert shell(f"{GAME}{words} > /dev/full 2> /dev/full").returncode == 1


@pytest.mark.full
@pytest.mark.parametrize("words", SOME_BOTS)
def test_closed_streams_at_the_arena_and_the_trainer(words: str) -> None:
    done = shell(f"{GAME}{words} >&-")
    assert done.returncode == 1 and b"closed" in done.stderr
    for closed in ("<&-", "2>&-", "<&- 2>&-", "2> /dev/full", "| head -c 1"):
        assert shell(f"{GAME}{words} {closed}").returncode == 0
    assert shell(f"{GAME}{words} <&- >&- 2>&-").returncode == 1


@pytest.mark.few(1)
@pytest.mark.parametrize("words", [".bots.arena duel random", ".bots.train senet", " dance"])
def test_a_complaint_that_cannot_be_made(words: str) -> None:
    """The status says it alone."""
    for closed in ("", "2>&-", "2> /dev/full", "<&- 2>&-"):
        assert shell(f"{GAME}{words} {closed}").returncode == 2


def test_a_record_from_a_closed_stream() -> None:
    done = shell(f"{GAME} replay - <&-")
    assert done.returncode == 1 and done.stderr


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize("command", ["replay", "legal", "verify"])
def test_an_interrupt_while_reading(command: str) -> None:
    pipe = subprocess.PIPE
    words = [sys.executable, "-c", READY, command, "-"]
    with programs.started(words, stdin=pipe, stdout=pipe, stderr=pipe, env=ENVIRONMENT) as reading:
        assert reading.stderr.readline() == b"ready\n"
        reading.send_signal(signal.SIGINT)
        _, said = programs.finish(reading)
    assert reading.returncode == 130 and said.strip() == b""


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize("cores", [1, 2])
def test_an_interrupt_while_bots_learn(cores: int, tmp_path: Path) -> None:
    """Of the terminal, which sends it to all processes at once."""
    pipe = subprocess.PIPE
    file = tmp_path / "learning.py"
    file.write_text(LEARNING, "utf-8")
    with programs.started([sys.executable, file, str(cores)], stdout=pipe, stderr=pipe, env=ENVIRONMENT) as learning:
        for _ in range(cores):
            assert learning.stderr.readline() == b"ready\n"
        programs.stop(learning, signal.SIGINT)
        _, said = programs.finish(learning)
    assert learning.returncode == 130 and said.strip() == b"", said.decode()


LEARNING = """
import os
import signal
import sys
from types import SimpleNamespace
from game.bots import registry, selfplay, train
from game.terminal import streams

def lot(number):
    os.write(2, b"ready\\n")  # a whole line at once: print would let another process speak in between
    while True:
        signal.pause()

def run(trainings, seed, share, mapped):
    yield from map(str, mapped(lot, [(number,) for number in range(int(sys.argv[1]))]))

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    registry.part = lambda game, name: SimpleNamespace(TRAININGS={"one": None})
    selfplay.run = run
    sys.exit(streams.guard(train.main, ["duel", "--cores", sys.argv[1]]))
"""
"""The trainer, with lots that never end. It stands in a file: since Python 3.14 other processes import it anew."""


READY = """
import signal
import sys
from game.console import main, replay

signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may ignore interrupts

def read(file, read=replay.read):
    print("ready", file=sys.stderr, flush=True)
    return read(file)

replay.read = read
sys.exit(main(sys.argv[1:]))
"""
"""The command, which says when it begins to read."""


def test_a_seed_that_is_no_utf_8() -> None:
    done = programs.run([*GAME.split(), "play", "duel", "--bots", "random", "--seed", b"\xff"], env=ENVIRONMENT)
    assert (done.returncode, done.stdout) == (2, b"") and b"UTF-8" in done.stderr and b"Traceback" not in done.stderr


@pytest.mark.parametrize("words", [["arena", *ARENA.split()], ["train", "duel"]])
def test_a_seed_that_is_no_utf_8_at_the_arena_and_the_trainer(words: list[str], tmp_path: Path) -> None:
    asked: list[str | bytes] = [sys.executable, "-m", f"game.bots.{words[0]}", *words[1:], "--seed", b"\xff"]
    done = programs.run(asked, env=ENVIRONMENT, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, b"") and b"UTF-8" in done.stderr and b"Traceback" not in done.stderr


def test_a_typed_line_that_is_too_long(run) -> None:
    """Refused as a whole, also if it has no end; the match goes on with the next line."""
    for length, refused in ((10_000, 0), (10_001, 1), (25_003, 1)):
        done = run("play", "duel", "--seed", "1", said="x" * length + "\nrecord\n")
        assert done.returncode == 0 and done.stderr.decode().count("limit is 10000 characters") == refused
        assert b"game: duel" in done.stderr
    done = run("play", "duel", "--seed", "1", said="place " + "b" * 50_000)
    assert done.returncode == 0 and b"limit is 10000 characters" in done.stderr
