"""The answer to a secret step: regret matching over sampled choices of all seats, in place of a tree."""

from collections.abc import Sequence
from typing import Any

from game.bots.model import Move
from game.bots.node import Node
from game.bots.rounds import Rounds
from game.bots.strategy import Strategy, drawn
from game.bots.valley.contests import Contest, Gain
from game.bots.valley.regrets import Regrets


class Mixing:
    """Choices of all seats, mixed; those of the seat that asks are the moves of the search's root."""

    def __init__(self, search: Rounds, contest: Contest) -> None:
        self.search = search
        self.contest = contest
        self.rng = search.rng
        self.lot = self.rng.random()
        self.mixed = [Regrets(likings) for likings in contest.likings]
        search.tree.blank(search.seat)
        self.strategy = search.tree.strategy = Strategy()
        self.strategy.add(contest.moves(search.seat))
        self.known = len(self.strategy.moves)
        self.share()

    def round(self, first: Move | None = None) -> None:
        """Draws profiles and learns from each; with `first` nobody learns, and only this move is weighed."""
        for move in self.strategy.moves[self.known :]:
            self.contest.add(self.search.seat, move)
            self.mixed[self.search.seat].add()
        self.known = len(self.strategy.moves)
        for _ in range(self.contest.turns):
            self.turn(first)
        self.share()

    def turn(self, first: Move | None) -> None:
        """One profile."""
        contest, own, mixed, search = self.contest, self.search.seat, self.mixed, self.search
        nows = [each.now() if first is None else each.mean() for each in mixed]
        chosen = [drawn(self.rng.random(), now) for now in nows]
        if first is not None:
            chosen[own] = self.strategy.number[first]
            self.weigh(contest.gains(own, chosen))
        else:
            self.strategy.visits += 1
            turn = self.strategy.visits
            for seat, each in enumerate(mixed):
                if contest.every or seat == (own if turn % 2 else turn // 2 % len(mixed)):
                    gains = contest.gains(seat, chosen)
                    each.learn(nows[seat], [gain.worth for gain in gains])
                    if seat == own:
                        self.weigh(gains)
        search.note(self.strategy.moves[chosen[own]], contest.reached(chosen))

    def weigh(self, gains: Sequence[Gain]) -> None:
        """Adds what each choice would have brought to its expected margin and chance of winning."""
        strategy = self.strategy
        weight = float(max(1, strategy.visits))
        for number, gain in enumerate(gains):
            strategy.weights[number] += weight
            strategy.margins[number] += weight * gain.margin
            strategy.chances[number] += weight * gain.chance
            strategy.tries[number] += 1

    def share(self) -> None:
        """The root's strategy is the mean one."""
        self.strategy.shares = self.mixed[self.search.seat].mean()

    def go(self, state: Any, path: list[Node]) -> Sequence[float]:
        """Never asked: no tree is made where something secret is chosen."""
        raise NotImplementedError
