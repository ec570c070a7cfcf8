"""The pack of puzzles: each has one best move by the endgame where that can tell, and the same seed makes the same."""

import json
from dataclasses import asdict
from functools import partial
from random import Random

import pytest

from game import GAMES
from game.bots import registry
from game.bots.search import Search
from game.match import Match
from tests.game import tiny
from tools import CommandError, command, paths, puzzles
from tools.puzzles import grading, proof, refutation
from tools.puzzles.proof import Lead
from web.store.puzzles import GRADES, NEEDED, Puzzle, pack

ENOUGH = (proof.POINTS, proof.CHANCE)
ALL = [found for name in GAMES for found in pack(name)]
SOME = [
    pytest.param(found, marks=[pytest.mark.full] * (at > 1))
    for name in GAMES
    for at, found in enumerate([*pack(name)][::40])
]


def looked_at(found: Puzzle):
    match = found.match()
    seen = found.game.seen(match.table, match.turn)
    return puzzles.asked(found.game, seen), seen, match.turn


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


@pytest.mark.full
def test_the_endgame_finds_the_best_moves_again():
    tried = 0
    for found in countable()[::2]:
        model, seen, seat = looked_at(found)
        hopes = proof.counted(model, model.sample(model.root(seen, seat), Random(1)))
        if not hopes:
            continue
        lead = proof.lead(hopes)
        assert lead.counted(ENOUGH) and model.words(lead.move) == found.best
        assert (round(lead.points, 1), round(100 * lead.chance)) == (found.points, found.chance)
        tried += 1
    assert tried > 5


@pytest.mark.few(2)
@pytest.mark.parametrize("found", SOME, ids=called)
def test_a_search_from_another_seed_finds_the_best_move_too(found):
    model, seen, seat = looked_at(found)
    search = Search(model, seen, seat, Random("another"))
    search.run(2500)
    assert search.best() == found.best


@pytest.mark.few(12)
@pytest.mark.parametrize("found", ALL[::10], ids=called)
def test_a_grade_says_what_it_takes(found):
    model, seen, seat = looked_at(found)
    assert grading.grade(found.game, model, seen, seat, found.best, Random(1)) == found.grade


@pytest.mark.few(24)
@pytest.mark.parametrize("found", [found for found in ALL if found.line][::5], ids=called)
def test_a_theme_follows_from_the_rules(found):
    model, seen, seat = looked_at(found)
    own = registry.part(found.game.name, "puzzles")
    state = model.sample(model.root(seen, seat), Random(1))
    out = found.seats == 0 and proof.counted(model, state) is not None
    assert own.theme(seen, found.best, found.lured[0], out) == found.theme


def at(*steps: str):
    """A table of the Duel after these steps, whose ships are laden with obelisks first."""
    game = GAMES["duel"]
    table = game.start({name: values[0] for name, values in game.options.items()}, 2)
    while game.turn(table) == 0:
        game.play(table, game.legal(table)[0])
    for words in steps:
        assert words in game.legal(table)
        game.play(table, words)
        while game.turn(table) == 0:
            game.play(table, game.legal(table)[0])
    return table


def test_the_themes_of_the_duel():
    """Obelisk tokens are 1 point each and 6 for the majority, so who unloads first with two meeples gains."""
    theme = registry.part("duel", "puzzles").theme
    table = at("place a1", "place a2", "place b1")
    assert theme(table, "place c3", "place c2", True) == "end"
    assert theme(table, "place c3", "place c2", False) == "slot"
    assert theme(table, "place c3", "unload 1", False) == "unload"
    assert theme(table, "unload 1", "place c3", False) == "unload"  # it gives away what it takes out of reach
    assert theme(table, "unload a", "place c3", False) == "deny"
    assert theme(table, "crew c2 c3", "place c3", False) == "action"


def test_the_themes_of_builders():
    """A ship is another's as long as somebody has more stones on it than the mover."""
    game, theme = GAMES["builders"], registry.part("builders", "puzzles").theme
    table = game.start({name: values[0] for name, values in game.options.items()}, 4)
    for words in ("ships 4 4 3 2", *(f"market {n} {card}" for n, card in enumerate(["statue", "sail"] * 2, 1))):
        game.play(table, words)
    game.play(table, "load d 1")
    assert theme(table, "send d market", "", False) == "other"
    for words in ("stones", "stones", "load a 1"):
        game.play(table, words)
    for best, named in (
        ("send d market", "send"),
        ("load b 1", "place"),
        ("stones", "stones"),
        ("sail a 2 temple", "card"),
    ):
        assert theme(table, best, "", False) == named
    game.play(table, "send d market")
    assert theme(table, "take 1", "", False) == "card"
    table.drawn = (1 << 6) - 1
    assert theme(table, "take 1", "", False) == "end"


