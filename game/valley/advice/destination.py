"""What a free place would serve the figure in hand: what it could claim, guard, lay, steal or take over there."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.advice import Reason, because
from game.valley import figures, moves, ways
from game.valley.advice import potential
from game.valley.advice.reason import reasons, size
from game.valley.paths import NUMBER, PLACE, SITE
from game.valley.table import Table


class Preview(NamedTuple):
    """What a figure would do at a place."""

    why: Sequence[Reason]
    state: Reason | None = None
    """How things stand there, as ``destination.<what>`` says, if there is nothing to do, or something in the way."""


class Hand(NamedTuple):
    """A figure in hand, before the place is said to which it goes."""

    table: Table
    """As its seat sees it."""
    seat: int
    said: tuple[str, ...]

    @property
    def verb(self) -> str:
        """The first word: ``worker``, ``foreman`` or ``sealed``."""
        return self.said[0]

    @property
    def written(self) -> Sequence[str]:
        """The words of the whole legs that are written."""
        words = self.said[1:] if self.verb == moves.SEALED else ()
        return words[: len(words) - len(words) % 2]

    def line(self, *leg: str) -> str:
        """The step with all that is written, and a further leg."""
        return f"{moves.SEALED}: {' '.join((*self.written, *leg))}".rstrip()

    def step(self, place: str) -> str:
        """The step to a place."""
        return self.line(self.said[-1], place) if self.verb == moves.SEALED else " ".join((*self.said, place))


def previews(table: Table, seat: int, said: tuple[str, ...], places: Iterable[str]) -> dict[str, Preview]:
    """What each place would serve to which the figure in hand can go; the free cells of a site are alike."""
    hand = Hand(table, seat, said)
    before, planned = list[Reason](), table
    if hand.verb == moves.SEALED:
        before = reasons(table, hand.line())
        for after, _ in potential.walked(table, seat, ways.parse(hand.written)):
            planned = after
    known: dict[object, Preview] = {}
    found = {}
    for place in places:
        number = NUMBER[place]
        key = (SITE[number], table.vacant(number), planned.vacant(number)) if SITE[number] >= 0 else place
        if key not in known:
            known[key] = preview(hand, planned, number, before)
        found[place] = known[key]
    return found


def preview(hand: Hand, planned: Table, place: int, before: Sequence[Reason]) -> Preview:
    """What a figure would do at a place; how things stand if there is nothing to do. `planned`: after the legs written.

    Reasons that stand for the legs before are left out.
    """
    table, site, verb = hand.table, SITE[place], hand.verb
    why = [reason for reason in reasons(table, hand.step(PLACE[place])) if reason not in before]
    if site < 0:
        return Preview(why, because(0, "last") if verb == moves.SEALED else None)
    if not planned.vacant(place):
        taken = because(0, "own", n=3 - int(hand.said[-1])) if table.vacant(place) else because(0, "taken")
        return Preview(why, taken)
    if table.finished(site):
        return Preview(why, because(0, "finished"))
    if not table.owner[site] and verb != "worker":
        why.append(size(table, site))
    if why or (verb == "worker" and potential.seizes(table, hand.seat, site)):  # once taken over it can be built on
        return Preview(why)
    return Preview((), because(0, "idle") if verb == "worker" else crowd(hand, planned, place))


def crowd(hand: Hand, planned: Table, place: int) -> Reason:
    """How many foremen of each seat stand at a site once the one in hand has come."""
    ((after, _),) = potential.walked(planned, hand.seat, [(int(hand.said[-1]) - 1, place)])
    seats = range(1, after.setting.seats + 1)
    counts = {seat: figures.count(after.foremen(seat), SITE[place]) for seat in seats}
    return because(0, "foremen", foremen=counts)
