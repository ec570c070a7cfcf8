"""A match by letters, as one device has it: the letter that came, the own seat's moves, and the letter to be sent.

Nobody can choose a draw, since all have committed to their tips before the first link is shown, or foresee it, since a
link is shown with the move that needs it and not before; the device that opens the letter adds its own. In the same way
each device opens its packets of secret choices (`game.links.packet`) once a letter has those of all.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from game.interface import AnyGame, Illegal
from game.links.envelope import BadLink
from game.links.letter import Letter, Shown, compare, extends, retrace
from game.links.packet import Packet, hashed, known, seed_of
from game.links.setup import Setup
from game.links.trace import Trace
from game.peers.match_state import MatchState, whispered
from game.peers.terms import Place

Notes = Mapping[int, Sequence[str]]
"""The own notes that are sealed and not shown, by `Packet.at`."""


@lru_cache(16)
def own_links(place: Place) -> Sequence[bytes]:
    """The tip and all links of the own chain, cached: made once, not for every letter."""
    return tuple(place.chain.links)


def begin(place: Place, game: AnyGame) -> "Correspondence":
    """The host's post in a new match; its letter is the invitation. The game must be that of the place."""
    played = Setup(game, dict(place.options), place.seats)
    return seated(Letter(place.engine, place.match, played, (None,) * place.seats), place)


def seated(letter: Letter, place: Place) -> "Correspondence":
    """The post after this place has taken its seat, of which the letter knows nothing yet."""
    shown = [*letter.shown]
    shown[place.seat - 1] = Shown(0, own_links(place)[0])
    played = replace(letter.setup, seat=place.seat)
    return Correspondence(replace(letter, shown=tuple(shown), setup=played), place, unsent=True)


def opened(
    letter: Letter, known: Letter | None = None, place: Place | None = None, notes: Notes | None = None
) -> "Correspondence":
    """The post after a letter came (`letter.read`): with the own `place` the match can go on, else it is a view.

    `known` is the newest letter of the match on this device, `notes` are those of its post. Raises `BadLink`
    ``link.turn.older``, ``link.turn.fork``, ``link.turn.forged``, ``link.turn.broken`` or ``link.turn.other``; then
    nothing is to be stored, and for a fork both letters are shown.
    """
    relation = compare(letter, known, place.seat if place else 0) if known else "newer"
    if relation not in ("same", "newer"):
        raise BadLink(f"link.turn.{relation}")
    return Correspondence(letter, place, notes=notes)


