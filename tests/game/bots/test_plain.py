"""The bots without learning: each finds what it must find, and none sees more than its seat."""

from functools import partial
from random import Random

import pytest

from game import BOX, GAMES, OVER
from game.bots import model as models
from game.bots import registry, simple
from game.bots.simple import margin, steps
from game.chance import settle
from game.match import Match
from tests.game import tiny
from tests.game.playing import SETS, whole
from tests.strength import expectimax
from tests.strength.textbook import EVERY as BOTS
from tests.strength.textbook import THINKS
from tests.strength.uct import rollout

DUEL = GAMES["duel"]
QUICK = {name: bot for name, bot in BOTS.items() if name in ("random", "greedy", "expectimax")}


def few(name):
    """A thinking bot with 6 rounds for a step: long games are played to their end."""
    left = [6]

    def enough():
        left[0] -= 1
        return left[0] % 6 == 0

    return partial(THINKS[name], enough=enough)


EVERY = QUICK | {name: few(name) for name in ("flat", "uct")}
LONG = {("expectimax", "valley", 2), ("expectimax", "valley", 4)}
"""Whose moves have so many outcomes that a match takes ten seconds."""
every_bot = pytest.mark.parametrize(
    ("name", "game", "seats"),
    [
        pytest.param(name, game, seats, id=f"{name}-{game.name}-{seats}", marks=[pytest.mark.full] * (key in LONG))
        for name in EVERY
        for game, seats in SETS
        for key in [(name, game.name, seats)]
    ],
)


def play(game, bots, seed, options=None):
    match = Match(game, options, len(bots))
    box, rng = Random(seed), Random(seed + 1)
    while True:
        settle(match, box)
        if match.turn == OVER:
            return match
        bot = bots[match.turn - 1]
        seen = game.seen(match.table, match.turn)
        match.say(match.turn, bot(game, seen, match.turn, match.legal, rng))


@pytest.mark.few(6)
@every_bot
def test_every_bot_plays_every_game_to_its_end(game, seats, name):
    match = play(game, [EVERY[name], *[BOTS["random"]] * (seats - 1)], 1)
    assert match.turn == OVER


def middle(game, seats, seed):
    """Tables of a random match at which a seat has a choice."""
    match = whole(game, seats, Random(seed))
    for table in match.tables:
        seat = game.turn(table)
        if seat > BOX and game.due(table) is None:
            yield table, seat


@every_bot
def test_the_same_five_give_the_same_answer_and_nothing_is_changed(game, seats, name):
    for table, seat in list(middle(game, seats, 3))[::25]:
        seen, kept = game.seen(table, seat), game.copy(game.seen(table, seat))
        said = [EVERY[name](game, seen, seat, game.legal(table), Random(5)) for _ in range(2)]
        assert said[0] == said[1]
        assert said[0].partition(":")[0] in game.legal(table)
        assert seen == kept


def test_greedy_takes_the_largest_lead_and_any_of_equal_ones():
    equal = 0
    for seed in range(12):
        for table, seat in list(middle(DUEL, 2, seed))[::4]:
            legal = DUEL.legal(table)
            leads = {words: margin(DUEL, DUEL.apply(table, words), seat) for words in legal}
            best = {words for words in legal if leads[words] == max(leads.values())}
            said = {simple.greedy(DUEL, table, seat, legal, Random(n)) for n in range(40)}
            assert said <= best
            if 2 <= len(best) <= 4 and len(best) < len(legal):
                equal += said == best
    assert equal