@pytest.mark.few(24)
@pytest.mark.parametrize("found", ALL[::5], ids=called)
def test_what_leads_to_the_same_result_is_an_answer_too(found):
    model, seen, seat = looked_at(found)
    legal = found.game.legal(seen)
    assert grading.alike(model, seen, seat, legal, found.best) == list(found.also)
    assert len(legal) - len(found.also) >= puzzles.FEWEST
    assert all(found.solved_by(words) for words in found.also)


def test_like_cards_and_like_ships_are_alike():
    """Two statues at the market are one answer, and so are empty ships of one size."""
    game = GAMES["builders"]
    table = game.start({name: values[0] for name, values in game.options.items()}, 4)
    for words in ("ships 4 4 3 2", *(f"market {n} {card}" for n, card in enumerate(["statue", "sail"] * 2, 1))):
        game.play(table, words)
    model, legal = registry.model(game, table), game.legal(table)
    assert grading.alike(model, table, 1, legal, "load a 2") == ["load b 2"]
    assert grading.alike(model, table, 1, legal, "load c 2") == []
    for words in ("load d 1", "load d 2", "send d market"):
        game.play(table, words)
    assert grading.alike(model, table, 1, game.legal(table), "take 1") == ["take 3"]


def test_a_lead_is_over_the_second_in_both():
    lead = proof.lead({"a": (3.0, 0.6), "b": (0.5, 0.5), "c": (-4.0, 0.1)})
    assert lead.move == "a" and lead.clear(ENOUGH) and lead.open
    assert (lead.points, round(lead.chance, 3)) == (2.5, 0.1)
    assert not proof.lead({"a": (3.0, 0.6), "b": (2.0, 0.5)}).clear(ENOUGH)
    assert not proof.lead({"a": (1.0, 0.6), "b": (3.0, 0.4)}).clear(ENOUGH)
    assert proof.lead({"a": (1.0, 1.0), "b": (0.5, 0.0)}).clear(ENOUGH)
    assert not proof.lead({"a": (9.0, 1.0), "b": (6.0, 1.0)}).open
    assert not proof.lead({"a": (-3.0, 0.0), "b": (-6.0, 0.0)}).open
    assert not Lead("a", 5.0, -0.1, True).clear(ENOUGH)
    assert not Lead("a", 1.5, 0.1, True).clear(ENOUGH) and Lead("a", 1.5, 0.1, True).clear(ENOUGH, 0.6)


def test_a_move_beside_which_no_other_was_looked_at_is_no_puzzle():
    """A model may know of one plan alone where many steps are legal."""
    alone = proof.lead({"a": (3.0, 0.7)})
    assert not alone.open and not alone.sure and not alone.counted((2.0, 0.15))
    assert proof.lead({"a": (3.0, 0.7), "b": (0.0, 0.5)}).sure


def test_a_lead_in_points_alone_is_no_proof_by_a_search():
    """Only where the end is counted out can chances be equal: then points decide."""
    assert Lead("a", 9.0, 0.04, True).clear(ENOUGH) and not Lead("a", 9.0, 0.04, True).sure
    assert Lead("a", 0.1, 0.06, True).sure and not Lead("a", -0.1, 0.5, True).sure
    assert not Lead("a", 9.0, 0.5, False).sure
    assert Lead("a", 2.0, 0.0, True).counted(ENOUGH) and not Lead("a", 1.9, 0.0, True).counted(ENOUGH)
    assert not Lead("a", 9.0, 0.04, True).counted(ENOUGH) and Lead("a", 0.0, 1.0, True).counted(ENOUGH)


def test_a_game_may_say_what_is_clear():
    assert proof.limits(GAMES["duel"]) == ENOUGH
    points, chance = proof.limits(GAMES["builders"])
    assert 1 <= points < ENOUGH[0] and 0.05 <= chance < ENOUGH[1]


def test_a_search_in_stages_is_given_up_where_nothing_is_in_sight():
    model, seen, seat = looked_at(pack("duel")[0])
    given_up = Search(model, seen, seat, Random(1))
    assert proof.searched(given_up, (40, 400), 0, (500.0, 2.0)) is None and given_up.rounds == 40
    gone_on = Search(model, seen, seat, Random(1))
    assert proof.searched(gone_on, (40, 60), 5, (0.0, 0.0)) and 100 < gone_on.rounds <= 100 + 5 * (proof.RIVALS + 1)


