"""The drawn board of Valley of the Kings: true to the table and to the board's data, for eyes, ears and keys."""

import json
import os
import re
import shutil
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from game import valley
from game.draft import reading
from game.match import Match, happened
from game.valley import parts
from game.valley.advice import worth
from game.valley.board import BOARD
from game.valley.paths import COST, NUMBER, PLACE
from game.valley.table import BESIDE, CIRCLE, FOREMAN, PHARAOH, SECOND, STOREY
from tests import programs
from tests.game.valley import masons
from tests.places import ROOT
from tests.web.boards.test_views import attribute, read
from web.boards import BOARDS
from web.boards.pieces import begin
from web.boards.scene import Scene, reach
from web.boards.valley import figures, land
from web.boards.valley.ground import ground
from web.boards.valley.land import FRAME
from web.boards.valley.shape import clearance, far

NAMES = {1: "Anna", 2: "Ben", 3: "Cleo", 4: "Dan"}
THINGS = BOARDS["valley"].THINGS
DRAWN = [*PLACE, *CIRCLE, PHARAOH, BESIDE, *(storey for site in STOREY for storey in site)]
"""The places whose pieces lie on the board."""
Seats = pytest.mark.parametrize("seats", [2, 3, 4])


def scene_of(t, match: Match, at: int, pieces, said: tuple[str, ...] = ()) -> Scene:
    table = match.tables[at]
    found = reading(valley, table, said)
    return Scene(
        game=valley,
        table=table,
        turn=valley.turn(table),
        names={seat: NAMES[seat] for seat in range(1, match.seats + 1)},
        t=t,
        pieces=pieces,
        options=match.options,
        things=THINGS,
        said=found.said,
        whole=found.line,
        lines=found.lines,
        reach=reach(valley, table, found, THINGS),
    )


def walk(t, match: Match, every: int = 1) -> Iterator[Scene]:
    """The scene at every so-manieth table of a match, and at the last one."""
    pieces = begin(valley, match.tables[0])
    for ply, step in enumerate(match.steps):
        if ply % every == 0:
            yield scene_of(t, match, ply, pieces)
        pieces = pieces.after(happened(valley, match.tables[ply], step.words), ply)
    yield scene_of(t, match, len(match.steps), pieces)


def asking(t, scene: Scene, *said: str) -> Scene:
    """The scene after these words."""
    found = reading(valley, scene.table, said)
    ways = reach(valley, scene.table, found, THINGS)
    return replace(scene, said=found.said, whole=found.line, lines=found.lines, reach=ways)


def first(t, match: Match, verb: str, skip: int = 0) -> Scene:
    """The scene at which a step that begins so is said for the first time after so many others."""
    plies = [ply for ply, step in enumerate(match.steps) if step.words.startswith(verb)]
    return next(scene for ply, scene in enumerate(walk(t, match, plies[skip])) if ply)


@cache
def played(seats: int, seed: int, thrifty: bool = False) -> Match:
    """A whole match."""
    return masons.whole(seats, seed, dict.fromkeys(valley.options, "no"), thrifty)


def begun(seats: int) -> Match:
    """A match before its first step."""
    return Match(valley, dict.fromkeys(valley.options, "no"), seats)


def element(markup: str, id: str) -> str:
    """The element with this id, to the end of its opening tag."""
    found = re.search(rf'<\w+ [^>]*id="{id}"[^>]*>', markup)
    assert found, id
    return found[0]


@Seats
def test_every_piece_on_the_board_is_drawn_once_with_its_key(t, seats):
    for scene in walk(t, played(seats, 3), 17):
        keys = Counter(attribute(read(ground(scene)), "data-key"))
        assert keys == Counter(piece.key for place in DRAWN for piece in scene.pieces.at(place))


@Seats
def test_ids_are_unique_and_whatever_can_be_pressed_has_a_name(t, seats):
    for scene in walk(t, played(seats, 3), 23):
        reader = read(ground(scene))
        assert [id for id, count in Counter(attribute(reader, "id")).items() if count > 1] == []
        assert attribute(reader, "style") == []
        pressed = [values for _, values in reader.elements if values.get("role") == "button"]
        assert all(values["aria-label"] and values["id"] for values in pressed)
        assert all("tabindex" in values for values in pressed)


