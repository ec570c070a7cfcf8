"""What a host has said and nobody may have heard: it adds nothing to that, and takes it back if it becomes a guest.

So at most one event can be taken back, the last one of the log. Nothing was built on it: while the own last event is
unheard, this seat shows no link, opens no note and makes no other choice. Whatever it has shown stays true.
"""

from game.peers.effect import Tell
from game.peers.log import Log
from game.peers.match_state import SHOWN, MatchState
from game.peers.peer_state import PeerState


def rollback(peer: PeerState) -> None:
    """A former host takes an own event back that nobody may have heard.

    Somebody may have heard it all the same. So a move is pledged: it is said again, as it was, before all else,
    whatever the new host adds before it; and no question can make it impossible (`MatchState.bound`). What is due is
    shown again by itself, for the same draw. What was asked or answered is the person's to say again.
    """
    if not peer.terms or not peer.unheard:
        return
    *stay, last = peer.log.events
    peer.rejoin()
    peer.log = Log(peer.terms.opening)
    peer.state = MatchState(peer.terms, peer.game, peer.secrets)
    peer.hashes.clear()
    for event in stay:
        peer.enter(event)
    peer.keep(f"event:{last.number}", None)
    peer.utter(last)
    peer.acked = len(peer.log)
    if last.body["do"] == "say":
        peer.pledged = last.body
    elif last.body["do"] not in (*SHOWN, "here"):
        peer.out.append(Tell("dropped", {"body": last.body}))
    if peer.trouble and peer.trouble.sentence == "peers.diverged":
        peer.trouble = None  # it was about a log that had this event; if they still differ, both ends find it
