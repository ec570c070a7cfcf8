"""Why a step of the Duel is good: each reason is true at its table, and what is worth most comes first."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game import duel
from game.duel import parts, rules
from game.duel.advice.reason import reasons
from game.duel.moves import ready
from game.duel.scoring import score
from game.duel.table import DARK, EMPTY, HELD, KINDS, LIGHT, NUMBER, OBELISK, TEMPLE, TOMB, Table
from game.interface import BOX, OVER
from game.match import happened
from tests.game.duel.laying import laid


def found(table: Table, words: str) -> list[tuple[str, dict[str, Any]]]:
    """The reasons for a step, each with its values."""
    return [(reason.what, reason.values) for reason in reasons(table, words)]


BUILDING = [
    ("light light tomb10", "tomb9 tomb11", "", "AAAA", ("group", {"numbers": [9, 10, 11]})),
    ("light light tomb10", "tomb9 tomb11", "", "AAAB", None),
    ("light light tomb4", "tomb9", "", "AAAB", ("alone", {"token": "tomb4"})),
    ("light light obelisk", "obelisk", "obelisk", "AAAA", ("majority", {"name": 1, "rival": 2})),
    ("light light obelisk", "", "obelisk", "AAAA", ("even", {"rival": 2})),
    ("light light obelisk", "obelisk " * 4, "", "BAAA", ("first", {})),
    ("light light temple3", "", "", "AAAA", ("suns", {"n": 3})),
    ("light light temple3", "temple1 temple1 temple3", "", "ABAA", ("set", {"n": 2})),
    ("light light dark", "dark dark", "", "AAAA", ("dark", {"n": 3})),
    ("light light dark", "light light", "", "AABA", ("smaller", {"n": 1})),
    ("light light swap", "", "", "AAAA", ("action", {"token": "swap"})),
]


@pytest.mark.parametrize(("cargo", "one", "two", "sides", "expected"), BUILDING)
def test_what_an_unloading_builds_is_named(cargo, one, two, sides, expected):
    """One token for seat 1; the side of the monument decides what it is good for."""
    table = laid("c1=1 b1=2", one, two, sides, ship1=cargo)
    table.cargo[1] = NUMBER["haul"]  # what seat 2 gets is no part of the monuments
    reason = found(table, "unload 1")
    assert expected in reason if expected else "group" not in dict(reason), reason


def test_tokens_that_the_other_could_unload_are_denied():
    """The meeple nearest to the ship takes the outermost token from the one behind it."""
    table = laid("b1=2 a1=2", two="tomb6", ship1="light tomb8 tomb7")
    assert ("denies", {"rival": 2, "ship": "1", "tokens": ["tomb7"]}) in found(table, "place c1")
    assert not {"denies", "blocks"} & {sentence for sentence, _ in found(table, "place c2")}


def test_a_ship_is_blocked_before_the_other_places_the_meeple_that_it_needs():
    table = laid("b1=2", two="tomb6", ship1="light tomb8 tomb7")
    assert ("blocks", {"rival": 2, "ship": "1", "tokens": ["tomb7"]}) in found(table, "place c1")


def test_a_second_meeple_makes_a_ship_ready_and_the_first_is_first_in_line():
    table = laid("b1=1", ship1="light dark temple4")
    assert ("ready", {"name": 1, "ship": "1", "tokens": ["temple4", "dark"]}) in found(table, "place c1")
    table = laid(ship1="light dark temple4")
    assert ("outermost", {"ship": "1", "tokens": ["temple4"]}) in found(table, "place c1")


def test_meeples_that_come_back_to_an_empty_hand_are_counted():
    table = laid("a1=1 a2=1 b1=1 b2=1")
    assert ("home", {"n": 2}) in found(table, "unload 1")
    assert "home" not in dict(found(laid("a1=1 a2=1 b1=1"), "unload 1"))


def test_the_end_comes_first_if_it_is_won():
    for one, wins in ("tomb1 tomb2 tomb3", True), ("", False):
        table = laid("b1=2 a1=1", one, "tomb7 tomb8", ship1="obelisk obelisk obelisk")
        table.stack, table.ships = 0, 0b000011
        reason = found(table, "unload 1")
        assert (reason[:1] == [("ends", {"name": 1})]) == wins


def random_tables(seeds: int) -> Iterator[tuple[Random, Table]]:
    """The tables of random matches at which a seat speaks."""
    for seed in range(seeds):
        rng = Random(seed)
        table = duel.start(dict.fromkeys(parts.SITES, "A"), 2)
        while duel.turn(table) != OVER:
            if duel.turn(table) != BOX:
                yield rng, table
            table = duel.apply(table, rng.choice(list(duel.legal(table))))


def test_after_the_end_nothing_is_told_of_what_could_come():
    told: Counter[str] = Counter()
    for _, table in random_tables(40):
        for words in duel.legal(table) if table.ships.bit_count() < 4 else ():
            if duel.turn(duel.apply(table, words)) == OVER:
                told.update(name for name, _ in found(table, words))
    assert told["ends"] and not {"denies", "blocks", "ready", "outermost", "home", "stop"} & {*told}, told


def test_a_second_ship_is_left_only_if_no_tokens_of_it_gain():
    """Whatever meeples come home: they are soon placed again."""
    counted = 0
    for _, table in random_tables(40):
        legal = list(duel.legal(table))
        if "stop" in legal and "stop" in dict(found(table, "stop")):
            counted += 1
            assert [words for words in legal if words != "stop" and brings(table, words) > 0] == []
    assert counted > 3, counted


def brings(table: Table, words: str) -> int:
    """By how many points the tokens of a step favour the seat that makes it."""
    seat, after = duel.turn(table), duel.apply(table, words)
    own, other = (
        sum((score(each, at)["total"] - score(each, at)["meeples"]) * sign for each, sign in ((after, 1), (table, -1)))
        for at in (seat, 3 - seat)
    )
    return own - other


def test_a_second_ship_that_helps_the_other_is_left():
    table = laid("a2=2 b2=2")
    table.agenda = [rules.AGAIN, rules.NEXT]
    assert ("stop", {"name": 1, "rival": 2}) in found(table, "stop")
    table = laid("a2=1 b2=1")
    table.agenda = [rules.AGAIN, rules.NEXT]
    assert not found(table, "stop")


def unloads(table: Table, ship: str, seat: int) -> Counter[str]:
    """What a seat gets by the step that unloads this ship as soon as somebody may say it."""
    new = table.copy()
    new.agenda = []
    laden = EMPTY not in new.cargo[3 * rules.SHIP[ship] :][:3]
    events = happened(duel, new, f"unload {ship}") if laden and f"unload {ship}" in duel.legal(new) else []
    return Counter(event.piece for event in events if event.target == HELD[seat])


def true(before: Table, after: Table, what: str, values: dict[str, Any]) -> bool:
    """Whether a reason is a fact, by the rules' own steps and scores."""
    seat = duel.turn(before)
    rival, old, new = 3 - seat, before.held[seat], after.held[seat]
    part = {site: score(after, seat)[site] - score(before, seat)[site] for site in parts.SITES}
    if what == "group":
        numbers = values["numbers"]
        chain = [new[TOMB + number - 1] for number in numbers] == [1] * len(numbers)
        ends = [TOMB + numbers[0] - 2, TOMB + numbers[-1]]
        alone = not any(TOMB <= kind < KINDS and new[kind] for kind in ends)
        fresh = any(not old[TOMB + number - 1] for number in numbers)
        return numbers == [*range(numbers[0], numbers[-1] + 1)] and chain and alone and fresh and part["tomb"] > 0
    if what in ("majority", "even"):
        ahead = new[OBELISK] > after.held[rival][OBELISK]
        return (ahead and part["obelisk"] > 6) if what == "majority" else after.held[rival][OBELISK] <= new[OBELISK]
    if what in ("light", "dark", "smaller"):
        counts = {"light": new[LIGHT], "dark": new[DARK], "smaller": min(new[LIGHT], new[DARK])}
        return counts[what] == values["n"] and part["pyramids"] > 0
    if what == "suns":
        return part["temple"] == values["n"]
    if what == "set":
        return part["temple"] > 0 and values["n"] <= sum(count > 0 for count in new[TEMPLE:TOMB])
    if what in ("denies", "blocks"):
        kept = Counter(values["tokens"])
        return not kept & unloads(after, values["ship"], rival) and not kept & Counter(gets(before, after, rival))
    if what in ("ready", "fetches"):
        was = values["ship"] in ready(before.full, before.ships)
        return was == (what == "fetches") and unloads(after, values["ship"], seat) == Counter(values["tokens"])
    if what == "outermost":
        return after.squares[rules.LINE[rules.SHIP[values["ship"]]][0]] == seat
    if what == "ends":
        return duel.turn(after) == OVER and duel.winners(after) == [seat]
    return what in ("alone", "first", "second", "action", "home", "stop")  # each has a test of its own


def gets(before: Table, after: Table, seat: int) -> list[str]:
    """The tokens that a seat has got between two tables."""
    return [
        token
        for token, old, new in zip(parts.TOKENS, before.held[seat], after.held[seat], strict=True)
        for _ in range(old, new)
    ]


@pytest.mark.parametrize("sides", ["AAAA", "BBBB"])
def test_every_reason_in_whole_matches_is_true(sides):
    told: Counter[str] = Counter()
    for seed in range(3):
        rng = Random(seed)
        table = duel.start(dict(zip(parts.SITES, sides, strict=True)), 2)
        while duel.turn(table) != OVER:
            legal = list(duel.legal(table))
            if duel.turn(table) != BOX:
                for words in rng.sample(legal, min(3, len(legal))):
                    after = duel.apply(table, words)
                    for sentence, values in found(table, words):
                        assert true(table, after, sentence, values), (words, sentence, values)
                        told[sentence] += 1
            table = duel.apply(table, rng.choice(legal))
    assert {"denies", "ready", "outermost", "action", "home"} <= {*told}, told
