"""Valley of the Kings: the board that lies in `game/valley/` against the rulebook, whoever typed it in; its errors."""

import json
import tomllib
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from game import Illegal, valley
from game.language import native
from game.match import Match, load
from game.record import Refused, read
from game.valley import board, parts, paths
from game.valley.board import BOARD, Board
from game.valley.paths import AREAS, COST, NUMBER, PLACE
from tests.game.playing import EVERY

TEXT = (board.HERE / "board.toml").read_text("utf-8")
DATA = tomllib.loads(TEXT)


# -- what the rulebook says of any board -------------------------------------------------------------------------------


def test_there_are_seven_areas_and_fifteen_sites_in_two_sizes() -> None:
    """ "Main areas (7 areas with the numbers 16 to 22)"; sites of small and of large pyramids."""
    assert PLACE[:AREAS] == ("16", "17", "18", "19", "20", "21", "22")
    assert len(BOARD.large) == 15 and {*BOARD.large} == {False, True}
    assert {cell.site for cell in BOARD.cells} == set(range(15))


@pytest.mark.parametrize(
    ("start", "goal", "lines"),
    [("16", "15B", 1), ("16", "17", 1), ("6C", "20", 2), ("6C", "16", 2), ("16", "8C", 1), ("16", "8D", 2)],
)
def test_the_rulebooks_ways_cost_what_it_says(start: str, goal: str, lines: int) -> None:
    assert COST[NUMBER[start]][NUMBER[goal]] == lines


def test_cells_have_a_number_and_a_letter() -> None:
    """ "Each cell has a letter and a number (13-H is cell H of site 13)"."""
    assert "13H" in NUMBER
    assert len(set(PLACE)) == len(PLACE)


def test_some_sites_are_closed_with_three_seats_and_more_with_two() -> None:
    assert {2, 3} <= set(BOARD.suns)
    tables = [valley.start(dict.fromkeys(valley.options, "no"), seats) for seats in (2, 3, 4)]
    open_ = [{site for site, cells in enumerate(table.setting.open) if cells} for table in tables]
    assert open_[0] < open_[1] < open_[2] == set(range(15))


def test_the_cubes_suffice_for_the_pharaoh_or_for_all_sites() -> None:
    """165 cubes; without an end of the bag no match would come to its end."""
    assert parts.CUBES * len(parts.COLOURS) == 165
    assert sum(sum(parts.LARGE if large else parts.SMALL) for large in BOARD.large) < 165


# -- how it is drawn ---------------------------------------------------------------------------------------------------


def inside(point: list[float], outline: list[list[float]]) -> bool:
    """Whether a point lies in a polygon."""
    found = False
    for (x, y), (u, v) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (y > point[1]) != (v > point[1]) and point[0] < (u - x) * (point[1] - y) / (v - y) + x:
            found = not found
    return found


def test_figures_have_room_and_stand_where_they_belong() -> None:
    for area in DATA["area"]:
        assert len(area["stand"]) >= 16, "or they lie upon each other"
        assert all(inside(spot, area["polygon"]) for spot in area["stand"])
    assert len(DATA["area"][0]["stand"]) >= 4 * 7, "all begin on 16"
    for site in DATA["site"]:
        for cell in site["cell"].values():
            assert inside(cell["at"], cell["shape"]) and inside(cell["at"], site["outline"])
        assert inside(site["centre"], site["base"])


# -- read strictly -----------------------------------------------------------------------------------------------------


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    data = deepcopy(DATA)
    change(data)
    return data


NEAR = {16: [17, 19, 21], 17: [16], 19: [16], 21: [16], 18: [20], 20: [18, 22], 22: [20]}
"""Areas of which three have no way to the others."""
WRONG: list[tuple[str, str, Callable[[dict[str, Any]], object]]] = [
    ("unknown", "board", lambda data: data.update(colour="red")),
    ("missing", "board", lambda data: data.pop("title")),
    ("title", "board title", lambda data: data.update(title="")),
    ("title", "board title", lambda data: data.update(title="The # board")),
    ("number", "board cube", lambda data: data.update(cube="20")),
    ("number", "board cube", lambda data: data.update(cube=True)),
    ("points", "board outline", lambda data: data.update(outline=[[0, 0], [1, 1]])),
    ("point", "board outline", lambda data: data.update(outline=[[0, 0], [1, 1], [1]])),
    ("table", "board pharaoh", lambda data: data.update(pharaoh=3)),
    ("tables", "board area", lambda data: data.update(area=3)),
    ("point", "pharaoh centre", lambda data: data["pharaoh"].update(centre=[1, 2, 3])),
    ("whole", "area 16.5 number", lambda data: data["area"][0].update(number=16.5)),
    ("wholes", "area 16 next", lambda data: data["area"][0].update(next=[])),
    ("twice", "area 16 next", lambda data: data["area"][0].update(next=[17, 17])),
    ("missing", "area 16", lambda data: data["area"][0].pop("stand")),
    ("once", "area 16", lambda data: data["area"].pop(0)),
    ("once", "site 3", lambda data: data["site"].append(data["site"][2])),
    ("count", "site", lambda data: data["site"].append(data["site"][2] | {"number": 16})),
    ("next", "area 16 next", lambda data: data["area"][0].update(next=[17, 19, 21, 22])),
    ("next", "area 16 next", lambda data: data["area"][0].update(next=[16, 17, 19, 21])),
    ("next", "area 16 next", lambda data: data["area"][0].update(next=[17, 19, 21, 30])),
    ("apart", "area", lambda data: [area.update(next=NEAR[area["number"]]) for area in data["area"]]),
    ("size", "site 1 size", lambda data: data["site"][0].update(size="middle")),
    ("suns", "site 1 suns", lambda data: data["site"][0].update(suns=1)),
    ("letters", "site 1", lambda data: data["site"][0]["cell"].pop("B")),
    ("letters", "site 1", lambda data: data["site"][0].update(cell={})),
    ("table", "site 1 cell.A", lambda data: data["site"][0]["cell"].update(A=3)),
    ("unknown", "site 1 cell.A", lambda data: data["site"][0]["cell"]["A"].update(number=3)),
    ("area", "site 1 cell.A", lambda data: data["site"][0]["cell"]["A"].update(areas=[15])),
    ("point", "site 1 cell.A at", lambda data: data["site"][0]["cell"]["A"].update(at=3)),
]


