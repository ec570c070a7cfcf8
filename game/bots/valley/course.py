"""How the evaluations of Valley of the Kings are learned: rounds of matches, each followed by a regression."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from game.bots import learned
from game.bots.learned import Taught
from game.bots.valley import evaluation, lessons
from game.valley import seats

LOTS: Final = 8
"""The number of lots into which the matches of a round are divided."""
FADE: Final = 0.3
"""The weight of a round's matches in the next round."""
PENALTY: Final = 16.0
"""The cost of a weight's squared deviation from what is expected before anything is learned."""
ROUNDS: Final = (120, 200, 320)
"""The number of matches in each round."""

COURSES: Final = {str(count): count for count in seats}
"""Every evaluation that is learned, by its number of seats."""


def lot(given: tuple[int, Taught, int, str]) -> Any:
    """One lot of a round: the sums over its matches."""
    return lessons.lesson(*given)


Lots = Callable[[Callable[[Any], Any], list[Any], int], Any]


def run(lots: Lots, courses: Mapping[str, int], seed: str, cores: int, share: float) -> Iterator[str]:
    """Learns each evaluation and writes its weights; yields a line of figures for each round."""
    for name, count in courses.items():
        taught, before = evaluation.untaught(), None
        for number, matches in enumerate(ROUNDS):
            each = max(1, round(matches * share / LOTS))
            given = [(count, taught, each, f"{seed} {name} {number} {part}") for part in range(LOTS)]
            (ridge, spread), *others = lots(lot, given, cores)
            for more, wider in others:
                ridge.merge(more)
                spread.merge(wider)
            if before:
                ridge.merge(before, FADE)
            taught, before = lessons.fitted((ridge, spread), PENALTY), ridge
            soft = ", ".join(f"{value:.2f}" for value in taught["soft"])
            yield f"{name} {number + 1}/{len(ROUNDS)}: {each * LOTS}, {spread.far():.2f}, {soft}"
        learned.write(evaluation.file(count), taught)
