"""The features that a match shows: verbs, sides, its ending. Together the golden matches must show all of them."""

from collections.abc import Callable
from textwrap import wrap

from game import BOX, AnyGame
from game.match import Match
from game.record import WIDTH
from tests.game.builders import features as builders
from tests.game.valley import features as valley


def everywhere(match: Match) -> set[str]:
    """For every game: the verbs, the values of the options, the number of seats."""
    verbs = {step.words.split(" ")[0] for step in match.steps if step.speaker != BOX}
    return {
        *(f"verb {verb}" for verb in verbs),
        *(f"option {option}={value}" for option, value in match.options.items()),
        f"seats {match.seats}",
    }


def wanted(game: AnyGame) -> set[str]:
    """The features that all golden matches of this game must show together. A game needs its own line in `OWN`."""
    return {
        *(f"verb {verb}" for verb in game.verbs),
        *(f"option {option}={value}" for option, values in game.options.items() for value in values),
        *(f"seats {seats}" for seats in game.seats),
        *OWN[game.name][0],
    }


def own(match: Match) -> set[str]:
    """The features of its own game that this match shows."""
    return OWN[match.game.name][1](match)


def comment(match: Match) -> str:
    """The lines of comment with which a golden record begins: what it shows, within the width of a record's line."""
    return "\n".join(wrap(", ".join(sorted(own(match))), WIDTH, initial_indent="# shows: ", subsequent_indent="#   "))


def duel(match: Match) -> set[str]:
    """The ending and the winner, crews of two and three, both choices after haul, obelisks of side B."""
    said = [step.words for step in match.steps if step.speaker != BOX]
    last = said[-1].split(" ")[0]
    scores = match.game.scores(match.table)
    ending = {"haul": "haul's first unloading"}
    if match.tables[-2].agenda:
        ending["unload"] = "haul's second unloading"
    return {
        f"ending by {ending.get(last, last)}",
        "seat 2 wins a tie" if scores[0]["total"] == scores[1]["total"] else f"seat {match.winners()[0]} wins",
        *(f"crew of {len(words.split()) - 1}" for words in said if words.startswith("crew")),
        *(f"haul then {verb}" for verb in after_haul(match)),
        *({"a pass"} & {f"a {words}" for words in said}),
        *obelisks(match),
    }


def after_haul(match: Match) -> set[str]:
    """The answers to the second question of haul."""
    pairs = zip(match.tables, match.steps, strict=False)
    return {step.words.split(" ")[0] for table, step in pairs if step.speaker != BOX and table.agenda}


def obelisks(match: Match) -> set[str]:
    """The seats whose fifth and tenth obelisk tokens scored (side B)."""
    names = {12: "a first", 6: "a second", 18: "a double"} if match.options["obelisk"] == "B" else {}
    scores = match.game.scores(match.table)
    return {f"{names[points['obelisk']]} obelisk" for points in scores if points["obelisk"] in names}


ENDINGS = {f"ending by {way}" for way in ("unload", "haul's first unloading", "haul's second unloading", "swap")}
WINNERS = {"seat 1 wins", "seat 2 wins", "seat 2 wins a tie"}
DUEL = {*ENDINGS, *WINNERS, "crew of 2", "crew of 3", "haul then stop", "haul then unload", "a pass"}
DUEL |= {"a first obelisk", "a second obelisk", "a double obelisk"}

OWN: dict[str, tuple[set[str], Callable[[Match], set[str]]]] = {
    "duel": (DUEL, duel),
    "builders": (builders.WANTED, builders.shown),
    "valley": (valley.WANTED, valley.shown),
}
"""For each game on the shelf what its golden matches must show besides, and what shows it."""
