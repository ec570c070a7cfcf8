"""Conformance of every game: half-made moves, records and the match work with it."""

from random import Random

from game import BOX, AnyGame, record
from game.draft import choices, reading
from game.match import replay
from tests.game.playing import EVERY, every_seed, every_set, note, some_plies, step, whole


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
    """Word by word: exactly the words that some form has next may follow, until the step is whole."""
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


@every_set
@every_seed
def test_a_note_is_said_word_by_word_after_its_step(game: AnyGame, seats: int, seed: int) -> None:
    """A draft is a whole step wherever the note may end, also before its first word if it may be empty."""
    for match, _, rng in some_plies(game, seats, seed, 0.1):
        for words in match.legal if match.turn != BOX else ():
            if not game.notes(match.table, words, ()):
                continue
            said = words.split(" ")
            told = note(game, match.table, words, rng).split()
            for depth in range(len(told) + 1):
                now = reading(game, match.table, [*said, *told[:depth]])
                following = game.notes(match.table, words, told[:depth])
                assert now.next == tuple(word for word in following if word)
                assert now.line == (f"{words}: {' '.join(told[:depth])}".rstrip() if "" in following else None)
                assert now.secret == words and not reading(game, match.table, [*said, *told[:depth], "nonsense"])
                if now.line:
                    assert game.apply(match.table, now.line) != match.table


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
