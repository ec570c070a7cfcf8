"""How bots think and judge in the page: in slices, so that they can be told to stop, and for no longer than they may.

`now` tells milliseconds, `breathe` lets other messages in: both are the browser's, so that nothing here needs one.
"""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import asdict
from random import Random
from typing import Any, Final

from game import GAMES
from game.bots.judge import Moment, review
from game.bots.levels import Thinking, level
from game.match import load
from web import sealed

SLICE: Final = 10
"""Milliseconds between two breaths."""
ROUNDS: Final = 5
"""Rounds of search between two looks at the clock."""
PIECE: Final = 250
"""Milliseconds of a look back between two answers."""
SHOWN: Final = 8
"""Steps of a hint that are told, the best first."""


class Stopped(Exception):
    """Somebody has said stop."""


class Thinker:
    """One bot at work at a time; a new job ends the one before."""

    def __init__(self, now: Callable[[], float], breathe: Callable[[], Awaitable[None]]) -> None:
        self.now = now
        self.breathe = breathe
        self.job = 0

    def stop(self) -> None:
        """Whatever is thought about now is no longer wanted."""
        self.job += 1

    async def think(self, job: dict[str, Any]) -> dict[str, Any]:
        """The step for a job (see `web.voices.questions`), and what was thought of the others. Raises `Stopped`."""
        self.stop()
        mine = self.job
        end = self.now() + 1000 * job["seconds"]
        match = sealed.opened(load(job["record"], GAMES), job.get("notes"))
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
        return {"words": thinking.best(), "ranking": [asdict(each) for each in thinking.ranking()[:SHOWN]]}


class Reviewer:
    """One look back at a time, judged move by move."""

    def __init__(self, now: Callable[[], float], breathe: Callable[[], Awaitable[None]]) -> None:
        self.now = now
        self.breathe = breathe
        self.moments: Iterator[Moment] | None = None

    def begin(self, record: str, first: int = 0) -> None:
        """From now on this match is judged, from this step on."""
        self.moments = review(load(record, GAMES), first=first)

    def stop(self) -> None:
        """It is no longer wanted."""
        self.moments = None

    async def more(self) -> list[dict[str, Any]] | None:
        """What was judged in some time; empty when all is, None when it was stopped."""
        found: list[dict[str, Any]] = []
        moments, end = self.moments, self.now() + PIECE
        while moments is not None and self.now() < end:
            moment = next(moments, None)
            if moment is None:
                break
            found.append(asdict(moment))
            await self.breathe()
            if self.moments is not moments:
                return None
        return None if moments is None else found
