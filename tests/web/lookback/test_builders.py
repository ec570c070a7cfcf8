"""A match of four of Builders of Egypt looked back at: a line, skill and luck for each; replayed, undone, branched."""

import json
import re
from dataclasses import asdict
from operator import add, sub
from random import Random

import pytest

from game.bots.judge import Moment
from game.interface import BOX
from tests.web.saying import say, talking
from web.app.talk import Talk
from web.desk import Desk
from web.store.shelf import Shelf

NAMES = ("Anna", "Ben", "Cleo", "Dan")
MOVES = 40


@pytest.fixture
def talk(t) -> Talk:
    """A page with a match of four under way, in which owners of stones have decided out of turn."""
    made = talking(Desk(t, Random(3), Shelf({})))
    say(made, ("kept", {}), ("route", f"#new/builders?names={','.join(NAMES)}&pyramids=B&temple=B"))
    rng = Random(3)
    for _ in range(MOVES):
        legal = made.desk.match.legal
        say(made, ("line", rng.choice([line for line in legal if line.partition(" ")[0] != "stones"] or legal)))
    assert any(table.agenda and BOX < made.desk.match.game.turn(table) != table.mover for table in tables(made))
    return made


def tables(talk: Talk) -> list:
    return talk.desk.match.tables


def judged(talk: Talk) -> list[Moment]:
    """Moments of the right shape: seat 3 errs with its second move, and the first draw after that is for seat 2."""
    found, own = [], 0
    margins = (1.0, -1.0, 2.0, -4.0)
    for ply, step in enumerate(talk.desk.match.steps):
        before = margins
        if step.speaker == BOX:
            if talk.desk.match.steps[ply + 1].speaker != BOX:
                swing = 0.8 if own >= 2 else 0.0
                luck = (0.0, 1.5, -0.5, -1.0)
                margins = tuple(map(add, before, luck))
                found.append(Moment(ply, BOX, step.words, "", 0.0, margins, luck, swing, False, before))
            continue
        own += step.speaker == 3
        wrong = step.speaker == 3 and own == 2
        best = next((line for line in talk.desk.match.game.legal(tables(talk)[ply]) if line != step.words), step.words)
        cost, swing = (2.0, 0.9) if wrong else (0.0, 0.0)
        margins = tuple(map(sub, before, (0.0, 0.0, cost, 0.0)))
        found.append(Moment(ply, step.speaker, step.words, best, cost, margins, (0.0,) * 4, swing, False, before))
    return found


def looked_back(talk: Talk) -> str:
    """The whole look back."""
    moments = judged(talk)
    said = json.dumps([asdict(moment) for moment in moments])
    return str(say(talk, ("do", "review"), ("reviewed", said), ("review-done",))["html"])


def number(cell: str) -> float:
    return float(cell.replace("−", "-"))


def test_each_seat_has_its_line_its_skill_and_its_luck(talk):
    html = looked_back(talk)
    assert f"All {MOVES} moves are reviewed." in html
    assert re.findall(r'<polyline [^>]*class="line (seat-\d)"', html) == [f"seat-{seat}" for seat in range(1, 5)]
    legend = re.search(r"<figcaption>.*?</figcaption>", html)[0]
    assert re.findall(r"<bdi[^>]*>([^<]*)</bdi>", legend) == list(NAMES), "four lines, each with its name"
    rows = re.search(r'class="sheet review-totals">.*?</table>', html)[0]
    cells = [re.findall(r"<td>([^<]*)</td>", row) for row in rows.split("</tr>")[1:8]]
    draws = sum(moment.speaker == BOX for moment in judged(talk))
    start, lost, given, luck, rest, end = ([number(cell) for cell in row] for row in cells[:6])
    assert start == [1, -1, 2, -4] and lost == [0, 0, -2, 0] and not any(given)
    assert luck == [0, 1.5 * draws, -0.5 * draws, -1.0 * draws]
    assert end == pytest.approx([sum(each) for each in zip(start, lost, given, luck, rest, strict=True)])
    assert all(re.fullmatch(r"\d+/\d+", cell) for cell in cells[6])


def test_what_decided_it_is_marked_on_the_line_of_whoever_moved(talk):
    html = looked_back(talk)
    lines = dict(re.findall(r'<polyline points="([^"]*)" class="line (seat-\d)"', html))
    points = {seat: set(line.split(" ")) for line, seat in lines.items()}
    marks = re.findall(r'<g class="mark"><circle cx="([\d.]+)" cy="([\d.]+)"|<circle cx="([\d.]+)" cy="([\d.]+)"', html)
    spots = [",".join(filter(None, mark)) for mark in marks]
    assert spots and spots[0] in points["seat-3"], "the move of seat 3"
    assert spots[1] in points["seat-2"], "the draw that was lucky for seat 2"


def test_every_table_is_shown_again_and_a_branch_goes_on_from_the_middle(talk):
    desk, steps = talk.desk, [*talk.desk.match.steps]
    stops = [ply for ply, step in enumerate(steps) if step.speaker != BOX]
    for number in (0, 7, MOVES - 1):
        html = say(talk, ("field", "ply", str(number)))["html"]
        assert "looking-back" in html
    out = next(
        ply for ply in stops if tables(talk)[ply].agenda and tables(talk)[ply].mover != steps[ply].speaker
    )  # a decision in another's turn
    say(talk, ("do", f"branch {out}"))
    assert desk.match.steps == steps[:out] and desk.match.turn == steps[out].speaker and desk.live
    other = next((line for line in desk.match.legal if line != steps[out].words), steps[out].words)
    say(talk, ("line", other))
    assert desk.match.steps[out].words == other
    say(talk, ("do", "home"), ("do", "resume 1"))
    assert desk.match.steps == steps


def test_all_is_taken_back_and_said_again(talk):
    """Choice by choice, whoever made them; a draw is asked about first."""
    desk, steps = talk.desk, [*talk.desk.match.steps]
    asked = 0
    for _ in range(MOVES):
        say(talk, ("do", "undo"))
        if desk.dialog == "undo":
            asked += 1
            say(talk, ("do", "undo sure"))
    assert asked and all(step.speaker == BOX for step in desk.match.steps)
    for _ in range(MOVES):
        say(talk, ("do", "redo"))
    assert desk.match.steps == steps
