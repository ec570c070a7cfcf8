"""The seven levels at which bots play, from a player who has just heard the rules to the strongest that there is.

All but the last do a fixed amount of work, so that they play alike on every machine; each game may set the amount
(`tuning`). Their names and descriptions are sentences in the catalogues, `bot.1.name`, `bot.1.about` and so on.
"""

from collections.abc import Sequence
from math import exp, fsum
from random import Random
from typing import Any, Final

from game.bots import registry
from game.bots.bot import Enough
from game.bots.endgame import Endgame, endgame
from game.bots.model import AnyModel, HiddenModel, Move
from game.bots.search import Ranked, Search
from game.bots.tuning import Level
from game.interface import AnyGame

NUMBERS: Final = range(1, 8)
"""Every game has these levels."""
TIMED: Final = 7
"""The level that thinks for as long as it is allowed to."""
SLICE: Final = 20
"""The search and the endgame take turns: this many rounds for the one, tables at the game's pace for the other."""
COUNTED: Final = 8
"""Steps of which the exact endgame tells what they reach,"""
MANY: Final = 30000
"""and three at most once it knows so many tables: then each takes long."""
BREATH: Final = 5
"""Rounds between two looks at the clock, which cost time too: about 0.3 ms."""


def level(game: AnyGame, number: int) -> Level:
    """A game's level with this number."""
    return registry.tuning(game).numbered[number]


class Thinking:
    """A level thinking about one step: it can be run in slices, stopped at any moment, and asked for its answer."""

    def __init__(self, level: Level, game: AnyGame, seen: Any, seat: int, rng: Random) -> None:
        self.rng = rng
        self.model: AnyModel = registry.model(game, seen) if level.taught else registry.plain(game, seen)
        self.level = level = level.among(self.model.seats)
        self.search = Search(self.model, seen, seat, rng, level.timed)
        self.endgame: Endgame | None = None
        if level.timed and self.model.seats == 2 and not self.search.settled:
            self.endgame = endgame(self.model, self.model.sample(self.search.start, rng))
        if level.bot:
            self.said = registry.custom(level.bot)(game, seen, seat, game.legal(seen), rng)
        else:
            self.said = "" if level.rounds else glance(level, self.model, self.search.start, rng)
        """The answer of a level that does not search: of one's own bot, or after a glance; empty if it does."""
        self.noise = level.noise * self.model.care(self.search.start)
        self.astray = {move: rng.gauss(0, self.noise) for move in self.search.tree.order} if level.noise else {}
        self.gone = rng.getrandbits(32) if self.search.mixed else 0
        """The seed of the noise with which a mixture is misjudged."""

    @property
    def rounds(self) -> int:
        """Rounds done."""
        return self.search.rounds

    @property
    def done(self) -> bool:
        """Whether its answer is final; a timed level's never is, unless the endgame is solved or there is no choice."""
        if self.said or self.search.settled:
            return True
        if self.level.timed and self.search.sealed and self.search.sealed.solved:
            return True
        return bool(self.endgame and self.endgame.solved) or (not self.level.timed and self.rounds >= self.level.rounds)

    def clear(self, left: float) -> bool:
        """Whether its answer stays the same if so much more is done, as a share of what was done so far."""
        if not self.level.timed or self.search.mixed or self.endgame:
            return False
        second, first = sorted([0.0, 0.0, *(child.visits for child in self.search.tree.children.values())])[-2:]
        return first - second > left * self.rounds + 1  # more than a tie, for a new move begins with nearly a visit

    def run(self, rounds: int) -> None:
        """Runs `rounds` more rounds, or fewer if it is done earlier."""
        for _ in range(rounds):
            if self.done:
                return
            if self.endgame and self.rounds % SLICE == 1 and self.endgame.run(SLICE * self.endgame.pace):
                return
            self.search.run(1)

    def best(self) -> str:
        """The step that it would say now, with its note if it is a secret one."""
        if self.endgame and self.endgame.solved:
            return self.model.words(self.endgame.best()[0])
        if self.said:
            return self.said
        if self.search.mixed:
            return self.mixed() if self.level.noise else self.search.best()
        return self.misjudged() if self.astray else self.search.best()

    def misjudged(self) -> str:
        """The best of the moves tried, after noise is added to each move's expected margin."""
        children = self.search.tree.children
        tried = [move for move in self.search.tree.order if move in children and children[move].visits]
        if not tried:
            return self.search.best()
        return self.model.words(max(tried, key=lambda move: self.search.hope(move)[0] + self.astray.get(move, 0.0)))

    def mixed(self) -> str:
        """A draw from the mean strategy, after noise is put on the odds of each move."""
        strategy, sealed = self.search.tree.strategy, self.search.sealed
        assert strategy and sealed
        rng, soft = Random(self.gone), self.noise / self.model.tuning.scale
        shares = [share * exp(rng.gauss(0, soft)) for share in strategy.answer()]
        whole = fsum(shares)
        return self.model.words(strategy.drawn(sealed.lot, [share / whole for share in shares]))

    def ranking(self) -> list[Ranked]:
        """The steps considered, the best first, with visits and expected margins; empty without a search.

        Once the endgame is solved all figures are its own.
        """
        ranked = self.search.ranking()
        return self.counted(ranked) if self.endgame and self.endgame.solved else ranked

    def counted(self, ranked: list[Ranked]) -> list[Ranked]:
        """The best step and others by the exact endgame: those most looked at by the search, then in its order."""
        endgame, model = self.endgame, self.model
        assert endgame
        visits = {each.words: each.visits for each in ranked}
        ways = {model.words(move): move for move in [endgame.best()[0], *self.search.tree.order]}
        first, *others = ways
        chosen = sorted(others, key=lambda words: -visits.get(words, 0))[: COUNTED - 1]
        found: list[Ranked] = []
        for words in [first, *chosen]:
            if len(found) < 3 or len(endgame.known) < MANY:
                found.append(Ranked(words, visits.get(words, 0), *endgame.reached(ways[words])))
        return sorted(found, key=lambda each: (-each.chance, -each.margin))


