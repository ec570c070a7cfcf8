"""The Duel, rulebook "Setting up" and "Place 1 meeple"."""

from game import BOX, duel
from game.duel import parts
from tests.game.duel.positions import fill, may, meeples, position, refused, say, ship


def test_setting_up_fills_the_six_ships_from_slot_1_on() -> None:
    table = duel.start(dict.fromkeys(duel.options, "A"), 2)
    for name in "123abc":
        for slot in "123":
            assert duel.turn(table) == BOX
            assert duel.legal(table)[0].startswith(f"{name} {slot} ")
            table = duel.apply(table, duel.legal(table)[-1])
    assert (table.stack, table.reserve) == (39, 3), "three lie face down at the harbour, the rest are the stack"
    assert sum(table.bag) == 42
    assert duel.turn(table) == 1, "seat 1 starts"
    assert table.hand[1:] == [4, 4]


def test_setting_up_draws_each_token_that_is_left_with_equal_chance() -> None:
    table = duel.start(dict.fromkeys(duel.options, "A"), 2)
    assert dict(zip([words.split()[2] for words in duel.legal(table)], duel.odds(table), strict=True)) == parts.TOKENS
    table = say(table, "1 1 tomb7")
    assert "1 2 tomb7" not in duel.legal(table)
    assert refused(table, "1 2 tomb7") == "duel.lay.none"
    table = say(table, "1 2 obelisk")
    assert duel.odds(table)[0] == 11
    assert sum(duel.odds(table)) == 58


def test_the_box_may_lay_only_where_a_token_is_due() -> None:
    table = duel.start(dict.fromkeys(duel.options, "A"), 2)
    assert refused(table, "1 2 obelisk") == "duel.lay.slot"
    assert refused(table, "2 1 obelisk") == "duel.lay.slot"
    assert refused(table, "place a1") == "duel.lay.slot"
    assert refused(table, "1 1 gold") == "duel.lay.token"
    assert refused(table, "1 1") == "duel.lay.token"
    assert refused(table, "1 1 obelisk obelisk") == "duel.lay.token"


def test_the_60_tokens_in_the_box() -> None:
    """ "Contents": 12 of each site and 12 action tokens, 3 of each action."""
    kinds = parts.TOKENS
    assert sum(kinds.values()) == 60
    assert kinds["obelisk"] == 12
    assert kinds["light"] == kinds["dark"] == 6
    assert [kinds[f"temple{symbols}"] for symbols in range(1, 5)] == [3, 3, 3, 3]
    assert [kinds[f"tomb{number}"] for number in range(1, 13)] == [1] * 12
    assert [kinds[action] for action in ("take", "crew", "haul", "swap")] == [3, 3, 3, 3]


def test_one_of_the_four_free_squares() -> None:
    """ "Place 1 meeple", the example: black may stand on any of four free squares."""
    table = position(
        """
        1  1 . 2
        2  . 1 .
        3  2 . 1
        """,
        mover=2,
    )
    assert may(table, "place") == ["a2", "b1", "b3", "c2"]
    after = say(table, "place b3")
    assert meeples(after) == "1.2 .1. 221"
    assert after.hand[1:] == [1, 1]
    assert duel.turn(after) == 1, "one action, then the other seat"


def test_only_one_meeple_a_square() -> None:
    table = position("1 .1.\n2 ...\n3 ..2")
    for square in ("b1", "c3"):
        assert f"place {square}" not in duel.legal(table)
        assert refused(table, f"place {square}") == "duel.occupied"


def test_no_meeple_in_hand_no_placing() -> None:
    table = position("1 11.\n2 1..\n3 ..1")
    assert may(table, "place") == []
    assert refused(table, "place b2") == "duel.hand"
    assert list(duel.legal(table)) == ["unload 1", "unload a"]


def test_the_other_seat_has_meeples_of_its_own() -> None:
    table = position("1 11.\n2 1..\n3 ..1", mover=2)
    assert may(table, "place") == ["a3", "b2", "b3", "c1", "c2"]


def test_meeples_that_come_back_can_be_placed_again() -> None:
    table = fill(say(position("1 11.\n2 1..\n3 ..1"), "unload 1"))
    assert table.hand[1] == 2
    table = say(table, "place b2")
    assert may(table, "place") == ["a1", "a3", "b1", "b3", "c1", "c2"]


def test_words_that_are_no_squares() -> None:
    table = position()
    assert refused(table, "place d1") == "duel.no.square"
    assert refused(table, "place a4") == "duel.no.square"
    assert refused(table, "place A1") == "duel.no.square"
    assert refused(table, "place") == "duel.form.place"
    assert refused(table, "place a1 b1") == "duel.form.place"
    assert refused(table, "stand a1") == "unknown.verb"
    assert refused(table, "") == "unknown.verb"
    assert refused(table, "place  a1") == "duel.no.square"


def test_positions_are_drawn_as_they_are_meant() -> None:
    """The builder itself: squares, ships and holdings lie where the drawing has them."""
    table = position("1 1.. | obelisk light dark\n2 .2. | gone\n3 ..1\nb temple1 take tomb3", two="crew*2", stack=9)
    assert meeples(table) == "1.. .2. ..1"
    assert table.hand[1:] == [2, 3]
    assert ship(table, "1") == ["obelisk", "light", "dark"]
    assert ship(table, "2") == ["-", "-", "-"]
    assert ship(table, "b") == ["temple1", "take", "tomb3"]
    assert not table.ships & 0b10 and table.ships.bit_count() == 5
    assert sum(table.bag) == 12
    assert duel.text(table).splitlines()[1].startswith("  1   1  .  .   1| obelisk")
