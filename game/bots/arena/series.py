"""A series of deals, until there are enough or the sequential test is decided, and the file of their results.

The file has a line of JSON for the setting, then one for each deal in order; a rerun continues it.
"""

import json
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from game.bots.arena.deal import Result, play
from game.bots.arena.figures import BOUND, ratio
from game.bots.arena.setting import Setting
from game.interface import Illegal


class Ledger:
    """The results of one comparison, also in a file if one is given. Raises `Illegal` for another comparison's file."""

    def __init__(self, setting: Setting, file: Path | None) -> None:
        self.setting = setting
        self.file = file
        self.results: list[Result] = []
        if file is None:
            return
        try:
            if file.exists() and file.stat().st_size:
                self.read(file)
            else:
                file.write_text(json.dumps(setting.data()) + "\n", "utf-8")
        except OSError as error:
            raise Illegal("arena.file", file=file, why=error.strerror) from None

    def read(self, file: Path) -> None:
        """Takes over the results in the file; an unfinished last line is cut off."""
        whole, _, rest = file.read_bytes().rpartition(b"\n")
        try:
            head, *results = [json.loads(line) for line in whole.splitlines()]
            numbered = [result["deal"] for result in results] == list(range(len(results)))
        except (ValueError, TypeError, KeyError):
            numbered = False
        if not numbered or not isinstance(head, dict):
            raise Illegal("arena.foreign", file=file)
        if part := self.setting.differs(head):
            there, here = head.get(part), self.setting.data()[part]
            raise Illegal("arena.other", file=file, part=part, there=there, here=here)
        self.results = results
        if rest:
            file.write_bytes(whole + b"\n")

    def add(self, result: Result) -> None:
        """Adds the next deal. Raises `Illegal` if the file cannot be written."""
        self.results.append(result)
        if self.file is None:
            return
        try:
            with self.file.open("a", encoding="utf-8") as stream:
                stream.write(json.dumps(result) + "\n")
        except OSError as error:
            raise Illegal("arena.file", file=self.file, why=error.strerror) from None


def rates(results: Sequence[Result], bot: int = 0) -> list[float]:
    """One bot's share of the first places in each deal, 0 to 1; bot 0 is A."""
    return [sum(match["share"][bot] for match in result["matches"]) / len(result["matches"]) for result in results]


Bounds = tuple[float, float]
"""The two win rates between which the sequential test decides."""


def run(ledger: Ledger, deals: int, bounds: Bounds | None, jobs: int, tell: Callable[[Ledger], None]) -> None:
    """Plays the deals that are missing and adds them to the ledger, in order; `tell` is called after each."""
    if decided(ledger, bounds):
        return
    with results(ledger.setting, range(len(ledger.results), deals), jobs) as coming:
        for result in coming:
            ledger.add(result)
            tell(ledger)
            if decided(ledger, bounds):
                return


def decided(ledger: Ledger, bounds: Bounds | None) -> bool:
    """Whether the sequential test is decided."""
    return bool(bounds and ledger.results and abs(ratio(rates(ledger.results), *bounds)) >= BOUND)


@contextmanager
def results(setting: Setting, numbers: range, jobs: int) -> Iterator[Iterator[Result]]:
    """The results of the deals with these numbers, in order. Deals still under way on leaving are given up."""
    job, jobs = partial(play, setting), min(jobs, len(numbers))
    if jobs <= 1:
        yield map(job, numbers)
        return
    with get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:  # interrupts are ours
        yield pool.imap(job, numbers)
