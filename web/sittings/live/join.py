"""The handshake of two browsers: an invitation, a reply, and the same again after a break."""

from collections.abc import Mapping
from typing import Final

from game import GAMES
from game.interface import AnyGame, Illegal
from game.links import envelope, token
from game.links.description import Description
from game.links.setup import Setup
from game.links.token import Invitation
from game.peers.engine import engine
from game.peers.peer import Peer
from game.peers.terms import Place
from game.record import plain_name
from web.desk import Desk, capabilities, keep
from web.desk.link import Link
from web.desk.screen import Meeting
from web.desk.sent import by_rules
from web.sittings.live import Live, connections, hold, replies, resaid, table, tabs
from web.sittings.live.play import fresh, leave
from web.sittings.replay import outdated
from web.store.setup import LOT
from web.table.live import INBOX, own_name

LINK: Final = 200
"""Characters in a link at most, unless a token needs more."""


def room(desk: Desk) -> int:
    """The characters of a link that are left for the token."""
    return max(token.ROOM, LINK - len(desk.doorway.link("")))


def made(link: Link, seat: int) -> Invitation:
    """The invitation to this seat, still without the browser's own description."""
    place = link.peer.place
    played = Setup(link.game, dict(place.options), place.seats, seat)
    return Invitation(Description(b"", "", "", ()), place.match, played)


def invite(desk: Desk) -> None:
    """Begins the match of the form, with an invitation for each other seat."""
    afar, form = desk.afar, desk.setup
    seats = len(form.names)
    seat = own_seat(desk, form.begins(afar.first, "me"), seats)
    own = place(desk, form.rules, form.settled(desk.rng), seats, seat, name=keep_name(desk, own_name(desk)))
    leave(desk)
    desk.shelf.store.pop(INBOX, None)
    afar.link = seated(desk, fresh(desk, own, host=True))
    desk.go(Meeting("invite"))
    desk.effects += [("channel-ticks",), ("screen", f"#far/{afar.link.id}")]
    for seat in afar.link.others:
        connections.open(desk, afar.link, seat)


def own_seat(desk: Desk, first: str, seats: int) -> int:
    """The own seat at a new match, as the form says who begins: ``me``, ``lot``, or somebody else."""
    return 1 if first == "me" else desk.rng.randrange(1 if first == LOT else 2, seats + 1)


def place(
    desk: Desk, game: AnyGame, options: Mapping[str, str], seats: int, seat: int, match: str = "", name: str = ""
) -> Place:
    """The own place, with new secrets; without its id, at a new match."""
    root, token, id = desk.rng.randbytes(16), desk.rng.randbytes(16), match or desk.rng.randbytes(6).hex()
    ordered = tuple((option, options[option]) for option in game.options)
    return Place(id, game.name, engine(game), ordered, seats, seat, root, token, name)


def keep_name(desk: Desk, name: str) -> str:
    """The player's own name, which the device keeps for the next form."""
    if name:
        desk.shelf.store[capabilities.NAME] = name
    return name


def seated(desk: Desk, link: Link) -> Link:
    """The match, with its sitting."""
    link.sitting = Live(desk, link)
    return link


def opened(desk: Desk, text: str) -> None:
    """Opens an invitation or a reply. Raises `BadLink` for one that cannot be used, and then nothing has changed."""
    if envelope.kind_of(text) == envelope.REPLY:
        return replies.replied(desk, text)
    afar = desk.afar
    own = [*replies.out(afar.link)]
    found: Invitation = by_rules(lambda games, engine: token.read_invitation(text, games, engine, own))
    afar.token = envelope.seal(envelope.INVITATION, envelope.only(text, envelope.INVITATION))
    if afar.link and not afar.link.begun:
        afar.link.eager = True  # the own invitation counts until the player joins
    desk.go(Meeting("join"))
    afar.invitation, afar.near, afar.tab = found, False, ()
    afar.name = afar.name or desk.shelf.store.get(capabilities.NAME, "")
    tabs.post(desk, "ring", found.match)
    tabs.post(desk, "whose", found.match, seat=found.setup.seat)
    desk.effects.append(("channel-ticks",))


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
        name = keep_name(desk, own_name(desk))
        own = place(desk, played.game, played.options, played.seats, played.seat, found.match, name)
        afar.link = seated(desk, fresh(desk, own, host=False))
    link = afar.link
    desk.go(Meeting("reply"))
    desk.effects.append(("screen", f"#far/{link.id}"))
    if afar.near and not link.peer.host:
        return tabs.call(desk, link)
    gone = link.absent if link.peer.host else [link.lead]
    seat = gone[0] if len(gone) == 1 else 0  # several may have made the link
    connections.open(desk, link, seat, invitation=found, offers=False)


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
