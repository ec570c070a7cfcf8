"""Play by link: whole matches, what neither side can do, and every letter that is refused."""

from dataclasses import replace
from functools import cache
from itertools import islice, pairwise
from random import Random

import dice
import pytest
import tiny
from playing import EVERY
from posting import ENGINE, GAMES, Devices, opened, places
from test_peers_tokens import mutated

from game import GAMES as SHELF
from game import AnyGame, Illegal
from game import match as matches
from game import record as records
from game.interface import BOX, OVER
from game.language import english
from game.peers import envelope, letter, proof, seat
from game.peers.envelope import BadLink, seal
from game.peers.letter import Letter, compare
from game.peers.post import Post

SETS = [(game, seats) for game in [*SHELF.values(), dice] for seats in game.seats]
every_set = pytest.mark.parametrize(("game", "seats"), SETS, ids=[f"{game.name}-{seats}" for game, seats in SETS])
GAME = next(iter(SHELF.values()))


@cache
def whole(game: AnyGame, seats: int, seed: str) -> tuple[Devices, list[Letter]]:
    """A random match by links to its end, and every letter of it."""
    devices = Devices(game, seats, Random(seed))
    return devices, list(devices.letters())


def some(game: AnyGame, seats: int, seed: str, count: int) -> tuple[Devices, Letter]:
    """A match after so many letters; the last is not opened yet."""
    devices = Devices(game, seats, Random(seed))
    for at, sent in enumerate(devices.letters(), 1):
        if at == count:
            return devices, sent
    raise AssertionError("a longer match is needed")


def why(text: str, known: Letter | None = None, place: object = None) -> str:
    with pytest.raises(BadLink) as refused:
        opened(text, known, place)  # type: ignore[arg-type]
    assert str(refused.value)
    return refused.value.sentence


# -- whole matches -----------------------------------------------------------------------------------------------------


def check(game: AnyGame, seats: int, seed: str) -> int:
    """Plays a match: all devices end with the same, and it is a whole match by the rules. Returns how many letters."""
    devices, sent = whole(game, seats, seed)
    last = sent[-1]
    assert all(compare(known, last) == "same" for known in devices.known.values())
    course = last.course()
    assert course.match.turn == OVER and not course.due
    replayed = matches.load(course.match.record(), GAMES)
    assert replayed.table == course.match.table and replayed.turn == OVER
    for before, after in pairwise(sent):
        assert compare(after, before) == "newer" and compare(before, after) == "older"
    return len(sent)


@every_set
def test_whole_matches(game: AnyGame, seats: int) -> None:
    for seed in range(3):
        check(game, seats, f"{game.name} {seats} {seed}")


@pytest.mark.full
@every_set
def test_thousands_of_whole_matches(game: AnyGame, seats: int) -> None:
    for seed in range(500 if game is dice else 100):
        check(game, seats, f"full {game.name} {seats} {seed}")


def test_one_link_a_turn() -> None:
    """Two seats: an invitation, an answer, then as many letters as turns; one more for a decision after a draw."""
    _, sent = whole(GAME, 2, "a match")
    turns = 1 + sum(one[0] != two[0] for one, two in pairwise(sent[-1].moves))
    assert turns <= len(sent) <= turns + 12


@pytest.mark.parametrize("seed", range(3))
def test_sixty_turns_have_fewer_than_250_characters(seed: int) -> None:
    """Measured: about 100."""
    _, sent = whole(SHELF["duel"], 2, f"size {seed}")
    for one in sent:
        assert len(one.text()) < 80 + len(one.moves) * 0.8
    assert len(sent[-1].moves) >= 45 and len(f"https://example.org/{'n' * 40}/#turn={sent[-1].text()}") < 250


def test_a_draw_in_the_middle_of_a_turn_takes_one_more_exchange() -> None:
    """Who must decide after a draw waits for the other's link, which comes in a letter without any move."""
    _, sent = whole(dice, 2, "exchange")
    idle = [after for before, after in pairwise(sent) if after.moves == before.moves]
    assert idle and sent[-1].course().match.turn == OVER


