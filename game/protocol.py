"""The protocol between peers, without sockets: the public names of `game/peers/`.

>>> from game import GAMES
>>> host = Place("a-match", "duel", "engine", (), 2, 1, bytes(16), bytes(16), "Anna")
>>> peer = Peer(host, GAMES, host=True)
>>> [type(effect).__name__ for effect in peer.begin()]
['Keep', 'Keep']
>>> peer.connect("to Ben", now=0.0, invited=2)
[Tell(what='presence', values={})]
"""

from game.peers.chain import Chain, pick, reaches
from game.peers.course import Course
from game.peers.effect import Effect, Keep, Send, Tell
from game.peers.kinds import ASKED, GREETINGS
from game.peers.line import BEAT, LOST, QUIET
from game.peers.peer import Peer
from game.peers.proof import Made, verify
from game.peers.section import sections
from game.peers.strict import Unfit
from game.peers.terms import Place, Terms
from game.peers.verdict import Verdict, verdict

__all__ = [
    "ASKED",
    "BEAT",
    "GREETINGS",
    "LOST",
    "QUIET",
    "Chain",
    "Course",
    "Effect",
    "Keep",
    "Made",
    "Peer",
    "Place",
    "Send",
    "Tell",
    "Terms",
    "Unfit",
    "Verdict",
    "pick",
    "reaches",
    "sections",
    "verdict",
    "verify",
]
