"""The arena on the command line: paired matches, their file, and what is said about them."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game import GAMES
from game.bots import BOTS, THINKERS, uniform
from game.bots.arena import command, ladder, pair, series
from game.bots.arena.ledger import Ledger
from game.bots.arena.setting import Setting
from game.interface import Illegal

pytestmark = pytest.mark.host

ROOT = Path(__file__).parents[2]
QUICK = ("duel", "greedy", "random", "--jobs", "1")


def setting(a="greedy", b="random", sides="AAAA", seconds=(0, 0), seed="1"):
    return Setting("duel", 2, a, b, sides, *seconds, seed)


def untimed(results):
    return [
        [result["pair"], result["options"], [(m["share"], m["points"], m["steps"]) for m in result["matches"]]]
        for result in results
    ]


@pytest.fixture
def arena(capsys):
    """Runs the command in this process: exit status, standard output, standard error."""

    def run(*words):
        status = command.main(words)
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


# -- pairs -------------------------------------------------------------------------------------------------------------


def test_a_bot_against_itself_without_chance_of_its_own_is_even(monkeypatch):
    """Bots that say the first step always: the second match is the first one with seats changed."""
    monkeypatch.setitem(BOTS, "first", lambda game, seen, seat, legal, rng: legal[0])
    for number in range(3):
        one, two = pair.play(setting("first", "first"), number)["matches"]
        assert one["share"] + two["share"] == 1 and one["points"] == two["points"][::-1]
        assert one["steps"] == two["steps"][::-1]


def test_seats_are_changed_and_results_belong_to_the_bot(monkeypatch):
    at = []
    monkeypatch.setitem(BOTS, "watched", lambda game, seen, seat, legal, rng: at.append(seat) or legal[0])
    pair.play(setting("watched", "random"), 0)
    assert at == sorted(at) and set(at) == {1, 2}
    shares = [match["share"] for n in range(8) for match in pair.play(setting(), n)["matches"]]
    other = [match["share"] for n in range(8) for match in pair.play(setting("random", "greedy"), n)["matches"]]
    assert sum(shares) >= 15 and sum(other) <= 1


def test_a_pair_is_the_same_every_time_and_each_is_another():
    assert untimed([pair.play(setting(), 3)]) == untimed([pair.play(setting(), 3)])
    assert untimed([pair.play(setting(), 3)])[0][2] != untimed([pair.play(setting(), 4)])[0][2]
    assert untimed([pair.play(setting(seed="2"), 3)]) != untimed([pair.play(setting(), 3)])


def test_sides():
    every = [setting(sides="all").options(n) for n in range(32)]
    assert every[:16] == every[16:] and len({tuple(some.values()) for some in every}) == 16
    chosen = [setting(sides="random").options(n) for n in range(64)]
    assert len({tuple(some.values()) for some in chosen}) > 8 and chosen[0] == setting(sides="random").options(0)
    assert setting(sides="ABBA").options(7) == {"obelisk": "A", "temple": "B", "pyramids": "B", "tomb": "A"}


def test_time_is_given_to_those_that_think_by_it_and_wound_up_for_every_step(monkeypatch):
    given = []

    def thinker(enough):
        given.append(enough)

        def bot(game, seen, seat, legal, rng):
            assert not enough()
            while not enough():
                pass
            return legal[0]

        return bot

    monkeypatch.setitem(BOTS, "slow", uniform.choose)
    monkeypatch.setitem(THINKERS, "slow", thinker)
    assert not pair.play(setting("slow", "random"), 0)["matches"][0]["seconds"][0] > 1 and not given
    match = pair.play(setting("slow", "random", seconds=(0.001, 0.001)), 0)["matches"][0]
    assert given and match["seconds"][0] >= 0.001 * match["steps"][0] and match["most"][0] >= 0.001


# -- series, file and processes ----------------------------------------------------------------------------------------


def test_two_processes_play_what_one_plays(tmp_path):
    environment = dict(os.environ, PYTHONPATH=str(ROOT))
    for jobs in ("1", "2"):
        words = ["duel", "greedy", "random", "--pairs", "6", "--jobs", jobs, "--out", str(tmp_path / jobs)]
        command = [sys.executable, "-m", "game.bots.arena", *words]
        done = subprocess.run(command, capture_output=True, timeout=60, env=environment, check=True)
        assert b"greedy against random: duel, sides AAAA, seed 1, 6 pairs, 12 matches" in done.stdout
    one, two = (Ledger(setting(), tmp_path / jobs).results for jobs in ("1", "2"))
    assert untimed(one) == untimed(two) and len(one) == 6


@pytest.mark.parametrize("cut", ["", '{"pair": 3, "opt'])
def test_a_rerun_goes_on_where_the_file_ends(arena, tmp_path, monkeypatch, cut):
    file = tmp_path / "results.jsonl"
    assert arena(*QUICK, "--pairs", "3", "--out", str(file))[0] == 0
    before = file.read_text()
    file.write_text(before + cut)
    played = []
    monkeypatch.setattr(series, "play", lambda setting, number: played.append(number) or pair.play(setting, number))
    status, out, _ = arena(*QUICK, "--pairs", "5", "--out", str(file))
    assert status == 0 and "5 pairs, 10 matches" in out and played == [3, 4]
    assert file.read_text().startswith(before) and len(file.read_text().splitlines()) == 6
    assert arena(*QUICK, "--pairs", "5", "--out", str(file))[1] == out and played == [3, 4]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("duel", "greedy", "greedy"), "its b is “random”, not “greedy”."),
        ((*QUICK, "--seed", "2"), "its seed is “1”, not “2”."),
        ((*QUICK, "--sides", "all"), "its sides is “AAAA”, not “all”."),
    ],
)
def test_a_file_of_another_set_up_is_refused(arena, tmp_path, words, sentence):
    file = tmp_path / "results.jsonl"
    arena(*QUICK, "--pairs", "1", "--out", str(file))
    before = file.read_bytes()
    status, out, error = arena(*words, "--out", str(file))
    assert (status, out, file.read_bytes()) == (2, "", before)
    assert error == f"“{file}” holds results of another set-up: {sentence}\n"


@pytest.mark.parametrize("text", ["hello\n", "[]\n", "{}\n[1]\n", '{}\n{"pair": 1}\n', "\n", "no line"])
def test_a_file_of_something_else_is_refused_and_kept(arena, tmp_path, text):
    file = tmp_path / "results.jsonl"
    file.write_text(text)
    assert arena(*QUICK, "--out", str(file)) == (2, "", f"“{file}” holds no results of the arena.\n")
    assert file.read_text() == text


def test_the_sequential_test_stops_early_and_says_what_it_found(arena):
    status, out, _ = arena(*QUICK, "--pairs", "200", "--sprt", "0.5", "0.6")
    assert status == 0 and int(re.search(r"(\d+) pairs", out)[1]) < 60
    assert "SPRT 0.5 or 0.6: 0.6 is accepted, log likelihood ratio +" in out
    status, out, _ = arena("duel", "random", "greedy", "--jobs", "1", "--sprt", "0.4", "0.5")
    assert "0.4 is accepted" in out
    status, out, _ = arena(*QUICK, "--pairs", "2", "--sprt", "0.5", "0.6")
    assert "not decided" in out


# -- what is said ------------------------------------------------------------------------------------------------------


def test_the_report_agrees_with_the_file(arena, tmp_path):
    file = tmp_path / "results.jsonl"
    _, out, error = arena(*QUICK, "--pairs", "20", "--sides", "all", "--out", str(file))
    matches = [match for line in file.read_text().splitlines()[1:] for match in json.loads(line)["matches"]]
    won = sum(match["share"] == 1 for match in matches)
    assert len(matches) == 40 and f"wins {won}, draws 0, losses {40 - won}\n" in out
    assert f"win rate {won / 40:.1%}".replace("%", " % [") in out
    margin = sum(match["points"][0] - match["points"][1] for match in matches) / 40
    assert f"margin {margin:+.1f} ±" in out
    assert "\nAAAA: " in out and "\nBBBB: " in out and error.count("\n") == 20


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chess", "greedy", "random"), f"There is no game “chess”: {', '.join(GAMES)}."),
        (("duel", "greedy", "deep"), f"“deep” is nobody who could play: {', '.join(BOTS)}."),
        ((*QUICK, "--pairs", "0"), "--pairs needs a number from 1, not “0”."),
        ((*QUICK, "--pairs", "many"), "--pairs needs a number from 1, not “many”."),
        ((*QUICK[:3], "--jobs", "-1"), "--jobs needs a number from 1, not “-1”."),
        ((*QUICK, "--seconds", "nan"), "--seconds needs a number from 0, not “nan”."),
        (
            ("duel", "uct", "random", "--seconds", "inf"),
            "A bot cannot think inf seconds about a step: less than an hour.",
        ),
        ((*QUICK, "--seconds-b", "1"), "--seconds-b is of no use: “random” does a fixed amount of work."),
        ((*QUICK, "--seats", "3"), "“3” seats cannot play duel: 2."),
        ((*QUICK, "--sides", "AAA"), "“AAA” is no choice of sides: it would read like “AAAA”, “random” or “all”."),
        ((*QUICK, "--sprt", "0.6", "0.5"), "--sprt needs two rates between 0 and 1, the lower first, not “0.6 0.5”."),
        ((*QUICK, "--sprt", "x", "0.5"), "--sprt needs two rates between 0 and 1, the lower first, not “x 0.5”."),
        ((*QUICK, "--out", "/nowhere/at/all"), "“/nowhere/at/all” cannot be used for the results: No such file or "),
        (("ladder", "duel", "--out", "/nowhere/at/all"), "“/nowhere/at/all” is no folder."),
    ],
)
def test_what_cannot_be_played_is_one_sentence(arena, monkeypatch, words, sentence):
    monkeypatch.setattr(ladder, "rungs", lambda: [("random", "greedy")])
    status, out, error = arena(*words)
    assert (status, out) == (2, "") and error.startswith(sentence) and error.count("\n") == 1


def test_the_ladder(arena, monkeypatch, tmp_path):
    for name, bot in (("1", "random"), ("2", "greedy"), ("10", "greedy")):
        monkeypatch.setitem(BOTS, name, BOTS[bot])
    for name in [name for name in BOTS if name.isdecimal() and name not in ("1", "2", "10")]:
        monkeypatch.delitem(BOTS, name)
    assert ladder.rungs() == [("1", "2"), ("2", "10")]
    status, out, _ = arena("ladder", "duel", "--pairs", "4", "--jobs", "1", "--out", str(tmp_path))
    head, rule, two, ten = out.splitlines()
    assert status == 0 and head.count("|") == rule.count("|") == two.count("|") == 7
    assert two.startswith("| 2 | 1 | 8 | 100.0 % [67.6, 100.0] | +inf | 0.0") and ten.startswith("| 10 | 2 | 8 | ")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["10-2.jsonl", "2-1.jsonl"]


def test_time_stands_in_the_set_up_only_of_those_that_use_it(arena, tmp_path):
    file = tmp_path / "results.jsonl"
    _, out, _ = arena("duel", "uct", "greedy", "--pairs", "1", "--jobs", "1", "--seconds", "0.0001", "--out", str(file))
    assert out.startswith("uct (0.0001 s) against greedy: ")
    head = json.loads(file.read_text().splitlines()[0])
    assert (head["seconds_a"], head["seconds_b"]) == (0.0001, 0)


def test_without_levels_there_is_no_ladder(arena, monkeypatch):
    monkeypatch.setattr(ladder, "rungs", list)
    assert arena("ladder", "duel")[::2] == (2, "There are no levels yet: they are bots whose names are numbers.\n")


def test_an_interrupt_says_what_there_is_so_far(arena, monkeypatch):
    def play(setting, number):
        if number == 2:
            raise KeyboardInterrupt
        return pair.play(setting, number)

    monkeypatch.setattr(series, "play", play)
    status, out, _ = arena(*QUICK)
    assert status == 130 and "2 pairs, 4 matches" in out


def test_a_set_up_is_checked_before_anything_is_written(tmp_path):
    with pytest.raises(Illegal):
        setting(sides="XXXX").check()
    assert command.main([*QUICK, "--sides", "XXXX", "--out", str(tmp_path / "x")]) == 2
    assert not (tmp_path / "x").exists()
