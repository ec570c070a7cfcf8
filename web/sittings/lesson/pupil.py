"""Somebody who learns: the idea, the table, and the step that was said there."""

from dataclasses import dataclass, field

from game.match import Match
from web.desk import Desk
from web.sittings.lesson.teaching import Idea, Lesson, points


@dataclass
class Pupil:
    """A lesson and who learns, one idea after the other."""

    desk: Desk
    lesson: Lesson
    at: int
    """The number of the idea; the number of ideas, once the lesson is over."""
    match: Match = field(init=False)
    start: int = field(init=False)
    """The number of steps before what is said."""
    said: str = field(init=False)

    def __post_init__(self) -> None:
        self.turn_to(self.at)

    def turn_to(self, at: int) -> None:
        """Lays the table of an idea, at which nothing is said yet."""
        self.at, self.match, self.said = at, self.lesson.match(at), ""
        self.start = len(self.match.steps)

    @property
    def over(self) -> bool:
        """Whether all ideas are learned."""
        return self.at >= len(self.lesson.ideas)

    @property
    def idea(self) -> Idea:
        """The idea that is being learned; at the end the last one."""
        return self.lesson.ideas[min(self.at, len(self.lesson.ideas) - 1)]

    @property
    def right(self) -> bool:
        """Whether a step was said that understands the idea."""
        return bool(self.said) and self.idea.understood(self.said)

    def sentence(self, which: str = "") -> str:
        """A sentence of the idea, one of `teaching.SENTENCES`, with names and points in its gaps."""
        lesson, desk = self.lesson, self.desk
        rival = next(name for seat, name in desk.names.items() if seat != lesson.seat)
        gaps = {gap: desk.t("points", n=n) for gap, n in points(lesson.game.name, self.at).items()}
        return desk.t(lesson.sentence(self.at, which), rival=rival, **gaps)
