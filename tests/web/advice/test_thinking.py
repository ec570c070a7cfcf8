"""Thinking in slices: for a given time, until stopped; and a look back in pieces."""

import json
from dataclasses import asdict
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game import chance
from game.bots import judge
from game.bots.search import Search
from game.bots.tuning import Level, Tuning
from web.advice import thinking
from web.advice.thinking import Reviewer, Stopped, Thinker
from web.store import sealed
from web.store.setup import Setup


class Clock:
    """Time that passes by one millisecond whenever somebody looks, and counts breaths."""

    def __init__(self):
        self.time = 0.0
        self.step = 1
        self.breaths = 0
        self.then = lambda: None

    def now(self):
        self.time += self.step
        return self.time

    async def breathe(self):
        self.breaths += 1
        self.then()


def run(work):
    """What a coroutine comes to that never has to wait: in Pyodide under Node nothing else can be run to its end."""
    try:
        work.send(None)
    except StopIteration as end:
        return end.value
    raise AssertionError("it waits")


@pytest.fixture
def clock():
    return Clock()


def job(level, seconds=0.2, **more):
    match = Setup().match(Random(1))
    chance.settle(match, Random(1))
    return {"record": match.record(), "level": level, "seconds": seconds, "seed": 5, **more}, match


def bid(seed):
    """A job of the strongest level at a bid of the Valley, with the least time, and the match."""
    match = Setup(game="valley").match(Random(seed))
    chance.settle(match, Random(seed))
    return {"record": match.record(), "level": 7, "seconds": 0.06, "seed": seed}, match


def test_the_answer_stands_first_among_the_steps_also_if_it_was_drawn_from_a_mixture(clock):
    """Bids are mixed: the answer is often not the likeliest one."""
    for seed in range(6):
        answer = run(Thinker(clock.now, clock.breathe).think(bid(seed)[0]))
        first, *others = answer["ranking"]
        assert first["words"] == answer["words"] not in [other["words"] for other in others]
        assert len(others) < thinking.SHOWN


@pytest.mark.parametrize("seconds", [0.3, 0.5])
def test_a_hint_says_why_and_nothing_in_its_ranking_has_more_chance(clock, seconds):
    asked, _ = job(7, seconds, hint=True)
    best, *others = run(Thinker(clock.now, clock.breathe).think(asked))["ranking"]
    assert best["why"] and others
    assert all(other["chance"] <= best["chance"] for other in others)
    assert "why" not in run(Thinker(clock.now, clock.breathe).think({**asked, "hint": False}))["ranking"][0]


def test_a_hint_for_a_bid_is_the_likeliest_and_no_draw(clock, monkeypatch):
    monkeypatch.setattr(Search, "best", lambda self: pytest.fail("drawn from the mixture"))
    assert run(Thinker(clock.now, clock.breathe).think({**bid(1)[0], "hint": True}))["words"]


def test_a_hint_for_a_bid_says_that_bids_are_mixed_and_what_is_at_stake(clock):
    found = [
        run(Thinker(clock.now, clock.breathe).think({**bid(seed)[0], "hint": True}))["ranking"][0] for seed in range(4)
    ]
    assert {each.get("why") for each in found} == {"mixed"}
    for each in found:
        blank = not each["words"].startswith("lay") or each["words"].endswith(" 0")
        assert not each["stakes"] if blank else max(each["stakes"]) > 0 and len(each["stakes"]) > 1


@pytest.mark.full
def test_a_clear_move_is_made_before_its_time_is_up_and_that_is_not_taken_for_a_slow_device(clock):
    match, rng, early = Setup(game="valley").match(Random(1)), Random(1), 0
    while len(match.steps) < 60:
        chance.settle(match, rng)
        match.say(match.turn, match.game.due(match.table) or rng.choice(match.legal))
        chance.settle(match, rng)
        asked = {"record": match.record(), "notes": sealed.notes(match), "level": 7, "seconds": 0.2, "seed": 1}
        if len(match.steps) % 4 or match.game.due(match.table):
            continue
        begun = clock.time
        answer = run(Thinker(clock.now, clock.breathe).think(asked))
        assert clock.time - begun < 130, "a turn has so many moves that each takes less than half of the time"
        if 20 < clock.time - begun < 80:
            early += 1
            assert "reached" not in answer
    assert early


@pytest.mark.parametrize("game", ["duel", "builders", "valley"])
def test_a_hint_comes_even_if_its_time_is_up_before_it_has_begun(clock, game):
    match = Setup(game=game).match(Random(1))
    chance.settle(match, Random(1))
    clock.step = 900
    asked = {"record": match.record(), "level": 7, "seconds": 0.9, "seed": 1, "hint": True}
    answer = run(Thinker(clock.now, clock.breathe).think(asked))
    assert answer["words"].partition(":")[0] in match.legal and answer["ranking"][0]["words"] == answer["words"]


