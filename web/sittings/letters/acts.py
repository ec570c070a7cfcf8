"""A match by letters in the page: what an incoming link means here, and what is stored before a link is shown.

`web.app.arrival` calls `opened` for links of letters and seats, and `do` for the commands ``post …``. A match is on the
shelf like any other; its seat's secret and its newest letter are beside it, under `shelf.seat_key`.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from game import GAMES
from game.interface import OVER, Illegal
from game.links import correspondence, envelope, letter, seat
from game.links.correspondence import Correspondence, Notes
from game.links.envelope import BadLink
from game.links.letter import Letter
from game.peers import proof
from game.peers.terms import Place
from game.record import Refused, plain_name, read
from web.desk import Desk, capabilities, keep
from web.desk.letter_match import LetterMatch, by_rules, find, stored
from web.desk.screen import Writing
from web.sittings.letters import LetterSitting, from_live
from web.sittings.live import acts, connections, play
from web.sittings.live.join import keep_name, own_seat
from web.sittings.live.join import place as new_place
from web.sittings.replay import outdated
from web.store.setup import LOT
from web.table import letter_matches, motion, playback, session
from web.text.quote import told

# -- what a link means here


def opened(desk: Desk, text: str) -> None:
    """Opens an incoming link: a turn, an invitation, an answer, or a seat. Raises `BadLink`."""
    if envelope.kind_of(text) == envelope.SEAT:
        return arrived(desk, *by_rules(lambda games, hash: seat.unpack(text, games, hash)))
    came: Letter = by_rules(lambda games, hash: letter.read(text, games, hash))
    here = find(desk.shelf, came.match)
    id = here or from_live.turned(desk, came)
    if not id:  # an invitation, or a table to look at
        found = LetterMatch("", correspondence.opened(came))
        return page(desk, "join", found) if found.correspondence.free else lay(desk, found)
    known = stored(desk.shelf, id)
    before = known.correspondence
    desk.quiet()  # what was said of another letter
    desk.notice = "" if here else desk.t("far.letters.on")
    try:
        new = correspondence.opened(caught_up(came, before), before.letter, before.place, before.notes)
    except BadLink as why:
        if why.sentence not in ("link.turn.older", "link.turn.fork"):
            raise
        lay(desk, known)
        if why.sentence == "link.turn.fork":
            desk.letter_matches.other, desk.dialog = came.text(), "fork"
        else:
            desk.notice = desk.t("post.older")
        return
    if new.letter.content != before.letter.content and letter.extends(before.letter, new.letter):
        known = LetterMatch(id, new, known.names, known.own)
        letter_matches.keep(desk, known)
    elif came.missing and before.place:
        desk.notice = desk.t("link.own")
    elif came.setup.seat == before.seat and before.waits not in (0, before.seat):
        desk.notice = desk.t("post.own", name=known.whom(desk.t, before.waits))
    lay(desk, known)
    if known.correspondence is new and new.mine:
        motion.sound(desk, "turn")


def caught_up(came: Letter, known: Correspondence) -> Letter:
    """The letter with the own newest chain link, which its writer may not have had when a live match became letters."""
    own, last = known.place, known.letter
    mine, theirs = (letter.shown[own.seat - 1] if own else None for letter in (last, came))
    if not own or not mine or not theirs or came.moves[: len(last.moves)] != last.moves:
        return came
    if theirs.index >= mine.index or mine.all(own.match, own.seat)[theirs.index] != theirs.link:
        return came
    return replace(came, shown=tuple(mine if seat == own.seat else each for seat, each in enumerate(came.shown, 1)))


def begin(desk: Desk, value: str) -> None:
    """The live match goes on by letters; the letter is shown if another seat must act. Raises `Illegal`."""
    if link := desk.live_matches.current:
        desk.quiet()
        if link.elsewhere:
            raise Illegal("far.tab")
        made = from_live.letters(desk, link)
        play.leave(desk)
        lay(desk, made)
        show(desk, "")
        desk.notice = desk.t("far.letters.on")
        connections.flush(desk, link)


def open(desk: Desk, value: str) -> None:
    """Goes on with a kept live match, by letters if it is played by letters now, unless it was deleted."""
    id = keep.KeptTexts(desk.shelf.store, value).get("letters")
    if id and value not in desk.live_matches.trash.gone:
        resume(desk, id)
    else:
        acts.restore(desk, value)


def go_live(desk: Desk, value: str) -> None:
    """Goes on live with a match that was live before it went on by letters. Raises `Illegal`."""
    if (letters := letter_matches.on(desk)) and (id := from_live.live(desk, letters)):
        acts.restore(desk, id)


def arrived(desk: Desk, place: Place, newest: Letter | None, notes: Notes) -> None:
    """Asks whether a seat moves to this device. Raises `BadLink` ``link.taken`` if the device has another seat."""
    id = find(desk.shelf, place.match)
    known = stored(desk.shelf, id) if id else None
    if known and known.own and known.own.root != place.root:
        raise BadLink("link.taken")
    if not newest:
        raise BadLink("link.damaged")
    if known and known.own and letter.extends(newest, known.correspondence.letter):
        newest, notes = known.correspondence.letter, {**known.correspondence.notes, **notes}
    page(desk, "seat", LetterMatch(id, Correspondence(newest, place, notes=notes), known.names if known else {}, place))


def page(desk: Desk, name: str, letters: LetterMatch | None = None) -> None:
    """Shows a screen without a table."""
    desk.go(Writing(name))
    desk.letter_matches.current = letters
    if name != "invite":
        seats = letters.correspondence.letter.setup.seats if letters else len(desk.setup.names)
        desk.letter_matches.names = [desk.shelf.store.get(capabilities.NAME, ""), *[""] * (seats - 1)]
    form = f"#post/{desk.setup.game}" if name == "new" else ""
    desk.effects.append(("screen", address(letters) if letters and name in ("invite", "join") else form))


def address(letters: LetterMatch) -> str:
    """The address of a match; of a letter of which nothing is stored, so that a reload opens it again."""
    kept = letters.id or letters.back
    return f"#match/{kept}" if kept else f"{capabilities.MARK}{letters.correspondence.letter.text()}"


def lay(desk: Desk, letters: LetterMatch) -> None:
    """Puts the match on the table; while seats are free, shows its invitation instead."""
    said = desk.notice
    if not letters.correspondence.state:
        page(desk, "invite", letters)
    else:
        desk.letter_matches.current = letters
        if own := letters.own:
            desk.letter_matches.names = [letters.names.get(seat, "") for seat in ordered(own.seats, own.seat)]
        letters.sitting = LetterSitting(desk, letters)
        session.lay(desk, letters.sitting)
        if letters.match.turn == OVER:
            playback.ended(desk)
        desk.effects.append(("screen", address(letters)))
    desk.notice = said


# -- what the player does


def called(desk: Desk, seats: int, own: int) -> dict[int, str]:
    """The names of the form, by seat."""
    keep_name(desk, desk.letter_matches.names[0])
    found = zip(ordered(seats, own), desk.letter_matches.names, strict=False)
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
    seats, own = form.seats, own_seat(desk, desk.setup.begins(desk.letter_matches.first, "me"), form.seats)
    place = new_place(desk, form.game, form.options, seats, own)
    made = LetterMatch(desk.shelf.fresh(), correspondence.begin(place, form.game), called(desk, seats, own), place)
    send(desk, made)
    lay(desk, made)


def join(desk: Desk, value: str) -> None:
    """Takes the free seat of the invitation on the screen and shows the answer. Raises `BadLink`."""
    found = desk.letter_matches.current and desk.letter_matches.current.correspondence
    if not found or not found.free:
        return
    played = found.letter.setup
    place = new_place(desk, played.game, played.options, played.seats, found.free, found.letter.match)
    names = called(desk, played.seats, place.seat)
    made = LetterMatch(desk.shelf.fresh(), found.join(place), names, place)
    send(desk, made)
    lay(desk, made)
    desk.dialog = "letter" if made.correspondence.state else None


def send(desk: Desk, letters: LetterMatch) -> None:
    """Marks the newest letter as sent, and stores it before it is shown."""
    letters.correspondence.send()
    letter_matches.keep(desk, letters)


def show(desk: Desk, value: str) -> None:
    """Shows the link to be sent; from then on no step in it can be taken back."""
    letters = letter_matches.on(desk)
    if letters and letters.correspondence.place and not letters.correspondence.mine:
        desk.quiet()
        if letters.correspondence.fresh:
            send(desk, letters)
        desk.dialog = "letter"


def move(desk: Desk, value: str) -> None:
    """``move away`` gives the seat to another device, ``move back`` keeps it, ``move here`` takes an incoming one."""
    letters = desk.letter_matches.current
    if not letters or not letters.own:
        return
    if value == "here" and desk.screen == Writing("seat"):
        names = called(desk, letters.own.seats, letters.own.seat)
        made = LetterMatch(letters.id or desk.shelf.fresh(), letters.correspondence, letters.names | names, letters.own)
        letter_matches.keep(desk, made)
        lay(desk, made)
    elif value in ("away", "back") and letters.id:
        place, post = None if value == "away" else letters.own, letters.correspondence
        changed = replace(letters, correspondence=Correspondence(post.letter, place, notes=post.notes))
        letter_matches.keep(desk, changed)
        lay(desk, changed)
        desk.dialog = "seat" if value == "away" else None


def look(desk: Desk, value: str) -> None:
    """``look other`` shows the table of the refused link, ``look back`` or ``first`` that of the known letter."""
    letters, other = desk.letter_matches.current, desk.letter_matches.other
    desk.dialog = None
    if value == "other" and letters and other:
        came: Letter = by_rules(lambda games, hash: letter.read(other, games, hash))
        if not came.missing:
            lay(desk, LetterMatch("", Correspondence(came), letters.names, back=letters.id))
    elif letters and letters.back:
        resume(desk, letters.back)


def fill(desk: Desk, value: str) -> None:
    """Sets a field of a form: ``name.1=Anna``, ``first=lot``."""
    key, _, said = value.partition("=")
    name, _, number = key.partition(".")
    if name == "name" and number in map(str, range(1, len(desk.letter_matches.names) + 1)):
        desk.letter_matches.names[int(number) - 1] = plain_name(said)
        if (letters := letter_matches.on(desk)) and letters.own:
            letters.names = called(desk, letters.own.seats, letters.own.seat)
            letters.match = letters.drawn()
            session.tell_again(desk)
            letter_matches.keep(desk, letters)
    elif key == "first" and said in ("me", "other", LOT):
        desk.letter_matches.first = said


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
    desk.letter_matches.verdict = (text, verdict)


ACTS: Final[Mapping[str, Callable[[Desk, str], None]]] = {
    **{act.__name__: act for act in (new, invite, join, show, move, look, fill, resume, check)},
    "live": go_live,
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
