"""The arena on the command line."""

import argparse
import os
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

from game import GAMES
from game.bots import BOTS
from game.bots.arena import entrant, report, series
from game.bots.arena.series import Bounds, Ledger
from game.bots.arena.setting import ALL, LETTERS, RANDOM, Setting, lineup_of, mixtures, spelled, usual
from game.interface import AnyGame, Illegal
from game.language import native
from game.terminal.arguments import Parser, sound
from game.terminal.streams import complain

LADDER = "ladder"

Number = TypeVar("Number", int, float)


def main(argv: Sequence[str]) -> int:
    """0 once the comparison is done. Raises `Illegal` if it cannot be played as asked."""
    climbing = bool(argv) and argv[0] == LADDER
    asked = parser(climbing).parse_args(argv[climbing:])
    if climbing:
        climb(asked)
    else:
        compare(asked)
    return 0


def parser(climbing: bool) -> Parser:
    """The arguments of a comparison, or of the ladder; `number` and others check the values, for better sentences."""
    say = native()
    words = Parser(
        prog=f"python -m game.bots.arena{' ' + LADDER if climbing else ''}",
        description=say("arena.ladder" if climbing else "arena.about"),
        allow_abbrev=False,
    )
    words.add_argument("game", metavar=say("arguments.game"), help=say("console.game", games=", ".join(GAMES)))
    if not climbing:
        words.add_argument("a", metavar="A", help=say("arena.help.bot", names=", ".join(BOTS)))
        words.add_argument("b", metavar="B", help=say("arena.help.rival"))
        words.add_argument("more", metavar="C", nargs="*", help=say("arena.help.more"))
        for letter in LETTERS.lower():
            words.add_argument(
                f"--seconds-{letter}", metavar="S", help=say("arena.help.seconds_one", bot=letter.upper())
            )
        words.add_argument("--sprt", nargs=2, metavar=("LOW", "HIGH"), help=say("arena.help.sprt"))
    words.add_argument("--pairs", "--deals", dest="pairs", metavar="N", default="200", help=say("arena.help.pairs"))
    words.add_argument("--seats", metavar="N", help=say("arena.help.seats"))
    words.add_argument("--field", metavar="FIELD", help=say("arena.help.field"))
    words.add_argument("--sides", metavar="SIDES", help=say("arena.help.sides", random=RANDOM, all=ALL))
    words.add_argument("--seconds", metavar="S", default="0", help=say("arena.help.seconds"))
    words.add_argument("--seed", metavar="S", default="1", help=say("console.seed"))
    words.add_argument(
        "--out", metavar=say("arguments.file"), help=say("arena.help.folder" if climbing else "arena.help.out")
    )
    words.add_argument("--jobs", metavar="N", default=str(os.cpu_count() or 1), help=say("arena.help.jobs"))
    return words


def compare(asked: argparse.Namespace) -> None:
    """Plays the bots against each other and prints the results."""
    bounds = between(asked.sprt)
    found = setting(asked, (asked.a, asked.b, *asked.more))
    ledger = Ledger(found, Path(asked.out) if asked.out else None)
    try:
        work(asked, ledger, bounds)
    finally:
        if ledger.results:
            print("\n".join(report.lines(ledger, bounds)), flush=True)


def thinking(asked: argparse.Namespace, option: str, bot: str) -> float:
    """The seconds for a step of one bot: its own, else those for all; 0 if it cannot use them. Raises `Illegal`."""
    if (own := getattr(asked, option[2:].replace("-", "_"), None)) is None:
        both = number("--seconds", asked.seconds, float, 0)
        return both if entrant.timed(bot) else 0
    if not entrant.timed(bot):
        raise Illegal("arena.fixed", option=option, bot=bot)
    return number(option, own, float, 0)


def rungs() -> list[tuple[str, str]]:
    """Every pair of neighbouring levels, the lower first. Levels are the bots whose names are numbers."""
    return list(pairwise(sorted((name for name in BOTS if name.isdecimal()), key=int)))


def climb(asked: argparse.Namespace) -> None:
    """Plays each level against the one below and prints a line for each as it is done."""
    if not (settings := [setting(asked, (above, below)) for below, above in rungs()]):
        raise Illegal("arena.rungs")
    folder = Path(asked.out) if asked.out else None
    if folder and not folder.is_dir():
        raise Illegal("arena.folder", folder=folder)
    ledgers = [Ledger(one, folder / f"{'-'.join(one.bots)}.jsonl" if folder else None) for one in settings]
    print("\n".join(report.head()), flush=True)
    for ledger in ledgers:
        work(asked, ledger, None)
        print(report.row(ledger), flush=True)


def work(asked: argparse.Namespace, ledger: Ledger, bounds: Bounds | None) -> None:
    """Plays the deals that are missing, and prints a line on standard error each time a twentieth of all is done."""
    pairs = number("--pairs", asked.pairs, int, 1)

    def tell(ledger: Ledger) -> None:
        done = len(ledger.results)
        if done * 20 // pairs > (done - 1) * 20 // pairs:
            complain(native()("arena.progress", done=done, n=pairs, rate=report.rate(ledger.results)))

    series.run(ledger, pairs, bounds, number("--jobs", asked.jobs, int, 1), tell)


def setting(asked: argparse.Namespace, bots: tuple[str, ...]) -> Setting:
    """The setting that the command line asks for, checked. Raises `Illegal`."""
    sound(asked.seed)
    if len(bots) > len(LETTERS):
        raise Illegal("arena.crowd", bots=len(bots), seats=len(LETTERS))
    game: AnyGame | None = GAMES.get(asked.game)
    options = [f"--seconds-{letter}" for letter in LETTERS.lower()]
    counts = game.seats if game else (len(bots),)
    least = next((seats for seats in counts if seats >= len(bots)), counts[-1])
    lineup = lineup_of(asked.field) if asked.field else ""
    seats = number("--seats", asked.seats, int, 1) if asked.seats else len(lineup) or least
    sides = asked.sides or (spelled(next(mixtures(game))) if game else "")
    seconds = tuple(thinking(asked, option, bot) for option, bot in zip(options, bots, strict=False))
    field = asked.field or usual(len(bots), max(seats, len(bots)))
    found = Setting(asked.game, seats, bots, field, sides, seconds, asked.seed)
    found.check()
    return found


def number(option: str, text: str, kind: type[Number], least: Number) -> Number:
    """The value of an option as a number, at least `least`. Raises `Illegal`."""
    try:
        value = kind(text)
    except ValueError:
        value = least - 1
    if not value >= least:
        raise Illegal("arena.number", option=option, text=text, least=least)
    return value


def between(given: Sequence[str] | None) -> Bounds | None:
    """The two rates of the sequential test, if any are given. Raises `Illegal`."""
    if given is None:
        return None
    try:
        low, high = map(float, given)
    except ValueError:
        low, high = 1, 0
    if not 0 < low < high < 1:
        raise Illegal("arena.bounds", low=given[0], high=given[1])
    return low, high
