"""Expectimax on the current score, to compare ours with, two plies deep: a step, draws after it, and the best answer.

It takes the next seat to choose the step after which its own lead is largest. If the box has few ways to draw,
all are weighted by their odds; if it has many, some of them are drawn.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from game.bots.simple import after, margin, steps
from game.chance import draw
from game.interface import BOX, OVER, AnyGame

DRAWS: Final = 8
"""The most ways to draw that are all looked at; if there are more, this number of them is drawn."""
WORLDS: Final = 4
"""The most guesses at what is hidden."""


def choose(game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random) -> str:
    """The step with the largest expected lead after the answer; one of them at random if several are equal."""
    if len(legal) == 1 and not game.notes(seen, legal[0], ()):
        return legal[0]
    tables = worlds(game, seen, seat, rng, WORLDS)
    luck = rng.getrandbits(32)  # every step meets with the same luck
    hopes = {
        words: sum(hope(game, after(game, table, words), seat, Random(luck)) for table in tables)
        for words in steps(game, seen, seat, legal, rng)
    }
    most = max(hopes.values())
    return rng.choice([words for words, value in hopes.items() if value > most - 1e-9])


def worlds(game: AnyGame, seen: Any, seat: int, rng: Random, most: int) -> list[Any]:
    """Up to `most` different tables that may be hidden behind `seen`; just one if nothing is hidden."""
    found: list[Any] = []
    for _ in range(most):
        table = game.guess(seen, seat, rng)
        if table not in found:
            found.append(table)
    return found


def hope(game: AnyGame, table: Any, seat: int, rng: Random) -> float:
    """The expected lead of the seat after the box's draws and the next seat's answer."""
    return sum(chance * answer(game, new, seat, rng) for chance, new in settled(game, table, rng))


def answer(game: AnyGame, table: Any, seat: int, rng: Random) -> float:
    """The lead of the seat after the best answer of the seat that speaks now; the mean if several are equally good.

    The speaker chooses by what it sees, with a guess at what is hidden from it.
    """
    speaker = game.turn(table)
    if speaker == OVER:
        return margin(game, table, seat)
    seen = game.seen(table, speaker)
    world = game.guess(seen, speaker, rng)
    ends = []
    for words in steps(game, seen, speaker, game.legal(table), rng):
        end = after(game, table, words)
        believed = end if world == table else after(game, world, words)
        ends.append((margin(game, believed, speaker), margin(game, end, seat)))
    best = max(ends)[0]
    mine = [lead for theirs, lead in ends if theirs == best]
    return sum(mine) / len(mine)


def settled(game: AnyGame, table: Any, rng: Random) -> Iterator[tuple[float, Any]]:
    """The tables after the box's draws, each with its chance; the chances add up to 1."""
    waiting: list[tuple[float, Any]] = [(1.0, table)]
    done: list[tuple[float, Any]] = []
    while waiting:
        chance, now = waiting.pop(0)
        if game.turn(now) != BOX:
            done.append((chance, now))
            continue
        legal, odds = game.legal(now), game.odds(now)
        if len(waiting) + len(done) + len(legal) > DRAWS:
            return drawn(game, table, rng)
        whole = sum(odds)
        waiting += [(chance * odd / whole, after(game, now, w)) for w, odd in zip(legal, odds, strict=True) if odd]
    return iter(done)


def drawn(game: AnyGame, table: Any, rng: Random) -> Iterator[tuple[float, Any]]:
    """`DRAWS` samples of the table after the box's draws, with equal chances."""
    for _ in range(DRAWS):
        new = game.copy(table)
        while game.turn(new) == BOX:
            game.play(new, draw(game, new, rng))
        yield 1 / DRAWS, new
