"""How bots think and judge in the page: in slices, so that they can be stopped, and within a time limit.

`now` gives milliseconds and `breathe` yields to other messages; the browser provides both.
"""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import asdict
from random import Random
from typing import Any, Final

from game import GAMES
from game.bots.judge import Moment, review
from game.bots.levels import Thinking, level
from game.bots.registry import tuning
from game.interface import AnyGame
from game.match import load
from web.store import sealed

SLICE: Final = 10
"""Milliseconds between two calls of `breathe`."""
ROUNDS: Final = 5
"""Rounds of search between two checks of the time."""
PIECE: Final = 250
"""Milliseconds of judging for one call of `more`."""
SHOWN: Final = 8
"""The most steps in a hint's ranking, best first."""


class Stopped(Exception):
    """The job was stopped."""


class Thinker:
    """One bot at work at a time; a new job stops the one before."""

    def __init__(self, now: Callable[[], float], breathe: Callable[[], Awaitable[None]]) -> None:
        self.now = now
        self.breathe = breathe
        self.job = 0

    def stop(self) -> None:
        """Stops the current job."""
        self.job += 1

    async def think(self, job: dict[str, Any]) -> dict[str, Any]:
        """The answer to a job of `web.table.bots.questions`: the step and the ranking of the best. Raises `Stopped`."""
        self.stop()
        mine = self.job
        end = self.now() + 1000 * job["seconds"]
        match = sealed.noted(load(job["record"], GAMES), job.get("notes"))
        seat = match.turn
        strength = level(match.game, job["level"])
        thinking = Thinking(strength, match.game, match.game.seen(match.table, seat), seat, Random(job["seed"]))
        rest = self.now() + SLICE
        while not thinking.done and not (strength.timed and self.now() >= end):
            thinking.run(ROUNDS)
            if self.now() >= rest:
                await self.breathe()
                if self.job != mine:
                    raise Stopped
                rest = self.now() + SLICE
        words = thinking.best()
        answer = {"words": words, "ranking": ranked(thinking, words)}
        below = 0 if thinking.done else reached(match.game, thinking)
        return answer | {"reached": below} if below else answer


def ranked(thinking: Thinking, words: str) -> list[dict[str, Any]]:
    """The best steps, the answer first, which of a mixture may be any; ``only`` if no other plan is known."""
    if thinking.search.settled and not thinking.said:
        return [{"words": words, "only": True}]
    found = sorted(thinking.ranking(), key=lambda each: each.words != words)
    return [asdict(each) for each in found[:SHOWN]]


def reached(game: AnyGame, thinking: Thinking) -> int:
    """Which level does as much work as a bot did whose time was up; 0 if no level of fixed work does more.

    So a slow device, or a page that lay in the background, is told from one that leaves the bot its level.
    """
    worked = {number: each.rounds for number, each in tuning(game).numbered.items() if not each.timed}
    fitting = [number for number, rounds in worked.items() if rounds <= thinking.rounds]
    return 0 if len(fitting) == len(worked) else max(fitting, default=min(worked))


class Reviewer:
    """One look back at a time, judged move by move."""

    def __init__(self, now: Callable[[], float], breathe: Callable[[], Awaitable[None]]) -> None:
        self.now = now
        self.breathe = breathe
        self.moments: Iterator[Moment] | None = None

    def begin(self, record: str, first: int = 0) -> None:
        """Starts to judge this match, from step `first` on."""
        self.moments = review(load(record, GAMES), first=first)

    def stop(self) -> None:
        """Stops the judging."""
        self.moments = None

    async def more(self) -> list[dict[str, Any]] | None:
        """The moments judged in one slice; empty at the end, None if it was stopped."""
        found: list[dict[str, Any]] = []
        moments, end = self.moments, self.now() + PIECE
        while moments is not None and self.now() < end:
            if (moment := next(moments, None)) is None:
                break
            found.append(asdict(moment))
            await self.breathe()
            if self.moments is not moments:
                return None
        return None if moments is None else found
