"""The rounds of a search through secret steps, at which moves are mixed by regret matching (`strategy`).

Where a game gives a sealed choice in normal form (`Contest`), a round draws profiles of all seats' choices. Elsewhere
it goes down a tree, in which each seat has nodes of its own, by what it hears:

A round begins at nodes that all seats share. After a secret step, the seat that said it goes to another node than the
seats that heard only its open half (a trie of what is heard; seats that have heard the same share a node). So no choice
depends on what its seat cannot know, whether notes are opened at once or much later. At a node whose mover does not
know a note that is still to be opened, or writes one itself, moves are mixed. In each round one seat learns, and
sometimes tries any move; the others keep to their strategies. Notes are drawn, not listed: a few at first, and more
whenever the visits of a node have doubled.

If others have sealed something before the root, the search lets them choose again what they have written: it keeps a
pool of guesses at the table, and draws from it in proportion to the strategies of those seats.
"""

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Any, Final, NamedTuple

from game.bots.model import OVER, Contest, HiddenModel, Move
from game.bots.node import Node, Tree, backpropagate
from game.bots.strategy import Strategy, drawn

EXPLORE: Final = 0.25
"""The share of a seat's learning rounds in which it tries any move, each equally likely."""
KEPT: Final = 16
"""What was learned is kept of so many contests."""
POOL: Final = 48
"""The pool of guesses at what others have sealed begins with this many,"""
RENEWED: Final = 8
"""gets one more each time this many rounds are done,"""
MOST: Final = 400
"""and never has more than this."""
DOUBLED: Final = 32
"""From this number of visits on, notes are drawn again whenever visits have doubled."""
PASSED: Final = -2
"""The mover of a node at which nobody chooses, because notes have settled the next step."""


class Choice(NamedTuple):
    """A choice of a round at which moves were mixed."""

    seat: int
    strategy: Strategy
    fits: Sequence[int]
    """The numbers of the moves that could be chosen."""
    now: Sequence[float]
    """The current strategy over these moves."""
    number: int
    """The number of the move chosen,"""
    odds: float
    """and its probability, with exploration by a seat that learns."""


