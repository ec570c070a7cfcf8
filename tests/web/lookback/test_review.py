"""The look back: what is asked and heard, what stays true, and how it is shown."""

import json
import re
from dataclasses import asdict, replace
from html.parser import HTMLParser
from random import Random

import pytest

from game import GAMES
from game.bots.judge import Moment
from game.chance import settle
from game.interface import BOX
from game.match import Match
from tests.web.saying import say
from web.advice import annotations, hint
from web.advice.judging import comment
from web.app import commands, matches
from web.app.screen import screen
from web.app.talk import Talk
from web.desk.review import Review
from web.lookback.curve import Plot, sides
from web.lookback.dialog import in_words, question
from web.store.storage import Storage
from web.table import history, session, speech


def moments(match):
    """What a judge could have said of each step: made up, but of the right shape, and its figures add up."""
    found: list[Moment] = []
    lead = 1.0
    for ply, step in enumerate(match.steps):
        before, n = (lead, -lead), len(found)
        if step.speaker == BOX:
            if ply + 1 == len(match.steps) or match.steps[ply + 1].speaker != BOX:
                lead += 0.5
                margins = (lead, -lead)
                found.append(Moment(ply, BOX, step.words, "", 0.0, margins, (0.5, -0.5), 0.02, False, before))
            continue
        best = next((words for words in match.game.legal(match.tables[ply]) if words != step.words), step.words)
        lost, swing = (3.0, 0.9) if ply == 20 else (float(n % 3), 0.0)
        best = best if lost else step.words
        lead += -lost if step.speaker == 1 else lost
        quiet = (0.0, 0.0)
        found.append(Moment(ply, step.speaker, step.words, best, lost, (lead, -lead), quiet, swing, False, before))
    return found


def said(found) -> str:
    return json.dumps([asdict(moment) for moment in found])


@pytest.fixture
def talk(desk):
    """A talk about a match after some moves."""
    made = desk(seed=4, moves=20)
    made.effects.clear()
    return Talk(made, Storage())


def judged(talk) -> list[Moment]:
    """Looks back to the end."""
    found = moments(talk.desk.match)
    say(talk, ("do", "review"), ("reviewed", said(found)), ("review-done",))
    return found


def moves(match) -> int:
    return sum(1 for step in match.steps if step.speaker != BOX)


def test_a_look_back_is_begun_grows_and_ends(talk):
    match = talk.desk.match
    answer = say(talk, ("do", "review"))
    assert answer["effects"] == [["review", match.record(), "0"]]
    assert talk.desk.dialog == "review" and "<progress" in answer["html"]
    found = moments(match)
    half = say(talk, ("reviewed", said(found[:6])))["html"]
    done = talk.desk.review.number(found[5].ply + 1)
    assert f"Reviewing: move {done} of {moves(match)}…" in half and f'value="{done}"' in half
    assert "Turning points" not in half
    say(talk, ("reviewed", said(found[6:])))
    whole = say(talk, ("review-done",))["html"]
    assert talk.desk.review.moments == found and talk.desk.review.state == "done"
    assert "<progress" not in whole and f"All {moves(match)} moves are reviewed." in whole


def test_what_is_judged_already_is_not_asked_again(talk):
    judged(talk)
    assert say(talk, ("do", "close"), ("do", "review"))["effects"] == []
    assert talk.desk.review.state == "done"


def test_only_what_is_new_is_judged_when_the_match_goes_on(talk):
    desk = talk.desk
    found = judged(talk)
    speech.commit(desk, desk.match.legal[0])
    answer = say(talk, ("do", "review"))
    assert answer["effects"][-1] == ["review", desk.match.record(), str(found[-1].ply + 1)]
    assert desk.review.moments == found and desk.review.running


def test_what_was_undone_is_forgotten_and_the_rest_stays(talk):
    desk = talk.desk
    found = judged(talk)
    desk.dialog = None
    while len(desk.match.steps) > found[-4].ply:
        desk.match.back()
    session.caught_up(desk)
    assert desk.review.known(desk.match) == found[:-4]
    assert say(talk, ("do", "review"))["effects"] == [] and desk.review.state == "done"
    assert desk.review.moments == found[:-4]