@every_set
def test_the_record_proves_every_draw(game: AnyGame, seats: int) -> None:
    """The same check as for a match over a connection."""
    _, sent = whole(game, seats, "a match")
    text = Post(sent[-1]).record({1: "Anna"})
    made = proof.verify(records.read(text, GAMES))
    assert len(made) == len(sent[-1].course().draws) > 0 and not any(draw.without for draw in made)
    assert "name 1: Anna" in text and matches.load(text, GAMES).turn == OVER


@every_set
def test_a_draw_that_was_changed_in_the_record_is_named(game: AnyGame, seats: int) -> None:
    _, sent = whole(game, seats, "a match")
    lines = Post(sent[-1]).record().splitlines()
    at = max(number for number, line in enumerate(lines) if line.startswith("box "))
    link = lines.index(next(line for line in lines if line.startswith("chain 1: ")))
    for wrong in (
        [*lines[:link], lines[link][:-1] + ("0" if lines[link][-1] != "0" else "1"), *lines[link + 1 :]],
        [*lines[:at], *lines[at + 1 :]],
    ):
        with pytest.raises(records.Refused):
            proof.verify(records.read("\n".join(wrong) + "\n", GAMES))


# -- nobody can choose or foresee a draw -------------------------------------------------------------------------------


def drawn(one: Letter) -> list[str]:
    """What the box has said by this letter alone."""
    return [] if one.missing else [step.words for step in one.course().match.steps if step.speaker == BOX]


def test_the_first_draw_needs_three_letters_of_two_seats() -> None:
    """The host's tip; the guest's link 1; the host's link 1, with the first move if it is the host's."""
    devices = Devices(GAME, 2, Random("first"))
    first, second, third, *_ = devices.letters()
    host, guest = devices.host, 3 - devices.host
    assert first.missing == [guest] and first.shown[host - 1].index == 0
    assert second.shown[host - 1] == first.shown[host - 1] and second.shown[guest - 1].index == 1
    assert not drawn(second), "the guest's letter tells the draw to nobody without the host's link"
    assert third.shown[host - 1].index == 1 and len(drawn(third)) == 18


def test_with_more_seats_all_commit_before_anybody_shows_a_link() -> None:
    for seed in range(5):
        devices = Devices(dice, 4, Random(f"commit {seed}"))
        for one in islice(devices.letters(), 6):
            assert not one.missing or all(shown is None or shown.index == 0 for shown in one.shown)


@every_set
def test_no_link_is_shown_before_the_move_that_needs_it(game: AnyGame, seats: int) -> None:
    """However many letters one has seen: what the box says next does not follow from them."""
    devices, sent = whole(game, seats, "a match")
    chains = {number: place.chain for number, place in devices.places.items()}
    for one in sent:
        if one.missing:
            continue
        course = one.course()
        for number, shown in enumerate(one.shown, 1):
            assert shown and shown.link == chains[number].links[shown.index]
            assert shown.index == course.index - (course.due is not None and number in course.due.missing)


def test_the_draw_is_the_same_for_all_and_depends_on_both() -> None:
    devices, sent = whole(GAME, 2, "a match")
    changed = Devices(GAME, 2, Random("a match"))
    guest = 3 - changed.host
    changed.places[guest] = replace(devices.places[guest], root=bytes(16))
    _, _, third, *_ = changed.letters()
    assert drawn(third) != drawn(sent[2])


# -- letters that are refused, and views -------------------------------------------------------------------------------


