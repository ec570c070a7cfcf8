"""A game of the shelf as OpenSpiel sees it: its players count from 0, its steps are numbers, the box is a chance node.

OpenSpiel (Apache 2.0) is DeepMind's library of games and searches: a measuring stick that nobody here has made. It is
needed for nothing else, so it has a lock file of its own, `requirements-strength.txt`.
"""

from collections.abc import Mapping
from typing import Any

import pyspiel

from game.interface import BOX, OVER, AnyGame
from game.match import Match

LONGEST = 5000
"""Steps of a match at most, as OpenSpiel wants to know."""
STEPS = 1 << 14
"""Different steps at most."""


def kind(game: AnyGame, seats: int) -> pyspiel.GameType:
    """What sort of game it is, in OpenSpiel's terms."""
    return pyspiel.GameType(
        short_name=f"nile_{game.name}",
        long_name=f"Builders of the Nile: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={},
    )


def size(seats: int) -> pyspiel.GameInfo:
    """Its bounds. The winner gets 1, the others share -1."""
    return pyspiel.GameInfo(
        num_distinct_actions=STEPS,
        max_chance_outcomes=STEPS,
        num_players=seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )


class Game(pyspiel.Game):
    """A game in which nothing is hidden, with these options, for so many seats."""

    def __init__(self, game: AnyGame, options: Mapping[str, str] | None = None, seats: int | None = None) -> None:
        match = Match(game, options, seats)
        super().__init__(kind(game, match.seats), size(match.seats), {})
        self.game = game
        self.seats = match.seats
        self.first = match.table
        self.number: dict[str, int] = {}
        """Step to its number; they are numbered as they come up."""
        self.words: list[str] = []
        """The step with each number."""

    def numbered(self, words: str) -> int:
        """The number of this step."""
        if words not in self.number:
            self.number[words] = len(self.words)
            self.words.append(words)
        return self.number[words]

    def new_initial_state(self) -> "State":
        """The table before the first step."""
        return State(self, self.first)

    def state(self, table: Any) -> "State":
        """A state at this table."""
        return State(self, table)


class State(pyspiel.State):
    """A table. The table is never changed, so that clones can share it until they play on."""

    def __init__(self, game: Game, table: Any) -> None:
        super().__init__(game)
        self.spiel = game
        self.table = table

    def __deepcopy__(self, memo: object) -> "State":
        return State(self.spiel, self.table)

    def clone(self) -> "State":
        """A state of one's own."""
        return State(self.spiel, self.table)

    def current_player(self) -> int:
        """The player, from 0, or OpenSpiel's names for the box and for nobody."""
        turn = self.spiel.game.turn(self.table)
        return {BOX: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}.get(turn, turn - 1)

    def _legal_actions(self, player: int) -> list[int]:
        """The numbers of what this player may say, ascending."""
        return sorted(map(self.spiel.numbered, self.spiel.game.legal(self.table)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What the box may say, with its chance."""
        game = self.spiel.game
        odds = game.odds(self.table)
        whole = sum(odds)
        steps = zip(map(self.spiel.numbered, game.legal(self.table)), odds, strict=True)
        return [(step, odd / whole) for step, odd in steps]

    def _apply_action(self, action: int) -> None:
        """Says the step with this number, unchecked, as OpenSpiel's own games do."""
        self.table = self.spiel.game.copy(self.table)
        self.spiel.game.play(self.table, self.spiel.words[action])

    def _action_to_string(self, player: int, action: int) -> str:
        """The step's words."""
        return self.spiel.words[action]

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return bool(self.spiel.game.turn(self.table) == OVER)

    def returns(self) -> list[float]:
        """1 for the winner, all others share -1; those who share the first place share that too; 0 before the end."""
        if not self.is_terminal():
            return [0.0] * self.spiel.seats
        winners, seats = self.spiel.game.winners(self.table), self.spiel.seats
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(1, seats + 1)]
        return [(share * seats - 1) / (seats - 1) for share in shares]

    def __str__(self) -> str:
        return str(self.spiel.game.text(self.table))
