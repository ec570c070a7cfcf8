"""What is heard of Builders of Egypt: every step, whose stones left a ship, who decides out of turn, and the score."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

import pytest

from game.builders import parts
from game.interface import OVER
from tests.web.saying import say, talking
from web.app.talk import Talk
from web.desk import Desk
from web.store.shelf import Shelf

NAMES = ("Anna", "Ben", "Cleo", "Dan")
B = "market=B&pyramids=B&temple=B&obelisks=B"


@dataclass
class Heard:
    """One step of a seat: what it was, what was announced, and how the log tells it and the draws after it."""

    words: str
    spoken: list[str]
    told: list[str]
    drawn: list[str]
    html: str
    cargo: list[int]
    """The seats of the stones on the ships before, place by place."""
    struck: list[str]
    """On whom the wrath of the Pharaoh would fall now."""


Listen = Callable[..., Iterator[Heard]]


@pytest.fixture
def listen(t) -> Listen:
    """Plays a match at random, rather loading and sending than fetching, and listens."""

    def listen(options: str, seats: int = 3, seed: int = 1) -> Iterator[Heard]:
        talk = talking(Desk(t, Random(seed), Shelf({})))
        say(talk, ("kept", {}), ("route", f"#new/builders?names={','.join(NAMES[:seats])}&{options}"))
        rng, desk = Random(seed), talk.desk
        while desk.match.turn != OVER:
            yield spoken(talk, rng)

    return listen


def spoken(talk: Talk, rng: Random) -> Heard:
    match = talk.desk.match
    busy = [line for line in match.legal if line.partition(" ")[0] not in ("stones", "hammer", "pass", "skip")]
    words = rng.choice(busy if busy and rng.random() < 0.8 else match.legal)
    first, cargo = len(match.steps), match.table.cargo[:]
    answer = say(talk, ("line", words))
    told = talk.desk.told[first:]
    struck = [NAMES[seat] for seat, each in enumerate(match.game.scores(match.table)) if each["wrath"]]
    return Heard(words, answer["spoken"], told[:1], told[1:], answer["html"], cargo, struck)


@pytest.mark.parametrize(("options", "seats"), [("wrath=yes", 4), (B, 3)])
def test_every_step_is_heard_once_as_the_log_tells_it(listen, options, seats):
    for heard in listen(options, seats):
        assert [sentence for sentence in heard.spoken if sentence in heard.told] == heard.told


def test_it_is_heard_who_gets_a_card_from_the_deck_and_what_comes_of_it(listen):
    """All that the log tells of a card that is turned up outside the market."""
    met = 0
    for seed in (1, 2, 3):
        for heard in listen(B, 3, seed):
            for told in heard.drawn:
                if re.search(r"\btakes\b", told):
                    met += 1
                    assert any(told in sentence for sentence in heard.spoken), (told, heard.spoken)
    assert met > 3


def test_it_is_heard_whose_stones_a_ship_unloads_one_alone_too(listen):
    alone = 0
    for heard in listen("", 4):
        verb, *rest = heard.words.split(" ")
        if verb == "send":
            (told,) = heard.told
            first = 4 * parts.SHIPS.index(rest[0])
            names = [NAMES[seat - 1] for seat in heard.cargo[first : first + 4] if seat]
            assert f"Stones unloaded: {', '.join(names)}." in told
            alone += len(names) == 1
    assert alone


@pytest.mark.parametrize("words", ["take a card", "choose a pyramid", "1 point or 2 stones", "keep one of these"])
def test_it_is_heard_who_must_decide_in_whose_turn(listen, words):
    for seed in (1, 2):
        asked = [heard.spoken[-1] for heard in listen(B, 3, seed) if words in heard.spoken[-1]]
        if any(re.fullmatch(r"(\w+): .*\((?!\1)(\w+)’s turn\.\)", sentence) for sentence in asked):
            return
    raise AssertionError("nobody was asked in another's turn")


@pytest.mark.parametrize("options", ["wrath=yes", B])
def test_the_score_that_is_heard_is_the_one_that_is_shown(listen, options):
    """And only of those for whom it has changed, in the right number, with a minus that is one."""
    said: dict[str, str] = {}
    for heard in listen(options, 3):
        for sentence in heard.spoken:
            for score in re.findall(r"(?:\w+): \S+ points? so far, \S+ if the match ended with this round\.", sentence):
                name = score.partition(":")[0]
                assert f'aria-label="{score}' in heard.html
                assert said.get(name) != score and "-" not in score and ": 1 points" not in score
                said[name] = score
    assert {*said} == {*NAMES[:3]}


def test_a_round_is_heard_with_its_ships_and_its_market(listen):
    rounds = [
        sentence for heard in listen("", 2) for sentence in heard.spoken if re.match(r"Round \d: ships with", sentence)
    ]
    assert [sentence[:7] for sentence in rounds] == [f"Round {number}" for number in range(2, 7)]
    assert all(len(re.findall(r"New at the market: (.*)\.$", sentence)[0].split(", ")) == 4 for sentence in rounds)


def test_it_is_heard_at_the_end_on_whom_the_wrath_of_the_pharaoh_falls(listen):
    met = 0
    for seed in (1, 2, 3):
        last = list(listen("wrath=yes", 4, seed))[-1]
        told = ", ".join(f"{name}: −5" for name in last.struck)
        assert last.told[0].endswith(f"Wrath of the Pharaoh: {told}.") if told else "Wrath" not in last.told[0]
        met += bool(told)
    assert met


def test_the_end_is_heard_with_all_scores_and_who_has_won(listen):
    last = list(listen("", 4))[-1]
    assert re.fullmatch(r"(\w+: −?\d+ points?\. ?){4}", last.spoken[-2]) and "win" in last.spoken[-1]
