"""Why a hint is good: in words, then in points: the gain at once, the expected result, and the next best step."""

from dataclasses import replace
from typing import Any, Final

from game.interface import Illegal
from game.match import happened
from web.boards import BOARDS
from web.boards.view import reasoned
from web.desk import Desk
from web.table.bots import subject

MOST: Final = 2
"""Reasons in words that one hint gives at most,"""
LIGHT: Final = 0.5
"""up to this weight those that tell little,"""
OTHERS: Final = 3
"""and moves after the second one that it compares."""
MINUS: Final = "\N{MINUS SIGN}"
LITTLE: Final = 0.2
"""Points below this are not told apart: a search is not so sure."""
SELDOM: Final = 0.01
"""The same for chances of winning."""


def reason(desk: Desk) -> list[str]:
    """The sentences for the step that the last hint has armed, the first by itself enough; empty if there is none."""
    ranking = desk.bots.ranking
    if not desk.match or not ranking or desk.draft.armed != ranking[0]["words"] or desk.bots.ranked != subject(desk):
        return []
    t, best, short = desk.t, ranking[0], desk.bots.short
    if "only" in best:
        return [*grounds(desk, best["words"]), *gains(desk, best["words"]), t("hint.only")]
    worth = t("hint.slow") if short else ""
    after, then = compared(desk, ranking)
    strong, weak = weighed(desk, best["words"])
    if worths := stakes(desk, best):  # what a bid is worth does not tell why it need not be for the best group
        after = [" ".join([*worths, *after])]
    said = [*strong, *after, *weak, *gains(desk, best["words"])]
    if "margin" in best:
        said += [outlook(desk, best["margin"]), *then]
    else:  # not found by a search
        worth = t("hint.simple")
    return [" ".join(filter(None, [*said[:1], worth])), *said[1:]]  # what it is worth is seen at once


def compared(desk: Desk, ranking: list[dict[str, Any]]) -> tuple[list[str], list[str]]:
    """What decides between the two best steps, and how far they are apart.

    Steps that the search has not told apart are equally good, and nothing decides between them.
    """
    best, *others = ranking
    t, why = desk.t, best.get("why", "")
    if why == "mixed":
        return [t("hint.mixed")], []
    if not others:
        return [t("hint.only")] if "margin" in best else [], []
    told, rest = second(desk, best, others[0]), further(desk, best, others)
    counted = [t("hint.counted")] if why == "counted" else []
    if not apart(best, others[0]):
        return [*filter(None, [told]), *counted], rest
    if counted:
        return [" ".join(filter(None, [told, *counted]))], rest
    if not why:
        return [], [told, *rest]
    return [deciding(desk, best, others[0]), told], rest  # a part, and at once the whole


def stakes(desk: Desk, best: dict[str, Any]) -> list[str]:
    """What each thing is worth that can be bid for, in points."""
    t, game, worth = desk.t, desk.played.game.name, best.get("stakes")
    each = (t(f"{game}.stake", number=str(number), n=t.tenths(n)) for number, n in enumerate(worth or (), 1))
    return [t("hint.stakes", name=desk.name(desk.played.turn), each=t.listed(each))] if worth else []


def deciding(desk: Desk, best: dict[str, Any], other: dict[str, Any]) -> str:
    """The part of the result that decides between two moves, for the mover or against a rival."""
    return part(desk, "hint", best["why"], best["seat"], best["points"], move=move(desk, other["words"]))


def part(desk: Desk, of: str, name: str, seat: int, points: float, **gaps: str) -> str:
    """What a seat may expect more of a part of its result by a better move; less, if the points are below zero."""
    t, sentence = desk.t, f"{of}.hinders" if points < 0 else f"{of}.decides"
    called = t(f"{desk.played.game.name}.part.{name}")
    return t(sentence, part=called, name=desk.name(seat), points=t.tenths(abs(points)), **gaps)


def move(desk: Desk, words: str) -> str:
    """A step of the seat whose turn it is in a few words, those of its button if it has one."""
    match, board = desk.planned, BOARDS[desk.played.game.name]
    buttons = () if " " in words else board.bare(replace(desk.scene(), armed=None))
    return next((each.label for each in buttons if each.words == words), "") or board.called(
        desk.t, words, happened(match.game, match.table, words)
    )


