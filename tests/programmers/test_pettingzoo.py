"""The games as environments of PettingZoo: its own tests, what a seat sees, what chance and the end bring."""

import os
import re
import sys
from itertools import combinations
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from game import GAMES, OVER
from game.match import load
from game.pettingzoo import env, raw_env
from tests import programs
from tools import paths

EVERY = [(name, seats) for name, game in GAMES.items() for seats in game.seats]
every = pytest.mark.parametrize(("name", "seats"), EVERY)
GOLDEN = sorted((paths.ROOT / "tests" / "game" / "golden").glob("*.rec"))


def played(made: raw_env, seed: int, actions: int = 1 << 20) -> int:
    """Plays a match at random, as far as this many actions; how many there were."""
    made.reset(seed=seed)
    rng, count = Random(seed), 0
    while count < actions and made.match.turn != OVER and not any(made.truncations.values()):
        mask = made.observe(made.agent_selection)["action_mask"]
        made.step(rng.choice(np.flatnonzero(mask).tolist()))
        count += 1
    return count


@every
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array", "ignore:Observation space for each agent")
def test_pettingzoo_accepts_it(name, seats, capsys):
    """Both warnings are about a dictionary with a mask, which is how PettingZoo's own classic games are."""
    api_test(env(name, seats), num_cycles=100)
    assert "Passed API test" in capsys.readouterr().out


@every
def test_the_same_seed_brings_the_same(name, seats):
    seed_test(lambda: env(name, seats), num_cycles=30)
    one, same, other = (raw_env(name, seats) for _ in range(3))
    for made, seed in ((one, 1), (same, 1), (other, 2)):
        played(made, seed, 20)
    assert one.match.steps == same.match.steps != other.match.steps


@every
@pytest.mark.parametrize("cycles", [4, 30])
def test_a_match_is_cut_off_after_so_many_actions_of_an_agent(name, seats, cycles):
    made = raw_env(name, seats, max_cycles=cycles)
    played(made, 1)
    assert all(made.truncations.values()) and not any(made.terminations.values()) and not any(made.rewards.values())
    assert max(made.actions.values()) == cycles


@every
def test_the_end_is_a_victory_and_its_price(name, seats):
    made = raw_env(name, seats)
    played(made, 3)
    assert all(made.terminations.values())
    winners = made.match.winners()
    assert sum(made.rewards.values()) == pytest.approx(0)
    best = [seat for seat, agent in enumerate(made.agents, 1) if made.rewards[agent] == max(made.rewards.values())]
    assert best == winners


def test_a_shared_victory_is_shared():
    made = raw_env("valley", 4)
    made.match.game = SimpleNamespace(winners=lambda table: [1, 3])
    assert made.earned() == pytest.approx([1 / 3, -1 / 3, 1 / 3, -1 / 3])


def test_the_margin_is_in_points():
    made = raw_env("duel", reward="margin")
    played(made, 3)
    one, two = (scores["total"] for scores in made.match.game.scores(made.match.table))
    assert list(made.rewards.values()) == [one - two, two - one]


def test_what_is_not_allowed_costs_a_point_and_ends_the_match():
    guarded = env("duel")
    guarded.reset(seed=1)
    guarded.step(0)
    assert guarded.rewards["seat_1"] == -1 and all(guarded.terminations.values())
    bare = raw_env("duel")
    bare.reset(seed=1)
    with pytest.raises(ValueError, match="action 0 is not allowed"):
        bare.step(0)


@every
def test_tables_that_look_alike_to_a_seat_are_observed_alike(name, seats):
    """And those that do not are not: what a seat sees is all in its numbers."""
    made, rng = raw_env(name, seats), Random(1)
    for actions in range(5, 200, 13):
        if played(made, 5, actions) < actions:
            break
        game, table = made.match.game, made.match.table
        before = {agent: made.observe(agent)["observation"].tolist() for agent in made.agents}
        for seat, agent in enumerate(made.agents, 1):
            made.match.tables[-1] = other = game.guess(game.seen(table, seat), seat, rng)
            after = {agent: made.observe(agent)["observation"].tolist() for agent in made.agents}
            assert after[agent] == before[agent]
            for at, who in enumerate(made.agents, 1):
                assert (after[who] == before[who]) == (game.seen(other, at) == game.seen(table, at)), (actions, who)
        made.match.tables[-1] = table


def test_a_hidden_tablet_is_seen_by_its_own_seat_alone():
    """Two ways to bid: the seats beside see no difference, the one that bid does."""
    seen = []
    for tablet in ("3", "4"):
        made = raw_env("valley", 3)
        made.reset(seed=2)
        for word in ("lay", "1", tablet):
            made.step(made.number[word])
        assert made.match.steps[-1].words == f"lay 1: {tablet}"
        seen.append([made.observe(agent)["observation"].tolist() for agent in made.agents])
    one, other = seen
    assert [own == theirs for own, theirs in zip(one, other, strict=True)] == [False, True, True]


