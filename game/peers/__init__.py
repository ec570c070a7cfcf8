"""A match between seats that do not trust each other: commitments, a log that all replay, messages between peers.

>>> from game import GAMES
>>> from game.peers.peer import Peer
>>> from game.peers.terms import Place
>>> host = Place("a-match", "duel", "engine", (), 2, 1, bytes(16), bytes(16), "Anna")
>>> peer = Peer(host, GAMES, host=True)
>>> [type(effect).__name__ for effect in peer.begin()]
['Keep', 'Keep']
>>> peer.connect("to Ben", now=0.0, invited=2)
[Tell(what='presence', values={})]
"""
