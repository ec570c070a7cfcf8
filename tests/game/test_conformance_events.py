"""Conformance of every game: events tell all that a step does to the pieces, and each seat what it may know."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from game import AnyGame
from game.interface import BAG, BLANK, OUT, Event
from game.match import happened
from tests.game.playing import every_seed, every_set, plies, some_plies

Picture = dict[str, Counter[str]]


def picture(pieces: Mapping[str, Sequence[str]]) -> Picture:
    return {place: Counter(kinds) for place, kinds in pieces.items()}


def move(places: Picture, event: Event) -> None:
    """Moves the piece of an event; one of which only the back was known may show its face."""
    if not event.piece:
        assert not event.source
        return
    if event.source != BAG:
        lying = places[event.source]
        kind = event.piece if lying[event.piece] else BLANK
        assert lying[kind], event
        lying[kind] -= 1
    if event.target not in (BAG, OUT):
        places[event.target][event.piece] += 1


@every_set
@every_seed
def test_events_lead_from_what_lies_to_what_lies_then_for_every_seat(game: AnyGame, seats: int, seed: int) -> None:
    for match, words in plies(game, seats, Random(seed)):
        if not words:
            break
        after = game.apply(match.table, words)
        for viewer in range(seats + 1):
            places = picture(game.pieces(game.seen(match.table, viewer)))
            for event in happened(game, match.table, words):
                move(places, event.heard(viewer))
            there = picture(game.pieces(game.seen(after, viewer)))
            assert {place: +kinds for place, kinds in places.items()} == {
                place: +kinds for place, kinds in there.items()
            }


@every_set
@every_seed
def test_telling_changes_nothing(game: AnyGame, seats: int, seed: int) -> None:
    for match, words, _ in some_plies(game, seats, seed, 0.3):
        if words:
            before, silent = game.copy(match.table), game.copy(match.table)
            assert happened(game, match.table, words) == happened(game, match.table, words)
            assert match.table == before
            told = game.copy(match.table)
            game.play(told, words, lambda event: None)
            game.play(silent, words)
            assert told == silent


@every_set
@every_seed
def test_events_name_places_and_seats_that_there_are(game: AnyGame, seats: int, seed: int) -> None:
    met = set()
    for match, words in plies(game, seats, Random(seed)):
        places = {BAG, OUT, *game.pieces(match.table)}
        for event in happened(game, match.table, words) if words else ():
            met.add(event.what)
            assert event.what.isidentifier()
            assert event.seat in range(seats + 1) and event.known in (None, *range(1, seats + 1))
            if event.piece:
                assert event.source in places and event.target in places and event.source != event.target
    assert len(met) >= 3
