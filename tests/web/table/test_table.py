"""The desk: clicks, lines, undo, looking back, saving; no browser."""

import pytest

from game import GAMES
from game.interface import BOX
from game.match import Match, load
from game.record import Refused
from web.app import commands, matches
from web.desk import Desk
from web.sittings.local import undo
from web.store.shelf import Shelf
from web.table import history, playback, speech


def spoken(desk: Desk) -> list[str]:
    """The seats' steps so far."""
    assert desk.match
    return [step.words for step in desk.match.steps if step.speaker != BOX]


def play(desk: Desk, *lines: str) -> None:
    for line in lines:
        assert speech.line(desk, line), desk.alarm


def test_a_click_on_a_square_places_a_meeple(desk):
    table = desk()
    speech.word(table, "place b2")
    assert spoken(table) == ["place b2"]
    assert table.match.turn == 2


def test_a_click_that_says_nothing_legal_changes_nothing(desk):
    table = desk()
    speech.word(table, "unload 1")
    speech.word(table, "nonsense")
    assert spoken(table) == [] and table.draft.clicks == ()


def test_unloading_is_confirmed_by_a_second_click_because_tokens_are_drawn(desk):
    table = desk()
    play(table, "place b2", "place a2")
    speech.word(table, "unload 2")
    assert table.draft.armed == "unload 2" and len(spoken(table)) == 2
    speech.word(table, "unload 2")
    assert spoken(table)[-1] == "unload 2" and table.draft.armed is None


def test_another_click_changes_what_is_armed(desk):
    table = desk()
    play(table, "place b2", "place a2")
    speech.word(table, "unload 2")
    speech.word(table, "place c3")
    assert spoken(table)[-1] == "place c3"


@pytest.mark.parametrize(("wish", "armed"), [("always", True), ("draws", False), ("never", False)])
def test_when_a_placing_is_confirmed_is_a_setting(desk, wish, armed):
    table = desk()
    commands.do(table, "set", f"confirm={wish}")
    speech.word(table, "place a1")
    assert (table.draft.armed == "place a1") is armed


def test_words_build_a_move_and_escape_takes_back_the_last_click(desk):
    table = held(desk, "swap")
    speech.word(table, "swap")
    speech.word(table, "a 1")
    assert table.draft.said == ("swap", "a", "1")
    speech.retract(table)
    assert table.draft.said == ("swap",)
    speech.retract(table)
    assert table.draft.said == ()


def test_crew_takes_squares_in_any_order_and_may_end_with_two(desk):
    table = held(desk, "crew")
    free = [words.removeprefix("place ") for words in table.match.legal if words.startswith("place ")]
    speech.word(table, "crew")
    speech.word(table, free[1])
    assert table.choices().line is None
    speech.word(table, free[0])
    assert table.choices().line == f"crew {free[0]} {free[1]}"
    commands.do(table, "confirm")
    assert spoken(table)[-1] == f"crew {free[0]} {free[1]}"


def held(desk, token: str) -> Desk:
    """A desk on which the seat to move has this action token and could play it."""
    for seed in range(60):
        for moves in range(6, 40, 2):
            table = desk(seed=seed, moves=moves)
            if table.live and any(words.startswith(f"{token} ") for words in table.match.legal):
                return table
    raise AssertionError(token)


def test_a_typed_line_is_said_in_any_order_of_its_squares(desk):
    table = held(desk, "crew")
    free = [words.removeprefix("place ") for words in table.match.legal if words.startswith("place ")]
    assert speech.line(table, f"  crew   {free[1]}  {free[0]} ")
    assert spoken(table)[-1] == f"crew {free[0]} {free[1]}"


def test_a_refused_line_says_why_and_loses_nothing(desk):
    table = desk()
    before = table.match.record()
    assert not speech.line(table, "unload 1")
    assert table.alarm.startswith("Ship 1 needs at least two meeples in its row or column to be unloaded. ")
    assert table.match.record() == before


def test_the_speaker_may_be_typed_too(desk):
    table = desk()
    assert speech.line(table, "1 place b2")
    assert spoken(table) == ["place b2"]


def test_undo_takes_back_a_placing_at_once_and_redo_says_it_again(desk):
    table = desk()
    play(table, "place b2", "place a2")
    undo.undo(table)
    assert spoken(table) == ["place b2"]
    undo.redo(table)
    assert spoken(table) == ["place b2", "place a2"]


def test_undo_beyond_a_draw_asks_first_and_then_the_draw_is_made_again(desk):
    table = desk()
    play(table, "place b2", "place a2", "unload 2")
    record = table.match.record()
    undo.undo(table)
    assert table.dialog == "undo" and table.match.record() == record
    undo.undo(table, sure=True)
    assert table.dialog is None and spoken(table) == ["place b2", "place a2"]
    assert table.match.turn == 1
    drawn = set()
    for _ in range(8):
        play(table, "unload 2")
        drawn.add(tuple(step.words for step in table.match.steps[-3:]))
        undo.undo(table, sure=True)
    assert len(drawn) > 1


