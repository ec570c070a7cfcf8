"""Why a step of Valley of the Kings is good: each reason is true at its table, by the rules' own steps."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game import valley
from game.interface import BOX, OVER
from game.match import happened
from game.valley import agenda, figures, parts, scoring
from game.valley.advice import potential
from game.valley.advice.reason import reasons
from game.valley.board import BOARD
from game.valley.paths import COST, NUMBER, PLACE, SITE
from game.valley.table import COLOURS, ROOM, STOREYS, Table
from tests.game.valley import masons
from tests.game.valley.laying import PLAIN, give, laid, own, stand

Values = dict[str, Any]


def found(table: Table, words: str) -> list[tuple[str, Values]]:
    """The reasons for a step as its seat sees the table, each with its values."""
    seen = valley.seen(table, valley.turn(table))
    return [(reason.what, reason.values) for reason in reasons(seen, words)]


def test_what_a_group_has_for_an_own_pyramid_comes_first_and_what_a_rival_wants_is_told():
    table = laid(phase=agenda.LAY)
    table.agenda.insert(-1, agenda.LAY | 2)
    own(table, 1, 5, "red", "red")
    own(table, 2, 1, "blue")
    table.groups = [(0, 0, 3, 2, 0), (1, 1, 1, 1, 1), (0, 0, 0, 0, 5)]
    first, second, *_ = found(table, "lay 1: 2")
    assert first == ("fits", {"group": 1, "cubes": ["red"] * 3, "site": 5})
    assert ("denies", {"name": 2, "group": 1, "cubes": ["blue"] * 2, "site": 1}) in [first, second, *_]
    assert ("alike", {"group": 3, "cubes": ["black"] * 5}) in found(table, "lay 3: 1")
    assert "fits" not in dict(found(table, "lay 3: 1"))


def test_bids_say_who_else_has_tablets_there_and_when_nobody_can_outbid_them():
    table = laid(phase=agenda.LAY, seat=2)
    table.laid[1] = ((0, 1), (0, 0), (2, 4))
    told = dict(found(table, "lay 1: 4"))
    assert told["against"] == {"group": 1, "names": [1]} and "certain" not in told, "two tablets can be 4 and 3"
    table.laid[2] = ((0, 3), (0, 1))
    assert dict(found(table, "lay 1: 4"))["certain"] == {"group": 1, "n": 8}
    assert dict(found(table, "lay 2: 1"))["certain"] == {"group": 2, "n": 1}, "nobody else can lay anything any more"
    assert "certain" not in dict(found(table, "lay 3: 2"))
    assert dict(found(table, "lay 2: 0")).keys() == {"blank"}


def test_equal_bids_go_to_the_first_seat_of_the_round():
    table = laid(phase=agenda.LAY, seat=2)
    assert table.seats == [2, 1]
    table.agenda.insert(-1, agenda.LAY | 1)
    told = dict(found(table, "lay 1: 3"))
    assert told["first"] == {"name": 2} and "nobody" in told


def test_foremen_come_to_claim_to_rob_and_to_guard():
    table = laid(phase=agenda.SEAL)
    own(table, 1, 5, "red")
    own(table, 2, 3, "blue")
    stand(table, 1, "5A", "16")
    told = found(table, "sealed: 2 3B")
    assert ("overrun", {"name": 1, "n": 1, "sites": [3]}) in told
    assert ("guards", {"site": 5, "n": 4, "kind": "single"}) in told
    assert ("claims", {"foreman": 2, "site": 10}) in found(table, "sealed: 2 10A")
    stand(table, 2, "3B")
    assert "overrun" not in dict(found(table, "sealed: 2 3C"))
    assert dict(found(table, "sealed: 2 17"))["beside"] == {"place": "17", "sites": [1, 15]}, (
        "sites 3 and 5 have owners"
    )


def test_a_foreman_takes_the_majority_from_a_rival():
    table = laid(phase=agenda.SEAL)
    own(table, 1, 5, "red")
    stand(table, 2, "5A")
    assert ("shields", {"site": 5, "rival": 2}) in found(table, "sealed: 1 5B")
    assert "shields" not in dict(found(table, "sealed: 1 3B"))


def test_a_worker_comes_to_lay_to_steal_to_take_over_and_to_keep():
    table = laid()
    own(table, 1, 5, "red")
    own(table, 2, 3, "blue", "blue", "blue")
    give(table, 1, "red", "red", "red")
    stand(table, 1, "3B", "16", "5A")
    assert ("lays", {"n": 3, "site": 5}) in found(table, "worker 16 5B")
    assert ("steals", {"n": 2, "site": 3, "rival": 2}) in found(table, "worker 16 3C")
    assert ("seizes", {"site": 3, "rival": 2}) in found(table, "worker 16 3C")
    table.agenda[-1] = agenda.WORKERS | 2
    stand(table, 1, "3B", "16", "3C")
    assert ("keeps", {"site": 3, "rival": 1}) in found(table, "worker 16 3D")
    give(table, 1, "red")
    table.agenda[-1] = agenda.WORKERS | 1
    stand(table, 1, "3B", "16", "5A")
    assert ("completes", {"n": 4, "site": 5}) in found(table, "worker 16 5B")


def test_a_site_that_is_taken_over_brings_its_pyramid_and_a_stolen_cube_fits_an_own_one():
    table = laid(phase=agenda.STEAL)
    own(table, 1, 5, "blue")
    own(table, 2, 3, "blue", "blue", "blue")
    stand(table, 1, "3B", "16", "3C")
    assert found(table, "steal 3 blue") == [
        ("cube", {"cube": "blue", "site": 5}),
        ("weakens", {"site": 3, "rival": 2, "n": 12}),
    ]
    table.agenda.pop()
    table.agenda.append(agenda.SEIZE | 1)
    assert ("takes", {"site": 3, "rival": 2, "n": 11, "kind": "single"}) in found(table, "seize 3")


def test_a_cube_says_what_becomes_of_its_pyramid():
    table = laid(phase=agenda.BUILD)
    own(table, 1, 3, *["red"] * 7)
    stand(table, 1, "16", "16", "3B", "3C")
    give(table, 1, "red", "blue")
    assert ("stays", {"site": 3, "n": 11, "kind": "single"}) in found(table, "build 3 red")
    assert ("lowers", {"site": 3, "n": 5, "was": 11, "kind": "mixed"}) in found(table, "build 3 blue")
    assert "hidden" in dict(found(table, "build 3 centre blue"))
    assert "level" not in dict(found(table, "build 3 red"))
    table = valley.apply(table, "build 3 red")
    assert ("level", {"level": 1, "site": 3}) in found(table, "build 3 centre blue")


def test_whoever_leaves_cubes_to_the_pharaoh_is_told_how_many_and_why():
    table = laid(phase=agenda.BUILD)
    own(table, 1, 5, "red", "red")
    stand(table, 1, "16", "16", "5B")
    give(table, 1, "blue", "black")
    assert [reason for reason, _ in found(table, "done")] == ["harm", "pharaoh"]
    assert found(table, "done")[1][1] == {"n": 2, "all": 2, "whole": parts.PHARAOH}
    give(table, 1, "red")
    assert [reason for reason, _ in found(table, "done")] == ["pharaoh"]


def test_what_others_leave_in_the_same_step_counts_too():
    match = masons.whole(2, 922)
    table, words = match.tables[37], match.steps[37].words
    assert words == "done" and len(valley.apply(table, words).pharaoh) == 12
    assert dict(found(table, words))["others"] == {"n": 2, "all": 12, "whole": parts.PHARAOH}


def test_a_foreman_whose_cell_is_taken_does_not_stay_where_he_was():
    """He is put on the area beside it: what he leaves he guards no more, and outnumbers nobody there."""
    table = laid(phase=agenda.FOREMEN)
    table.round = 2
    own(table, 1, 5, "red", "red")
    own(table, 2, 3, "red", "red")
    stand(table, 1, "5A", "3A")
    stand(table, 2, "8A", "16")
    told = dict(found(table, "sealed: 2 2A"))
    assert told["guards"]["site"] == 5
    assert "guards" not in dict(found(table, "sealed: 1 8A"))
    assert dict(found(table, "sealed: 1 2A"))["overrun"]["sites"] == [3]
    assert "overrun" not in dict(found(table, "sealed: 2 8A"))


def test_staying_is_good_only_if_nothing_of_it_can_be_more():
    """Not only in sum: who lays less and steals more has a choice."""
    assert all(len(each) == 3 for each in [potential.work(laid(phase=agenda.WORKERS), seat) for seat in (1, 2)])
    table = laid(phase=agenda.WORKERS)
    table.round = 2
    own(table, 1, 5, "red")
    own(table, 2, 3, "red", "red", "red")
    stand(table, 1, "3A", "3B", "5B")
    give(table, 1, "red", "red")
    now = potential.work(table, 1)
    moved = table.copy()
    figures.work(moved, 1, "worker 5B 3C", None)
    then = potential.work(moved, 1)
    assert then[1] > now[1] and then[0] < now[0], (now, then)


def test_the_end_comes_first_if_it_is_won():
    table = laid(phase=agenda.BUILD)
    table.agenda = [agenda.CLOSE, agenda.BUILD | 1]
    own(table, 1, 5, "red", "red", "red", "red")
    stand(table, 1, "16", "16", "5B")
    give(table, 1, "red")
    table.pharaoh = bytes(parts.PHARAOH)
    assert found(table, "build 5 red")[:2] == [
        ("ends", {"name": 1}),
        ("finished", {"site": 5, "n": 4, "kind": "single"}),
    ]


def rounds(table: Table, phase: int, seat: int, start: str) -> int:
    """How many steps that begin so a seat can make in a row in this phase, by the rules alone."""
    new = table.copy()
    new.agenda = [agenda.CLOSE, agenda.LAY | seat, phase | seat]
    count = 0
    while (line := next((line for line in valley.legal(new) if line.startswith(start)), "")) and start:
        new = valley.apply(new, line)
        count += 1
    return count


def able(table: Table, phase: int, seat: int, line: str) -> bool:
    """Whether a seat could say this in that phase."""
    new = table.copy()
    new.agenda = [agenda.CLOSE, agenda.LAY | seat, phase | seat]
    return line in valley.legal(new)


def power(table: Table, seat: int) -> int:
    """The cubes that a seat could lay and steal, and the sites that it could take over, by the rules alone."""
    steals = seizes = 0
    if table.round > 1:
        steals, seizes = rounds(table, agenda.STEAL, seat, "steal"), 0
        seizes = sum(able(table, agenda.SEIZE, seat, f"seize {site}") for site in parts.SITES)
    return rounds(table, agenda.BUILD, seat, "build") + steals + seizes


def lacking(table: Table, site: int) -> int:
    """The cubes that a pyramid (site from 1) still needs."""
    first = COLOURS * STOREYS * (site - 1)
    return sum(ROOM[site - 1]) - sum(table.cubes[first : first + COLOURS * STOREYS])


def best(table: Table, site: int) -> tuple[str, int]:
    """The kind that a pyramid (site from 1) can still become, and its points."""
    storeys = [table.storey(site - 1, storey) for storey in scoring.VISIBLE]
    kind = scoring.kind(storeys, table.setting.expert) if any(map(any, storeys)) else "single"
    return kind, parts.POINTS_FOR[kind][BOARD.large[site - 1]]


def wanted(before: Table, seat: int, values: Values) -> bool:
    """Whether so many cubes of a group leave what that pyramid can become, and a cube of another colour does not."""
    n, colour = len(values["cubes"]), values["cubes"][0]
    heap = before.groups[values["group"] - 1]
    new = before.copy()
    new.agenda = [agenda.CLOSE, agenda.LAY | seat, agenda.BUILD | seat]
    new.hands[COLOURS * (seat - 1) : COLOURS * seat] = [9] * COLOURS
    stand(new, seat, "16", "16", *[PLACE[SITE.index(values["site"] - 1)]] * 5)
    kept = new
    for _ in range(n):
        hidden = f"build {values['site']} centre {colour}"
        kept = valley.apply(
            kept, next(line for line in (f"build {values['site']} {colour}", hidden) if line in valley.legal(kept))
        )
    lower = [best(valley.apply(new, line), values["site"]) for line in valley.legal(new) if line.startswith("build")]
    enough = heap[parts.COLOURS.index(colour)] >= n
    return enough and best(kept, values["site"])[1] == best(new, values["site"])[1] > min(n for _, n in lower)


def others(before: Table, group: int) -> list[int]:
    """Who else has tablets beside a group."""
    seats = [seat for seat in before.seats if seat != valley.turn(before)]
    return [seat for seat in seats if any(at == group - 1 for at, _ in before.laid[seat])]


def counted(counts: Sequence[int]) -> list[list[str]]:
    """Cubes that are counted by colour, one by one."""
    return [[colour] * count for colour, count in zip(parts.COLOURS, counts, strict=True)]


def moved(before: Table, words: str) -> list[str]:
    """The places of a way, or of a foreman's open move."""
    return [word for word in words.replace(":", "").split(" ")[1:] if word in NUMBER and word not in "12"]


