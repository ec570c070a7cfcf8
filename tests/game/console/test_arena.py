"""The arena on the command line: paired matches, their file, and what is said about them."""

import json
import os
import re
import subprocess
import sys
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game import GAMES
from game.bots import BOTS, THINKERS, simple, train
from game.bots.arena import command, deal, series
from game.bots.arena.series import Ledger
from game.bots.arena.setting import Setting
from game.interface import AnyGame, Illegal
from game.terminal.streams import guard
from tests import programs
from tests.game import tiny
from tests.places import ROOT
from tests.strength import kept

pytestmark = pytest.mark.host

QUICK = ("duel", "greedy", "random", "--jobs", "1")


def setting(a="greedy", b="random", sides="AAAA", seconds=(0.0, 0.0), seed="1"):
    return Setting("duel", 2, (a, b), "one-one", sides, seconds, seed)


UNTIMED = ("seats", "share", "points", "steps")


def untimed(results):
    return [
        [
            result["deal"],
            result["options"],
            [(m["seats"], m["share"], m["points"], m["steps"]) for m in result["matches"]],
        ]
        for result in results
    ]


@pytest.fixture
def arena(capsys):
    """Runs the command in this process: exit status, standard output, standard error."""

    def run(*words):
        status = guard(command.main, words)
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


# -- pairs -------------------------------------------------------------------------------------------------------------


def test_a_bot_against_itself_without_chance_of_its_own_is_even(monkeypatch):
    """With bots that always say the first step, the second match is the first one with seats changed."""
    monkeypatch.setitem(BOTS, "first", lambda game, seen, seat, legal, rng: legal[0])
    for number in range(3):
        one, two = deal.play(setting("first", "first"), number)["matches"]
        assert one["share"] == two["share"][::-1] and one["points"] == two["points"][::-1]
        assert one["steps"] == two["steps"][::-1]


def test_seats_are_changed_and_results_belong_to_the_bot(monkeypatch):
    at = []
    monkeypatch.setitem(BOTS, "watched", lambda game, seen, seat, legal, rng: at.append(seat) or legal[0])
    deal.play(setting("watched", "random"), 0)
    assert at == sorted(at) and set(at) == {1, 2}
    shares = [match["share"][0] for n in range(8) for match in deal.play(setting(), n)["matches"]]
    other = [match["share"][0] for n in range(8) for match in deal.play(setting("random", "greedy"), n)["matches"]]
    assert sum(shares) >= 15 and sum(other) <= 1


def test_a_pair_is_the_same_every_time_and_each_is_another():
    assert untimed([deal.play(setting(), 3)]) == untimed([deal.play(setting(), 3)])
    assert untimed([deal.play(setting(), 3)])[0][2] != untimed([deal.play(setting(), 4)])[0][2]
    assert untimed([deal.play(setting(seed="2"), 3)]) != untimed([deal.play(setting(), 3)])


def test_sides():
    every = [setting(sides="all").options(n) for n in range(32)]
    assert every[:16] == every[16:] and len({tuple(some.values()) for some in every}) == 16
    chosen = [setting(sides="random").options(n) for n in range(64)]
    assert len({tuple(some.values()) for some in chosen}) > 8 and chosen[0] == setting(sides="random").options(0)
    assert setting(sides="ABBA").options(7) == {"obelisk": "A", "temple": "B", "pyramids": "B", "tomb": "A"}


def test_time_is_given_to_those_that_think_by_it_and_wound_up_for_every_step(monkeypatch):
    given = []

    def thinker(game, seen, seat, legal, rng, enough):
        given.append(enough)
        assert not enough()
        while not enough():
            pass
        return legal[0]

    monkeypatch.setitem(BOTS, "slow", simple.any_step)
    monkeypatch.setitem(THINKERS, "slow", thinker)
    assert not deal.play(setting("slow", "random"), 0)["matches"][0]["seconds"][0] > 1 and not given
    match = deal.play(setting("slow", "random", seconds=(0.001, 0.001)), 0)["matches"][0]
    assert given and match["seconds"][0] >= 0.001 * match["steps"][0] and match["most"][0] >= 0.001


# -- series, file and processes ----------------------------------------------------------------------------------------


