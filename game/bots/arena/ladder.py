"""The levels, each against the one below, as a Markdown table."""

from itertools import pairwise

from game.bots import BOTS
from game.bots.arena import report
from game.bots.arena.figures import elo
from game.bots.arena.ledger import Ledger, rates
from game.language import native


def rungs() -> list[tuple[str, str]]:
    """Every pair of neighbouring levels, the lower first. Levels are the bots whose names are numbers."""
    return list(pairwise(sorted((name for name in BOTS if name.isdecimal()), key=int)))


def head() -> list[str]:
    """The table's head."""
    return [native()("arena.ladder.head"), "|---|---|---|---|---|---|"]


def line(ledger: Ledger) -> str:
    """The row of one level."""
    results = ledger.results
    above, below = ledger.setting.bots
    matches = [match for result in results for match in result["matches"]]
    steps = sum(match["steps"][0] for match in matches)
    cells = [
        above,
        below,
        str(len(matches)),
        report.rate(results),
        report.points(elo(sum(rates(results)) / len(results))),
        f"{sum(match['seconds'][0] for match in matches) / max(1, steps):.4f}",
    ]
    return f"| {' | '.join(cells)} |"
