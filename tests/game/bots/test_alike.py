"""What the levels say from a fixed seed, kept in `levels.json`: faster code must say the same, or the ladder is void.

`pytest --bless` writes it anew, for when a level is meant to play otherwise and was measured again.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bots import registry
from game.bots.levels import Thinking
from game.bots.search import Search
from game.chance import settle
from game.match import Match
from tests.game.playing import EVERY, step

FILE = Path(__file__).with_name("levels.json")
ROUNDS = 150
"""The most rounds of search: enough for every kind of step to occur in the tree."""
POSITIONS = 24
FEW_ROUNDS = {"valley": 5}
"""The same where a round plays a round of the match to its end."""
LENGTHS = {"builders": 90, "duel": 56, "tiny": 9, "valley": 60}
"""The most steps before the position."""
FEW, MANY = 0.2, 0.4
"""The shares of turns in which an action token or a card is used at once, or a ship unloaded or sent."""
SHIPS = ("unload", "send")
TOKENS = ("take", "crew", "haul", "swap", "lever", "hammer", "sail", "chisel")


def position(name: str, number: int) -> Match | None:
    """A match at a place where a seat has a choice; action tokens and unloadings come often."""
    game, rng = EVERY[name], Random(f"{name} {number}")
    options = {option: rng.choice(values) for option, values in game.options.items()}
    match = Match(game, options, game.seats[number % len(game.seats)])
    settle(match, rng)
    for _ in range(int(rng.random() * LENGTHS[name])):
        if match.turn <= 0:
            return None
        legal, due = match.legal, game.due(match.table)
        ships = [words for words in legal if words.startswith(SHIPS)]
        tokens = [words for words in legal if words.split(" ")[0] in TOKENS]
        some = tokens if tokens and rng.random() < FEW else ships if ships and rng.random() < MANY else ()
        match.say(match.turn, due or (rng.choice(some) if some else step(game, match.table, rng)))
        settle(match, rng)
    return match if match.turn > 0 and game.due(match.table) is None else None


def said(match: Match, number: int) -> dict[str, Any]:
    """Each level's step here, and the search's tries of each step."""
    seat, game = match.turn, match.game
    seen = game.seen(match.table, seat)
    steps, rounds = [], FEW_ROUNDS.get(game.name, ROUNDS)
    for level in registry.tuning(game).levels:
        thinking = Thinking(level, game, seen, seat, Random(number))
        thinking.run(min(level.rounds, rounds))
        steps.append(thinking.best())
    search = Search(registry.model(game, seen), seen, seat, Random(number))
    search.run(rounds)
    return {"levels": steps, "visits": {each.words: each.visits for each in search.ranking()}}


@pytest.mark.parametrize("name", LENGTHS)
def test_the_levels_say_what_they_always_said(name: str, bless: bool) -> None:
    places = {number: match for number in range(POSITIONS) if (match := position(name, number))}
    assert len(places) > POSITIONS / 6
    found = {str(number): said(match, number) for number, match in places.items()}
    kept = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    if bless:
        FILE.write_text(json.dumps(kept | {name: found}, indent=1, sort_keys=True) + "\n", "utf-8", newline="\n")
    else:
        assert found == kept[name]
