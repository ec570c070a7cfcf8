"""The engine on the command line."""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from functools import partial

from game import __version__
from game.console import play, replay, verify
from game.language import native
from game.terminal import streams
from game.terminal.arguments import Parser

COMMANDS: dict[str, tuple[Callable[[ArgumentParser], None], str]] = {
    "replay": (partial(replay.add, run=replay.replay), "console.replay"),
    "verify": (verify.add, "peers.verify"),
    "legal": (partial(replay.add, run=replay.legal), "console.legal"),
    "play": (play.add, "console.play"),
}
"""Every command: what adds its arguments, and what it does in one sentence."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; returns its exit status: 1 if its output cannot be written, 130 after an interrupt."""
    return streams.guard(command, sys.argv[1:] if argv is None else argv)


def command(argv: Sequence[str]) -> int:
    """Runs the command that these words name; returns its exit status."""
    say = native()
    parser = Parser(prog="python -m game", description=say("console.about"))
    version = f"builders-of-the-nile {__version__}"
    parser.add_argument("--version", action="version", version=version, help=say("arguments.version"))
    commands = parser.add_subparsers(metavar=say("console.command"))
    for name, (add, about) in COMMANDS.items():
        add(commands.add_parser(name, help=say(about), description=say(about), allow_abbrev=False))
    arguments = parser.parse_args(argv)
    if "run" not in arguments:
        parser.print_help()
        return 0
    status: int = arguments.run(arguments)
    return status
