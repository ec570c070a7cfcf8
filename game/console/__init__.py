"""The engine on the command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.console import legal, play, replay, streams, verify
from game.console.play import INTERRUPTED
from game.console.source import complain
from game.language import english

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

COMMANDS = {
    "replay": (replay, "console.replay"),
    "verify": (verify, "peers.verify"),
    "legal": (legal, "console.legal"),
    "play": (play, "console.play"),
}
"""Every command: its module, and what it does in one sentence."""


def main(argv: Sequence[str]) -> int:
    """Runs one command; returns its exit status: 1 if its output cannot be written, 130 after an interrupt."""
    if not streams.prepare():
        return 1
    try:
        status = command(argv)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        complain("")
        return INTERRUPTED
    except OSError as error:
        streams.lost(error)
        return 1


class Parser(argparse.ArgumentParser):
    """A reader of arguments whose help is printed like everything else: argparse would hide that it cannot be."""

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Prints the help."""
        (file or sys.stdout).write(self.format_help())


def command(argv: Sequence[str]) -> int:
    """Runs the command that these words name; returns its exit status."""
    say = english()
    parser = Parser(prog="python -m game", description=say("console.about"))
    commands = parser.add_subparsers(metavar=say("console.command"))
    for name, (module, about) in COMMANDS.items():
        module.add(commands.add_parser(name, help=say(about), description=say(about), allow_abbrev=False))
    try:
        arguments = parser.parse_args(argv)
    except SystemExit as end:  # after --help, or a word that is none
        return int(end.code or 0)
    if "run" not in arguments:
        parser.print_help()
        return 0
    status: int = arguments.run(arguments)
    return status
