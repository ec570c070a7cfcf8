"""The balance of a look back: what was to be expected, what moves cost, what luck gave; together the result, exactly.

A look back judges each choice by a search of its own, so what it expects after one choice and before the next differ a
little. Here every table has one value: going back from the end, a choice adds its cost, and a draw has given what the
table after it is worth more than the search expected before it. Where secret steps were opened, what they brought
beyond what their seat could expect is luck too, for nobody could know the notes of the others.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from operator import add, sub
from typing import Final

from game.bots.judge import Moment
from game.interface import BOX

Margins = tuple[float, ...]
"""Points by which each seat is, or may expect to be, ahead of the best other one."""


@dataclass(frozen=True)
class Balance:
    """The match in figures for each seat, in points of its margin: `start` - `lost` + `given` + `luck` = `end`."""

    start: Margins
    lost: Margins
    """What its own moves cost, against the best ones found; never negative."""
    given: Margins
    """What the moves of others brought, against their best ones; what they cost it, if negative."""
    luck: Margins
    end: Margins


def settled(moments: Sequence[Moment], end: Margins | None, secret: Collection[str]) -> list[Moment]:
    """The moments with margins and luck that close. `end`: the result; None if the match is not over.

    `secret`: the verbs of secret steps. Moments must be in the order of the match, without a gap.
    """
    found: list[Moment] = []
    after = end or (moments[-1].margins if moments else ())
    for place in range(len(moments) - 1, -1, -1):
        moment = moments[place]
        if moment.speaker == BOX:
            margins, before = after, moments[place - 1].margins if place else moment.before
            luck = tuple(map(sub, after, before))
        else:
            margins = moment.margins if verb(moment) in secret else after
            luck = tuple(map(sub, after, margins))
            before = tuple(map(add, margins, cost(moment)))
        found.append(replace(moment, margins=margins, luck=luck, before=before))
        after = before
    return found[::-1]


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
    start = found[0].before if found else (0.0,) * seats
    end = tuple(one - two + three + four for one, two, three, four in zip(start, lost, given, luck, strict=True))
    return Balance(start, lost, given, luck, end)


LITTLE: Final = 0.05
"""Points below this would be shown as 0, and count as none."""
CHANCE: Final = 0.01
"""The same for chances of winning."""


def good(moment: Moment) -> bool:
    """Whether a choice cost neither points nor chances of winning, as far as these are shown."""
    return moment.lost < LITTLE and moment.swing < CHANCE
