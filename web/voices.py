"""What the bots are asked, and what they answer.

They think elsewhere (`web/thinking.py`, in a worker of their own); the desk is told their answers.
"""

import json
from random import Random
from typing import Any, Final

from game.interface import BOX
from web import sealed, speech
from web.desk import Desk
from web.effect import Effect
from web.players import LEVELS, level

PACES: Final = {"quick": 150, "calm": 900, "slow": 2200}
"""Milliseconds that pass at least before a bot's move is shown."""
STRONGEST: Final = max(LEVELS)
SECONDS: Final = 1.5
"""How long the strongest may think about a move."""
HINT: Final = 0.9
"""Seconds that a hint may take."""
ALONE: Final = 4
"""The highest level that plays where no worker can be had: it never thinks long."""


def position(desk: Desk) -> str:
    """Names the table as it is, for questions that take a while."""
    assert desk.match
    return f"{desk.id}/{len(desk.match.steps)}"


def questions(desk: Desk) -> list[Effect]:
    """What has to be asked now, and whether an open question is to be dropped."""
    voices, match = desk.voices, desk.match
    wanted = ""
    start: list[Effect] = []
    if match and not voices.called and any(level(match, seat) for seat in desk.names):
        voices.called = True
        start = [("bots-start",)]
    if match and desk.ply is None and match.turn > BOX:
        played = level(match, match.turn)
        if played and not voices.paused:
            wanted = f"{position(desk)}/{played}"
        elif not played and voices.hint:
            wanted = f"{position(desk)}/hint"
    if wanted == voices.asked:
        return start
    dropped: list[Effect] = [*start, ("think-stop",)] if voices.asked else start
    voices.asked = wanted
    if not wanted:
        voices.hint = False
        return dropped
    assert match
    hint = wanted.endswith("/hint")
    job = {
        "key": wanted,
        "record": match.record(),
        "notes": sealed.notes(match, match.turn),
        "level": STRONGEST if hint else level(match, match.turn),
        "seconds": HINT if hint else SECONDS,
        "pace": 0 if hint else PACES[desk.settings["pace"]],
        "seed": desk.rng.getrandbits(64),
        "again": hint or not voices.alone,
    }
    return [*dropped, ("think", json.dumps(job))]


def answered(desk: Desk, question: str, line: str, ranking: list[dict[str, Any]]) -> None:
    """A bot has answered. What nobody asks any more is passed over."""
    voices, match = desk.voices, desk.match
    if not match or question != voices.asked or question.rpartition("/")[0] != position(desk):
        return
    voices.asked = ""
    if voices.hint:
        voices.hint, voices.ranking = False, ranking
        speech.advise(desk, line)
    else:
        voices.ranking = []
        desk.quiet()
        speech.commit(desk, line)


def thought(desk: Desk, question: str, line: str, ranking: list[dict[str, Any]]) -> None:
    """The bots' worker has answered."""
    desk.voices.alone = False
    answered(desk, question, line, ranking)


def alone(desk: Desk) -> None:
    """No worker can be had. That is said once in a match with bots that need one."""
    voices = desk.voices
    voices.alone = True
    said = excuses(desk)
    if said and voices.excused != desk.id:
        voices.excused, desk.notice = desk.id, " ".join(said)


def excuses(desk: Desk) -> list[str]:
    """Which bots play below their level, a sentence each."""
    match = desk.match
    if not match or not desk.voices.alone:
        return []
    strong = [seat for seat in desk.names if (level(match, seat) or 0) > ALONE]
    return [desk.t("bots.alone", name=desk.name(seat), level=desk.t(f"bot.{ALONE}.name")) for seat in strong]


def again(desk: Desk) -> None:
    """Once more, for a person has asked for it."""
    desk.voices.alone, desk.voices.called, desk.voices.excused = False, False, ""


def unhelped(desk: Desk) -> None:
    """No worker can be had: low levels answer from here, others play as the highest of these."""
    from game.bots import levels

    voices, match = desk.voices, desk.match
    if not match or not voices.asked:
        return alone(desk)
    seat = match.turn
    strength = min(level(match, seat) or ALONE, ALONE)
    seen = match.game.seen(match.table, seat)
    line = levels.choose(strength, match.game, seen, seat, match.legal, Random(desk.rng.getrandbits(64)))
    answered(desk, voices.asked, line, [{"words": line}])
    alone(desk)
