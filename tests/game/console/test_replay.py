"""`replay` and `legal`: the specified output to the byte, and refusals that say where and why."""

import json
import sys
import tempfile
from pathlib import Path

import pytest

from tests import programs
from tests.places import ROOT

pytestmark = pytest.mark.host

START = "game: duel\nseats: 2\n\nbox 1 1 obelisk\nbox 1 2 light\n"
REFUSED = {
    "no key": ("game: duel\nhello\n", 2, 0, "key: value"),
    "no game": ("seats: 2\n\n", 2, 0, "“game: …”"),
    "another game": ("# x\ngame: go\nseats: 2\n", 2, 0, "“go”. There are: duel"),
    "too many seats": ("game: duel\nseats: 3\n", 2, 0, "“3” players"),
    "a digit of another script": ("game: duel\nseats: ٢\n", 2, 0, "players"),
    "a key twice": ("game: duel\nseats: 2\ngame: duel\n", 3, 0, "twice"),
    "an option twice": ("game: duel\nseats: 2\noptions: tomb=A tomb=A\n", 3, 0, "twice"),
    "an unknown option": ("game: duel\nseats: 2\noptions: moon=A\n", 3, 0, "“moon”"),
    "an unknown value": ("game: duel\nseats: 2\noptions: tomb=C\n", 3, 0, "“C”. Possible: A, B"),
    "a name for nobody": ("game: duel\nseats: 2\nname 3: Cleo\n", 3, 0, "“3”"),
    "a long name": ("game: duel\nseats: 2\nname 1: " + "x" * 41 + "\n", 3, 0, "40"),
    "no blank line after the head": ("game: duel\nseats: 2\nbox 1 1 obelisk\n", 3, 0, "blank line"),
    "not in UTF-8": (b"game: duel\nseats: 2\nname 1: \xff\n", 3, 0, "UTF-8"),
    "not in UTF-8, but later": (START.encode() + b"box 1 3 \xff\n", 6, 0, "UTF-8"),
    "a lone carriage return": ("game: duel\rseats: 2\n", 1, 0, "carriage return"),
    "a long line": (START + "#" * 201 + "\n", 6, 0, "200"),
    "many lines": ("\n" * 20001, 20001, 0, "20,000"),
    "many bytes": ("#" * 262145, 1, 0, "256 KiB"),
    "an unknown speaker": (START + "3 place b2\n", 6, 3, "“3”"),
    "a speaker with a zero": (START + "01 place b2\n", 6, 3, "“01”"),
    "no words": (START + "box\n", 6, 3, "no move"),
    "the wrong speaker": (START + "1 place b2\n", 6, 3, "not of “1”. Allowed: box 1 3 obelisk, "),
    "a secret": (START + "box 1 3: dark\n", 6, 3, "colon"),
    "an unknown word": (START + "box 1 3 gold\n", 6, 3, "“gold”"),
    "another space": (START + "box 1 3\N{NO-BREAK SPACE}dark\n", 6, 3, "slot 3"),
    "an escape": (START + "box 1 3 \x1b[2J\n", 6, 3, "“\\x1b[2J”"),
    "a line separator": (START + "box 1 3 a\N{LINE SEPARATOR}b\n", 6, 3, "“a\\u2028b”"),
}


def test_output_is_the_contracts(run, sample):
    expected = sample.with_suffix(".jsonl").read_bytes()
    done = run("replay", str(sample))
    assert (done.returncode, done.stdout, done.stderr) == (0, expected, b"")
    assert run("replay", "-", said=sample.read_bytes()).stdout == expected


def test_spaces_comments_and_line_ends_change_nothing(run, sample):
    lines = sample.read_text().splitlines()
    blank = lines.index("")
    spaced = [
        "\ufeff# a comment",
        *lines[:blank],
        "   # ends nothing",
        "",
        *(f"\t {line}  # so" for line in lines[blank:]),
    ]
    data = "\r\n".join(spaced).replace("place ", "place   ") + "\r\n\r\n"
    assert run("replay", "-", said=data).stdout == sample.with_suffix(".jsonl").read_bytes()