def test_two_processes_play_what_one_plays(tmp_path):
    environment = dict(os.environ, PYTHONPATH=str(ROOT))
    for jobs in ("1", "2"):
        words = ["duel", "greedy", "random", "--pairs", "6", "--jobs", jobs, "--out", str(tmp_path / jobs)]
        command = [sys.executable, "-m", "game.bots.arena", *words]
        done = programs.run(command, env=environment)
        assert done.returncode == 0, done.stderr
        assert b"greedy against random: duel, sides AAAA, seed 1, 6 pairs, 12 matches" in done.stdout
    one, two = (Ledger(setting(), tmp_path / jobs).results for jobs in ("1", "2"))
    assert untimed(one) == untimed(two) and len(one) == 6


@pytest.mark.parametrize("cut", ["", '{"deal": 3, "opt'])
def test_a_rerun_goes_on_where_the_file_ends(arena, tmp_path, monkeypatch, cut):
    file = tmp_path / "results.jsonl"
    assert arena(*QUICK, "--pairs", "3", "--out", str(file))[0] == 0
    before = file.read_text()
    file.write_text(before + cut)
    played = []
    monkeypatch.setattr(series, "play", lambda setting, number: played.append(number) or deal.play(setting, number))
    status, out, _ = arena(*QUICK, "--pairs", "5", "--out", str(file))
    assert status == 0 and "5 pairs, 10 matches" in out and played == [3, 4]
    assert file.read_text().startswith(before) and len(file.read_text().splitlines()) == 6
    assert arena(*QUICK, "--pairs", "5", "--out", str(file))[1] == out and played == [3, 4]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("duel", "greedy", "greedy"), "its bots is “['greedy', 'random']”, not “['greedy', 'greedy']”."),
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
    assert error == f"“{file}” has results of another set-up: {sentence}\n"


@pytest.mark.parametrize("text", ["hello\n", "[]\n", "{}\n[1]\n", '{}\n{"deal": 1}\n', "\n", "no line"])
def test_a_file_of_something_else_is_refused_and_kept(arena, tmp_path, text):
    file = tmp_path / "results.jsonl"
    file.write_text(text)
    assert arena(*QUICK, "--out", str(file)) == (2, "", f"“{file}” has no results from the arena.\n")
    assert file.read_text() == text


def test_the_sequential_test_stops_early_and_says_what_it_found(arena):
    status, out, _ = arena(*QUICK, "--pairs", "200", "--sprt", "0.5", "0.6")
    assert status == 0 and int(re.search(r"(\d+) pairs", out)[1]) < 60
    assert "SPRT 0.5 against 0.6: 0.6 is accepted. The log likelihood ratio, " in out
    status, out, _ = arena("duel", "random", "greedy", "--jobs", "1", "--sprt", "0.4", "0.5")
    assert "0.4 is accepted" in out
    status, out, _ = arena(*QUICK, "--pairs", "2", "--sprt", "0.5", "0.6")
    assert "not decided" in out


# -- the report --------------------------------------------------------------------------------------------------------


