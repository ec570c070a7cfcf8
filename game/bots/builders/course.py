"""How the evaluations of Builders of Egypt are learned: rounds of matches, each followed by a regression."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from game.bots import learned
from game.bots.builders import evaluation, lessons
from game.bots.learned import Taught
from game.builders import seats

LOTS: Final = 16
"""The number of lots into which the matches of a round are divided."""
FADE: Final = 0.3
"""The weight of a round's matches in the next one, where both are one ply deep,"""
LASTING: Final = 0.5
"""and where a search plays both."""
PENALTY: Final = 30.0
"""The cost of a weight's squared deviation from zero."""
FIRST: Final = ((240, 0), (400, 0), (640, 0))
"""Rounds of matches with which every course begins."""
ROUNDS: Final = {
    2: (*FIRST, *[(704, 40)] * 4, (1408, 40)),
    3: (*FIRST, (480, 15)),
    4: (*FIRST, (704, 40)),
}
"""By the number of seats: the matches of each round, and the rounds of search for a step; 0 is one ply deep."""

COURSES: Final = {str(count): count for count in seats}
"""Every evaluation that is learned, by its number of seats."""


def lot(given: tuple[int, Taught, int, int, str]) -> Any:
    """One lot of a round: the sums over its matches."""
    return lessons.lesson(*given)


Lots = Callable[[Callable[[Any], Any], list[Any], int], Any]


def run(lots: Lots, courses: Mapping[str, int], seed: str, cores: int, share: float) -> Iterator[str]:
    """Learns each evaluation and writes its weights; yields a line of figures for each round."""
    for name, count in courses.items():
        taught, before, deep = evaluation.untaught(), None, False
        for number, (matches, rounds) in enumerate(ROUNDS[count]):
            each = max(1, round(matches * share / LOTS))
            given = [(count, taught, each, rounds, f"{seed} {name} {number} {part}") for part in range(LOTS)]
            (ridge, spread), *others = lots(lot, given, cores)
            for more, wider in others:
                ridge.merge(more)
                spread.merge(wider)
            if before and deep == bool(rounds):
                ridge.merge(before, LASTING if deep else FADE)
            taught, before, deep = lessons.fitted((ridge, spread), PENALTY), ridge, bool(rounds)
            soft = ", ".join(f"{value:.2f}" for value in taught["soft"])
            yield f"{name} {number + 1}/{len(ROUNDS[count])}: {each * LOTS}, {spread.far():.2f}, {soft}"
        learned.write(evaluation.file(count), taught)
