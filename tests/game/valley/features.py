"""The features that a match of Valley of the Kings shows: its bids, ways, raids, pyramids and endings."""

from collections.abc import Iterator

from game import valley
from game.interface import Event
from game.match import Match, happened
from game.valley import agenda, parts
from game.valley.board import BOARD
from game.valley.scoring import VISIBLE, kind
from game.valley.table import Table

RARE = {
    "a tie of bids",
    "a bid of blanks alone",
    "eight tablets laid",
    "a group goes back into the bag",
    "a group goes to the Pharaoh",
    "one seat buys two groups",
    "a foreman put beside an occupied cell",
    "foremen who stay",
    "the sixth point of written ways",
    "a site claimed by a written way",
    "asked again after skip",
    "a hidden cube laid",
    "a hidden cube stolen",
    "a cube stolen from the second level",
    "a site taken over",
    "cubes beside the Pharaoh's pyramid",
    "a small pyramid of one colour",
    "a small pyramid by levels",
    "a small striped pyramid",
    "a small mixed pyramid",
    "a large mixed pyramid",
}
ENDINGS = {
    "ending by the Pharaoh's pyramid",
    "ending with all sites finished",
    "ending by three rounds without a buyer",
}
WANTED = {*RARE, *ENDINGS, "a shared first place", *(f"seat {seat} wins" for seat in (1, 2, 3, 4))}
NAMED = {"single": "pyramid of one colour", "levels": "pyramid by levels", "striped": "striped pyramid"}


def shown(match: Match) -> set[str]:
    """All that this match shows of the above."""
    found: set[str] = set()
    for table, step in zip(match.tables, match.steps, strict=False):
        words = step.words.partition(":")[0]
        found.update(during(table, words, happened(valley, table, words)))
    return found | set(result(match))


def during(table: Table, words: str, events: list[Event]) -> Iterator[str]:
    """What one step shows."""
    verb, *rest = words.split(" ")
    seat = agenda.seat_of(table.agenda[-1])
    what = [event.what for event in events]
    if verb == "lay" and len(table.laid[seat]) == len(parts.TABLETS) - 1:
        yield "eight tablets laid"
    if "bought" in what or "returned" in what or (verb == "show" and "buried" in what):
        yield from sale(table, words, events)
    if "turned" in what or "stays" in what:
        yield "a foreman put beside an occupied cell"
    if verb == "claim" and table.round > 1:
        yield "a site claimed by a written way"
    if verb == "foreman" and table.round > 1 and "done" in valley.legal(table):
        after = valley.apply(table, words)
        if agenda.seat_of(after.agenda[-1]) != seat or after.agenda[-1] & ~agenda.DETAIL != agenda.LEGS:
            yield "the sixth point of written ways"
    if verb == "done" and table.agenda[-1] & ~agenda.DETAIL == agenda.LEGS and not table.legs[seat]:
        yield "foremen who stay"
    if verb == "skip" and valley.apply(table, words).agenda[-1:] == table.agenda[-1:]:
        yield "asked again after skip"
    if verb in ("build", "steal") and rest[1] == "centre":
        yield f"a hidden cube {'laid' if verb == 'build' else 'stolen'}"
    if any(event.what == "steals" and event.source.endswith("second") for event in events):
        yield "a cube stolen from the second level"
    if verb == "seize":
        yield "a site taken over"
    if any(event.target == "beside" for event in events):
        yield "cubes beside the Pharaoh's pyramid"


def sale(table: Table, words: str, events: list[Event]) -> Iterator[str]:
    """What the sale shows that a step sets off."""
    bids: dict[str, dict[int, int]] = {}
    for event in events:
        if event.what == "back":
            group = event.source.split(" ")[1]
            sums = bids.setdefault(group, {})
            sums[event.seat] = sums.get(event.seat, 0) + int(event.piece)
    for sums in bids.values():
        best = max(sums.values())
        if best and list(sums.values()).count(best) > 1:
            yield "a tie of bids"
        if not best:
            yield "a bid of blanks alone"
    if any(event.what == "returned" for event in events):
        yield "a group goes back into the bag"
    if any(event.what == "buried" and event.source.startswith("group") for event in events):
        yield "a group goes to the Pharaoh"
    bought = {(event.seat, event.source) for event in events if event.what == "bought"}
    if len({seat for seat, _ in bought}) < len(bought):
        yield "one seat buys two groups"


def result(match: Match) -> Iterator[str]:
    """The pyramids, the ending and the winners."""
    table = match.table
    for site, large in enumerate(BOARD.large):
        if table.finished(site):
            what = kind([table.storey(site, storey) for storey in VISIBLE], table.setting.expert)
            yield f"a {'large' if large else 'small'} {NAMED.get(what, 'mixed pyramid')}"
    if len(table.pharaoh) >= parts.PHARAOH:
        yield "ending by the Pharaoh's pyramid"
    elif all(table.finished(site) for site, cells in enumerate(table.setting.open) if cells):
        yield "ending with all sites finished"
    elif table.dry >= parts.DRY:
        yield "ending by three rounds without a buyer"
    winners = match.winners()
    yield "a shared first place" if len(winners) > 1 else f"seat {winners[0]} wins"
