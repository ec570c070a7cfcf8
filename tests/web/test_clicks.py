"""Clicks in every game: together they say every legal step and no other, and each says what stands under the finger."""

from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from random import Random

import pytest

from game import GAMES
from game.draft import kinds
from game.interface import AnyGame
from tests.web.tiny_board import world
from web import commands, matches, speech
from web.boards import BOARDS
from web.boards.scene import Thing
from web.desk import Desk
from web.desk.draft import Draft
from web.screens.table import prompt, question
from web.setup import Setup
from web.shelf import Shelf

Pair = tuple[str, str]
Seeds = pytest.mark.parametrize("seed", [0, 2, *(pytest.param(seed, marks=pytest.mark.full) for seed in (1, 3, 4))])
Games = pytest.mark.parametrize("name", [*GAMES, "tiny"])
Sides = pytest.mark.parametrize("mode", ["", "random"])


class Offers(HTMLParser):
    """All elements that say something: id and words."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[Pair] = []
        self.feed(markup)

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        if "data-word" in values:
            self.found.append((values["id"], values["data-word"]))


@pytest.fixture
def begun(world):
    """A desk with a fresh match of a game, for as few as can play it; with sides by surprise, for as many."""

    def begin(name: str, seed: int, mode: str) -> Desk:
        made = Desk(world.t, Random(seed), Shelf({}))
        seats = GAMES[name].seats[-1 if mode else 0]
        matches.new(made, Setup(game=name, names=["Anna", "Ben", "Cleo", "Dan"][:seats], mode=mode))
        commands.do(made, "hold")
        return made

    return begin


def offers(desk: Desk) -> list[Pair]:
    """What can be clicked on the board and in the prompt."""
    scene = desk.scene()
    return Offers(BOARDS[scene.game.name].board(scene) + prompt(desk, question(desk, scene))).found


def half_made(desk: Desk) -> Iterator[tuple[Draft, list[Pair]]]:
    """Every half-made move that clicks can reach, with what is offered then; each in one order of clicking only."""
    pending: list[tuple[tuple[str, ...], ...]] = [()]
    known = set()
    while pending:
        desk.draft = draft = Draft(pending.pop())
        found = desk.choices()
        state = (tuple(sorted(draft.said)), found.lines)
        if state not in known:
            known.add(state)
            offered = [] if found.settled else offers(desk)
            yield draft, offered
            pending += [(*draft.clicks, tuple(words.split(" "))) for _, words in offered]
    desk.draft = Draft()


def play_on(desk: Desk) -> bool:
    """A step at random, rather one that opens more; False once the match is over."""
    match = desk.match
    legal = [line for line in match.legal if not line.startswith("place ")] or match.legal
    line = desk.rng.choice(match.legal if desk.rng.random() < 0.5 else legal)
    notes = [note for note in match.game.notes(match.table, line, ()) if note]
    speech.commit(desk, f"{line}: {desk.rng.choice(notes)}" if notes else line)
    commands.do(desk, "hold")
    return desk.live


@Seeds
@Sides
@Games
def test_every_legal_step_and_no_other_can_be_clicked_together(begun, name, seed, mode):
    """Follows all that can be clicked, from every word, and compares with `legal`."""
    desk = begun(name, seed, mode)
    for _ in range(70):
        reached = set()
        for draft, _ in half_made(desk):
            found = desk.choices()
            assert found, draft
            if found.line:
                reached.add(found.line.partition(":")[0])
        assert reached == set(desk.match.legal)
        if not play_on(desk):
            break


@Seeds
@Sides
@Games
def test_no_click_says_more_than_what_stands_under_the_finger(begun, name, seed, mode):
    """An element's id has its sort and its names; its words are those names, and all of them that are not said yet."""
    desk = begun(name, seed, mode)
    for _ in range(70):
        for draft, offered in half_made(desk):
            for id, words in offered:
                wrong = strangers(desk.match.game, BOARDS[name].THINGS, draft.said, id, words)
                assert not wrong, f"after {draft.said} {id} says {words!r}: {wrong}"
        if not play_on(desk):
            break


def strangers(game: AnyGame, things: Mapping[str, Thing], said: tuple[str, ...], id: str, words: str) -> str:
    """What is wrong with an element that says these words; empty if nothing is."""
    sort, _, names = id.partition("-")
    if sort == "note":  # whose words stand in no list of the game's
        return "" if words == names else "it is another word"
    spoken = kinds(game, (*said, *words.split(" ")))
    before, fresh = dict(spoken[: len(said)]), spoken[len(said) :]
    thing, known = things[sort], before | dict(fresh)
    own = [(kind, known.get(kind, "")) for kind in thing.names]
    if not f"{id}-".startswith("-".join((sort, *(word for _, word in own), ""))):
        return f"{own} is not what it is called"
    if foreign := [pair for pair in fresh if pair not in (*own, ("verb", thing.verb))]:
        return f"{foreign} is not its own"
    return "" if fresh[-1] == own[-1] else "it does not end with itself"


__all__ = ["world"]
