"""The handshake of two browsers: an invitation, a reply, and the same again after a break."""

from collections.abc import Mapping

from game import GAMES
from game.interface import AnyGame, Illegal
from game.links import envelope, token
from game.links.token import Invitation
from game.peers.engine import engine
from game.peers.peer import Peer
from game.peers.terms import Place
from web.desk import Desk, capabilities, keep
from web.desk.letter_match import by_rules
from web.desk.live_match import LiveMatch
from web.desk.screen import Meeting
from web.sittings.live import LiveSitting, connections, from_letters, hold, replies, table, tabs
from web.sittings.live.play import fresh, leave
from web.sittings.replay import outdated
from web.store.setup import LOT
from web.table.live_matches import INBOX, own_name


def invite(desk: Desk) -> None:
    """Begins the match of the form, with an invitation for each other seat."""
    matches, form = desk.live_matches, desk.setup
    seats = len(form.names)
    seat = own_seat(desk, form.begins(matches.first, "me"), seats)
    own = place(desk, form.rules, form.settled(desk.rng), seats, seat, name=keep_name(desk, own_name(desk)))
    leave(desk)
    desk.shelf.store.pop(INBOX, None)
    matches.current = seated(desk, fresh(desk, own, host=True))
    desk.go(Meeting("invite"))
    desk.effects += [("channel-ticks",), ("screen", f"#far/{matches.current.id}")]
    for seat in matches.current.others:
        connections.open(desk, matches.current, seat)


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


def seated(desk: Desk, live: LiveMatch) -> LiveMatch:
    """The match, with its sitting."""
    live.sitting = LiveSitting(desk, live)
    return live


def opened(desk: Desk, text: str) -> None:
    """Opens an invitation or a reply. Raises `BadLink` for one that cannot be used, and then nothing has changed."""
    if envelope.kind_of(text) == envelope.REPLY:
        return replies.replied(desk, text)
    matches = desk.live_matches
    own = [*replies.out(matches.current)]
    found: Invitation = by_rules(lambda games, engine: token.read_invitation(text, games, engine, own))
    matches.token = envelope.seal(envelope.INVITATION, envelope.only(text, envelope.INVITATION))
    if matches.current and not matches.current.begun:
        matches.current.eager = True  # the own invitation counts until the player joins
    desk.go(Meeting("join"))
    matches.invitation, matches.near, matches.tab = found, False, ()
    matches.name = matches.name or desk.shelf.store.get(capabilities.NAME, "")
    tabs.post(desk, "ring", found.match)
    tabs.post(desk, "whose", found.match, seat=found.setup.seat)
    desk.effects.append(("channel-ticks",))


def join(desk: Desk) -> None:
    """Takes the seat of the invitation: from now on the other browser learns this one's addresses."""
    matches, found = desk.live_matches, desk.live_matches.invitation
    assert found
    id, played = keep.known(desk.shelf.store, found.match, found.setup.seat), found.setup
    if not (matches.current and matches.current.id == id):
        leave(desk)
    if id:
        matches.current = matches.current or kept(desk, id)
        if matches.current.elsewhere:
            hold.claim(desk, matches.current, sure=True)
    else:
        name = keep_name(desk, own_name(desk))
        own = place(desk, played.game, played.options, played.seats, played.seat, found.match, name)
        matches.current = seated(desk, fresh(desk, own, host=False))
    live = matches.current
    desk.go(Meeting("reply"))
    desk.effects.append(("screen", f"#far/{live.id}"))
    if matches.near and not live.peer.host:
        return tabs.call(desk, live)
    gone = live.absent if live.peer.host else [live.lead]
    seat = gone[0] if len(gone) == 1 else 0  # several may have made the link
    connections.open(desk, live, seat, invitation=found, offers=False)


def restore(desk: Desk, id: str) -> None:
    """Goes on with a kept match, at the table if it has begun. Raises `Illegal` if it is gone.

    If another tab plays it, the player is asked. A match under other rules is only looked at.
    """
    matches = desk.live_matches
    if matches.current and matches.current.id == id:
        table.lay(desk, matches.current)
    elif (match := outdated.live(desk, id)) is not None:
        leave(desk)
        return outdated.lay(desk, match, f"far/{id}")
    else:
        found = kept(desk, id)
        leave(desk)
        matches.current = found
    if matches.current.elsewhere:
        hold.claim(desk, matches.current)
    desk.quiet()
    if matches.current.begun:
        table.lay(desk, matches.current)
        return table.show(desk, matches.current)
    desk.go(Meeting("invite" if matches.current.peer.host else "reply"))


def kept(desk: Desk, id: str) -> LiveMatch:
    """A kept match. Raises `Illegal` if there is none, it is damaged, or it is under other rules."""
    if f"{keep.prefix(id)}place" not in desk.shelf.store:
        raise Illegal("lost")
    peer = Peer.restore(keep.KeptTexts(desk.shelf.store, id).all(), GAMES)
    made = seated(desk, LiveMatch(peer, desk.shelf.store, desk.t))
    if made.peer.place.engine != engine(made.game):
        raise Illegal("link.engine")
    made.elsewhere, made.peer.replaced, made.texts = True, True, made.kept.all()  # until this tab has the seat
    from_letters.load(desk, made)
    made.turn = True  # the player sees whose turn it is
    return made
