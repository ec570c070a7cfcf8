"""Who speaks at the seats: people, or bots of some level; and what the bots are asked.

Which bot sits where stands in the record's head (``bot 2: 6``), so that saves, copies and rematches keep it. The bots
think elsewhere (`web/thinking.py`, in a worker of their own); the desk is told their answers.
"""

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from game.interface import BOX
from game.language import Language
from game.match import Match
from game.record import Record
from web import sealed

if TYPE_CHECKING:
    from web.desk import Desk, Effect

PACES: Final = {"quick": 150, "calm": 900, "slow": 2200}
"""Milliseconds that pass at least before a bot's move is shown."""
LEVELS: Final = range(1, 8)
"""The levels of `game.bots.levels`, which the first screen has no need to import."""
STRONGEST: Final = max(LEVELS)
SECONDS: Final = 1.5
"""How long the strongest may think about a move."""
HINT: Final = 0.9
"""Seconds that a hint may take."""
ALONE: Final = 4
"""The highest level that plays where no worker can be had: it never thinks long."""


@dataclass
class Voices:
    """What the bots have been asked."""

    asked: str = ""
    """The question that is open: about which match, after how many steps, to which level; ``""`` for none."""
    hint: bool = False
    """Is it a hint for a person?"""
    paused: bool = False
    """Do the bots wait until they are told to go on?"""
    ranking: list[dict[str, Any]] = field(default_factory=list)
    """What the last hint found: words, margin and chance of each step, the best first."""
    alone: bool = False
    """Is there no worker, so that only low levels can play?"""
    excused: str = ""
    """The match in which it was said that some bots play below their level."""
    called: bool = False
    """Has the bots' worker been started?"""


def key(seat: int) -> str:
    """The head's key for a seat's bot."""
    return f"bot {seat}"


def level(match: Match | Record, seat: int) -> int | None:
    """The level of the bot at this seat; None for a person, and for anything in a record that is no level."""
    said = match.extra.get(key(seat), "")
    return int(said) if said.isdecimal() and int(said) in LEVELS else None


def person(match: Match, seat: int) -> bool:
    """Does a person speak at this seat? (The box is nobody.)"""
    return seat > BOX and level(match, seat) is None


def seat_bot(match: Match, seat: int, said: str) -> None:
    """From now on this level plays at the seat, or with ``""`` a person; anything else changes nothing."""
    if 1 <= seat <= match.seats and said in ("", *map(str, LEVELS)):
        match.extra.pop(key(seat), None)
        if said:
            match.extra[key(seat)] = said


def called(t: Language, match: Match | Record, seat: int) -> str:
    """What a seat without a name is called: as its bot, or by its number."""
    played = level(match, seat)
    return t(f"bot.{played}.name") if played else t("seat", seat=seat)


def position(desk: "Desk") -> str:
    """Names the table as it is, for questions that take a while."""
    assert desk.match
    return f"{desk.id}/{len(desk.match.steps)}"


def questions(desk: "Desk") -> "list[Effect]":
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


def answered(desk: "Desk", question: str, words: str, ranking: list[dict[str, Any]]) -> None:
    """A bot has answered. What nobody asks any more is passed over."""
    voices, match = desk.voices, desk.match
    if not match or question != voices.asked or question.rpartition("/")[0] != position(desk):
        return
    voices.asked = ""
    if voices.hint:
        voices.hint, voices.ranking = False, ranking
        desk.advise(words)
    else:
        voices.ranking = []
        desk.quiet()
        desk.commit(words)


def thought(desk: "Desk", question: str, words: str, ranking: list[dict[str, Any]]) -> None:
    """The bots' worker has answered."""
    desk.voices.alone = False
    answered(desk, question, words, ranking)


def alone(desk: "Desk") -> None:
    """No worker can be had. That is said once in a match with bots that need one."""
    voices = desk.voices
    voices.alone = True
    said = excuses(desk)
    if said and voices.excused != desk.id:
        voices.excused, desk.notice = desk.id, " ".join(said)


def excuses(desk: "Desk") -> list[str]:
    """Which bots play below their level, a sentence each."""
    match = desk.match
    if not match or not desk.voices.alone:
        return []
    strong = [seat for seat in desk.names if (level(match, seat) or 0) > ALONE]
    return [desk.t("bots.alone", name=desk.name(seat), level=desk.t(f"bot.{ALONE}.name")) for seat in strong]


def again(desk: "Desk") -> None:
    """Once more, for a person has asked for it."""
    desk.voices.alone, desk.voices.called, desk.voices.excused = False, False, ""


def unhelped(desk: "Desk") -> None:
    """No worker can be had: low levels answer from here, others play as the highest of these."""
    from random import Random

    from game.bots import levels

    voices, match = desk.voices, desk.match
    if not match or not voices.asked:
        return alone(desk)
    seat = match.turn
    strength = min(level(match, seat) or ALONE, ALONE)
    seen = match.game.seen(match.table, seat)
    words = levels.choose(strength, match.game, seen, seat, match.legal, Random(desk.rng.getrandbits(64)))
    answered(desk, voices.asked, words, [{"words": words}])
    alone(desk)
