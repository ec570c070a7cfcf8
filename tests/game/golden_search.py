"""Finds golden matches for a game: ``python -m tests.game.golden_search duel 500`` plays 500 matches and keeps few.

Each seat of a match has its own taste for verbs, so that rare steps become common somewhere. It keeps, one after the
other, the match that shows most of the features still missing. Then ``pytest --bless`` writes the expected output.
"""

import sys
from collections import Counter
from random import Random

from tests.places import GOLDEN

TASTES = (0.02, 0.3, 1, 3, 10)


def tasteful(game, seats, seed):
    """A match between seats of different tastes."""
    from game.match import Match
    from tests.game.playing import some_options, step

    rng = Random(f"{game.name} {seed}")
    match = Match(game, some_options(game, rng), seats)
    tastes = [{verb: rng.choice(TASTES) for verb in game.verbs} for _ in range(seats)]
    while match.turn >= 0:
        by_verb: dict[str, list[str]] = {}
        for words in match.legal if match.turn else ():
            by_verb.setdefault(words.split(" ")[0], []).append(words)
        if len(by_verb) < 2:
            words = step(game, match.table, rng, notes=False)
        else:
            verbs = list(by_verb)
            weights = [tastes[match.turn - 1][verb] for verb in verbs]
            words = rng.choice(by_verb[rng.choices(verbs, weights)[0]])
        match.say(match.turn, words)
    return match


def found_match(game, seats, seed):
    """A match that may be golden, without notes: of players of its own, where random ones miss most of a game."""
    from game.match import load
    from tests.game.valley import masons

    if game.name != "valley" or seed % 8 == 0:
        return tasteful(game, seats, seed)
    return load(masons.whole(seats, seed, thrifty=seed % 8 == 1).record(), {game.name: game})


def search(name: str, count: int) -> None:
    """Writes the matches found to ``golden/``, numbered after those that are there."""
    from tests.game.features import comment, everywhere, own, wanted
    from tests.game.playing import EVERY

    game = EVERY[name]
    found = []
    for seed in range(count):
        match = found_match(game, game.seats[seed % len(game.seats)], seed)
        found.append((seed, (everywhere(match) | own(match)) & wanted(game)))
    often = Counter(feature for _, features in found for feature in features)
    missing = wanted(game)
    number = len(list((GOLDEN).glob(f"{name}-*.rec")))
    while missing & often.keys():
        seed, features = max(
            found, key=lambda pair: (sum(1 / often[what] for what in sorted(pair[1] & missing)), -pair[0])
        )
        missing -= features
        number += 1
        match = found_match(game, game.seats[seed % len(game.seats)], seed)
        text = f"{comment(match)}\n{match.record()}"
        (GOLDEN / f"{name}-{number:02d}.rec").write_text(text, "utf-8", newline="\n")
    print("found all" if not missing else f"not found: {sorted(missing)}")


if __name__ == "__main__":
    search(sys.argv[1], int(sys.argv[2]))
