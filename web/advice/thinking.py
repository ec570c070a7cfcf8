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
from game.bots.model import HiddenModel
from game.bots.registry import tuning
from game.bots.search import Ranked
from game.bots.why import decides
from game.interface import AnyGame
from game.match import load
from web.store import sealed

SLICE: Final = 10
"""Milliseconds between two calls of `breathe`."""
ROUNDS: Final = 5
"""Rounds of search between two checks of the time."""
PIECE: Final = 250
"""Milliseconds of judging for one call of `more`."""
EVEN: Final = 0.2
"""Moves are equally good that differ by less points,"""
EVEN_CHANCE: Final = 0.01
"""and less in the chance to win: then the plainest is the hint. `web.advice.hint` tells them apart as well."""
DOUBT: Final = 0.3
"""The share of its time that a hint may take in addition, to compare steps that seem equally good."""
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
        mine, begun, spent = self.job, self.now(), 0.0
        match = sealed.noted(load(job["record"], GAMES), job.get("notes"))
        seat, hint = match.turn, job.get("hint")
        end = begun + 1000 * job["seconds"] * (1.0 if hint else tuning(match.game).hurry)
        strength = level(match.game, job["level"])
        thinking = Thinking(strength, match.game, match.game.seen(match.table, seat), seat, Random(job["seed"]))
        now = self.now()
        rest, left = now + SLICE, 1.0
        while not thinking.done and not (strength.timed and now >= end and (thinking.rounds or not hint)):
            before = now
            thinking.run(ROUNDS)
            now = self.now()
            spent += now - before
            left = max(0.0, end - now) / max(1.0, spent)  # as a share of what thinking has taken so far
            if now >= rest:
                await self.breathe()
                if self.job != mine:
                    raise Stopped
                if not hint and thinking.clear(left):
                    break
                now = self.now()
                rest = now + SLICE
        could = thinking.rounds * (1 + left)
        search = thinking.search
        words = search.model.words(search.top()) if hint and search.mixed and not thinking.said else thinking.best()
        if hint and thinking.level.timed and not thinking.done:
            if not search.mixed:
                words = await self.compared(thinking, end + 1000 * job["seconds"] * DOUBT)
                if self.job != mine:
                    raise Stopped
            words = plainest(thinking, words)
        ranking = ranked(thinking, words)
        if hint and ranking:
            ranking[0] |= reason(thinking, ranking, job["seed"])
        answer = {"words": words, "ranking": ranking}
        below = 0 if thinking.done else reached(match.game, could, match.seats)
        return answer | {"reached": below} if below else answer

    async def compared(self, thinking: Thinking, end: float) -> str:
        """The best step, once the search has looked again at each that seems better than the one tried most often."""
        search, mine = thinking.search, self.job
        best, tried = search.top(), search.tree.children
        while self.now() < end and self.job == mine:
            rival = max((move for move in tried if tried[move].visits >= 1), key=lambda move: search.hope(move)[1])
            if search.hope(rival)[1] <= search.hope(best)[1]:
                break
            search.run(ROUNDS, rival)
            if tried[rival].visits >= tried[best].visits / 2:
                best = rival
            await self.breathe()
        return str(search.model.words(best))


def plainest(thinking: Thinking, words: str) -> str:
    """Of the steps that are as good as this one, the plainest."""
    model, found = thinking.search.model, thinking.ranking()
    best = [each for each in found if each.words == words]
    close = [each for each in found if each.words != words and even(best[0], each)] if best else []
    return str(model.words(model.plainest([model.move(each.words) for each in (*best, *close)]))) if close else words


def even(one: Ranked, other: Ranked) -> bool:
    """Whether the first of two steps is hardly better."""
    return one.margin - other.margin < EVEN and one.chance - other.chance < EVEN_CHANCE


def reason(thinking: Thinking, ranking: list[dict[str, Any]], seed: int) -> dict[str, Any]:
    """What decides for the first step of a ranking against the second, if there is one: ``why``, whose, how much."""
    search = thinking.search
    if len(ranking) < 2 or thinking.said:
        return {}
    if thinking.endgame and thinking.endgame.solved:
        return {"why": "counted"}
    if search.mixed:
        model = search.model
        assert isinstance(model, HiddenModel)
        move = model.move(ranking[0]["words"])
        return {"why": "mixed", "stakes": [*model.stakes(model.sample(search.start, Random(seed)), move)]}
    best, other = (search.known(each["words"]) for each in ranking[:2])
    found = decides(search, best, other, seed)
    return {"why": found.part, "seat": found.seat, "points": found.points} if found else {}


def ranked(thinking: Thinking, words: str) -> list[dict[str, Any]]:
    """The best steps, the answer first, which of a mixture may be any; ``only`` if no other plan is known.

    A step that was looked at too little to tell whether it is better is left out.
    """
    if thinking.search.settled and not thinking.said:
        return [{"words": words, "only": True}]
    found = thinking.ranking()
    most = max((each.chance for each in found if each.words == words), default=1.0)
    clear = [each for each in found if each.words == words or each.chance <= most or thinking.search.mixed]
    return [asdict(each) for each in sorted(clear, key=lambda each: each.words != words)[:SHOWN]]


def reached(game: AnyGame, rounds: float, seats: int = 2) -> int:
    """Which level does as much work as a bot had the time for; 0 if no level of fixed work does more.

    So a slow device, or a page that lay in the background, is told from one that leaves the bot its level.
    """
    levels = tuning(game).numbered.items()
    worked = {number: each.among(seats).rounds for number, each in levels if not each.timed}
    fitting = [number for number, most in worked.items() if most <= rounds]
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
