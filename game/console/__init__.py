"""The engine on the command line."""

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from game.console import legal, play, replay, verify
from game.language import english

COMMANDS = {
    "replay": (replay, "console.replay"),
    "verify": (verify, "peers.verify"),
    "legal": (legal, "console.legal"),
    "play": (play, "console.play"),
}
"""Every command: its module, and what it does in one sentence."""


def main(argv: Sequence[str]) -> int:
    """Runs one command; returns its exit status."""
    if isinstance(sys.stdout, TextIOWrapper):  # a record is UTF-8 with line feeds, wherever it is written
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    say = english()
    parser = argparse.ArgumentParser(prog="python -m game", description=say("console.about"))
    commands = parser.add_subparsers(metavar=say("console.command"))
    for name, (command, about) in COMMANDS.items():
        command.add(commands.add_parser(name, help=say(about), description=say(about), allow_abbrev=False))
    arguments = parser.parse_args(argv)
    if "run" not in arguments:
        parser.print_help()
        return 0
    try:
        status: int = arguments.run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough (`| head`)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status
