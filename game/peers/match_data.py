"""How a match between peers stands: what its log has settled, what it waits for, how it ended beside the rules."""

from bisect import insort
from dataclasses import dataclass, field
from typing import Any, Final

from game.interface import BOX, OVER, AnyGame
from game.match import Match
from game.peers.seal import Seal
from game.peers.terms import Terms

Moves = tuple[tuple[int, str], ...]
"""Steps by choice, each with its seat."""


@dataclass(frozen=True)
class Draw:
    """A completed draw: consecutive steps of the box."""

    ply: int
    """The number of steps before it."""
    index: int
    seats: tuple[int, ...]
    """The seats whose links made it."""


@dataclass
class Due:
    """A draw or an opening of notes that is under way, with what each seat has shown for it."""

    index: int
    """The number of the draw; 0 for the opening of notes."""
    seats: tuple[int, ...]
    shown: dict[int, Any] = field(default_factory=dict)
    """By seat, its link, or its notes."""

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that have not shown their part."""
        return tuple(seat for seat in self.seats if seat not in self.shown)


@dataclass(frozen=True)
class Ended:
    """An end of the match outside the rules of the game."""

    how: str
    """"resign" or "left"."""
    seats: tuple[int, ...]
    """The seat that resigned; or those that have left, without which nobody has won or lost."""


@dataclass(frozen=True)
class Ask:
    """A question that is not settled yet."""

    number: int
    """The number of the event that asked."""
    seat: int
    what: str
    """One of `kinds.ASKED`."""
    needs: frozenset[int]
    """The seats whose consent it needs."""
    to: int = 0
    """"back": the number of steps that remain."""
    against: frozenset[int] = frozenset()
    """"fresh": seats that do not show what is due; "left": seats that are gone. They need not consent.

    Somebody else must: what one seat alone says of another proves nothing. And a draw has the links of two seats, as
    a single one would know it before.
    """
    yes: frozenset[int] = frozenset()

    @property
    def missing(self) -> frozenset[int]:
        """The seats that have not agreed yet."""
        return self.needs - self.yes


@dataclass(frozen=True)
class Signed:
    """An event's signature, without the event: what a record keeps of it."""

    ply: int
    """How many steps of the record it covers (`signed.reach`)."""
    act: str
    """What the seat did (`act`)."""
    hash: str
    """The event's hash."""
    signature: str

    def __str__(self) -> str:
        """As a line of a record's head has it."""
        return f"{self.ply} {self.act} {self.hash} {self.signature}"


class MatchData:
    """The state of a match between peers. `MatchState` changes it, event by event."""

    def __init__(self, terms: Terms, game: AnyGame) -> None:
        self.terms = terms
        self.match = Match(game, dict(terms.options), terms.seats)
        self.seats: Final = tuple(range(1, terms.seats + 1))
        self.links = {seat: (0, bytes.fromhex(tip)) for seat, tip in enumerate(terms.tips, 1)}
        """The last link that each seat has shown, with its index; at first the tip."""
        self.draws: list[Draw] = []
        """The draws in the match, in order; those taken back are gone."""
        self.index = 0
        """The index of the last draw; no index is used twice."""
        self.absent: set[int] = set()
        """Seats that draws leave out, until they say anything again."""
        self.round = 1
        self.seals: list[Seal] = []
        self.due: Due | None = None
        self.floor = 0
        """The ply before which nothing can be taken back, since notes were shown."""
        self.ask: Ask | None = None
        self.ended: Ended | None = None
        self.alone = False
        """Whether the end stands on this device only: all others have left, until one of them is there again."""
        self.signed: dict[int, list[Signed]] = {seat: [] for seat in self.seats}
        """By seat, its signatures for steps of the match as it is now, the one that covers most of them last."""
        self.paused = False
        self.asked = dict.fromkeys(self.seats, 0)
        """The number of questions by each seat since the last step."""
        self.rematch = ""
        """Once all have agreed to play again, the hash of the event that completed it; else empty."""
        self.swapped = False
        """Whether the seats are swapped in the rematch."""

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.match.game

    @property
    def choices(self) -> Moves:
        """The steps by choice so far."""
        return tuple((step.speaker, step.words) for step in self.match.steps if step.speaker != BOX)

    @property
    def over(self) -> bool:
        """Whether nothing more can be said."""
        return self.ended is not None or self.match.turn == OVER

    def sign(self, seat: int, one: Signed) -> None:
        """Notes a signature; that of a question to go back covers fewer steps than the ones before it."""
        insort(self.signed[seat], one, key=lambda one: one.ply)

    def left(self, seat: int) -> bool:
        """Whether the match has ended because this seat had left, so that it goes on once the seat is there again."""
        ended = self.ended
        return ended is not None and ended.how == "left" and seat in ended.seats and not self.rematch