@pytest.mark.parametrize("verb", ["foreman", "worker"])
def test_every_place_in_reach_can_be_pressed_and_says_its_cost(t, verb):
    scene = first(t, played(4, 3), verb, 2)
    line = next(line for line in scene.lines if line.startswith(verb))
    held = asking(t, scene, *line.split(" ")[:2])
    drawn = str(ground(held))
    goals = {line.split(" ")[2] for line in held.lines}
    words = dict(re.findall(r'id="place-(\w+)"[^>]*data-word="(\w+)"', drawn))
    assert words == {place: place for place in goals}
    for place in goals:
        assert "Costs " in element(drawn, f"place-{place}")
    assert drawn.count('class="bead price"') == len(goals)
    assert re.search(r'class="purse"[^>]*aria-label="\d movement points? left', drawn)
    assert 'class="bead price"' not in str(ground(scene))


@pytest.mark.parametrize("said", [(), ("sealed",)])
def test_both_foremen_of_the_seat_that_moves_can_be_pressed(t, said):
    scene = first(t, played(4, 3), said[0] if said else "foreman")
    drawn = str(ground(asking(t, scene, *said)))
    for number in (1, 2):
        assert "data-word" in element(drawn, f"foreman-{number}-{scene.turn}")


def test_twenty_eight_figures_on_one_area_stand_in_piles_with_their_number(t):
    scene = next(walk(t, begun(4)))
    drawn = str(ground(scene))
    assert len(scene.pieces.at("16")) == 28
    counts = re.findall(r'class="bead count"[^>]*><circle[^>]*></circle><text[^>]*>(\d+)<', drawn)
    assert counts == ["5"] * 4
    spots = [figures.spot(scene, "16", stack) for stack in figures.stacks(scene, "16")]
    assert len({spot.at for spot in spots}) == 4 * 3
    told = element(drawn, "place-16")
    assert all(f"{name}’s 5 workers" in told and f"{name}’s foreman 2" in told for name in NAMES.values())


@Seats
def test_closed_sites_have_no_cells_and_say_why(t, seats):
    drawn = str(ground(next(walk(t, begun(seats)))))
    closed = {site + 1 for site, suns in enumerate(BOARD.suns) if suns in parts.CLOSED[seats]}
    assert drawn.count('class="site closed"') == len(closed)
    for place in PLACE[len(parts.AREAS) :]:
        assert (f'id="place-{place}"' in drawn) is (int(place[:-1]) not in closed)
    assert all("it is only for more players" in element(drawn, f"site-{site}") for site in closed)


def test_the_cube_that_is_covered_is_neither_seen_nor_told(t):
    met: Counter[bool] = Counter()
    for scene in walk(t, played(3, 7, thrifty=True), 9):
        for site, names in enumerate(STOREY):
            _, centre, second, _ = (scene.pieces.at(name) for name in names)
            covered = len(second) >= 4
            if not centre or met[covered] > 4:
                continue
            met[covered] += 1
            drawn = str(ground(scene))
            assert ("unseen" in element(drawn, centre[0].key)) is covered
            told = re.search(r"Level 1: ([^.]*)\.", element(drawn, f"site-{site + 1}"))
            assert told and sum(map(int, re.findall(r"\d+", told[1]))) == len(scene.pieces.at(names[0])) + (not covered)
    assert met[True] and met[False]


def test_pyramids_say_what_they_score(t):
    match = played(3, 7, thrifty=True)
    *_, scene = walk(t, match, len(match.steps))
    drawn = str(ground(scene))
    done = [site for site in range(len(parts.SITES)) if scene.table.finished(site)]
    assert len(done) == drawn.count('class="bead value"') > 2
    totals = Counter(dict.fromkeys(scene.names, 0))
    for site in done:
        points = worth.points(scene.table, site)
        totals[scene.table.owner[site]] += points
        assert f": {points} point" in element(drawn, f"site-{site + 1}")
    assert [totals[seat] for seat in scene.names] == [points["total"] for points in valley.scores(scene.table)]


def test_a_way_is_drawn_leg_by_leg(t):
    scene = first(t, played(4, 3), "sealed")
    place, way = scene.table.foremen(scene.turn)[0], ["sealed"]
    for _ in range(2):
        way.append("1")
        cells = [NUMBER[word] for word in reading(valley, scene.table, tuple(way)).next if not word.isdigit()]
        place = min(cells, key=COST[place].__getitem__)
        way.append(PLACE[place])
    drawn = str(ground(asking(t, scene, *way)))
    assert re.findall(r'class="bead leg"[^>]*><circle[^>]*></circle><text[^>]*>(\d+)<', drawn) == ["1", "2"]
    assert f'class="trail seat-{scene.turn} of-1"' in drawn


