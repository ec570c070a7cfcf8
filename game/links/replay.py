"""A record in a link, which shows the match again: its head, and all steps, the box's too, as one number.

A step is its index in the engine's ordered `legal`, a digit with as many values as there are legal steps. The content
of the envelope: set-up, a stamp of the rules, the date, the level of the bot at each seat, the names, the number of
steps, and the steps. Proofs of draws are left out, and so is every note, as in a record.
"""

import re
from collections.abc import Mapping
from typing import Final

from game.interface import AnyGame, Illegal
from game.links import envelope, setup
from game.links.envelope import BadLink
from game.links.numbers import Reader, Short, Words, Writer, joined, parted
from game.links.setup import ENGINE, Setup, engine_of
from game.match import Match, board
from game.public import lasting
from game.record import plain_name

DATE: Final = re.compile(r"(\d{4})-(0\d|1[0-2])-([0-2]\d|3[01])")
STEPS: Final = 4000
"""The most steps."""
BOTS: Final = 8
"""One more than the highest level of a bot."""


def stamp(game: AnyGame) -> bytes:
    """The bytes for the rules: game, edition and board, whatever the protocol between peers is."""
    return engine_of(" ".join(["replay", game.name, str(game.edition), *board(game).values()]))


def pack(match: Match) -> str:
    """The match as the text of an envelope. Raises ValueError if it is too long or not `lasting`."""
    if not lasting(match) or len(match.steps) > STEPS:
        raise ValueError(len(match.steps))
    game, into, seats = match.game, Writer(), range(1, match.seats + 1)
    Setup(game, match.options, match.seats).write(into)
    into += stamp(game)
    into.number(day(match.extra.get("date", "")))
    into.number(joined((level(match.extra.get(f"bot {seat}", "")), BOTS) for seat in seats))
    for seat in seats:
        into.text(plain_name(match.names.get(seat, "")))
    again, said = Match(game, match.options, match.seats), Words()
    for step in match.steps:
        words = step.words.partition(":")[0].rstrip()
        said.add(words, again.legal)
        again.say(step.speaker, words)
    into.number(len(match.steps))
    return envelope.seal(envelope.REPLAY, into + said.bytes)


def read(text: str, games: Mapping[str, AnyGame]) -> Match:
    """The match in a link, a token or a whole message.

    Raises `BadLink`: as `envelope.only`, and ``link.game``, ``link.rules``.
    """
    source = Reader(envelope.only(text, envelope.REPLAY))
    try:
        played = setup.read(source, games)
        if played.seat != 1:
            raise Short(played.seat)
        if source.raw(ENGINE) != stamp(played.game):
            raise BadLink("link.rules")
        head = read_head(source, played.seats)
        names = {seat: name for seat in range(1, played.seats + 1) if (name := source.text())}
        if any(name != plain_name(name) for name in names.values()):
            raise Short
        match = Match(played.game, dict(played.options), played.seats, names, head)
        read_steps(source, match)
    except Illegal as why:
        raise why if isinstance(why, BadLink) else BadLink("link.damaged") from None
    return match


def read_head(source: Reader, seats: int) -> dict[str, str]:
    """The date and the bots, as the head of a record has them."""
    number = source.number()
    date, month, year = parted(number, (32, 13, 10_000))
    head = {"date": f"{year:04}-{month:02}-{date:02}"} if number else {}
    if day(head.get("date", "")) != number:
        raise Short(number)
    levels = parted(source.number(), [BOTS] * seats)
    return head | {f"bot {seat}": str(level) for seat, level in enumerate(levels, 1) if level}


def read_steps(source: Reader, match: Match) -> None:
    """Says all steps. Raises `Short` if anything is left, or if nobody may show the match."""
    count, said = source.number(), Words(source.raw(source.left))
    if count > STEPS:
        raise Short(count)
    for _ in range(count):
        match.say(match.turn, said.take(match.legal))
    if said.value or not lasting(match):
        raise Short(count)


def level(said: str) -> int:
    """The level of a bot in a record's head; 0 for a person."""
    return int(said) if said.isdecimal() and int(said) < BOTS else 0


def day(said: str) -> int:
    """The number of a date such as ``2026-11-21``; 0 for any other text.

    >>> day("2026-11-21"), day("yesterday")
    (843189, 0)
    """
    found = DATE.fullmatch(said)
    return joined(zip(map(int, found.groups()[::-1]), (32, 13, 10_000), strict=True)) if found else 0
