"""Sealed choices by letters: nobody sees or changes another's, and what opens wrongly is refused."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from game import AnyGame, valley
from game.interface import OVER
from game.links import envelope, letter, seat
from game.links.correspondence import Correspondence
from game.links.envelope import BadLink, seal
from game.links.letter import Letter, compare
from game.links.packet import HASH, Packet, hashed, seed_of
from tests.game import tiny
from tests.game.links.posting import ENGINE, GAMES, Devices, course_of, opened, whole

GAME: AnyGame = tiny


class Table:
    """Devices of a match of the smallest game up to the first bid."""

    def __init__(self, seats: int, seed: str = "bids") -> None:
        self.devices = Devices(GAME, seats, Random(seed))
        made = self.devices.letters()
        while True:
            sent = next(made)
            to = self.devices.correspondence.waits
            there = self.devices.open(to, sent.text())
            if there.mine and there.state and there.state.match.legal == ["bid"]:
                break
        self.before = sent
        """The letter after which seat 1 is to bid."""

    def say(self, to: int, text: str, line: str = "") -> Letter:
        """What this seat answers to a letter: its step, then the link."""
        there = self.devices.open(to, text)
        if line:
            there.say(line)
        sent = there.send()
        self.devices.keep(there)
        return sent

    def why(self, to: int, text: str) -> str:
        """The sentence with which this seat's device refuses a letter."""
        with pytest.raises(BadLink) as refused:
            self.devices.open(to, text)
        assert str(refused.value)
        return refused.value.sentence


def bids(one: Letter) -> list[str]:
    return [line for _, line in one.moves if line.startswith("bid")]


def packet(one: Letter, number: int) -> Packet:
    return next(packet for packet in one.packets if packet.seat == number)


def other(one: Letter, number: int, notes: Sequence[str], seed: bytes) -> Letter:
    """The letter with another packet of this seat: these notes under this seed, opened if it was opened."""
    was = packet(one, number)
    made = replace(was, hash=hashed(one.match, was, notes, seed), seed=seed if was.seed else b"")
    moves = list(one.moves)
    for at, note in zip(was.moves, notes, strict=True):
        moves[at] = (number, f"{moves[at][1].partition(':')[0]}: {note}" if was.seed else moves[at][1])
    packets = tuple(made if each is was else each for each in one.packets)
    return letter.unpack(replace(one, moves=tuple(moves), packets=packets).content, GAMES, ENGINE)


# -- how it goes -------------------------------------------------------------------------------------------------------


def test_the_seals_of_all_come_first_then_the_openings() -> None:
    """Three seats: each seals in its order, the last opens in the same letter, then the others."""
    table = Table(3)
    one = table.say(1, table.before.text(), "bid: 2")
    two = table.say(2, one.text(), "bid: 0")
    assert bids(two) == ["bid", "bid"] and [len(each.seed) for each in two.packets] == [0, 0]
    three = table.say(3, two.text(), "bid: 1")
    assert bids(three) == ["bid", "bid", "bid: 1"] and course_of(three).due
    four = table.say(1, three.text())
    assert bids(four) == ["bid: 2", "bid", "bid: 1"]
    five = table.say(2, four.text())
    assert bids(five) == ["bid: 2", "bid: 0", "bid: 1"]
    shown = [step.words for step in course_of(five).match.steps if step.words.startswith("show")]
    assert shown == ["show 2", "show 0", "show 1"] and course_of(five).match.turn == 1
    for before, after in pairwise([table.before, one, two, three, four, five]):
        assert compare(after, before) == "newer" and compare(before, after) == "older"


def test_a_letter_tells_nothing_of_a_sealed_note() -> None:
    """With another note nothing is different but the hash, which is another for each match and place."""
    texts = []
    for note in tiny.BIDS:
        table = Table(2)
        texts.append(table.say(1, table.before.text(), f"bid: {note}").content)
    assert len({text[:-HASH] for text in texts}) == 1 and len({text[-HASH:] for text in texts}) == len(texts)
    sealed = letter.unpack(texts[0], GAMES, ENGINE)
    for note in tiny.BIDS:
        for seed in (bytes(16), bytes.fromhex(sealed.match) + bytes(10)):
            assert hashed(sealed.match, packet(sealed, 1), [note], seed) != packet(sealed, 1).hash


def test_the_own_note_is_known_on_the_own_device_only() -> None:
    table = Table(2)
    one = table.say(1, table.before.text(), "bid: 2")
    mine, theirs = table.devices.open(1, one.text()), table.devices.open(2, one.text())
    assert mine.state and theirs.state
    assert mine.state.match.steps[-1].words == "bid: 2" and theirs.state.match.steps[-1].words == "bid"
    assert opened(one.text()).written() == one, "whoever looks on sees no more than the letter has"


