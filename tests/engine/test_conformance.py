"""What every game must keep to, whatever its rules: the shelf and tiny, every number of seats, options at random."""

import string
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import EVERY, NAMES, SETS, note, plies, secret, some_options, step, whole

from game import BOX, OVER, AnyGame, Illegal, record
from game.draft import choices
from game.language import GAP, english
from game.match import Match, load, replay

SEEDS = range(6)

every_set = pytest.mark.parametrize(("game", "seats"), SETS, ids=NAMES)
every_seed = pytest.mark.parametrize("seed", SEEDS)


def some_plies(game: AnyGame, seats: int, seed: int, share: float) -> Iterator[tuple[Match, str, Random]]:
    """Plies of one random match, the first and the last, and about this share of those between."""
    rng = Random(seed)
    for match, words in plies(game, seats, rng):
        if not words or not match.steps or rng.random() < share:
            yield match, words, Random(len(match.steps))


def readable(why: Illegal) -> None:
    """The sentence of a refusal: its id must be in the catalogue, and there must be a value for each gap."""
    text = english().texts[why.sentence]
    for form in text.values() if isinstance(text, dict) else [text]:
        assert set(GAP.findall(form)) <= why.values.keys(), why.sentence
    assert str(why).strip()


@every_set
def test_a_game_has_the_names_of_the_interface(game: AnyGame, seats: int) -> None:
    assert EVERY[game.name] is game
    assert game.name.isidentifier() and game.name == game.name.lower()
    assert list(game.seats) == sorted(set(game.seats)) and min(game.seats) >= 1
    for option, values in game.options.items():
        assert len(values) == len(set(values)) >= 2, option
        for word in (option, *values):
            assert word and not set(word) & set(" \t=#:"), word
    assert "total" not in game.score_parts
    assert game.verbs
    assert "box" not in game.verbs


@every_set
@every_seed
def test_apply_leaves_the_old_table_untouched(game: AnyGame, seats: int, seed: int) -> None:
    """Every table on the way still is what it was when the match has ended; and copy then play is the same as apply."""
    rng = Random(seed)
    kept = []
    for match, words in plies(game, seats, rng):
        kept.append(game.copy(match.table))
        if words:
            own = game.copy(match.table)
            game.play(own, words)
            assert own == game.apply(match.table, words)
            assert own != kept[-1] or game.turn(own) != OVER
    assert match.tables == kept


@every_set
@every_seed
def test_looking_at_a_table_changes_nothing(game: AnyGame, seats: int, seed: int) -> None:
    for match, _, rng in some_plies(game, seats, seed, 0.1):
        table, before = match.table, game.copy(match.table)
        for seat in range(seats + 1):
            game.guess(game.seen(table, seat), seat, rng)
        game.turn(table), game.legal(table), game.due(table), game.scores(table), game.winners(table)
        assert game.text(table).strip()
        assert table == before


@every_set
@every_seed
def test_legal_is_a_list_without_doubles_and_always_the_same(game: AnyGame, seats: int, seed: int) -> None:
    for match, words, _ in some_plies(game, seats, seed, 1):
        legal = list(game.legal(match.table))
        assert len(legal) == len(set(legal))
        assert legal == list(game.legal(game.copy(match.table))) == list(game.legal(match.table))
        assert bool(legal) == (match.turn != OVER) == bool(words)
        for line in legal:
            assert line == record.squeeze(line) and ":" not in line and "#" not in line
            assert len(f"box {line}") <= record.WIDTH
            if match.turn != BOX:
                verb, *rest = line.split(" ")
                kinds = game.verbs[verb]
                assert len(rest) <= len(kinds) or kinds[-1].endswith("…"), "a kind with … may come more than once"
        if "pass" in legal:
            assert legal == ["pass"]


@every_set
@every_seed
def test_the_odds_stand_beside_what_the_box_may_say(game: AnyGame, seats: int, seed: int) -> None:
    drawn = 0
    for match, _, _ in some_plies(game, seats, seed, 1):
        if match.turn == BOX:
            odds = list(game.odds(match.table))
            assert len(odds) == len(match.legal)
            assert all(type(weight) is int and weight > 0 for weight in odds)
            drawn += 1
    assert drawn


@every_set
@every_seed
def test_every_legal_step_can_be_said(game: AnyGame, seats: int, seed: int) -> None:
    for match, _, rng in some_plies(game, seats, seed, 0.03):
        for words in match.legal:
            after = game.apply(match.table, words)
            assert game.turn(after) in range(OVER, seats + 1)
            assert game.apply(match.table, secret(game, match.table, words, rng)) is not after


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


