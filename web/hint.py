"""Why a hint is good, in points: what the step brings at once, what it promises, and what the next best is worth."""

from typing import Any

from game.events import happened
from game.interface import Illegal
from web.boards import BOARDS
from web.desk import Desk


def reason(desk: Desk) -> str:
    """The sentences for the step that the last hint has armed; empty if none is."""
    ranking, match = desk.voices.ranking, desk.match
    if not match or not ranking or desk.draft.armed != ranking[0]["words"]:
        return ""
    t, best = desk.t, ranking[0]
    said = gains(desk, best["words"])
    if "margin" not in best:  # no search has found it
        return " ".join([*said, t("hint.simple")])
    said.append(outlook(desk, best["margin"]))
    if len(ranking) > 1:
        less = max(0.0, best["margin"] - ranking[1]["margin"])
        words = ranking[1]["words"]
        move = BOARDS[match.game.name].called(t, words, happened(match.game, match.table, words))
        said.append(t("hint.next" if less >= 0.05 else "hint.same", move=move, n=f"{less:.1f}"))
    return " ".join(said)


def gains(desk: Desk, words: str) -> list[str]:
    """What the score sheet says right after the step, for each seat to which it makes a difference."""
    match = desk.match
    assert match
    game, t = match.game, desk.t
    table = game.seen(match.table, match.turn)  # what the seat itself can know
    try:
        after = game.scores(game.apply(table, words.partition(":")[0]))
    except Illegal:
        return []
    said = []
    for seat, (old, new) in enumerate(zip(game.scores(table), after, strict=True), 1):
        parts = [(part, new[part] - old[part]) for part in game.score_parts if new[part] != old[part]]
        texts = ", ".join(f"{t(f'{game.name}.part.{part}')} {signed(more)}" for part, more in parts)
        if texts:
            said.append(t("hint.gain", name=desk.name(seat), parts=texts))
    return said


def signed(points: int) -> str:
    """With a sign, and with a minus that is one."""
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}")


def outlook(desk: Desk, margin: float) -> str:
    """How the match may be expected to end."""
    assert desk.match
    name = desk.name(desk.match.turn)
    ends: list[tuple[bool, str]] = [(margin >= 0.05, "hint.ahead"), (margin <= -0.05, "hint.behind")]
    sentence = next((sentence for holds, sentence in ends if holds), "hint.even")
    values: dict[str, Any] = {"name": name, "n": f"{abs(margin):.1f}"}
    return desk.t(sentence, **values)
