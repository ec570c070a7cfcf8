"""``python -m game legal FILE``: the lines that may follow a record."""

import argparse

from game.console import source
from game.interface import OVER
from game.language import native
from game.match import Match
from game.record import speaker_word


def add(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("file", metavar=native()("arguments.file"), help=native()("console.source"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints each line that may come next, as a record would have it; nothing after the end of the match."""
    reached: list[Match] = []

    def keep(now: Match) -> None:
        reached[:] = [now]

    status = source.each(arguments.file, keep)
    if status == 0 and reached[0].turn != OVER:
        speaker = speaker_word(reached[0].turn)
        for words in reached[0].legal:
            print(speaker, words)
    return status
