"""The players at the seats: people, or bots of some level.

The record's head names the bots (``bot 2: 6``), so that saves, copies and rematches keep them.
"""

from collections.abc import Mapping
from typing import Final

from game.interface import BOX
from game.language import Language
from game.match import Match
from game.record import Record

LEVELS: Final = range(1, 8)
"""The levels of `game.bots.levels`, which the first screen does not import."""


def key(seat: int) -> str:
    """The head's key for the bot of a seat."""
    return f"bot {seat}"


def level(match: Match | Record, seat: int) -> int | None:
    """The level of the bot at this seat; None for a person, or if the record has no valid level."""
    said = match.extra.get(key(seat), "")
    return int(said) if said.isdecimal() and int(said) in LEVELS else None


def person(match: Match, seat: int) -> bool:
    """Whether a person sits at this seat; false for the box."""
    return seat > BOX and level(match, seat) is None


def seat_bot(match: Match, seat: int, said: str) -> None:
    """Puts a bot of this level at the seat, or with ``""`` a person; anything else changes nothing."""
    if 1 <= seat <= match.seats and said in ("", *map(str, LEVELS)):
        match.extra.pop(key(seat), None)
        if said:
            match.extra[key(seat)] = said


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
