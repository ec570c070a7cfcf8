"""Conformance of every game: no seat sees what it may not know, and everything hidden can be guessed."""

from random import Random
from typing import Any

from game import BOX, OVER, AnyGame
from game.match import Match, load
from tests.game.playing import EVERY, every_seed, every_set, note, plies, secret, some_plies, step, whole


@every_set
@every_seed
def test_a_guess_looks_like_what_was_seen(game: AnyGame, seats: int, seed: int) -> None:
    for match, _, rng in some_plies(game, seats, seed, 0.2):
        for seat in range(seats + 1):
            seen = game.seen(match.table, seat)
            assert game.seen(seen, seat) == seen, "blanking twice is blanking once"
            assert game.turn(seen) == match.turn
            guess = game.guess(seen, seat, rng)
            assert game.seen(guess, seat) == seen
            assert len(game.legal(guess)) > 0 or match.turn == OVER


@every_set
@every_seed
def test_a_guess_has_a_note_wherever_somebody_wrote_one(game: AnyGame, seats: int, seed: int) -> None:
    """If notes settle the next step on the whole table, they do so on every guess, though perhaps another step."""
    for match, _, rng in some_plies(game, seats, seed, 1):
        if due := game.due(match.table):
            assert not game.notes(match.table, due, ()), "what is settled is no secret step"
            for seat in range(seats + 1):
                guess = game.guess(game.seen(match.table, seat), seat, rng)
                assert game.due(guess) is not None
                if seat == match.turn:
                    assert game.due(guess) == game.due(match.table), "one's own note is known"


@every_set
@every_seed
def test_a_guess_can_be_played_to_the_end(game: AnyGame, seats: int, seed: int) -> None:
    for match, _, rng in some_plies(game, seats, seed, 0.02):
        for seat in range(seats + 1):
            table = game.guess(game.seen(match.table, seat), seat, rng)
            while game.turn(table) != OVER:
                table = game.apply(table, step(game, table, rng))
            assert game.winners(table)


@every_set
@every_seed
def test_a_seat_may_say_the_same_on_every_table_that_it_cannot_tell_apart(game: AnyGame, seats: int, seed: int) -> None:
    """A seat's legal steps never depend on what it does not know."""
    for match, _, rng in some_plies(game, seats, seed, 0.2):
        if match.turn > BOX and game.due(match.table) is None:
            guess = game.guess(game.seen(match.table, match.turn), match.turn, rng)
            assert list(game.legal(guess)) == match.legal


@every_set
@every_seed
def test_a_note_is_known_to_its_own_seat_only(game: AnyGame, seats: int, seed: int) -> None:
    for match, words, rng in some_plies(game, seats, seed, 1):
        if ":" not in words:
            continue
        open_half = words.partition(":")[0]
        other = f"{open_half}: {note(game, match.table, open_half, rng)}".rstrip()
        tables = [game.apply(match.table, said) for said in (words, other, open_half)]
        for seat in range(seats + 1):
            if seat != match.turn:
                assert all(game.seen(table, seat) == game.seen(tables[0], seat) for table in tables)
        assert game.seen(tables[0], match.turn) != game.seen(tables[2], match.turn)


@every_set
@every_seed
def test_what_is_due_is_the_only_thing_that_can_be_said(game: AnyGame, seats: int, seed: int) -> None:
    for match, _, _ in some_plies(game, seats, seed, 1):
        due = game.due(match.table)
        if due is not None:
            assert match.turn > BOX
            assert match.legal == [due]


@every_set
@every_seed
def test_a_replay_without_notes_comes_to_the_same_end(game: AnyGame, seats: int, seed: int) -> None:
    """The record has no colon; what was due is a step like any other, allowed where any possible value is."""
    match = whole(game, seats, Random(seed))
    text = match.record()
    assert not any(":" in line for line in text.partition("\n\n")[2].splitlines())
    again = load(text, EVERY)
    assert again.table == match.table
    assert again.record() == text
    assert [step.speaker for step in again.steps] == [step.speaker for step in match.steps]


