"""A person at a real terminal: editing, the tab key, clearing of secrets, and a record that can be redirected."""

import contextlib
import os
import re
import select
import signal
import sys
import time
from typing import Any

import pytest

from tests import programs
from tests.places import ROOT

pty = pytest.importorskip("pty")
fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")
pytestmark = pytest.mark.host

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
TINY = f"""
import sys
sys.path[:0] = [{str(ROOT)!r}]
from tests.game import tiny
from game import GAMES
from game.console import main
GAMES["tiny"] = tiny
sys.exit(main(sys.argv[1:]))
"""
ESCAPE = re.compile(r"\x1b\[\?\d+[hl]|\x1b=|\x1b>|\x07|\r")


def take_hold() -> None:
    """Runs in the program about to start: makes this its own terminal, so that Control-C reaches it in any test run."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A program with a terminal of its own; with a file for its standard output if one is given."""

    def __init__(self, *words: str, script: str = "", stdout: Any = None) -> None:
        self.master, slave = pty.openpty()
        command = [sys.executable, *(("-c", script) if script else ("-m", "game")), *words]
        self.end = contextlib.ExitStack()
        self.end.callback(os.close, self.master)
        surroundings = dict(os.environ, TERM="dumb", PYTHONPATH=str(ROOT))
        streams = {"stdin": slave, "stdout": stdout or slave, "stderr": slave}
        running = programs.started(command, env=surroundings, preexec_fn=take_hold, **streams)
        self.process = self.end.enter_context(running)
        os.close(slave)
        self.all = self.rest = ""

    def read(self, wanted: str = "") -> str:
        """The output up to `wanted`, or until the program ends."""
        limit = time.monotonic() + programs.LIMIT
        while not wanted or wanted not in self.rest:
            assert time.monotonic() < limit, f"{wanted!r} did not come: {self.rest!r}"
            if not select.select([self.master], [], [], 1)[0]:
                continue
            try:
                data = os.read(self.master, 4096)
            except OSError:  # Linux says so when the other side has closed
                data = b""
            if not data:
                assert not wanted, f"{wanted!r} did not come: {self.rest!r}"
                break
            self.rest = ESCAPE.sub("", self.rest + data.decode(errors="ignore"))
        text, found, self.rest = self.rest.partition(wanted) if wanted else (self.rest, "", "")
        self.all += text + found
        return text + found

    def type(self, text: str, wanted: str = "") -> str:
        """Types, and reads up to `wanted`, or until the program ends."""
        os.write(self.master, text.encode())
        return self.read(wanted)

    def interrupt(self) -> None:
        """Presses Control-C, and reads until the program ends."""
        os.write(self.master, b"\x03")
        self.type("\n")  # wakes Python's readline, should the signal have come just before it began to wait


@pytest.fixture
def terminal():
    """Opens a terminal."""
    with contextlib.ExitStack() as stack:

        def start(*words: str, **more: Any) -> Terminal:
            one = Terminal(*words, **more)
            stack.callback(one.end.close)
            return one

        yield start


def test_a_whole_match_at_a_terminal(terminal, duel):
    steps = [line for line in duel.partition("\n\n")[2].splitlines() if not line.startswith("box")]
    person = terminal("play", "duel", "--seed", "7")
    for line in steps:
        person.read(f"player {line[0]}> ")
        verb, *rest = line[2:].split()
        os.write(person.master, " ".join([verb[:2], *rest, "\n"]).encode())
    person.read()
    assert person.process.wait(programs.LIMIT) == 0
    assert person.all.endswith(f" wins.\n{duel}")


def test_undo_redo_and_the_end_of_input(terminal):
    person = terminal("play", "duel", "--seed", "7")
    person.read("player 1> ")
    person.type("p b2\n", "player 2> ")
    person.type("undo\n", "player 1> ")
    person.type("redo\n", "player 2> ")
    person.type("\x04")
    assert person.process.wait(programs.LIMIT) == 0
    assert re.search(r"\nbox c 3 \w+\n1 place b2\n$", person.all)


def test_an_interrupt_leaves_the_record(terminal):
    person = terminal("play", "duel", "--seed", "7")
    person.read("player 1> ")
    person.type("p b2\n", "player 2> ")
    person.interrupt()
    assert person.process.wait(programs.LIMIT) == 130
    assert person.all.rstrip("\n").endswith("\n1 place b2") and "Traceback" not in person.all


def test_the_tab_key_completes(terminal):
    pytest.importorskip("readline")
    person = terminal("play", "duel", "--seed", "7")
    person.read("player 1> ")
    person.type("pl\tb2\n", "\n1 place b2\n")
    person.read("player 2> ")
    person.type("und\t\n", "player 1> ")
    person.type("q\t\n")
    assert person.process.wait(programs.LIMIT) == 0


def test_the_record_can_be_redirected(terminal, tmp_path):
    with (tmp_path / "match.rec").open("wb") as file:
        person = terminal("play", "duel", "--seed", "7", stdout=file)
        person.read("player 1> ")
        person.type("p b2\n", "player 2> ")
        person.type("quit\n")
        assert person.process.wait(programs.LIMIT) == 0
    record = (tmp_path / "match.rec").read_text()
    assert record.startswith("game: duel\n") and record.endswith("\n1 place b2\n")
    assert "game: duel" not in person.all


def test_a_secret_does_not_stay_on_the_screen(terminal):
    person = terminal("play", "tiny", "--seats", "3", "--seed", "7", script=TINY)
    person.read("player 1> ")
    for seat, note in ((1, "2"), (2, "1"), (3, "0")):
        person.type(f"b:{note}\n", CLEAR)
        person.read(f"Player {seat % 3 + 1} is next")
        asked = person.type("\n", f"player {seat % 3 + 1}> ")
        assert CLEAR not in asked and "bid" in asked
    assert "3 bid · 1 show 2 · 2 show 1 · 3 show 0" in asked.replace("\n", " · ")
    record = person.type("record\n", "player 1> ")
    assert "still secret" in record and "box" not in record, "the cards are"
    assert "bid:" not in person.type("\x1b[A\x1b[A\x1b[A\x15\n", "player 1> "), "nor in what the up key brings back"
    person.type("quit\n")
    assert person.process.wait(programs.LIMIT) == 0
    assert CLEAR in person.all[person.all.rindex("player 1> ") :], "nothing stays for the next who comes by"
