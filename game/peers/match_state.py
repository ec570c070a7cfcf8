"""The match that the log describes, replayed event by event, with its draws and its sealed choices."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any, Final

from game.interface import BOX, AnyGame, Illegal
from game.match import Match
from game.peers import chain, seal
from game.peers.consent import asked, possible
from game.peers.kinds import OFTEN
from game.peers.match_data import Ask, Draw, Due, Ended, MatchData
from game.peers.seal import Seal
from game.peers.signed import closed
from game.peers.strict import Unfit
from game.peers.terms import Terms

SHOWN: Final = ("link", "open")
"""What a seat shows as soon as it is due, without a choice."""

Secrets = Mapping[str, tuple[str, bytes]]
"""This seat's own notes and salts, by their seals."""


class MatchState(MatchData):
    """A match between peers as the log describes it. Only `take` changes it."""

    def __init__(self, terms: Terms, game: AnyGame, secrets: Secrets) -> None:
        super().__init__(terms, game)
        self.secrets = secrets
        self.advance()

    @property
    def waits(self) -> tuple[int, ...]:
        """The seats for which the match waits: those that have not shown what is due, or the one whose turn it is."""
        return () if self.over else self.due.missing if self.due else (self.match.turn,)

    def take(self, number: int, hash: str, seat: int, body: dict[str, Any]) -> None:
        """Applies event `number` of this seat, whose form was checked.

        Raises `Unfit`, or `Illegal` by the rules, if it is not possible now; then nothing has changed.
        """
        if seat not in self.seats:
            raise Unfit("peers.seat")
        doings: dict[str, Callable[[int, dict[str, Any]], None]] = {
            "say": self.say,
            "link": self.link,
            "open": self.open,
            "answer": self.answer,
            "resume": self.resume,
            "here": self.here,
        }
        if self.due and seat in self.due.missing and body["do"] not in SHOWN:
            raise Unfit("peers.waiting")  # it may know already what is drawn or opened
        if body["do"] == "ask":
            self.propose(asked(number, seat, body, self))
        else:
            doings[body["do"]](seat, body)
        self.absent.discard(seat)
        if self.left(seat):
            self.ended = None
        if self.ask and self.ask.what == "left" and seat in self.ask.against:
            self.ask = None
        if self.ask:
            self.settle(self.ask, hash)
        self.advance()

    def preview(self, seat: int, body: dict[str, Any], free: bool = False) -> None:
        """Raises the error that `take` would raise, if any, and changes nothing.

        With `free` a seat may play on while its own question is open: it withdraws that first (`act.chosen`).
        """
        other = copy(self)
        other.match = self.match.branch(len(self.match.steps))
        other.links, other.draws, other.absent = dict(self.links), self.draws[:], set(self.absent)
        other.seals, other.asked = self.seals[:], dict(self.asked)
        other.due = Due(self.due.index, self.due.seats, dict(self.due.shown)) if self.due else None
        other.ask = None if free and body["do"] == "say" else self.ask
        other.take(0, "", seat, body)

    # -- steps ---------------------------------------------------------------------------------------------------------

    def say(self, seat: int, body: dict[str, Any]) -> None:
        """Steps by choice, all of them or none. A secret one comes with a seal and without its note."""
        if self.paused:
            raise Unfit("peers.pausing")
        if self.ended:
            raise Illegal("over")
        if self.due:
            raise Unfit("peers.waiting")
        if self.bound(seat):
            raise Unfit("peers.ask.open")
        self.match, self.seals = self.after(seat, body["steps"])
        self.asked = dict.fromkeys(self.seats, 0)
        self.ask = None  # to play on is to decline

    def after(self, seat: int, steps: Iterable[Sequence[str]]) -> tuple[Match, list[Seal]]:
        """The match after these steps of a seat, and the seals of the round then; nothing has changed here.

        Raises `Illegal` by the rules, and `Unfit` for a missing seal or for a step that is no choice of this seat:
        all but the last must leave the turn with it, without a draw, an opening or a step that notes have settled.
        """
        match, seals = self.match.branch(len(self.match.steps)), self.seals[:]
        for words, *sealed in steps:
            match.check(seat)
            if words not in match.legal:
                raise self.game.refusal(match.table, words)
            if bool(self.game.notes(match.table, words, ())) != bool(sealed):
                raise Unfit("peers.seal")
            if not sealed and len(match.steps) > len(self.match.steps) and self.settled(match, seals):
                raise Unfit("peers.waiting")  # no secret step is ever settled
            said = words
            for hash in sealed:
                one = Seal(len(match.steps), self.round, seat, seal.label(words, seat, seals), hash)
                note, salt = self.secrets.get(hash, ("", b""))
                if seal.keeps(self.terms.match, one, note, salt):
                    said = whispered(words, note)
                seals.append(one)
            match.say(seat, said)
        return match, seals

    def settled(self, match: Match, seals: list[Seal]) -> bool:
        """Whether notes settle the next step, which then is no choice: they must be opened, or are known by now."""
        return seal.ripe(self.game, match.table) if seals else self.game.due(match.table) is not None

    def advance(self) -> None:
        """Goes on to the next choice: begins a draw or an opening that is due, and says what notes have settled."""
        while not self.over and self.due is None:
            if self.match.turn == BOX:
                if self.index == chain.LINKS:
                    break
                self.index += 1
                self.due = Due(self.index, tuple(seat for seat in self.seats if seat not in self.absent))
                break
            if not self.settled(self.match, self.seals):
                break
            if sealed := {one.seat for one in self.seals}:
                self.due = Due(0, tuple(seat for seat in self.seats if seat in sealed))
                break
            self.match.say(self.match.turn, self.game.due(self.match.table) or "")
            self.floor = len(self.match.steps)

    # -- draws ---------------------------------------------------------------------------------------------------------

    def link(self, seat: int, body: dict[str, Any]) -> None:
        """A seat shows its link for the draw that is under way; the last link completes the draw."""
        due, index, link = self.due, body["index"], bytes.fromhex(body["link"])
        if self.shut(seat) or not due or due.index != index or seat not in due.missing:
            raise Unfit("peers.link.untimely")
        at, known = self.links[seat]
        if not chain.reaches(self.terms.match, seat, known, at, index, link):
            raise Unfit("peers.link.wrong")
        due.shown[seat] = link
        self.links[seat] = (index, link)
        if not due.missing:
            self.draw(due)

    def draw(self, due: Due) -> None:
        """Says all steps of the box until somebody else speaks, from the links of one index."""
        ply = len(self.match.steps)
        self.draws.append(Draw(ply, due.index, due.seats))
        while self.match.turn == BOX:
            step = len(self.match.steps) - ply
            table = self.match.table
            self.match.say(BOX, chain.pick(due.shown, self.terms.match, due.index, self.game, table, step))
        self.due = self.ask = None

    def without(self, seats: Iterable[int]) -> None:
        """Gives up the draw under way; the next index begins a fresh one that leaves these seats out."""
        self.absent |= {*seats}
        self.due = None

    # -- sealed choices ------------------------------------------------------------------------------------------------

    def open(self, seat: int, body: dict[str, Any]) -> None:
        """A seat shows its notes, and the match is replayed as if they had been known from the start."""
        due = self.due
        if self.shut(seat) or not due or due.index or seat not in due.missing:
            raise Unfit("peers.open.untimely")
        mine = [one for one in self.seals if one.seat == seat]
        pairs = [(one, note, bytes.fromhex(salt)) for one, (note, salt) in zip(mine, body["notes"], strict=False)]
        kept = all(seal.keeps(self.terms.match, *pair) for pair in pairs)
        if not kept or len(body["notes"]) != len(mine):
            raise Unfit("peers.open.wrong")
        self.match = self.filled({one.ply: note for one, note, _ in pairs})
        due.shown[seat] = body["notes"]
        self.floor = len(self.match.steps)
        if not due.missing:
            self.seals = []
            self.round += 1
            self.due = self.ask = None

    def filled(self, notes: Mapping[int, str]) -> Match:
        """The match replayed with these notes, by the number of steps before each.

        Raises `Unfit` for one that the rules do not allow, unless they allow an empty one, which then takes its place.
        """
        match = self.match.branch(min(notes))
        for step in self.match.steps[min(notes) :]:
            words, note = step.words.partition(":")[0], notes.get(len(match.steps))
            try:
                match.say(step.speaker, step.words if note is None else whispered(words, note))
            except Illegal:
                if "" not in match.game.notes(match.table, words, ()):
                    raise Unfit("peers.open.unlawful") from None
                match.say(step.speaker, whispered(words, ""))
        return match

    # -- consent -------------------------------------------------------------------------------------------------------

    def propose(self, ask: Ask) -> None:
        """A seat asks for something. To ask whether the match shall end is to decline what else is asked."""
        ends = ask.what == "left"
        same = self.ask and (self.ask.what, self.ask.against) == (ask.what, ask.against)
        if self.ask and (same or not ends or ask.seat not in self.ask.needs | {self.ask.seat}):
            raise Unfit("peers.ask.another")
        if self.asked[ask.seat] >= OFTEN * (1 + ends):
            raise Unfit("peers.ask.often")
        self.asked[ask.seat] += 1
        self.ask = ask

    def answer(self, seat: int, body: dict[str, Any]) -> None:
        """A seat agrees to the question or declines it; no from the seat that asked withdraws it."""
        ask = self.ask
        if not ask or ask.number != body["ask"]:
            raise Unfit("peers.answer")
        if body["yes"]:
            if seat not in ask.missing:
                raise Unfit("peers.answer")
            self.ask = replace(ask, yes=ask.yes | {seat})
        elif seat in ask.needs or seat == ask.seat or (ask.what == "left" and seat in ask.against):
            self.ask = None
        else:
            raise Unfit("peers.answer")

    def resume(self, seat: int, body: dict[str, Any]) -> None:
        """Ends the pause, which any seat may do."""
        if not self.paused:
            raise Unfit("peers.resume")
        self.paused = False

    def here(self, seat: int, body: dict[str, Any]) -> None:
        """A seat that has left is there again, as any event of its says; at the end it has nothing but that to sign."""
        if not self.left(seat) and (closed(self, seat) if self.over else seat not in self.absent):
            raise Unfit("peers.here")

    def missed(self, seat: int) -> bool:
        """Whether draws leave this seat out, or the match was ended without it."""
        return self.left(seat) or (seat in self.absent and not self.over)

    def shut(self, seat: int) -> bool:
        """Whether the match has ended, for a seat that has not left it."""
        return self.ended is not None and not self.left(seat)

    def bound(self, seat: int) -> bool:
        """Whether a question is open that others could settle with this seat's word, so that it can't play on yet."""
        return self.ask is not None and seat not in self.ask.missing | self.ask.against

    def settle(self, ask: Ask, hash: str) -> None:
        """Carries out the question once all have agreed; gives it up if it is not possible any more.

        `hash` is of the event that completed the agreement.
        """
        self.ask = None
        if not possible(ask, self):
            return
        if ask.missing:
            self.ask = ask
        elif ask.what == "back":
            self.back(ask.to)
        elif ask.what == "fresh":
            self.without(ask.against)
        elif ask.what == "pause":
            self.paused = True
        elif ask.what in ("rematch", "swap"):
            self.rematch, self.swapped = hash, ask.what == "swap"
        else:
            self.ended = Ended(ask.what, tuple(sorted(ask.against)) or (ask.seat,))

    def part(self, seat: int, named: Collection[int]) -> None:
        """Ends the match for this seat, as those named have left, or all others; the log does not have it."""
        others = [other for other in self.seats if other != seat]
        self.ended, self.alone = Ended("left", tuple(other for other in others if other in named) or (*others,)), True

    def rejoin(self) -> None:
        """The match goes on after all."""
        if self.alone:
            self.ended, self.alone = None, False

    def follows(self, seat: int) -> int:
        """A seat's seat in the rematch: the same, or if swapped the one before its own (the last one for seat 1)."""
        return (seat - 1 or len(self.seats)) if self.swapped else seat

    def back(self, ply: int) -> None:
        """Takes the match back to its first `ply` steps; later seals are void, and new draws have new indices."""
        self.match = self.match.branch(ply)
        self.seals = [one for one in self.seals if one.ply < ply]
        self.draws = [draw for draw in self.draws if draw.ply < ply]
        self.signed = {seat: [one for one in given if one.ply <= ply] for seat, given in self.signed.items()}
        self.due = None


def whispered(words: str, note: str) -> str:
    """The two halves of a secret step in one line."""
    return f"{words}: {note}".rstrip()
