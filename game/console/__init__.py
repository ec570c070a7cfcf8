"""The engine on the command line."""

from collections.abc import Sequence

from game.console import legal, play, replay, verify
from game.language import native
from game.terminal import streams
from game.terminal.arguments import Parser

COMMANDS = {
    "replay": (replay, "console.replay"),
    "verify": (verify, "peers.verify"),
    "legal": (legal, "console.legal"),
    "play": (play, "console.play"),
}
"""Every command: its module, and what it does in one sentence."""


def main(argv: Sequence[str]) -> int:
    """Runs one command; returns its exit status: 1 if its output cannot be written, 130 after an interrupt."""
    return streams.guard(command, argv)


def command(argv: Sequence[str]) -> int:
    """Runs the command that these words name; returns its exit status."""
    say = native()
    parser = Parser(prog="python -m game", description=say("console.about"))
    commands = parser.add_subparsers(metavar=say("console.command"))
    for name, (module, about) in COMMANDS.items():
        module.add(commands.add_parser(name, help=say(about), description=say(about), allow_abbrev=False))
    arguments = parser.parse_args(argv)
    if "run" not in arguments:
        parser.print_help()
        return 0
    status: int = arguments.run(arguments)
    return status
