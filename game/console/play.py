"""``python -m game play GAME``: one match between bots, or at the terminal; it prints the record."""

import argparse
import sys
from collections.abc import Mapping
from random import Random

from game import GAMES
from game.bots import BOTS, registry
from game.bots.arena import entrant
from game.bots.bot import Bot
from game.chance import settle
from game.console.person import Person
from game.console.screen import Screen
from game.interface import OVER, Illegal
from game.language import native
from game.match import Match
from game.public import known
from game.record import check_seats, game_of, read_options
from game.terminal.arguments import sound
from game.terminal.streams import INTERRUPTED, complain

HUMAN = "human"
LOT = "lot"


def add(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    say = native()
    bots = ", ".join(known_bots())
    parser.add_argument("game", metavar=say("arguments.game"), help=say("console.game", games=", ".join(GAMES)))
    parser.add_argument("--seats", metavar="N", help=say("console.seats"))
    parser.add_argument("--option", metavar="name=value", action="append", default=[], help=say("console.option"))
    parser.add_argument("--seed", metavar="S", help=say("console.seed"))
    parser.add_argument("--bots", metavar="NAME,NAME,...", default=HUMAN, help=say("console.bots", names=bots))
    parser.add_argument("--first", metavar=f"N|{LOT}", help=say("console.begins", lot=LOT))
    parser.set_defaults(run=run)


def known_bots() -> list[str]:
    """Who can sit at a seat, by name: a person, our bots, and those of installed packages."""
    return [*dict.fromkeys((HUMAN, *BOTS, *registry.installed_bots()))]


def begin(name: str, seats: str, pairs: list[str]) -> Match:
    """A match as the command line asks for it. Raises `Illegal`."""
    game = game_of(GAMES, name)
    seats = seats or str(game.seats[0])
    check_seats(game, seats)
    if "" in pairs:
        raise Illegal("record.pair", pair="")
    return Match(game, read_options(" ".join(pairs), 0, game), int(seats))


def seated(names: list[str], seats: int) -> list[str]:
    """A name for each seat; one name alone stands for every seat. Raises `Illegal`."""
    for name in names:
        if name not in known_bots() and ":" not in name:
            raise Illegal("console.bots.unknown", name=name, names=", ".join(known_bots()))
    if len(names) == 1:
        names = names * seats
    if len(names) != seats:
        raise Illegal("console.bots.count", n=len(names), seats=seats)
    return names


def turned(names: list[str], first: str, seed: str | None) -> list[str]:
    """The names so that this one is at seat 1: its number in the list, or ``lot``. Raises `Illegal`."""
    numbers = [str(number) for number in range(1, len(names) + 1)]
    if first not in (LOT, *numbers):
        raise Illegal("console.begins.unknown", first=first, counts=", ".join([*numbers, LOT]))
    place = hand(seed, LOT).randrange(len(names)) if first == LOT else int(first) - 1
    return names[place:] + names[:place]


def hand(seed: str | None, speaker: int | str) -> Random:
    """The random generator of the box, a seat or the lot, independent of all others; a seed always gives the same."""
    return Random(None if seed is None else f"{seed} {speaker}")


def table(match: Match, bots: Mapping[int, Bot], seed: str | None, news: str = "") -> None:
    """Plays the match to its end, or until the people at the terminal leave it, who are told `news` first."""
    box, *hands = (hand(seed, speaker) for speaker in range(match.seats + 1))
    persons = frozenset(range(1, match.seats + 1)) - bots.keys()
    person = Person(match, persons, Screen()) if persons else None
    if person and news:
        person.screen.tell(news)
    try:
        while True:
            settle(match, box)
            seat = match.turn
            if seat == OVER:
                break
            if bot := bots.get(seat):
                seen = match.game.seen(match.table, seat)
                match.say(seat, bot(match.game, seen, seat, match.legal, hands[seat - 1]))
            elif person and not person.answer():
                return
    finally:
        if person:
            person.hide()
    if person:
        person.farewell()


def run(arguments: argparse.Namespace) -> int:
    """0 when the record has been printed, 130 after an interrupt. Raises `Illegal` for what cannot be played."""
    names = arguments.bots.split(",")
    match = begin(arguments.game, arguments.seats or (str(len(names)) if len(names) > 1 else ""), arguments.option)
    sound(arguments.seed)
    first = arguments.first or (LOT if match.game.lot else "1")
    names = turned(seated(names, match.seats), first, arguments.seed)
    bots = {seat: entrant.find(name)[0] for seat, name in enumerate(names, 1) if name != HUMAN}
    drawn = first == LOT and len(set(names)) > 1
    news = native()("console.begins.drawn", names=", ".join(names)) if drawn else ""
    status = 0
    try:
        table(match, bots, arguments.seed, news)
    except KeyboardInterrupt:
        status = INTERRUPTED
        complain("")
    if len((found := known(match)).steps) < len(match.steps):
        complain(native()("console.record.secret"))
    sys.stdout.write(found.record())
    return status
