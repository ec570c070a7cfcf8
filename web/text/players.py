"""The players at the seats: people, or bots of some level.

The record's head names the bots (``bot 2: 6``), so that saves, copies and rematches keep them. If a bot could
not always play at its level, or got another, the head says so too (``played 2: 14=4``: step 14 at level 4).
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from game.interface import BOX
from game.language import Language
from game.match import Match
from game.record import Record

LEVELS: Final = range(1, 8)
"""The levels of `game.bots.levels`, which the first screen does not import."""

PLAYED: Final = re.compile(r"(\d{1,5}=[1-7] ?)*")


def key(seat: int) -> str:
    """The head's key for the bot of a seat."""
    return f"bot {seat}"


def level(match: Match | Record, seat: int) -> int | None:
    """The level of the bot at this seat; None for a person, or if the record has no valid level."""
    said = match.extra.get(f"bot {seat}", "")  # as `key`, without a call: it is asked often
    return int(said) if said.isdecimal() and int(said) in LEVELS else None


def levels(match: Match) -> dict[int, int]:
    """The level of each bot, by seat."""
    return {seat: at for seat in range(1, match.seats + 1) if (at := level(match, seat))}


def played_key(seat: int) -> str:
    """The head's key for the levels that the bot of a seat has played."""
    return f"played {seat}"


def person(match: Match, seat: int) -> bool:
    """Whether a person sits at this seat; false for the box."""
    return seat > BOX and level(match, seat) is None


def seat_bot(match: Match, seat: int, said: str) -> None:
    """Puts a bot of this level at the seat, or with ``""`` a person; anything else changes nothing."""
    if 1 <= seat <= match.seats and said in ("", *map(str, LEVELS)):
        last = next((ply for ply in reversed(range(len(match.steps))) if match.steps[ply].speaker == seat), None)
        if last is not None and (before := level(match, seat)):
            note(match, seat, last, before)
        match.extra.pop(key(seat), None)
        if said:
            match.extra[key(seat)] = said


def played(match: Match | Record, seat: int) -> dict[int, int]:
    """The levels noted for steps of this seat, by their numbers; steps that were taken back are left out."""
    said, steps = match.extra.get(played_key(seat), ""), match.steps
    found = [map(int, each.split("=")) for each in said.split()] if PLAYED.fullmatch(said) else []
    return {ply: at for ply, at in found if ply < len(steps) and steps[ply].speaker == seat}


def note(match: Match, seat: int, ply: int, at: int) -> None:
    """Notes the level of a bot's step, unless one before was as low."""
    before = {old: other for old, other in played(match, seat).items() if old < ply}
    if at < min(before.values(), default=max(LEVELS) + 1):
        before[ply] = at
    match.extra[played_key(seat)] = " ".join(f"{ply}={at}" for ply, at in before.items())


def lowest(match: Match | Record, seat: int) -> int:
    """The lowest level that the bot of this seat has played; 0 for a person."""
    own = level(match, seat) or 0
    return min([own, *played(match, seat).values()])


def won(t: Language, names: Mapping[int, str], seats: Sequence[int]) -> str:
    """The sentence on who has won."""
    return t("won", names=t.together(names[seat] for seat in seats), n=len(seats))


def levelled(t: Language, name: str, level: int | None) -> str:
    """A player's name; a bot's with its level, as it stands where somebody looks for an opponent."""
    return t("bot.levelled", name=name, n=level) if level else name


def called(t: Language, match: Match | Record, seat: int) -> str:
    """The name of a seat that was given none: its bot's, or its number."""
    seats = range(1, match.seats + 1)
    return bot(t, {each: level(match, each) or 0 for each in seats if each == seat or each not in match.names}, seat)


def bot(t: Language, unnamed: Mapping[int, int], seat: int) -> str:
    """The same from the levels of all seats without a name, 0 for a person; bots of one level are numbered."""
    played = unnamed[seat]
    if not played:
        return t("seat", seat=seat)
    name, alike = t(f"bot.{played}.name"), [each for each in sorted(unnamed) if unnamed[each] == played]
    return t("bot.numbered", name=name, n=alike.index(seat) + 1) if len(alike) > 1 else name
