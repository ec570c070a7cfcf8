"""The course that the Duel's evaluations take: which there are, and how many matches each round has."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from game.bots.duel import evaluation, lessons
from game.bots.duel.evaluation import Taught
from game.bots.duel.sixteen import Sixteen
from game.bots.duel.tables import Tables

NAME: Final = "duel"
FROZEN: Final = ("sixteen",)
"""What the fixed opponent plays by: learned anew only if it is asked for by name."""
LOTS: Final = 8
"""Parts of a round."""
FADE: Final = 0.3
"""What a round's matches count for in the next round."""


class Course(NamedTuple):
    """How one evaluation is learned."""

    make: Any
    """The evaluation's class."""
    rounds: tuple[int, ...]
    """Matches a round."""
    penalty: float
    """What weights cost that lie away from what was believed at first."""


COURSES: Final = {
    "sixteen": Course(Sixteen, (400, 800, 1600, 2400, 2400, 2400), 30.0),
    "tables": Course(Tables, (400, 800, 1600, 3200, 4000, 4000), 30.0),
}
"""Every evaluation by the name of its file."""


def lot(given: tuple[str, Taught, int, str]) -> Any:
    """A part of a round: what its matches show."""
    name, taught, matches, seed = given
    return lessons.lesson(COURSES[name].make, taught, matches, seed)


Lots = Callable[[Callable[[Any], Any], list[Any], int], Any]


def run(lots: Lots, only: str, seed: str, cores: int, share: float) -> Iterator[str]:
    """Learns all, or one evaluation, and writes its weights; yields a line of figures a round."""
    for name, course in COURSES.items():
        if name != only and (only or name in FROZEN):
            continue
        taught: Taught = course.make.prior()
        prior, before = taught["weights"], None
        for number, matches in enumerate(course.rounds):
            each = max(1, round(matches * share / LOTS))
            given = [(name, taught, each, f"{seed} {name} {number} {part}") for part in range(LOTS)]
            (ridge, spread), *others = lots(lot, given, cores)
            for more, wider in others:
                ridge.merge(more)
                spread.merge(wider)
            if before:
                ridge.merge(before, FADE)
            taught, before = lessons.fitted((ridge, spread), course.penalty, prior), ridge
            yield f"{name} {number + 1}/{len(course.rounds)}: {each * LOTS}, {spread.far():.2f}, {taught['soft']}"
        evaluation.write(name, taught)