def apart(best: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether the search has told two steps apart. Chances count first."""
    points, chance = float(best["margin"] - other["margin"]), float(best["chance"] - other["chance"])
    return chance >= SELDOM or (chance > -SELDOM and points >= LITTLE)


def second(desk: Desk, best: dict[str, Any], other: dict[str, Any]) -> str:
    """The next best step, and what it has less: chances of winning, points, or both. Chances count first.

    Steps that the search has not told apart are equally good; of one with more of what decides nothing is told.
    """
    t, called = desk.t, move(desk, other["words"])
    points, chance = best["margin"] - other["margin"], best["chance"] - other["chance"]
    worse, percent = t.tenths(points), round(100 * chance)
    if chance >= SELDOM:
        return t("hint.both" if points >= LITTLE else "hint.seldom", move=called, points=worse, n=percent)
    if apart(best, other):
        return t("hint.next", move=called, n=worse)
    close = chance > -SELDOM and points > -LITTLE
    return t("hint.same", move=called) if close else ""


def further(desk: Desk, best: dict[str, Any], others: list[dict[str, Any]]) -> list[str]:
    """What the moves after the second one have less, in points; not of one that only chances put behind it."""
    t, (second, *others) = desk.t, others
    found = {each["words"]: best["margin"] - each["margin"] for each in others[:OTHERS]}
    enough = max(LITTLE, best["margin"] - second["margin"])
    least = sorted((words for words in found if found[words] >= enough), key=found.__getitem__)
    each = t.listed(t("hint.other", move=move(desk, words), points=tenths(desk, -found[words])) for words in least)
    return [t("hint.others", each=each)] if each else []


def grounds(desk: Desk, words: str, table: Any = None) -> list[str]:
    """What the step is good for, in the words of the game, the most telling first; empty where its board has none.

    It is a step at the table as it stands, or at another one of the match.
    """
    return [each for some in weighed(desk, words, table) for each in some]


def weighed(desk: Desk, words: str, table: Any = None) -> tuple[list[str], list[str]]:
    """The same: what tells more, and what tells little."""
    game, at = desk.played.game, desk.planned.table if table is None else table
    board = BOARDS[game.name]
    if not reasoned(board):
        return [], []
    seen = game.seen(at, game.turn(at))  # what the seat itself can know
    found = [*board.reasons(desk.t, desk.names, seen, words).items()][:MOST]
    return [each for each, weight in found if weight > LIGHT], [each for each, weight in found if weight <= LIGHT]


def gains(desk: Desk, words: str) -> list[str]:
    """The points of the score sheet that the step changes at once, for each seat concerned."""
    match = desk.planned
    game, t = match.game, desk.t
    table = game.seen(match.table, match.turn)  # what the seat itself can know
    try:
        after = game.scores(game.apply(table, words.partition(":")[0]))
    except Illegal:
        return []
    said = []
    for seat, (old, new) in enumerate(zip(game.scores(table), after, strict=True), 1):
        parts = [(part, new[part] - old[part]) for part in game.score_parts if new[part] != old[part]]
        texts = t.listed(f"{t(f'{game.name}.part.{part}')} {signed(more)}" for part, more in parts)
        if texts:
            said.append(t("hint.gain", name=desk.name(seat), parts=texts))
    return said


def signed(points: int) -> str:
    """The number with its sign, a true minus included."""
    return f"{points:+d}".replace("-", MINUS)


def tenths(desk: Desk, points: float) -> str:
    """The number with one decimal place and its sign."""
    return f"{'+' if points > 0 else MINUS}{desk.t.tenths(abs(points))}"


def outlook(desk: Desk, margin: float) -> str:
    """The result that may be expected, in whole points: it is not known better."""
    points = round(margin)
    sentence = "hint.ahead" if points > 0 else "hint.behind" if points < 0 else "hint.even"
    return desk.t(sentence, name=desk.name(desk.played.turn), n=abs(points))
