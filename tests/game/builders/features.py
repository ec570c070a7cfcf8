"""The features that a match of Builders of Egypt shows: its cards, cascades, endings and winners."""

from collections.abc import Iterator

from game import builders
from game.builders import agenda, parts
from game.builders.table import Table
from game.interface import Event
from game.match import Match, happened

RARE = {
    "the deck is renewed",
    "the deck is renewed while cards lie face down",
    "a red card with an empty quarry",
    "a card brings a card",
    "a stone beside the pyramids",
    "an obelisk finished by a path",
    "another seat answers",
    "the match ends by passes",
    "the wrath of the Pharaoh",
    "the Pharaoh is appeased",
    "a tie is broken by the sleds",
    "the first place is shared",
    "like hidden cards",
    "stones offered and taken",
    "stones offered and skipped",
    "a stone offered and loaded",
    "a stone offered and skipped",
}
ENDINGS = {f"ending by {verb}" for verb in ("send", "lever", "sail", "take", "pyramid", "points", "stones", "draw")}
WANTED = {
    *RARE,
    *ENDINGS,
    *(f"{card} from the market" for card in parts.CARDS),
    *(f"{card} from the deck" for card in parts.CARDS),
    *(f"seat {seat} wins" for seat in (1, 2, 3, 4)),
    *(f"round card {card} of {seats}" for seats, cards in parts.ROUND_CARDS.items() for card in cards),
}
OFFERS = {
    agenda.LOAD: {"skip": "a stone offered and skipped", "load": "a stone offered and loaded"},
    agenda.FETCH: {"skip": "stones offered and skipped", "stones": "stones offered and taken"},
}


def shown(match: Match) -> set[str]:
    """All that this match shows of the above."""
    found = {f"ending by {match.steps[-1].words.split(' ')[0]}"} & ENDINGS
    for table, words in plies(match):
        found.update(during(table, words, happened(builders, table, words)))
    if match.steps[-1].words == "pass":
        found.add("the match ends by passes")
    return found | set(result(match))


def plies(match: Match) -> Iterator[tuple[Table, str]]:
    return zip(match.tables, (step.words for step in match.steps), strict=False)


def during(table: Table, words: str, events: list[Event]) -> Iterator[str]:
    """What one step shows."""
    verb, *rest = words.split(" ")
    what = [event.what for event in events]
    entry = table.agenda[-1] if table.agenda else 0
    kind = entry & ~agenda.DETAIL
    if verb == "ships":
        yield f"round card {' '.join(rest)} of {table.setting.seats}"
    if kind == agenda.DRAW:
        yield f"{rest[0]} from the deck"
    for event in events:
        if event.what in ("gets", "played") and event.source.startswith("market"):
            yield f"{event.piece} from the market"
    if "shuffled" in what:
        yield "the deck is renewed while cards lie face down" if table.hidden else "the deck is renewed"
    if kind == agenda.KEEP and len(table.looked) == 2 and table.looked[0] == table.looked[1]:
        yield "like hidden cards"
    if "played" in what and kind in (agenda.TAKE, agenda.DRAW) and not table.quarry[entry & agenda.DETAIL]:
        yield "a red card with an empty quarry"
    if kind == agenda.ENTER and bonus(table, words) == "card":
        yield "a card brings a card"
    if any(event.target == "pyramids beside" for event in events):
        yield "a stone beside the pyramids"
    if "finished" in what and "played" in what:
        yield "an obelisk finished by a path"
    if entry >= agenda.CHOICE and builders.turn(table) != table.mover:
        yield "another seat answers"
    if kind in OFFERS:
        yield OFFERS[kind][verb]


def bonus(table: Table, words: str) -> str:
    """The bonus of the place of a pyramid that is chosen."""
    number = int(words[-1]) - 1
    return table.setting.pyramids[number][len(table.pyramids[number])][1]


def result(match: Match) -> Iterator[str]:
    """The winners, and the Pharaoh's wrath."""
    scores, winners = builders.scores(match.table), match.winners()
    best = max(score["total"] for score in scores)
    equal = [seat for seat, score in enumerate(scores, 1) if score["total"] == best]
    if len(winners) > 1:
        yield "the first place is shared"
    elif len(equal) > 1:
        yield "a tie is broken by the sleds"
    else:
        yield f"seat {winners[0]} wins"
    if match.options["wrath"] == "yes":
        wrath = [score["wrath"] for score in scores]
        yield "the wrath of the Pharaoh" if any(wrath) else "the Pharaoh is appeased"