def true(before: Table, after: Table, words: str, what: str, values: Values) -> bool:
    """Whether a reason is a fact."""
    seat = valley.turn(before)
    site, rival = values.get("site", 1), values.get("rival", 0)
    owner, n = before.owner[site - 1], values.get("n")
    heap = before.groups[values.get("group", 1) - 1] if before.groups else ()
    gained = lambda: valley.scores(after)[seat - 1]["total"] - valley.scores(before)[seat - 1]["total"]  # noqa: E731
    buried = lambda: [event for event in happened(valley, before, words) if event.what == "buried"]  # noqa: E731
    checks: dict[str, Callable[[], bool]] = {
        "ends": lambda: valley.turn(after) == OVER and valley.winners(after) == [seat],
        "finished": lambda: gained() == n and before.storey(site - 1, 3) != after.storey(site - 1, 3),
        "fits": lambda: owner == seat and wanted(before, seat, values),
        "denies": lambda: owner == values["name"] != seat and wanted(before, owner, values),
        "alike": lambda: values["cubes"] in counted(heap) and max(heap) == len(values["cubes"]),
        "blank": lambda: words.endswith(": 0"),
        "certain": lambda: not words.endswith(": 0"),  # see below: it must be bought
        "first": lambda: before.seats[0] == seat and seat == values["name"],
        "against": lambda: values["names"] == others(before, values["group"]) != [],
        "nobody": lambda: others(before, values["group"]) == [],
        "beside": lambda: all(
            not before.owner[near - 1]
            and any(SITE[place] == near - 1 and COST[NUMBER[values["place"]]][place] == 1 for place in NUMBER_CELLS)
            for near in values["sites"]
        ),
        "claims": lambda: not owner and any(SITE[NUMBER[place]] == site - 1 for place in moved(before, words)),
        "overrun": lambda: all(
            before.owner[other - 1] not in (0, seat) and lacking(before, other) for other in values["sites"]
        ),
        "shields": lambda: owner == seat and sum(SITE[at] == site - 1 for at in before.foremen(rival)) > 0,
        "guards": lambda: owner == seat and (values["kind"], n) == best(before, site),
        "size": lambda: (values["size"], n) in ((5, 4), (14, 11)),
        "hand": lambda: values["cubes"] in counted(before.hand(seat)),
        "near": lambda: any(COST[at][place] == n for at in before.workers(seat) for place in NUMBER_CELLS),
        "race": lambda: all(before.legs[at] for at in values["names"]),
        "scarabs": lambda: before.scarabs[seat] == n,
        "lays": lambda: rounds(after, agenda.BUILD, seat, f"build {site} ") == n < lacking(after, site),
        "completes": lambda: rounds(after, agenda.BUILD, seat, f"build {site} ") == n == lacking(after, site),
        "steals": lambda: owner == rival and rounds(after, agenda.STEAL, seat, f"steal {site} ") == n,
        "seizes": lambda: owner == rival and able(after, agenda.SEIZE, seat, f"seize {site}"),
        "keeps": lambda: (
            [able(each, agenda.SEIZE, rival, f"seize {site}") for each in (before, after)] == [True, False]
        ),
        "full": lambda: before.free[site - 1] != 0 == after.free[site - 1],
        "stay": lambda: all(
            power(valley.apply(before, line), seat) <= power(before, seat) for line in valley.legal(before)[:-1:7]
        ),
        "cube": lambda: owner == seat and words.endswith(values["cube"]),
        "weakens": lambda: owner == rival and lacking(after, site) == n == lacking(before, site) + 1,
        "takes": lambda: owner == rival and after.owner[site - 1] == seat and (values["kind"], n) == best(after, site),
        "lacks": lambda: lacking(after, site) == n,
        "lowers": lambda: (values["kind"], n) == best(after, site) and n < values["was"] == best(before, site)[1],
        "stays": lambda: (values["kind"], n) == best(after, site) and n == best(before, site)[1],
        "level": lambda: lacking(after, site) == (1 if values["level"] == 2 or not BOARD.large[site - 1] else 5),
        "hidden": lambda: "centre" in words,
        "harm": lambda: min(before.hand(seat)) >= 0,  # has a test of its own
        "stands": lambda: owner == seat and lacking(before, site) > 0,
        "others": lambda: len(buried()) > n and values["all"] == min(30, len(after.pharaoh)),
        "pharaoh": lambda: len(buried()) == n and values["all"] == min(30, len(after.pharaoh)),
    }
    return checks[what]()


