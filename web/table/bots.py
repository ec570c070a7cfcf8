"""The questions to bots, and their answers.

The bots think elsewhere (`web/advice/thinking.py`, in a worker of its own); the desk gets their answers.
"""

import json
from collections.abc import Mapping
from random import Random
from typing import Any, Final

from game.interface import BOX
from game.match import Match
from web.boards.view import together
from web.desk import Desk
from web.desk.draft import Effect
from web.store import sealed
from web.store.settings import PACES, SPEEDS
from web.table import speech
from web.table.motion import speed
from web.text import players
from web.text.markup import Markup, tag
from web.text.players import LEVELS, level

STRONGEST: Final = max(LEVELS)
SECONDS: Final = 1.5
"""The strongest bot's time for a move; where a turn has many, it takes a part of it (`game.bots.tuning`)."""
HINT: Final = 0.9
"""Seconds for a hint."""
ALONE: Final = 4
"""The highest level that plays without a worker, as it never thinks long,"""
UNTAUGHT: Final = min(LEVELS)
"""and the level that plays if what was learned of the game is not there either."""


def position(desk: Desk) -> str:
    """Identifies the table as it is, for questions that take a while."""
    return "/".join((desk.id, str(len(desk.played.steps)), *desk.draft.plan))


def subject(desk: Desk) -> tuple[object, ...]:
    """What a hint is for: the match, and all its steps with those that are planned."""
    return (desk.id, *desk.planned.steps)


def questions(desk: Desk) -> list[Effect]:
    """The effects that start the bots' worker, ask the question now due, and drop an outdated one."""
    requests, match = desk.bots, desk.match
    wanted = ""
    start: list[Effect] = []
    if match and not requests.called and any(level(match, seat) for seat in desk.names):
        requests.called = True
        start = [("bots-start",)]
    if match and desk.ply is None and not desk.playback and match.turn > BOX:
        played = level(match, match.turn)
        requests.onward = desk.id if played and requests.onward == desk.id else ""
        if played and not requests.paused and desk.sitting and desk.sitting.free:
            wanted = f"{position(desk)}/{played}"
        elif requests.hint and desk.heeding:
            wanted = f"{position(desk)}/hint"
            if requests.asked not in ("", wanted):  # something else is planned now
                wanted = ""
    if wanted == requests.asked:
        return start
    dropped: list[Effect] = [*start, ("think-stop",)] if requests.asked else start
    requests.asked = wanted
    if not wanted:
        requests.hint = False
        return dropped
    assert match
    hint = wanted.endswith("/hint")
    like, whose = together(match, len(match.steps) - 1) if match.steps else ("", BOX)
    planned = desk.planned
    job = {
        "key": wanted,
        "record": planned.record(),
        "notes": sealed.notes(planned, match.turn),
        "level": STRONGEST if hint else level(match, match.turn),
        "seconds": HINT if hint else SECONDS,
        "pace": 0 if hint or requests.onward else int(PACES[desk.settings["pace"]] * SPEEDS[speed(desk)]),
        "watched": not hint and not requests.onward and desk.settings["pace"] != "quick",
        "hint": hint,
        "seed": len(planned.steps) if hint else desk.rng.getrandbits(64),  # how often one asks tells nobody anything
        "again": hint or not requests.alone,
        "joins": like if whose == match.turn and not hint else "",  # a step that begins so goes with the last one
    }
    return [*dropped, ("think", json.dumps(job))]


def answered(desk: Desk, question: str, line: str, ranking: list[dict[str, Any]], reached: int = 0) -> None:
    """Plays a bot's answer, noting a level `reached` below its own, or shows a hint; an outdated answer is ignored."""
    requests, match = desk.bots, desk.match
    if not match or question != requests.asked or question.rpartition("/")[0] != position(desk):
        return
    requests.asked = ""
    if requests.hint:
        requests.hint, requests.ranking, requests.ranked, requests.short = False, ranking, subject(desk), 0
        speech.advise(desk, line)
    else:
        requests.ranking, seat = [], match.turn
        if reached or players.played_key(seat) in match.extra:
            players.note(match, seat, len(match.steps), reached or level(match, seat) or STRONGEST)
        desk.notice, desk.answered = "", ()  # an alarm is still to be read
        speech.commit(desk, line)