def test_marked_steps_have_their_signs(t):
    scene = first(t, played(4, 3), "worker")
    line = scene.lines[0]
    drawn = str(ground(replace(scene, marks=(("played", line), ("better", scene.lines[1])))))
    assert drawn.count("mark is-played") == 2 and drawn.count("mark is-better") == 2
    drawn = str(ground(replace(scene, marks=(("drawn", "seize 13"),))))
    assert drawn.count("mark is-drawn") == 1


def test_letters_tell_the_colours_apart(t):
    letters = [t(f"valley.letter.{colour}") for colour in parts.COLOURS]
    assert len({*letters}) == len(parts.COLOURS)


def test_each_third_has_the_sites_of_its_corner_near(t):
    left, top, width, height = FRAME
    for at, corner in enumerate(land.corners()):
        x, y, zoom = land.third(at)
        assert left < x < left + width and top < y < top + height and zoom > 2
        assert min(range(3), key=lambda other: far((x, y), land.corners()[other])) == at
        assert far((x, y), corner) < width / 2


DRAW = """
import sys
from tests.web.boards.valley.test_ground import ground, played, walk
from game.language import Language, read
from web.text.words import catalogues
t = Language("en", read(catalogues(), "en"))
for scene in walk(t, played(4, 2), 60):
    print(ground(scene))
"""


def other(data):
    """Another board: mirrored, smaller cubes, other suns, fewer spots, a cell less, other areas beside each other."""

    def moved(value):
        if isinstance(value, list) and len(value) == 2 and all(type(part) in (int, float) for part in value):
            return [1040 - value[0], 60 + value[1]]
        return [moved(part) for part in value] if isinstance(value, list) else value

    data = {**data, "title": "Another valley", "cube": 18, "figure": 10, "outline": moved(data["outline"])}
    data["pharaoh"] = {key: moved(value) for key, value in data["pharaoh"].items()}
    kept = ("next", "number")
    data["area"] = [
        {key: value if key in kept else moved(value) for key, value in area.items()}
        | {"stand": moved(area["stand"])[:3]}
        for area in data["area"]
    ]
    for site in data["site"]:
        for key in ("outline", "base", "centre", "number_at", "scarab_at", "suns_at", "mark_at"):
            site[key] = moved(site[key])
        for cell in site["cell"].values():
            cell |= {"at": moved(cell["at"]), "shape": moved(cell["shape"])}
        site["suns"] = {0: 2, 2: 3, 3: 0}[site["suns"]]
        site["turn"] = -site["turn"]
    del data["site"][3]["cell"]["H"]
    data["site"].reverse()
    data["area"][1]["next"].append(22)
    data["area"][6]["next"].append(17)
    return data


def test_the_drawing_follows_any_board(tmp_path):
    """Somebody who owns the game puts the printed board in its place."""
    shutil.copytree(ROOT / "game", tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__"))
    data = tomllib.loads((ROOT / "game" / "valley" / "board.toml").read_text("utf-8"))
    (tmp_path / "game" / "valley" / "board.json").write_text(json.dumps(other(data)), "utf-8")
    paths = os.pathsep.join([str(tmp_path), str(ROOT)])
    done = programs.run([sys.executable, "-c", DRAW], cwd=tmp_path, env={**os.environ, "PYTHONPATH": paths}, text=True)
    assert done.returncode == 0, done.stderr
    boards = done.stdout.splitlines()
    assert len(boards) > 3
    for drawn in boards:
        reader = read(drawn)
        assert [id for id, count in Counter(attribute(reader, "id")).items() if count > 1] == []
        assert 'viewBox="14 34 1052 918"' in drawn
        ids = attribute(reader, "id")
        assert "place-4G" in ids and "place-4H" not in ids and len([id for id in ids if id.startswith("place-")]) == 90
    assert any(FOREMAN[1][0] in drawn for drawn in boards)
    assert SECOND == 2  # the levels of the copied rules are those of the drawing


def test_a_foreman_alone_on_an_area_keeps_clear_of_the_sites(t):
    """He was taken for one who stands on the site beside it."""
    scene = next(walk(t, begun(4)))
    outlines = [site["outline"] for site in BOARD.data["site"]]
    for area in land.AREAS:
        for seat in scene.names:
            at, radius = figures.spot(scene, area, figures.Stack("", seat, 1, ()))
            room = min(clearance(at, outline) for outline in outlines)
            assert radius <= max(room, figures.RADIUS) and room >= figures.RADIUS, (area, seat)