def test_the_report_agrees_with_the_file(arena, tmp_path):
    file = tmp_path / "results.jsonl"
    _, out, error = arena(*QUICK, "--pairs", "20", "--sides", "all", "--out", str(file))
    matches = [match for line in file.read_text().splitlines()[1:] for match in json.loads(line)["matches"]]
    won = sum(match["share"][0] == 1 for match in matches)
    assert len(matches) == 40 and f"wins {won}, ties 0, losses {40 - won}\n" in out
    assert f"win rate {won / 40:.1%}".replace("%", " % [") in out
    margin = sum(match["points"][0] - match["points"][1] for match in matches) / 40
    assert f"margin {margin:+.1f} ±" in out
    assert "\nAAAA: " in out and "\nBBBB: " in out and error.count("\n") == 20


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chess", "greedy", "random"), "There is no game “chess”. There are: duel, "),
        (("duel", "greedy", "deep"), f"There is no bot “deep”. There are: {', '.join(BOTS)}."),
        ((*QUICK, "--pairs", "0"), "--pairs needs a number of at least 1, not “0”."),
        ((*QUICK, "--pairs", "many"), "--pairs needs a number of at least 1, not “many”."),
        ((*QUICK[:3], "--jobs", "-1"), "--jobs needs a number of at least 1, not “-1”."),
        ((*QUICK, "--seconds", "nan"), "--seconds needs a number of at least 0, not “nan”."),
        (
            ("duel", "7", "random", "--seconds", "inf"),
            "A bot can’t think inf seconds about a move. The limit is an hour.",
        ),
        ((*QUICK, "--seconds-b", "1"), "--seconds-b changes nothing: “random” does a fixed amount of work."),
        ((*QUICK, "--seats", "3"), "duel isn’t for “3” players. Possible: 2."),
        (("duel", "1", "2", "3"), "3 bots are too many for 2 players."),
        (("duel", "1", "2", "3", "4", "5"), "5 bots are too many for 4 players."),
        ((*QUICK, "--field", "two"), "“two” is not a field for 2 bots and 2 players. Write, for example, “one-one”."),
        ((*QUICK, "--field", "AA"), "“AA” is not a field for 2 bots and 2 players. Write, for example, “one-one”."),
        ((*QUICK, "--field", "one-three"), "duel isn’t for “4” players. Possible: 2."),
        (("duel", "1", "no.such.bot"), "The module “no.such.bot” can’t be imported: No module named 'no'."),
        (("duel", "1", "nobody:choose"), "The module “nobody” can’t be imported: No module named 'nobody'."),
        (("duel", "1", ":choose"), "The module “” can’t be imported: Empty module name."),
        (("duel", "1", "game.bots.simple:Bot"), "The module “game.bots.simple” has no bot “Bot”."),
        (("duel", "1", "game.bots.simple:NOTES"), "The module “game.bots.simple” has no bot “NOTES”."),
        (("duel", "1", "game.match"), "The module “game.match” has neither “think” nor “choose”."),
        ((*QUICK, "--sides", "AAA"), "“AAA” is not a choice of sides. Write “AAAA”, “random” or “all”."),
        (
            (*QUICK, "--sprt", "0.6", "0.5"),
            "--sprt needs two rates between 0 and 1, the lower one first, not “0.6 0.5”.",
        ),
        ((*QUICK, "--sprt", "x", "0.5"), "--sprt needs two rates between 0 and 1, the lower one first, not “x 0.5”."),
        ((*QUICK, "--out", "/nowhere/at/all"), "“/nowhere/at/all” can’t be used for the results: No such file or "),
        (("ladder", "duel", "--out", "/nowhere/at/all"), "“/nowhere/at/all” is not a folder."),
    ],
)
def test_what_cannot_be_played_is_one_sentence(arena, monkeypatch, words, sentence):
    monkeypatch.setattr(command, "rungs", lambda: [("random", "greedy")])
    status, out, error = arena(*words)
    assert (status, out) == (2, "") and error.startswith(sentence) and error.count("\n") == 1


def test_the_ladder(arena, monkeypatch, tmp_path):
    for name, bot in (("1", "random"), ("2", "greedy"), ("10", "greedy")):
        monkeypatch.setitem(BOTS, name, BOTS[bot])
    for name in [name for name in BOTS if name.isdecimal() and name not in ("1", "2", "10")]:
        monkeypatch.delitem(BOTS, name)
    assert command.rungs() == [("1", "2"), ("2", "10")]
    status, out, _ = arena("ladder", "duel", "--pairs", "4", "--jobs", "1", "--out", str(tmp_path))
    head, rule, two, ten = out.splitlines()
    assert status == 0 and head.count("|") == rule.count("|") == two.count("|") == 7
    assert two.startswith("| 2 | 1 | 8 | 100.0 % [67.6, 100.0] | +inf | 0.0") and ten.startswith("| 10 | 2 | 8 | ")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["10-2.jsonl", "2-1.jsonl"]


def test_time_stands_in_the_set_up_only_of_those_that_use_it(arena, tmp_path):
    file = tmp_path / "results.jsonl"
    _, out, _ = arena(
        "duel", "tests.strength.uct", "greedy", "--pairs", "1", "--jobs", "1", "--seconds", "0.0001", "--out", str(file)
    )
    assert out.startswith("tests.strength.uct (0.0001 s) against greedy: ")
    head = json.loads(file.read_text().splitlines()[0])
    assert head["seconds"] == [0.0001, 0]


