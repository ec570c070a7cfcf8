"""A lesson: a first match in a few ideas, each at a real position, and somebody who learns them one after the other.

The file `lesson.toml` of a board has the ideas; its sentences are `<game>.lesson.<idea>` (what is asked), `….why`,
`….right` and `….other`, the last ones for what was said.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Final

from game import GAMES
from game.interface import BOX, AnyGame
from game.match import Match
from game.record import Step
from web.desk import Desk
from web.store.progress import BOARDS

SENTENCES: Final = ("", ".why", ".right", ".other")
"""What is told of each idea, after its id."""


@dataclass(frozen=True)
class Idea:
    """One thing to learn: steps of others that lead to it, and the step by which it is understood."""

    id: str
    steps: Sequence[Step]
    wanted: str
    """The step that understands it."""
    fresh: bool = False
    """Whether the steps begin with an empty table, and not where the idea before has ended."""
    also: Sequence[str] = ()
    """The first words of others that do; ``*`` stands for any words."""
    marked: Sequence[str] = ()
    """Words that name on the board what it is about, as steps do."""
    then: Sequence[Step] = ()
    """What follows at once on a step that understands it."""
    points: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """The gaps that are points: of which `part` and `seat`, after which further `steps`, or what these `gain`."""

    def understood(self, line: str) -> bool:
        """Whether this step understands the idea."""
        return any(fnmatchcase(f"{line} ", f"{start} *") for start in (self.wanted, *self.also))


@dataclass(frozen=True)
class Lesson:
    """The ideas of a game, in their order, and the seat of whoever learns them."""

    game: AnyGame
    seat: int
    seats: int
    ideas: Sequence[Idea]

    def match(self, at: int) -> Match:
        """The match at an idea; at the number of ideas, as it stands at the end."""
        match = Match(self.game, {}, self.seats)
        for idea in self.ideas[self.begin(at) : at]:
            say(match, [*idea.steps, Step(self.seat, idea.wanted), *idea.then])
        if at < len(self.ideas):
            say(match, self.ideas[at].steps)
        return match

    def begin(self, at: int) -> int:
        """The idea whose steps begin with the empty table of the match at an idea."""
        return max(n for n, idea in enumerate(self.ideas[: at + 1]) if n == 0 or idea.fresh)

    def count(self, at: int, part: str, seat: int, steps: str = "", gain: bool = False) -> int:
        """The points of a seat for a part, once these steps are said at the position of the idea; or what they add."""
        match = self.match(at)
        say(match, written(steps))
        after, before = (self.game.scores(table)[seat - 1][part] for table in (match.table, self.match(at).table))
        return int(after - before if gain else after)

    def sentence(self, at: int, which: str) -> str:
        """The id of a sentence of an idea."""
        return f"{self.game.name}.lesson.{self.ideas[at].id}{which}"


@dataclass
class Pupil:
    """Somebody who learns: the idea, the table, and the step that was said there."""

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

    def turn_to(self, at: int, match: Match | None = None) -> None:
        """Lays the table of an idea, at which nothing is said yet; or this match, at the end of a lesson."""
        self.at, self.match, self.said = at, match or self.lesson.match(at), ""
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


@cache
def points(game: str, at: int) -> Mapping[str, int]:
    """The points that the sentences of an idea tell, as the rules count them."""
    found = of(game)
    return {gap: found.count(at, **about) for gap, about in found.ideas[at].points.items()}


def say(match: Match, steps: Iterable[Step]) -> None:
    """Says steps one after the other, with those that notes have settled. Raises `Illegal`."""
    for step in steps:
        match.say(step.speaker, step.words)
        while (words := match.game.due(match.table)) is not None:
            match.say(match.turn, words)


def written(text: str) -> list[Step]:
    """The steps in a text, one a line, as in a record.

    >>> written("box a 1 dark\\n2 place b2")
    [Step(speaker=0, words='a 1 dark', line=0), Step(speaker=2, words='place b2', line=0)]
    """
    pairs = (line.strip().partition(" ") for line in text.splitlines() if line.strip())
    return [Step(BOX if who == "box" else int(who), words) for who, _, words in pairs]


def read(game: str) -> dict[str, Any]:
    """The content of a game's file."""
    file = BOARDS / game / "lesson.json"
    if file.exists():
        return dict(json.loads(file.read_text("utf-8")))
    from game import toml  # the page has none, and needs none

    return toml.read(file.with_suffix(".toml"))


@cache
def of(game: str) -> Lesson:
    """The lesson of a game that has one. Raises TypeError for a key that no idea has."""
    data = read(game)
    ideas = [Idea(**row | {key: written(row.get(key, "")) for key in ("steps", "then")}) for row in data["idea"]]
    return Lesson(GAMES[game], data.get("seat", 1), data.get("seats", GAMES[game].seats[0]), ideas)