class Sealed:
    """The part of a search that deals with secrets. If moves are mixed at the root, it is the root's strategy."""

    def __init__(self, search: Tree, model: HiddenModel[Any], state: Any) -> None:
        self.search, self.model, self.rng = search, model, search.rng
        self.learner = 0
        """The seat that learns in this round; -1 if none does and all play by their mean strategies."""
        self.pool: list[tuple[Any, Sequence[Hashable]]] = []
        """Guesses: a whole table, and for each seat what it has sealed there (None: nothing)."""
        self.lot = 0.0
        """The random number, from 0 up to 1, by which the answer is drawn."""
        self.contest: Contest | None = model.contest(state, search.seat, self.rng)
        self.profile: list[Strategy] = []
        """The strategy of each seat in the contest."""
        self.listed: list[int] = []
        """Its moves at first."""
        self.turns = 0
        """Profiles of the contest from which somebody has learned."""
        written = () if self.contest else model.written(state)
        self.writers = {seat: Strategy() for seat, what in enumerate(written) if what is not None}
        """The strategy of each seat that has sealed something before the root,"""
        self.counts: dict[int, Counter[Hashable]] = {seat: Counter() for seat in self.writers}
        """and the number of tables in the pool for each of its choices."""
        if not (self.contest or self.writers or model.sealed(state)):
            return
        self.lot = self.rng.random()
        search.tree.blank(search.seat)
        if self.contest:
            self.profile = [Strategy() for _ in range(model.seats)]
            for seat, strategy in enumerate(self.profile):
                strategy.add(self.contest.choices[seat], self.contest.regrets[seat])
            self.listed = [len(strategy.moves) for strategy in self.profile]
            if search.keeps and self.contest.key is not None:
                self.go_on(self.contest)
            search.tree.strategy = self.profile[search.seat]
            search.tree.strategy.odds = self.contest.odds
            return
        search.tree.strategy = self.more(Strategy(), state)
        for _ in range(POOL if self.writers else 0):
            self.guess()

    def add(self, move: Move) -> None:
        """One more move to be mixed at the root."""
        if self.contest:
            self.contest.add(self.search.seat, move)
        strategy = self.search.tree.strategy
        assert strategy
        strategy.add([move])

    # -- what others have sealed

    def guess(self) -> None:
        """Adds one more guess to the pool."""
        state = self.model.sample(self.search.start, self.rng)
        written = self.model.written(state)
        if all(written[seat] is not None for seat in self.writers):
            self.pool.append((state, written))
            for seat, strategy in self.writers.items():
                strategy.add([written[seat]])
                self.counts[seat][written[seat]] += 1

    def table(self, choices: list[Choice]) -> Any:
        """A table for a round, drawn from the pool in proportion to the strategies of the seats that have sealed."""
        if not self.pool:
            return self.model.sample(self.search.start, self.rng)
        if len(self.pool) < MOST and self.search.rounds % RENEWED == 0:
            self.guess()
        weights, mixtures = [1.0] * len(self.pool), {}
        for seat, strategy in self.writers.items():
            fits = range(len(strategy.moves))
            now, odds = self.odds(strategy, fits, seat)
            mixtures[seat] = fits, now, odds
            counts, numbers = self.counts[seat], strategy.number
            each = [share / counts[move] for move, share in zip(strategy.moves, odds, strict=True)]
            weights = [
                weight * each[numbers[written[seat]]] for weight, (_, written) in zip(weights, self.pool, strict=True)
            ]
        state, written = self.rng.choices(self.pool, weights if sum(weights) > 0 else None)[0]
        for seat, (fits, now, odds) in mixtures.items():
            strategy = self.writers[seat]
            number = strategy.number[written[seat]]
            self.chosen(choices, Choice(seat, strategy, fits, now, number, odds[number]))
        return self.model.copy(state)

    # -- a round

    def round(self, frozen: Move | None = None) -> None:
        """A round whose first choice is mixed; with `frozen` it begins with this move, and nobody learns."""
        if self.contest:
            for _ in range(self.contest.turns):
                self.turn(self.contest, frozen)
            return
        choices = list[Choice]()
        self.learner = -1 if frozen is not None else self.search.rounds % self.model.seats
        self.descend(self.table(choices), [self.search.tree], choices, frozen)

    def turn(self, contest: Contest, frozen: Move | None) -> None:
        """One profile of a contest, and what it teaches."""
        own, seats = self.search.seat, self.model.seats
        nows = [each.now() if frozen is None else each.mean() for each in self.profile]
        chosen = [drawn(self.rng.random(), now) for now in nows]
        self.turns += frozen is None
        learners: Sequence[int] = range(seats)
        if frozen is not None:
            chosen[own], learners = self.profile[own].number[frozen], (own,)
        elif not contest.every:
            learners = (own if self.turns % 2 else self.turns // 2 % seats,)
        for seat in learners:
            strategy, fits = self.profile[seat], range(len(nows[seat]))
            known = contest.expected(seat, nows[1 - seat]) if seats == 2 else None
            payoffs = contest.payoffs(seat, chosen) if known is None else known
            if frozen is None:
                strategy.count(fits, nows[seat])
                strategy.learn(fits, nows[seat], [gain for gain, _, _ in payoffs])
                if known is not None:
                    nows[seat] = strategy.now()  # the next seat answers that
            if seat == own:
                for number, (_, margin, chance) in enumerate(payoffs):
                    strategy.weigh(number, margin, chance, max(1.0, self.turns))
        self.search.note(self.profile[own].moves[chosen[own]], contest.reached(chosen))

    def go_on(self, contest: Contest) -> None:
        """Begins with what was learned of the same contest before, and keeps what will be learned."""
        for strategy, old, count in zip(self.profile, contest.kept.pop(contest.key, ()), self.listed, strict=False):
            strategy.take(old, count)  # without moves that were added
        self.turns = self.profile[0].visits
        if len(contest.kept) >= KEPT:
            contest.kept.pop(next(iter(contest.kept)))
        contest.kept[contest.key] = self.profile

    @property
    def solved(self) -> bool:
        """Whether more rounds would change hardly anything."""
        return bool(self.contest and self.turns >= self.contest.enough)

    def go(self, state: Any, path: list[Node]) -> Sequence[float]:
        """The rest of a round that has come to a secret step, from the last node of `path`. Returns the margins."""
        self.learner = self.search.rounds % self.model.seats
        return self.descend(state, path, [], None)

    def descend(self, state: Any, path: list[Node], choices: list[Choice], frozen: Move | None) -> Sequence[float]:
        """The rest of the way down, the evaluation, and its result back to all nodes. Returns the margins."""
        search, model, rng = self.search, self.model, self.rng
        tuning, root = search.tuning, search.tree
        at = [path[-1]] * model.seats
        waiting = bool(self.writers)
        while (mover := model.turn(state)) != OVER:
            at = self.stepped(path, at, [each.twin(mover) for each in at])
            node = at[mover]
            if node.mover == OVER and node.visits < 1:
                break
            if waiting or model.sealed(state):
                move = self.mix(node, state, mover, choices, frozen if node is root else None)
            else:
                if node.mover == OVER:
                    node.expand(model, state, mover, model.moves(state))
                move, _ = node.select(model.moves(state), tuning)
            news = model.play(state, move, rng)
            if news:
                waiting = not news.opened
            heard = news.heard if news else [(move,)] * model.seats
            for place in range(len(heard[0])):
                for each in at:
                    if each.mover == OVER:
                        each.blank(PASSED if place else mover)
                after = [each.after(what[place], mover) for each, what in zip(at, heard, strict=True)]
                at = self.stepped(path, at, after)
        margins, values = model.leaf(state, rng)
        backpropagate(path, values, margins)
        self.learn(choices, values, margins)
        return margins

    def stepped(self, path: list[Node], before: list[Node], after: list[Node]) -> list[Node]:
        """Adds the nodes of `after` that are not in `before` to the path, each once; returns `after`."""
        path += dict.fromkeys(each for each in after if each not in before)
        return after

    # -- mixing and learning

    def more(self, strategy: Strategy, state: Any) -> Strategy:
        """Adds the moves of this state to the strategy, with some more notes drawn."""
        strategy.add(self.model.draw(state, self.rng, self.search.tuning.notes))
        return strategy

    def mix(self, node: Node, state: Any, mover: int, choices: list[Choice], frozen: Move | None) -> Move:
        """A move drawn from the mover's strategy, or the `frozen` one."""
        strategy = node.strategy
        if strategy is None:
            if node.mover == OVER:
                node.blank(mover)
            strategy = node.strategy = self.more(Strategy(), state)
        elif strategy.visits >= DOUBLED and not strategy.visits & (strategy.visits - 1):
            self.more(strategy, state)
        fits: Sequence[int] = range(len(strategy.moves))
        now, odds = self.odds(strategy, fits, mover)
        place = strategy.number[frozen] if frozen is not None else drawn(self.rng.random(), odds)
        if frozen is None and not self.model.fits(state, strategy.moves[place]):
            fits = [number for number in fits if self.model.fits(state, strategy.moves[number])]
            if not fits:
                self.more(strategy, state)
                fits = [number for number, move in enumerate(strategy.moves) if self.model.fits(state, move)]
            now, odds = self.odds(strategy, fits, mover)
            place = drawn(self.rng.random(), odds)
        self.chosen(choices, Choice(mover, strategy, fits, now, fits[place], odds[place]))
        return strategy.moves[fits[place]]

    def odds(self, strategy: Strategy, fits: Sequence[int], seat: int) -> tuple[list[float], list[float]]:
        """The strategy over these moves, and the odds by which one is chosen, with exploration if the seat learns."""
        if self.learner < 0:
            mean = strategy.mean(fits)
            return mean, mean
        now = strategy.now(fits)
        if self.learner != seat:
            return now, now
        return now, [(1 - EXPLORE) * share + EXPLORE / len(now) for share in now]

    def chosen(self, choices: list[Choice], choice: Choice) -> None:
        """Records a choice, and counts the current strategy into the mean."""
        choices.append(choice)
        if self.learner >= 0:
            choice.strategy.count(choice.fits, choice.now)

    def learn(self, choices: Sequence[Choice], values: Sequence[float], margins: Sequence[float]) -> None:
        """Adds the round's result to the strategies of the seat that learns, or of the root if nobody learns."""
        first = self.search.tree.strategy
        for seat, strategy, fits, now, number, odds in choices:
            if seat != self.learner and (self.learner >= 0 or strategy is not first):
                continue
            weight = max(1, strategy.visits) / (odds if self.learner >= 0 else 1.0)
            strategy.weigh(number, margins[seat], values[seat], weight)
            if self.learner >= 0:
                strategy.learn(fits, now, strategy.estimates(fits, number, odds, values[seat]))
            if strategy is first:
                self.search.note(strategy.moves[number], margins, weight)
