"""Why a step of Builders of Egypt is good: each reason is true at its table."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from game import builders
from game.builders import chamber
from game.builders.advice import forecast
from game.builders.advice.reason import reasons
from game.builders.parts import LEAST, ROUNDS, SHIPS
from game.builders.table import EMPTY, HELD, PLAYED, QUARRY, SLED, Table
from game.interface import BOX, OVER
from game.match import happened

SEATS = 3


def found(table: Table, words: str) -> list[tuple[str, dict[str, Any]]]:
    """The reasons for a step, each with its values."""
    return [(reason.what, reason.values) for reason in reasons(table, words)]


def seen_from_above(table: Table, seat: int) -> int:
    """The visible stones of a seat in the temple: the last ones that were built, one for each place."""
    return table.temple[-len(table.setting.temple) :].count(seat)


def spread(table: Table, seat: int) -> int:
    """Monuments at which a seat has a stone."""
    heaps = [stone for pyramid in table.pyramids for stone in pyramid]
    return sum([seat in heaps, seat in table.temple, seat in table.chamber, table.obelisks[seat] > 0])


def true(before: Table, after: Table, words: str, what: str, values: dict[str, Any]) -> bool:
    """Whether a reason is a fact, by the rules' own steps and scores."""
    seat = builders.turn(before)
    events = happened(builders, before, words)
    if what == "card":
        return any(event.piece == values["card"] and event.target in (HELD[seat], PLAYED) for event in events)
    if what == "sled":
        moved = [event for event in events if (event.source, event.target) == (QUARRY[seat], SLED[seat])]
        return before.sled[seat] == 0 and len(moved) == values["n"]
    if what == "visible":
        return seen_from_above(before, seat) < seen_from_above(after, seat) == values["n"]
    if what == "covers":
        seats = range(1, SEATS + 1)
        lower = [other for other in seats if seen_from_above(after, other) < seen_from_above(before, other)]
        return values["names"] == [other for other in lower if other != seat]
    if what == "area":
        new = {*chamber.areas(after.chamber)} - {*chamber.areas(before.chamber)}
        return (seat, values["n"]) in {(owner, len(area)) for owner, area in new}
    if what == "tallest":
        best = max(after.obelisks)
        return after.obelisks[seat] == best and after.obelisks.count(best) == 1
    if what == "finished":
        return any(event.what == "finished" and event.seat == seat for event in events)
    if what == "wrath":
        return spread(before, seat) < 4 == spread(after, seat)
    if what == "pair":
        return words == "take 4" and before.market[3] < 0 and before.hidden == 2
    if what == "stones":
        fetched = sum(event.what == "fetched" for event in events)
        return (values["n"], values["all"]) == (fetched, after.sled[seat]) and before.sled[seat] > 0
    if what == "tie":
        here = [ship for ship, site in enumerate(before.sent) if site == EMPTY]
        full = all(before.cargo[4 * ship : 4 * ship + 4].count(0) == 4 - before.sizes[ship] for ship in here)
        return before.round == ROUNDS and full and after.sled[seat] > before.sled[seat]
    if what in ("brings", "may"):
        line = f"send {values['ship']} {values['to']}"
        return line in builders.legal(after) and forecast.gains(after, line)[seat] == values["n"] > 0
    if what == "diverts":
        line, rival = f"send {values['ship']} {values['to']}", values["rival"]
        return (
            line in builders.legal(before) and forecast.gains(before, line)[rival] == values["n"] > 0 and rival != seat
        )
    if what == "later":
        gained = forecast.gains(before, words)
        return words.split(" ")[2] in ("chamber", "obelisks") and all(
            gained[name] > gained[seat] for name in values["names"]
        )
    if what == "place":
        _, name, _ = words.split(" ")
        lines = [line for line in builders.legal(before) if line.startswith(f"load {name} ")]
        tables = [builders.apply(before, line) for line in lines]
        brought = [forecast.gains(table, f"send {name} {values['to']}") for table in (after, *tables)]
        ahead, *others = (gains[seat] - max(gains[1:seat] + gains[seat + 1 :]) for gains in brought)
        return len(tables) > 1 and sorted(others)[-2] < ahead
    ship = SHIPS.index(values["ship"])
    if what == "together":
        return after.cargo[4 * ship : 4 * ship + 4].count(seat) == values["n"] > 1
    size = before.sizes[ship]
    was, now = (size - table.cargo[4 * ship : 4 * ship + size].count(0) for table in (before, after))
    if what == "lacking":
        return was < now == LEAST[size] - values["n"] and not any(
            line.startswith(f"send {values['ship']}") for line in builders.legal(after)
        )
    if what == "ready":
        return was < LEAST[size] <= now
    return what == "full" and was < now == size


@pytest.mark.parametrize("side", ["A", "B"])
def test_every_reason_in_whole_matches_is_true(side):
    told: Counter[str] = Counter()
    for seed in range(3):
        rng = Random(seed)
        options = {site: side for site, values in builders.options.items() if "A" in values}
        table = builders.start(options | {"wrath": "yes"}, SEATS)
        while builders.turn(table) != OVER:
            legal = list(builders.legal(table))
            if builders.turn(table) != BOX:
                for words in rng.sample(legal, min(4, len(legal))):
                    after = builders.apply(table, words)
                    for sentence, values in found(table, words):
                        assert true(table, after, words, sentence, values), (words, sentence, values)
                        told[sentence] += 1
            table = builders.apply(table, rng.choice(legal))
    least = {"visible", "covers", "card", "sled", "stones", "ready", "full", "wrath", "tie"}
    least |= {"brings", "place", "together", "lacking", "diverts", "later"}
    assert least | ({"area", "tallest"} if side == "A" else {"finished"}) <= {*told}, told
