"""The balance of a look back: what was to be expected, what moves cost, what luck gave, and what neither explains.

A look back judges each choice by a search of its own, so what it expects after one choice and before the next differ,
most at tables of three and four. That is no luck: it is told by itself, as what the estimates were off by. A draw gives
what its possible outcomes are worth more or less than their mean. Where secret steps were opened, what they brought
beyond what their seat could expect is luck too, for nobody could know the notes of the others.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from operator import add, sub
from typing import Final

from game.bots.judge import Moment
from game.interface import BOX

CHOICES: Final = 4
"""The choices after an opening by whose searches it is judged."""

Margins = tuple[float, ...]
"""Points by which each seat is, or may expect to be, ahead of the best other one."""


@dataclass(frozen=True)
class Balance:
    """The match in figures for each seat, in points of its margin.

    `start` - `lost` + `given` + `luck` + `rest` = `end`.
    """

    start: Margins
    lost: Margins
    """What its own moves cost, against the best ones found; never negative."""
    given: Margins
    """What the moves of others brought, against their best ones; what they cost it, if negative."""
    luck: Margins
    rest: Margins
    """What the estimates were off by."""
    end: Margins


def settled(moments: Sequence[Moment], end: Margins | None, secret: Collection[str]) -> list[Moment]:
    """The moments with the margins and the luck that are told. `end`: the result; None if the match is not over.

    A draw goes on from what was expected before it. Of secret steps in a row the last one has the luck: what was
    expected is the mean of what each search found, for each knew the notes of one seat alone. With more than two seats
    two reviews do not agree on that, so it is not told. `secret`: the verbs of secret steps. Moments must be in the
    order of the match, without a gap.
    """
    found, unopened = list[Moment](), list[Margins]()
    for place, moment in enumerate(moments):
        before, margins, luck, following = moment.before, moment.margins, moment.luck, moments[place + 1 :]
        sealed = verb(moment) in secret
        unopened = [*unopened, margins] if sealed else []
        if moment.speaker == BOX:
            before = reached(found[-1]) if found else before
            margins = (None if following else end) or tuple(map(add, before, luck))
        elif sealed and not (following and verb(following[0]) in secret):  # these are opened together
            margins = mean(unopened)
            then = opened(following, end, secret) if len(margins) == 2 else None
            if then:
                luck = tuple(map(sub, then, margins))
        if end and not (following or moment.speaker == BOX or any(luck)):
            margins = end
        if moment.speaker != BOX:
            before = tuple(map(add, margins, cost(moment)))
        found.append(replace(moment, margins=margins, luck=luck, before=before))
    return found


def reached(moment: Moment) -> Margins:
    """What is expected once a settled moment is over, and its notes are opened."""
    return moment.margins if moment.speaker == BOX else tuple(map(add, moment.margins, moment.luck))


def opened(following: Sequence[Moment], end: Margins | None, secret: Collection[str]) -> Margins | None:
    """What was expected before these moments: the mean by the first choices of them; the result if none was left."""
    drawn = next((place for place, moment in enumerate(following) if moment.speaker != BOX), len(following))
    choices = following[drawn : drawn + CHOICES]
    found, spent = list[Margins](), (0.0,) * len(following[0].margins if following else ())
    for moment in choices:
        if moment.speaker == BOX or (verb(moment) in secret) != (verb(choices[0]) in secret):
            break
        found.append(tuple(map(add, moment.before, spent)))
        if verb(moment) not in secret:  # the next one knows what it has cost
            spent = tuple(map(add, spent, cost(moment)))
    then = mean(found) if found else end
    for moment in following[:drawn]:
        then = then and tuple(map(sub, then, moment.luck))
    return then


def mean(margins: Sequence[Margins]) -> Margins:
    """The mean for each seat."""
    return tuple(sum(each) / len(each) for each in zip(*margins, strict=True))


def verb(moment: Moment) -> str:
    """The first word of its step."""
    return moment.words.partition(":")[0].partition(" ")[0]


def cost(moment: Moment) -> Margins:
    """What the best step found would have brought each seat more than the one played."""
    return tuple(map(sub, moment.before, moment.margins))


def balance(found: Sequence[Moment], seats: int) -> Balance:
    """The figures of settled moments."""
    places = range(seats)
    choices = [(moment.speaker - 1, cost(moment)) for moment in found if moment.speaker != BOX]
    luck = tuple(sum(moment.luck[seat] for moment in found) for seat in places)
    lost = tuple(sum(costs[seat] for mover, costs in choices if mover == seat) for seat in places)
    given = tuple(-sum(costs[seat] for mover, costs in choices if mover != seat) for seat in places)
    start, end = (found[0].before, reached(found[-1])) if found else [(0.0,) * seats] * 2
    known = (start, lost, given, luck, end)
    rest = tuple(five - one + two - three - four for one, two, three, four, five in zip(*known, strict=True))
    return Balance(start, lost, given, luck, rest, end)


LITTLE: Final = 0.05
"""Points below this would be shown as 0, and count as none."""
CHANCE: Final = 0.01
"""The same for chances of winning."""


def good(moment: Moment) -> bool:
    """Whether a choice cost neither points nor chances of winning, as far as these are shown."""
    return moment.lost < LITTLE and moment.swing < CHANCE
