"""`play`: bots alone, people at a pipe, both at one table."""

import json
import sys

import pytest

from game import GAMES
from game.bots import BOTS
from tests import programs
from tests.places import ROOT

pytestmark = pytest.mark.host

SHORT = 2  # the letters that identify a verb in the Duel


def body(record: str) -> list[str]:
    return record.partition("\n\n")[2].splitlines()


def typed(record: str, seats: str = "12", letters: int = 9) -> list[str]:
    """The lines that people at these seats type to play this match, with verbs cut to this many letters."""
    steps = [line.split() for line in body(record) if line[0] in seats]
    return [" ".join([verb[:letters], *rest]) for _, verb, *rest in steps]


def test_bots_print_nothing_but_the_record(run, duel):
    done = run("play", "duel", "--bots", "random,random", "--seed", "7")
    assert (done.returncode, done.stderr) == (0, b"")
    assert duel.startswith("game: duel\noptions: obelisk=A temple=A pyramids=A tomb=A\nseats: 2\n\nbox 1 1 ")
    last = json.loads(run("replay", "-", said=duel).stdout.splitlines()[-1])
    assert last["turn"] == "over" and last["n"] == len(body(duel))


def test_a_seed_gives_the_same_record_every_time(run, duel):
    play = ("play", "duel", "--bots", "random")
    assert run(*play, "--seed", "7").stdout.decode() == duel
    others = {run(*play, *seed).stdout for seed in ((), (), ("--seed", "8"), ("--seed=-7",), ("--seed", "seven"))}
    assert len(others | {duel.encode()}) == 6


def test_options_and_seats(run):
    words = ("--seats", "2", "--option", "tomb=B", "--option", "temple=B", "--seed", "1", "--bots", "random")
    record = run("play", "duel", *words).stdout.decode()
    assert "options: obelisk=A temple=B pyramids=A tomb=B\nseats: 2\n" in record
    assert run("replay", "-", said=record).returncode == 0


@pytest.mark.few(4)
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chess",), f"There is no game “chess”. There are: {', '.join(GAMES)}."),
        (("duel", "--seats", "3"), "duel isn’t for “3” players. Possible: 2."),
        (("duel", "--seats", "two"), "duel isn’t for “two” players. Possible: 2."),
        (("duel", "--option", "moon=A"), "duel has no option “moon”. It has: obelisk, temple, pyramids, tomb."),
        (("duel", "--option", "tomb=C"), "The option tomb can’t be “C”. Possible: A, B."),
        (("duel", "--option", "tomb"), "“tomb” is not an option. Write “name=value”."),
        (("duel", "--option", ""), "“” is not an option. Write “name=value”."),
        (("duel", "--option", "tomb=A", "--option", "tomb=B"), "“tomb” is given twice."),
        (
            ("duel", "--bots", "random,nobody:choose"),
            "The module “nobody” can’t be imported: No module named 'nobody'.",
        ),
        (("duel", "--bots", "random,deep"), f"There is no bot “deep”. There are: {', '.join(['human', *BOTS])}."),
        (("duel", "--bots", "random,random,random"), "duel isn’t for “3” players. Possible: 2."),
        (("duel", "--seats", "2", "--bots", "random,random,random"), "There are 3 names for 2 players."),
    ],
)
def test_what_cannot_be_played_is_one_sentence(run, words, sentence):
    done = run("play", *words)
    assert (done.returncode, done.stdout, done.stderr.decode()) == (2, b"", sentence + "\n")


def test_a_whole_match_typed_short(run, duel):
    done = run("play", "duel", "--seed", "7", said="\n".join(typed(duel, letters=SHORT)))
    assert (done.returncode, done.stdout.decode()) == (0, duel)
    last = json.loads(run("replay", "-", said=duel).stdout.splitlines()[-1])
    error = done.stderr.decode()
    for seat, points in enumerate(last["scores"], 1):
        assert f"player {seat}: obelisk {points['obelisk']}, " in error and f"total {points['total']}\n" in error
    assert error.endswith(f"Player {last['winners'][0]} wins.\n")


@pytest.mark.parametrize("seat", ["1", "2"])
def test_a_person_and_a_bot(run, duel, seat):
    bots = "human,random" if seat == "1" else "random,human"
    done = run("play", "duel", "--seed", "7", "--bots", bots, said="\n".join(typed(duel, seat)))
    assert (done.returncode, done.stdout.decode()) == (0, duel)


def test_what_is_taken_back_and_said_again_leaves_no_trace(run, duel):
    lines = [line for step in typed(duel) for line in (step, "undo", "redo")]
    assert run("play", "duel", "--seed", "7", said="\n".join(lines)).stdout.decode().startswith(duel[:-20])
    against = [line for step in typed(duel, "1") for line in (step, "undo", "redo")]
    done = run("play", "duel", "--seed", "7", "--bots", "human,random", said="\n".join(against))
    assert done.stdout.decode().startswith(duel[:-20])