# -- what a seat may know ---------------------------------------------------------------------------------------------


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
    """What a seat may say never depends on what it does not know."""
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


# -- half-made moves --------------------------------------------------------------------------------------------------


@every_set
@every_seed
def test_every_form_of_a_step_leads_to_its_line(game: AnyGame, seats: int, seed: int) -> None:
    for match, _, rng in some_plies(game, seats, seed, 0.05):
        legal = match.legal
        owner: dict[str, str] = {}
        for words in legal:
            forms = list(game.forms(words))
            assert forms[0] == words
            assert len(forms) == len(set(forms))
            for form in forms:
                assert owner.setdefault(form, words) == words, "one form, two steps"
        for form in rng.sample(sorted(owner), min(12, len(owner))):
            assert choices(game, legal, form.split(" ")).line == owner[form]


@every_set
@every_seed
def test_choices_are_the_prefixes_of_what_is_legal(game: AnyGame, seats: int, seed: int) -> None:
    """Word after word: what may follow is just what some form has there, until nothing may."""
    for match, _, rng in some_plies(game, seats, seed, 0.05):
        spoken = {tuple(form.split(" ")): words for words in match.legal for form in game.forms(words)}
        said: list[str] = []
        while True:
            now = choices(game, match.legal, said)
            depth = len(said)
            open_ = {form: words for form, words in spoken.items() if list(form[:depth]) == said}
            if depth:  # before the first word only the lines themselves are looked at
                assert set(now.next) == {form[depth] for form in open_ if len(form) > depth}
                assert now.line == spoken.get(tuple(said))
            assert set(now.lines) == set(open_.values())
            assert list(now.lines) == [words for words in match.legal if words in set(now.lines)]
            assert now.settled == (now.line is not None and not now.next)
            assert not choices(game, match.legal, [*said, "nonsense"])
            if not now.next:
                break
            said.append(rng.choice(now.next))
        assert bool(now) == bool(match.legal)


# -- records and the match --------------------------------------------------------------------------------------------


@every_set
@every_seed
def test_write_read_replay_is_a_round_trip(game: AnyGame, seats: int, seed: int) -> None:
    match = whole(game, seats, Random(seed), notes=False)
    match.names.update({seat: f"Näme {seat} 😀" for seat in range(1, seats + 1)})
    match.extra.update({"played": "somewhere: else", "x-y z": ""})
    text = match.record()
    assert len(text.encode()) <= record.BYTES and text.count("\n") <= record.LINES
    read = record.read(text.encode(), EVERY)
    assert record.write(read) == text
    assert (read.names, read.extra, read.options, read.seats) == (match.names, match.extra, match.options, seats)
    assert [now.table for now in replay(read)] == match.tables


@every_set
@every_seed
def test_back_and_forward_and_branch(game: AnyGame, seats: int, seed: int) -> None:
    rng = Random(seed)
    match = whole(game, seats, rng)
    tables, steps, text = list(match.tables), list(match.steps), match.record()
    ply = rng.randrange(len(steps))
    branch = match.branch(ply)
    while len(match.steps) > ply:
        assert match.back() == steps[len(match.steps)]
        assert match.table == tables[len(match.steps)]
    assert branch.record() == match.record() and branch.table == match.table and not branch.ahead
    while match.ahead:
        match.forward()
    assert (match.tables, match.steps, match.record()) == (tables, steps, text)
    branch.say(branch.turn, step(game, branch.table, rng))
    assert match.steps == steps and match.tables == tables, "a branch is a match of its own"
    assert len(branch.steps) == ply + 1


@every_set
@every_seed
def test_every_match_ends_with_scores_and_winners(game: AnyGame, seats: int, seed: int) -> None:
    match = whole(game, seats, Random(1000 + seed))
    assert len(match.steps) <= record.LINES - 20
    winners = match.winners()
    assert winners and winners == sorted(set(winners)) and set(winners) <= set(range(1, seats + 1))
    with pytest.raises(Illegal) as why:
        match.say(1, "pass")
    assert why.value.sentence == "over"
    with pytest.raises(Illegal) as why:
        game.apply(match.table, "pass")
    assert why.value.sentence == "over"