def test_a_match_gives_few_puzzles_and_a_grade_not_too_many():
    """The rarest grade so far comes first: of four puzzles of a match three, the second of one grade left out."""
    rows = [[Puzzle(f"{n}{grade}", "", "", grade, "", 2.0, 0) for grade in (1, 2, 2, 5)] for n in range(100)]
    made = puzzles.chosen(iter(rows), [], 1000, 60)
    assert [sum(row.grade == grade for row in made) for grade in GRADES] == [60, 60, 0, 0, 60]


def test_what_is_there_stays_and_is_filled_up():
    """A theme that is rare comes before a grade that is; matches whose puzzles are there give no more of them."""
    row = partial(Puzzle, options="", steps="", best="", points=2.0, chance=9)
    old = [row("a", grade=1, theme="slot"), row("b", grade=1, theme="slot"), row("c", grade=1, theme="deny")]
    matches = [[*old, row("d", grade=2)], [row("e", grade=1, theme="deny"), row("f", grade=2, theme="slot")]]
    assert [each.id for each in puzzles.chosen(matches, old, 4, 60)] == ["a", "b", "c", "e", "f"]
    assert puzzles.chosen(iter(()), old, 3, 60) == old


@pytest.mark.full
def test_the_command_makes_the_same_pack_twice(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(paths, "ROOT", tmp_path)
    for name, value in (("SKETCH", (60,)), ("ROUNDS", 100), ("MORE", 20), ("TABLES", 300), ("LONG", (150,))):
        monkeypatch.setattr(proof, name, value)
    for name, more in (("LONGER", 20), ("POINTS", 0.5), ("CHANCE", 0.03), ("SURE", 0.01)):
        monkeypatch.setattr(proof, name, more)
    monkeypatch.setattr(refutation, "ROUNDS", 60)
    file = tmp_path / "game" / "duel" / "puzzles.json"
    file.parent.mkdir(parents=True)
    made = []
    for _ in range(2):
        assert command.run(["puzzles", "--matches", "1", "--processes", "1"]) == 0
        made.append(file.read_text())
    rows, said = json.loads(made[0]), capsys.readouterr().out
    assert made[0] == made[1] and rows
    assert "0 of 0 puzzles pass" in said and f"{len(rows)} of {len(rows)} puzzles pass" in said
    assert all(NEEDED <= set(row) <= set(asdict(Puzzle("", "", "", 1, "", 0.0, 0))) for row in rows)
    assert all(row["theme"] and row["line"] for row in rows)


def test_a_game_that_is_not_there_is_said():
    with pytest.raises(CommandError, match="There is no game chess"):
        puzzles.make("chess")


def test_a_number_of_seats_that_cannot_play_is_said():
    with pytest.raises(CommandError, match="3 seats cannot play duel: take one of 2"):
        puzzles.make("duel", seats=[3])


def test_a_pack_has_puzzles_for_few_and_for_many():
    assert puzzles.counts(GAMES["duel"], []) == [0]
    assert puzzles.counts(GAMES["builders"], []) == [0, 4]
    assert puzzles.counts(GAMES["builders"], [4, 3, 4]) == [3, 4]


@pytest.mark.parametrize("seats", [0, 2, 4])
def test_a_game_with_secrets_and_more_seats_is_mined(monkeypatch, seats):
    """Positions stand in the file as a record tells them; where moves are best mixed there is no best one to find."""
    monkeypatch.setitem(GAMES, "tiny", tiny)
    for name, least in (("FEWEST", 2), ("BETWEEN", 2)):
        monkeypatch.setattr(puzzles, name, least)
    for name, value in (("SKETCH", (30,)), ("ROUNDS", 40), ("MORE", 5), ("SEEDS", 1), ("OPEN", -1), ("SURE", -1)):
        monkeypatch.setattr(proof, name, value)
    monkeypatch.setattr(proof, "LONG", (60,))
    monkeypatch.setattr(proof, "LONGER", 5)
    found = [row for number in range(8) for row in puzzles.mined("tiny", seats, number)]
    assert found
    for row in found:
        assert row.seats == seats and "bid" not in row.best and ("seats" in row.row()) == bool(seats)
        assert not row.line and not row.theme
        match = Match(tiny, {"thanks": row.options}, seats or None)
        letters = iter(row.steps)
        for letter in letters:
            match.say(match.turn, match.legal["0123456789abcdefghijk".index(letter)])
        assert row.best in match.legal
