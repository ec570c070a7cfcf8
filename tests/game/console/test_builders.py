"""Builders of Egypt at the terminal, for two to four: bots, people at a pipe, wrong lines, replays, draws checked."""

import json
import re

import pytest

from game import GAMES
from game.builders.cover import SITES
from tests.game.peers.network import Network

pytestmark = pytest.mark.host
every_size = pytest.mark.parametrize("seats", GAMES["builders"].seats)
B = [word for site in SITES for word in ("--option", f"{site}=B")] + ["--option", "wrath=yes"]
"""All B sides, with the wrath of the Pharaoh."""


def record(run, seats: int, *more: str) -> str:
    """A whole match between bots."""
    done = run("play", "builders", "--seats", str(seats), "--seed", "5", "--bots", "random", *more)
    assert (done.returncode, done.stderr) == (0, b"")
    text: str = done.stdout.decode()
    return text


def typed(text: str, seats: str) -> str:
    """The lines that people at these seats type to play this match."""
    steps = (line.partition(" ") for line in text.partition("\n\n")[2].splitlines())
    return "".join(f"{words}\n" for speaker, _, words in steps if speaker in seats)


@every_size
def test_bots_play_it_and_it_is_replayed_to_the_end(run, seats):
    text = record(run, seats, *B)
    assert text.startswith(
        f"game: builders\noptions: market=B pyramids=B temple=B chamber=B obelisks=B wrath=yes\nseats: {seats}\n\n"
    )
    positions = [json.loads(line) for line in run("replay", "-", said=text).stdout.splitlines()]
    assert len(positions) == len(text.partition("\n\n")[2].splitlines()) + 1
    last = positions[-1]
    assert last["turn"] == "over" and last["legal"] == [] and len(last["scores"]) == seats
    assert max(points["total"] for points in last["scores"]) == last["scores"][last["winners"][0] - 1]["total"]
    assert run("legal", "-", said=text).stdout == b""


@pytest.mark.few(1)
@every_size
@pytest.mark.parametrize("options", [[], B], ids=["A", "B"])
def test_people_at_a_pipe_play_the_same_match(run, seats, options):
    text = record(run, seats, *options)
    everybody = "1234"[:seats]
    begin = ("play", "builders", "--seats", str(seats), "--seed", "5", *options)
    done = run(*begin, said=typed(text, everybody))
    assert (done.returncode, done.stdout.decode()) == (0, text)
    error = done.stderr.decode()
    last = json.loads(run("replay", "-", said=text).stdout.splitlines()[-1])
    for seat, points in enumerate(last["scores"], 1):
        assert f"player {seat}: during {points['during']}, " in error and f"total {points['total']}\n" in error
    assert re.search(r"Players? [\d, ]+ (wins?|share)[^\n]*\.\n$", error)
    bots = ",".join("human" if seat == "2" else "random" for seat in everybody)
    done = run(*begin, "--bots", bots, said=typed(text, "2"))
    assert (done.returncode, done.stdout.decode()) == (0, text)


def test_it_is_shown_who_is_asked_what(run):
    """Also in another seat's turn: the question with its answers stands below the table."""
    text = record(run, 3, *B)
    done = run("play", "builders", "--seats", "3", "--seed", "5", *B, said=typed(text, "123"))
    error = done.stderr.decode()
    for answers in (r"pyramid 1 · pyramid 2", r"take \d", r"stones · skip", r"points · stones", r"keep \S+"):
        assert re.search(rf"\nasked     seat (\d): [^\n]*{answers}[^\n]*\nplayer \1> ", error), answers


@pytest.mark.few(4)
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("load", "After “load” you can type a, b, c, d."),
        ("l a", "you can type"),
        ("load a 5", "“5” is not a place on a ship"),
        ("load e 1", "“e” is not a ship"),
        ("send a temple", "Ship A"),
        ("send a moon", "“moon” is not a site"),
        ("x", "No move starts with “x”"),
        ("take 1", "“take” answers a question that was not asked"),
        ("sail a 1 temple", "Sail"),
        ("pass", "pass"),
        ("stones: 3", "has no secret part"),
        ("place b2", "No move starts with “place”"),
        ("undo", "There is no choice to take back."),
        (b"\xff", "No move starts with"),
    ],
)
def test_what_is_typed_wrongly_is_one_sentence_and_loses_nothing(run, line, sentence):
    line = line if isinstance(line, bytes) else line.encode()
    done = run("play", "builders", "--seats", "4", "--seed", "5", said=line + b"\nload a 1\n")
    error = done.stderr.decode()
    assert done.returncode == 0 and sentence.lower() in error.lower(), error[-600:]
    assert done.stdout.endswith(b"1 load a 1\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--seats", "1"), "builders isn’t for “1” players. Possible: 2, 3, 4."),
        (("--seats", "5"), "builders isn’t for “5” players. Possible: 2, 3, 4."),
        (("--bots", "random,random,random,random,random"), "builders isn’t for “5” players. Possible: 2, 3, 4."),
        (("--option", "tomb=A"), f"builders has no option “tomb”. It has: {', '.join(GAMES['builders'].options)}."),
        (("--option", "wrath=B"), "The option wrath can’t be “B”. Possible: no, yes."),
    ],
)
def test_what_cannot_be_played_is_one_sentence(run, words, sentence):
    done = run("play", "builders", *words)
    assert (done.returncode, done.stdout, done.stderr.decode()) == (2, b"", sentence + "\n")


def test_undo_and_redo_over_a_decision_out_of_turn(run):
    text = record(run, 3, *B)
    lines = "".join(f"{line}\nundo\nredo\n" for line in typed(text, "123").splitlines())
    done = run("play", "builders", "--seats", "3", "--seed", "5", *B, said=lines)
    assert done.stdout.decode().startswith(text[:-20])


@pytest.mark.few(1)
@every_size
def test_draws_are_checked(run, seats):
    """Every draw of a match between peers; a changed one is named."""
    network = Network(GAMES["builders"], seats, 3)
    network.play()
    network.quiet(3)  # until all have signed the end
    proved = network.peers[2].record()
    done = run("verify", "-", "--key", f"2={network.peers[2].signer.key.hex()}", said=proved)
    assert (done.returncode, done.stderr) == (0, b"")
    assert re.match(r"All \d+ draws match the commitments\.\n", done.stdout.decode())
    assert run("replay", "-", said=proved).returncode == 0
    first, second = re.findall(r"^box market 1 (\S+)$", proved, re.MULTILINE)[:2]
    other = second if second != first else "lever"
    done = run("verify", "-", said=proved.replace(f"box market 1 {first}\n", f"box market 1 {other}\n", 1))
    assert (done.returncode, done.stdout) == (1, b"")
    assert "doesn’t follow from the commitments" in done.stderr.decode()


@pytest.mark.parametrize("seats", ["1", "5", "two"])
def test_a_record_for_another_number_of_seats_is_refused(run, seats):
    done = run("replay", "-", said=f"game: builders\nseats: {seats}\n\n")
    assert done.returncode == 1 and done.stderr.decode().startswith("-:2: ") and "players" in done.stderr.decode()
