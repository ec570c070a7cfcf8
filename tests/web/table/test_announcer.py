"""What is said to those who listen: all that the log tells, once each; draws, results, and what a Confirm would do."""

import re
from itertools import pairwise

import pytest

from game.duel import parts
from game.interface import BOX
from tests.web.saying import say, talking

START = ("route", "#new/duel?names=Anna,Ben")


@pytest.fixture
def talk(desk):
    return talking(desk())


def spoken(answer):
    return answer["spoken"]


def log(desk):
    return [told for told, step in zip(desk.told, desk.match.steps, strict=True) if step.speaker != BOX]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_match_is_said_as_the_log_tells_it_once_each(talk, seed):
    desk = talk.desk
    desk.rng.seed(seed)
    heard = spoken(say(talk, ("kept", {}), START))
    assert heard == ["Anna: place a meeple."]
    while desk.match.turn > BOX:
        heard += spoken(say(talk, ("line", desk.rng.choice(desk.match.legal))))
    told = log(desk)
    assert [sentence for sentence in heard if sentence in set(told)] == told
    assert sum(sentence.startswith("New on ship ") for sentence in heard) == refills(desk.match.steps)
    text = " ".join(heard)
    left = [ship for ship in parts.SHIPS if f"Ship {ship.upper()} leaves the game." in text]
    assert (
        left == [ship for at, ship in enumerate(parts.SHIPS) if not desk.match.table.ships >> at & 1] and len(left) == 5
    )
    winners = desk.match.winners()
    assert heard[-1] == desk.t("won", names=", ".join(map(desk.name, winners)), n=len(winners))
    totals = [points["total"] for points in desk.match.game.scores(desk.match.table)]
    last = [sentence for sentence in heard if re.match(r"Anna: -?\d+ point", sentence)][-1]
    assert last == f"{desk.t('score.of', name='Anna', n=totals[0])} {desk.t('score.of', name='Ben', n=totals[1])}"


def refills(steps):
    """How often tokens were drawn after the table was laid."""
    return sum(one.speaker != BOX and two.speaker == BOX for one, two in pairwise(steps))


def test_a_confirm_is_said_with_what_it_would_do_before_it_is_done(talk):
    say(talk, ("kept", {}), START, ("line", "place b2"), ("line", "place a2"))
    heard = spoken(say(talk, ("word", "unload 2")))
    assert len(heard) == 1 and heard[0].startswith("Unload ship 2? Anna takes ")
    after = spoken(say(talk, ("do", "confirm")))
    assert after[0].startswith("Anna unloads ship 2. Anna takes ") and after[1].startswith("New on ship 2: ")
    assert after[-1] == "Ben: place a meeple or unload a ship." or after[-1] == "Ben: place a meeple."


def test_what_is_taken_back_is_said(talk):
    say(talk, ("kept", {}), START, ("line", "place b2"))
    assert spoken(say(talk, ("do", "undo"))) == ["Taken back.", "Anna: place a meeple."]
    assert spoken(say(talk, ("do", "redo"))) == ["Anna places a meeple on b2.", "Ben: place a meeple."]


def test_two_alike_moves_are_said_twice(talk):
    say(talk, ("kept", {}), START)
    assert spoken(say(talk, ("line", "place b2"))) == ["Anna places a meeple on b2.", "Ben: place a meeple."]
    assert spoken(say(talk)) == []


def test_another_match_is_not_told_from_its_beginning(talk):
    say(talk, ("kept", {}), START, ("line", "place b2"), ("do", "home"))
    assert spoken(say(talk, ("do", "resume 1"))) == ["Ben: place a meeple."]


def test_a_step_back_by_its_button_is_said_and_the_slider_says_it_itself(talk):
    say(talk, ("kept", {}), START, ("line", "place b2"), ("line", "place a1"))
    assert spoken(say(talk, ("do", "look 1")))[0].startswith("You’re viewing")
    assert spoken(say(talk, ("field", "ply", "0"))) == []


def test_a_bot_that_thinks_is_not_said_but_its_move_is(talk):
    say(talk, ("kept", {}), ("route", "#new/duel?names=Anna,&bots=0,1"))
    heard = spoken(say(talk, ("line", "place b2")))
    assert heard == ["Anna places a meeple on b2."]
    question = talk.desk.bots.asked
    answer = say(talk, ("thought", question, "place a1", []))
    assert spoken(answer)[0].endswith(" places a meeple on a1.") and spoken(answer)[-1].startswith("Anna: ")


def test_notices_are_said_and_refusals_are_left_to_the_alarm(talk):
    heard = spoken(say(talk, ("kept", {}), START, ("do", "branch")))
    assert talk.desk.t("branched") in heard
    assert spoken(say(talk, ("line", "place z9"))) == []


def test_only_the_alarm_is_a_live_region_of_its_own_at_a_table(talk):
    html = say(talk, ("kept", {}), START, ("line", "place b2"))["html"]
    assert re.findall(r'role="(status|alert|log)"|<(output)', html) == [("alert", "")]
    assert "aria-live" not in html


def test_points_have_their_owner_and_squares_their_ships(talk):
    html = say(talk, ("kept", {}), START)["html"]
    assert 'aria-label="Anna: 0 points."' in html and 'aria-label="Ben: 0 points."' in html
    assert 'aria-label="Square b2: free, in line with ships 2 and B.' in html
