"""The half-made move of a live match is there again after a reload, with the secret steps that were only planned."""

import json
from random import Random

import pytest

from game.draft import reading
from tests.web.sittings.live.couple import paired, play, rejoin, same, world
from tests.web.sittings.live.pairing import Browser, World, text_of
from web.desk import keep
from web.desk.draft import Draft

__all__ = ["world"]
WHO = pytest.mark.parametrize("who", [0, 1], ids=["host", "guest"])
POLITELY = pytest.mark.parametrize("politely", [True, False], ids=["closed", "killed"])


def reloaded(world: World, gone: Browser, politely: bool = True, seed: int = 7) -> Browser:
    gone.shut(politely)
    again = world.browser(seed, gone.store)
    again.say(("route", f"#far/{gone.live.id}"))
    world.settle()
    return again


def half(player: Browser, rng: Random) -> Draft:
    """A click at random, after which the move is not whole."""
    for word in rng.sample(choices := player.desk.choices().next, len(choices)):
        found = reading(player.desk.match.game, player.desk.match.table, (word,))
        if found and not found.settled:
            player.say(("word", word))
            return player.desk.draft
    return Draft()


def drafting(world: World, players: list[Browser], who: int) -> Draft:
    """A half-made move of this player's."""
    rng = Random(3)
    for _ in range(60):
        world.settle()
        if players[who].desk.live and half(players[who], rng).clicks:
            return players[who].desk.draft
        players[who].say(("do", "far undo"))
        assert play(world, *players, moves=1)
    raise AssertionError("there was none")


@WHO
@POLITELY
def test_the_chosen_words_are_there_after_a_reload_and_the_move_can_be_ended(world, who, politely):
    players = list(paired(world))
    draft = drafting(world, players, who)
    log = len(players[who].live.peer.log)
    for seed in (7, 8):
        players[who] = reloaded(world, players[who], politely, seed)
        assert players[who].desk.draft == draft and len(players[who].live.peer.log) == log
    world.wait(25)
    rejoin(world, players[1 - who], players[who])
    assert players[who].desk.draft == draft and players[who].desk.live, "nor does the connection end it"
    one = next(words for words in players[who].desk.choices().lines)
    for word in one.split(" ")[len(draft.said) :]:
        players[who].say(("word", word))
    players[who].say(("do", "confirm"))
    world.settle()
    assert one in [step.words for step in players[1 - who].desk.match.steps]
    assert players[who].desk.draft == Draft() and not keep.KeptTexts(players[who].store, players[who].live.id).get(
        "draft"
    )


@WHO
@POLITELY
def test_the_plan_is_there_after_a_reload_and_nobody_else_has_heard_of_it(world, who, politely):
    players = list(paired(world, "valley"))
    world.settle()
    if who:
        players[0].say(("word", "done"), ("do", "confirm"))
        world.settle()
    player = players[who]
    player.say(("do", "instead lay 2"), ("word", "3"), ("do", "instead lay 1"), ("word", "4"), ("do", "instead lay 3"))
    draft = player.desk.draft
    assert draft.plan == ("lay 2: 3", "lay 1: 4") and draft.clicks == (("lay", "3"),)
    assert not any("lay" in text for text in players[1 - who].store.values())
    player = players[who] = reloaded(world, player, politely)
    assert player.desk.draft == draft and 'id="planned-1"' in player.html
    world.wait(25)
    rejoin(world, players[1 - who], player)
    player.say(("do", "retract 0"))
    player = players[who] = reloaded(world, player, politely, 8)
    assert player.desk.draft.plan == ("lay 1: 4",)
    world.wait(25)
    rejoin(world, players[1 - who], player)
    player.say(("do", "instead done"))
    world.settle()
    said = [step.words for step in player.desk.match.steps if step.speaker == player.live.seat]
    assert said[:2] == ["lay 1: 4", "done"] and not player.desk.alarm
    play(world, *players, moves=1)
    assert same(*players)


