"""The command line of build.py."""

import argparse
import sys

from tools.trouble import Trouble


def parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    top = argparse.ArgumentParser(prog="build.py", description="Builds, serves and tests Builders of the Nile.")
    commands = top.add_subparsers(dest="command", required=True, metavar="serve | dist | test | bench")

    serve = commands.add_parser("serve", help="build the site and show it at http://localhost:8000/")
    serve.add_argument("--open", action="store_true", help="open it in the browser")
    serve.add_argument("--port", type=port, default=8000, help="the first port to try (0: any free one)")
    serve.add_argument("--base", default="/", help="serve below this path, as GitHub Pages does")
    serve.add_argument("--url", default="", help="the site's public address, for link previews")
    serve.add_argument(
        "--without", default="", metavar="TRICKS", help="switch off these tricks (docs/benchmarks.md), or all"
    )

    dist = commands.add_parser("dist", help="build the site in dist/")
    dist.add_argument("--url", default="", help="the site's public address, for link previews")
    dist.add_argument(
        "--without", default="", metavar="TRICKS", help="switch off these tricks (docs/benchmarks.md), or all"
    )

    test = commands.add_parser("test", help="run every check and test")
    test.add_argument("--full", action="store_true", help="also the long tests")
    test.add_argument("--fast", action="store_true", help="only checks that need neither Node nor a browser")
    test.add_argument("-k", dest="only", default="", metavar="EXPR", help="only tests whose names match")

    pictures = commands.add_parser("screenshots", help="retake the screenshots in docs/screenshots")
    pictures.add_argument("game", nargs="*", help="only those of these games, as their records name them")

    commands.add_parser("gallery", help="draw every piece, table and button by day and by night on one page")

    puzzles = commands.add_parser("puzzles", help="remake a game's pack of puzzles")
    puzzles.add_argument("game", nargs="?", default="duel", help="the game, as its record names it")
    puzzles.add_argument("--matches", type=int, default=0, help="how many matches to look through for each")
    seats = "numbers of seats, as in --seats 2 4 (none: the game's smallest and largest)"
    puzzles.add_argument("--seats", type=int, nargs="*", default=[], help=seats)
    puzzles.add_argument("--processes", type=int, default=0, help="how many processes share the work (0: all cores)")

    bench = commands.add_parser("bench", help="measure against the yardstick sum(range(1000))")
    bench.add_argument(
        "only",
        nargs="?",
        default="",
        help="one of tests/bench/bench_*.py, by the rest of its name, or page, link, tricks, lighthouse",
    )
    bench.add_argument("--rounds", type=int, default=0, help="how often to measure (page: 7, tricks: 5, others: 3)")
    return top


def port(text: str) -> int:
    """A port number from the command line."""
    number = int(text)
    if not 0 <= number < 65536:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return number


def run(words: list[str]) -> int:
    """Run the command; a `Trouble` is printed as its one sentence."""
    asked = parser().parse_args(words)
    try:
        return dispatch(asked)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
        return 130


def dispatch(asked: argparse.Namespace) -> int:
    """Call the command, whose module is imported only now."""
    if asked.command == "serve":
        from tools.serve import serve

        return serve(asked.port, asked.base, asked.url, asked.open, asked.without)
    if asked.command == "dist":
        from tools import site, tricks

        print(f"The site is in {site.build(asked.url, tricks.off(asked.without))}.")
        return 0
    if asked.command == "test":
        from tools.check import check

        return check(asked.only, full=asked.full, fast=asked.fast)
    if asked.command == "screenshots":
        from tools.screenshots import screenshots

        for file in screenshots(*asked.game):
            print(file)
        return 0
    if asked.command == "gallery":
        from tools import gallery

        print(*gallery.gallery(), sep="\n")
        return 0
    if asked.command == "puzzles":
        from tools import puzzles

        print(puzzles.make(asked.game, asked.matches, asked.processes, asked.seats))
        return 0
    if asked.only == "page":
        from tools import bench_page

        return bench_page.bench(asked.rounds or 7)
    if asked.only == "link":
        from tools import bench_link

        return bench_link.bench(asked.rounds or 3)
    if asked.only == "lighthouse":
        from tools import bench_lighthouse

        return bench_lighthouse.bench(asked.rounds or 3)
    if asked.only == "tricks":
        from tools import bench_tricks

        return bench_tricks.bench(asked.rounds or 5)
    from tools.bench import bench

    return bench(asked.only)
