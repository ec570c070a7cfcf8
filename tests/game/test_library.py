"""What programs rely on (docs/library.md): matches as values, records with comments, files of many matches."""

import pickle
from copy import copy, deepcopy
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import game
from game import BOX, GAMES, Match, Refused, duel, load, load_all, read_all, replay
from game.record import BYTES, WIDTH, read, write
from tests.game.playing import every_set, plies

GOLDEN = Path(__file__).parent / "golden"
COMMENTED = """# Anna's best match
game: duel
seats: 2 # as always
# begins
name 1: Anna

# before anything is drawn
box 1 1 dark # a dark one
#
# and another
box 1 2 dark
"""


def test_all_names_of_the_package_are_there() -> None:
    assert {name for name in game.__all__ if not hasattr(game, name)} == set()


@every_set
def test_a_match_can_be_copied_pickled_and_compared(game, seats) -> None:
    """Also while something is hidden in it: the table goes along, not only the record."""
    before = None
    for match, words in islice(plies(game, seats, Random(5)), 0, 120, 7):
        same = [copy(match), deepcopy(match), pickle.loads(pickle.dumps(match))]
        assert all(each == match and each.game is match.game for each in same)
        assert before != match
        before = copy(match)
        if words:
            for each in same:
                each.say(match.turn, words)
                assert each != match and len(each.steps) == len(match.steps) + 1
                each.back()
                assert each == match and each.ahead and not match.ahead


def test_what_is_hidden_makes_a_difference() -> None:
    valley = Match(GAMES["valley"])
    while valley.turn == BOX:
        valley.say(BOX, valley.legal[0])
    one, two = copy(valley), copy(valley)
    one.say(valley.turn, f"{valley.legal[0]}: 1")
    two.say(valley.turn, f"{valley.legal[0]}: 2")
    assert one.record() == two.record() and one != two


def test_what_is_not_the_same_is_not_equal() -> None:
    match = load("game: duel\nseats: 2\nname 1: Anna\n")
    assert match == Match(duel, names={1: "Anna"}) and match != "a match"
    assert match not in (Match(duel), Match(duel, {"tomb": "B"}, names={1: "Anna"}), Match(GAMES["builders"]))
    with pytest.raises(TypeError):
        hash(match)


def test_a_match_says_what_it_is() -> None:
    match = Match(duel)
    assert repr(match) == "<Match of duel, seats: 2, steps: 0, turn: box>"
    match.say(BOX, "1 1 dark")
    assert [(ply.step.words, ply.table == match.table, ply.events[0].what) for ply in match] == [
        ("1 1 dark", True, match.events[0][0].what)
    ]
    *_, over = replay((GOLDEN / "duel-01.rec").read_text("utf-8"))
    assert repr(over).endswith("turn: over>") and len([*over]) == len(over.steps)


def test_a_table_begins_without_options() -> None:
    for each in GAMES.values():
        first = {option: values[0] for option, values in each.options.items()}
        assert each.start(first, 2) == each.start() == each.start({}) and each.start().options == first
    assert duel.start({"tomb": "B"}).options["tomb"] == "B"
    for wrong in ({"moon": "A"}, {"tomb": "C"}):
        with pytest.raises(ValueError, match="no option"):
            duel.start(wrong)


def test_comments_survive() -> None:
    match = load(COMMENTED)
    assert match.comments == {
        0: ["Anna's best match", "as always", "begins", "before anything is drawn"],
        1: ["a dark one", "", "and another"],
    }
    again = load(str(match))
    assert again.comments == match.comments and again == match and str(again) == str(match)
    assert match.branch(0).comments == {0: match.comments[0]}
    assert "#" not in match.record()


def test_a_comment_never_becomes_a_line_of_the_record() -> None:
    match = load(COMMENTED)
    match.comments = {0: ["a\nseats: 3", "x" * 500, "-" * 9], 2: [f"#{'y' * (WIDTH - 2)}", "z\r\n1 place a1"]}
    again = load(str(match))
    assert again == match and "".join(again.comments[0]) == f"aseats: 3{'x' * 500}{'-' * 9}"
    assert again.comments[2] == [match.comments[2][0], "z", "1 place a1"] and str(load(str(again))) == str(again)


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.rec")), ids=lambda file: file.stem)
def test_every_golden_record_comes_back_with_its_comments(file) -> None:
    record = read(file.read_text("utf-8"), GAMES)
    again = read(write(record, record.comments), GAMES)
    assert again.comments == record.comments and write(again) == write(record)