def test_without_the_seats_secret_it_is_a_view() -> None:
    devices, sent = some(GAME, 2, "view", 8)
    seen = opened(f"Look: {sent.text()}")
    assert seen.course and seen.course.match.steps and not seen.mine and not seen.fresh and not seen.free
    assert seen.waits == devices.post.waits
    with pytest.raises(BadLink) as refused:
        seen.say(seen.course.match.legal[0])
    assert refused.value.sentence == "link.view"
    with pytest.raises(BadLink) as refused:
        seen.join(devices.places[1])
    assert refused.value.sentence == "link.taken"


def test_the_other_seats_steps_cannot_be_said() -> None:
    devices, _ = some(GAME, 2, "wait", 6)
    mine = devices.post
    with pytest.raises(BadLink) as refused:
        mine.say("place a1")
    assert refused.value.sentence == "link.turn.wait"


def test_an_illegal_step_changes_nothing() -> None:
    devices, sent = some(GAME, 2, "illegal", 6)
    there = devices.open(devices.post.waits, sent.text())
    before = there.written()
    with pytest.raises(Illegal):
        there.say("place z9")
    assert there.written() == before and there.said == []


def test_nothing_follows_the_end() -> None:
    devices, sent = whole(GAME, 2, "a match")
    there = opened(sent[-1].text(), sent[-1], devices.places[1])
    with pytest.raises(Illegal) as refused:
        there.say("place a1")
    assert refused.value.sentence == "over" and there.waits == 0


def ready(seed: str, count: int = 6) -> tuple[Devices, Post, Letter]:
    """A device that may say something, and the letter that it has opened."""
    devices, sent = some(GAME, 2, seed, count)
    while True:
        there = devices.open(devices.post.waits, sent.text())
        if there.mine:
            return devices, there, sent
        devices.post = there
        sent = there.send()
        devices.known[there.seat] = sent


def test_a_step_is_taken_back_until_it_is_sent() -> None:
    _, there, sent = ready("back")
    assert there.course
    before = there.written()
    words = there.course.match.legal[0]
    there.say(words)
    assert there.fresh and there.back() == words and there.written() == before
    there.say(there.course.match.legal[1])
    there.send()
    assert not there.fresh
    with pytest.raises(IndexError):
        there.back()
    assert sent.moves == there.letter.moves[:-1]


def fork(seed: str) -> tuple[Devices, Letter, Letter, int]:
    """Two different letters for the same turn."""
    devices, there, sent = ready(seed)
    two = devices.open(there.seat, sent.text())
    assert there.course and two.course
    there.say(there.course.match.legal[0])
    two.say(two.course.match.legal[1])
    return devices, there.send(), two.send(), 3 - there.seat


def test_a_second_different_link_for_the_same_turn_is_refused() -> None:
    devices, one, two, to = fork("fork")
    known = devices.open(to, one.text()).letter
    assert compare(two, known, to) == "fork" == compare(one, two)
    assert why(two.text(), known, devices.places[to]) == "link.turn.fork"
    assert opened(two.text()).letter == two, "both can be shown"
    assert devices.open(to, one.text()).letter == one, "the first one counts"


def test_two_guests_at_one_seat_are_a_fork() -> None:
    devices, sent = some(GAME, 2, "guests", 1)
    guest = 3 - devices.host
    one = devices.open(guest, sent.text()).send()
    place = replace(devices.places[guest], root=bytes(16))
    two = opened(sent.text()).join(place).send()
    assert why(two.text(), one, devices.places[devices.host]) == "link.turn.fork"
    assert why(one.text(), two, place) == "link.turn.fork", "nor can the second guest go on with the first one's"


def test_an_older_link_is_told_as_such() -> None:
    devices, sent = whole(GAME, 2, "a match")
    for number in (1, 2):
        assert why(sent[5].text(), sent[-1], devices.places[number]) == "link.turn.older"
    assert opened(sent[5].text(), sent[5], devices.places[1]).letter == sent[5], "the same again"