def test_a_hint_at_the_end_of_builders_is_counted_out(clock):
    """As soon as that is done, however much time is left."""
    rng = Random(2)
    match = Setup(game="builders").match(rng)
    while match.turn == 0 or match.table.round < 6 or len(match.legal) < 4 or match.table.free.bit_count() > 3:
        match.say(match.turn, chance.draw(match.game, match.table, rng) if match.turn == 0 else rng.choice(match.legal))
    asked = {"record": match.record(), "level": 7, "seconds": 60, "seed": 1, "hint": True}
    answer = run(Thinker(clock.now, clock.breathe).think(asked))
    best, *others = answer["ranking"]
    assert best["words"] == answer["words"] and best["why"] == "counted" and best["chance"] in (0, 0.5, 1)
    assert all((other["chance"], other["margin"]) <= (best["chance"], best["margin"]) for other in others)


def test_what_comes_before_thinking_is_not_taken_for_thinking(clock, monkeypatch):
    """Else a bot whose game has to be read first stops too early, and its device is called slow."""
    asked, _ = bid(1)
    match, rng = Setup(game="valley").match(Random(1)), Random(1)
    while len(match.steps) < 40 or match.game.due(match.table):
        chance.settle(match, rng)
        match.say(match.turn, match.game.due(match.table) or rng.choice(match.legal))
    chance.settle(match, rng)
    asked = {"record": match.record(), "notes": sealed.notes(match), "level": 7, "seconds": 2.0, "seed": 1}
    made = thinking.Thinking

    def slow(*given: Any) -> Any:
        clock.time += 400
        return made(*given)

    monkeypatch.setattr(thinking, "Thinking", slow)
    assert "reached" not in run(Thinker(clock.now, clock.breathe).think(asked))


def known(said: str) -> Any:
    """A thinking that knows of one plan, or has a bot's own answer."""
    return SimpleNamespace(said=said, search=SimpleNamespace(settled=True), ranking=list)


def test_where_only_one_plan_is_known_that_is_said():
    assert thinking.ranked(known(""), "done") == [{"words": "done", "only": True}]
    assert thinking.ranked(known("done"), "done") == []


def test_a_level_can_be_a_bot_of_one_s_own(clock, monkeypatch):
    """It is given what its seat sees, the steps that are allowed, and chance."""
    asked, match = job(4)
    monkeypatch.setattr(thinking, "level", lambda game, number: Level(number, bot=f"{__name__}:last"))
    answer = run(Thinker(clock.now, clock.breathe).think(asked))
    assert answer == {"words": match.legal[-1], "ranking": []}


def last(game, seen, seat, legal, rng):
    assert seen == game.seen(seen, seat) and seat == game.turn(seen) and rng.random() < 1
    return legal[-1]


@pytest.mark.parametrize("level", [1, 3, 4, 7])
def test_every_kind_of_level_answers_with_a_legal_step(clock, level):
    asked, match = job(level)
    answer = run(Thinker(clock.now, clock.breathe).think(asked))
    assert answer["words"] in match.legal
    assert json.loads(json.dumps(answer)) == answer
    assert bool(answer["ranking"]) == (level >= 4)


def test_the_strongest_takes_the_time_it_is_given_and_breathes_meanwhile(clock):
    asked, _ = job(7, seconds=1.0)
    run(Thinker(clock.now, clock.breathe).think(asked))
    assert 800 < clock.time < 1100 and clock.breaths >= 20, "the first steps are close"


@pytest.mark.parametrize(("seconds", "reached"), [(0.03, 5), (0.0, 4), (0.15, None)])
def test_a_time_that_is_too_short_says_which_level_it_is_enough_for(clock, monkeypatch, seconds, reached):
    """Level 7 does less than level 6 always does: on a slow device, or where the page lay in the background."""
    ladder = [Level(4), Level(5, rounds=5), Level(6, rounds=200), Level(7, rounds=9, timed=True)]
    monkeypatch.setattr(thinking, "tuning", lambda game: Tuning(levels=tuple(ladder)))
    asked, _ = job(7, seconds=seconds)
    assert run(Thinker(clock.now, clock.breathe).think(asked)).get("reached") == reached


def test_a_level_of_fixed_work_is_never_short_of_time(clock):
    asked, _ = job(5, seconds=0)
    assert "reached" not in run(Thinker(clock.now, clock.breathe).think(asked))


def test_stopping_ends_it_at_the_next_breath(clock):
    asked, _ = job(7, seconds=1.0)
    thinker = Thinker(clock.now, clock.breathe)
    clock.then = thinker.stop
    with pytest.raises(Stopped):
        run(thinker.think(asked))
    assert clock.breaths == 1


def test_a_look_back_comes_in_pieces_and_is_the_judges(clock):
    _, match = job(1)
    for words in ("place b2", "place a1", "place a2"):
        match.say(match.turn, words)
    reviewer = Reviewer(clock.now, clock.breathe)
    reviewer.begin(match.record())
    found = []
    while piece := run(reviewer.more()):
        found += piece
    assert found == [asdict(moment) for moment in judge.review(match)]


def test_a_look_back_can_be_stopped(clock):
    asked, _ = job(1)
    reviewer = Reviewer(clock.now, clock.breathe)
    reviewer.begin(asked["record"])
    clock.then = reviewer.stop
    assert run(reviewer.more()) is None
