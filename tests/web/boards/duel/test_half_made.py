"""The half-made move on the Duel's board: what it names is marked, what it would bring is told, and it never breaks."""

from dataclasses import replace
from random import Random

import pytest

from game import duel as game
from game.chance import settle
from game.duel import parts
from game.duel.table import NUMBER, TOKEN
from game.interface import OVER
from game.language import filling
from game.match import Match
from tests.web.boards.test_views import read
from tests.web.table.test_table import held
from web.app import commands, matches
from web.app.screen import screen
from web.boards import duel
from web.boards.duel import tokens
from web.desk.draft import Draft
from web.screens.table import question
from web.table import history, session, speech

MARKED = {"armed", "chosen"}


def marked(desk) -> set[str]:
    """The ids of all that is marked on the board."""
    found = read(screen(desk)).elements
    return {values["id"] for _, values in found if MARKED & {*(values.get("class") or "").split(" ")} if "id" in values}


def story(desk) -> str:
    """The line below the question."""
    return question(desk, desk.scene()).story


def armed(table, verb: str) -> list[str]:
    """Lets a step wait to be confirmed, and says its words."""
    commands.do(table, "set", "confirm=always")
    line = next(words for words in table.match.legal if words.startswith(f"{verb} "))
    table.draft = Draft((), line)
    return line.split(" ")


def test_place_marks_its_square_and_tells_where(desk):
    table = held(desk, "place")
    _, square = armed(table, "place")
    assert marked(table) == {f"square-{square}"}
    assert f"places a meeple on {square}" in story(table)


def test_unload_marks_its_ship_and_tells_who_gets_what(desk):
    table = held(desk, "unload")
    _, ship = armed(table, "unload")
    assert marked(table) == {f"ship-{ship}"} and " takes " in story(table)


def test_take_marks_token_and_slot_and_tells_that_a_new_one_is_drawn(desk):
    table = held(desk, "take")
    _, ship, slot = armed(table, "take")
    assert marked(table) == {f"action-take-{table.match.turn}-0", f"slot-{ship}-{slot}"}
    cargo = table.match.table.cargo[3 * parts.SHIPS.index(ship) + int(slot) - 1]
    told = story(table)
    assert (
        f"{table.name(table.match.turn)} takes {filling(tokens.name(table.t, TOKEN[cargo]), 'acc')}" in told
        and "reserve" in told
    )


def test_crew_marks_token_and_squares(desk):
    table = held(desk, "crew")
    _, *squares = armed(table, "crew")
    assert marked(table) == {f"action-crew-{table.match.turn}-0", *(f"square-{square}" for square in squares)}
    assert ", ".join(squares) in story(table)


def test_haul_marks_token_square_and_ship(desk):
    table = held(desk, "haul")
    _, square, ship = armed(table, "haul")
    assert marked(table) == {f"action-haul-{table.match.turn}-0", f"square-{square}", f"ship-{ship}"}
    asked = question(table, table.scene())
    assert f" {square}, " in asked.ask and square not in asked.story and " takes " in asked.story, "each once"


def test_swap_marks_token_slots_and_ship_and_tells_what_changes_place(desk):
    table = held(desk, "swap")
    _, ship, one, two, target = armed(table, "swap")
    slots = {f"slot-{ship}-{one}", f"slot-{ship}-{two}"}
    assert marked(table) == {f"action-swap-{table.match.turn}-0", f"ship-{target}", *slots}
    cargo = table.match.table.cargo[3 * parts.SHIPS.index(ship) :]
    told = story(table)
    assert all(tokens.name(table.t, TOKEN[cargo[int(slot) - 1]]) in told for slot in (one, two)) and " takes " in told


def test_of_a_token_that_is_only_begun_its_rule_is_told_and_then_what_it_brings(desk):
    table = held(desk, "crew")
    speech.word(table, "crew")
    assert story(table) == table.t("duel.rule.crew")
    free = [words.removeprefix("place ") for words in table.match.legal if words.startswith("place ")]
    speech.word(table, free[0])
    assert story(table) == table.t("duel.rule.crew")
    speech.word(table, free[1])
    assert f"{free[0]}, {free[1]}" in story(table)