@pytest.mark.parametrize(("what", "where", "change"), WRONG, ids=[f"{what}-{where}" for what, where, _ in WRONG])
def test_an_error_names_the_place_and_what_is_wrong_there(
    what: str, where: str, change: Callable[[dict[str, Any]], object]
) -> None:
    with pytest.raises(Illegal) as why:
        board.read(changed(change))
    assert (why.value.sentence, why.value.values["where"]) == (f"valley.board.{what}", where)
    assert where.lower() in str(why.value).lower()


def test_a_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    (tmp_path / "board.toml").write_text("title = \n")
    with pytest.raises(Illegal) as why:
        board.load(tmp_path)
    assert why.value.sentence == "valley.board.toml" and "board.toml" in str(why.value)


def test_every_sentence_about_a_board_is_met() -> None:
    ids = {sentence for sentence in native().texts if sentence.startswith("valley.board.")}
    assert ids == {f"valley.board.{what}" for what, *_ in WRONG} | {"valley.board.toml"}


def test_the_same_data_may_stand_in_json(tmp_path: Path) -> None:
    """As the page has them."""
    (tmp_path / "board.json").write_text(json.dumps(DATA))
    assert board.load(tmp_path) == board.load() == BOARD


def test_a_cell_may_open_on_two_areas_and_a_foreman_is_put_on_the_nearer_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two areas that are equally near, the lower number."""
    data = changed(lambda data: data["site"][4]["cell"]["A"].update(areas=[19, 17]))
    cells = board.read(data).cells
    cell = NUMBER["5A"]
    assert cells[cell - AREAS].areas == (1, 3)
    opens = (*paths.OPENS[:cell], cells[cell - AREAS].areas, *paths.OPENS[cell + 1 :])
    monkeypatch.setattr(paths, "OPENS", opens)
    assert [PLACE[paths.beside(cell, NUMBER[start])] for start in ("16", "18", "20", "6C", "1B")] == [
        *("17", "17", "19", "19", "17")
    ]


# -- the board in a record's head --------------------------------------------------------------------------------------

HEAD = "game: valley\nseats: 2\n"


def test_a_record_names_no_board_but_another_one() -> None:
    assert "board" not in Match(valley).record()
    assert load(f"{HEAD}board: {BOARD.title}\n\n", EVERY).record() == Match(valley).record()
    with pytest.raises(Refused) as why:
        load(f"{HEAD}board: The printed one\n\n", EVERY)
    assert (why.value.line, why.value.sentence) == (3, "record.board")


def test_where_another_board_lies_records_name_it_and_others_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(valley, "boards", ("The printed one", board.RECONSTRUCTION))
    text = Match(valley).record()
    assert "\nseats: 2\nboard: The printed one\n" in text
    assert load(text, EVERY).record() == text
    for head in (HEAD, f"{HEAD}board: {board.RECONSTRUCTION}\n"):
        with pytest.raises(Refused) as why:
            load(f"{head}\n", EVERY)
        assert why.value.sentence == "record.board"


def test_games_without_boards_keep_the_key() -> None:
    assert read(f"{HEAD}board: The printed one\n\n", EVERY).extra, "the head alone can be read without the rules"
    match = load("game: duel\nseats: 2\nboard: of wood\n\n", EVERY)
    assert match.extra == {"board": "of wood"} and "board: of wood" in match.record()


def test_the_board_that_lies_here_has_a_title_that_a_head_can_hold() -> None:
    assert isinstance(BOARD, Board) and valley.boards == (BOARD.title, board.RECONSTRUCTION)
    assert "#" not in BOARD.title and len(f"board: {BOARD.title}") <= 200
