"""The bots by the names that the arena knows: those of `game.bots` and of installed packages, and modules.

``module:name`` is a bot of one's own, or a class of them (`game.bots.registry.custom`). Another name with a dot is a
module, such as ``tests.strength.reference``. It has either ``think``, a `Think`, and ``ROUNDS``, the number of its
calls of `enough` without a time limit; or ``choose``, a `Bot`.
"""

from functools import partial
from importlib import import_module
from typing import Any

from game.bots import BOTS, THINKERS, registry
from game.bots.arena.clock import Stopwatch
from game.bots.bot import Bot, Think, fixed
from game.interface import Illegal


def find(name: str) -> tuple[Bot, Think | None]:
    """The bot of this name; and the same for as long as it is allowed to, None if it cannot. Raises `Illegal`."""
    if name in BOTS:
        return BOTS[name], THINKERS.get(name)
    name = registry.installed_bots().get(name, name)
    module, own, what = name.partition(":")
    if not own and "." not in name.strip("."):
        raise Illegal(
            "console.bots.unknown", name=name, names=", ".join([*dict.fromkeys((*BOTS, *registry.installed_bots()))])
        )
    try:
        found: Any = registry.custom(name) if own else import_module(name)
    except (ImportError, ValueError) as why:
        raise Illegal("arena.module", name=module, why=why) from None
    except AttributeError:
        if not own:
            raise
        raise Illegal("arena.lacking", name=module, what=what) from None
    if own:
        return found, None
    think, choose = getattr(found, "think", None), getattr(found, "choose", None)
    if think is not None:
        return fixed(think, found.ROUNDS), think
    if choose is None:
        raise Illegal("arena.voiceless", name=name)
    return choose, None


def timed(name: str) -> bool:
    """Whether the bot can think for as long as it is allowed to. Raises `Illegal`."""
    return find(name)[1] is not None


def bot(name: str, seconds: float) -> tuple[Bot, Stopwatch]:
    """The bot and its watch. A bot that can use `seconds` thinks for as long, others do their fixed work."""
    watch = Stopwatch(seconds)
    worked, think = find(name)
    return (partial(think, enough=watch.enough) if seconds and think else worked), watch