def test_a_branch_keeps_what_is_known_of_its_beginning(talk):
    desk = talk.desk
    found = judged(talk)
    moment = next(each for each in found[8:] if each.speaker != BOX)
    id = desk.id
    answer = say(talk, ("do", f"branch {moment.ply}"))
    assert desk.id != id and len(desk.match.steps) == moment.ply and desk.dialog is None
    assert ["screen", f"#match/{desk.id}"] in answer["effects"]
    assert desk.review.known(desk.match) == [each for each in found if each.ply < moment.ply]


def test_another_match_knows_nothing(talk, desk):
    judged(talk)
    matches.begin(talk.desk, desk(seed=9, moves=20).match)
    assert talk.desk.review.known(talk.desk.match) == []


@pytest.mark.parametrize("way", [("do", "review-stop"), ("do", "close"), ("do", "home"), ("do", "rematch same")])
def test_it_is_stopped_by_its_button_and_by_leaving(talk, way):
    say(talk, ("do", "review"))
    assert ["review-stop"] in say(talk, way)["effects"]
    assert talk.desk.review.state == "stopped"
    say(talk, ("reviewed", said(moments(talk.desk.match)) if talk.desk.match else "[]"), ("review-done",))
    assert talk.desk.review.moments == [] and talk.desk.review.state == "stopped"


def test_stopped_it_can_go_on(talk):
    found = moments(talk.desk.match)
    say(talk, ("do", "review"), ("reviewed", said(found[:5])))
    html = say(talk, ("do", "review-stop"))["html"]
    assert "Review the rest" in html and "Skill and luck" in html
    assert say(talk, ("do", "review"))["effects"][0][2] == str(found[4].ply + 1)


def test_looking_at_a_table_lets_it_go_on(talk):
    answer = say(talk, ("do", "review"), ("do", "look 2"))
    assert talk.desk.dialog is None and talk.desk.ply == 20
    assert ["review-stop"] not in answer["effects"] and talk.desk.review.running


def test_without_a_worker_it_says_so(talk):
    answer = say(talk, ("do", "review"), ("review-failed",))
    assert talk.desk.t("review.failed") in answer["html"] and "<progress" not in answer["html"]
    assert "Try again" in answer["html"]
    assert [effect[0] for effect in say(talk, ("do", "review"))["effects"]] == ["review"]


def test_what_does_not_fit_is_passed_over(talk):
    found = moments(talk.desk.match)
    strange = [{**asdict(found[3]), "words": "place z9"}, {**asdict(found[3]), "ply": 9999}, asdict(found[2])]
    say(talk, ("reviewed", said(found)))
    assert not talk.desk.review
    say(talk, ("do", "review"), ("reviewed", json.dumps(strange)), ("reviewed", said(found[:4])))
    assert talk.desk.review.moments == found[:4]


