"""Every piece has a key that survives, on any board: what lies on the table and what the page draws are the same."""

from collections import Counter
from random import Random

import pytest

from game import GAMES, valley
from game.chance import draw
from game.interface import BAG, OUT, Event
from game.match import Match, happened
from tests.game import tiny
from web.boards.pieces import Piece, Pieces, begin

EVERY = {**GAMES, "valley": valley, "tiny": tiny}
SETS = [(name, seats) for name, game in EVERY.items() for seats in game.seats]


def plies(game, seats, rng):
    """A random match, ply after ply, and what is said next; at last ``""``."""
    match = Match(game, {option: rng.choice(values) for option, values in game.options.items()}, seats)
    while match.turn >= 0:
        words = rng.choice(match.legal) if match.turn else draw(game, match.table, rng)
        yield match, words
        match.say(match.turn, words)
    yield match, ""


@pytest.mark.parametrize(("name", "seats"), SETS)
@pytest.mark.parametrize("seed", range(6))
def test_all_that_lies_there_is_drawn_once_and_keeps_its_key(name, seats, seed):
    game = EVERY[name]
    for viewer in range(seats + 1):
        pieces = None
        for match, words in plies(game, seats, Random(seed)):
            table = game.seen(match.table, viewer)
            pieces = pieces or begin(game, table)
            there = {place: Counter(kinds) for place, kinds in game.pieces(table).items() if kinds}
            assert {
                place: Counter(one.kind for one in lying) for place, lying in pieces.places.items() if lying
            } == there
            keys = [piece.key for lying in pieces.places.values() for piece in lying]
            assert len(keys) == len(set(keys))
            if not words:
                break
            events = [event.heard(viewer) for event in happened(game, match.table, words)]
            after = pieces.after(events, len(match.steps))
            new = {piece.key for lying in after.places.values() for piece in lying}
            moving = [event for event in events if event.piece]
            assert len(new - set(keys)) == sum(event.source == BAG for event in moving)
            assert len(set(keys) - new) == sum(event.target in (BAG, OUT) for event in moving)
            pieces = after


def test_what_is_shuffled_lies_nowhere_and_comes_back_as_another_piece():
    lying = Pieces({"discard": [Piece("t1", "fig")]})
    bare = lying.after([Event("shuffled", "fig", "discard", BAG)], 2)
    assert not any(bare.places.values())
    assert bare.after([Event("opened", "fig", BAG, "stall")], 3).at("stall") == [Piece("t3", "fig")]