def thought(desk: Desk, question: str, line: str, ranking: list[dict[str, Any]], reached: int = 0) -> None:
    """The answer of the bots' worker; `reached` is the level that it had time for, if that is below its own.

    The notice of that appears once in a match.
    """
    requests, match = desk.bots, desk.match
    requests.alone = 0
    due, hint, seat = question == requests.asked, requests.hint, match.turn if match else BOX
    ply = len(match.steps) if match else 0
    answered(desk, question, line, ranking, reached)
    if not due or not match:
        return
    if hint:
        requests.short = reached
        return
    requests.slow.pop(ply, None)
    if reached:
        requests.slow[ply] = reached
        if requests.hurried != desk.id:
            requests.hurried, desk.notice = desk.id, hurry(desk, seat, reached)


def hurry(desk: Desk, seat: int, reached: int) -> str:
    """That a bot's time was too short for its level."""
    return desk.t("bots.slow", name=desk.name(seat), level=desk.t(f"bot.{reached}.name"))


def hurries(desk: Desk) -> Mapping[int, tuple[int, str]]:
    """The level of the last move of each bot whose time for it was too short, and the sentence that says so."""
    match, slow = desk.match, desk.bots.slow
    last = {step.speaker: ply for ply, step in enumerate(match.steps)} if match and slow else {}
    found = {seat: slow[ply] for seat, ply in sorted(last.items()) if ply in slow}
    return {seat: (at, hurry(desk, seat, at)) for seat, at in found.items() if match and at < (level(match, seat) or 0)}


def best(match: Match | None) -> int:
    """The highest level that plays without a worker."""
    from game.bots import registry

    return ALONE if not match or registry.part(match.game.name, "model") else UNTAUGHT


def alone(desk: Desk) -> None:
    """The bots' worker cannot be had. The notice appears once in a match that needs it."""
    requests = desk.bots
    requests.alone = best(desk.match)
    said = [why for _, why in excuses(desk).values()]
    if said and requests.excused != desk.id:
        requests.excused, desk.notice = desk.id, " ".join(said)


def excuses(desk: Desk) -> Mapping[int, tuple[int, str]]:
    """The level of each bot that plays below its own as there is no worker, and the sentence that says so."""
    match, t, at = desk.match, desk.t, desk.bots.alone
    strong = [seat for seat in desk.names if (level(match, seat) or 0) > at] if match and at else []
    return {seat: (at, t("bots.alone", name=desk.name(seat), level=t(f"bot.{at}.name"))) for seat in strong}


def weaker(desk: Desk) -> Mapping[int, Markup]:
    """What stands beside the name of each bot that plays below its level, with the reason."""
    t, lower = desk.t, {**hurries(desk), **excuses(desk)}
    said = {seat: t("bots.weaker", level=t(f"bot.{at}.name")) for seat, (at, _) in lower.items()}
    return {
        seat: tag("span", said[seat], class_="weaker", id=f"weaker-{seat}", data_tip=why)
        for seat, (_, why) in lower.items()
    }


def again(desk: Desk) -> None:
    """Tries again to start the worker, on a person's request."""
    desk.bots.alone, desk.bots.called, desk.bots.excused = 0, False, ""


def unhelped(desk: Desk) -> None:
    """The bots' worker cannot be had: low levels answer from here, all others play like the highest of these."""
    from game.bots import levels

    requests, match = desk.bots, desk.match
    if not match or not requests.asked:
        return alone(desk)
    seat = match.turn
    own, highest = level(match, seat) or ALONE, best(match)
    strength = min(own, highest)
    planned = desk.planned
    seen = match.game.seen(planned.table, seat)
    line = levels.choose(strength, match.game, seen, seat, planned.legal, Random(desk.rng.getrandbits(64)))
    answered(desk, requests.asked, line, [{"words": line}], strength if strength < own else 0)
    alone(desk)
