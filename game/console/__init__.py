"""The engine on the command line."""

import argparse
from collections.abc import Sequence

from game.console import replay


def main(argv: Sequence[str]) -> int:
    """Runs one command; returns its exit status."""
    parser = argparse.ArgumentParser(prog="python -m game")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    replay.add(commands.add_parser("replay", help="replay a record and print every position as JSON"))
    arguments = parser.parse_args(argv)
    status: int = arguments.run(arguments)
    return status
