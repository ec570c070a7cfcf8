"""The bots by the names that the arena knows: those of `game.bots`, and modules that are shipped with nothing.

A name with a dot is a module: ``tests.strength.reference``. It has ``think``, a `Think`, and ``ROUNDS``, how often it
asks `enough` where nobody keeps time; or ``choose``, a `Bot`.
"""

from collections.abc import Callable
from functools import partial
from importlib import import_module

from game.bots import BOTS, THINKERS, Bot
from game.bots.arena.clock import Stopwatch
from game.bots.work import Enough, Rounds, Until
from game.interface import Illegal

Found = tuple[Bot, Callable[[Enough], Bot] | None]
"""A bot that does its fixed work, and how it is made if it is to think for as long as it is let, if it can."""


def find(name: str) -> Found:
    """The bot of this name. Raises `Illegal`."""
    if name in BOTS:
        return BOTS[name], THINKERS.get(name)
    if "." not in name.strip("."):
        raise Illegal("console.bots.unknown", name=name, names=", ".join(BOTS))
    try:
        module = import_module(name)
    except (ImportError, ValueError) as why:
        raise Illegal("arena.module", name=name, why=why) from None
    think, choose = getattr(module, "think", None), getattr(module, "choose", None)
    if think is not None:
        return Rounds(think, module.ROUNDS), partial(Until, think)
    if choose is None:
        raise Illegal("arena.voiceless", name=name)
    bot: Bot = choose
    return bot, None


def timed(name: str) -> bool:
    """Whether it can think for as long as it is let. Raises `Illegal`."""
    return find(name)[1] is not None


def bot(name: str, seconds: float) -> tuple[Bot, Stopwatch]:
    """The bot and its watch; with seconds, one that can thinks for so long, others do their fixed work."""
    watch = Stopwatch(seconds)
    fixed, make = find(name)
    return (make(watch.enough) if seconds and make else fixed), watch
