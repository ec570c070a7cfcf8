"""A match by letters in the page: what an incoming link means here, and what is stored before a link is shown.

`web.app.arrival` calls `opened` for links of letters and seats, and `do` for the commands ``post …``. A match is on the
shelf like any other; its seat's secret and its newest letter are beside it, under `shelf.seat_key`.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from game import GAMES
from game.interface import OVER, Illegal
from game.links import envelope, letter, post, seat
from game.links.envelope import BadLink
from game.links.letter import Letter
from game.links.post import Notes, Post
from game.peers import proof
from game.peers.terms import Place
from game.record import Refused, plain_name, read
from web.desk import Desk, capabilities, keep
from web.desk.screen import Writing
from web.desk.sent import Sent, by_rules, find, stored
from web.sittings.letters import Letters, written
from web.sittings.live import acts, connections, play
from web.sittings.live.join import keep_name, own_seat
from web.sittings.live.join import place as new_place
from web.sittings.replay import outdated
from web.store.setup import LOT
from web.table import ending, letters, session, sound
from web.text.quote import told

# -- what a link means here


def opened(desk: Desk, text: str) -> None:
    """Opens an incoming link: a turn, an invitation, an answer, or a seat. Raises `BadLink`."""
    if envelope.kind_of(text) == envelope.SEAT:
        return arrived(desk, *by_rules(lambda games, hash: seat.unpack(text, games, hash)))
    came: Letter = by_rules(lambda games, hash: letter.read(text, games, hash))
    here = find(desk.shelf, came.match)
    id = here or written.turned(desk, came)
    if not id:  # an invitation, or a table to look at
        found = Sent("", post.opened(came))
        return page(desk, "join", found) if found.post.free else lay(desk, found)
    known = stored(desk.shelf, id)
    desk.quiet()  # what was said of another letter
    desk.notice = "" if here else desk.t("far.letters.on")
    try:
        new = post.opened(caught_up(came, known), known.post.letter, known.post.place, known.post.notes)
    except BadLink as why:
        if why.sentence not in ("link.turn.older", "link.turn.fork"):
            raise
        lay(desk, known)
        if why.sentence == "link.turn.fork":
            desk.mail.other, desk.dialog = came.text(), "fork"
        else:
            desk.notice = desk.t("post.older")
        return
    if new.letter.content != known.post.letter.content and letter.extends(known.post.letter, new.letter):
        known = Sent(id, new, known.names, known.own)
        letters.keep(desk, known)
    elif came.missing and known.post.place:
        desk.notice = desk.t("link.own")
    elif came.setup.seat == known.post.seat and known.post.waits not in (0, known.post.seat):
        desk.notice = desk.t("post.own", name=known.whom(desk.t, known.post.waits))
    lay(desk, known)
    if known.post is new and new.mine:
        sound.tell(desk, "turn")


def caught_up(came: Letter, known: Sent) -> Letter:
    """The letter with the own newest chain link, which its writer may not have had when a live match became letters."""
    own, last = known.post.place, known.post.letter
    mine, theirs = (letter.shown[own.seat - 1] if own else None for letter in (last, came))
    if not own or not mine or not theirs or came.moves[: len(last.moves)] != last.moves:
        return came
    if theirs.index >= mine.index or mine.all(own.match, own.seat)[theirs.index] != theirs.link:
        return came
    return replace(came, shown=tuple(mine if seat == own.seat else each for seat, each in enumerate(came.shown, 1)))


def begin(desk: Desk, value: str) -> None:
    """The live match goes on by letters; the letter is shown if another seat must act. Raises `Illegal`."""
    if link := desk.afar.link:
        desk.quiet()
        if link.elsewhere:
            raise Illegal("far.tab")
        made = written.sent(desk, link)
        play.leave(desk)
        lay(desk, made)
        show(desk, "")
        desk.notice = desk.t("far.letters.on")
        connections.flush(desk, link)


def open(desk: Desk, value: str) -> None:
    """Goes on with a kept live match, by letters if it is played by letters now, unless it was deleted."""
    if (letters := keep.Box(desk.shelf.store, value).get("letters")) and value not in desk.afar.bin.gone:
        resume(desk, letters)
    else:
        acts.restore(desk, value)


def live(desk: Desk, value: str) -> None:
    """Goes on live with a match that was live before it went on by letters. Raises `Illegal`."""
    sent = letters.on(desk)
    if sent and (id := written.live(desk, sent)):
        acts.restore(desk, id)


def arrived(desk: Desk, place: Place, newest: Letter | None, notes: Notes) -> None:
    """Asks whether a seat moves to this device. Raises `BadLink` ``link.taken`` if the device has another seat."""
    id = find(desk.shelf, place.match)
    known = stored(desk.shelf, id) if id else None
    if known and known.own and known.own.root != place.root:
        raise BadLink("link.taken")
    if not newest:
        raise BadLink("link.damaged")
    if known and known.own and letter.extends(newest, known.post.letter):
        newest, notes = known.post.letter, known.post.notes or notes
    page(desk, "seat", Sent(id, Post(newest, place, notes=notes), known.names if known else {}, place))


def page(desk: Desk, name: str, sent: Sent | None = None) -> None:
    """Shows a screen without a table."""
    desk.go(Writing(name))
    desk.mail.sent = sent
    if name != "invite":
        seats = sent.post.letter.setup.seats if sent else len(desk.setup.names)
        desk.mail.names = [desk.shelf.store.get(capabilities.NAME, ""), *[""] * (seats - 1)]
    form = f"#post/{desk.setup.game}" if name == "new" else ""
    desk.effects.append(("screen", address(sent) if sent and name in ("invite", "join") else form))


def address(sent: Sent) -> str:
    """The address of a match; of a letter of which nothing is stored, so that a reload opens it again."""
    kept = sent.id or sent.back
    return f"#match/{kept}" if kept else f"{capabilities.MARK}{sent.post.letter.text()}"


def lay(desk: Desk, sent: Sent) -> None:
    """Puts the match on the table; while seats are free, shows its invitation instead."""
    said = desk.notice
    if not sent.post.state:
        page(desk, "invite", sent)
    else:
        desk.mail.sent = sent
        if sent.own:
            desk.mail.names = [sent.names.get(seat, "") for seat in ordered(sent.own.seats, sent.own.seat)]
        sent.sitting = Letters(desk, sent)
        session.lay(desk, sent.sitting)
        if sent.match.turn == OVER:
            ending.come(desk)
        desk.effects.append(("screen", address(sent)))
    desk.notice = said


# -- what the player does


def called(desk: Desk, seats: int, own: int) -> dict[int, str]:
    """The names of the form, by seat."""
    keep_name(desk, desk.mail.names[0])
    found = zip(ordered(seats, own), desk.mail.names, strict=False)
    return {seat: name for seat, name in found if name}


def ordered(seats: int, own: int) -> list[int]:
    """All seats, the own one first."""
    return [own, *(seat for seat in range(1, seats + 1) if seat != own)]


def new(desk: Desk, value: str) -> None:
    """The form: ``new`` for the chosen game, ``new dice 3`` for this game with three seats."""
    game, _, seats = value.partition(" ")
    desk.setup.set("game", game)
    desk.setup.set("seats", seats)
    page(desk, "new")


def invite(desk: Desk, value: str) -> None:
    """Begins the match of the form and shows its invitation."""
    nobody = [""] * len(desk.setup.names)
    form = replace(desk.setup, first="1", bots=[*nobody], names=nobody).match(desk.rng)
    seats, own = form.seats, own_seat(desk, desk.setup.begins(desk.mail.first, "me"), form.seats)
    place = new_place(desk, form.game, form.options, seats, own)
    made = Sent(desk.shelf.fresh(), post.begin(place, form.game), called(desk, seats, own), place)
    send(desk, made)
    lay(desk, made)


def join(desk: Desk, value: str) -> None:
    """Takes the free seat of the invitation on the screen and shows the answer. Raises `BadLink`."""
    found = desk.mail.sent
    if not found or not found.post.free:
        return
    came = found.post.letter
    played = came.setup
    place = new_place(desk, played.game, played.options, played.seats, found.post.free, came.match)
    names = called(desk, played.seats, place.seat)
    made = Sent(desk.shelf.fresh(), found.post.join(place), names, place)
    send(desk, made)
    lay(desk, made)
    desk.dialog = "letter" if made.post.state else None


def send(desk: Desk, sent: Sent) -> None:
    """Marks the newest letter as sent, and stores it before it is shown."""
    sent.post.send()
    letters.keep(desk, sent)


def show(desk: Desk, value: str) -> None:
    """Shows the link to be sent; from then on no step in it can be taken back."""
    sent = letters.on(desk)
    if sent and sent.post.place and not sent.post.mine:
        desk.quiet()
        if sent.post.fresh:
            send(desk, sent)
        desk.dialog = "letter"


def move(desk: Desk, value: str) -> None:
    """``move away`` gives the seat to another device, ``move back`` keeps it, ``move here`` takes an incoming one."""
    sent = desk.mail.sent
    if not sent or not sent.own:
        return
    if value == "here" and desk.screen == Writing("seat"):
        names = called(desk, sent.own.seats, sent.own.seat)
        made = Sent(sent.id or desk.shelf.fresh(), sent.post, sent.names | names, sent.own)
        letters.keep(desk, made)
        lay(desk, made)
    elif value in ("away", "back") and sent.id:
        place = None if value == "away" else sent.own
        changed = Sent(sent.id, Post(sent.post.letter, place, notes=sent.post.notes), sent.names, sent.own)
        letters.keep(desk, changed)
        lay(desk, changed)
        desk.dialog = "seat" if value == "away" else None


def look(desk: Desk, value: str) -> None:
    """``look other`` shows the table of the refused link, ``look back`` or ``first`` that of the known letter."""
    sent, other = desk.mail.sent, desk.mail.other
    desk.dialog = None
    if value == "other" and sent and other:
        came: Letter = by_rules(lambda games, hash: letter.read(other, games, hash))
        if not came.missing:
            lay(desk, Sent("", Post(came), sent.names, back=sent.id))
    elif sent and sent.back:
        resume(desk, sent.back)


def fill(desk: Desk, value: str) -> None:
    """Sets a field of a form: ``name.1=Anna``, ``first=lot``."""
    key, _, said = value.partition("=")
    name, _, number = key.partition(".")
    if name == "name" and number in map(str, range(1, len(desk.mail.names) + 1)):
        desk.mail.names[int(number) - 1] = plain_name(said)
        if (sent := letters.on(desk)) and sent.own:
            sent.names = called(desk, sent.own.seats, sent.own.seat)
            letters.shown(desk, sent)
    elif key == "first" and said in ("me", "other", LOT):
        desk.mail.first = said


def resume(desk: Desk, value: str) -> None:
    """Goes on with a match of the shelf; one under other rules is only looked at. Raises `Illegal`."""
    try:
        found = stored(desk.shelf, value)
    except BadLink:
        return outdated.letters(desk, value)
    lay(desk, found)


def check(desk: Desk, value: str) -> None:
    """Checks all draws against the seats' commitments; the verdict appears in the record's dialog."""
    assert desk.match
    text = desk.match.record()
    try:
        made = proof.verify(read(text, GAMES))
        verdict = f"{desk.t('peers.verify.good', n=len(made))} {desk.t('peers.verify.page')}"
    except Refused as why:
        verdict = desk.t("refused.proof", line=why.line, reason=told(desk.t, why))
    desk.mail.verdict = (text, verdict)


ACTS: Final[Mapping[str, Callable[[Desk, str], None]]] = {
    "new": new,
    "invite": invite,
    "join": join,
    "show": show,
    "move": move,
    "look": look,
    "fill": fill,
    "resume": resume,
    "check": check,
    "live": live,
}


def do(desk: Desk, name: str, value: str) -> None:
    """Carries out a command; unknown ones are ignored. Raises `BadLink`."""
    if name in ACTS:
        ACTS[name](desk, value)


LIVE: Final[Mapping[str, Callable[[Desk, str], None]]] = {"letters": begin, "open": open}
"""The commands of live matches that may lead to letters."""


def far(desk: Desk, name: str, value: str) -> None:
    """Carries out a command of a live match. Raises `Illegal` if it is not possible now."""
    LIVE[name](desk, value) if name in LIVE else acts.do(desk, name, value)
