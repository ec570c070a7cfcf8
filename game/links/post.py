"""A match by links alone, as one device has it: what came, what the own seat adds, and the letter to be sent.

A draw falls when the link of the last seat is there. So a letter that causes a draw shows the own link for it; whoever
opens it adds theirs at once, sees the draw, and proves it by the next letter. Neither can choose (all have committed to
their tips before the first link is shown) nor foresee (a link is shown with the move that needs it, not before).

The first draw of two seats: the host's invitation has the tip of its chain; the guest's letter has link 1, which is
behind a tip of the guest's own; the draw falls when the host opens it, with the host's link 1. With more seats the tips
go round first.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from game.interface import AnyGame, Illegal
from game.links.envelope import BadLink
from game.links.letter import Letter, Shown, choices, compare, extends, retrace, show
from game.links.setup import Setup
from game.peers import proof
from game.peers.course import Course
from game.peers.terms import Place


@lru_cache(16)
def own_links(place: Place) -> Sequence[bytes]:
    """The tip and all links of the own chain: made once, not at every letter."""
    return tuple(place.chain.links)


def begin(place: Place, game: AnyGame) -> "Post":
    """A new match: the host's post, whose letter is the invitation. The game must be the one of the place."""
    played = Setup(game, dict(place.options), place.seats, place.seat)
    shown: list[Shown | None] = [None] * place.seats
    shown[place.seat - 1] = Shown(0, own_links(place)[0])
    return Post(Letter(place.engine, place.match, played, tuple(shown)), place, unsent=True)


def opened(letter: Letter, known: Letter | None = None, place: Place | None = None) -> "Post":
    """The post after a letter that came (`letter.read`): with the own `place` one can go on, else it is a view.

    `known` is the newest letter that this device has of the match. Raises `BadLink` ``link.turn.older``,
    ``link.turn.fork``, ``link.turn.forged`` or ``link.turn.other``; then nothing is to be stored, and for a fork both
    letters are shown.
    """
    relation = compare(letter, known, place.seat if place else 0) if known else "newer"
    if relation not in ("same", "newer"):
        raise BadLink(f"link.turn.{relation}")
    return Post(letter, place)


class Post:
    """One device's end of a match by links. `say` and `back` alone change it."""

    def __init__(self, letter: Letter, place: Place | None = None, unsent: bool = False) -> None:
        if place and (place.match, place.game) != (letter.match, letter.setup.game.name):
            raise BadLink("link.turn.other")
        self.letter = letter
        """The newest that came, or was sent."""
        self.place = place
        """The own seat with its secret; None: this is a view."""
        self.links: dict[int, Sequence[bytes]] = {} if letter.missing else dict(letter.links())
        if place:
            own = letter.shown[place.seat - 1]
            self.links[place.seat] = own_links(place)
            if own is None or own.link != self.links[place.seat][own.index]:
                raise BadLink("link.turn.forged")
        self.unsent = unsent
        self.said: list[str] = []
        """What the own seat has said since then."""
        self.course: Course | None = None
        """The match; None until all seats are taken."""
        self.retrace()

    @property
    def seat(self) -> int:
        """The own seat; 0: a view."""
        return self.place.seat if self.place else 0

    @property
    def free(self) -> int:
        """The seat that whoever opens this may take (`join`); 0: none, or one has a seat already."""
        return 0 if self.place else next(iter(self.letter.missing), 0)

    @property
    def waits(self) -> int:
        """The seat that must do something next, the own one or whoever is sent the letter; 0: the match is over."""
        if self.course is None:
            return self.letter.missing[0]
        if self.course.over:
            return 0
        missing = self.course.waits
        return next((seat for seat in missing if seat > self.seat), missing[0])

    @property
    def mine(self) -> bool:
        """Whether the own seat may say something now."""
        return self.course is not None and self.place is not None and self.waits == self.place.seat

    @property
    def fresh(self) -> bool:
        """Whether there is something to send that the letter that came has not."""
        return self.unsent or not extends(self.written(), self.letter)

    def retrace(self) -> None:
        """The match by the letter, with the own links as far as they are due, and the own moves since."""
        if self.letter.missing:
            return
        said = iter([*(words for _, words in self.letter.moves), *self.said])
        self.course = retrace(self.letter, self.links, lambda legal: next(said, None))

    def join(self, place: Place) -> "Post":
        """The post of the one who takes the free seat. Raises `BadLink` ``link.taken`` if it is not this one.

        Store the place before the letter is shown.
        """
        if place.seat != self.free:
            raise BadLink("link.taken")
        shown = list(self.letter.shown)
        shown[place.seat - 1] = Shown(0, own_links(place)[0])
        played = replace(self.letter.setup, seat=place.seat)
        return Post(replace(self.letter, shown=tuple(shown), setup=played), place, unsent=True)

    def say(self, words: str) -> None:
        """The own seat says one step. Raises `Illegal` by the rules, `BadLink` ``link.view`` or ``link.turn.wait``."""
        if not self.place:
            raise BadLink("link.view")
        if self.course and self.course.over:
            raise Illegal("over")
        if not self.mine or not self.course:
            raise BadLink("link.turn.wait")
        if self.course.game.notes(self.course.match.table, words, ()):
            raise BadLink("link.secret")
        self.course.take(0, "", self.place.seat, {"do": "say", "words": words})
        self.said.append(words)
        show(self.course, self.links)

    def back(self) -> str:
        """Takes back what the own seat said last and has not sent. Raises IndexError if there is nothing."""
        words = self.said.pop()
        self.retrace()
        return words

    def written(self) -> Letter:
        """The letter to be sent: all that came, with what the own seat adds."""
        if not self.place:
            return self.letter
        played = replace(self.letter.setup, seat=self.place.seat)
        if not self.course:
            return replace(self.letter, setup=played)
        shown = tuple(Shown(*self.course.links[seat]) for seat in range(1, self.place.seats + 1))
        return Letter(self.letter.engine, self.letter.match, played, shown, choices(self.course))

    def record(self, names: Mapping[int, str] | None = None) -> str:
        """The match so far as a record that proves its draws (`game.peers.proof`); empty before all seats are taken.

        `names` are what this device calls the seats: links have none.
        """
        if not self.course:
            return ""
        match = self.course.match.branch(len(self.course.match.steps))
        match.names = dict(names or {})
        match.extra = proof.proven(self.course, {})
        return match.record()

    def send(self) -> Letter:
        """The letter, from now on the newest that came or was sent; nothing before it can be taken back.

        Store its `content` before its `text` is shown to anybody.
        """
        self.letter = self.written()
        self.said = []
        self.unsent = False
        return self.letter
