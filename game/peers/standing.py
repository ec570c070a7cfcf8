"""How a match between peers stands: everything that its log has settled so far."""

from typing import Final

from game.interface import OVER, AnyGame
from game.match import Match
from game.peers.seal import Seal
from game.peers.stage import Ask, Draw, Due, Ended, Signed
from game.peers.terms import Terms


class Standing:
    """The state of a match between peers. `Course` changes it, event by event."""

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
    def over(self) -> bool:
        """Whether nothing more can be said."""
        return self.ended is not None or self.match.turn == OVER

    def left(self, seat: int) -> bool:
        """Whether the match has ended because this seat had left, so that it goes on once the seat is there again."""
        ended = self.ended
        return ended is not None and ended.how == "left" and seat in ended.seats and not self.rematch
