"""The Duel, rulebook "End of the game"."""

from game import OVER, duel
from game.duel.table import Table
from tests.game.duel.positions import held, may, out, position, refused, say, ship

TWO_SHIPS = """
    1  . 1 2  | tomb1 tomb2 tomb3
    2  . . 2  | tomb4 tomb5 tomb6
    3  . . .  | gone
    a  gone
    b  gone
    c  gone
"""
THREE_SHIPS = """
    1  . 1 2  | tomb1 tomb2 tomb3
    2  . . .  | tomb4 tomb5 tomb6
    3  1 2 .  | tomb7 tomb8 tomb9
    a  gone
    b  gone
    c  gone
"""


def is_over(table: Table) -> bool:
    assert (duel.turn(table) == OVER) == (len(duel.legal(table)) == 0)
    return duel.turn(table) == OVER


def test_the_end_comes_with_the_second_last_ship() -> None:
    table = position(TWO_SHIPS, stack=0)
    assert not is_over(table)
    after = say(table, "unload 1")
    assert is_over(after)
    assert refused(after, "place a1") == refused(after, "pass") == refused(after, "nonsense") == "over"


def test_the_last_ship_is_never_unloaded_and_its_tokens_are_nobodys() -> None:
    after = say(position(TWO_SHIPS, stack=0), "unload 1")
    assert ship(after, "2") == ["tomb4", "tomb5", "tomb6"]
    assert sorted(held(after, 1) + held(after, 2)) == ["tomb2", "tomb3"]
    assert not {"tomb4", "tomb5", "tomb6"} & out(after).keys()


def test_it_is_not_over_while_the_stack_can_refill() -> None:
    assert not is_over(say(position(TWO_SHIPS.replace("3  . . .  | gone", "3  . . ."), stack=3), "unload 1"))


def test_the_third_last_ship_ends_nothing() -> None:
    after = say(position(THREE_SHIPS, stack=0), "unload 1")
    assert not is_over(after) and duel.turn(after) == 2


def test_the_end_in_the_middle_of_haul_after_its_first_unloading() -> None:
    """Another ship could be unloaded, but the match is over at once."""
    drawing = TWO_SHIPS.replace("2  . . 2", "2  . 1 2")
    after = say(position(drawing, one="haul", stack=0), "haul a1 1")
    assert is_over(after)
    assert len(held(after, 1)) == 2, "two tokens; haul is spent"
    assert [points["meeples"] for points in duel.scores(after)] == [1, 1]


def test_the_end_with_hauls_second_unloading() -> None:
    table = say(position(THREE_SHIPS, one="haul", stack=0), "haul a1 1")
    assert not is_over(table) and list(duel.legal(table)) == ["unload 3", "stop"]
    assert is_over(say(table, "unload 3"))
    assert not is_over(say(table, "stop"))


def test_the_end_with_swaps_unloading() -> None:
    table = position(TWO_SHIPS, one="swap", stack=0)
    after = say(table, "swap 1 2 3 1")
    assert is_over(after)
    assert held(after, 2) == ["tomb2"] and held(after, 1) == ["tomb3"]


def test_a_swap_on_the_ship_that_stays_last_ends_it_too() -> None:
    after = say(position(TWO_SHIPS, one="swap", stack=0), "swap 2 1 3 1")
    assert is_over(after) and ship(after, "2") == ["tomb6", "tomb5", "tomb4"]


def test_take_from_the_last_two_ships_is_still_possible() -> None:
    """The reserve is for take alone, and take removes no ship."""
    table = position(TWO_SHIPS, one="take", stack=0, reserve=2)
    assert may(table, "take") == ["1 1", "1 2", "1 3", "2 1", "2 2", "2 3"]
    after = say(table, "take 2 1")
    assert not is_over(after) and after.reserve == 1


def test_more_points_win() -> None:
    ahead = position(TWO_SHIPS, one="light*6", stack=0)
    assert duel.winners(say(ahead, "unload 1")) == [1]
    behind = position(TWO_SHIPS, two="light*6", stack=0)
    assert duel.winners(say(behind, "unload 1")) == [2]


def test_the_seat_that_did_not_start_wins_a_tie() -> None:
    """Each has one tomb token; seat 2 has one point more for a meeple, seat 1 for an action token."""
    after = say(position(TWO_SHIPS, one="take", stack=0), "unload 1")
    one, two = duel.scores(after)
    assert one["total"] == two["total"]
    assert duel.winners(after) == [2]


def test_it_does_not_matter_for_a_tie_who_ended_the_match() -> None:
    after = say(position(TWO_SHIPS, one="take", stack=0, mover=2), "unload 1")
    assert duel.scores(after)[0]["total"] == duel.scores(after)[1]["total"]
    assert duel.winners(after) == [2]
