"""The views: well-formed, safe, and true to the table."""

import re
from collections import Counter
from html.parser import HTMLParser

import pytest

from game.duel import parts
from game.interface import BOX
from web.screens import dialogs, screen
from web.screens.dialogs import DIALOGS

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


@pytest.mark.parametrize("name", sorted(set(DIALOGS) - dialogs.NEEDS_MATCH))
def test_dialogs_of_the_start_screen(desk, name):
    table = desk()
    table.home()
    table.dialog = name
    assert "dialog-title" in attribute(read(screen(table)), "id")


def test_names_are_text(desk):
    table = desk()
    evil = "<img src=x onerror=alert(1)>"
    table.match.names[1] = evil
    table.commit("place b2")
    reader = read(screen(table))
    assert "img" not in {tag for tag, _ in reader.elements}
    assert evil in reader.text


@pytest.mark.parametrize("seed", range(6))
def test_every_piece_is_in_exactly_one_place_at_every_ply(desk, seed):
    """Tokens on ships and held, eight meeples: one key each, as many as the table says."""
    table = desk(seed=seed, moves=500)
    for ply, state in enumerate(table.match.tables):
        pieces = table.pieces[ply]
        for number, token in enumerate(state.cargo):
            assert bool(pieces.cargo[number]) is (token >= 0)
        for number, seat in enumerate(state.squares):
            assert bool(pieces.squares[number]) is bool(seat)
            if seat:
                assert pieces.squares[number].startswith(f"m{seat}-")
        for seat in (1, 2):
            assert len(pieces.hand[seat]) == state.hand[seat]
            for kind, count in enumerate(state.held[seat]):
                assert len(pieces.held[seat].get(kind, ())) == count
        keys = [key for key in (*pieces.cargo, *pieces.squares) if key]
        keys += [key for hand in pieces.hand.values() for key in hand]
        keys += [key for held in pieces.held.values() for kind in held.values() for key in kind]
        assert len(keys) == len(set(keys))


def test_a_token_keeps_the_key_of_the_step_that_laid_it(desk):
    table = desk(seed=3, moves=500)
    laid = {f"t{ply}": step.words.split(" ")[2] for ply, step in enumerate(table.match.steps) if step.speaker == BOX}
    last = table.pieces[-1]
    names = list(parts.TOKENS)
    held = [(key, names[kind]) for seat in last.held.values() for kind, keys in seat.items() for key in keys]
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
                    assert f"{name} gets" in told and (word in told or "pyramid" in told or "“" in told)


def test_pairing_says_who_fetches_what(desk):
    """On ship 2 the meeple on c2 is nearest and takes slot 3 (contract)."""
    from web.boards.duel.harbour import pairs

    table = desk()
    for line in ("place c2", "place a2"):
        table.commit(line)
    assert pairs(table.scene(), "2") == [("c2", 1, 2), ("a2", 2, 1)]


def test_a_half_made_haul_shows_its_meeple_and_what_the_ship_would_bring(desk):
    """The meeple that *haul* places counts for the pairing before it is placed."""
    from web.boards.duel.preview import preview

    for seed in range(200):
        table = desk(seed=seed, moves=16 + seed % 30)
        hauls = [words for words in table.match.legal if words.startswith("haul ")] if table.live else []
        if hauls:
            break
    _, square, ship = hauls[0].split(" ")
    before = table.match.table.copy()
    table.word("haul")
    table.word(square)
    scene = preview(table.scene())
    number = parts.SQUARES.index(square)
    assert scene.table.squares[number] == table.match.turn and scene.pieces.squares[number]
    assert before == table.match.table
    found = read(screen(table))
    assert ship in attribute(found, "data-word")


def test_a_half_made_swap_shows_the_tokens_swapped(desk):
    from web.boards.duel.preview import preview

    for seed in range(200):
        table = desk(seed=seed, moves=16 + seed % 30)
        if table.live and any(words.startswith("swap ") for words in table.match.legal):
            break
    ship = next(words for words in table.match.legal if words.startswith("swap ")).split(" ")[1]
    first = 3 * parts.SHIPS.index(ship)
    cargo, keys = table.match.table.cargo[:], table.pieces[-1].cargo[:]
    for words in ("swap", f"{ship} 1", "3"):
        table.word(words)
    scene = preview(table.scene())
    assert scene.table.cargo[first : first + 3] == cargo[first : first + 3][::-1]
    assert scene.pieces.cargo[first : first + 3] == keys[first : first + 3][::-1]
    assert table.match.table.cargo == cargo


def test_puzzles_are_well_formed_asked_answered_and_shown(desk):
    from web import puzzles, sitting

    table = desk()
    table.today = "2026-11-21"
    table.home()
    assert "do-today" in attribute(read(screen(table)), "id")
    for found in puzzles.pack("duel")[:10]:
        sitting.lay(table, found)
        for line in (None, *table.match.legal[:2], found.best):
            if line:
                sitting.again(table)
                table.commit(line)
            reader = read(screen(table))
            ids = attribute(reader, "id")
            assert [id for id, count in Counter(ids).items() if count > 1] == []
            assert bool(attribute(reader, "data-word")) is (line is None)
        sitting.show(table)
        assert found.best == table.match.steps[-1].words and read(screen(table))
