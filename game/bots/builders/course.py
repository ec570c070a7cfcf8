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
"""The weight of a round's matches in the next round one ply deep."""
PENALTY: Final = 30.0
"""The cost of a weight's squared deviation from zero."""
SEARCH: Final = 15
"""Rounds of search for a step, in rounds of matches that a search plays."""
ROUNDS: Final = {
    2: ((240, 0), (400, 0), (3000, 0), (1600, SEARCH)),
    3: ((240, 0), (400, 0), (640, 0), (480, SEARCH)),
    4: ((240, 0), (400, 0), (640, 0)),
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
        taught, before = evaluation.untaught(), None
        for number, (matches, rounds) in enumerate(ROUNDS[count]):
            each = max(1, round(matches * share / LOTS))
            given = [(count, taught, each, rounds, f"{seed} {name} {number} {part}") for part in range(LOTS)]
            (ridge, spread), *others = lots(lot, given, cores)
            for more, wider in others:
                ridge.merge(more)
                spread.merge(wider)
            if before and not rounds:
                ridge.merge(before, FADE)
            taught, before = lessons.fitted((ridge, spread), PENALTY), ridge
            soft = ", ".join(f"{value:.2f}" for value in taught["soft"])
            yield f"{name} {number + 1}/{len(ROUNDS[count])}: {each * LOTS}, {spread.far():.2f}, {soft}"
        learned.write(evaluation.file(count), taught)
