"""The questions to bots, and their answers.

The bots think elsewhere (`web/advice/thinking.py`, in a worker of its own); the desk gets their answers.
"""

import json
from collections.abc import Mapping
from random import Random
from typing import Any, Final

from game.interface import BOX
from game.match import Match
from web.desk import Desk
from web.desk.effect import Effect
from web.store import sealed
from web.table import speech
from web.table.motion import SPEEDS, speed
from web.text import players
from web.text.markup import Markup, tag
from web.text.players import LEVELS, level

PACES: Final = {"quick": 150, "calm": 900, "slow": 2200}
"""The least milliseconds before a bot's move is shown."""
STRONGEST: Final = max(LEVELS)
SECONDS: Final = 1.5
"""The strongest bot's time for a move."""
HINT: Final = 0.9
"""Seconds for a hint."""
ALONE: Final = 4
"""The highest level that plays without a worker, as it never thinks long,"""
UNTAUGHT: Final = min(LEVELS)
"""and the level that plays if what was learned of the game is not there either."""


def position(desk: Desk) -> str:
    """Identifies the table as it is, for questions that take a while."""
    assert desk.match
    return f"{desk.id}/{len(desk.match.steps)}"


def subject(desk: Desk) -> tuple[object, ...]:
    """What a hint is for: the match, and all its steps."""
    assert desk.match
    return (desk.id, *desk.match.steps)


def questions(desk: Desk) -> list[Effect]:
    """The effects that start the bots' worker, ask the question now due, and drop an outdated one."""
    voices, match = desk.voices, desk.match
    wanted = ""
    start: list[Effect] = []
    if match and not voices.called and any(level(match, seat) for seat in desk.names):
        voices.called = True
        start = [("bots-start",)]
    if match and desk.ply is None and not desk.passing and match.turn > BOX:
        played = level(match, match.turn)
        if played and not voices.paused and desk.sitting and desk.sitting.free:
            wanted = f"{position(desk)}/{played}"
        elif voices.hint and desk.live:
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
        "pace": 0 if hint else int(PACES[desk.settings["pace"]] * SPEEDS[speed(desk)]),
        "watched": not hint and desk.settings["pace"] != "quick",
        "seed": desk.rng.getrandbits(64),
        "again": hint or not voices.alone,
    }
    return [*dropped, ("think", json.dumps(job))]


def answered(desk: Desk, question: str, line: str, ranking: list[dict[str, Any]], reached: int = 0) -> None:
    """Plays a bot's answer, noting a level `reached` below its own, or shows a hint; an outdated answer is ignored."""
    voices, match = desk.voices, desk.match
    if not match or question != voices.asked or question.rpartition("/")[0] != position(desk):
        return
    voices.asked = ""
    if voices.hint:
        voices.hint, voices.ranking, voices.ranked, voices.short = False, ranking, subject(desk), 0
        speech.advise(desk, line)
    else:
        voices.ranking, seat = [], match.turn
        if reached or players.played_key(seat) in match.extra:
            players.note(match, seat, len(match.steps), reached or level(match, seat) or STRONGEST)
        desk.notice, desk.answered = "", ()  # an alarm is still to be read
        speech.commit(desk, line)


def thought(desk: Desk, question: str, line: str, ranking: list[dict[str, Any]], reached: int = 0) -> None:
    """The answer of the bots' worker; `reached` is the level that it had time for, if that is below its own.

    The notice of that appears once in a match.
    """
    voices, match = desk.voices, desk.match
    voices.alone = 0
    due, hint, seat = question == voices.asked, voices.hint, match.turn if match else BOX
    ply = len(match.steps) if match else 0
    answered(desk, question, line, ranking, reached)
    if not due or not match:
        return
    if hint:
        voices.short = reached
        return
    voices.slow.pop(ply, None)
    if reached:
        voices.slow[ply] = reached
        if voices.hurried != desk.id:
            voices.hurried, desk.notice = desk.id, hurry(desk, seat, reached)


def hurry(desk: Desk, seat: int, reached: int) -> str:
    """That a bot's time was too short for its level."""
    return desk.t("bots.slow", name=desk.name(seat), level=desk.t(f"bot.{reached}.name"))


def slow(desk: Desk) -> dict[int, int]:
    """The level of the last move of each bot whose time for it was too short, by seat."""
    steps = desk.match.steps if desk.match else []
    last = {step.speaker: ply for ply, step in enumerate(steps)}
    found = {seat: desk.voices.slow.get(ply, 0) for seat, ply in sorted(last.items())}
    return {seat: reached for seat, reached in found.items() if desk.match and reached < (level(desk.match, seat) or 0)}


def hurries(desk: Desk) -> list[str]:
    """A sentence for each bot whose time for its last move was too short."""
    return [hurry(desk, seat, reached) for seat, reached in slow(desk).items() if reached]


def best(match: Match | None) -> int:
    """The highest level that plays without a worker."""
    from game.bots import registry

    return ALONE if not match or registry.part(match.game.name, "model") else UNTAUGHT


def alone(desk: Desk) -> None:
    """The bots' worker cannot be had. The notice appears once in a match that needs it."""
    voices = desk.voices
    voices.alone = best(desk.match)
    said = excuses(desk)
    if said and voices.excused != desk.id:
        voices.excused, desk.notice = desk.id, " ".join(said.values())


def excuses(desk: Desk) -> dict[int, str]:
    """A sentence for each bot that plays below its level as there is no worker, by seat."""
    match, highest = desk.match, desk.voices.alone
    strong = [seat for seat in desk.names if match and highest and (level(match, seat) or 0) > highest] if match else []
    return {seat: desk.t("bots.alone", name=desk.name(seat), level=desk.t(f"bot.{highest}.name")) for seat in strong}


def weaker(desk: Desk) -> Mapping[int, Markup]:
    """What stands beside the name of each bot that plays below its level, with the reason."""
    excused, t = excuses(desk), desk.t
    lower = {seat: at for seat, at in slow(desk).items() if at} | dict.fromkeys(excused, desk.voices.alone)
    return {
        seat: tag(
            "span",
            t("bots.weaker", level=t(f"bot.{at}.name")),
            class_="weaker",
            id=f"weaker-{seat}",
            data_tip=excused.get(seat) or hurry(desk, seat, at),
        )
        for seat, at in lower.items()
    }


def again(desk: Desk) -> None:
    """Tries again to start the worker, on a person's request."""
    desk.voices.alone, desk.voices.called, desk.voices.excused = 0, False, ""


def unhelped(desk: Desk) -> None:
    """The bots' worker cannot be had: low levels answer from here, all others play like the highest of these."""
    from game.bots import levels

    voices, match = desk.voices, desk.match
    if not match or not voices.asked:
        return alone(desk)
    seat = match.turn
    own, highest = level(match, seat) or ALONE, best(match)
    strength = min(own, highest)
    seen = match.game.seen(match.table, seat)
    line = levels.choose(strength, match.game, seen, seat, match.legal, Random(desk.rng.getrandbits(64)))
    answered(desk, voices.asked, line, [{"words": line}], strength if strength < own else 0)
    alone(desk)