@pytest.mark.few(4)
@POLITELY
@pytest.mark.parametrize("heard", range(0, 12, 2))
def test_a_plan_that_is_being_said_is_said_to_its_end(world, politely, heard):
    """It is one event: whenever the page is gone, all of it is said in the end, and nothing is asked twice."""
    host, guest = paired(world, "valley")
    world.settle()
    host.say(("word", "done"), ("do", "confirm"))
    world.settle()
    guest.say(("do", "instead lay 2"), ("word", "3"), ("word", "0"), ("do", "instead lay 1"), ("word", "4"))
    guest.say(("do", "instead done"))
    for _ in range(heard):
        if world.queue:
            world.queue.pop(0)()
    guest = reloaded(world, guest, politely)
    world.wait(25)
    if guest.live.presence(1) != "connected":
        rejoin(world, host, guest)
    world.wait(12)
    said = [step.words.partition(":")[0] for step in host.desk.match.steps if step.speaker == 2]
    assert said[:4] == ["lay 2", "lay 2", "lay 1", "done"] and guest.desk.draft == Draft()
    assert same(host, guest) and not any(host.notes()) and not any(guest.notes())


@WHO
def test_it_goes_with_the_seat_to_another_tab_and_back(world, who):
    players = list(paired(world))
    draft = drafting(world, players, who)
    first = players[who]
    tab = world.browser(9, first.store)
    tab.say(("route", f"#far/{first.live.id}"))
    world.settle()
    assert tab.desk.draft == Draft() and first.desk.draft == draft, "a tab that looks on has none"
    tab.say(("do", "far here"))
    world.settle()
    assert tab.desk.draft == draft and first.desk.draft == Draft()
    tab.say(("do", "far undo"))
    assert tab.desk.draft == Draft()
    tab.shut()
    world.settle()
    assert first.desk.draft == Draft() and first.desk.live
    first.say(("word", draft.clicks[0][0]))
    assert first.desk.draft.clicks


@WHO
def test_it_is_there_when_the_player_comes_back_from_the_start_screen(world, who):
    players = list(paired(world))
    draft = drafting(world, players, who)
    players[who].say(("do", "home"))
    assert players[who].desk.draft != draft or not players[who].desk.match
    players[who].say(("do", f"far open {players[who].live.id}"))
    assert players[who].desk.draft == draft


def test_it_is_of_one_position_alone(world):
    """Whatever happens to the match meanwhile, no words are left over at another position."""
    host, guest = paired(world)
    drafting(world, [host, guest], 1)
    text = keep.KeptTexts(guest.store, guest.live.id).get("draft")
    assert text
    guest.say(("do", "far undo"))
    play(world, host, guest, moves=2)
    key = f"{keep.prefix(guest.live.id)}draft"
    guest.shut()
    guest.store[key] = text
    again = world.browser(8, guest.store)
    again.say(("route", f"#far/{guest.live.id}"))
    assert again.desk.match and again.desk.draft == Draft()


def test_a_damaged_one_is_none(world):
    """Storage that another program has changed, or an older copy, opens all the same."""
    host, guest = paired(world)
    drafting(world, [host, guest], 1)
    key, texts = f"{keep.prefix(guest.live.id)}draft", dict(guest.store)
    told = json.loads(texts[key])
    odd = [
        {"clicks": 7},
        {"clicks": ["place"]},
        {"clicks": [[7]]},
        {"clicks": [["dance"], ["b2"]]},
        {"plan": ["dance: 3"]},
        {"plan": "place b2"},
        {"plan": ["dance"], "going": True, "clicks": []},
        {"armed": 7},
        {"armed": "dance"},
        {"at": 7},
    ]
    for text in ["", "7", "[", "{}", "[" * 9000, *(json.dumps(told | each) for each in odd)]:
        again = world.browser(11, texts | {key: text})
        again.say(("route", f"#far/{guest.live.id}"))
        world.settle()
        assert again.desk.match.steps == guest.desk.match.steps and again.desk.live, (text, again.notes())
        assert not again.desk.draft.plan and ("dance" in text_of(again.html)) is bool(again.desk.alarm)
        again.shut()
