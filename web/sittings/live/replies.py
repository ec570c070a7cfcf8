"""Replies: taken by the tab whose link they answer, or handed over to it by the tab in which they were opened."""

from game.interface import Illegal
from game.links import envelope, token
from game.links.envelope import BadLink
from web.desk import Desk
from web.desk.connection import Connection
from web.desk.live_match import LiveMatch
from web.desk.screen import Meeting
from web.sittings.live import connections, hold, tabs
from web.table.live_matches import INBOX
from web.text.quote import told


def out(live: LiveMatch | None) -> dict[bytes, Connection]:
    """The connections that wait for a reply, or have had one, by the ids of their links."""
    found = live.connections.values() if live else ()
    return {connection.invitation.id: connection for connection in found if connection.offers and connection.invitation}


def own(live: LiveMatch | None, text: str) -> bool:
    """Whether this tab has made the reply itself."""
    for connection in live.connections.values() if live else ():
        if connection.own and connection.invitation and not connection.offers:
            try:
                found = token.read_reply(text, [connection.invitation.id])
            except BadLink:
                continue
            if found.description.fingerprint == connection.own.fingerprint:
                return True
    return False


def replied(desk: Desk, text: str) -> None:
    """Takes a reply to a link of this tab, or hands it over to another tab. Raises `Illegal` if it is of no use."""
    if not taken(desk, text):
        if out(desk.live_matches.current):
            raise BadLink("link.reply.other")
        hand_over(desk, text)


def taken(desk: Desk, text: str) -> bool:
    """Takes a reply to a link of this tab, which has the seat from now on. False if it is to no link of this tab.

    Raises `Illegal` if it is of no use.
    """
    live = desk.live_matches.current
    if own(live, text):
        raise Illegal("far.reply.own")
    if not live or not (ids := [*out(live), *live.spent]):
        return False
    try:
        found = token.read_reply(text, ids)
    except BadLink as why:
        if why.sentence == "link.reply.other":
            return False
        raise
    if found.invitation in live.spent:
        if live.absent:
            raise Illegal("far.reply.spent")
        return True
    if live.elsewhere:
        hold.claim(desk, live, sure=True)
    out(live)[found.invitation].reply(found, desk.live_matches.now)
    live.chosen = 0
    connections.flush(desk, live)
    desk.capabilities.pasted = desk.capabilities.trouble = desk.live_matches.trouble = ""
    live.changed = True
    return True


def hand_over(desk: Desk, text: str) -> None:
    """Hands a reply that was opened in this tab to the tab that waits for it."""
    content = envelope.only(text, envelope.REPLY)
    matches = desk.live_matches
    desk.go(Meeting("handed"))
    matches.handed, matches.took, matches.since = envelope.seal(envelope.REPLY, content), False, matches.now
    desk.shelf.store[INBOX] = matches.handed
    tabs.post(desk, "reply", "", text=matches.handed)
    desk.effects.append(("channel-ticks",))


def handed_over(desk: Desk, text: str) -> bool:
    """Takes a reply from another tab if it is for this one. True if it was, even if it is of no use."""
    try:
        return taken(desk, text) and answered(desk, text)
    except Illegal as why:
        if why.sentence != "far.reply.own":
            desk.live_matches.trouble = told(desk.t, why)
        return answered(desk, text, why)


def answered(desk: Desk, text: str, why: Illegal | None = None) -> bool:
    """Tells the tab in which the reply was opened that it was taken, or why it is of no use."""
    if desk.shelf.store.get(INBOX) == text:
        del desk.shelf.store[INBOX]
    if why:
        tabs.post(desk, "refused", "", text=text, why=told(desk.t, why))
    else:
        tabs.post(desk, "took", "", text=text)
    return True


def inbox(desk: Desk) -> bool:
    """Takes a reply that another tab has left. True if there was one for this tab."""
    text = desk.shelf.store.get(INBOX, "")
    return bool(text) and desk.screen != Meeting("handed") and handed_over(desk, text)