def test_without_levels_there_is_no_ladder(arena, monkeypatch):
    monkeypatch.setattr(command, "rungs", list)
    assert arena("ladder", "duel")[::2] == (2, "There are no levels. A level is a bot whose name is a number.\n")


def test_an_interrupt_says_what_there_is_so_far(arena, monkeypatch):
    def play(setting, number):
        if number == 2:
            raise KeyboardInterrupt
        return deal.play(setting, number)

    monkeypatch.setattr(series, "play", play)
    status, out, _ = arena(*QUICK)
    assert status == 130 and "2 pairs, 4 matches" in out


def test_a_set_up_is_checked_before_anything_is_written(tmp_path):
    with pytest.raises(Illegal):
        setting(sides="XXXX").check()
    assert guard(command.main, [*QUICK, "--sides", "XXXX", "--out", str(tmp_path / "x")]) == 2
    assert not (tmp_path / "x").exists()


# -- three and four seats ----------------------------------------------------------------------------------------------


@pytest.fixture
def small(monkeypatch):
    """Tiny on the shelf."""
    monkeypatch.setitem(GAMES, "tiny", tiny)


def first(game, seen, seat, legal, rng):
    """The first step, with its first note."""
    note = game.notes(seen, legal[0], ())
    return f"{legal[0]}: {note[0]}" if note else legal[0]


@pytest.mark.parametrize(
    ("field", "seats", "ways"),
    [
        ("one-two", 3, ["ABB", "BAB", "BBA"]),
        ("one-three", 4, ["ABBB", "BABB", "BBAB", "BBBA"]),
        ("two-two", 4, ["AABB", "ABAB", "ABBA", "BAAB", "BABA", "BBAA"]),
        ("ABAB", 4, ["ABAB", "BABA"]),
    ],
)
def test_a_deal_has_every_way_to_sit(small, monkeypatch, field, seats, ways):
    """Each bot is asked at its own seats only, each sits at each seat equally often, and the box deals alike."""
    asked = []

    def named(letter):
        def bot(game, seen, seat, legal, rng):
            asked.append((letter, seat))
            return first(game, seen, seat, legal, rng)

        return bot

    monkeypatch.setitem(BOTS, "a", named("A"))
    monkeypatch.setitem(BOTS, "b", named("B"))
    found = Setting("tiny", seats, ("a", "b"), field, "0", (0.0, 0.0), "1")
    found.check()
    matches = deal.play(found, 0)["matches"]
    assert [match["seats"] for match in matches] == ways
    for match, way in zip(matches, ways, strict=True):
        own = asked[: sum(match["steps"])]
        del asked[: sum(match["steps"])]
        assert {(way[seat - 1], seat) for _, seat in own} == set(own)
        assert sum(match["share"]) == pytest.approx(1)
    assert not asked
    assert len({sum(way[place] == "A" for way in ways) for place in range(seats)}) == 1
    sums = []
    for match, way in zip(matches, ways, strict=True):
        sums.append(sum(points * way.count(letter) for letter, points in zip("AB", match["points"], strict=True)))
    assert sums == pytest.approx([sums[0]] * len(ways)), "both play alike, so each match is the same one"


def test_shares_and_points_belong_to_the_bot():
    """Seats 1 and 3 share the first place of four: A, who has seat 1 alone, gets half of it."""
    game = SimpleNamespace(scores=lambda table: [{"total": points} for points in (9, 4, 9, 2)])
    ended: Any = SimpleNamespace(game=game, table=None, winners=lambda: [1, 3])
    assert deal.outcome(ended, "ABBB", 2) == {"share": [0.5, 0.5], "points": [9, 5]}
    assert deal.outcome(ended, "BABB", 2) == {"share": [0, 1], "points": [4, 20 / 3]}
    assert deal.outcome(ended, "ABCA", 3) == {"share": [0.5, 0, 0.5], "points": [5.5, 4, 9]}