def test_a_record_may_stop_after_its_head(run):
    for head in ("game: duel\nseats: 2", "game: duel\nseats: 2\n", "game: duel\nseats: 2\n\n# nothing yet\n"):
        done = run("replay", "-", said=head)
        assert (done.returncode, len(done.stdout.splitlines())) == (0, 1), head


@pytest.mark.few(9)
@pytest.mark.parametrize("case", REFUSED)
def test_refused_with_line_and_sentence(run, case):
    data, line, positions, sentence = REFUSED[case]
    done = run("replay", "-", said=data)
    error = done.stderr.decode()
    assert done.returncode == 1
    assert error.startswith(f"-:{line}: ") and error.endswith("\n") and len(error.splitlines()) == 1
    assert sentence in error
    told = [json.loads(text) for text in done.stdout.splitlines()]
    assert [position["n"] for position in told] == list(range(positions))


@pytest.mark.few(3)
@pytest.mark.parametrize("speaker", ["1", "box", "2:", "nobody"])
def test_nothing_follows_the_end(run, sample, speaker):
    good = sample.read_text()
    done = run("replay", "-", said=f"{good}{speaker} place a1\n")
    assert (done.returncode, done.stdout) == (1, sample.with_suffix(".jsonl").read_bytes())
    assert done.stderr.decode() == f"-:{len(good.splitlines()) + 1}: The match is over. No more moves are possible.\n"


def test_a_step_left_out_stops_the_output_there(run, sample):
    lines = sample.read_text().splitlines(keepends=True)
    expected = sample.with_suffix(".jsonl").read_bytes().splitlines(keepends=True)
    first = lines.index("\n") + 1
    done = run("replay", "-", said="".join(lines[: first + 5] + lines[first + 6 :]))
    assert done.stdout == b"".join(expected[:6])
    assert done.stderr.decode().startswith(f"-:{first + 6}: The next token goes to ship ")


def test_the_file_is_named(run, tmp_path):
    bad = tmp_path / "bad.rec"
    bad.write_text("game: duel\nseats: 9\n")
    for command in ("replay", "legal"):
        done = run(command, str(bad))
        assert (done.returncode, done.stdout) == (1, b"")
        assert done.stderr.decode().startswith(f"{bad}:2: ")


@pytest.mark.parametrize("command", ["replay", "legal"])
@pytest.mark.parametrize("name", ["nowhere.rec", "."])
def test_a_file_that_cannot_be_read(run, command, name):
    done = run(command, name)
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.decode().startswith(f"“{name}” can’t be read: ") and len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no endless file here")
def test_an_endless_file_is_too_long(run):
    assert "256 KiB" in run("replay", "/dev/zero").stderr.decode()


@pytest.mark.few(1)
def test_legal_prints_the_lines_that_may_follow(run, sample):
    positions = [json.loads(text) for text in sample.with_suffix(".jsonl").read_text().splitlines()]
    lines = sample.read_text().splitlines(keepends=True)
    first = lines.index("\n") + 1
    for ply in (0, 5, 18, 30, len(positions) - 1):
        done = run("legal", "-", said="".join(lines[: first + ply]))
        expected = [f"{positions[ply]['turn']} {words}" for words in positions[ply]["legal"]]
        assert (done.returncode, done.stdout.decode().splitlines()) == (0, expected)


def test_alone_it_prints_help(run):
    done = run()
    assert (done.returncode, done.stderr) == (0, b"")
    for command in (b"replay", b"play", b"legal"):
        assert command in done.stdout


def test_a_reader_may_turn_away(sample):
    command = [sys.executable, "-m", "game", "replay", "-"]
    with tempfile.TemporaryFile() as record:
        record.write(sample.read_bytes())
        record.seek(0)
        root = ROOT
        with programs.started(command, stdin=record, stdout=-1, stderr=-1, cwd=root) as process:
            process.stdout.readline()
            process.stdout.close()
            assert process.stderr.read() == b""


def test_it_runs_from_anywhere(run, sample, tmp_path):
    done = run("replay", str(sample), cwd=tmp_path)
    assert done.returncode == 0