class Correspondence:
    """One device's end of a match by letters. Only `say`, `back` and `send` change it."""

    def __init__(
        self, letter: Letter, place: Place | None = None, unsent: bool = False, notes: Notes | None = None
    ) -> None:
        if place and (place.match, place.game) != (letter.match, letter.setup.game.name):
            raise BadLink("link.turn.other")
        self.letter = letter
        """The newest letter that came or was sent."""
        self.place = place
        """The own seat with its secrets; None: this is a view."""
        self.links: dict[int, Sequence[bytes]] = {} if letter.missing else dict(letter.links())
        if place:
            own = letter.shown[place.seat - 1]
            self.links[place.seat] = own_links(place)
            if own is None or own.link != self.links[place.seat][own.index]:
                raise BadLink("link.turn.forged")
        self.unsent = unsent
        self.notes: Notes = notes or {}
        """The notes of the own packets in that letter; they are stored with the place."""
        self.said: list[str] = []
        """The own seat's steps since that letter, secret ones with their notes."""
        self.trace: Trace | None = None
        """The match with its sealed choices; None while a seat is free."""
        self.retrace()

    @property
    def seat(self) -> int:
        """The own seat; 0: a view."""
        return self.place.seat if self.place else 0

    @property
    def state(self) -> MatchState | None:
        """The match; None while a seat is free."""
        return self.trace.state if self.trace else None

    @property
    def free(self) -> int:
        """The seat that may be taken here (`join`); 0: none, or this device has a seat already."""
        return 0 if self.place else next(iter(self.letter.missing), 0)

    @property
    def waits(self) -> int:
        """The seat that must act next, the own one or the one to send the letter to; 0: the match is over."""
        if self.state is None:
            return self.letter.missing[0]
        if self.state.over:
            return 0
        missing = self.state.waits
        return next((seat for seat in missing if seat > self.seat), missing[0])

    @property
    def mine(self) -> bool:
        """Whether the own seat may say something now."""
        state = self.state
        return state is not None and self.place is not None and not state.due and self.waits == self.place.seat

    @property
    def lost(self) -> bool:
        """Whether the own notes must be shown, and this device does not have them."""
        due = self.state.due if self.state else None
        return due is not None and not due.index and self.seat in due.missing

    @property
    def fresh(self) -> bool:
        """Whether the letter to be sent has anything that the newest one does not have."""
        return self.unsent or not extends(self.written(), self.letter)

    def retrace(self) -> None:
        """Replays the match from the letter, with the own links that are due and the own steps since."""
        if self.letter.missing:
            return
        begun = vars(self.letter).pop("trace", None)
        lines = [] if begun else [line for _, line in self.letter.moves]
        for packet in self.sealed:
            notes = self.notes.get(packet.at, ())
            if self.place and known(self.place, packet, notes):
                for at, note in zip(packet.moves, notes, strict=True):
                    lines[at] = whispered(lines[at], note)
        said = iter([*lines, *self.said])
        self.trace = retrace(self.letter, self.links, lambda state: next(said, None), begun)

    @property
    def sealed(self) -> list[Packet]:
        """The own packets in the letter that are not opened there."""
        return [packet for packet in self.letter.packets if packet.seat == self.seat and not packet.seed]

    def join(self, place: Place) -> "Correspondence":
        """The post after this place has taken the free seat. Raises `BadLink` ``link.taken`` if that is another seat.

        Store the place before the letter is shown.
        """
        if place.seat != self.free:
            raise BadLink("link.taken")
        return seated(self.letter, place)

    def say(self, line: str) -> None:
        """Says one step of the own seat, a secret one with its note.

        Raises `Illegal` by the rules, `BadLink` ``link.view`` or ``link.turn.wait``.
        """
        if not self.place:
            raise BadLink("link.view")
        if self.state and self.state.over:
            raise Illegal("over")
        if not self.mine or not self.state or not self.trace:
            raise BadLink("link.turn.wait")
        game, table = self.state.game, self.state.match.table
        words, _, note = (part.strip() for part in line.partition(":"))
        if words in self.state.match.legal and game.notes(table, words, ()):
            line = whispered(words, note)
            game.apply(table, line)
        self.trace.say(line)
        self.said.append(line)

    def back(self) -> str:
        """Takes back the own seat's last step that is not sent yet. Raises IndexError if there is none."""
        words = self.said.pop()
        self.retrace()
        return words

    def written(self) -> Letter:
        """The letter to be sent: everything that came, with the own seat's links and steps."""
        if not self.place:
            return self.letter
        played = replace(self.letter.setup, seat=self.place.seat)
        if not self.state:
            return replace(self.letter, setup=played)
        assert self.trace
        shown = tuple(Shown(*self.state.links[seat]) for seat in self.state.seats)
        there = {packet.at: packet for packet in self.letter.packets}
        packets = tuple(self.signed(packet, there.get(packet.at)) for packet in self.trace.carried)
        return Letter(self.letter.engine, self.letter.match, played, shown, self.trace.moves, packets)

    def signed(self, packet: Packet, there: Packet | None) -> Packet:
        """A packet of the match as the letter is to have it; `there` is the same one in the newest letter."""
        assert self.place and self.trace
        opened = self.trace.opened(packet)
        if there and (packet.seat != self.seat or bool(there.seed) == opened):
            return there
        notes = self.trace.written(packet)
        seed = seed_of(self.place, packet, notes)
        hash = hashed(self.place.match, packet, notes, seed)
        return replace(packet, hash=hash, seed=seed if opened else b"")

    def send(self) -> Letter:
        """The letter to be sent, which is now the newest one: no step in it can be taken back any more.

        Store its `content`, and `notes`, before its `text` is shown to anybody. Raises ValueError in the middle of
        sealed choices, which go in one letter.
        """
        if self.mine and ":" in "".join(self.said[-1:]):
            raise ValueError("sealed choices of one turn go in one letter")
        self.letter, trace = self.written(), self.trace
        if trace and not self.letter.setup.game.secret:
            vars(self.letter)["content"] = self.letter.packed(trace)
        self.notes = {packet.at: trace.written(packet) for packet in self.sealed} if trace else {}
        self.said, self.unsent = [], False
        return self.letter
