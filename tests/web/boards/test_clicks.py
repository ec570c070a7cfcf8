"""Clicks in every game: together they say every legal step and no other, and each says what stands under the finger."""

import re
from collections.abc import Iterator, Mapping
from html import unescape
from random import Random

import pytest

from game import GAMES
from game.draft import kinds
from game.interface import AnyGame
from tests.web.tiny_board import world
from web.app import commands, matches
from web.boards import BOARDS
from web.boards.scene import Thing
from web.desk import Desk
from web.desk.draft import Draft
from web.screens.table import prompt, question
from web.store.setup import Setup
from web.store.shelf import Shelf
from web.table import speech

Pair = tuple[str, str]
ELEMENT = re.compile(r'<[^<>]* data-word="[^<>]*>')
ATTRIBUTE = re.compile(r' ([\w-]+)="([^"]*)"')
Seeds = pytest.mark.parametrize("seed", [0, 2, *(pytest.param(seed, marks=pytest.mark.full) for seed in (1, 3, 4))])
Games = pytest.mark.parametrize("name", [*GAMES, "tiny"])
Sides = pytest.mark.parametrize("mode", ["", "random"])


def said(markup: str) -> list[Pair]:
    """All elements that say something: id and words."""
    elements = (dict(ATTRIBUTE.findall(element)) for element in ELEMENT.findall(markup))
    return [(unescape(each["id"]), unescape(each["data-word"])) for each in elements]


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
    return said(BOARDS[scene.game.name].board(scene) + prompt(desk, question(desk, scene)))


def half_made(desk: Desk) -> Iterator[tuple[Draft, list[Pair]]]:
    """Every half-made move that clicks can reach, with what is offered then; each in one order of clicking only.

    Of the notes of a secret step, of which there can be millions, a few are followed.
    """
    pending: list[tuple[tuple[str, ...], ...]] = [()]
    known, some = set(), Random(len(desk.match.steps))
    while pending:
        desk.draft = draft = Draft(pending.pop())
        found = desk.choices()
        state = (tuple(sorted(draft.said)), found.lines)
        if state not in known:
            known.add(state)
            offered = [] if found.settled else offers(desk)
            yield draft, offered
            more = [(*draft.clicks, tuple(words.split(" "))) for _, words in offered]
            pending += some.sample(more, min(len(more), 2)) if found.secret else more
    desk.draft = Draft()


def play_on(desk: Desk) -> bool:
    """A step at random, rather one that opens more; False once the match is over."""
    match = desk.match
    legal = [line for line in match.legal if not line.startswith("place ")] or match.legal
    line = desk.rng.choice(match.legal if desk.rng.random() < 0.5 else legal)
    speech.commit(desk, noted(desk, line))
    commands.do(desk, "hold")
    return desk.live


def noted(desk: Desk, line: str) -> str:
    """A secret step with a note at random."""
    said: list[str] = []
    while word := desk.rng.choice(desk.match.game.notes(desk.match.table, line, said) or [""]):
        said.append(word)
    return f"{line}: {' '.join(said)}".rstrip() if line.partition(" ")[0] in desk.match.game.secret else line


@pytest.mark.few(3)
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


@pytest.mark.few(3)
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
    sort = id.partition("-")[0]
    spoken = kinds(game, (*said, *words.split(" ")))
    before, fresh = dict(spoken[: len(said)]), spoken[len(said) :]
    thing, known = things[sort], before | dict(fresh)
    own = [(kind, known.get(kind, "")) for kind in thing.names]
    if not f"{id}-".startswith("-".join((sort, *(word for _, word in own), ""))):
        return f"{own} is not what it is called"
    if foreign := [pair for pair in fresh if pair not in (*own, *(("verb", verb) for verb in thing.verb.split()))]:
        return f"{foreign} is not its own"
    return "" if fresh[-1] == own[-1] else "it does not end with itself"


__all__ = ["world"]
