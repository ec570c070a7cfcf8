"""Several people at one terminal: nobody's commands show or take back what another keeps secret."""

import contextlib

import pytest

from game import GAMES
from game.match import load
from tests import programs
from tests.game.console.test_terminal import CLEAR, TINY, Terminal

pytestmark = pytest.mark.host

SECRET = "while others keep secrets"
ALONE, SHARED, MIXED = "human,random,random", "human", "human,random,human"
BID = "lay 4: 3\nlay 4: 1\ndone\n"


@pytest.fixture
def played(run):
    """The Valley at a terminal for three: what is printed, and what stands on the screen."""

    def play(said, bots=SHARED, more=()):
        done = run("play", "valley", "--seats", "3", "--seed", "7", "--bots", bots, *more, said=said)
        assert done.returncode == 0
        assert load(done.stdout, GAMES).record() == done.stdout.decode(), "the record can be played again"
        return done.stdout.decode(), done.stderr.decode()

    return play


def test_within_its_turn_a_seat_takes_its_secret_steps_back(played):
    _, shown = played("lay 4: 3\nlay 4: 1\nundo\nundo\nredo\nredo\nundo\nlay 4: 2\n")
    assert shown.count("player 1> ") == 9 and "keep" not in shown


@pytest.mark.parametrize("bots", [SHARED, MIXED])
def test_nobody_goes_back_into_the_secret_turn_of_another(played, bots):
    _, before = played(BID, bots)
    _, shown = played(f"{BID}undo\nundo\n", bots)
    assert SECRET in shown.removeprefix(before) and shown.count("player 1> ") == before.count("player 1> ")


def test_a_turn_in_which_a_seat_could_have_said_something_secret_is_not_taken_back(played):
    _, shown = played("done\nundo\n")
    assert SECRET in shown and shown.count("player 1> ") == 1


def test_whoever_plays_alone_takes_everything_back(played):
    record, shown = played(f"{BID}undo\nundo\nundo\nundo\n", ALONE)
    assert SECRET not in shown and "There is no choice" in shown
    assert record == played("", ALONE)[0]


@pytest.mark.parametrize("bots", [ALONE, SHARED])
def test_a_record_ends_before_what_is_hidden(played, tmp_path, bots):
    start, _ = played("", bots)
    assert start.endswith("\n1 lay 4\n") is False
    record, shown = played(f"lay 4: 3\nrecord\nsave {tmp_path / 'match.rec'}\nquit\n", bots)
    assert record == start == (tmp_path / "match.rec").read_text(), "the open half stands in no record either"
    assert shown.count(start) == 1 and shown.count("still secret") == 3


def test_once_it_is_open_it_is_in_the_record_and_can_be_taken_back(played):
    _, shown = played(f"{BID}done\ndone\nrecord\n")
    assert "1 lay 4\n1 lay 4\n1 done\n2 done\n3 done\n1 show 4 3 1\n" in shown and "still secret" not in shown


@pytest.fixture
def terminal():
    """Opens a terminal with tiny, whose cards are secret too."""
    with contextlib.ExitStack() as stack:

        def start(*words):
            one = Terminal(*words, "--seats", "3", "--seed", "7", script=TINY if words[1] == "tiny" else "")
            stack.callback(one.end.close)
            return one

        yield start


def test_a_seat_hears_of_draws_what_it_may_know(terminal):
    shown = terminal("play", "tiny").read("player 1> ")
    assert "box 2 ?" in shown and "box 3 ?" in shown and "box 1 ?" not in shown


def test_what_was_refused_or_taken_back_does_not_stay_on_the_screen(terminal):
    for before in ("lay 4: 99", "lay 4: 3\nundo"):
        person = terminal("play", "valley")
        person.read("player 1> ")
        for line in before.split("\n"):
            person.type(f"{line}\n", "player 1> ")
        assert CLEAR in person.type("done\n", "Player 2 is next")
        person.type("\nquit\n")


def test_an_interrupt_leaves_nothing_on_the_screen(terminal):
    person = terminal("play", "valley")
    person.read("player 1> ")
    person.type("lay 4: 3\n", "player 1> ")
    person.interrupt()
    assert person.process.wait(programs.LIMIT) == 130
    assert CLEAR in person.all[person.all.rindex("player 1> ") :]
