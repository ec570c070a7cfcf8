"""What a look back says of moments: its figures and its sentences; they come with the archive for sharing."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.interface import BOX, OVER
from game.language import Language, number
from game.match import Match
from game.record import Step
from web.advice import hint
from web.boards import BOARDS
from web.boards.view import possible
from web.desk import Desk
from web.text import players

if TYPE_CHECKING:  # the dialog opens before the bots are there
    from game.bots.judge import Moment

TURNED: Final = 0.01
"""Moments that changed the chance of winning by less than this are not decisive."""


@dataclass(frozen=True)
class Total:
    """The figures of a seat for the whole match."""

    seat: int
    start: float
    """The lead that was to be expected before the first draw, in points. This"""
    lost: float
    """less what its own moves cost,"""
    given: float
    """with what the moves of others brought it,"""
    luck: float
    """with luck,"""
    rest: float
    """and with what the estimates were off by, is"""
    end: float
    """its lead at the end, to the tenth, for that is how all of them are shown."""
    choices: int
    best: int
    """The number of choices that were the best found."""


def settled(desk: Desk) -> "list[Moment]":
    """All moments that are valid for the match on the table, with margins and luck that add up to the result."""
    review, match = desk.review, desk.match
    moments = review.known(match) if review and match else []
    if not (moments and review and match):
        return moments
    from game.bots import balance

    return balance.settled(moments, result(match) if review.whole(match) else None, match.game.secret)


def result(match: Match) -> tuple[float, ...] | None:
    """The points by which each seat is ahead of the best other one at the end; None before it."""
    if match.turn != OVER:
        return None
    totals = [seat["total"] for seat in match.game.scores(match.table)]
    return tuple(float(own - max(totals[:seat] + totals[seat + 1 :])) for seat, own in enumerate(totals))


def totals(moments: "Sequence[Moment]", seats: int) -> list[Total]:
    """Each seat's figures, from settled moments."""
    from game.bots import balance

    sums, found = balance.balance(moments, seats), []
    for seat in range(1, seats + 1):
        known = (sums.start, sums.lost, sums.given, sums.luck, sums.end)
        start, lost, given, luck, end = (round(each[seat - 1], 1) for each in known)
        own = [moment for moment in moments if moment.speaker == seat]
        best = sum(1 for moment in own if balance.good(moment))
        rest = end - start + lost - given - luck
        found.append(Total(seat, start, lost, given, luck, rest, end, len(own), best))
    return found


def decisive(moments: "Sequence[Moment]") -> "list[Moment]":
    """The most decisive moments, at most three; none that decided nothing."""
    from game.bots import judge

    return [moment for moment in judge.decisive(moments) if moment.swing >= TURNED]


def costly(moments: "Sequence[Moment]", match: Match) -> "list[Moment]":
    """The choices of people that cost most points, at most three, in the order of the match."""
    from game.bots import balance

    people = [seat for seat in range(1, match.seats + 1) if players.person(match, seat)]
    found = [each for each in moments if each.lost >= balance.LITTLE and each.speaker in people]
    return sorted(sorted(found, key=lambda each: -each.lost)[:3], key=lambda each: each.ply)


def figure(t: Language, points: float) -> str:
    """Points as text, to a tenth, which is left out where it is none."""
    shown = round(points, 1)
    return t.tenths(shown) if shown % 1 else number(int(shown))


def counted(desk: Desk, sentence: str, points: float, **values: object) -> str:
    """A sentence about points, in the plural form that fits the shown figure."""
    shown = round(abs(points), 1)
    return desk.t(
        sentence, n=int(shown) if shown == int(shown) else shown, points=figure(desk.t, abs(points)), **values
    )


def tell(desk: Desk, ply: int, words: str) -> str:
    """The log's sentence for another step in place of this one."""
    match = desk.played
    step = Step(match.steps[ply].speaker, words)
    return possible(BOARDS[match.game.name], desk.t, desk.names, match.game, match.tables[ply], step)


def better(desk: Desk, moment: "Moment") -> str:
    """The best step found, told, if it is not the one played and brings more; else empty."""
    from game.bots import balance

    if balance.good(moment) or not moment.best or moment.best == moment.words:
        return ""
    return tell(desk, moment.ply, moment.best)


def price(desk: Desk, moment: "Moment") -> str:
    """The sentence for the cost of a move, in points, in chances of winning, or in both; or for the luck of a draw."""
    from game.bots import balance

    t = desk.t
    if moment.speaker == BOX:
        luck = max(moment.luck)
        if luck < balance.LITTLE:
            return t("review.fair")
        return counted(desk, "review.gave", luck, name=desk.name(moment.luck.index(luck) + 1))
    if balance.good(moment):
        return t("review.best")
    cost = "" if moment.lost < balance.LITTLE else counted(desk, "review.cost", moment.lost)
    if cost and moment.swing < balance.CHANCE:
        return cost
    percent = round(100 * moment.swing)
    return f"{cost} {t('review.chance', n=percent)}" if cost else t("review.risk", n=percent)


def annotation(desk: Desk, moment: "Moment") -> str:
    """One or two sentences about a moment."""
    cost, told = price(desk, moment), better(desk, moment)
    return " ".join([cost, desk.t("marked.better", told=told), *reasons(desk, moment)]) if told else cost


def reasons(desk: Desk, moment: "Moment") -> list[str]:
    """Why the better step is better: what only it brings, in the words of the game, and the part that decides."""
    if moment.why == "mixed":
        return [desk.t("review.mixed")]
    table = desk.played.tables[moment.ply]
    known = hint.grounds(desk, moment.words, table)
    strong, weak = ([each for each in some if each not in known] for some in hint.weighed(desk, moment.best, table))
    if not moment.why:
        return (strong or weak)[:1]
    return [*strong[:1], hint.part(desk, "review", moment.why, moment.whose, moment.points)]


def comment(desk: Desk) -> str:
    """What is said of the table that is shown: on the last move, and on the draws since."""
    if not desk.match or desk.ply is None:
        return ""
    first = -1 if desk.last is None else desk.last
    return " ".join(annotation(desk, moment) for moment in settled(desk) if first <= moment.ply < desk.at)
