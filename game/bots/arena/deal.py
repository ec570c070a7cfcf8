"""A fair comparison of bots: a deal has one match for each way to seat them, all with the same random numbers.

A step of the box names the place before the thing drawn (``"2 3 tomb7"``, ``"group 1 white red"``): the place is the
words with which all steps that the box may say now begin. In all matches of a deal, the n-th draw for a place comes
from the same random number. A step without alternatives needs none.
"""

from collections import Counter
from itertools import accumulate, takewhile
from random import Random
from typing import Any

from game import GAMES
from game.bots.arena import entrant
from game.bots.arena.setting import LETTERS, Setting, placements
from game.interface import BOX, OVER, AnyGame
from game.match import Match

Result = dict[str, Any]
"""The data of a deal as written to the file: `deal`, `options`, and `matches`, each of which has

* `seats`: who sits where, a letter a seat;

and lists with a value for each bot, A first:

* `share`: its seats' share of the first place, 0 to 1;
* `points`: the mean total of its seats;
* `steps`, `seconds`, `most`: the number of its steps, its time for all of them, and the longest time for one.
"""


def play(setting: Setting, number: int) -> Result:
    """Plays the deal with this number."""
    matches = [one(setting, number, way) for way in range(len(placements(setting.field)))]
    return {"deal": number, "options": setting.options(number), "matches": matches}


def one(setting: Setting, number: int, way: int) -> dict[str, Any]:
    """One match of a deal."""
    match = Match(GAMES[setting.game], setting.options(number), setting.seats)
    lineup = placements(setting.field)[way]
    box = Draws(f"{setting.seed} {number}")
    bots = [entrant.bot(name, seconds) for name, seconds in zip(setting.bots, setting.seconds, strict=True)]
    hands = [Random(f"{setting.seed} {number} {way} {seat}") for seat in range(match.seats + 1)]
    steps, seconds, most = [0] * len(bots), [0.0] * len(bots), [0.0] * len(bots)
    while (turn := match.turn) != OVER:
        if turn == BOX:
            words = box.draw(match.game, match.table)
        elif due := match.game.due(match.table):
            words = due
        else:
            who = LETTERS.index(lineup[turn - 1])
            bot, watch = bots[who]
            seen, legal = match.game.seen(match.table, turn), match.legal
            watch.wind()
            words = bot(match.game, seen, turn, legal, hands[turn])
            passed = watch.passed()
            steps[who] += 1
            seconds[who] += passed
            most[who] = max(most[who], passed)
        match.say(turn, words)
    found = outcome(match, lineup, len(bots))
    times = {"seconds": [round(time, 6) for time in seconds], "most": [round(time, 6) for time in most]}
    return {"seats": lineup, **found, "steps": steps, **times}


def outcome(match: Match, lineup: str, bots: int) -> dict[str, list[float]]:
    """Share and points of each bot in an ended match."""
    winners = match.winners()
    totals = [points["total"] for points in match.game.scores(match.table)]
    share, points = [], []
    for letter in LETTERS[:bots]:
        own = [total for total, other in zip(totals, lineup, strict=True) if other == letter]
        share.append(sum(lineup[seat - 1] == letter for seat in winners) / len(winners))
        points.append(sum(own) / len(own))
    return {"share": share, "points": points}


class Draws:
    """The box of one match: those made from the same seed are the box of its deal's other matches."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.times: Counter[str] = Counter()
        """The number of draws so far, by place."""

    def draw(self, game: AnyGame, table: Any) -> str:
        """One step of the box, drawn in proportion to the odds."""
        legal, odds = game.legal(table), game.odds(table)
        if len(legal) == 1:
            return legal[0]
        columns = zip(*(words.split(" ") for words in legal), strict=False)
        place = " ".join(column[0] for column in takewhile(lambda column: len(set(column)) == 1, columns))
        self.times[place] += 1
        number = Random(f"{self.seed} {place} {self.times[place]}").random() * sum(odds)
        return next(words for words, end in zip(legal, accumulate(odds), strict=True) if number < end)
