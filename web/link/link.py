"""A match by link on the desk: the peer, its wires, and what follows on the page from what the peer wants done.

What the peer wants kept goes to the storage, and the page carries out no sending of an answer whose texts the device
has not kept (`web/page.js`): so nothing is ever sent before it is stored.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from game import GAMES
from game.interface import BOX, AnyGame
from game.match import Match
from game.peers import kinds, proof
from game.peers.effect import Effect, Keep, Send
from game.peers.peer import Peer
from game.peers.strict import Unfit
from game.peers.terms import Place
from web import ending, sound
from web.clicks import Draft
from web.link.keep import Box, listed, noted
from web.link.tabs import Tabs
from web.link.told import TOLD, WAITING
from web.link.wire import Wire, servers
from web.quote import told
from web.sittings.live import Live

if TYPE_CHECKING:
    from web.desk import Desk

PRESENCES: Final = ("connected", "quiet", "reconnecting", "away")


class Link:
    """One's own end of a match by link."""

    def __init__(self, desk: "Desk", peer: Peer) -> None:
        self.desk = desk
        self.peer = peer
        self.id = f"{peer.place.match}.{peer.place.seat}"
        self.box = Box(desk.shelf.store, self.id)
        self.known: dict[int, str] = {}
        """What the seats were called when they were last here."""
        self.wires: dict[str, Wire] = {}
        self.tabs = Tabs(self)
        self.sitting = Live(self)
        """How it lies on the table."""
        self.match: Match | None = None
        """What lies on the table: the peer's view, with names."""
        self.stale = True
        """Has the match gone on since it was last laid on the table?"""
        self.changed = True
        """Has anything that is shown changed?"""
        self.greeting: tuple[int, str, float] = (0, "", 0.0)
        """The last greeting: who, the sentence, when."""
        self.elsewhere = False
        """Is the seat open in another tab, which goes on with it?"""
        self.eager = False
        """Is the table to be shown as soon as the match begins?"""
        self.over = False
        self.asked = -1
        """The number of the last question that was put before the player."""
        self.read = len(peer.log)
        """How many events of the log were looked at for a refusal."""
        self.count = 0
        self.turn = False
        """Was it one's own turn when that was last told?"""

    # -- what there is

    @property
    def now(self) -> float:
        """Seconds of the desk's clock."""
        return self.desk.afar.clock()

    @property
    def seat(self) -> int:
        """One's own."""
        return self.peer.place.seat

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.peer.game

    @property
    def others(self) -> list[int]:
        """The other seats."""
        return [seat for seat in range(1, self.peer.place.seats + 1) if seat != self.seat]

    @property
    def begun(self) -> bool:
        """Has the match begun?"""
        return self.peer.course is not None

    @property
    def free(self) -> bool:
        """May one's own seat say something now?"""
        peer, course = self.peer, self.peer.course
        if not course or course.over or course.due or course.paused or peer.wish or peer.trouble or peer.replaced:
            return False
        return not self.elsewhere and not peer.gathering and course.match.turn == self.seat

    @property
    def back(self) -> int | None:
        """After how many steps one's own last choice was made, if it can be asked to take it back."""
        course = self.peer.course
        if not course or not self.match or course.ask or course.ended or course.paused or self.peer.wish:
            return None
        plies = [ply for ply, step in enumerate(course.match.steps) if step.speaker == self.seat]
        return plies[-1] if plies and plies[-1] >= course.floor else None

    @property
    def making(self) -> Wire | None:
        """The connection that is being made: the one chosen, or one that waits for the player; or the newest."""
        pending, chosen = self.pending, self.desk.afar.seat
        ordered = sorted(pending, key=lambda seat: (seat != chosen, pending[seat].step == "meeting", seat))
        return pending[ordered[0]] if ordered else next(reversed(self.wires.values()), None)

    @property
    def pending(self) -> dict[int, Wire]:
        """By seat, the connections that are not made yet."""
        return {wire.seat: wire for wire in self.wires.values() if wire.step not in ("open", "broken")}

    @property
    def lead(self) -> int:
        """A guest's host, as far as is known: the first of the others, or whoever was host when the match went on."""
        noted = listed(self.box.store).get(self.id, {}).get("lead")
        return next((seat for seat in self.others if seat == noted), self.others[0])

    def wanted(self, what: str) -> bool:
        """Does somebody ask for just this, and wait for this seat's consent?"""
        ask = self.peer.course.ask if self.peer.course else None
        return (
            what in ("pause", "rematch", "swap") and ask is not None and ask.what == what and self.seat in ask.missing
        )

    @property
    def guarded(self) -> bool:
        """Would something be lost if the page were closed now: a link that is out, or the connection to somebody?"""
        course, steps = self.peer.course, {wire.step for wire in self.wires.values()}
        if self.elsewhere or self.peer.replaced:
            return False
        if steps & {"shown", "meeting"}:
            return True
        there = any(self.presence(seat) != "away" for seat in self.others)
        return there and bool(steps & {"open", "broken"}) and not (course and course.over and not course.ask)

    def presence(self, seat: int) -> str:
        """How another seat is shown: one of `PRESENCES`."""
        return self.peer.presences.get(seat, "away")

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.peer.names.get(seat) or self.known.get(seat) or self.desk.t("seat", seat=seat)

    # -- wires

    def wire(self, seat: int, **about: Any) -> Wire:
        """A new connection to whoever has this seat; one that was never open is given up for it."""
        for old in [old for old in self.wires.values() if old.seat == seat and old.step not in ("open", "broken")]:
            self.close(old.name)
        self.count += 1
        settings = self.desk.settings
        made = Wire(f"{self.id}-{self.count}-{self.desk.rng.getrandbits(32):08x}", seat, **about)
        self.wires[made.name] = made
        made.open(servers(settings["stun"], settings["servers"]), self.now)
        self.flush()
        return made

    def close(self, name: str) -> None:
        """Gives a connection up."""
        if self.wires.pop(name, None):
            self.desk.effects.append(("channel-close", name))

    def flush(self) -> None:
        """Passes on what the wires want of the browser."""
        for wire in self.wires.values():
            self.desk.effects += wire.out
            wire.out.clear()

    def joined(self, name: str, seat: int) -> None:
        """A line is open: the peers speak."""
        if self.begun and self.desk.afar.page in WAITING:
            self.stale = self.eager = True
        invited = seat if self.peer.host else 0
        self.perform(self.peer.connect(name, self.now, invited))
        bye = kinds.write("bye", self.peer.place.match, why="left")
        told = bye if name in self.wires else self.tabs.text("say", line=name, text=bye)
        self.desk.effects.append(("channel-farewell", name, told))
        if name in self.wires:
            guest = not self.peer.host  # who has one line, to the host, whichever seat that is
            stale = [old for old in self.wires.values() if old.name != name and (guest or old.seat == seat)]
            for old in stale:
                self.close(old.name)
                self.perform(self.peer.disconnect(old.name, self.now))

    def parted(self, name: str) -> None:
        """A line is gone for good."""
        self.close(name)
        self.perform(self.peer.disconnect(name, self.now))

    # -- the peer

    def perform(self, effects: list[Effect]) -> None:
        """Carries out what the peer wants: all keeping comes first in its lists."""
        for effect in effects:
            if isinstance(effect, Keep):
                self.box.put(effect.key, effect.text)
            elif isinstance(effect, Send):
                self.send(effect.line, effect.text)
            else:
                self.changed = True
                TOLD[effect.what](self, **effect.values)
        if self.stale:
            self.lay()

    def send(self, line: str, text: str) -> None:
        """A message on its way."""
        if line in self.wires:
            self.desk.effects.append(("channel-send", line, text))
        else:
            self.tabs.send(line, text)

    def tick(self, soon: bool = False) -> bool:
        """Time has passed, or the player has come back. Whether anything that is shown has changed."""
        now = self.now
        self.changed = False
        self.perform(self.peer.tick(now))
        for wire in list(self.wires.values()):
            self.changed |= wire.tick(now, soon)
        self.flush()
        if self.greeting[1] and now - self.greeting[2] > 8:
            self.greeting, self.changed = (0, "", 0.0), True
        return self.changed

    def again(self) -> None:
        """All want to play again: the next match, over the same lines."""
        rng, old = self.desk.rng, self.peer
        place = old.again(rng.randbytes(16), rng.randbytes(16))
        following = fresh(self.desk, replace(place, name=old.names[self.seat]), old.host)
        following.wires, following.tabs.lines = self.wires, self.tabs.lines
        following.tabs.called, following.eager = self.tabs.called, True
        following.match = self.match  # until the new table is laid nobody can go on with this one
        if self.desk.sitting is self.sitting:
            self.desk.sitting = following.sitting
        self.desk.afar.link = following
        assert old.course
        if not old.host:
            following.box.note(lead=old.course.follows(self.lead))
        for wire in self.wires.values():
            wire.seat = old.course.follows(wire.seat)
        for name, line in old.lines.items():
            following.joined(name, old.course.follows(line.seat) if line.seat else 0)

    # -- the table

    def lay(self) -> None:
        """Puts the match as it is now on the table, if it is what the table shows; told and pieces follow."""
        self.stale = False
        peer, desk, old = self.peer, self.desk, self.match
        if not peer.course:
            return
        view = peer.view
        shown = desk.sitting is self.sitting and not self.eager
        names = {seat: self.name(seat) for seat in (self.seat, *self.others)}
        made = Match(view.game, view.options, view.seats, names, proof.head(peer.course, peer.log))
        made.steps, made.tables = view.steps[:], view.tables[:]  # the peer's own go on growing
        self.match = made
        noted(self, made)
        if not shown:
            return self.show() if self.eager else self.told_turn()
        same = 0
        if old:
            pairs = enumerate(zip(old.steps, made.steps, strict=False))
            same = next((at for at, (one, two) in pairs if one != two), min(len(old.steps), len(made.steps)))
            if old.steps != made.steps:
                desk.draft = Draft()
        del desk.pieces[same + 1 :], desk.told[same:]
        if old and old.names != made.names:
            desk.told.clear()
            del desk.pieces[1:]
        if desk.ply is not None and desk.ply >= len(made.steps):
            desk.ply = None
        desk.caught_up()
        self.told_turn()
        ask = peer.course.ask
        if ask and self.seat in ask.missing and ask.number != self.asked:
            self.asked, desk.dialog = ask.number, None  # a dialog would hide it
        if peer.course.over and not self.over and made.turn < 0:
            ending.come(desk)
        self.over = peer.course.over

    def show(self) -> None:
        """The table comes before the player."""
        desk = self.desk
        self.eager = False
        assert self.match
        desk.lay(self.sitting)
        desk.afar.page = ""
        self.over = self.peer.course is not None and self.peer.course.over
        desk.effects.append(("screen", f"#far/{self.id}"))
        sound.tell(desk, "ready")
        self.told_turn()

    def told_turn(self) -> None:
        """Whose turn it is may be told outside the page, when it comes to one's own seat."""
        assert self.match
        if self.match.turn == BOX:
            return  # a draw within a turn does not end it
        mine = self.match.turn == self.seat and not (self.peer.course and self.peer.course.over)
        if mine and not self.turn:
            self.desk.effects.append(("channel-notify", self.desk.t("far.turn.mine")))
            sound.tell(self.desk, "turn")
        self.turn = mine

    def say(self, words: str) -> None:
        """One's own step. Raises `Illegal` for one that the rules do not allow, and then nothing has changed."""
        open_half, _, note = words.partition(":")
        try:
            effects = self.peer.say(open_half.strip(), self.now, note.strip(), self.desk.rng.randbytes(16))
        except Unfit as why:  # it is not the time: the match has gone on meanwhile
            self.desk.alarm = told(self.desk.t, why)
            return
        self.stale = True
        self.perform(effects)


def fresh(desk: "Desk", place: Place, host: bool) -> Link:
    """A new match, of which everything is kept before anybody hears of it."""
    made = Link(desk, Peer(place, GAMES, host))
    made.perform(made.peer.begin())
    other = desk.t("far.player") if place.seats == 2 else ""
    names = [made.name(seat) if seat == made.seat or not other else other for seat in range(1, place.seats + 1)]
    about = {"game": place.game, "seat": place.seat, "names": names, "over": False, "begun": False, "steps": 0}
    made.box.note(**about, date=desk.today)
    return made


__all__ = ["PRESENCES", "Link", "fresh"]
