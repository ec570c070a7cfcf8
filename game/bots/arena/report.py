"""The results of a comparison as lines for people."""

from collections.abc import Iterator, Sequence

from game.bots.arena.deal import Result
from game.bots.arena.figures import BOUND, elo, ratio, spread, wilson
from game.bots.arena.series import Bounds, Ledger, rates
from game.bots.arena.setting import Setting, spelled
from game.language import native


def lines(ledger: Ledger, bounds: Bounds | None) -> Iterator[str]:
    """The report on the deals so far, line by line."""
    say, setting, results = native(), ledger.setting, ledger.results
    matches = [match for result in results for match in result["matches"]]
    names = [name(bot, seconds) for bot, seconds in zip(setting.bots, setting.seconds, strict=True)]
    told = {"bots": say("arena.against").join(names), "n": len(results), "matches": len(matches)}
    yield say("arena.head.pair" if setting.seats == 2 else "arena.head", **(setting.data() | told))
    if not matches:
        return
    yield from shares(setting, results)
    for place, bot in enumerate(setting.bots):
        most = max(match["most"][place] for match in matches)
        yield say("arena.time", bot=bot, mean=pace(matches, place), most=f"{most:.3f}")
    groups: dict[str, list[Result]] = {}
    for result in results:
        groups.setdefault(spelled(tuple(result["options"].values())), []).append(result)
    for sides, some in sorted(groups.items()) if len(groups) > 1 else ():
        yield say("arena.mixture", sides=sides, rate=rate(some), n=len(some))
    if bounds:
        found, (low, high) = ratio(rates(results), *bounds), bounds
        sentence = "arena.sprt.open" if abs(found) < BOUND else "arena.sprt.high" if found > 0 else "arena.sprt.low"
        yield say(sentence, low=low, high=high, ratio=f"{found:+.2f}", bound=f"{BOUND:.2f}")


def head() -> list[str]:
    """The head of the ladder of levels, a Markdown table."""
    return [native()("arena.ladder.head"), "|---|---|---|---|---|---|"]


def row(ledger: Ledger) -> str:
    """The row of one level against the one below."""
    results, (above, below) = ledger.results, ledger.setting.bots
    matches = [match for result in results for match in result["matches"]]
    gained = points(elo(sum(rates(results)) / len(results)))
    return f"| {' | '.join((above, below, str(len(matches)), rate(results), gained, pace(matches, 0)))} |"


def pace(matches: Sequence[Result], place: int) -> str:
    """A bot's mean seconds for a step."""
    steps = sum(match["steps"][place] for match in matches)
    return f"{sum(match['seconds'][place] for match in matches) / max(1, steps):.4f}"


def shares(setting: Setting, results: Sequence[Result]) -> Iterator[str]:
    """The share that each bot has won; for two bots with equally many seats, A's share and its difference in Elo."""
    say = native()
    matches = [match for result in results for match in result["matches"]]
    if len(setting.bots) == 2:
        won = sum(match["share"][0] == 1 for match in matches)
        lost = sum(match["share"][0] == 0 for match in matches)
        yield say("arena.wins", won=won, drawn=len(matches) - won - lost, lost=lost)
    if len(setting.bots) == 2 and setting.fair(0) == setting.fair(1):
        yield say("arena.rate", rate=rate(results))
        share = sum(rates(results)) / len(results)
        low, high = wilson(share * len(matches), len(matches))
        yield say("arena.elo", elo=points(elo(share)), low=points(elo(low)), high=points(elo(high)))
    else:
        for place, bot in enumerate(setting.bots):
            fair = f"{setting.fair(place):.1%}".replace("%", " %")
            yield say("arena.share", bot=bot, rate=rate(results, place), fair=fair)
    means = [sum(match["points"][place] for match in matches) / len(matches) for place in range(len(setting.bots))]
    told = say("arena.to").join(f"{mean:.1f}" for mean in means)
    if len(setting.bots) > 2:
        yield say("arena.totals", points=told)
        return
    leads = [[match["points"][0] - match["points"][1] for match in result["matches"]] for result in results]
    margin, reach = spread([sum(some) / len(some) for some in leads])
    yield say("arena.points", points=told, margin=f"{margin:+.1f}", reach=f"{reach:.1f}")


def rate(results: Sequence[Result], bot: int = 0) -> str:
    """One bot's share with its interval, in per cent: ``75.0 % [64.5, 83.2]``; bot 0 is A."""
    n = sum(len(result["matches"]) for result in results)
    share = sum(rates(results, bot)) / len(results)
    low, high = wilson(share * n, n)
    return f"{share:.1%} [{low * 100:.1f}, {high * 100:.1f}]".replace("%", " %")


def points(value: float) -> str:
    """Elo points with their sign: ``+191``, ``-inf``."""
    return f"{value:+.0f}"


def name(bot: str, seconds: float) -> str:
    """A bot's name with its time for a step, if it has one."""
    return native()("arena.bot", bot=bot, seconds=f"{seconds:g}") if seconds else bot