def test_undo_goes_back_to_the_own_choice_and_draws_anew(run, duel):
    steps = typed(duel, "1")
    first = next(count for count, step in enumerate(steps, 1) if step.startswith("unload"))
    before = run("play", "duel", "--seed", "7", "--bots", "human,random", said="\n".join(steps[: first - 1])).stdout
    back = run("play", "duel", "--seed", "7", "--bots", "human,random", said="\n".join([*steps[:first], "undo"])).stdout
    assert back == before and duel.encode().startswith(before)
    again = [*steps[:first], "undo", steps[first - 1]]
    anew = run("play", "duel", "--seed", "7", "--bots", "human,random", said="\n".join(again)).stdout
    assert anew.startswith(before) and anew != before
    assert not duel.encode().startswith(anew), "other tokens came up"
    assert run("replay", "-", said=anew).returncode == 0


def test_another_step_after_undo_ends_what_could_be_said_again(run):
    done = run("play", "duel", "--seed", "7", said="place a1\nundo\nplace b1\nredo\n")
    assert done.stdout.decode().splitlines()[-1] == "1 place b1"
    assert "Nothing was taken back" in done.stderr.decode()


@pytest.mark.few(1)
@pytest.mark.parametrize("end", ["", "quit\n", "q\n", "\n\n  \t\n"])
def test_leaving_prints_the_record_so_far(run, end):
    done = run("play", "duel", "--seed", "7", said=f"p b2\np c2\n{end}")
    assert done.returncode == 0
    assert body(done.stdout.decode())[18:] == ["1 place b2", "2 place c2"]
    assert run("replay", "-", said=done.stdout).returncode == 0


@pytest.mark.few(6)
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("pl b", "After “place” you can type b1, b3."),
        ("place", "After “place” you can type a1, a2, a3, b1, b3, c1, c2, c3."),
        ("p b2", "Square b2 is already taken."),
        ("place b2", "Square b2 is already taken."),
        ("place d4", "“d4” is not a square"),
        ("unload 2", "Ship 2 needs at least two meeples"),
        ("u", "Write “unload” with one ship"),
        ("s", "No move starts with “s”"),
        ("p b1 b3", "Write “place” with one square"),
        ("p b1: 4", "“place b1” has no secret part"),
        (": 4", "Which one: place?"),
        ("r", "Which one: redo, record?"),
        ("undo", "There is no choice to take back."),
        ("redo", "Nothing was taken back"),
        ("save", "“save FILE”"),
        ("save /nowhere/at/all", "“/nowhere/at/all” can’t be written: "),
        ("save \0", "can’t be written: "),
        ("\x1b[2J", "No move starts with “\\x1b[2J”"),
        ("place b1\N{LINE SEPARATOR}", "1 place b1"),
        (b"\xff\xfe", "No move starts with"),
        ("x" * 100_000, "The limit is 10000 characters"),
    ],
)
def test_what_is_typed_wrongly_is_one_sentence_and_loses_nothing(run, line, sentence):
    line = line if isinstance(line, bytes) else line.encode()
    first = b"" if line in (b"undo", b"redo", b"place b1\xe2\x80\xa8") else b"place b2\n"
    done = run("play", "duel", "--seed", "7", said=first + line + b"\nplace c2\n")
    assert done.returncode == 0 and sentence in done.stderr.decode()
    assert done.stdout.endswith(b" place c2\n")


def test_commands_that_tell(run, tmp_path):
    file = tmp_path / "a match.rec"
    done = run("play", "duel", "--seed", "7", said=f"p b2\nlegal\nrecord\nhelp\nsave {file}\n\n")
    error = done.stderr.decode()
    assert "place a1 · place a2" in error
    assert done.stdout.decode() in error
    assert "haul SQUARE SHIP" in error and "save FILE" in error
    assert file.read_bytes() == done.stdout


def test_an_interrupt_prints_the_record_so_far(run):
    script = "import game.console.screen as s\ns.Screen.ask = lambda *_: (_ for _ in ()).throw(KeyboardInterrupt)\n"
    script += "import sys, game.console\nsys.exit(game.console.main(['play', 'duel', '--seed', '7']))"
    done = programs.run([sys.executable, "-c", script], cwd=ROOT)
    assert done.returncode == 130 and len(body(done.stdout.decode())) == 18 and b"Traceback" not in done.stderr


def test_who_begins_is_chosen_by_number_in_the_list_of_bots(run, duel):
    done = run("play", "duel", "--seed", "7", "--bots", "random,human", "--first", "2", said="quit")
    assert "player 1> " in done.stderr.decode() and "by lot" not in done.stderr.decode()


@pytest.mark.full
def test_where_the_opening_matters_seats_are_by_lot_unless_chosen(run):
    def said(*words: str) -> str:
        return str(run("play", "valley", "--bots", "human,random,random", *words, said="quit").stderr.decode())

    drawn = {
        line for seed in "12345678" for line in said("--seed", seed).splitlines() if line.startswith("Seats drawn")
    }
    places = ("human, random, random", "random, human, random", "random, random, human")
    assert drawn == {f"Seats drawn at random: {each}." for each in places}
    assert said("--seed", "1") == said("--seed", "1") == said("--seed", "1", "--first", "lot")
    chosen = said("--seed", "1", "--first", "1")
    assert "Seats drawn at random" not in chosen and "player 1> " in chosen


def test_who_begins_must_sit_there(run):
    done = run("play", "valley", "--bots", "random,random", "--first", "3")
    assert (done.returncode, done.stderr.decode()) == (2, "“3” can’t start. Possible: 1, 2, lot.\n")