def test_redo_beyond_a_draw_brings_the_old_draw_back(desk):
    table = desk()
    play(table, "place b2", "place a2", "unload 2")
    record = table.match.record()
    undo.undo(table, sure=True)
    undo.redo(table)
    assert table.match.record() == record


def test_undo_with_a_half_made_move_only_drops_that(desk):
    table = held(desk, "swap")
    before = table.match.record()
    speech.word(table, "swap")
    undo.undo(table)
    assert table.draft.clicks == () and table.match.record() == before


def test_undo_leaves_the_set_up_alone(desk):
    table = desk()
    assert undo.undoable(table) is None
    undo.undo(table, sure=True)
    assert len(table.match.steps) == 18


def test_looking_back_shows_an_old_table_and_nothing_can_be_said(desk):
    table = desk(moves=20)
    history.look(table, 0)
    assert not table.live and table.scene().table == table.match.tables[18]
    speech.word(table, "place a1")
    assert table.at == 18
    history.look(table, 20)
    assert table.live


def test_a_branch_is_a_match_of_its_own_and_the_old_one_is_kept(desk):
    table = desk(moves=20)
    old, record = table.id, table.match.record()
    history.look(table, 2)
    matches.branch(table)
    assert table.id != old and table.shelf.text(old) == record
    assert record.startswith(table.match.record().rstrip("\n"))


def test_every_step_is_saved_at_once(desk):
    table = desk()
    for _ in range(30):
        speech.commit(table, table.rng.choice(table.match.legal))
        assert load(table.shelf.text(table.id), GAMES).record() == table.match.record()


def test_a_new_desk_goes_on_where_the_old_one_was_killed(desk, t):
    table = desk(moves=25)
    again = Desk(t, table.rng, Shelf(table.shelf.store))
    matches.resume(again, table.id)
    assert again.match.record() == table.match.record()
    assert again.pieces[-1] == table.pieces[-1] and again.told == table.told


def test_a_refused_record_leaves_the_match_under_way_untouched(desk):
    table = desk(moves=10)
    match, record = table.match, table.match.record()
    matches.open(table, "game: duel\nseats: 2\n\nbox 1 1 light\n1 place b2\n")
    assert table.match is match and match.record() == record
    assert table.alarm.startswith("This record has a mistake in line 5. ")


def test_a_record_opens_as_a_match_of_its_own(desk):
    table, other = desk(moves=10), desk(seed=9, moves=30)
    old = table.id
    matches.open(table, other.match.record().encode())
    assert table.match.record() == other.match.record() and table.id != old
    assert old in table.shelf.index()


def test_a_record_that_stops_in_the_middle_of_a_draw_is_finished_by_the_box(desk):
    table = desk(moves=0)
    head = "\n".join(table.match.record().splitlines()[:10])
    matches.open(table, head)
    assert table.match.turn == 1


def test_a_match_ends_with_the_score_sheet_and_a_rematch_swaps_seats(desk):
    table = desk(moves=500)
    assert table.match.turn < 0 and table.dialog is None
    playback.rested(table, table.awaited)
    assert table.dialog == "score"
    matches.rematch(table, swap=True)
    assert table.match.names == {1: "Ben", 2: "Anna"} and table.dialog is None
    matches.rematch(table, swap=False)
    assert table.match.names == {1: "Ben", 2: "Anna"}


def test_unknown_commands_and_saved_matches_do_nothing(desk):
    table = desk(moves=3)
    record = table.match.record()
    commands.do(table, "explode now")
    commands.do(table, "resume 99")
    assert table.match.record() == record and table.alarm == table.t("lost")


def test_copies_and_downloads_are_the_record(desk):
    table = desk(moves=3)
    table.effects.clear()
    commands.do(table, "copy")
    commands.do(table, "download")
    (_, copied), (_, name, loaded) = table.effects
    assert copied == loaded == table.match.record()
    assert name.startswith("duel-") and isinstance(load(copied, GAMES), Match)


def test_open_refuses_what_is_too_long(desk):
    table = desk(moves=3)
    matches.open(table, b"x" * 300_000)
    assert "256 KiB" in table.alarm
    with pytest.raises(Refused):
        load(b"x" * 300_000, GAMES)


def test_everything_is_deleted_when_the_player_says_so(desk):
    from web.store.storage import Storage

    table = desk()
    table.shelf.store = store = Storage()
    store.update({"nile.match.1": "x", "nile.settings": "{}", "nile.post.1": "{}", "nile.puzzles": "{}"})
    commands.do(table, "open erase")
    assert table.dialog == "erase" and len(store) == 4
    commands.do(table, "erase")
    assert len(store) == 0 and set(store.changes.values()) == {None} and table.match is None
    assert table.effects[-1] == ("erase",)