NUMBER_CELLS = [place for place, site in enumerate(SITE) if site >= 0]
ALWAYS = {"fits", "denies", "alike", "blank", "certain", "against", "nobody", "first", "beside", "claims", "guards"}
ALWAYS |= {"overrun", "near", "size", "scarabs", "lays", "completes", "steals", "full", "stay", "weakens", "stays"}
ALWAYS |= {"seizes", "lacks", "lowers", "level", "hidden", "pharaoh", "finished"}


def test_every_reason_in_whole_matches_is_true():
    """Of masons who build and rob; a bid that nobody can outbid buys its group."""
    told: Counter[str] = Counter()
    for seats, seed, thrifty in (2, 3, False), (3, 0, False), (3, 7, True):
        rng = Random(f"reasons {seed}")
        match = masons.whole(seats, seed, PLAIN, thrifty)
        sure: dict[tuple[int, int, int], bool] = {}
        for table, step in zip(match.tables, match.steps, strict=False):
            seat = valley.turn(table)
            if seat != BOX and valley.due(table) is None:
                lines = [line for line in valley.legal(table) if line not in valley.secret and ":" not in line]
                some = {step.words, *rng.sample(lines, min(1 + ("lay 1" not in lines), len(lines)))}
                for words in sorted(some):
                    after = valley.apply(table, words)
                    for sentence, values in found(table, words):
                        assert true(table, after, words, sentence, values), (words, sentence, values)
                        told[sentence] += 1
                        if sentence == "certain" and words == step.words:
                            sure[table.round, values["group"], seat] = False
            for event in happened(valley, table, step.words):
                if event.what == "bought" and (key := (table.round, int(event.source[-1]), event.seat)) in sure:
                    sure[key] = True
        assert all(sure.values()), sure
    assert {*told} >= ALWAYS, ALWAYS - {*told}
