"""The handshake of two browsers: an invitation, a reply, and the same again after a break."""

from typing import Final

from game import GAMES
from game.interface import Illegal
from game.links import envelope, token
from game.links.description import Description
from game.links.envelope import BadLink
from game.links.setup import Setup
from game.links.token import Invitation
from game.peers.engine import engine
from game.peers.peer import Peer
from game.peers.terms import Place
from game.record import plain_name
from web.desk import Desk, capabilities, keep
from web.desk.link import Link
from web.desk.screen import Meeting
from web.sittings.live import Live, connections, hold, replies, resaid, table, tabs
from web.sittings.live.play import fresh, leave
from web.sittings.replay import outdated
from web.table.live import INBOX, own_name

LINK: Final = 200
"""Characters in a link at most, unless a token needs more."""


def room(desk: Desk) -> int:
    """The characters of a link that are left for the token."""
    return max(token.ROOM, LINK - len(desk.capabilities.link("")))


def made(link: Link, seat: int) -> Invitation:
    """The invitation to this seat, still without the browser's own description."""
    place = link.peer.place
    played = Setup(link.game, dict(place.options), place.seats, seat)
    return Invitation(Description(b"", "", "", ()), place.match, played)


def invite(desk: Desk) -> None:
    """Begins the match of the form, with an invitation for each other seat."""
    afar, form = desk.afar, desk.setup
    game = form.rules
    options = form.settled(desk.rng)
    seats = len(form.names)
    first = form.begins(afar.first, "me")
    mine = 1 if first == "me" else desk.rng.randrange(2 if first == "friend" else 1, seats + 1)
    leave(desk)
    desk.shelf.store.pop(INBOX, None)
    afar.link = seated(desk, fresh(desk, place(desk, mine, game.name, options, seats), host=True))
    desk.go(Meeting("invite"))
    desk.effects += [("channel-ticks",), ("screen", f"#far/{afar.link.id}")]
    for seat in afar.link.others:
        connections.open(desk, afar.link, seat)


def place(desk: Desk, seat: int, game: str, options: dict[str, str], seats: int, match: str = "") -> Place:
    """The own place, with new secrets."""
    rng = desk.rng
    if own_name(desk):
        desk.shelf.store[capabilities.NAME] = own_name(desk)
    root, key = rng.randbytes(16), rng.randbytes(16)
    found = engine(GAMES[game])
    return Place(
        match or rng.randbytes(6).hex(), game, found, tuple(options.items()), seats, seat, root, key, own_name(desk)
    )


def seated(desk: Desk, link: Link) -> Link:
    """The match, with its sitting."""
    link.sitting = Live(desk, link)
    return link


def opened(desk: Desk, text: str) -> None:
    """Opens an invitation or a reply. Raises `BadLink` for one that cannot be used, and then nothing has changed."""
    if envelope.kind_of(text) == envelope.REPLY:
        return replies.replied(desk, text)
    afar = desk.afar
    found = read(text, [*replies.out(afar.link)])
    afar.token = envelope.seal(envelope.INVITATION, envelope.only(text, envelope.INVITATION))
    if afar.link and not afar.link.begun:
        afar.link.eager = True  # the own invitation counts until the player joins
    desk.go(Meeting("join"))
    afar.invitation, afar.near, afar.tab = found, False, ()
    afar.name = afar.name or desk.shelf.store.get(capabilities.NAME, "")
    tabs.post(desk, "ring", found.match)
    tabs.post(desk, "whose", found.match, seat=found.setup.seat)
    desk.effects.append(("channel-ticks",))


def read(text: str, own: list[bytes]) -> Invitation:
    """The invitation in a text, of any game. Raises `BadLink`."""
    for game in GAMES.values():
        try:
            return token.read_invitation(text, {game.name: game}, engine(game), own)
        except BadLink as why:
            if why.sentence not in ("link.engine", "link.game"):
                raise
    raise BadLink("link.engine")


def join(desk: Desk) -> None:
    """Takes the seat of the invitation: from now on the other browser learns this one's addresses."""
    afar, found = desk.afar, desk.afar.invitation
    assert found
    id, played = keep.known(desk.shelf.store, found.match, found.setup.seat), found.setup
    if not (afar.link and afar.link.id == id):
        leave(desk)
    if id:
        afar.link = afar.link or kept(desk, id)
        if afar.link.elsewhere:
            hold.claim(desk, afar.link, sure=True)
    else:
        options = dict(played.options)
        own = place(desk, played.seat, played.game.name, options, played.seats, found.match)
        afar.link = seated(desk, fresh(desk, own, host=False))
    link = afar.link
    desk.go(Meeting("reply"))
    desk.effects.append(("screen", f"#far/{link.id}"))
    if afar.near and not link.peer.host:
        return tabs.call(desk, link)
    connections.open(desk, link, maker(link), invitation=found, offers=False)


def maker(link: Link) -> int:
    """The seat whose link this one opens: to a guest it is the host; 0 if several may have made it."""
    gone = link.absent if link.peer.host else [link.lead]
    return gone[0] if len(gone) == 1 else 0


def again(desk: Desk, only: int = 0) -> None:
    """Makes a new link for each missing seat, or for seat `only`; the match goes on where it was."""
    link = desk.afar.link
    assert link
    desk.afar.trouble = ""
    failed = link.making
    if failed and failed.step == "failed" and not failed.offers:  # answers the same invitation again
        connections.open(desk, link, failed.seat, invitation=failed.invitation, offers=False)
        return
    seats = link.others if link.peer.host else [link.lead]
    out = [seat for seat, wire in link.pending.items() if wire.step != "failed"] if len(seats) > 1 else []
    for seat in seats:
        if link.presence(seat) != "connected" and (seat == only or (not only and seat not in out)):
            connections.open(desk, link, seat)


def restore(desk: Desk, id: str) -> None:
    """Goes on with a kept match, at the table if it has begun. Raises `Illegal` if it is gone.

    If another tab plays it, the player is asked. A match under other rules is only looked at.
    """
    afar = desk.afar
    if afar.link and afar.link.id == id:
        table.lay(desk, afar.link)
    elif (match := outdated.live(desk, id)) is not None:
        leave(desk)
        return outdated.lay(desk, match, f"far/{id}")
    else:
        found = kept(desk, id)
        leave(desk)
        afar.link = found
    if afar.link.elsewhere:
        hold.claim(desk, afar.link)
    desk.quiet()
    if afar.link.begun:
        table.lay(desk, afar.link)
        return table.show(desk, afar.link)
    desk.go(Meeting("invite" if afar.link.peer.host else "reply"))


def kept(desk: Desk, id: str) -> Link:
    """A kept match. Raises `Illegal` if there is none, it is damaged, or it is under other rules."""
    if f"{keep.prefix(id)}place" not in desk.shelf.store:
        raise Illegal("lost")
    made = seated(desk, Link(Peer.restore(keep.Box(desk.shelf.store, id).all(), GAMES), desk.shelf.store, desk.t))
    if made.peer.place.engine != engine(made.game):
        raise Illegal("link.engine")
    made.elsewhere, made.peer.replaced, made.texts = True, True, made.box.all()  # until this tab has the seat
    resaid.load(desk, made)
    made.turn = True  # the player sees whose turn it is
    if keep.listed(desk.shelf.store).get(id, {}).get("begun"):
        given = {seat: plain_name(name) for seat, name in enumerate(keep.names(desk.shelf.store, id), 1)}
        # Once, seats without a name were noted as what they are called.
        made.known = {seat: name for seat, name in given.items() if name not in ("", desk.t("seat", seat=seat))}
    return made
