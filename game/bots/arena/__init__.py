"""How strong is a bot? Matches between bots on equal terms: ``python -m game.bots.arena duel A B --pairs 200``.

A *deal* is a group of matches with the same options and the same random numbers for the box, one match for each way in
which the bots may sit: so each bot sits at each seat equally often, and no bot has more luck than another. With two
seats it is a pair of matches, in the second of which the bots change seats.
"""

from game.bots.arena.analysis import analyse

__all__ = ["analyse"]
