"""The question before a step is done: it names the step, for those who hear it or who have asked for a hint."""

from random import Random
from typing import Any

import pytest

from game import GAMES
from game.chance import settle
from game.duel import parts
from game.match import Match
from game.valley import agenda
from tests.web.table.test_table import held
from web.advice import hint
from web.app import matches
from web.screens.table import question, since
from web.table import bots, speech
from web.text.labels import shown


def asked(desk, line: str, *ranking: dict[str, object]):
    """What is asked once a hint has advised this step."""
    desk.bots.ranking = [{"words": line}, *ranking]
    speech.advise(desk, line)
    return question(desk, desk.scene())


@pytest.mark.parametrize("verb", ["place", "unload", *parts.ACTIONS])
def test_every_step_that_is_to_be_confirmed_is_named_as_no_other_is(desk, verb):
    table = held(desk, verb)
    legal = list(table.match.legal)
    assert any(line.startswith(f"{verb} ") for line in legal)
    assert len({asked(table, line).ask for line in legal}) == len(legal)
    for line in (line for line in legal if line.startswith(f"{verb} ")):
        heard = asked(table, line).ask.strip("?").replace(",", "").split(" ")
        assert {shown(word) for word in line.split(" ")[1:]} <= {*heard}, (line, heard)


def test_what_is_next_best_has_the_name_that_it_would_be_asked_with(desk):
    """And what is worth the same is not said to be worth 0.0 points less."""
    table = held(desk, "swap")
    best, other = (next(line for line in table.match.legal if line.startswith(verb)) for verb in ("place ", "swap "))
    name = asked(table, other).ask.removesuffix("?")
    first, second = ({"words": line, "margin": 3.0 - n, "chance": 0.5} for n, line in enumerate((best, other), 1))
    table.bots.ranking = [first, second]
    table.bots.ranked = bots.subject(table)
    speech.advise(table, best)
    assert hint.reason(table)[-1] == f"All in all, the next best, “{name}”, is worth 1.0 points less."
    second["margin"] = 1.99
    told = hint.reason(table)
    assert f"It matters little here: “{name}” is just as good." in told and not any("0.0" in each for each in told)
    second.update(margin=4.0, chance=0.3)
    assert hint.reason(table)[-1] == f"All in all, the next best, “{name}”, wins 20 percentage points less often.", (
        "chances count first"
    )


def test_the_whole_is_told_right_after_the_part_that_decides(desk):
    table = held(desk, "swap")
    best, other = (next(line for line in table.match.legal if line.startswith(verb)) for verb in ("place ", "swap "))
    why = {"why": "tools", "seat": table.match.turn, "points": 0.8}
    ranking: list[dict[str, Any]] = [{"words": best, "margin": 3.0, "chance": 0.5, **why}]
    ranking.append({"words": other, "margin": 2.5, "chance": 0.5})
    after, then = hint.compared(table, ranking)
    assert [each.split(" ")[:3] for each in after] == [
        ["Action", "tokens:", "Anna"],
        ["All", "in", "all,"],
    ] and not then
    third = {"words": best, "margin": 2.6, "chance": 0.4}
    assert not hint.further(table, ranking[0], [ranking[1], third]), "it loses less than the second"
    assert hint.further(table, ranking[0], [third, ranking[1]])


@pytest.mark.parametrize("note", ["", "1 5A"])
def test_what_others_did_is_told_alike_whatever_they_have_written(desk, note):
    match, rng = Match(GAMES["valley"], seats=3, names={1: "Anna", 2: "Ben", 3: "Carla"}), Random(1)
    settle(match, rng)
    while match.table.question[0] != agenda.SEAL or match.turn != match.table.seats[-1]:
        question, bids = match.table.question[0], match.table.laid[match.turn]
        said = f"sealed: {note}".rstrip() if question == agenda.SEAL else match.legal[-1]
        opens = question == agenda.LAY and not bids and match.turn != match.table.seats[-1]
        match.say(match.turn, "lay 1: 3" if opens else said)
        settle(match, rng)
        while line := match.game.due(match.table):
            match.say(match.turn, line)
            settle(match, rng)
    table = desk()
    matches.begin(table, match)
    assert [said.endswith("writes down the foremen’s routes.") for said in since(table, table.last)] == [True, True]
