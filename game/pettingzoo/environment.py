"""A match as an environment of PettingZoo: seats are agents that take turns, and an action is one word.

A move is a line of words, so it takes as many actions as it has words, all by the same agent, and it is made once
nothing can follow. Where it may end and may also go on, the action 0 ends it. The box, and what notes have settled,
speak in between by themselves; chance comes from the seed.
"""

from collections.abc import Mapping
from importlib import import_module
from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from game import GAMES, OVER, chance, notebook, plugins
from game.draft import Choices, reading
from game.match import Match
from game.pettingzoo.layout import Layout

Mask = NDArray[np.int8]
Observation = dict[str, Any]

REWARDS: Final = ("share", "margin")
MODES: Final = ("human", "ansi", "html", "svg")
END: Final = "."
"""The word of action 0."""


class Environment(AECEnv[str, Observation, Any]):
    """A match of one game, with these options, for so many seats; by default the fewest.

    Seats that choose in secret, as in Valley of the Kings, are still asked one after the other, and none sees what
    another one chose. So there is no parallel environment: nobody would gain by it.

    `reward` is what each agent gets at the end, and nothing before: with ``share`` 1 for a victory and −1 shared by
    all others, so that the sum is 0, and a shared victory shared too; with ``margin`` its lead over the best other
    seat, in points. After `max_cycles` actions of any one agent the match is cut off, without a reward.
    """

    def __init__(
        self,
        name: str = "duel",
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        reward: str = "share",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        if reward not in REWARDS or render_mode not in (None, *MODES):
            raise ValueError(f"reward is one of {REWARDS}, render_mode one of {MODES}")
        self.match = Match(GAMES[name], options, seats)
        self.metadata: dict[str, Any] = {
            "name": f"nile_{name}_v{GAMES[name].edition}",
            "render_modes": [*MODES],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.reward = reward
        self.max_cycles = max_cycles
        home = plugins.home(name)
        own = import_module(f"{home}.pettingzoo" if home else f"game.pettingzoo.{name}")
        self.words: tuple[str, ...] = tuple(dict.fromkeys((END, *GAMES[name].verbs, *own.words(self.match.seats))))
        """The word of each action, by its number."""
        self.number = {word: number for number, word in enumerate(self.words)}
        self.layout = Layout(self.match, own.fields, own.MOST, self.number)
        """The fields of an observation, by their names."""
        self.possible_agents = [f"seat_{seat}" for seat in range(1, self.match.seats + 1)]
        self.agents: list[str] = []
        self.rng = Random()
        low, high = (np.array(bounds, np.int16) for bounds in (self.layout.low, self.layout.high))
        numbers = spaces.Box(low, high, dtype=np.int16)
        masks = spaces.Box(0, 1, (len(self.words),), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": numbers, "action_mask": masks}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(len(self.words)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers that `layout` explains, and which actions are allowed."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """One word of `words`."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; the same seed gives the same draws. `options` are not those of the game, and change nothing."""
        if seed is not None:
            self.rng = Random(seed)
        self.match = Match(self.match.game, self.match.options, self.match.seats)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.actions = dict.fromkeys(self.agents, 0)
        self.said: tuple[str, ...] = ()
        """The words of the half-made move."""
        self.go_on()

    def go_on(self) -> None:
        """Lets the box speak until a seat must choose."""
        chance.settle(self.match, self.rng)
        if self.match.turn != OVER:
            self.agent_selection = self.possible_agents[self.match.turn - 1]

    def choices(self) -> Choices:
        """What may follow the words said so far."""
        return reading(self.match.game, self.match.table, self.said)

    def observe(self, agent: str) -> Observation:
        """What this agent's seat sees, whoever's turn it is; the mask is empty while another one chooses."""
        mask: Mask = np.zeros(len(self.words), np.int8)
        acts = agent in self.agents and agent == self.agent_selection
        alive = acts and not (self.terminations[agent] or self.truncations[agent])
        if alive:
            found = self.choices()
            mask[[self.number[word] for word in found.next]] = 1
            mask[0] = found.line is not None
        seat = self.possible_agents.index(agent) + 1
        numbers = self.layout.numbers(self.match.game.seen(self.match.table, seat), seat, self.said if alive else ())
        return {"observation": np.array(numbers, np.int16), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The agent whose turn it is says one word. Raises ValueError for one that is not allowed."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        found = self.choices()
        if action is None or not (found.line is not None if action == 0 else self.words[action] in found.next):
            raise ValueError(f"action {action} is not allowed after {self.said}")
        if action:
            self.said = (*self.said, self.words[action])
            found = self.choices()
        if action == 0 or found.settled:
            assert found.line is not None
            self.match.say(self.match.turn, found.line)
            self.said = ()
            self.go_on()
        self.close_up(agent)

    def close_up(self, agent: str) -> None:
        """Counts the agent's action, and ends the match if it is over or long enough; rewards are added up."""
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.actions[agent] += 1
        if self.match.turn == OVER:
            self.rewards = dict(zip(self.agents, self.earned(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self.actions[agent] >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def earned(self) -> list[float]:
        """What each seat gets for the ended match."""
        game, table, seats = self.match.game, self.match.table, self.match.seats
        if self.reward == "margin":
            totals = [scores["total"] for scores in game.scores(table)]
            return [float(own - max(totals[:at] + totals[at + 1 :])) for at, own in enumerate(totals)]
        winners = game.winners(table)
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(1, seats + 1)]
        return [(share * seats - 1) / (seats - 1) for share in shares]

    def render(self) -> str | None:
        """The table as text or as a picture, all that lies there, by `render_mode`; with ``human`` it is printed."""
        match self.render_mode:
            case "html":
                return notebook.html(self.match)
            case "svg":
                return notebook.svg(self.match)
            case "ansi":
                return str(self.match.game.text(self.match.table))
            case "human":
                print(self.match.game.text(self.match.table))
        return None
