"""The games as environments of PettingZoo, for bots that learn: ``pip install .[pettingzoo]``.

PettingZoo (MIT) is the interface that libraries of machine learning expect of games for several agents. Nothing else
here imports this package, so that the engine needs no other.

>>> from game.pettingzoo import env
>>> match = env("valley", seats=3)
>>> match.reset(seed=1)
>>> match.agent_selection, match.possible_agents
('seat_1', ['seat_1', 'seat_2', 'seat_3'])
"""

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from game.pettingzoo.environment import Environment as raw_env
from game.pettingzoo.environment import Observation

__all__ = ["env", "raw_env"]


def env(*given: Any, **named: Any) -> "AECEnv[str, Observation, Any]":
    """A `raw_env` with PettingZoo's usual guards: who says what is not allowed loses 1, and the match ends."""
    made: AECEnv[str, Observation, Any] = raw_env(*given, **named)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(made, illegal_reward=-1)))