def test_moves_of_the_own_seat_that_were_not_made_here_are_forged() -> None:
    """The other side goes on for both: by the rules, but not by this device."""
    devices, there, _ = ready("forged")
    assert there.course
    mine = 3 - there.seat
    there.say(next(step for step in there.course.match.legal if step.startswith("place")))
    honest = there.written()
    course = honest.course()
    while course.match.turn != mine:
        course.take(0, "", course.match.turn, {"do": "say", "words": course.match.legal[0]})
    course.take(0, "", mine, {"do": "say", "words": course.match.legal[0]})
    forged = Letter(ENGINE, honest.match, honest.setup, honest.shown, letter.choices(course))
    assert why(forged.text(), devices.known[mine], devices.places[mine]) == "link.turn.forged"
    assert devices.open(mine, honest.text()).mine


def test_a_letter_of_another_match() -> None:
    devices, sent = some(GAME, 2, "one", 6)
    _, other = some(GAME, 2, "other", 6)
    assert why(other.text(), sent) == "link.turn.other"
    with pytest.raises(BadLink) as refused:
        Post(other, devices.places[1])
    assert refused.value.sentence == "link.turn.other"


def test_an_invitation_has_a_free_seat_and_only_that() -> None:
    devices, sent = some(GAME, 2, "free", 1)
    guest = 3 - devices.host
    there = opened(sent.text())
    assert there.free == guest == there.waits and not there.mine and there.course is None
    with pytest.raises(BadLink) as refused:
        there.join(devices.places[devices.host])
    assert refused.value.sentence == "link.taken"
    own = opened(sent.text(), sent, devices.places[devices.host])
    assert not own.free and not own.fresh, "the host's own invitation, opened again"


def test_a_game_with_secret_choices_is_not_played_by_links() -> None:
    devices = Devices(tiny, 2, Random("secret"))
    with pytest.raises(BadLink) as refused:
        list(devices.letters())
    assert refused.value.sentence == "link.secret"


def test_a_quoted_mail_gives_the_newest_letter() -> None:
    _, sent = whole(GAME, 2, "a match")
    mail = f"My turn: {sent[9].text()}\n\n> yours: {sent[8].text()}\n>> mine: {sent[7].text()}\n"
    assert letter.read(mail, GAMES, ENGINE) == sent[9]
    _, one, two, _ = fork("two in one mail")
    assert why(f"{one.text()}\n{two.text()}") == "link.doubled"


def test_wrong_version_engine_kind_and_cut() -> None:
    _, sent = some(GAME, 2, "wrong", 6)
    assert why(seal(envelope.LETTER, sent.content, 2)) == "link.version"
    assert why(seal(envelope.INVITATION, sent.content)) == "link.kind.invitation"
    assert why(sent.text()[:-1]) == "link.cut"
    with pytest.raises(BadLink) as refused:
        letter.read(sent.text(), GAMES, "another engine")
    assert refused.value.sentence == "link.engine"
    with pytest.raises(BadLink) as refused:
        letter.read(sent.text(), {"tiny": tiny}, ENGINE)
    assert refused.value.sentence == "link.game"


# -- hostile letters ---------------------------------------------------------------------------------------------------


def hostile(count: int, seed: str) -> int:
    """Changes bytes under a right check: a defined error, or another letter that reads the same again."""
    rng = Random(seed)
    _, sent = whole(GAME, 2, "a match")
    accepted = 0
    for _ in range(count):
        one = rng.choice(sent)
        content = bytearray(one.content)
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(content))
            kind = rng.randrange(4)
            if kind == 0:
                content[at] ^= 1 << rng.randrange(8)
            elif kind == 1:
                content[at] = rng.randrange(256)
            elif kind == 2:
                del content[at : at + rng.randint(1, 3)]
            else:
                content[at:at] = rng.randbytes(rng.randint(1, 3))
            if not content:
                break
        try:
            there = letter.unpack(bytes(content), GAMES, ENGINE)
        except BadLink as refused:
            assert str(refused) and refused.sentence in english()
        else:
            assert replace(there).content == content, "one content for one meaning"
            accepted += there != one
            for number in (1, 2):
                relation = compare(there, sent[-1], number)
                assert relation in ("older", "fork", "other", "forged", "same") or there.moves == sent[-1].moves
    return accepted


