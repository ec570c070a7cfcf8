"""The board of Builders of Egypt: true to the table, in every state, for two to four, on every side."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game import GAMES, chance
from game.builders import agenda
from game.builders.advice import forecast
from game.builders.cover import SITES
from game.builders.table import CHISEL, HAMMER, STALL, Table
from game.interface import BOX, OVER
from game.match import Match
from tests.web.boards.test_views import attribute, read
from web.app import matches
from web.app.screen import screen
from web.boards import BOARDS
from web.desk import Desk
from web.screens.table import question, since
from web.store.setup import Setup, from_link
from web.store.shelf import Shelf
from web.table import speech
from web.text import labels

GAME, BOARD = GAMES["builders"], BOARDS["builders"]
NAMES = ["Anna", "Ben", "Cleo", "Dan"]
SIDES = ("A", "B", "random")
Tables = pytest.mark.parametrize(("seats", "mode"), [(2, "A"), (3, "random"), (4, "A"), (4, "B")])


@pytest.fixture
def begun(t):
    """A desk with a fresh match."""

    def begin(seats: int, mode: str, seed: int = 1) -> Desk:
        made = Desk(t, Random(seed), Shelf({}))
        matches.new(made, Setup(game="builders", names=NAMES[:seats], mode=mode))
        return made

    return begin


def walk(desk: Desk, seed: int = 1) -> Iterator[Desk]:
    """The desk at every table of a match at random, rather loading and sending than fetching."""
    rng = Random(seed)
    while desk.match.turn != OVER:
        legal = desk.match.legal
        busy = [line for line in legal if line.partition(" ")[0] not in ("stones", "hammer", "pass", "skip")]
        speech.commit(desk, rng.choice(busy if busy and rng.random() < 0.8 else legal))
        yield desk


def reach(desk: Desk, kind: int) -> Desk:
    """The first table at which this question is asked of a seat."""
    return next(each for each in walk(desk) if each.match.table.agenda and asked(each.match.table) == kind)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_end_of_a_round_is_told_with_the_points_that_it_has_brought(begun, seats):
    """The two numbers of each seat add up: what the rounds have brought, and what each has now."""
    desk, told, now = begun(seats, "A"), list[str](), dict[str, int]()
    for each in walk(desk):
        if each.match.table.asked == "" and each.match.table.round > len(told) + 1:
            shown = question(each, each.scene())
            told.append(shown.story)
            now = {name: each.match.table.points[seat] for seat, name in each.names.items()}
            assert shown.brought
    form = r"Points in round (\d): .*\. Before that: \w+ sends ship [A-D] to the [a-z ]+\."
    assert [int(re.fullmatch(form, story)[1]) for story in told] == [1, 2, 3, 4, 5]
    for name, points in now.items():
        assert sum(int(re.search(rf"{name}: (\d+)", story)[1]) for story in told) == points


def test_what_each_of_the_others_has_done_is_told_on_a_line_of_its_own(begun):
    desk = begun(4, "A")
    for _ in range(3):
        speech.commit(desk, "stones" if "stones" in desk.match.legal else desk.match.legal[0])
    first = desk.names[desk.match.turn]
    told = question(desk, desk.scene()).story.split("\n")
    assert [line.split(" ")[0] for line in told] == [name for name in desk.names.values() if name != first]
    speech.commit(desk, desk.match.legal[0])
    told = question(desk, desk.scene()).story.split("\n")
    assert len(told) == 3 and told[-1].startswith(first)
    assert all(f"<span>{line} </span>" in screen(desk) for line in told)


def test_what_others_have_answered_is_told_with_their_turns(begun):
    """A card that was taken in another's turn is not lost behind what its player did next."""
    told = 0
    for desk in walk(begun(3, "A", 2)):
        took, then = desk.match.steps[-2:] if len(desk.match.steps) > 1 else (None, None)
        own = took and took.words.startswith("take ") and then.speaker == took.speaker and " " in then.words
        if own and desk.match.turn not in (BOX, OVER, then.speaker):
            said = "\n".join(since(desk, desk.last))
            assert desk.told[-2] in said and desk.told[-1] in said
            told += 1
    assert told


