"""How strong is a bot? Matches of bots at equal terms: ``python -m game.bots.arena duel A B --pairs 200``.

A *deal* is some matches with the same options and the same numbers for the box, one for each way in which the bots may
sit: so each of them sits at each seat equally often, and luck that all have counts for none. With two seats it is a
pair of matches, in the second of which the bots change seats.
"""