def test_a_sealed_step_needs_a_note_that_the_rules_allow() -> None:
    table = Table(2)
    there = table.devices.open(1, table.before.text())
    for wrong in ("bid", "bid: 7", "bid:", "bid: 1 1"):
        with pytest.raises(ValueError):
            there.say(wrong)
    assert there.said == [] and not there.written().packets
    there.say("bid: 1")
    assert there.back() == "bid: 1" and not there.written().packets
    there.say("bid:2")
    there.send()
    with pytest.raises(IndexError):
        there.back()


def test_a_proof_is_carried_until_every_seat_has_acted() -> None:
    for seats in (2, 3, 4):
        _, sent = whole(GAME, seats, "carried")
        assert course_of(sent[-1]).match.turn == OVER
        for one in sent:
            acted = {who for who, line in one.moves[seats:] if line}
            if len(one.moves) >= seats:
                assert bool(one.packets) is (acted != set(range(1, seats + 1)))


@pytest.mark.parametrize(("game", "seats", "most"), [(GAME, 4, 300), (valley, 2, 300), (valley, 4, 600)])
def test_letters_stay_short(game: AnyGame, seats: int, most: int) -> None:
    """Measured: at most 268, 239 and 551 characters."""
    _, sent = whole(game, seats, f"{game.name} {seats} 0")
    assert max(len(one.text()) for one in sent) < most


# -- attacks -----------------------------------------------------------------------------------------------------------


def sealed(seats: int = 2) -> tuple[Table, Letter, Letter]:
    """All have sealed: the letter of seat 1 that all know, and that of the last seat, which opens its own."""
    table = Table(seats)
    sent = first = table.say(1, table.before.text(), "bid: 0")
    for number in range(2, seats + 1):
        sent = table.say(number, sent.text(), "bid: 1")
    return table, first, sent


def test_a_seal_that_is_opened_with_another_note_is_refused() -> None:
    """Seat 1 knows that 1 was bid against it, and would rather have bid 2."""
    table, _, last = sealed()
    honest = table.say(1, last.text())
    place = table.devices.places[1]
    for seed in (packet(honest, 1).seed, seed_of(place, packet(honest, 1), ["2"]), bytes(16)):
        forged = other(honest, 1, ["2"], seed)
        assert bids(forged) == ["bid: 2", "bid: 1"]
        assert table.why(2, forged.text()) == "link.turn.broken"
    assert table.devices.open(2, honest.text()).state


def test_a_seal_that_is_replaced_after_anothers_opening_is_refused() -> None:
    table, _, last = sealed()
    late = other(last, 1, ["2"], bytes(16))
    assert bids(late) == ["bid", "bid: 1"] and late.packets != last.packets
    assert table.why(2, late.text()) == "link.turn.fork", "both can be looked at, the first counts"
    assert table.why(1, late.text()) == "link.turn.fork", "nor can another replace it on its way"


def test_an_opening_that_another_makes_is_refused() -> None:
    """Seat 2 knows no seed of seat 1: whatever it opens is not what was sealed."""
    table, _, last = sealed()
    honest = table.devices.open(1, last.text()).written()
    assert table.why(1, other(honest, 1, ["0"], bytes(16)).text()) == "link.turn.broken"
    assert table.why(1, honest.text()) == "link.turn.forged", "not even with the right seed: it was not made here"


def test_a_seal_that_is_copied_cannot_be_opened() -> None:
    """Seat 2 sends the hash of seat 1 as its own, to have bid the same."""
    table = Table(3)
    one = table.say(1, table.before.text(), "bid: 2")
    two = table.say(2, one.text(), "bid: 0")
    stolen = replace(packet(two, 2), hash=packet(two, 1).hash)
    copied = letter.unpack(replace(two, packets=(packet(two, 1), stolen)).content, GAMES, ENGINE)
    three = table.say(3, copied.text(), "bid: 1")
    honest = table.say(1, three.text())
    seed = packet(honest, 1).seed
    table.devices.known[2] = copied
    there = table.devices.open(2, honest.text())
    assert there.lost and not there.mine and not there.fresh
    bare = Correspondence(honest, table.devices.places[2])
    assert bare.lost
    wrong = replace(stolen, seed=seed, hash=hashed(two.match, stolen, ["2"], seed))
    moves = tuple((who, "bid: 2") if (who, line) == (2, "bid") else (who, line) for who, line in honest.moves)
    packets = tuple(wrong if each.seat == 2 else each for each in honest.packets)
    assert table.why(3, replace(honest, moves=moves, packets=packets).text()) == "link.turn.broken"


