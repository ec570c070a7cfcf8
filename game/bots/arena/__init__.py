"""How strong is a bot? Paired matches of two bots: ``python -m game.bots.arena duel A B --pairs 200``.

A *pair* is two matches with the same options and the same numbers for the box; in the second one the bots change seats.
Luck that both bots have counts for neither.
"""
