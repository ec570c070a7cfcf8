"""Half-made moves: what may follow the words said so far, and typed lines."""

from itertools import permutations

import pytest

from game import duel
from game.draft import Choices, choices, complete
from tests.game.duel.positions import position
from tests.game.playing import EVERY

TINY = EVERY["tiny"]
HAUL = ["place a1", "unload 1", "haul b2 1", "haul b2 a", "haul c3 a", "stop"]


def test_nothing_said_offers_the_verbs_in_the_order_of_legal() -> None:
    now = choices(duel, HAUL)
    assert now.next == ("place", "unload", "haul", "stop")
    assert now.line is None and now and not now.settled
    assert now.lines == tuple(HAUL)


def test_word_after_word_until_it_is_settled() -> None:
    assert choices(duel, HAUL, ["haul"]).next == ("b2", "c3")
    assert choices(duel, HAUL, ["haul", "b2"]).next == ("1", "a")
    whole = choices(duel, HAUL, ["haul", "b2", "a"])
    assert whole == Choices(("haul", "b2", "a"), (), "haul b2 a", ("haul b2 a",))
    assert whole.settled


def test_a_verb_alone_can_be_a_whole_step() -> None:
    assert choices(duel, HAUL, ["stop"]).settled
    assert choices(duel, HAUL, ["stop"]).line == "stop"


@pytest.mark.parametrize("said", [["take"], ["haul", "a1"], ["haul", "b2", "a", "a"], ["stop", "stop"], [""], ["b2"]])
def test_words_that_lead_nowhere(said: list[str]) -> None:
    now = choices(duel, HAUL, said)
    assert not now and not now.settled and now.lines == () and now.line is None


def test_nothing_is_legal_nothing_follows() -> None:
    assert not choices(duel, [])
    assert not complete(duel, [], "")
    assert not complete(duel, [], "p")


def test_a_step_can_be_whole_while_more_may_follow() -> None:
    """Two squares make a crew; a third may be said."""
    legal = duel.legal(position(one="crew"))
    now = choices(duel, legal, ["crew", "b2", "a1"])
    assert now.line == "crew a1 b2"
    assert set(now.next) == set(duel.parts.SQUARES) - {"a1", "b2"}
    assert not now.settled
    assert choices(duel, legal, ["crew", "b2", "a1", "b1"]).settled


def test_squares_may_be_said_in_any_order() -> None:
    legal = duel.legal(position(one="crew"))
    for said in permutations(["c1", "a3", "b2"]):
        assert choices(duel, legal, ["crew", *said]).line == "crew a3 b2 c1"
    assert choices(duel, legal, ["crew", "c3"]).next, "the last square can be said first"


def test_slots_may_be_said_in_either_order() -> None:
    legal = duel.legal(position("1 12.", one="swap"))
    assert choices(duel, legal, ["swap", "a", "3"]).next == ("1", "2")
    assert choices(duel, legal, ["swap", "a", "3", "2", "1"]).line == "swap a 2 3 1"


def test_the_forms_of_another_game() -> None:
    legal = ["sell fig", "sell date", "sell fig date"]
    assert choices(TINY, legal, ["sell", "date"]) == Choices(
        ("sell", "date"), ("fig",), "sell date", ("sell date", "sell fig date")
    )
    assert choices(TINY, legal, ["sell", "date", "fig"]).line == "sell fig date"


# -- typed lines -------------------------------------------------------------------------------------------------------


def test_words_may_be_cut_short() -> None:
    assert complete(duel, HAUL, "h b 1").line == "haul b2 1"
    assert complete(duel, HAUL, "  haul   c ").next == ("a",)
    assert complete(duel, HAUL, "st").line == "stop"


def test_a_whole_word_means_itself() -> None:
    """A “1” is ship 1 even where a word begins with it."""
    legal = ["sell fig", "sell figs and more"]
    assert complete(TINY, legal, "sell fig").line == "sell fig"


def test_the_first_word_in_doubt_is_where_it_stops() -> None:
    now = complete(duel, ["place a1", "place a2", "pass", "unload 2"], "p a")
    assert now.said == ("place",) and now.next == ("a1", "a2"), "“pass a” is nothing, so it is “place”"
    now = complete(duel, ["place a1", "pass", "unload 2"], "p")
    assert now.said == () and now.next == ("place", "pass") and now.line is None
    assert set(now.lines) == {"place a1", "pass"}


def test_typed_words_that_fit_nothing() -> None:
    for text in ("x", "place d", "stop now", "haul b2 1 1", "P a1"):
        assert not complete(duel, HAUL, text)


def test_an_empty_line_offers_everything() -> None:
    assert complete(duel, HAUL, "  ") == choices(duel, HAUL)


@pytest.mark.parametrize("one", ["", "crew", "haul", "swap take"])
def test_every_form_typed_out_is_its_line(one: str) -> None:
    legal = duel.legal(position("1 12.\n2 ..1\n3 ...", one=one))
    for words in legal[:: max(1, len(legal) // 40)]:
        for form in duel.forms(words):
            assert complete(duel, legal, form).line == choices(duel, legal, form.split(" ")).line == words
