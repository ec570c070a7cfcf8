"""The bots by the names that the arena knows: those of `game.bots`, and modules that are not shipped.

A name with a dot is a module, such as ``tests.strength.reference``. It has either ``think``, a `Think`, and ``ROUNDS``,
the number of its calls of `enough` without a time limit; or ``choose``, a `Bot`.
"""

from collections.abc import Callable
from functools import partial
from importlib import import_module

from game.bots import BOTS, THINKERS, Bot
from game.bots.arena.clock import Stopwatch
from game.bots.work import Enough, Rounds, Until
from game.interface import Illegal

Found = tuple[Bot, Callable[[Enough], Bot] | None]
"""A bot that does its fixed work, and a function that makes the same bot with a time limit; None if it cannot."""


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
    """Whether the bot can think for as long as it is allowed to. Raises `Illegal`."""
    return find(name)[1] is not None


def bot(name: str, seconds: float) -> tuple[Bot, Stopwatch]:
    """The bot and its watch. A bot that can use `seconds` thinks for as long, others do their fixed work."""
    watch = Stopwatch(seconds)
    fixed, make = find(name)
    return (make(watch.enough) if seconds and make else fixed), watch
