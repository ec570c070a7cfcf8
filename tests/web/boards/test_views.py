"""The views: well-formed, safe, and true to the table."""

import re
from collections import Counter
from html.parser import HTMLParser

import pytest

from game import GAMES
from game.duel import parts
from game.interface import BOX
from web.app import commands, dialogs
from web.app.dialogs import DIALOGS
from web.app.screen import screen
from web.table import session, speech

VOID = {"input", "br", "hr"}


class Reader(HTMLParser):
    """Checks that tags are balanced and collects elements."""

    def __init__(self) -> None:
        super().__init__()
        self.stack: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            if tag == "button":
                assert "button" not in self.stack, "a button in a button"
            self.stack.append(tag)

    def handle_endtag(self, tag):
        assert self.stack.pop() == tag

    def handle_data(self, data):
        self.text.append(data)


def read(markup: str) -> Reader:
    reader = Reader()
    reader.feed(markup)
    reader.close()
    assert reader.stack == []
    return reader


def attribute(reader: Reader, name: str) -> list[str]:
    return [values[name] or "" for _, values in reader.elements if name in values]


@pytest.mark.parametrize("moves", [0, 5, 12, 30, 45, 500])
@pytest.mark.parametrize("mode", ["A", "B", "random"])
def test_the_table_is_well_formed_and_ids_are_unique(desk, moves, mode):
    reader = read(screen(desk(seed=moves, moves=moves, mode=mode)))
    ids = attribute(reader, "id")
    assert [id for id, count in Counter(ids).items() if count > 1] == []
    assert attribute(reader, "style") == [] and not any(name.startswith("on") for _, a in reader.elements for name in a)


@pytest.mark.parametrize("name", DIALOGS)
def test_every_dialog_is_well_formed(desk, name):
    table = desk(moves=30)
    table.dialog = name
    assert "dialog-title" in attribute(read(screen(table)), "id")


@pytest.mark.parametrize("name", sorted(set(DIALOGS) - dialogs.AT_A_TABLE.keys()))
def test_dialogs_of_the_start_screen(desk, name):
    table = desk()
    session.home(table)
    table.dialog = name
    assert "dialog-title" in attribute(read(screen(table)), "id")


def test_names_are_text(desk):
    table = desk()
    evil = "<img src=x onerror=alert(1)>"
    table.match.names[1] = evil
    speech.commit(table, "place b2")
    reader = read(screen(table))
    assert "img" not in {tag for tag, _ in reader.elements}
    assert evil in reader.text


def test_a_token_keeps_the_key_of_the_step_that_laid_it(desk):
    table = desk(seed=3, moves=500)
    laid = {f"t{ply}": step.words.split(" ")[2] for ply, step in enumerate(table.match.steps) if step.speaker == BOX}
    last = table.pieces[-1]
    held = [piece for seat in (1, 2) for piece in last.at(f"held {seat}")]
    assert held and all(laid[key] == token for key, token in held)


@pytest.mark.parametrize("seed", range(4))
def test_the_log_tells_who_got_what(desk, seed):
    """Every token that a seat gains in an unloading stands in the sentence of that step."""
    table = desk(seed=seed, moves=500)
    names = list(parts.TOKENS)
    for ply, step in enumerate(table.match.steps):
        if step.speaker == BOX:
            continue
        before, after = table.match.tables[ply], table.match.tables[ply + 1]
        for seat, name in ((1, "Anna"), (2, "Ben")):
            for kind, (old, new) in enumerate(zip(before.held[seat], after.held[seat], strict=True)):
                if new > old and step.words.split(" ")[0] != "take":
                    word = re.sub(r"(\d+)", r" \1", names[kind])
                    told = table.told[ply]
                    assert f"{name} takes" in told and (word in told or "pyramid" in told or "“" in told)


def test_pairing_says_who_fetches_what(desk):
    """On ship 2 the meeple on c2 is nearest and takes slot 3 (contract)."""
    from game.duel.advice.line import takers
    from web.boards.duel.harbour import ahead

    table = desk()
    for line in ("place c2", "place a2"):
        speech.commit(table, line)
    found = takers(ahead(table.scene(), "2"))
    assert [(taker.square, taker.seat, taker.slot) for taker in found] == [("c2", 1, 2), ("a2", 2, 1)]


def test_a_half_made_haul_shows_its_meeple_and_what_the_ship_would_bring(desk):
    """The meeple that *haul* places counts for the pairing before it is placed."""
    from web.boards.duel.whole import SHOWN

    for seed in range(200):
        table = desk(seed=seed, moves=16 + seed % 30)
        hauls = [words for words in table.match.legal if words.startswith("haul ")] if table.live else []
        if hauls:
            break
    _, square, ship = hauls[0].split(" ")
    before = table.match.table.copy()
    speech.word(table, "haul")
    speech.word(table, square)
    scene = table.scene().previewed(SHOWN)
    assert scene.pieces.one(square).kind == f"meeple{table.match.turn}"
    assert before == table.match.table
    found = read(screen(table))
    assert ship in attribute(found, "data-word")


def test_a_half_made_swap_shows_the_tokens_swapped(desk):
    from web.boards.duel.whole import SHOWN

    for seed in range(200):
        table = desk(seed=seed, moves=16 + seed % 30)
        if table.live and any(words.startswith("swap ") for words in table.match.legal):
            break
    ship = next(words for words in table.match.legal if words.startswith("swap ")).split(" ")[1]
    slots = [f"{ship} {slot}" for slot in "123"]
    cargo, lying = table.match.table.cargo[:], [table.pieces[-1].one(slot) for slot in slots]
    for words in ("swap", f"{ship} 1", "3"):
        speech.word(table, words)
    scene = table.scene().previewed(SHOWN)
    shown = [scene.pieces.one(slot) for slot in slots]
    assert [piece.kind for piece in shown] == [piece.kind for piece in lying[::-1]]
    assert lying[0].kind == lying[2].kind or shown == lying[::-1]
    assert table.match.table.cargo == cargo


def test_puzzles_are_well_formed_asked_answered_and_shown(desk):
    from web.sittings import puzzle as sitting
    from web.store import puzzles

    table = desk()
    table.today = "2026-11-21"
    session.home(table)
    table.setup.set("way", "puzzle")
    assert "do-train-1" in attribute(read(screen(table)), "id")
    for found in (each for name in GAMES for each in puzzles.pack(name)[:10]):
        sitting.lay(table, found)
        for line in (None, *table.match.legal[:2], found.best):
            if line:
                commands.do(table, "again")
                speech.commit(table, line)
            reader = read(screen(table))
            ids = attribute(reader, "id")
            assert [id for id, count in Counter(ids).items() if count > 1] == []
            assert bool(attribute(reader, "data-word")) is (line is None)
        commands.do(table, "solution")
        assert found.best == table.match.steps[-1].words and read(screen(table))