def test_expectimax_sees_one_answer_and_greedy_none():
    """Tiny: selling both figs brings 1 more than keeping them; the other then sells gold and date for 5 more."""
    table = tiny.start({"thanks": "2"}, 2)
    for words in ("1 fig", "2 gold", "1 fig", "2 date", "bid: 0", "bid: 0", "show 0", "show 0"):
        tiny.play(table, words)
    legal = tiny.legal(table)
    leads = {words: margin(tiny, tiny.apply(table, words), 1) for words in legal}
    assert leads == {"ask 2": 0, "sell fig": 0, "sell fig fig": 1}
    hopes = {words: expectimax.hope(tiny, tiny.apply(table, words), 1, Random(1)) for words in legal}
    assert hopes == {"ask 2": 0, "sell fig": -5, "sell fig fig": -4}
    assert simple.greedy(tiny, tiny.seen(table, 1), 1, legal, Random(1)) == "sell fig fig"
    assert expectimax.choose(tiny, tiny.seen(table, 1), 1, legal, Random(1)) == "ask 2"


def test_chances_add_up_and_few_draws_are_looked_at_one_by_one():
    table = tiny.start({"thanks": "0"}, 2)
    for words in ("1 fig", "2 gold", "1 fig"):
        tiny.play(table, words)
    ends = list(expectimax.settled(tiny, table, Random(1)))
    assert [(chance, end.hands[2][-1]) for chance, end in ends] == [(3 / 7, "fig"), (3 / 7, "date"), (1 / 7, "gold")]
    many = list(expectimax.settled(DUEL, DUEL.start(Match(DUEL).options, 2), Random(1)))
    assert len(many) == expectimax.DRAWS and sum(chance for chance, _ in many) == pytest.approx(1)
    assert {DUEL.turn(end) for _, end in many} == {1}


def test_a_secret_step_is_considered_with_its_notes():
    table = tiny.start({"thanks": "0"}, 2)
    for words in ("1 fig", "2 gold", "1 fig", "2 fig"):
        tiny.play(table, words)
    assert set(steps(tiny, tiny.seen(table, 1), 1, ["bid"], Random(1))) == {"bid: 0", "bid: 1", "bid: 2"}


@pytest.mark.parametrize("game", [tiny, DUEL], ids=lambda game: game.name)
def test_a_playout_goes_to_the_end_and_its_winners_share_one_point(game):
    gained = []
    for seed in range(40):
        rng = Random(seed)
        seats = game.seats[-1]
        table = game.start({option: rng.choice(values) for option, values in game.options.items()}, seats)
        model = registry.model(game, table)
        state = model.sample(model.root(table, 1), rng)
        gained.append(tuple(rollout(model, state, rng)))
        assert model.turn(state) == models.OVER and len(gained[-1]) == seats
        assert sum(gained[-1]) == pytest.approx(1) and min(gained[-1]) >= 0
    assert len(set(gained)) >= seats


@pytest.mark.parametrize("name", ["flat", "uct"])
def test_thinkers_stop_when_it_is_enough_and_find_a_win_that_is_there(name):
    """With a step that wins on the spot and others that rarely do, all rounds together find it."""
    asked = []
    found = 0
    for seed in range(60):
        *_, (table, seat) = middle(DUEL, 2, seed)
        legal = DUEL.legal(table)
        after = {words: DUEL.apply(table, words) for words in legal}
        wins = {words for words in legal if DUEL.turn(after[words]) == OVER and DUEL.winners(after[words]) == [seat]}
        losses = {words for words in legal if DUEL.turn(after[words]) == OVER} - wins
        if not wins or not losses:
            continue
        found += 1
        count = iter(range(100))
        enough = partial(lambda count: asked.append(1) or next(count, None) is None, count)
        assert THINKS[name](DUEL, table, seat, legal, Random(seed), enough) not in losses
        assert len(asked) <= 101
        asked.clear()
    assert found > 3


@pytest.mark.full
@pytest.mark.parametrize(("better", "worse"), [("greedy", "random"), ("expectimax", "random")])
def test_the_better_bot_wins_more_than_half(better, worse):
    won = 0
    for seed in range(20):
        won += play(DUEL, [BOTS[better], BOTS[worse]], seed).winners() == [1]
        won += play(DUEL, [BOTS[worse], BOTS[better]], seed).winners() == [2]
    assert won > 22