def test_the_second_unloading_of_haul_is_confirmed_or_taken_back(desk):
    """What waits to be confirmed has two answers; other steps have their buttons again once it is taken back."""
    for seed in range(80):
        table = desk(seed=seed, moves=14 + seed % 20)
        haul = next((words for words in table.match.legal if words.startswith("haul ")), "")
        if haul and speech.line(table, haul) and "stop" in table.match.legal:
            break
    assert 'id="say-stop"' in str(screen(table))
    speech.word(table, table.match.legal[0])
    html = str(screen(table))
    assert table.draft.armed and 'id="say-stop"' not in html and 'id="do-confirm"' in html
    speech.retract(table)
    assert 'id="say-stop"' in str(screen(table))


def test_an_empty_stack_is_drawn_empty_and_says_so(desk):
    table = desk(seed=3, moves=500)
    assert 'class="art token-back"' not in str(screen(table)).split('id="stack"')[1].split("</section>")[0]
    assert table.t("duel.refills.none") in str(screen(table))
    history.look(table, 3)
    assert 'class="art token-back"' in str(screen(table)).split('id="stack"')[1].split("</section>")[0]


def test_every_beginning_of_a_step_has_a_question(t):
    for verb, kinds in game.verbs.items():
        assert all(f"duel.ask.{verb}.{said}" in t for said in range(len(kinds)))


@pytest.mark.few(1)
@pytest.mark.parametrize("moves", [0, 20, 45, 500])
def test_what_does_not_fit_is_passed_over_and_never_breaks_the_page(desk, moves):
    """Drafts and armed steps of another table, too short, too long, or nonsense."""
    rng = Random(moves)
    table = desk(seed=moves, moves=moves)
    words = [*parts.SQUARES, *parts.SHIPS, *parts.SLOTS, *parts.ACTIONS, "place", "unload", "stop", "9", "", "ß"]
    for _ in range(60):
        said = tuple(rng.choice(words) for _ in range(rng.randint(1, 5)))
        table.draft = Draft((said,), rng.choice([None, " ".join(said)]))
        assert read(screen(table))
        scene = replace(table.scene(), said=said, armed=rng.choice([None, " ".join(said)]))
        assert read(str(duel.board(scene)))


def test_an_action_token_that_cannot_be_played_now_says_why(desk):
    """As the rules have it: too few meeples, or nothing that could be unloaded or taken."""
    told, t = set(), desk().t
    for seed in range(4):
        table, rng = desk(), Random(seed)
        match = Match(game, seats=2, names={1: "Anna", 2: "Ben"})
        matches.begin(table, match)
        while settle(match, rng) or match.turn != OVER:
            session.caught_up(table)
            now, seat = match.table, match.turn
            said = {values.get("data-tip") or "" for _, values in read(screen(table)).elements}
            for word in parts.ACTIONS:
                can = any(line.split(" ")[0] == word for line in match.legal)
                idle = any(each.endswith(t(f"duel.idle.{word}")) for each in said)
                assert idle == bool(now.held[seat][NUMBER[word]] and not can and not now.agenda), (word, seat)
                told |= {word} if idle else set()
                if idle and word == "crew":
                    assert now.hand[seat] < 2
                if idle and word == "swap":
                    assert not any(line.startswith("unload") for line in match.legal)
            if word := next((line.split(" ")[0] for line in match.legal if line.split(" ")[0] in parts.ACTIONS), ""):
                speech.word(table, word)
                said = {values.get("data-tip") or "" for _, values in read(screen(table)).elements}
                assert not any(each.endswith(t(f"duel.idle.{one}")) for each in said for one in parts.ACTIONS)
                speech.retract_all(table)
            placing = [line for line in match.legal if line.startswith("place")]
            match.say(seat, rng.choice(placing if rng.random() < 0.7 and placing else match.legal))
    assert {"crew", "swap"} <= told
