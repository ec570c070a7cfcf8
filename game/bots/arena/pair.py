"""Two matches with the same options and the same numbers for the box, in which two bots change seats."""

from random import Random
from typing import Any

from game.bots.arena.draws import Draws
from game.bots.arena.setting import Setting
from game.interface import BOX, OVER
from game.match import Match

Result = dict[str, Any]
"""Data of a pair as it stands in the file: `pair`, `options`, and for each match of `matches`

* `share`: what A's seats got of the first place, 0 to 1;
* `points`: the mean total of A's seats, and of B's;
* `steps`, `seconds`, `most`: how many steps A and B said, in how many seconds in all, and the longest time for one.
"""


def play(setting: Setting, pair: int) -> Result:
    """Plays the pair with this number. In the first match A has the odd seats, in the second the even ones."""
    matches = [one(setting, pair, swapped) for swapped in (0, 1)]
    return {"pair": pair, "options": setting.options(pair), "matches": matches}


def one(setting: Setting, pair: int, swapped: int) -> dict[str, Any]:
    """One match of a pair."""
    match = Match(setting.table(), setting.options(pair), setting.seats)
    box = Draws(f"{setting.seed} {pair}")
    bots = setting.bots()
    hands = [Random(f"{setting.seed} {pair} {swapped} {seat}") for seat in range(match.seats + 1)]
    steps, seconds, most = [0, 0], [0.0, 0.0], [0.0, 0.0]
    while (turn := match.turn) != OVER:
        if turn == BOX:
            words = box.draw(match.game, match.table)
        elif due := match.game.due(match.table):
            words = due
        else:
            side = (turn - 1 + swapped) % 2
            bot, watch = bots[side]
            seen, legal = match.game.seen(match.table, turn), match.legal
            watch.wind()
            words = bot(match.game, seen, turn, legal, hands[turn])
            passed = watch.passed()
            steps[side] += 1
            seconds[side] += passed
            most[side] = max(most[side], passed)
        match.say(turn, words)
    return {**outcome(match, swapped), "steps": steps, "seconds": rounded(seconds), "most": rounded(most)}


def outcome(match: Match, swapped: int) -> dict[str, Any]:
    """Share and points of an ended match."""
    winners = match.winners()
    totals = [points["total"] for points in match.game.scores(match.table)]
    share = sum((seat - 1 + swapped) % 2 == 0 for seat in winners) / len(winners)
    points = [sum(some) / len(some) for some in (totals[swapped::2], totals[1 - swapped :: 2])]
    return {"share": share, "points": points}


def rounded(seconds: list[float]) -> list[float]:
    """To the microsecond."""
    return [round(value, 6) for value in seconds]