def test_a_seat_that_saw_a_seal_early_checks_it_after_the_round() -> None:
    """Seat 2 sees the seal of seat 1, then nothing before all is open: the proof is still there."""
    table, _, last = sealed(3)
    honest = table.say(1, last.text())
    two = table.devices.open(2, honest.text())
    assert two.state and not two.state.due
    assert table.why(2, other(honest, 1, ["2"], bytes(16)).text()) == "link.turn.broken"


def test_an_old_letter_again_changes_nothing() -> None:
    table, first, last = sealed()
    honest = table.say(1, last.text())
    for number, old in ((1, first), (1, last), (2, first), (1, table.before)):
        assert table.why(number, old.text()) == "link.turn.older"
    assert table.devices.open(2, honest.text()).state


def test_a_letter_that_was_edited_never_opens_what_was_not_sealed() -> None:
    """Every byte changed, with a right check: whoever sealed keeps what it sealed, and others refuse what differs."""
    table, _, last = sealed()
    honest = table.say(1, last.text())
    rng = Random("edited")
    content, known = honest.content, table.devices.known[2]
    assert known == last
    for at in range(len(content)):
        edited = bytearray(content)
        edited[at] ^= 1 << rng.randrange(8)
        try:
            there = table.devices.open(2, seal(envelope.LETTER, bytes(edited)))
        except BadLink:
            continue
        assert bids(there.letter) == bids(honest), "at most seat 1's steps after its opening are others"


@pytest.mark.parametrize(
    ("game", "seats"), [(GAME, 3), pytest.param(valley, 3, marks=pytest.mark.full)], ids=["tiny", "valley"]
)
def test_hostile_letters_give_only_the_defined_errors(game: AnyGame, seats: int) -> None:
    """Changed bytes with a right check: an error, or another letter that has just this content."""
    rng = Random("hostile")
    _, sent = whole(game, seats, "hostile")
    accepted = 0
    for _ in range(400):
        content = bytearray(rng.choice(sent).content)
        for _ in range(rng.randint(1, 2)):
            at = rng.randrange(12, len(content))
            if rng.random() < 0.7:
                content[at] = rng.randrange(256)
            elif rng.random() < 0.5:
                del content[at]
            else:
                content.insert(at, rng.randrange(256))
        try:
            there = letter.unpack(bytes(content), GAMES, ENGINE)
        except BadLink as refused:
            assert refused.sentence == "link.damaged"
        else:
            assert replace(there).content == content, "one content for one meaning"
            accepted += 1
    assert accepted


def test_a_hash_that_was_edited_on_its_way_is_found_by_whoever_sealed() -> None:
    table = Table(2)
    one = table.say(1, table.before.text(), "bid: 2")
    edited = bytearray(one.content)
    edited[-1] ^= 1
    two = table.say(2, seal(envelope.LETTER, bytes(edited)), "bid: 0")
    assert table.why(1, two.text()) == "link.turn.fork"


# -- notes that are lost, or move --------------------------------------------------------------------------------------


def test_a_device_without_its_notes_cannot_open_and_says_nothing_else() -> None:
    table, _, last = sealed()
    there = opened(last.text(), table.devices.known[1], table.devices.places[1])
    assert there.lost and not there.mine and not there.fresh
    assert there.written().moves == last.moves and there.written().packets == last.packets
    wrong = opened(last.text(), table.devices.known[1], table.devices.places[1], {packet(last, 1).at: ["2"]})
    assert wrong.lost, "notes that were not sealed are no help"
    again = table.devices.open(1, last.text())
    assert not again.lost and again.fresh


def test_a_seat_moves_with_its_notes() -> None:
    table, first, last = sealed()
    place, notes = table.devices.places[1], table.devices.notes[1]
    text = seat.pack(place, GAME, first, notes)
    there, newest, brought = seat.unpack(text, GAMES, ENGINE)
    assert there == place and newest == first and dict(brought) == dict(notes) and len(text) < 300
    assert not opened(last.text(), newest, there, brought).lost
    content = envelope.only(text, envelope.SEAT)
    for size in range(45, 52):
        with pytest.raises(BadLink):
            seat.unpack(seal(envelope.SEAT, content[:size]), GAMES, ENGINE)


def test_sealed_choices_of_one_turn_go_in_one_letter() -> None:
    seeds = (Devices(valley, 2, Random(f"turn {seed}")) for seed in range(20))
    devices = next(made for made in seeds if dict(made.places[1].options)["alternate"] == "no")
    for sent in devices.letters():
        there = devices.open(devices.correspondence.waits, sent.text())
        if there.mine and there.state and "lay 1" in there.state.match.legal:
            break
    there.say("lay 1: 4")
    with pytest.raises(ValueError, match="one letter"):
        there.send()
    there.say("lay 2: 0")
    there.say("done")
    sent = there.send()
    (made,) = sent.packets
    assert made.labels == ("lay 1", "lay 2") and there.notes == {made.at: ["4", "0"]}