def glance(level: Level, model: AnyModel, start: Any, rng: Random) -> str:
    """The step of a level that looks one or two plies ahead and misjudges what it sees by some noise."""
    state, tuning = model.sample(start, rng), model.tuning
    noise = level.noise * model.care(start)
    if isinstance(model, HiddenModel) and model.sealed(state):
        moves = model.draw(state, rng, tuning.notes)
    else:
        moves = model.order(state)
    mover = model.turn(state)
    if level.plies > 1:
        moves = moves[: tuning.wide]

    def promise(move: Move) -> float:
        if level.plies > 1:
            margin = fsum(reply(model, state, move, mover, rng) for _ in range(tuning.draws)) / tuning.draws
        else:
            margin = model.look(state, move)[mover]
        return margin + rng.gauss(0, noise)

    return model.words(max(moves, key=promise) if len(moves) > 1 else moves[0])


def reply(model: AnyModel, state: Any, move: Any, mover: int, rng: Random) -> float:
    """The mover's margin after this move, one sample of the draws, and the next seat's best answer for itself.

    A secret step is not an answer to anything: if the next seat says one, the margin is the mean over its moves.
    """
    after = model.copy(state)
    model.play(after, move, rng)
    other = model.turn(after)
    if other < 0:
        return model.evaluate(after)[0][mover]
    reached = [model.look(after, step) for step in model.moves(after)]
    if isinstance(model, HiddenModel) and model.sealed(after):
        return fsum(margins[mover] for margins in reached) / len(reached)
    return max((margins[other], margins[mover]) for margins in reached)[1]


def think(number: int, game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random, enough: Enough) -> str:
    """The step found by the time that `enough`, asked every few rounds, says so, or that the answer is final."""
    thinking = Thinking(level(game, number), game, seen, seat, rng)
    while not thinking.done and not enough():
        thinking.run(BREATH)
    return thinking.best()


def choose(number: int, game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random) -> str:
    """The step after the level's own amount of work."""
    thinking = Thinking(level(game, number), game, seen, seat, rng)
    thinking.run(thinking.level.rounds)
    return thinking.best()
