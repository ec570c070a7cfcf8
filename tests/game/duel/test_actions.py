"""The Duel, rulebook "Play 1 action token", and the details that the rulebook leaves open."""

from itertools import combinations

import pytest

from game import BOX, OVER, duel
from game.duel import parts
from tests.game.duel.positions import fill, held, may, meeples, out, position, refused, say, ship

ACTIONS = ("take", "crew", "haul", "swap")


LINES = {"take": "take 1 1", "crew": "crew a1 b1", "haul": "haul a1 1", "swap": "swap 1 1 2 1"}


@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_token_must_be_held_and_is_spent(action: str) -> None:
    drawing = "1 ..2" if action == "crew" else "1 .12"
    assert refused(position(drawing, two=action), LINES[action]) == "duel.action.none", "the other's token is no use"
    table = position(drawing, one=f"{action}*2")
    before = out(table)[action]
    after = say(table, LINES[action])
    assert held(after, 1).count(action) == 1, "one of the two is spent"
    assert out(after)[action] == before + 1
    assert duel.turn(fill(after)) == 2, "only one action token a turn"


def test_an_action_token_counts_as_the_whole_turn() -> None:
    """Nothing but the second unloading of haul may follow an action token in the same turn."""
    after = say(position("1 ...", one="crew take haul swap"), "crew a1 b1")
    assert duel.turn(after) == 2


# -- take 1 token ------------------------------------------------------------------------------------------------------


def test_take_the_example() -> None:
    """White takes the temple with four symbols from any ship; the reserve fills the gap, face up."""
    table = position("1 ... | obelisk temple4 take", one="take", reserve=3, stack=12)
    after = say(table, "take 1 2")
    assert held(after, 1) == ["temple4"]
    assert ship(after, "1") == ["obelisk", "-", "take"]
    assert duel.turn(after) == BOX
    assert all(words.startswith("1 2 ") for words in duel.legal(after))
    assert (after.reserve, after.stack) == (2, 12), "from the reserve, not from the stack"
    assert refused(after, "1 1 light") == "duel.lay.slot"
    after = say(after, duel.legal(after)[0])
    assert "-" not in ship(after, "1")
    assert duel.turn(after) == 2


def test_take_may_take_from_any_ship_and_slot_but_no_action_token() -> None:
    table = position("1 ... | obelisk take crew\n2 ... | haul swap tomb3\n3 ... | gone", one="take")
    ships = [f"{name} {slot}" for name in "abc" for slot in "123"]
    assert may(table, "take") == ["1 1", "2 3", *ships]
    for where in ("1 2", "1 3", "2 1", "2 2"):
        assert refused(table, f"take {where}") == "duel.take.action"
    assert refused(table, "take 3 1") == "duel.gone"
    assert refused(table, "take 1 4") == "duel.no.slot"
    assert refused(table, "take 1") == "duel.form.take"
    assert refused(table, "take 1 1 1") == "duel.form.take"


def test_take_needs_no_meeples_in_the_line() -> None:
    assert len(may(position("1 ...", one="take"), "take")) == 18


def test_take_may_use_up_the_reserve_and_what_then_comes_is_any_unseen_token() -> None:
    table = say(position("1 ...", one="take", reserve=1, stack=3), "take b 2")
    assert table.reserve == 0
    assert sum(duel.odds(table)) == 4
    assert fill(table).stack == 3


def test_take_can_be_all_there_is_to_do() -> None:
    """If nothing else is possible, a take token must be played: passing is not allowed."""
    table = position(PASSING, one="take", stack=0)
    assert {words.split()[0] for words in duel.legal(table)} == {"take"}
    assert refused(table, "pass") == "duel.pass"


# -- place 2 or 3 meeples ----------------------------------------------------------------------------------------------


def test_crew_places_two_or_three_meeples() -> None:
    table = position("1 12.\n2 ...\n3 ..2", one="crew")
    free = ["a2", "a3", "b2", "b3", "c1", "c2"]
    pairs = [" ".join(some) for some in combinations(free, 2)]
    threes = [" ".join(some) for some in combinations(free, 3)]
    assert may(table, "crew") == pairs + threes
    two = say(table, "crew a2 c1")
    assert meeples(two) == "121 1.. ..2" and two.hand[1] == 1
    three = say(table, "crew a2 b3 c2")
    assert meeples(three) == "12. 1.1 .12" and three.hand[1] == 0
    assert duel.turn(two) == duel.turn(three) == 2


def test_crew_needs_two_meeples_in_hand_and_with_two_places_two() -> None:
    two = position("1 11.", one="crew")
    assert max(len(words.split()) for words in may(two, "crew")) == 2
    assert refused(two, "crew a2 b2 c2") == "duel.hand"
    one = position("1 111", one="crew")
    assert may(one, "crew") == []
    assert refused(one, "crew a2 b2") == "duel.hand"


