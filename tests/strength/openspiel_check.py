"""Plays random matches in OpenSpiel and in the rules and compares them at every step.

``python -m tests.strength.openspiel_check --games 100``
"""

import argparse
from random import Random

from game import BOX, GAMES, OVER
from game.match import Match
from tests.strength.openspiel import Game


def compare(name: str, seed: int) -> int:
    """One match; returns how many plies agreed. Raises AssertionError where they differ."""
    rng, game = Random(seed), GAMES[name]
    options = {option: rng.choice(values) for option, values in game.options.items()}
    match = Match(game, options)
    spiel = Game(game, options)
    state = spiel.new_initial_state()
    while match.turn != OVER:
        assert not state.is_terminal() and state.returns() == [0.0] * match.seats
        legal = {spiel.numbered(words): words for words in match.legal}
        if match.turn == BOX:
            assert state.is_chance_node()
            outcomes = dict(state.chance_outcomes())
            odds = game.odds(match.table)
            assert outcomes.keys() == legal.keys() and abs(sum(outcomes.values()) - 1) < 1e-9
            assert all(abs(outcomes[n] * sum(odds) - odd) < 1e-9 for n, odd in zip(legal, odds, strict=True))
            action = rng.choices(list(outcomes), list(outcomes.values()))[0]
        else:
            assert state.current_player() == match.turn - 1
            assert state.legal_actions() == sorted(legal)
            action = rng.choice(state.legal_actions())
        words = state.action_to_string(action)
        assert words == legal[action]
        kept = state.clone()
        state.apply_action(action)
        assert kept.table == match.table
        match.say(match.turn, words)
        assert state.table == match.table and game.scores(state.table) == game.scores(match.table)
        assert kept.table == match.tables[-2], "a clone stays where it was"
    winners = [seat for seat, gained in enumerate(state.returns(), 1) if gained > 0]
    assert state.is_terminal() and winners == match.winners() and abs(sum(state.returns())) < 1e-9
    return len(match.steps)


def main() -> None:
    """Prints how much was compared."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--games", type=int, default=100)
    words.add_argument("--game", default="duel")
    asked = words.parse_args()
    plies = sum(compare(asked.game, seed) for seed in range(asked.games))
    print(f"{asked.games} matches of {asked.game} agree at each of {plies} steps")


if __name__ == "__main__":
    main()