def test_the_conformance_suite_sees_every_kind_of_thing() -> None:
    """Tiny keeps the suite honest: secrets, due steps, interruptions, ties, passes and forms occur in it."""
    met: set[str] = set()
    for seats in EVERY["tiny"].seats:
        for seed in range(40):
            asked = 0
            for match, words in plies(EVERY["tiny"], seats, Random(seed)):
                met |= {"note"} if ":" in words else {words.split(" ")[0]}
                met |= {"due"} if words and EVERY["tiny"].due(match.table) else set()
                met |= {"interruption"} if asked and match.turn != asked else set()
                met |= {"forms"} if words and any(len(EVERY["tiny"].forms(line)) > 1 for line in match.legal) else set()
                asked = match.turn if words.startswith("ask") else 0
            met |= {"tie"} if len(match.winners()) > 1 else set()
    assert met >= {"note", "due", "interruption", "forms", "tie", "pass", "give", "keep", "sell"}


def hidden_hands(table: Any, seat: int) -> list[list[str]]:
    return [hand for other, hand in table.hands.items() if other != seat]


def test_tiny_hides_the_cards_and_guesses_them_by_the_open_odds() -> None:
    """Seat 1 holds a gold and a fig: of the 8 cards that it does not know 4 are figs, 3 dates, 1 is gold."""
    game = EVERY["tiny"]
    match = Match(game)
    for words in ("1 gold", "2 gold", "1 fig", "2 fig"):
        match.say(BOX, words)
    seen = game.seen(match.table, 1)
    assert hidden_hands(seen, 1) == [["?", "?"]]
    assert seen.hands[1] == ["gold", "fig"]
    assert seen.bag == {"fig": 4, "date": 3, "gold": 1}
    rng = Random(1)
    count = {"fig": 0, "date": 0, "gold": 0}
    for _ in range(4000):
        guess = game.guess(seen, 1, rng)
        for card in guess.hands[2]:
            count[card] += 1
        assert guess.hands[1] == ["gold", "fig"] and sum(guess.bag.values()) == 6
    for card, share in (("fig", 4 / 8), ("date", 3 / 8), ("gold", 1 / 8)):
        assert abs(count[card] / 8000 - share) < 0.02


def test_tiny_guesses_the_bids_of_those_who_have_bid() -> None:
    """Seat 1 has bid, seat 2 not yet: seat 3 guesses the one bid and leaves the others alone."""
    game = EVERY["tiny"]
    match = Match(game, seats=3)
    for words in ("1 fig", "2 fig", "3 fig", "1 fig", "2 fig", "3 date"):
        match.say(BOX, words)
    match.say(1, "bid: 2")
    rng = Random(1)
    guesses = [game.guess(game.seen(match.table, 3), 3, rng).notes for _ in range(50)]
    assert {notes[1] for notes in guesses} == {"0", "1", "2"}
    assert all(notes.keys() == {1} for notes in guesses)
    assert game.guess(game.seen(match.table, 1), 1, rng).notes == {1: "2"}


@every_set
@every_seed
def test_draws_sound_alike_exactly_if_the_tables_look_alike(game: AnyGame, seats: int, seed: int) -> None:
    """What a seat hears of the box tells it neither more nor less than what it then sees."""
    for match, _, rng in some_plies(game, seats, seed, 0.3):
        if match.turn != BOX:
            continue
        drawn = rng.sample(match.legal, min(len(match.legal), 4))
        for seat in range(seats + 1):
            sounds = [game.heard(match.table, words, seat) for words in drawn]
            looks = [game.seen(game.apply(match.table, words), seat) for words in drawn]
            for one, sound in enumerate(sounds):
                for other in range(one):
                    assert (sound == sounds[other]) is (looks[one] == looks[other])


@every_set
@every_seed
def test_only_its_own_seat_hears_a_note(game: AnyGame, seats: int, seed: int) -> None:
    for match, _, rng in some_plies(game, seats, seed, 0.3):
        if match.turn <= BOX or game.due(match.table) is not None:
            continue
        words = rng.choice(match.legal)
        whole_step = secret(game, match.table, words, rng)
        for seat in range(seats + 1):
            heard = game.heard(match.table, whole_step, seat)
            assert heard == (whole_step if seat == match.turn else words)
