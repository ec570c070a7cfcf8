"""Valley of the Kings: what is always true, in matches of players who build, rob and take over, and of random ones."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game import BOX, OVER, valley
from game.interface import Event
from game.match import Match, happened
from game.valley import agenda, parts
from game.valley.paths import AREAS, BIT, SITE, SITES
from game.valley.table import BASE, CENTRE, COLOURS, ROOM, SECOND, STOREYS, TEAM, TOP, Table
from tests.game.playing import plies
from tests.game.valley import masons

MATCHES = 6


def cubes(table: Table) -> list[int]:
    """All cubes of each colour, wherever they are."""
    found = list(table.bag)
    for colour in range(COLOURS):
        found[colour] += sum(group[colour] for group in table.groups)
        found[colour] += sum(table.hands[colour::COLOURS]) + sum(table.cubes[colour::COLOURS])
        found[colour] += table.pharaoh.count(colour)
    return found


def pieces(table: Table) -> None:
    """Each piece is somewhere, and nothing is where it has no room."""
    assert cubes(table) == [parts.CUBES] * COLOURS
    assert min(*table.bag, *table.hands) >= 0
    owned = Counter(table.owner)
    for seat in range(1, table.setting.seats + 1):
        assert table.scarabs[seat] >= 0 and table.scarabs[seat] + owned[seat] == parts.SCARABS
        assert len(table.laid[seat]) + len(table.shown[seat]) <= len(parts.TABLETS)
    assert len(table.figures) == TEAM * table.setting.seats
    standing = Counter(place for place in table.figures if place >= AREAS)
    assert all(count == 1 for count in standing.values()), "a cell holds one figure"
    for site, cells in enumerate(table.setting.open):
        assert table.free[site] == cells & ~sum(BIT[place] for place in standing if SITE[place] == site)
        assert cells or (not table.owner[site] and not any(SITE[place] == site for place in standing)), "closed"
    assert 0 <= table.points <= parts.POINTS


def pyramids(table: Table) -> None:
    """Level by level, each of its size; what is built has an owner."""
    for site in range(SITES):
        heights = [sum(table.storey(site, storey)) for storey in range(STOREYS)]
        assert all(height <= room for height, room in zip(heights, ROOM[site], strict=True))
        first = heights[BASE] + heights[CENTRE]
        assert not heights[SECOND] or first == 9
        assert not heights[TOP] or heights[:TOP] == list(ROOM[site][:TOP])
        assert table.owner[site] or not sum(heights)
        assert table.finished(site) is (tuple(heights) == ROOM[site])


def checked(match: Match) -> Iterator[tuple[Table, str, list[Event]]]:
    """Every step of a match, with its events."""
    for table, step in zip(match.tables, match.steps, strict=False):
        yield table, step.words, happened(valley, table, step.words)


@pytest.mark.parametrize("seats", valley.seats)
@pytest.mark.parametrize("seed", range(MATCHES))
def test_pieces_and_pyramids_are_whole_at_every_step(seats: int, seed: int) -> None:
    match = masons.whole(seats, f"{seats} {seed}")
    for table in match.tables:
        pieces(table)
        pyramids(table)
    for match, _ in plies(valley, seats, Random(seed)):
        pieces(match.table)


@pytest.mark.parametrize("seats", valley.seats)
@pytest.mark.parametrize("seed", range(MATCHES))
def test_points_and_loads_are_never_exceeded(seats: int, seed: int) -> None:
    """6 points a phase, two cubes a worker, eight tablets, one claim of a foreman."""
    laid, built, stolen, claims = Counter[int](), Counter[str](), Counter[str](), Counter[str]()
    for table, words, _ in checked(masons.whole(seats, f"{seats} {seed}")):
        seat = valley.turn(table)
        verb, *rest = words.partition(":")[0].split(" ")
        if verb == "group" and rest[0] == "1":
            for count in (laid, built, stolen, claims):
                count.clear()
        laid[seat] += verb == "lay"
        if verb in ("build", "steal"):
            site = int(rest[0]) - 1
            workers = sum(SITE[place] == site for place in table.workers(seat))
            count = built if verb == "build" else stolen
            count[f"{seat} {rest[0]}"] += 1
            assert count[f"{seat} {rest[0]}"] <= 2 * workers
            assert table.owner[site] == seat if verb == "build" else table.owner[site] not in (0, seat)
        if verb == "claim":
            claims[f"{table.agenda[-1]}"] += 1
        assert max(laid.values(), default=0) <= 8 and max(claims.values(), default=0) <= 1


@pytest.mark.parametrize("seats", valley.seats)
def test_done_is_never_the_only_step_by_choice(seats: int) -> None:
    for seed in range(MATCHES):
        for match, _ in plies(valley, seats, Random(seed), notes=False):
            legal = list(valley.legal(match.table))
            assert legal != ["done"]
            if len(legal) > 1 and match.turn != BOX:
                assert legal[-1] in ("done", "skip") or legal[0].startswith("show")


@pytest.mark.parametrize("seats", valley.seats)
def test_finished_pyramids_are_never_touched_again(seats: int) -> None:
    for seed in range(MATCHES):
        known: dict[int, tuple[int, bytes]] = {}
        for table in masons.whole(seats, f"{seats} {seed}").tables:
            for site in range(SITES):
                if table.finished(site):
                    whole = (table.owner[site], bytes(table.cubes[20 * site : 20 * site + 20]))
                    assert known.setdefault(site, whole) == whole


@pytest.mark.parametrize("seats", valley.seats)
def test_a_match_ends_for_a_reason(seats: int) -> None:
    for seed in range(MATCHES):
        table = masons.whole(seats, f"{seats} {seed}").table
        assert valley.turn(table) == OVER
        built = all(table.finished(site) for site, cells in enumerate(table.setting.open) if cells)
        assert len(table.pharaoh) >= 30 or built or table.dry == 3 or table.round == 40


def test_the_masons_do_all_that_the_rules_know() -> None:
    """Else these tests would look at little."""
    met: set[str] = set()
    for seed in range(12):
        for table, words, events in checked(masons.whole(2 + seed % 3, seed)):
            met |= {words.partition(":")[0].split(" ")[0], *(event.what for event in events)}
            if table.agenda[-1] & ~agenda.DETAIL == agenda.LEGS:
                met.add("legs")
    assert met >= {*valley.verbs, "finished", "turned", "yields", "seizes", "steals", "buried", "returned", "legs"}
