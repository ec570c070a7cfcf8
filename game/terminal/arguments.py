"""Reads the arguments of a command line, and says in the language of this process how they are written."""

import argparse
import re
import sys
from typing import Any, Final, NoReturn

from game.interface import Illegal
from game.language import native

TITLES: Final = {"positional arguments": "arguments.positional", "options": "arguments.options"}
"""What argparse calls the two groups, and the ids of our sentences."""
NAMED: Final = r"argument (?P<name>.+?): "
REFUSALS: Final = {
    r"the following arguments are required: (?P<names>.+)": "arguments.required",
    r"unrecognized arguments: (?P<words>.+)": "arguments.unknown",
    NAMED + r"invalid choice: (?P<word>.+) \(choose from (?P<words>.+)\)": "arguments.choice",
    NAMED + r"invalid \w+ value: (?P<word>.+)": "arguments.value",
    NAMED + r"expected (?:one|1) argument": "arguments.one",
    NAMED + r"expected (?P<n>\d+) arguments": "arguments.several",
    NAMED + r"expected at least one argument": "arguments.some",
    NAMED + r"ignored explicit argument (?P<word>.+)": "arguments.none",
    r"ambiguous option: (?P<word>.+) could match (?P<words>.+)": "arguments.ambiguous",
}
"""What argparse says is wrong, and the ids of our sentences; what a later Python says otherwise stays as it is."""


class Layout(argparse.HelpFormatter):
    """Help with our words for usage and groups."""

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Adds the usage after its word."""
        super().add_usage(usage, actions, groups, f"{native()('arguments.usage')} " if prefix is None else prefix)

    def start_section(self, heading: str | None) -> None:
        """Begins a group under its title."""
        super().start_section(native()(TITLES[heading]) if heading in TITLES else heading)


class Parser(argparse.ArgumentParser):
    """A reader of arguments whose help is printed like everything else: argparse would hide that it cannot be."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**{"add_help": False, "formatter_class": Layout, **given})
        self.add_argument("-h", "--help", action="help", help=native()("arguments.help"))

    def print_help(self, file: Any = None) -> None:
        """Prints the help."""
        (file or sys.stdout).write(self.format_help())

    def error(self, message: str) -> NoReturn:
        """Ends the program with the usage and what is wrong."""
        self.print_usage(sys.stderr)
        self.exit(2, f"{native()('arguments.error', program=self.prog, why=reason(message))}\n")


def reason(message: str) -> str:
    """What argparse says is wrong, as a sentence of ours."""
    for pattern, sentence in REFUSALS.items():
        if found := re.fullmatch(pattern, message, re.DOTALL):
            values: dict[str, Any] = found.groupdict()
            return native()(sentence, **values)
    return message


def sound(seed: str | None) -> None:
    """Raises `Illegal` for a seed from the command line that was not UTF-8."""
    if any("\ud800" <= sign <= "\udfff" for sign in seed or ""):
        raise Illegal("console.seed.not")