def test_a_file_of_many_matches_is_read_one_at_a_time(tmp_path) -> None:
    files = sorted(GOLDEN.glob("duel-*.rec"))[:3]
    many = tmp_path / "many.txt"
    texts = [file.read_text("utf-8") for file in files]
    many.write_text("\n\n# the first three\n\n" + "\n".join(texts), "utf-8")
    assert [match.record() for match in load_all(many)] == [load(text).record() for text in texts]
    assert [record.comments for record in read_all(str(many))] == [read(text, GAMES).comments for text in texts]
    some = load_all(many.read_bytes().splitlines(keepends=True))
    assert next(some) == load(texts[0])
    many.write_text(many.read_text("utf-8") + "\ngame: duel\nseats: 9\n", "utf-8")
    some = load_all(many)
    assert [next(some).turn for _ in files] == [-1] * 3
    with pytest.raises(Refused) as why:
        next(some)
    lines = many.read_text("utf-8").splitlines()
    assert why.value.line == len(lines) and str(why.value).startswith(f"{many}:{len(lines)}: ")


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        (b"", []),
        (b"\n# nothing\n\n", []),
        (b"game: duel\nseats: 2\n", [0]),
        (b"seats: 2\ngame: duel\n\n\ngame: duel\nseats: 2\n\n\nbox 1 1 dark\n\n", [0, 1]),
        (b"game: duel\r\nseats: 2\r\n\r\nbox 1 1 dark\r\n# game: valley\r\n\r\n# a\r\ngame: duel\r\nseats: 2", [1, 0]),
    ],
)
def test_where_a_record_ends(text, counts) -> None:
    assert [len(match.steps) for match in load_all(text.splitlines(keepends=True))] == counts


def test_a_step_that_is_refused_in_a_file_of_many_names_its_line(tmp_path) -> None:
    many = tmp_path / "many.txt"
    many.write_text("game: duel\nseats: 2\n\ngame: duel\nseats: 2\n\nbox 1 1 dark\nbox 1 1 dark\n", "utf-8")
    with pytest.raises(Refused, match=r"many\.txt:8: .* Allowed: "):
        [*load_all(many)]


def test_a_record_without_an_end_is_not_read_to_it() -> None:
    read_so_far = 0

    def endless():
        nonlocal read_so_far
        yield b"game: duel\n"
        while True:
            read_so_far += 1
            yield b"# and so on\n"

    with pytest.raises(Refused) as why:
        next(load_all(endless()))
    assert why.value.sentence == "record.size" and read_so_far < BYTES


def test_a_record_that_is_too_long_is_named_with_its_file(tmp_path) -> None:
    many = tmp_path / "many.txt"
    many.write_text("game: duel\nseats: 2\n\ngame: duel\n" + "# more\n" * (BYTES // 7), "utf-8")
    matches = load_all(many)
    assert next(matches).game is duel
    with pytest.raises(Refused, match=r"many\.txt:4: "):
        next(matches)


def test_a_step_with_a_colon_is_refused_as_one() -> None:
    text = "game: valley\nseats: 2\n\nlay 3: 4\n1 lay 3: 4\n"
    with pytest.raises(Refused) as why:
        [*load_all(text.splitlines(keepends=True))]
    assert why.value.line == 4


def test_comments_of_a_copy_are_its_own() -> None:
    match = load(COMMENTED)
    for other in (copy(match), match.branch(2), load(COMMENTED)):
        other.comments[0].append("mine")
        other.comments[9] = ["later"]
    assert match.comments == load(COMMENTED).comments


def test_a_comment_goes_with_its_step() -> None:
    match = load("game: duel\nseats: 2\n\nbox 1 1 dark\n# dark again?\nbox 1 2 dark\n# yes\n")
    match.back()
    assert "yes" not in str(match)
    match.forward()
    assert "# yes" in str(match)
    match.back()
    match.say(BOX, "1 2 light")
    assert match.comments == {1: ["dark again?"]}
