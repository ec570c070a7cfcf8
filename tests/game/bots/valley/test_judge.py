"""Hints and the look back in Valley of the Kings: every choice is judged, bids and ways by their notes."""

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from game import valley
from game.bots import registry
from game.bots.judge import Moment, judge, review
from game.bots.levels import Thinking, level
from game.bots.search import Search
from game.match import Match
from game.valley import agenda
from tests.game.valley import masons

MATCH = masons.whole(2, 11)


def first(kind: int, after: int = 0) -> int:
    """The first ply at which this is asked."""
    return next(
        ply
        for ply, table in enumerate(MATCH.tables)
        if ply >= after and table.agenda and table.agenda[-1] & ~agenda.DETAIL == kind and valley.turn(table) > 0
    )


@pytest.mark.parametrize("kind", [agenda.LAY, agenda.SEAL, agenda.WORKERS, agenda.BUILD, agenda.FOREMEN])
def test_a_step_is_judged(kind: int) -> None:
    ply = first(kind)
    moment = judge(MATCH, ply, Random(1), 0.1)
    assert moment and moment.speaker == MATCH.steps[ply].speaker
    assert moment.lost >= 0 and len(moment.margins) == 2
    assert moment.margins[0] == pytest.approx(-moment.margins[1])


def told(match: Match, seats: Sequence[int]) -> Match:
    """The match with the notes of these seats alone, as a person at a device with bots has it."""
    found = match.branch(0)
    for step in match.steps:
        found.say(step.speaker, step.words if step.speaker in seats else step.words.partition(":")[0])
    return found


@cache
def judged(seats: int, known: Sequence[int]) -> tuple[Match, list[Moment]]:
    """A whole match with the notes of some seats, and its review."""
    match = told(masons.whole(seats, 1), known)
    return match, list(review(match, share=0.05))


@pytest.mark.full
@pytest.mark.host  # it takes minutes; a step of each kind is judged in both Pythons
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("known", [(), (1,)])
def test_a_look_back_at_a_whole_match_judges_bids_with_and_without_notes(seats: int, known: Sequence[int]) -> None:
    """Where a seat's own tablets are not known, several bids may have the same steps."""
    _, found = judged(seats, known)
    assert all(moment.lost >= 0 for moment in found)
    assert {moment.speaker for moment in found} == {*range(seats + 1)}
    assert {moment.words.partition(" ")[0] for moment in found} >= {"group", "lay", "worker"}


@pytest.mark.parametrize("kind", [agenda.LAY, agenda.SEAL, agenda.WORKERS, agenda.FOREMEN])
def test_a_hint_names_each_step_once(kind: int) -> None:
    table = MATCH.tables[first(kind)]
    seat = valley.turn(table)
    thinking = Thinking(level(valley, 7), valley, valley.seen(table, seat), seat, Random(1))
    thinking.run(4)
    words = [each.words for each in thinking.ranking()]
    assert len(words) == len(set(words)) >= 1
    assert all(valley.apply(table, each) for each in words)
    assert thinking.best() in words


def test_a_single_tablet_is_worth_what_the_best_bid_with_it_is() -> None:
    table = MATCH.tables[first(agenda.LAY)]
    seat = valley.turn(table)
    seen = valley.seen(table, seat)
    search = Search(registry.model(valley, seen), seen, seat, Random(1))
    four, nothing = search.known("lay 1: 4"), search.known("done")
    search.run(6)
    assert four and nothing
    assert search.hope(four)[0] >= search.hope(nothing)[0]


@pytest.mark.host
def test_two_seeds_tell_nearly_the_same() -> None:
    """What one search finds and another does not is noise, and neither a mistake nor luck."""
    match = masons.whole(2, 4)
    bids = [ply for ply, step in enumerate(match.steps) if step.words.startswith("lay ")][:6]
    for ply in bids:
        one, two = (judge(match, ply, Random(seed)) for seed in "ab")
        assert one and two and abs(one.lost - two.lost) < 0.3, ply


@pytest.mark.full
@pytest.mark.host
def test_showing_what_was_chosen_is_no_choice() -> None:
    """Also in a record without notes, for what is shown tells them."""
    match, found = judged(2, ())
    choices = {moment.ply for moment in found if moment.speaker}
    shown = [ply for ply, step in enumerate(match.steps) if step.words.startswith("show ")]
    assert shown and not choices.intersection(shown)
