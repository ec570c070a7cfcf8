"""The command line of build.py. Each command is a module of tools/ with a function `command`, imported when it runs."""

import argparse
import subprocess
import sys
from importlib import import_module
from pathlib import Path

from tools import CommandError, paths, setup

Parser = argparse.ArgumentParser


def parser() -> Parser:
    """The commands and their options; `module` is a command's module, `own` whether it runs in the project's Python."""
    top = Parser(prog="build.py", description="Builds, serves and tests Builders of the Nile.")
    commands = top.add_subparsers(required=True, metavar="serve | dist | test | bench")
    site = Parser(add_help=False)
    site.add_argument("--url", default="", help="the site's public address, for link previews")
    tricks = "switch off these tricks (docs/benchmarks.md), or all"
    site.add_argument("--without", default="", metavar="TRICKS", help=tricks)

    def add(name: str, help: str, *parents: Parser, module: str = "", own: bool = False) -> Parser:
        made = commands.add_parser(name, help=help, parents=parents)
        made.set_defaults(module=module or name, own=own)
        return made

    serve = add("serve", "build the site and show it at http://localhost:8000/", site, module="server")
    serve.add_argument("--open", action="store_true", help="open it in the browser")
    serve.add_argument("--port", type=port, default=8000, help="the first port to try (0: any free one)")
    serve.add_argument("--base", default="/", help="serve below this path, as GitHub Pages does")

    dist = add("dist", "build the site in dist/", site, module="site")
    dist.add_argument(
        "--edited", action="store_true", help="quicker: Python that has changed since goes there as it is"
    )
    dist.add_argument("--check", metavar="ADDRESS", help="instead say what is wrong with the site at this address")

    add("docs", "make the documents for programmers, and a kit of records, in dist/docs", module="documents", own=True)

    test = add("test", "run every check and test", module="check")
    test.add_argument("--full", action="store_true", help="also the long tests")
    test.add_argument("--fast", action="store_true", help="only checks that need neither Node nor a browser")
    shard = "only the I-th of N shares of the test files, such as 2/6; the checks of the code go with the first"
    test.add_argument("--shard", type=shared, default=(1, 1), metavar="I/N", help=shard)
    test.add_argument("-k", dest="only", default="", metavar="EXPR", help="only tests whose names match")

    pictures = add("screenshots", "retake the screenshots in docs/screenshots", own=True)
    pictures.add_argument("game", nargs="*", help="only those of these games, as their records name them")

    add("gallery", "draw every piece, table and button by day and by night on one page")

    puzzles = add("puzzles", "remake a game's pack of puzzles")
    puzzles.add_argument("game", nargs="?", default="duel", help="the game, as its record names it")
    puzzles.add_argument("--matches", type=int, default=0, help="how many matches to look through for each")
    seats = "numbers of seats, as in --seats 2 4 (none: the game's smallest and largest)"
    puzzles.add_argument("--seats", type=int, nargs="*", default=[], help=seats)
    puzzles.add_argument("--processes", type=int, default=0, help="how many processes share the work (0: all cores)")

    bench = add("bench", "measure in units of sum(range(1000))", own=True)
    names = "one of tests/bench/bench_*.py, by the rest of its name, or page, link, tricks, lighthouse"
    bench.add_argument("only", nargs="?", default="", help=names)
    bench.add_argument("--rounds", type=int, default=0, help="how often to measure (page: 7, tricks: 5, others: 3)")
    return top


def port(text: str) -> int:
    """A port number from the command line."""
    number = int(text)
    if not 0 <= number < 65536:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return number


def shared(text: str) -> tuple[int, int]:
    """A share of the tests from the command line.

    >>> shared("2/6")
    (2, 6)
    """
    share, _, shares = text.partition("/")
    if not (share.isdecimal() and shares.isdecimal() and 1 <= int(share) <= int(shares)):
        raise argparse.ArgumentTypeError("a share is written as 2/6, from 1/6 to 6/6")
    return int(share), int(shares)


def run(words: list[str]) -> int:
    """Run the command and return its exit status; a `CommandError` is printed as its one sentence."""
    asked = parser().parse_args(words)
    try:
        if asked.own:
            setup.install("test", "the packages for tests")
            if not Path(sys.prefix).samefile(paths.VENV):
                return subprocess.run([paths.PYTHON, paths.ROOT / "build.py", *words]).returncode
        status: int = import_module(f"tools.{asked.module}").command(asked)
        return status
    except CommandError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
        return 130