class Table(HTMLParser):
    """The rows of the table of all moves, and all text outside tags."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.inside = False
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        if tag == "table":
            self.inside = dict(attrs).get("class") == "every"
        elif tag == "tr" and self.inside:
            self.rows.append([])
        elif tag in ("td", "th") and self.inside:
            self.rows[-1].append("")

    def handle_data(self, data):
        if self.inside and self.rows:
            self.rows[-1][-1] += data


def test_the_table_has_a_row_for_every_moment(talk):
    found = judged(talk)
    rows = Table(str(screen(talk.desk))).rows
    assert rows[0] == ["Move", "Who", "What happened", "Best found", "Points lost", "Expected lead"]
    assert len(rows) == len(found) + 1
    for moment, row in zip(found, rows[1:], strict=True):
        if moment.speaker == BOX:
            assert row[1] == "Draw" and row[3] == "Luck of the draw: 0.5 points for Anna."
            continue
        assert row[0] == str(talk.desk.review.number(moment.ply + 1))
        assert row[1] == talk.desk.name(moment.speaker) and row[2] == talk.desk.told[moment.ply]
        assert row[3] == (annotations.tell(talk.desk, moment.ply, moment.best) if moment.lost else "Same")
        assert row[4] == annotations.figure(talk.desk.t, moment.lost)


def test_decisive_moments_lead_to_their_tables_and_to_another_try(talk):
    found = judged(talk)
    html = str(screen(talk.desk))
    top = next(each for each in found if each.ply == 20)
    assert f'data-do="moment {top.ply}"' in html and f'data-do="branch {top.ply}"' in html
    assert html.count('class="rank"') == 6 and html.count('class="mark"') == 6


def marks(html: str) -> set[tuple[str, str]]:
    """How elements are marked, and which: by their id."""
    found = set()
    for id, inside in re.findall(
        r'id="((?:square|ship|slot|action)-[^"]+)"(.*?)(?=id="(?:square|ship|slot|action)-|$)', html
    ):
        found |= {(kind, id) for kind in re.findall(r'class="marking is-(\w+)"', inside)}
    return found


def test_a_decisive_move_is_shown_before_it_was_made_with_both_choices(talk):
    desk = talk.desk
    found = judged(talk)
    costly = next(each for each in found if each.lost == 2 and each.words.startswith("place"))
    html = say(talk, ("do", f"moment {costly.ply}"))["html"]
    n = desk.review.number(costly.ply + 1)
    assert desk.dialog is None and desk.at == costly.ply and not desk.live
    assert desk.scene().marks == (("played", costly.words), ("better", costly.best))
    assert ("played", f"square-{costly.words.split(' ')[1]}") in marks(html)
    assert html.count('class="marking is-better"') >= 1
    assert f"Move {n}: {desk.name(costly.speaker)}. Cost 2 points." in html
    assert f"Played: {desk.told[costly.ply]}" in html
    assert f"Better: {annotations.tell(desk, costly.ply, costly.best)}" in html
    assert 'data-do="review ' in html
    for command in (f"branch {costly.ply}", f"look {n}", "look -1"):
        assert f'data-do="{command}"' in html


def test_whoever_has_looked_at_a_turning_point_goes_on_reading_there(talk):
    found = judged(talk)
    told = annotations.settled(talk.desk)
    turning = annotations.decisive(told)
    costly = annotations.costly([each for each in told if each not in turning], talk.desk.played)
    first = {each.ply for each in (*turning, *costly)}
    other = next(each.ply for each in found if each.ply not in first)
    for ply, back in (
        (turning[1].ply, "review 2-show"),
        (costly[0].ply, "review 4-show"),
        (other, f"review at-{other}"),
    ):
        html = say(talk, ("do", f"moment {ply}"))["html"]
        assert f'data-do="{back}"' in html
        answer = say(talk, ("do", back))
        shown = back.replace("review ", "moment-")
        assert ["reveal", shown] in answer["effects"] and f'id="{shown}"' in answer["html"]


def test_beside_the_turning_points_the_costliest_moves_of_people_are_told(talk):
    talk.desk.match.extra["bot 2"] = "1"
    judged(talk)
    told = annotations.settled(talk.desk)
    costly = annotations.costly(told, talk.desk.played)
    assert [each.speaker for each in costly] == [1, 1, 1]
    least = min(each.lost for each in costly)
    assert all(each.lost <= least for each in told if each.speaker == 1 and each not in costly)
    assert "Costliest moves" in str(screen(talk.desk)) and 'id="moment-4-show"' in str(screen(talk.desk))


def test_the_best_move_is_shown_alone(talk):
    desk = talk.desk
    best = next(each for each in judged(talk) if each.speaker != BOX and not each.lost)
    html = say(talk, ("do", f"moment {best.ply}"))["html"]
    assert desk.marks == (("played", best.words),) and "The best move found." in html and "Better:" not in html


def test_a_draw_is_shown_with_what_came(talk):
    desk = talk.desk
    found = judged(talk)
    drawn = next(each for each in found if each.speaker == BOX and each.ply > 18)
    html = say(talk, ("do", f"moment {drawn.ply}"))["html"]
    first = desk.review.first(drawn)
    assert desk.at == drawn.ply + 1
    assert desk.marks == tuple(("drawn", step.words) for step in desk.match.steps[first : drawn.ply + 1])
    slots = {("drawn", "slot-" + "-".join(words.split(" ")[:2])) for _, words in desk.marks}
    assert slots <= marks(html) and f'data-do="branch {first}"' in html
    assert "Drawn: " in html and "Luck of the draw: 0.5 points for Anna." in html


def test_what_is_marked_goes_with_the_next_look(talk):
    costly = next(each for each in judged(talk) if each.lost == 2)
    for way in (("do", "look 2"), ("do", "look -1"), ("escape",), ("field", "ply", "1"), ("do", "branch")):
        say(talk, ("do", f"moment {costly.ply}"))
        assert talk.desk.scene().marks
        assert "marking" not in say(talk, way)["html"] and not talk.desk.scene().marks


def test_a_moment_that_is_not_judged_is_not_shown(talk):
    judged(talk)
    say(talk, ("do", "moment 3"), ("do", "moment 9999"), ("do", "moment -1"))
    assert talk.desk.ply is None and not talk.desk.marks


def test_another_try_begins_before_the_move_that_is_shown(talk):
    costly = next(each for each in judged(talk) if each.lost == 2)
    say(talk, ("do", f"moment {costly.ply}"), ("do", "branch"))
    assert len(talk.desk.match.steps) == costly.ply and talk.desk.live


def test_another_try_at_a_draw_begins_before_its_first_token(talk):
    desk = talk.desk
    found = judged(talk)
    drawn = [moment for moment in found if moment.speaker == BOX]
    assert desk.review.first(drawn[0]) == 0
    assert desk.match.game.turn(desk.match.tables[desk.review.first(drawn[1])]) == BOX
    assert desk.match.steps[desk.review.first(drawn[1]) - 1].speaker != BOX


def test_totals_tell_skill_and_luck_apart(talk):
    found = judged(talk)
    for total in annotations.totals(found, 2):
        own = [moment for moment in found if moment.speaker == total.seat]
        assert total.lost == sum(moment.lost for moment in own) and total.choices == len(own)
        assert total.best == sum(1 for moment in own if not moment.lost)
    drawn = sum(1 for moment in found if moment.speaker == BOX)
    assert [total.luck for total in annotations.totals(found, 2)] == [0.5 * drawn, -0.5 * drawn]


def test_the_shown_figures_add_up(talk):
    found = judged(talk)
    for total in annotations.totals(annotations.settled(talk.desk), 2):
        sum = total.start - total.lost + total.given + total.luck
        assert sum == pytest.approx(total.end) == pytest.approx(found[-1].margins[total.seat - 1])


@pytest.mark.parametrize(
    ("lost", "swing", "said"),
    [
        (0.0, 0.0, "The best move found."),
        (0.04, 0.004, "The best move found."),
        (0.0, 1 / 3, "Cost no points, but lowered the chance of winning by 33 percentage points."),
        (2.0, 0.004, "Cost 2 points."),
        (1.0, 0.012, "Cost 1 point. It cut the chance of winning by 1 percentage point."),
        (1.0, 0.12, "Cost 1 point. It cut the chance of winning by 12 percentage points."),
    ],
)
def test_what_a_move_cost_is_told_in_points_and_chances(talk, lost, swing, said):
    last = next(moment for moment in judged(talk)[::-1] if moment.speaker != BOX)
    moment = replace(last, lost=lost, swing=swing, best="place a1")
    assert annotations.price(talk.desk, moment) == said
    assert bool(annotations.better(talk.desk, moment)) == (not said.startswith("The best"))


def test_what_the_move_played_brings_as_well_is_no_reason_for_the_better_one(talk, monkeypatch):
    moment = next(moment for moment in judged(talk) if moment.lost == 2)
    facts: dict[str, tuple[list[str], list[str]]] = {
        moment.words: (["Both."], []),
        moment.best: (["Both.", "It alone."], []),
    }
    monkeypatch.setattr(hint, "weighed", lambda desk, words, table: facts[words])
    assert annotations.reasons(talk.desk, moment) == ["It alone."]
    asked = question(talk.desk, talk.desk.review, moment)
    assert asked.legend[1][1].endswith(" It alone.") and "alone" not in asked.ask, "beside the better move"


def test_at_the_table_it_says_what_the_move_cost(talk):
    desk = talk.desk
    found = judged(talk)
    assert comment(desk) == ""
    costly = next(moment for moment in found if moment.lost == 2)
    say(talk, ("do", f"look {desk.review.number(costly.ply + 1)}"))
    told = comment(desk)
    assert told.startswith("Cost 2 points. Better: ") and annotations.tell(desk, costly.ply, costly.best) in told
    assert told.replace("“", "") in str(screen(desk)).replace("“", "")
    best = next(moment for moment in found if moment.speaker != BOX and not moment.lost)
    history.look(desk, desk.review.number(best.ply + 1))
    assert comment(desk).startswith("The best move found.")
    drawn = next(moment for moment in found if moment.speaker == BOX and moment.ply > 18)
    history.look(desk, desk.review.number(drawn.ply + 1))
    assert comment(desk).endswith("Luck of the draw: 0.5 points for Anna.")
    history.look(desk, 0)
    assert comment(desk) == "Luck of the draw: 0.5 points for Anna."


def test_points_are_written_to_a_tenth_in_the_right_plural(talk):
    assert [annotations.figure(talk.desk.t, value) for value in (0, -0.04, 1.04, -2.25, 12)] == [
        "0",
        "0",
        "1",
        "−2.2",
        "12",
    ]
    assert annotations.counted(talk.desk, "review.cost", 0.96) == "Cost 1 point."
    assert annotations.counted(talk.desk, "review.cost", 1.1) == "Cost 1.1 points."


def test_the_areas_meet_the_middle_where_the_lead_changes(talk):
    judged(talk)
    plot = Plot(annotations.settled(talk.desk), 20)
    one, two = (str(area) for area in sides(plot, [(0.0, 2.0), (1.0, -2.0)]))
    middle = plot.y(0.0)
    crossing = f"{plot.x(0.5)},{middle}"
    assert crossing in one and crossing in two
    heights = [float(pair.split(",")[1]) for pair in re.findall(r"[\d.]+,[\d.]+", two)]
    assert min(heights) == float(middle)


def test_the_curve_is_said_in_words(talk):
    judged(talk)
    label = re.search(r'class="curve" role="img" aria-label="([^"]+)"', str(screen(talk.desk)))
    assert label and "Anna is ahead by" in label[1] and "after move" in label[1]


def test_names_are_text_everywhere(talk):
    evil = '"><img src=x onerror=alert(1)>'
    talk.desk.match.names[1] = evil
    judged(talk)
    html = str(screen(talk.desk))
    assert "<img" not in html and 'style="' not in html
    assert html.count('id="do-review"') == 0
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))


def test_an_empty_look_back_and_one_of_no_match_are_shown(talk):
    assert "No move is reviewed yet" in say(talk, ("do", "review"))["html"]
    say(talk, ("do", "home"))
    commands.do(talk.desk, "review")
    assert talk.desk.dialog is None


def test_a_move_is_told_without_what_its_round_has_brought(desk):
    table, rng = desk(), Random(3)
    match = Match(GAMES["valley"], seats=2)
    matches.begin(table, match)
    while match.table.round < 3:
        settle(match, rng)
        match.say(match.turn, match.game.due(match.table) or match.legal[-1])
    session.caught_up(table)
    (last,) = [ply for ply, told in table.rounds.items() if told.startswith("Round 2 at a glance")]
    moment = Moment(
        last, match.steps[last].speaker, match.steps[last].words, "", 0, (0.0, 0.0), (0.0, 0.0), 0, False, ()
    )
    assert "at a glance" in table.told[last]
    assert (
        in_words(table, Review(table.id, match, [moment], "done"), moment)
        == table.told[last].partition(" Round 2 at a glance")[0]
    )