def test_points_that_can_still_change_are_told_as_such_before_a_ship_is_sent(begun):
    told = dict[str, str]()
    for each in walk(begun(2, "A")):
        for line in each.match.legal:
            if line.startswith("send "):
                said = each.draft
                each.draft = replace(said, armed=line)
                told.setdefault(line.split(" ")[2], question(each, each.scene()).story)
                each.draft = said
    later = {
        site for site, story in told.items() if story.endswith("count at the end of the match, and can still change.")
    }
    assert set(told) == set(SITES) and later == {"chamber", "obelisks"}


def test_a_level_stands_beside_a_bots_own_name_alone(begun):
    """“Mason 1” with a small 2 was read as 12; the tip has the level."""
    desk, level = begun(3, "A"), '<small aria-hidden="true">2</small>'
    desk.match.extra |= {"bot 2": "2", "bot 3": "2"}
    assert screen(desk).count(level) == 2
    for seat in (2, 3):
        del desk.match.names[seat]
    assert level not in screen(desk) and "(level\N{NO-BREAK SPACE}2)" in screen(desk)


def test_no_player_is_the_best_at_what_all_are_equal_in(begun):
    desk = begun(3, "A")
    desk.dialog = "score"
    assert 'class="best"' not in str(screen(desk)), "nobody has scored"
    *_, later = (each for each, _ in zip(walk(desk), range(60), strict=False))
    later.dialog = "score"
    points = [[seat[part] for part in GAME.score_parts] for seat in GAME.scores(later.match.table)]
    best = sum(row.count(max(row)) for row in zip(*points, strict=True) if len({*row}) > 1)
    assert best and str(screen(later)).count('class="best"') == best


def asked(table: Table) -> int:
    return table.agenda[-1] & ~agenda.DETAIL


@pytest.mark.few(1)
@Tables
def test_every_piece_lies_on_the_board_once_with_its_key(begun, seats, mode):
    """Also those that are not drawn, so that none seems to come from elsewhere when it is."""
    for desk in walk(begun(seats, mode)):
        scene = desk.scene()
        keys = Counter(attribute(read(BOARD.board(scene)), "data-key"))
        assert keys == Counter(piece.key for pieces in scene.pieces.places.values() for piece in pieces)


@Tables
def test_the_table_is_well_formed_in_every_state(begun, seats, mode):
    for number, desk in enumerate(walk(begun(seats, mode, 2), 2)):
        if number % 5 == 0 or desk.match.turn == OVER:
            reader = read(screen(desk))
            ids = attribute(reader, "id")
            assert [id for id, count in Counter(ids).items() if count > 1] == []
            assert attribute(reader, "style") == []
            pairs = sum(len(desk.scene().pieces.at(place)) > 1 for place in STALL)
            assert sum({"stall", "two"} <= {*style.split()} for style in attribute(reader, "class")) == pairs


def test_what_a_ship_would_bring_is_what_it_brings(begun):
    """On the A sides: points now, the temple as it stands, and what is counted at the end, before and after."""
    checked = 0
    for desk in (each for seed in (3, 4) for each in walk(begun(4, "A", seed), seed)):
        table = desk.match.table
        if table.agenda or sum(site < 0 for site in table.sent) == 1:
            continue
        for line in (line for line in desk.match.legal if line.startswith("send ")):
            if line.endswith(SITES[0]):
                continue
            after = GAME.apply(table, line)
            assert forecast.gains(table, line)[1:] == [
                new["total"] + tops - old["total"] - before
                for new, tops, old, before in zip(
                    GAME.scores(after),
                    forecast.tops(after)[1:],
                    GAME.scores(table),
                    forecast.tops(table)[1:],
                    strict=True,
                )
            ]
            checked += 1
    assert checked > 100


def test_a_ship_that_appeases_the_pharaoh_brings_what_his_wrath_would_cost(begun):
    """The stone at the last of the four monuments saves 5 points; those at the others alone save none."""
    table = GAME.start({**{name: values[0] for name, values in GAME.options.items()}, "wrath": "yes"}, 2)
    GAME.play(table, "ships 4 3 3 1")
    while GAME.turn(table) == BOX:
        GAME.play(table, GAME.legal(table)[-1])
    GAME.play(table, "load d 1")
    table.temple = table.chamber = (1,)
    assert forecast.gains(table, "send d pyramids") == [0, 2, 0]
    table.obelisks[1] = 1
    assert forecast.gains(table, "send d pyramids") == [0, 2 + 5, 0]


