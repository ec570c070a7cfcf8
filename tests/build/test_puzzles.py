"""The pack of puzzles: each has one best move by the endgame where that can tell, and the same seed makes the same."""

import json
from dataclasses import asdict
from random import Random

import pytest

from game import GAMES
from game.bots import shelf
from game.bots.search import Search
from game.match import Match
from tests.engine import tiny
from tools import command, place, puzzles
from tools.puzzles import Lead, Row
from tools.trouble import Trouble
from web.puzzles import GRADES, Puzzle, pack

ENOUGH = (puzzles.POINTS, puzzles.CHANCE)
ALL = [found for name in GAMES for found in pack(name)]


def looked_at(found: Puzzle):
    match = found.match()
    seen = found.game.seen(match.table, match.turn)
    return shelf.model(found.game, seen), seen, match.turn


def called(found: Puzzle) -> str:
    return f"{found.game.name}-{found.id}"


def countable() -> list[Puzzle]:
    """The puzzles whose end can be counted out."""
    made = []
    for found in pack("duel"):
        model, seen, seat = looked_at(found)
        if model.countable(model.sample(model.root(seen, seat), Random(1))):
            made.append(found)
    return made


def test_the_endgame_finds_the_best_moves_again():
    tried = 0
    for found in countable()[::2]:
        model, seen, seat = looked_at(found)
        lead = puzzles.exact(model, model.sample(model.root(seen, seat), Random(1)))
        if lead is None:
            continue
        assert lead.clear(ENOUGH) and lead.open and model.words(lead.move) == found.best
        assert (round(lead.points, 1), round(100 * lead.chance)) == (found.points, found.chance)
        tried += 1
    assert tried > 5


@pytest.mark.parametrize("found", ALL[::40], ids=called)
def test_a_search_from_another_seed_finds_the_best_move_too(found):
    model, seen, seat = looked_at(found)
    search = Search(model, seen, seat, Random("another"))
    search.run(2500)
    assert search.best() == found.best


@pytest.mark.parametrize("found", ALL[::10], ids=called)
def test_a_grade_says_what_it_takes(found):
    model, seen, seat = looked_at(found)
    assert puzzles.grade(found.game, model, seen, seat, found.best, Random(1)) == found.grade


@pytest.mark.parametrize("found", ALL[::5], ids=called)
def test_what_leads_to_the_same_result_is_an_answer_too(found):
    model, seen, seat = looked_at(found)
    legal = found.game.legal(seen)
    assert puzzles.alike(model, seen, seat, legal, found.best) == list(found.also)
    assert len(legal) - len(found.also) >= puzzles.FEWEST
    assert all(found.solved_by(words) for words in found.also)


def test_like_cards_and_like_ships_are_alike():
    """Two statues at the market are one answer, and so are empty ships of one size."""
    game = GAMES["builders"]
    table = game.start({name: values[0] for name, values in game.options.items()}, 4)
    for words in ("ships 4 4 3 2", *(f"market {n} {card}" for n, card in enumerate(["statue", "sail"] * 2, 1))):
        game.play(table, words)
    model, legal = shelf.model(game, table), game.legal(table)
    assert puzzles.alike(model, table, 1, legal, "load a 2") == ["load b 2"]
    assert puzzles.alike(model, table, 1, legal, "load c 2") == []
    for words in ("load d 1", "load d 2", "send d market"):
        game.play(table, words)
    assert puzzles.alike(model, table, 1, game.legal(table), "take 1") == ["take 3"]


def test_a_lead_is_over_the_second_in_both():
    lead = puzzles.lead({"a": (3.0, 0.6), "b": (0.5, 0.5), "c": (-4.0, 0.1)})
    assert lead.move == "a" and lead.clear(ENOUGH) and lead.open
    assert (lead.points, round(lead.chance, 3)) == (2.5, 0.1)
    assert not puzzles.lead({"a": (3.0, 0.6), "b": (2.0, 0.5)}).clear(ENOUGH)
    assert not puzzles.lead({"a": (1.0, 0.6), "b": (3.0, 0.4)}).clear(ENOUGH)
    assert puzzles.lead({"a": (1.0, 1.0), "b": (0.5, 0.0)}).clear(ENOUGH)
    assert not puzzles.lead({"a": (9.0, 1.0), "b": (6.0, 1.0)}).open
    assert not puzzles.lead({"a": (-3.0, 0.0), "b": (-6.0, 0.0)}).open
    assert not Lead("a", 5.0, -0.1, True).clear(ENOUGH)
    assert not Lead("a", 1.5, 0.1, True).clear(ENOUGH) and Lead("a", 1.5, 0.1, True).clear(ENOUGH, 0.6)