def test_crew_names_free_squares_once_each_and_in_order() -> None:
    table = position("1 .2.", one="crew")
    assert refused(table, "crew a1 b1") == "duel.occupied"
    assert refused(table, "crew a2 a1") == "duel.crew.order"
    assert refused(table, "crew a1 a1") == "duel.crew.order"
    assert refused(table, "crew c3 a1 b2") == "duel.crew.order"
    assert refused(table, "crew a1") == "duel.form.crew"
    assert refused(table, "crew a1 a2 a3 b2") == "duel.form.crew"
    assert refused(table, "crew a1 z9") == "duel.no.square"


def test_crew_squares_may_be_said_in_any_order() -> None:
    assert set(duel.forms("crew a1 b2 c3")) == {
        "crew a1 b2 c3",
        "crew a1 c3 b2",
        "crew b2 a1 c3",
        "crew b2 c3 a1",
        "crew c3 a1 b2",
        "crew c3 b2 a1",
    }
    assert duel.forms("place a1") == ["place a1"]


# -- place 1 meeple and unload 1 or 2 times ----------------------------------------------------------------------------


def test_haul_places_first_and_that_meeple_counts() -> None:
    """The ship need not be unloadable before: the meeple that is placed may be the second in its line."""
    table = position("1 ..2 | tomb1 tomb2 tomb3\n2 ...\n3 ...", one="haul")
    assert may(table, "unload") == []
    assert may(table, "haul") == ["a1 1", "b1 1", "c2 c", "c3 c"]
    after = say(table, "haul a1 1")
    assert held(after, 2) == ["tomb3"] and held(after, 1) == ["tomb2"]
    assert after.hand[1:] == [4, 4]


def test_haul_needs_a_ship_that_can_be_unloaded_once_the_meeple_stands() -> None:
    table = position("1 ..2\n2 ...\n3 ...", one="haul")
    assert refused(table, "haul a2 1") == "duel.unload.few"
    assert refused(table, "haul a1 2") == "duel.unload.few"
    assert refused(table, "haul c1 1") == "duel.occupied"
    assert may(position("1 ...", one="haul"), "haul") == []
    assert refused(position("1 .22 | gone", one="haul"), "haul a1 1") == "duel.gone"


def test_haul_needs_a_meeple_in_hand() -> None:
    table = position("1 111\n2 ..1", one="haul")
    assert may(table, "haul") == []
    assert refused(table, "haul a2 1") == "duel.hand"


def test_haul_may_unload_a_line_in_which_its_own_meeple_does_not_stand() -> None:
    after = say(position("1 .22\n2 ...\n3 ...", one="haul"), "haul a3 1")
    assert meeples(after) == "... ... 1.."
    assert len(held(after, 2)) == 2


def test_after_hauls_first_unloading_the_ship_is_refilled_then_the_same_seat_goes_on() -> None:
    table = say(position("1 .22\n2 .11\n3 ...", one="haul"), "haul a1 1")
    assert duel.turn(table) == BOX, "refilled before the second unloading"
    table = fill(table)
    assert duel.turn(table) == 1
    assert list(duel.legal(table)) == ["unload 2", "stop"]
    for line in ("place a1", "pass", "haul a1 1", "take 1 1"):
        assert refused(table, line) == "duel.again"
    assert refused(table, "unload 1") == "duel.unload.few"
    assert refused(table, "unload") == "duel.form.unload"
    assert refused(table, "stop now") == "duel.form.stop"
    stopped = say(table, "stop")
    assert duel.turn(stopped) == 2 and meeples(stopped) == "... .11 ..."
    twice = say(table, "unload 2")
    assert duel.turn(twice) == BOX
    twice = fill(twice)
    assert duel.turn(twice) == 2 and meeples(twice) == "... ... ..."
    assert twice.hand[1:] == [4, 4]


def test_hauls_second_unloading_is_not_asked_where_no_ship_can_be_unloaded() -> None:
    table = fill(say(position("1 .22\n2 .1.\n3 ...", one="haul"), "haul a1 1"))
    assert duel.turn(table) == 2


def test_haul_unloads_no_third_time() -> None:
    table = position("1 .22\n2 .11\n3 22.", one="haul")
    table = fill(say(table, "haul a1 1"))
    assert list(duel.legal(table)) == ["unload 2", "unload 3", "unload b", "stop"]
    table = fill(say(table, "unload 2"))
    assert duel.turn(table) == 2


