"""The packs of puzzles: every position is legal, and so are answer, tempting move and the line that refutes it."""

from collections import Counter
from math import prod

import pytest

from game import GAMES
from game.bots import registry
from game.language import Language
from game.language import read as read_words
from game.record import read
from web.boards import BOARDS
from web.boards.view import reasoned
from web.store import puzzles
from web.text.words import LANGUAGES, catalogues

PACK = puzzles.pack("duel")
PACKS = {name: puzzles.pack(name) for name in GAMES if puzzles.pack(name)}
RARE = {"builders": {"choice"}}
"""Themes of which no clear position has been found yet."""
FEWEST = {"valley": 60}
"""The fewest puzzles of a game; of others `PUZZLES`."""
PUZZLES = 200
EACH = {"valley": (1, 4)}
"""The fewest of a grade and of a theme; of others 5 and 10. A clear plan is seldom hard to see, and seldom robs."""
MANY = 40
"""Mixtures of options that are enough, where there are so many."""
ALL = [found for pack in PACKS.values() for found in pack]


def test_these_games_have_puzzles():
    assert {"duel", "builders", "valley"} <= PACKS.keys()
    assert all(len(pack) >= FEWEST.get(name, PUZZLES) for name, pack in PACKS.items())


@pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)
def test_there_are_enough_of_every_grade(pack):
    assert len({each.id for each in pack}) == len(pack)
    for grade in puzzles.GRADES:
        assert sum(each.grade == grade for each in pack) >= EACH.get(pack[0].name, (5, 10))[0]


@pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)
def test_they_ask_for_different_things(pack):
    """Many seats have theirs, and no verb is nearly all of the answers."""
    game = pack[0].game
    seats, verbs = Counter(found.match().seats for found in pack), Counter(found.best.split(" ")[0] for found in pack)
    assert seats.keys() == {game.seats[0], game.seats[-1]} and min(seats.values()) >= 40
    assert len(verbs) >= 4 and max(verbs.values()) < 0.8 * len(pack)


@pytest.mark.parametrize("found", ALL[::7], ids=lambda found: f"{found.game.name}-{found.id}")
def test_a_position_is_reached_by_legal_play_and_the_answer_is_legal(found):
    match = found.match()
    assert match.turn > 0 and found.best in match.legal and len(match.legal) >= 4
    assert puzzles.written(match) == found.steps
    again = read(match.record(), GAMES)
    assert [step.words for step in again.steps] == [step.words for step in match.steps]
    assert found.points >= 0 and found.chance >= 0 and (found.points > 0 or found.chance > 0)


@pytest.mark.parametrize(
    "found", [found for found in ALL if found.line], ids=lambda found: f"{found.game.name}-{found.id}"
)
def test_a_tempting_move_is_refuted_by_a_legal_line(found):
    """It is none of the answers, another seat answers or the match is over, and the draws are the same every time."""
    match, tempting = found.match(), found.lured[0]
    seat = match.turn
    assert tempting in match.legal and not found.solved_by(tempting)
    assert found.lured and found.chance <= found.lost <= 100, "it is one of those that win less often"
    plies = found.refute(match)
    assert [match.steps[ply].words for ply in plies] == list(found.lured)
    rivals = [at for at, ply in enumerate(plies) if match.steps[ply].speaker != seat]
    assert match.turn < 0 or rivals
    assert len(plies) <= max(3, *(at + 1 for at in rivals[:1]), 0), "longer only up to a rival's first answer"
    again = found.match()
    assert found.refute(again) == plies and again.steps == match.steps


def test_every_plan_goes_on_by_legal_steps():
    for found in ALL:
        match = found.match()
        seat = match.turn
        for words in [found.best, *(found.rest.split(puzzles.NEXT) if found.rest else ())]:
            assert match.turn == seat and words in match.legal, found.id
            match.say(seat, words)


@pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)
def test_they_are_admitted_by_chance_and_have_many_mixtures_every_theme_and_a_refutation(pack):
    """Points alone admit only where the end is counted, and chances are equal there."""
    game, own = pack[0].game, registry.part(pack[0].game.name, "puzzles")
    assert all(found.chance >= 5 or found.points > 0 for found in pack)
    assert sum(found.chance >= 5 for found in pack) > 0.9 * len(pack)
    mixtures = prod(len(values) for values in game.options.values())
    assert len({found.options for found in pack}) >= min(mixtures, MANY)
    themes = Counter(found.theme for found in pack)
    assert (
        themes.keys() == {*own.THEMES} - RARE.get(game.name, set())
        and min(themes.values()) >= (EACH.get(game.name, (5, 10))[1])
    )
    assert all(bool(found.line) is not bool(game.secret) for found in pack), "a plan has no single tempting move"


@pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)
def test_nearly_every_solution_says_why_in_words_of_the_game(pack):
    """The others have the sentence of their theme."""
    t = Language("en", read_words(catalogues(), "en"))
    board = BOARDS[pack[0].name]
    assert reasoned(board)
    told = Counter[bool]()
    for found in pack:
        match = found.match()
        names = {seat: f"P{seat}" for seat in range(1, match.seats + 1)}
        told[bool(board.reasons(t, names, found.game.seen(match.table, match.turn), found.best))] += 1
    assert told[True] > 0.5 * len(pack), told


@pytest.mark.parametrize("name", PACKS)
def test_every_language_names_the_themes(name):
    own = registry.part(name, "puzzles")
    assert {found.theme for found in PACKS[name]} <= {"", *own.THEMES}
    for code in LANGUAGES:
        t = Language(code, read_words(catalogues(), code))
        for theme in own.THEMES:
            assert t(f"{name}.theme.{theme}") and t(f"{name}.theme.{theme}.about")[-1] in ".?"
