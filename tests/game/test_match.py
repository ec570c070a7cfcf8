"""The match: one door, taking back and saying again, branches, and the voice of the box."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game import BOX, GAMES, OVER, Illegal, duel
from game.chance import draw, settle
from game.match import Match, load, replay
from game.record import Step, read
from tests.game.playing import EVERY, whole

TINY = EVERY["tiny"]
SAMPLE = (Path(__file__).parent / "samples" / "duel-11.rec").read_text("utf-8")


def sample(ply: int) -> Match:
    return load(SAMPLE, GAMES).branch(ply)


def test_a_new_match_has_the_defaults() -> None:
    match = Match(duel)
    assert (match.seats, match.turn, match.steps, match.ahead) == (2, BOX, [], [])
    assert match.options == dict.fromkeys(duel.options, "A")
    assert Match(duel, {"tomb": "B"}).options == {"obelisk": "A", "temple": "A", "pyramids": "A", "tomb": "B"}
    assert Match(TINY, seats=4).seats == 4


def test_what_is_refused_changes_nothing() -> None:
    match = sample(18)
    match.say(1, "place a1")
    match.back()
    before = (list(match.steps), list(match.tables), list(match.ahead))
    for speaker, words in (
        (2, "place a1"),
        (1, "place d4"),
        (BOX, "1 1 light"),
        (1, ""),
        (3, "place a1"),
        (-1, "place a1"),
    ):
        with pytest.raises(Illegal):
            match.say(speaker, words)
        assert (match.steps, match.tables, match.ahead) == before


def test_the_speaker_is_checked_before_the_words() -> None:
    with pytest.raises(Illegal) as why:
        sample(18).say(2, "nonsense")
    assert (why.value.sentence, why.value.values) == ("step.speaker", {"speaker": "2", "turn": "1"})
    match = load(SAMPLE, GAMES)
    with pytest.raises(Illegal) as why:
        match.say(7, "nonsense")
    assert why.value.sentence == "over"


def test_back_and_forward() -> None:
    match = sample(20)
    assert match.back() == Step(2, "place c3")
    assert match.back().words == "place b1"
    assert (match.turn, len(match.steps), len(match.tables)) == (1, 18, 19)
    assert match.forward().words == "place b1"
    assert match.forward().words == "place c3"
    assert not match.ahead
    with pytest.raises(IndexError):
        match.forward()
    assert len(match.steps) == 20


def test_back_at_the_start() -> None:
    match = Match(duel)
    with pytest.raises(IndexError):
        match.back()
    assert match.turn == BOX and len(match.tables) == 1 and match.ahead == []


def test_saying_the_same_again_keeps_what_is_ahead() -> None:
    match = sample(20)
    match.back(), match.back()
    match.say(1, "place b1")
    assert [step.words for step in match.ahead] == ["place c3"]
    assert match.forward().words == "place c3"


def test_saying_something_else_drops_what_is_ahead() -> None:
    match = sample(20)
    match.back(), match.back()
    match.say(1, "place a1")
    assert match.ahead == []


def test_a_branch_is_a_match_of_its_own() -> None:
    match = sample(30)
    match.names[1] = "Anna"
    branch = match.branch(19)
    branch.names[1] = "Ben"
    branch.say(2, "place a1")
    assert len(match.steps) == 30 and match.names == {1: "Anna"}
    assert branch.record().splitlines()[-1] == "2 place a1"
    assert branch.tables[:20] == match.tables[:20]
    assert match.branch(0).steps == [] and match.branch(30).record() == match.record()


def test_nobody_wins_before_the_end() -> None:
    assert sample(60).winners() == []
    assert load(SAMPLE, GAMES).winners() == [2]


def test_replay_shows_the_match_before_each_step_and_after_the_last() -> None:
    counts = [(len(match.steps), match.turn) for match in replay(read(SAMPLE, GAMES))]
    assert counts[0] == (0, BOX) and counts[-1] == (118, OVER)
    assert [count for count, _ in counts] == list(range(119))


def test_the_record_leaves_the_secret_half_out() -> None:
    match = Match(TINY)
    settle(match, Random(1))
    match.say(1, "bid: 2")
    assert match.steps[-1].words == "bid: 2", "the match keeps it"
    assert match.record().endswith("1 bid\n")
    match.back()
    match.forward()
    assert match.table.notes == {1: "2"}, "taken back and said again with its note"


# -- the voice of the box ----------------------------------------------------------------------------------------------


def test_settle_says_all_that_nobody_chooses() -> None:
    """The box's draws, then, once all have bid, the bids: up to the first choice."""
    match = Match(TINY, seats=3)
    assert settle(match, Random(1)) == 6
    assert match.turn == 1 and settle(match, Random(1)) == 0
    for seat, bid in ((1, "0"), (2, "2"), (3, "1")):
        match.say(seat, f"bid: {bid}")
    assert settle(match, Random(1)) == 3
    assert [step.words for step in match.steps[-3:]] == ["show 0", "show 2", "show 1"]
    assert match.turn == 2, "the highest bid begins"


def test_settle_stops_at_a_note_that_is_not_known() -> None:
    match = Match(TINY)
    settle(match, Random(1))
    match.say(1, "bid: 1")
    match.say(2, "bid")
    assert settle(match, Random(1)) == 1
    assert match.turn == 2 and match.legal == ["show 0", "show 1", "show 2"]


def test_settle_at_the_end_says_nothing() -> None:
    match = load(SAMPLE, GAMES)
    assert settle(match, Random(1)) == 0


def test_a_draw_is_in_proportion_to_its_odds() -> None:
    """Pearson's chi-square over the 23 kinds of 60 tokens; the seed is fixed, the bound is the 99.9 % one."""
    table, rng = Match(duel).table, Random(12)
    odds = dict(zip(duel.legal(table), duel.odds(table), strict=True))
    number = 12_000
    drawn = Counter(draw(duel, table, rng) for _ in range(number))
    assert drawn.keys() == odds.keys()
    square = sum((drawn[words] - number * odds[words] / 60) ** 2 / (number * odds[words] / 60) for words in odds)
    assert square < 48.3


def test_the_same_seed_draws_the_same() -> None:
    for game in EVERY.values():
        assert whole(game, game.seats[0], Random(4)).record() == whole(game, game.seats[0], Random(4)).record()
        assert whole(game, game.seats[0], Random(4)).record() != whole(game, game.seats[0], Random(5)).record()


def test_a_bidder_of_nothing_still_has_a_turn_in_tiny() -> None:
    """The model game itself: of equal bids the first seat begins, and the order goes round."""
    match = Match(TINY, {"thanks": "2"}, 3)
    for words in ("1 fig", "2 date", "3 gold", "1 fig", "2 fig", "3 date"):
        match.say(BOX, words)
    for seat in (1, 2, 3):
        match.say(seat, "bid")
    for seat, words in ((1, "show 0"), (2, "show 1"), (3, "show 1")):
        match.say(seat, words)
    assert match.turn == 2 and match.legal == ["ask 1", "ask 3", "sell fig", "sell date", "sell fig date"]
    match.say(2, "ask 3")
    assert match.turn == 3 and match.legal == ["give date", "give gold", "keep"]
    match.say(3, "give gold")
    match.say(3, "sell date")
    match.say(1, "sell fig fig")
    assert match.turn == OVER and match.winners() == [2]
    assert [points["total"] for points in TINY.scores(match.table)] == [3, 4 - 1 + 2, 2 + 2 - 1]