@pytest.mark.parametrize("mode", SIDES)
def test_looking_ahead_leaves_the_table_as_it_is(begun, mode):
    for desk in walk(begun(4, mode, 4), 4):
        table, before = desk.match.table, desk.match.table.copy()
        for line in desk.match.legal:
            if line.startswith(("send ", "sail ")):
                forecast.shares(table, line)
        assert table == before


@pytest.mark.parametrize("mode", SIDES)
def test_the_expected_score_becomes_the_final_one(begun, mode):
    desk = list(walk(begun(3, mode, 5), 5))[-1]
    totals = [each["total"] for each in GAME.scores(desk.match.table)]
    assert forecast.projected(desk.match.table)[1:] == totals


def test_the_temple_is_not_counted_twice_while_it_is_settled(begun):
    """What was expected before its first stone is what has been scored and is still to come, if points are chosen."""
    match = Match(GAME, {**{name: values[0] for name, values in GAME.options.items()}, "temple": "B"}, 2)
    rng, met = Random(6), 0
    while match.turn != OVER:
        asks = match.table.agenda and asked(match.table) == agenda.FAVOUR
        before = forecast.projected(match.table)
        line = (
            "points" if asks else chance.draw(GAME, match.table, rng) if match.turn == BOX else rng.choice(match.legal)
        )
        match.say(match.turn, line)
        if asks and agenda.CLOSE in match.table.agenda:
            met += 1
            assert forecast.projected(match.table) == before
    assert met


@pytest.mark.parametrize(
    ("kind", "words"),
    [(agenda.TAKE, "take a card"), (agenda.PYRAMID, "choose a pyramid"), (agenda.FAVOUR, "1 point or 2 stones")],
)
def test_it_is_plain_who_must_decide_in_whose_turn(begun, kind, words):
    for seed in range(1, 9):
        desk = reach(begun(4, "B", seed), kind)
        scene = desk.scene()
        said = BOARD.ask(scene)
        own = scene.turn == scene.table.mover
        assert said.startswith(f"{scene.names[scene.turn]}: ") and words in said
        assert (f"({scene.names[scene.table.mover]}’s turn.)" in said) is not own
        board = BOARD.board(scene)
        assert ("interrupted" in board) is not own
        if not own:
            return
    raise AssertionError("nobody was asked in another's turn")


def test_stones_that_wait_for_a_pyramid_are_shown_in_their_order(begun):
    desk = reach(begun(4, "B", 2), agenda.PYRAMID)
    waiting = BOARD.board(desk.scene()).split('class="ashore"')[1].split("</div>")[0]
    first = f"seat-{desk.match.turn}"
    assert waiting.split("seat-")[1].startswith(first.removeprefix("seat-"))


def test_the_stone_of_whoever_has_taken_a_card_waits_no_more(begun):
    """The stones shown at the market are those that wait for a card, and the tip names their owners."""
    most = 0
    for desk in walk(begun(4, "A", 2)):
        table = desk.match.table
        names = desk.t.listed(NAMES[seat - 1] for seat in table.taking)
        told = f"Still to take a card for their stones: {names}."
        drawn = re.findall(rf'<div[^>]*data-tip="{told}"[^>]*>(.*?)</div>', BOARD.board(desk.scene()))
        assert [each.count("<use") for each in drawn] == [len(table.taking)] * bool(table.taking)
        most = max(most, len(table.ashore) - len(table.taking))
    assert most > 1


def test_no_marker_on_the_score_track_hides_another(begun):
    desk = begun(4, "A")
    drawn = BOARD.board(desk.scene()).split('class="track"')[1].split("</svg>")[0]
    spots = re.findall(r'stone-\d"? x="(-?\d+)" y="(\d+)"', drawn)
    assert len({*spots}) == len({x for x, _ in spots}) == 4


@pytest.mark.parametrize(("lying", "told"), [(4, "Only 1 stone can be taken now."), (2, "Unused: 1 point.")])
def test_a_hammer_says_when_fewer_than_three_stones_can_be_taken(begun, lying, told):
    desk = begun(2, "A")
    desk.match.table.held[HAMMER], desk.match.table.sled[desk.match.turn] = 1, lying
    speech.word(desk, "hammer")
    assert BOARD.foresee(desk.scene()).endswith(told)