def test_a_half_made_move_is_its_own_seats_alone():
    made = raw_env("duel")
    made.reset(seed=1)
    before = [made.observe(agent)["observation"].tolist() for agent in made.agents]
    made.step(made.number["place"])
    after = [made.observe(agent)["observation"].tolist() for agent in made.agents]
    assert before[0] != after[0] and before[1] == after[1]
    allowed = {made.words[number] for number in np.flatnonzero(made.observe("seat_1")["action_mask"])}
    assert allowed == {"a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"}
    assert not made.observe("seat_2")["action_mask"].any()


def test_a_move_that_could_go_on_is_ended_by_action_0():
    found = None
    made = raw_env("duel")
    for seed, actions in ((seed, actions) for seed in range(6) for actions in range(40, 110)):
        played(made, seed, actions)
        if (
            made.match.turn != OVER
            and made.said[:1] == ("crew",)
            and made.observe(made.agent_selection)["action_mask"][0]
        ):
            found = made.said
            break
    assert found and len(found) == 3
    made.step(0)
    assert made.match.steps and not made.said
    said = [step.words for step in made.match.steps if step.words.startswith("crew")]
    assert sorted(said[-1].split()) == sorted(found)


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_every_golden_match_can_be_said_and_seen(file):
    match = load(file.read_bytes(), GAMES)
    made = raw_env(match.game.name, match.seats, match.options)
    said = {word for step in match.steps if step.speaker for word in step.words.replace(":", "").split()}
    assert said <= {*made.words}
    space: Any = made.observation_space("seat_1")
    for ply in range(0, len(match.tables), 5):
        numbers = made.layout.numbers(match.game.seen(match.tables[ply], 1), 1, ())
        assert space["observation"].contains(np.array(numbers, np.int16))
        assert np.array(numbers, np.int16).tolist() == numbers


@every
def test_the_layout_names_every_number_once(name, seats):
    layout = raw_env(name, seats).layout
    ends = [0, *(each.stop for each in layout.slices.values())]
    assert [each.start for each in layout.slices.values()] == ends[:-1] and ends[-1] == layout.size
    assert not [pair for pair in combinations(layout.slices.values(), 2) if pair[0] == pair[1]]


@pytest.mark.parametrize(("mode", "begin"), [(None, "None"), ("ansi", ""), ("html", "<iframe"), ("svg", "<svg")])
def test_it_draws_itself(mode, begin):
    made = raw_env("duel", render_mode=mode)
    made.reset(seed=1)
    drawn = str(made.render())
    assert drawn.startswith(begin) and (mode != "ansi" or len(drawn.splitlines()) > 5)
    made.close()


def test_it_shows_a_person_the_table(capsys):
    made = raw_env("valley", 3, render_mode="human")
    made.reset(seed=1)
    assert made.render() is None
    assert capsys.readouterr().out == f"{made.match.game.text(made.match.table)}\n"


@every
def test_every_number_has_bounds_of_its_own_and_keeps_them(name, seats):
    """Those of the rules, not of the type: most fields hold small numbers."""
    made = raw_env(name, seats)
    spaces: Any = made.observation_space("seat_1")
    space = spaces["observation"]
    assert (space.low >= -60).all() and (space.high <= 2047).all() and (space.high < 200).mean() > 0.85
    for seed in range(3):
        made.reset(seed=seed)
        rng = Random(seed)
        while made.match.turn != OVER:
            for agent in made.agents:
                seen = made.observe(agent)
                assert made.observation_space(agent).contains(seen)
            mask = made.observe(made.agent_selection)["action_mask"]
            made.step(rng.choice(np.flatnonzero(mask).tolist()))


@pytest.mark.parametrize("wrong", [{"reward": "luck"}, {"render_mode": "rgb"}])
def test_what_it_does_not_know_it_refuses(wrong):
    with pytest.raises(ValueError, match="reward is one of"):
        raw_env("duel", **wrong)


def test_the_engine_needs_none_of_it():
    program = """
import sys
import game.match
import game.bots
import game.bots.arena.command
import game.notebook
import web.notebook
from game import GAMES
assert GAMES["duel"].start({site: "A" for site in GAMES["duel"].options}, 2)._repr_html_()
print(sorted({"numpy", "gymnasium", "pettingzoo"} & sys.modules.keys()))
"""
    done = programs.run([sys.executable, "-c", program], cwd=paths.ROOT, text=True)
    assert done.stdout == "[]\n", done.stderr


@pytest.mark.full
@pytest.mark.host
def test_the_training_loop_of_the_documents_learns_for_a_minute():
    """It is under 60 lines long. What it reaches in half an hour stands in docs/bots.md."""
    file = paths.ROOT / "docs" / "learn.py"
    assert len([line for line in file.read_text("utf-8").splitlines() if line]) < 60
    surroundings = {**os.environ, "PYTHONPATH": str(paths.ROOT)}
    done = programs.run([sys.executable, str(file), "1"], cwd=paths.ROOT, env=surroundings, text=True)
    assert done.returncode == 0, done.stderr
    matches, won = map(int, re.findall(r"(\d+) matches learned.* wins (\d+)", done.stdout)[0])
    assert matches > 100 and won > 60, done.stdout