def test_a_game_may_say_what_is_clear():
    assert puzzles.limits(GAMES["duel"]) == ENOUGH
    points, chance = puzzles.limits(GAMES["builders"])
    assert 1 <= points < ENOUGH[0] and 0.05 <= chance < ENOUGH[1]


def test_a_search_in_stages_is_given_up_where_nothing_is_in_sight():
    model, seen, seat = looked_at(pack("duel")[0])
    given_up = Search(model, seen, seat, Random(1))
    assert puzzles.searched(given_up, (40, 400), 0, (500.0, 2.0)) is None and given_up.rounds == 40
    gone_on = Search(model, seen, seat, Random(1))
    assert puzzles.searched(gone_on, (40, 60), 5, (0.0, 0.0)) and 100 < gone_on.rounds <= 100 + 5 * (puzzles.RIVALS + 1)


def test_a_match_gives_few_puzzles_and_a_grade_not_too_many():
    """The rarest grade so far comes first: of four puzzles of a match three, the second of one grade left out."""
    rows = [[Row(f"{n}{grade}", "", "", grade, "", 2.0, 0) for grade in (1, 2, 2, 5)] for n in range(100)]
    made = puzzles.chosen(iter(rows), 60)
    assert [sum(row.grade == grade for row in made) for grade in GRADES] == [60, 60, 0, 0, 60]


def test_the_command_makes_the_same_pack_twice(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(place, "ROOT", tmp_path)
    monkeypatch.setattr(puzzles, "SKETCH", (60,))
    monkeypatch.setattr(puzzles, "ROUNDS", 100)
    monkeypatch.setattr(puzzles, "MORE", 20)
    monkeypatch.setattr(puzzles, "TABLES", 300)
    file = tmp_path / "game" / "duel" / "puzzles.json"
    file.parent.mkdir(parents=True)
    made = []
    for _ in range(2):
        assert command.run(["puzzles", "--matches", "1", "--processes", "1"]) == 0
        made.append(file.read_text())
    assert made[0] == made[1] and "puzzles: " in capsys.readouterr().out
    assert all(
        set(row) == set(asdict(Row("", "", "", 1, "", 0.0, 0))) - {"seats", "also"} for row in json.loads(made[0])
    )


def test_a_game_that_is_not_there_is_said():
    with pytest.raises(Trouble, match="There is no game chess"):
        puzzles.make("chess")


def test_a_number_of_seats_that_cannot_play_is_said():
    with pytest.raises(Trouble, match="3 seats cannot play duel: take one of 2"):
        puzzles.make("duel", seats=[3])


def test_a_pack_has_puzzles_for_few_and_for_many():
    assert puzzles.counts(GAMES["duel"], []) == [0]
    assert puzzles.counts(GAMES["builders"], []) == [0, 4]
    assert puzzles.counts(GAMES["builders"], [4, 3, 4]) == [3, 4]


@pytest.mark.parametrize("seats", [0, 2, 4])
def test_a_game_with_secrets_and_more_seats_is_mined(monkeypatch, seats):
    """Positions stand in the file as a record tells them; where moves are best mixed there is no best one to find."""
    monkeypatch.setitem(GAMES, "tiny", tiny)
    for name, value in (
        ("SKETCH", (30,)),
        ("ROUNDS", 40),
        ("MORE", 5),
        ("FEWEST", 2),
        ("BETWEEN", 2),
        ("SEEDS", 1),
        ("OPEN", -1),
    ):
        monkeypatch.setattr(puzzles, name, value)
    found = [row for number in range(8) for row in puzzles.mined("tiny", seats, number)]
    assert found
    for row in found:
        assert row.seats == seats and "bid" not in row.best and ("seats" in row.data()) == bool(seats)
        match = Match(tiny, {"thanks": row.options}, seats or None)
        letters = iter(row.steps)
        for letter in letters:
            match.say(match.turn, match.legal["0123456789abcdefghijk".index(letter)])
        assert row.best in match.legal