def test_hauls_second_unloading_without_a_refill_between() -> None:
    """With the stack empty the first ship is removed, and the same seat goes on at once."""
    table = say(position("1 .22\n2 .11\n3 ...", one="haul", stack=0), "haul a1 1")
    assert duel.turn(table) == 1
    assert list(duel.legal(table)) == ["unload 2", "stop"]


def test_stop_belongs_to_haul_alone() -> None:
    assert refused(position("1 12."), "stop") == "duel.stop"
    assert "stop" not in duel.legal(position("1 12.", one="haul"))


# -- swap 2 tokens and unload ------------------------------------------------------------------------------------------


def test_swap_the_example() -> None:
    """The two tokens of one ship are swapped, then any other ship is unloaded."""
    table = position("1 .22 | tomb1 tomb2 tomb3\n2 ... | light dark obelisk\n3 ...", one="swap")
    after = say(table, "swap 2 1 3 1")
    assert ship(after, "2") == ["obelisk", "dark", "light"]
    assert held(after, 2) == ["tomb2", "tomb3"]


def test_swap_comes_before_the_unloading_of_the_same_ship() -> None:
    table = position("1 .12 | tomb1 tomb2 tomb3", one="swap")
    after = say(table, "swap 1 1 3 1")
    assert held(after, 2) == ["tomb1"], "the nearest takes what lies outermost now"
    assert held(after, 1) == ["tomb2"]
    assert out(after)["tomb3"] == 1


def test_swap_may_exchange_like_tokens_and_action_tokens() -> None:
    table = position("1 .12 | obelisk obelisk haul\n2 ... | take take take", one="swap")
    for pair in ("1 2", "1 3", "2 3"):
        assert f"1 {pair} 1" in may(table, "swap")
        assert f"2 {pair} 1" in may(table, "swap")
    after = say(table, "swap 1 1 3 1")
    assert (held(after, 1), held(after, 2)) == (["obelisk"], ["obelisk"])
    assert out(after)["haul"] == out(table)["haul"] + 1, "left on slot 1, and removed"


def test_swap_needs_a_ship_that_can_be_unloaded() -> None:
    table = position("1 .1.\n2 ...\n3 ...", one="swap")
    assert may(table, "swap") == []
    assert refused(table, "swap 1 1 2 1") == "duel.unload.few"


def test_swap_names_every_ship_pair_and_target_in_order() -> None:
    table = position("1 .12\n2 ..2\n3 ... | gone", one="swap")
    assert may(table, "swap") == [
        f"{name} {pair} {target}" for name in "12abc" for pair in ("1 2", "1 3", "2 3") for target in "1c"
    ]
    assert refused(table, "swap 1 2 1 c") == "duel.swap.order"
    assert refused(table, "swap 1 2 2 c") == "duel.swap.order"
    assert refused(table, "swap 3 1 2 1") == "duel.gone"
    assert refused(table, "swap 1 1 2 3") == "duel.gone"
    assert refused(table, "swap 1 1 2 b") == "duel.unload.few"
    assert refused(table, "swap 1 1 2") == "duel.form.swap"
    assert refused(table, "swap 1 0 2 1") == "duel.no.slot"


def test_swap_slots_may_be_said_in_either_order() -> None:
    assert set(duel.forms("swap a 1 3 b")) == {"swap a 1 3 b", "swap a 3 1 b"}


# -- passing -----------------------------------------------------------------------------------------------------------

PASSING = """
    1  1 . .
    2  . . .
    3  1 1 1  | gone
    a  gone
    b  gone
    c  gone
"""


def test_a_seat_with_nothing_to_do_passes() -> None:
    table = position(PASSING, stack=0)
    assert list(duel.legal(table)) == ["pass"]
    after = say(table, "pass")
    assert duel.turn(after) == 2 and meeples(after) == meeples(table)
    assert len(may(after, "place")) == 5
    assert refused(after, "pass") == "duel.pass"
    assert refused(table, "pass now") == "duel.form.pass"


@pytest.mark.parametrize("action", ["crew", "haul", "swap"])
def test_action_tokens_that_cannot_be_played_do_not_keep_from_passing(action: str) -> None:
    """An action token can be played only if all of its parts are possible."""
    assert list(duel.legal(position(PASSING, stack=0, one=action))) == ["pass"]


def test_passing_is_for_nobody_who_can_do_anything() -> None:
    for table in (position("1 ..."), position(PASSING, stack=0, mover=2), position("1 111\n2 1..", stack=0)):
        assert duel.turn(table) != OVER
        assert "pass" not in duel.legal(table)
        assert refused(table, "pass") == "duel.pass"


def test_the_four_actions_of_the_box() -> None:
    assert parts.ACTIONS == ACTIONS == tuple(LINES)
