"""A series of deals, one after the other or in parallel, until there are enough or the sequential test is decided."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context

from game.bots.arena.deal import Result, play
from game.bots.arena.figures import BOUND, ratio
from game.bots.arena.ledger import Ledger, rates
from game.bots.arena.setting import Setting

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
    job = partial(play, setting)
    jobs = min(jobs, len(numbers))
    if jobs <= 1:
        yield map(job, numbers)
        return
    with get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:  # interrupts are ours
        yield pool.imap(job, numbers)
