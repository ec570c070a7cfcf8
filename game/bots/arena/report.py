"""The results of a comparison in lines for people."""

from collections.abc import Iterator, Sequence

from game.bots.arena.figures import BOUND, elo, ratio, spread, wilson
from game.bots.arena.ledger import Ledger, rates
from game.bots.arena.pair import Result
from game.bots.arena.series import Bounds
from game.language import english


def lines(ledger: Ledger, bounds: Bounds | None) -> Iterator[str]:
    """What the pairs so far say."""
    say, setting, results = english(), ledger.setting, ledger.results
    matches = [match for result in results for match in result["matches"]]
    yield say(
        "arena.head",
        a=name(setting.a, setting.seconds_a),
        b=name(setting.b, setting.seconds_b),
        game=setting.game,
        sides=setting.sides,
        seed=setting.seed,
        n=len(results),
        matches=len(matches),
    )
    if not matches:
        return
    won = sum(match["share"] == 1 for match in matches)
    lost = sum(match["share"] == 0 for match in matches)
    yield say("arena.wins", won=won, drawn=len(matches) - won - lost, lost=lost)
    yield say("arena.rate", rate=rate(results))
    share = sum(rates(results)) / len(results)
    low, high = wilson(share * len(matches), len(matches))
    yield say("arena.elo", elo=points(elo(share)), low=points(elo(low)), high=points(elo(high)))
    a, b = (sum(match["points"][side] for match in matches) / len(matches) for side in (0, 1))
    margin, reach = spread([sum(m["points"][0] - m["points"][1] for m in result["matches"]) / 2 for result in results])
    yield say("arena.points", a=f"{a:.1f}", b=f"{b:.1f}", margin=f"{margin:+.1f}", reach=f"{reach:.1f}")
    for side, bot in ((0, setting.a), (1, setting.b)):
        steps = sum(match["steps"][side] for match in matches)
        mean = sum(match["seconds"][side] for match in matches) / max(1, steps)
        yield say("arena.time", bot=bot, mean=f"{mean:.4f}", most=f"{max(m['most'][side] for m in matches):.3f}")
    groups = mixtures(results)
    if len(groups) > 1:
        for sides, some in sorted(groups.items()):
            yield say("arena.mixture", sides=sides, rate=rate(some), n=len(some))
    if bounds:
        yield verdict(ratio(rates(results), *bounds), bounds)


def verdict(found: float, bounds: Bounds) -> str:
    """What the sequential test says."""
    low, high = bounds
    sentence = "arena.sprt.open" if abs(found) < BOUND else "arena.sprt.high" if found > 0 else "arena.sprt.low"
    return english()(sentence, low=low, high=high, ratio=f"{found:+.2f}", bound=f"{BOUND:.2f}")


def rate(results: Sequence[Result]) -> str:
    """A's share with its interval, in per cent: ``75.0 % [64.5, 83.2]``."""
    n = sum(len(result["matches"]) for result in results)
    share = sum(rates(results)) / len(results)
    low, high = wilson(share * n, n)
    return f"{share:.1%} [{low * 100:.1f}, {high * 100:.1f}]".replace("%", " %")


def points(value: float) -> str:
    """Elo points with their sign: ``+191``, ``-inf``."""
    return f"{value:+.0f}"


def name(bot: str, seconds: float) -> str:
    """A bot with its time."""
    return english()("arena.bot", bot=bot, seconds=f"{seconds:g}") if seconds else bot


def mixtures(results: Sequence[Result]) -> dict[str, list[Result]]:
    """The results by the values of the options."""
    groups: dict[str, list[Result]] = {}
    for result in results:
        groups.setdefault("".join(result["options"].values()), []).append(result)
    return groups