def test_hostile_letters_give_only_the_defined_errors() -> None:
    assert hostile(300, "hostile") > 0, "some are other letters, which are compared with what is known"


@pytest.mark.full
def test_6000_hostile_letters_give_only_the_defined_errors() -> None:
    assert hostile(6_000, "hostile in full") > 0


def test_mutated_links_give_only_the_defined_errors() -> None:
    rng = Random("mutated")
    _, sent = whole(GAME, 2, "a match")
    texts = [one.text() for one in sent]
    for _ in range(500):
        at = rng.randrange(len(sent))
        try:
            there = letter.read(mutated(texts[at], rng.choice(texts), rng), GAMES, ENGINE)
        except BadLink as refused:
            assert str(refused) and refused.sentence in english()
        else:
            assert there in sent


@pytest.mark.parametrize("size", [0, 1, 20, 60, 200])
def test_random_content_is_refused(size: int) -> None:
    rng = Random(size)
    for _ in range(60):
        assert why(seal(envelope.LETTER, rng.randbytes(size))) in {"link.damaged", "link.engine"}


def test_absurd_numbers_are_refused_at_once() -> None:
    _, sent = some(GAME, 2, "absurd", 1)
    head = sent.content[:12]
    for rest in (b"\xff" * 9, b"\xff" * 60, b"\xff\xff\x03" + bytes(40), bytes([200, 4, 8]) + bytes(32)):
        assert why(seal(envelope.LETTER, head + rest)) == "link.damaged"


# -- a seat moves to another device ------------------------------------------------------------------------------------


@every_set
def test_a_seat_moves_to_another_device(game: AnyGame, seats: int) -> None:
    devices, sent = some(game, seats, "moves", seats + 3)
    to = devices.post.waits
    place = devices.places[to]
    text = seat.pack(place, game, devices.known[to])
    there, newest = seat.unpack(f"<https://example.org/#seat={text}>", GAMES, ENGINE)
    assert there == place and newest and compare(newest, devices.known[to]) == "same"
    old, new = devices.open(to, sent.text()), opened(sent.text(), newest, there)
    assert old.written() == new.written()
    assert len(text) < 300


def test_a_seat_of_a_match_with_a_connection_has_no_letter() -> None:
    for place in places(GAME, 2, Random("seat")).values():
        text = seat.pack(place, GAME)
        assert seat.unpack(text, GAMES, ENGINE) == (place, None) and len(text) < 80


def test_a_seats_link_that_is_not_whole() -> None:
    devices, _ = some(GAME, 2, "not whole", 6)
    one, two = devices.places[1], devices.places[2]
    stranger = places(GAME, 2, Random("stranger"))[1]
    for wrong in (
        seat.pack(stranger, GAME, devices.known[1]),
        seat.pack(replace(one, root=two.root), GAME, devices.known[1]),
    ):
        with pytest.raises(BadLink) as refused:
            seat.unpack(wrong, GAMES, ENGINE)
        assert refused.value.sentence == "link.damaged"
    good = envelope.only(seat.pack(one, GAME, devices.known[1]), envelope.SEAT)
    for size in [*range(44), *range(45, 44 + 46)]:  # at 44 the letter begins, behind 46 of its bytes the moves
        with pytest.raises(BadLink):
            seat.unpack(seal(envelope.SEAT, good[:size]), GAMES, ENGINE)
    with pytest.raises(BadLink) as refused:
        seat.unpack(devices.known[1].text(), GAMES, ENGINE)
    assert refused.value.sentence == "link.kind.letter"


def test_the_shelf_is_what_is_played() -> None:
    assert set(EVERY) < set(GAMES)
