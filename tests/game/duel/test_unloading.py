"""The Duel, rulebook "Unload 1 ship"."""

from itertools import product

import pytest

from game import BOX, duel
from game.duel import parts
from tests.game.duel.positions import drawn, fill, held, may, meeples, out, position, refused, say, ship

EXAMPLE = """
    1  2 1 .
    2  . 1 2
    3  1 . 2  | dark temple1 tomb12
"""


def test_the_example_any_line_has_two_meeples_and_may_be_unloaded() -> None:
    """It need not be one's own: black may unload the middle column, where only white meeples stand."""
    table = position(EXAMPLE, mover=2)
    assert may(table, "unload") == ["1", "2", "3", "a", "b", "c"]
    before = out(table)
    after = say(table, "unload b")
    assert held(after, 2) == []
    assert len(held(after, 1)) == 2
    assert sum((out(after) - before).values()) == 1


def test_the_example_of_the_bottom_row() -> None:
    """Black gets tomb 12, white temple 1, and the dark pyramid is removed."""
    table = position(EXAMPLE, mover=2)
    before = out(table)
    after = say(table, "unload 3")
    assert held(after, 2) == ["tomb12"]
    assert held(after, 1) == ["temple1"]
    assert out(after) - before == {"dark": 1}
    assert meeples(after) == "21. .12 ..."
    assert after.hand[1:] == [2, 2]


LINES = {"1": "c1 b1 a1", "2": "c2 b2 a2", "3": "c3 b3 a3", "a": "a3 a2 a1", "b": "b3 b2 b1", "c": "c3 c2 c1"}


@pytest.mark.parametrize("name", LINES)
def test_the_nearest_meeple_unloads_the_outermost_slot(name: str) -> None:
    """Ships 1 2 3 lie at the right, a b c below; slot 3 is outermost. Every way to stand in a line of three squares."""
    for pattern in product(".12", repeat=3):
        table = position(drawn(dict(zip(LINES[name].split(), pattern, strict=True)), {name: "tomb1 tomb2 tomb3"}))
        before = out(table)
        present = [seat for seat in pattern if seat != "."]
        if len(present) < 2:
            assert name not in may(table, "unload")
            assert refused(table, f"unload {name}") == "duel.unload.few"
            continue
        after = say(table, f"unload {name}")
        got: dict[str, list[str]] = {"1": [], "2": []}
        for token, seat in zip(("tomb3", "tomb2", "tomb1"), present, strict=False):
            got[seat].append(token)
        assert (held(after, 1), held(after, 2)) == (sorted(got["1"]), sorted(got["2"]))
        assert out(after) - before == ({} if len(present) == 3 else {"tomb1": 1})
        assert meeples(after) == "... ... ..." and after.hand[1:] == [4, 4]


def test_only_this_line_unloads() -> None:
    """Meeples of other lines stay where they are and get nothing."""
    after = say(position("1 1.2\n2 .11\n3 2.."), "unload 1")
    assert meeples(after) == "... .11 2.."
    assert len(held(after, 1)) == len(held(after, 2)) == 1


def test_fewer_than_two_meeples_unload_nothing() -> None:
    table = position("1 1..\n2 .2.\n3 ..1")
    assert may(table, "unload") == []
    for name in parts.SHIPS:
        assert refused(table, f"unload {name}") == "duel.unload.few"


def test_the_ship_is_refilled_with_three_from_the_stack_slot_1_first() -> None:
    table = say(position("1 12.", stack=9), "unload 1")
    assert table.stack == 6
    assert ship(table, "1") == ["-", "-", "-"]
    for slot in "123":
        assert duel.turn(table) == BOX
        assert all(words.startswith(f"1 {slot} ") for words in duel.legal(table))
        table = say(table, duel.legal(table)[-1])
    assert "-" not in ship(table, "1")
    assert duel.turn(table) == 2, "then it is the other seat's turn"


def test_a_refill_may_be_any_token_that_nobody_has_seen() -> None:
    """Stack and reserve are one bag: as nobody has looked, each of its tokens is equally likely."""
    table = say(position("1 12.", stack=3, reserve=2), "unload 1")
    assert sum(duel.odds(table)) == sum(table.bag) == 5


def test_with_the_stack_empty_the_ship_is_removed() -> None:
    """The reserve does not refill ships."""
    table = say(position("1 12.", stack=0, reserve=3), "unload 1")
    assert duel.turn(table) == 2
    assert table.ships.bit_count() == 5
    assert ship(table, "1") == ["-", "-", "-"]
    assert table.reserve == 3
    again = position("1 12. | gone", stack=0)
    assert refused(again, "unload 1") == "duel.gone"
    assert "1" not in may(again, "unload")


def test_the_last_three_of_the_stack_still_refill_a_ship() -> None:
    table = fill(say(position("1 12.", stack=3), "unload 1"))
    assert table.stack == 0
    assert table.ships.bit_count() == 6


def test_any_number_of_own_meeples_counts() -> None:
    """Three of one colour unload all three tokens."""
    table = say(position("1 222 | tomb1 light take", two="", mover=1), "unload 1")
    assert held(table, 2) == ["light", "take", "tomb1"]


def test_words_that_are_no_ships() -> None:
    table = position("1 12.")
    assert refused(table, "unload 4") == "duel.no.ship"
    assert refused(table, "unload") == "duel.form.unload"
    assert refused(table, "unload 1 2") == "duel.form.unload"
    assert refused(table, "unload ship 1") == "duel.no.ship"
