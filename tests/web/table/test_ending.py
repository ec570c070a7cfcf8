"""The end of a match: the table is shown first; the score sheet comes by itself once the page says all is at rest."""

from math import fsum

import pytest

from game import GAMES
from game.interface import OVER
from game.language import Language
from game.match import load
from tests.places import ROOT, SAMPLES
from tests.web.saying import say, talking
from tests.web.sittings.letters.test_letters import device, game, turn
from tests.web.sittings.live.couple import paired, play, world
from web.app import commands, dialogs, matches
from web.app.screen import screen
from web.app.talk import Talk
from web.boards import BOARDS
from web.table import playback
from web.text import labels
from web.text.words import LANGUAGES, sentences

__all__ = ["device", "world"]


@pytest.fixture
def ended(desk) -> tuple[Talk, list[str]]:
    """A talk about a match whose last step has just been said, and what the page is to tell once all is at rest."""
    table = desk(seed=3)
    match = table.match
    talk = talking(table)
    matches.begin(talk.desk, match)
    while match.turn > 0:
        answer = say(talk, ("line", match.legal[-1]))
    (rest,) = [effect for effect in answer["effects"] if effect[0] == "rest"]
    assert match.turn == OVER and talk.desk.dialog is None
    return talk, ["rested", *rest[1:]]


def test_the_table_is_seen_first_and_says_who_has_won(ended):
    talk, rested = ended
    html = str(screen(talk.desk))
    assert "<dialog" not in html and " wins." in html and 'data-do="open score"' in html
    assert "is-score" in say(talk, rested)["html"]


def test_the_sheet_comes_once(ended):
    talk, rested = ended
    say(talk, rested, ("do", "close"), rested)
    assert talk.desk.dialog is None


def test_what_came_to_rest_before_does_not_keep_it_away(ended):
    talk, rested = ended
    say(talk, ("rested", "before/1"), rested)
    assert talk.desk.dialog == "score"


def test_a_file_that_has_not_come_does_not_keep_it_away(ended):
    talk, rested = ended
    say(talk, ("do", "unlaid"), rested)
    assert talk.desk.dialog == "score"


def test_a_click_beside_everything_does_not_keep_it_away(ended):
    talk, rested = ended
    say(talk, ("retract",), rested)
    assert talk.desk.dialog == "score"


@pytest.mark.parametrize(
    "done",
    [
        [("do", "open settings")],
        [("do", "open settings"), ("do", "close")],
        [("do", "open score"), ("do", "close")],
        [("do", "home")],
        [("do", "undo sure")],
        [("field", "ply", "20")],
        [("do", "rematch same")],
        [("route", "")],
    ],
)
def test_it_does_not_come_to_a_player_who_has_gone_on(ended, done):
    talk, rested = ended
    say(talk, *done)
    before = talk.desk.dialog
    say(talk, rested)
    assert talk.desk.dialog == before != "score"


def test_a_finished_match_that_is_opened_shows_its_sheet_at_once(ended):
    talk, _ = ended
    say(talk, ("do", "home"), ("do", "resume 1"))
    assert talk.desk.dialog == "score"


def test_at_a_match_by_link_both_see_the_table_first(world):
    host, guest = paired(world)
    play(world, host, guest)
    for each in (host, guest):
        assert [effect[0] for effect in each.effects].count("rest") == 1
        assert each.desk.dialog == "score"


def test_at_a_match_by_link_an_open_dialog_stays(world):
    host, guest = paired(world)
    while host.desk.match.turn > OVER:
        now = host if host.desk.live else guest
        if not host.desk.live:
            host.say(("do", "open settings"))
        now.say(("line", now.desk.match.legal[-1]))
        world.settle()
    assert guest.desk.dialog == "score"
    assert host.desk.dialog == ("settings" if host.desk.match.steps[-1].speaker != host.live.seat else "score")


def test_the_last_link_of_a_match_by_links_shows_the_table_first(device):
    sender, reader, link = game(device, 1)
    while True:
        reader.effects.clear()
        commands.do(reader, "arrive", link)
        if reader.match.turn == OVER:
            break
        sender, reader, link = reader, sender, turn(reader)
    (rest,) = [about for name, *about in reader.effects if name == "rest"]
    assert reader.dialog is None
    playback.rested(reader, *rest)
    assert reader.dialog == "score"


def test_a_notice_that_goes_by_itself_keeps_nothing_from_being_seen(ended):
    talk, rest = ended
    say(talk, ("do", "hush notice"))
    say(talk, rest)
    assert talk.desk.dialog == "score"


@pytest.mark.parametrize("name", GAMES)
def test_a_part_of_a_score_that_stands_alone_begins_with_a_capital(t, name):
    named = [labels.part(t, GAMES[name], part) for part in GAMES[name].score_parts]
    assert all(each[0].isupper() for each in named), named


@pytest.mark.parametrize("code", sorted({*LANGUAGES} - {"de"}))
def test_within_a_sentence_it_does_not(code):
    """In German nouns have their capital anywhere."""
    t = Language(code, sentences(code))
    named = [t(f"{name}.part.{part}") for name, game in GAMES.items() for part in game.score_parts]
    assert [each for each in named if not each[0].islower()] == []


def test_the_score_sheet_says_at_which_sites_points_were_scored_in_play():
    """Each seat's points by site are those that it has scored in play."""
    match = load((ROOT / "tests" / "browser" / "whole" / "builders.rec").read_text("utf-8"), GAMES)
    found = dialogs.earned(match)
    assert {"pyramids", "temple"} <= {*found}
    during = [points["during"] for points in match.game.scores(match.table)]
    assert [sum(each) for each in zip(*found.values(), strict=True)] == during


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_sheet_tells_what_a_part_is_the_sum_of(t, game):
    """Each sum adds up, and is told where its points are touched."""
    board, shown = BOARDS[game], 0
    for file in sorted(SAMPLES.glob(f"{game}-*.rec")):
        for table in load(file.read_bytes()).tables[::7]:
            for seat, points in enumerate(GAMES[game].scores(table), 1):
                for part in (*GAMES[game].score_parts, "total"):
                    told, whole = board.summed(t, table, seat, part), t("points", n=points[part])
                    if ": " in told:  # shared, or tied
                        assert told.endswith((whole, f"{whole} each"))
                        continue
                    sum, _, whole = told.partition(". ")[0].rpartition(" = ")  # a tie has more
                    terms = [int(term.rpartition("(")[2].rstrip(")")) for term in sum.split(" + ")] if sum else []
                    assert fsum(terms or [points[part]]) == points[part] and whole == t("points", n=points[part])
                    shown += len(terms) > 1
    assert shown > 5


def test_the_score_sheet_shows_sums_where_points_are_added_up(ended):
    talk, _ = ended
    matches.begin(talk.desk, load(SAMPLES.joinpath("builders-22.rec").read_bytes()))
    html = say(talk, ("do", "open score"))["html"]
    assert 'aria-label="3 + 3 + 2 = 8 points."' in html and html.count('class="sum"') == 8
    assert html.count('aria-label="Equal heights share 10 + 1, rounded down: 5 points each."') == 2
