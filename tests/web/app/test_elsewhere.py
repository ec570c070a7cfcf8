"""What another tab of the browser has on its table: here it is only told, until this tab takes over."""

from random import Random

import pytest

from game.interface import BOX
from tests.web.saying import say, talking
from web.app.elsewhere import Elsewhere
from web.app.talk import Talk
from web.desk import Desk
from web.sittings.local import Local
from web.sittings.puzzle import Riddle
from web.store import puzzles
from web.store.shelf import Shelf
from web.store.storage import Storage

VALLEY = ("route", "#new/valley?names=Anna,Ben,Carla&first=1")
DUEL = ("route", "#new/duel?names=Anna,Ben")


@pytest.fixture
def talk(t):
    return talking(Desk(t, Random(1), Shelf({})))


def again(talk: Talk) -> Talk:
    """Another tab, which has read what the device has kept."""
    storage = Storage()
    other = Talk(Desk(talk.desk.t, Random(2), Shelf(storage)), storage)
    say(other, ("kept", dict(talk.storage)), ("route", f"#match/{talk.desk.id}"))
    return other


def bid(talk: Talk, *lines: str) -> None:
    """The seat whose turn it is takes the device and lays tablets."""
    say(talk, ("do", "hold"), *(("line", line) for line in (*lines, "done")))
    assert not talk.desk.alarm


def test_only_what_is_kept_has_a_lock(talk):
    assert say(talk, ("kept", {}))["lock"] == ""
    assert say(talk, DUEL)["lock"] == "1"
    assert say(talk, ("do", "home"))["lock"] == ""
    puzzle = puzzles.pack("duel")[0]
    assert say(talk, ("route", f"#puzzle/duel/{puzzle.id}"))["lock"] == f"puzzle-{puzzle.id}"
    assert say(talk, ("route", "#learn/duel"))["lock"] == "lesson-duel"


def test_what_another_tab_has_is_told_and_nothing_of_it_can_be_reached(talk):
    say(talk, VALLEY)
    bid(talk, "lay 1: 4")
    other = again(talk)
    say(other, ("do", "hold"), ("line", "lay 2: 3"))
    answer = say(other, ("elsewhere", "lost"))
    desk, html = other.desk, answer["html"]
    assert desk.t("tab.other") in html and desk.viewer == BOX and not desk.live and not desk.draft.plan
    assert (answer["lock"], answer["keep"]) == ("", {})
    for offered in ("data-word", 'data-do="hold"', 'data-do="branch"', 'data-do="review"', "lay 2: 3"):
        assert offered not in html
    before = [*desk.match.steps]
    say(other, ("line", "lay 2: 3"), ("do", "undo"), ("do", "hold"), ("do", "branch 3"), ("do", "review"))
    answer = say(
        other, ("do", "rematch same"), ("do", "voice 2=1"), ("word", "done"), ("do", "copy"), ("do", "confirm")
    )
    assert desk.match.steps == before and answer["keep"] == {} and answer["effects"] == []
    assert isinstance(desk.sitting, Elsewhere)


def test_what_another_tab_has_can_be_left_and_the_rules_be_read(talk):
    say(talk, DUEL, ("elsewhere", "lost"))
    assert "<dialog" in say(talk, ("do", "open settings"))["html"]
    assert ["screen", ""] in say(talk, ("do", "close"), ("do", "home"))["effects"] and not talk.desk.sitting


def test_who_takes_over_goes_on_from_where_the_other_has_come_to_with_all_notes(talk):
    say(talk, VALLEY)
    bid(talk, "lay 1: 4")
    other = again(talk)
    say(other, ("elsewhere", "other"))
    bid(talk, "lay 2: 3")
    answer = say(other, ("kept", dict(talk.storage)), ("do", "take"))
    assert (
        (answer["lock"], answer["take"]) == ("1", True)
        and isinstance(other.desk.sitting, Local)
        and other.desk.sitting.handing
    )
    assert other.desk.match.table.laid[1:3] == [((0, 4),), ((1, 3),)]
    assert not say(other, ("do", "hold"))["take"], "it takes over once"


def test_what_has_been_gone_on_with_is_read_anew(talk):
    say(talk, VALLEY)
    other = again(talk)
    bid(talk, "lay 1: 4")
    say(other, ("kept", dict(talk.storage)), ("elsewhere", "stale"))
    assert other.desk.match.record() == talk.desk.match.record() and not isinstance(other.desk.sitting, Elsewhere)
    assert other.desk.match.table.laid[1] == ((0, 4),)


@pytest.mark.parametrize("how", ["other", "stale"])
def test_a_match_that_was_begun_here_gets_another_id_if_its_own_is_taken(talk, how):
    other = Talk(Desk(talk.desk.t, Random(2), Shelf(storage := Storage())), storage)
    for each in (talk, other):
        say(each, ("kept", {}), DUEL)
    begun = other.desk.match.record()
    answer = say(other, ("kept", dict(talk.storage)), ("elsewhere", how))
    assert other.desk.id == answer["lock"] == "2" and answer["keep"]["nile.match.2"] == begun
    assert ["screen", "#match/2"] in answer["effects"]
    assert list(other.desk.shelf.index()) == ["1", "2"] and other.desk.shelf.text("1") == talk.desk.match.record()
    say(other, ("elsewhere", "lost"))
    assert isinstance(other.desk.sitting, Elsewhere), "what it had and has lost is in another tab"


def test_a_puzzle_that_comes_back_is_as_it_was_left(talk):
    puzzle = puzzles.pack("duel")[0]
    wrong = next(line for line in puzzle.match().legal if not puzzle.solved_by(line))
    say(talk, ("route", f"#puzzle/duel/{puzzle.id}"), ("line", wrong), ("elsewhere", "lost"))
    assert isinstance(talk.desk.sitting, Elsewhere)
    answer = say(talk, ("do", "take"))
    assert isinstance(talk.desk.sitting, Riddle)
    assert talk.desk.sitting.said == wrong and answer["lock"] == f"puzzle-{puzzle.id}" and answer["take"]


def test_a_bot_is_asked_nothing_where_another_tab_plays(talk):
    answer = say(talk, ("route", "#new/duel?names=,Anna&bots=1,&first=1"))
    assert [name for name, *_ in answer["effects"] if name == "think"] and talk.desk.bots.asked
    question = talk.desk.bots.asked
    answer = say(talk, ("elsewhere", "lost"))
    assert ["think-stop"] in answer["effects"] and not talk.desk.bots.asked
    say(talk, ("thought", question, talk.desk.match.legal[0], []))
    assert not [step for step in talk.desk.match.steps if step.speaker]


def test_news_for_what_is_not_on_the_table_any_more_changes_nothing(talk):
    say(talk, DUEL, ("do", "home"), ("elsewhere", "lost"))
    assert talk.desk.match is None