@every_set
@every_seed
def test_scores_add_up_at_any_moment(game: AnyGame, seats: int, seed: int) -> None:
    for match, _, _ in some_plies(game, seats, seed, 0.3):
        scores = game.scores(match.table)
        assert len(scores) == seats
        for points in scores:
            assert tuple(points) == (*game.score_parts, "total")
            assert points["total"] == sum(points[part] for part in game.score_parts)
            assert all(type(value) is int for value in points.values())
        best = max(points["total"] for points in scores)
        winners = game.winners(match.table)
        assert winners and all(scores[seat - 1]["total"] == best for seat in winners), "ties may be broken, points not"


# -- refusals ---------------------------------------------------------------------------------------------------------


def twisted(words: str, others: list[str], rng: Random) -> str:
    """A step with something wrong about it, or another step that may be right."""
    said = words.split(" ")
    pool = " ".join(others).split(" ")
    at = rng.randrange(len(said))
    kind = rng.randrange(8)
    if kind == 0:
        said[at] = rng.choice(pool)
    elif kind == 1:
        said.insert(at, rng.choice(pool))
    elif kind == 2:
        del said[at]
    elif kind == 3:
        rng.shuffle(said)
    elif kind == 4:
        said.append(rng.choice(pool))
    elif kind == 5:
        said[at] = said[at].upper()
    elif kind == 6:
        said[at] += rng.choice(("", ":", " ", "x", "{x}", ": 1", "\u0660"))
    else:
        return rng.choice(others)
    return " ".join(said)


@every_set
@every_seed
def test_what_is_not_legal_is_refused_in_one_sentence(game: AnyGame, seats: int, seed: int) -> None:
    said: list[str] = []
    count = 0
    for match, _, rng in some_plies(game, seats, seed, 0.5):
        said += [line for line in match.legal if rng.random() < 0.2] or match.legal[:1]
        for _ in range(12):
            wrong = twisted(rng.choice([*match.legal[:40], *said[-40:]]), said, rng)
            before = game.copy(match.table)
            open_half = wrong.partition(":")[0]
            if wrong in match.legal or (open_half in match.legal and game.notes(match.table, open_half, ())):
                continue
            with pytest.raises(Illegal) as why:
                game.apply(match.table, wrong)
            readable(why.value)
            assert match.table == before
            with pytest.raises(Illegal):
                match.say(match.turn, wrong)
            count += 1
    assert count > 20


@every_set
def test_a_wrong_note_is_refused(game: AnyGame, seats: int) -> None:
    for match, words, _ in some_plies(game, seats, 5, 1):
        open_half, colon, told = words.partition(":")
        if colon:
            for wrong in (f"{told} {told}x", " nonsense", " -1", f"{told}: {told}"):
                with pytest.raises(Illegal) as why:
                    game.apply(match.table, f"{open_half}:{wrong}")
                readable(why.value)
        elif match.turn > BOX:
            with pytest.raises(Illegal) as why:
                game.apply(match.table, f"{words}: 1")
            readable(why.value)


@settings(derandomize=True, max_examples=60, deadline=None, database=None)
@given(
    words=st.text(st.one_of(st.sampled_from(string.printable), st.characters(codec="utf-8")), max_size=40),
    ply=st.integers(0, 60),
)
@every_set
def test_any_text_at_all_is_refused_in_one_sentence(game: AnyGame, seats: int, words: str, ply: int) -> None:
    match = MATCHES.setdefault((game.name, seats), whole(game, seats, Random(7)))
    table = match.tables[min(ply, len(match.tables) - 1)]
    if words.partition(":")[0] not in game.legal(table):
        with pytest.raises(Illegal) as why:
            game.apply(table, words)
        readable(why.value)


MATCHES: dict[tuple[str, int], Match] = {}


@every_set
@every_seed
def test_only_the_speaker_may_speak(game: AnyGame, seats: int, seed: int) -> None:
    for match, words, _ in some_plies(game, seats, seed, 0.1):
        for speaker in range(seats + 2):
            if words and speaker != match.turn:
                count = len(match.steps)
                with pytest.raises(Illegal) as why:
                    match.say(speaker, words)
                assert why.value.sentence == "step.speaker"
                readable(why.value)
                assert len(match.steps) == count


@every_set
def test_options_are_those_that_were_given(game: AnyGame, seats: int) -> None:
    rng = Random(3)
    for _ in range(8):
        options = some_options(game, rng)
        match = Match(game, options, seats)
        assert match.options == options
        assert match.table == game.start(options, seats)
    assert Match(game).options == {option: values[0] for option, values in game.options.items()}


def test_the_conformance_suite_sees_every_kind_of_thing() -> None:
    """Tiny keeps the suite honest: secrets, what is due, interruptions, ties, passes and forms do occur in it."""
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