def test_one_against_three_is_told_with_fair_shares(small, arena, tmp_path):
    file = tmp_path / "results.jsonl"
    words = ("tiny", "greedy", "random", "--field", "one-three", "--pairs", "5", "--jobs", "1", "--out", str(file))
    status, out, _ = arena(*words)
    assert status == 0
    assert out.startswith("greedy against random: tiny, 4 players, one-three, sides 0, seed 1, 5 deals, 20 matches\n")
    matches = [match for line in file.read_text().splitlines()[1:] for match in json.loads(line)["matches"]]
    for bot, place, fair in (("greedy", 0, "25.0"), ("random", 1, "75.0")):
        share = sum(match["share"][place] for match in matches) / 20
        assert f"{bot}: {share:.1%}".replace("%", " %") in out and f"a fair share is {fair} %" in out
    assert "Elo" not in out and "points " in out and ", margin " in out
    assert arena(*words)[1] == out, "a rerun reads the file"


def test_three_bots_and_two_against_two(small, arena):
    status, out, _ = arena("tiny", "greedy", "random", "tests.strength.expectimax", "--pairs", "2", "--jobs", "1")
    assert status == 0 and "tiny, 3 players, one-one-one, sides 0, seed 1, 2 deals, 6 matches" in out
    assert out.count("a fair share is 33.3 %") == 3 and "margin" not in out and "wins" not in out
    status, out, _ = arena("tiny", "greedy", "random", "--seats", "4", "--pairs", "1", "--jobs", "1")
    assert status == 0 and "4 players, two-two" in out and "1 deal, 6 matches" in out and "Elo" in out


def test_the_ladder_of_another_game(small, arena, monkeypatch):
    monkeypatch.setattr(command, "rungs", lambda: [("1", "2")])
    status, out, _ = arena("ladder", "tiny", "--field", "one-two", "--pairs", "1", "--jobs", "1")
    assert status == 0 and out.splitlines()[2].startswith("| 2 | 1 | 3 | ")


def test_a_bot_that_is_shipped_with_nothing_has_a_module_s_name(arena):
    status, out, _ = arena(
        "duel", "random", "tests.strength.reference", "--pairs", "1", "--jobs", "1", "--seconds", "0.0001"
    )
    assert status == 0 and out.startswith("random against tests.strength.reference (0.0001 s): ")


@pytest.mark.parametrize("game", ["builders", "valley"])
def test_the_bots_that_are_kept_still_play_on_today_s_rules(arena, game):
    if subprocess.run(["git", "cat-file", "-e", kept.COMMIT], cwd=ROOT, timeout=60, capture_output=True).returncode:
        pytest.skip("this clone has no history")
    status, out, _ = arena(game, "random", "tests.strength.kept:level4", "--pairs", "1", "--jobs", "1")
    assert status == 0 and out.startswith("random against tests.strength.kept:level4: ")


def test_a_bot_of_one_s_own_is_a_function_or_a_class_of_a_module(arena):
    """The same bot under two names, so that both win as much; a class is made anew for each match."""
    status, out, _ = arena("duel", "greedy", "game.bots.simple:greedy", "--pairs", "2", "--jobs", "1")
    assert status == 0 and out.startswith("greedy against game.bots.simple:greedy: ") and "win rate 50.0 %" in out
    Fresh.made = 0
    status, out, _ = arena("duel", "random", f"{__name__}:Fresh", "--pairs", "1", "--jobs", "1")
    assert status == 0 and Fresh.made > 2


class Fresh:
    """A bot that plays one match only, and says the first thing that is allowed."""

    made = 0

    def __init__(self) -> None:
        Fresh.made += 1

    def __call__(self, game: AnyGame, seen: object, seat: int, legal: list[str], rng: Random) -> str:
        return simple.any_step(game, seen, seat, legal[:1], rng)


def test_nothing_that_is_shipped_needs_it():
    """Neither the fixed opponent nor its numbers are in what the wheel and the page have."""
    names = [file.name for file in (ROOT / "game").rglob("*") if file.is_file()]
    assert not [name for name in names if name.startswith(("reference", "sixteen", "cut."))]


def test_training_a_game_that_learns_nothing_is_one_sentence(small, capsys):
    assert guard(train.main, ["tiny"]) == 2
    assert capsys.readouterr().err == "There is nothing to learn for tiny: its bots use its rules and the score.\n"
    assert guard(train.main, ["chess"]) == 2 and "There is no game" in capsys.readouterr().err
    assert (
        guard(train.main, ["duel", "--only", "sixteen"]) == 2
        and "There is no evaluation “sixteen”" in capsys.readouterr().err
    )
