"""The tempting move at a puzzle, and the line that refutes it.

A person tries first what brings most points at once; where that is the best move itself, what the learned evaluation
likes best without search; and where that is it too, the second best of the search. The line is what the search
answers, whatever is drawn: so it can be told with draws of any kind.
"""

from random import Random
from typing import Any, Final

from game import chance
from game.bots import simple
from game.bots.endgame import endgame
from game.bots.model import AnyModel
from game.bots.node import Node
from game.bots.search import Search
from game.bots.why import decides
from game.interface import AnyGame
from game.match import Match
from tools.puzzles.grading import alike
from tools.puzzles.proof import Hopes, Proof, hoped

STEPS: Final = 3
"""The most steps of a line, the tempting one among them; where a turn takes more, it goes on to a rival's first."""
SOUND: Final = 250
"""The rounds that a step of the line must have seen, but for the first answer."""
ROUNDS: Final = 3000
"""Rounds that the tempting move gets in addition."""
WEIGHED: Final = 8000
"""Rounds that look for what decides against it; half as many look at each of both moves."""


def tempting(game: AnyGame, model: AnyModel, seen: Any, seat: int, best: str, hopes: Hopes, rng: Random) -> str:
    """The move that tempts, never one with the result of the best."""
    right = {best, *alike(model, seen, seat, game.legal(seen), best)}
    order = [model.words(move) for move in model.order(model.sample(model.root(seen, seat), rng))]
    most = {*simple.greediest(game, seen, seat, game.legal(seen), rng)}
    if not most & right:
        return next((words for words in order if words in most), min(most))
    if order[0] not in right:
        return order[0]
    others = [move for move in hopes if model.words(move) not in right]
    return model.words(max(others, key=lambda move: (hopes[move][1], hopes[move][0])))


def cost(model: AnyModel, proof: Proof, tempting: str) -> float:
    """The chance to win that the tempting move costs, never negative."""
    hopes, tried = proof.hopes, model.move(tempting)
    if proof.search:
        tried, hopes = proof.search.known(tempting), hoped(proof.search)
    return max(0.0, hopes[proof.lead.move][1] - hopes[tried][1])


def decided(model: AnyModel, seen: Any, seat: int, best: str, tempting: str, id: str) -> str:
    """The part of the result that decides for the best move against the tempting one, whose it is, and how many points.

    A search of its own looks at both; empty if no part stands out.
    """
    search = Search(model, seen, seat, Random(f"why {id}"), keeps=True)
    search.run(WEIGHED)
    one, other = search.known(best), search.known(tempting)
    if one is None or other is None:
        return ""
    for move in (one, other):
        search.run(WEIGHED // 2, move)
    found = decides(search, one, other, 0)
    return f"{found.part} {found.seat} {found.points:.1f}" if found else ""


def refuted(model: AnyModel, match: Match, tempting: str, proof: Proof, id: str) -> list[str]:
    """The line of the seats' steps from the tempting one; the match goes on with it, and with draws by the id."""
    rng, line, search = Random(id), [tempting], proof.search
    seat, rivals, node = match.turn, 0, None
    if search:
        move = search.known(tempting)
        search.run(ROUNDS, move)
        node = search.tree.children[move]
    match.say(seat, tempting)
    while (len(line) < STEPS or not rivals) and match.turn >= 0:
        chance.settle(match, rng)
        if match.turn < 0:
            break
        if node is None:
            words = last(model, match)
        else:
            found = answer(model, node, match)
            if found is None or (rivals and found[1].visits < SOUND):
                break
            words, node = found
        rivals += match.turn != seat
        line.append(words)
        match.say(match.turn, words)
    return line


def last(model: AnyModel, match: Match) -> str:
    """The best move where the end is counted out."""
    exact = endgame(model, model.root(match.game.seen(match.table, match.turn), match.turn))
    assert exact
    while not exact.run(1 << 16):
        pass
    return model.words(exact.best()[0])


def answer(model: AnyModel, node: Node, match: Match) -> tuple[str, Node] | None:
    """The move that a search tried most often here, of those that are legal after these draws; None if it has none."""
    here = node if node.mover == match.turn - 1 else node.twins.get(match.turn - 1) if node.mover >= 0 else None
    children = here.children if here and here.mover >= 0 else {}
    tried = [(model.words(move), child) for move, child in children.items() if child.visits >= 1]
    fitting = [pair for pair in tried if pair[0] in match.legal]
    return max(fitting, key=lambda pair: (pair[1].visits, pair[0]), default=None)