def test_stones_of_a_half_made_step_lie_where_they_are_to_lie(begun):
    desk = begun(2, "A")
    table = desk.match.table
    table.held[CHISEL] = 1
    place = next(line for line in desk.match.legal if line.startswith("chisel ")).split(" ")[1:3]
    before = table.copy()
    speech.word(desk, "chisel")
    speech.word(desk, " ".join(place))
    board = BOARD.board(desk.scene())
    spot = board.split(f'id="place-{place[0]}-{place[1]}"')[0].rsplit("<span", 1)[1] + board
    assert "ghost" in spot and desk.match.table == before


def test_a_ship_that_is_to_be_sent_shows_each_seats_gain_at_each_site(begun):
    for desk in walk(begun(4, "A", 7), 7):
        lines = [line for line in desk.match.legal if line.startswith("send ")]
        if len({line.split(" ")[2] for line in lines}) == len(SITES):
            break
    assert "gain" not in BOARD.board(desk.scene())
    speech.word(desk, " ".join(lines[0].split(" ")[:2]))
    board = BOARD.board(desk.scene())
    assert board.count('class="chips gain') == len(SITES)
    for line in desk.choices().lines:
        for _, n in forecast.shares(desk.match.table, line):
            assert f'data-number="{"×" if line.endswith(SITES[0]) else "+" if n > 0 else ""}' in board


@pytest.mark.parametrize("mode", ["A", "B"])
def test_a_step_is_marked_on_all_that_it_names(begun, mode):
    """Steps of the past, and better ones; but what is only said by a button, such as a pass, has no place."""
    rng, seen = Random(9), set()
    for seed in (9, 10):
        for desk in walk(begun(4, mode, seed), seed):
            if desk.match.turn == OVER:
                continue
            line = rng.choice(desk.match.legal)
            seen.add(verb := line.partition(" ")[0])
            board = BOARD.board(replace(desk.scene(), marks=(("played", line),)))
            places = {"load": 1, "send": 2, "lever": 3, "hammer": 2, "sail": 4, "chisel": 3, "stones": 1}
            least = 0 if verb in ("skip", "points", "pass") else places.get(verb, 1)
            assert board.count("is-played") >= least, line
    assert {"load", "send", "take", "stones"} <= seen


@pytest.mark.parametrize("mode", ["A", "B"])
def test_sides_with_reconstructed_figures_say_so(begun, mode):
    desk = begun(2, mode)
    assert BOARD.board(desk.scene()).count('class="side rebuilt"') == (4 if mode == "B" else 0)
    desk.dialog = "help"
    told = screen(desk)
    assert desk.t("builders.book.sides") in told
    assert told.count("(Reconstructed numbers.)") >= 4, "each side of each site is told"


def test_the_log_tells_points_cards_and_who_unloads(begun):
    told = [told for desk in walk(begun(3, "B", 8), 8) if desk.match.turn == OVER for told in desk.told]
    for words in ("sends ship", "Stones unloaded: ", "takes the card", "Temple: ", "finishes an obelisk", "Round 6: "):
        assert any(words in sentence for sentence in told), words


def test_points_that_are_lost_stand_on_the_score_sheet_with_a_minus(t):
    desk = Desk(t, Random(1), Shelf({}))
    matches.new(desk, from_link("#new/builders?wrath=yes&names=Anna,Ben,Cleo"))
    desk.dialog = "score"
    lost = {seat["wrath"] for seat in GAME.scores(desk.match.table)}
    assert lost == {-5} and str(screen(desk)).count(">−5<") >= 3 and ">-5<" not in str(screen(desk))


@pytest.mark.parametrize(("wrath", "rows"), [("no", 0), ("yes", 1)])
def test_the_score_sheet_has_a_row_for_the_wrath_where_it_is_played(t, wrath, rows):
    desk = Desk(t, Random(1), Shelf({}))
    matches.new(desk, from_link(f"#new/builders?wrath={wrath}&names=Anna,Ben,Cleo"))
    desk.dialog = "score"
    assert str(screen(desk)).count(f">{labels.part(t, GAME, 'wrath')}</button></th>") == rows
