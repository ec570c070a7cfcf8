"""How the evaluation of the Duel is learned: rounds of matches against itself, each followed by a regression."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.bots import learned
from game.bots.duel import evaluation, lessons
from game.bots.duel.tables import Tables
from game.bots.learned import Taught

LOTS: Final = 8
"""The number of lots into which the matches of a round are divided."""
FADE: Final = 0.3
"""The weight of a round's matches in the next round;"""
LASTING: Final = 0.6
"""and where a search plays."""
FIRM: Final = 100.0
"""The penalty there, for deviations from the weights of the round before."""


class Course(NamedTuple):
    """How one evaluation is learned."""

    make: Any
    """The evaluation's class."""
    rounds: tuple[int, ...]
    """The number of matches in each round."""
    penalty: float
    """The cost of a weight's squared deviation from its prior."""
    file: Path
    """The file of the weights."""
    searched: tuple[tuple[int, float], ...] = ()
    """The rounds after these, in which a search plays: matches, and the share of what it expects at later tables."""


COURSES: Final = {
    "tables": Course(Tables, (400, 800, 1600, 3200, 4000, 4000), 30.0, evaluation.TABLES, ((2000, 0.05), (3000, 0.08)))
}
"""Every evaluation that is learned, by its name."""


def lot(given: tuple[Any, Taught, int, str]) -> Any:
    """One lot of a round: the sums over its matches."""
    return lessons.lesson(*given)


def searched(given: tuple[Any, Taught, int, float, str]) -> Any:
    """The same with matches played by the search."""
    return lessons.second(*given)


Lots = Callable[[Callable[[Any], Any], list[Any], int], Any]


def summed(lots: Lots, work: Callable[[Any], Any], given: list[Any], cores: int) -> Any:
    """The sums over all lots of a round."""
    (ridge, spread), *others = lots(work, given, cores)
    for more, wider in others:
        ridge.merge(more)
        spread.merge(wider)
    return ridge, spread


def run(lots: Lots, courses: Mapping[str, Course], seed: str, cores: int, share: float) -> Iterator[str]:
    """Learns each evaluation and writes its weights; yields a line of figures for each round."""
    for name, course in courses.items():
        taught: Taught = course.make.prior()
        prior, before = taught["weights"], None
        for number, matches in enumerate(course.rounds):
            each = max(1, round(matches * share / LOTS))
            given: list[Any] = [(course.make, taught, each, f"{seed} {name} {number} {part}") for part in range(LOTS)]
            ridge, spread = summed(lots, lot, given, cores)
            if before:
                ridge.merge(before, FADE)
            taught, before = lessons.fitted((ridge, spread), course.penalty, prior), ridge
            yield f"{name} {number + 1}/{len(course.rounds)}: {each * LOTS}, {spread.far():.2f}, {taught['soft']}"
        before, soft = None, taught["soft"]
        for number, (matches, later) in enumerate(course.searched):
            each = max(1, round(matches * share / LOTS))
            start = f"{seed} {name} searched {number}"
            given = [(course.make, taught, each, later, f"{start} {part}") for part in range(LOTS)]
            ridge, spread = summed(lots, searched, given, cores)
            if before:
                ridge.merge(before, LASTING)
            weights = lessons.fitted((ridge, spread), FIRM, taught["weights"])["weights"]
            taught, before = {"weights": weights, "soft": soft}, ridge
            yield f"{name} searched {number + 1}/{len(course.searched)}: {each * LOTS}, {spread.far():.2f}"
        learned.write(course.file, taught, 4)
