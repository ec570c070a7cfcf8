"""Tables of a game, from its golden records: the start, the middle, the end, markings, a step foreseen."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game import GAMES
from game.interface import BOX
from game.match import Match, load
from tools import first_paint, paths
from tools.gallery.page import Group, Item
from web.app.dialogs import dialog
from web.app.screen import screen
from web.boards import BOARDS
from web.desk import Desk
from web.desk.draft import Draft
from web.sittings.local import Local
from web.table import session
from web.text.markup import Markup

RECORDS: Final = paths.ROOT / "tests" / "game" / "golden"
DIALOGS: Final = ("help", "stock", "score")
"""The dialogs that differ from game to game."""


def groups(game: str) -> list[Group]:
    """The tables of a game, and its dialogs."""
    if not (matches := golden(game)):
        return []
    shown = [*states(matches[0]), *sides(matches)]
    told = [Item(name, opened(desk(matches[0]), name)) for name in DIALOGS]
    return [Group("table", "screen", shown), Group("dialog", "dialogue", told)]


def golden(game: str) -> list[Match]:
    """The golden matches of a game."""
    return [load(file.read_bytes(), GAMES) for file in sorted(RECORDS.glob(f"{game}-*.rec"))]


def desk(match: Match) -> Desk:
    """A desk with this match, seen by the seat whose turn it is."""
    made = first_paint.desk()
    sitting = Local(made, match, "gallery")
    if match.turn > BOX:
        sitting.holder = match.turn  # who already has the device in hand
    session.lay(made, sitting)
    return made


def opened(desk: Desk, name: str) -> Markup:
    """A dialog over this table."""
    desk.dialog = name
    return dialog(desk)


def states(whole: Match) -> Iterator[Item]:
    """One match at some of its moments."""
    choices = [ply for ply, step in enumerate(whole.steps) if step.speaker != BOX]
    middle = choices[len(choices) // 2]
    yield Item("start", screen(desk(whole.branch(choices[0]))))
    yield Item("middle", screen(desk(whole.branch(middle))))
    yield Item("end", screen(desk(whole)))
    past = desk(whole)
    past.ply, said = middle, whole.steps[middle].words
    other = next((line for line in whole.branch(middle).legal if line != said), said)
    past.marks = (("played", said), ("better", other))
    yield Item("marks", screen(past))
    if ahead := foreseen(whole, choices[len(choices) // 2 :]):
        yield Item("foresight", screen(ahead))


def foreseen(whole: Match, choices: Sequence[int]) -> Desk | None:
    """The desk before the first of these steps of which the board foresees something: it waits to be confirmed."""
    board = BOARDS[whole.game.name]
    for ply in choices:
        words = whole.steps[ply].words
        before = desk(whole.branch(ply))
        before.draft = replace(Draft(), clicks=(tuple(words.partition(":")[0].split(" ")),), armed=words)
        if board.foresee(before.scene()):
            return before
    return None


def sides(matches: Sequence[Match]) -> Iterator[Item]:
    """The ends of as many matches as it takes to show every value of every option that any of them has."""
    missing = {pair for match in matches for pair in match.options.items()} - {*matches[0].options.items()}
    while missing:
        best = max(matches, key=lambda match: len(missing & {*match.options.items()}))
        values = " ".join(f"{option}={value}" for option, value in best.options.items())
        yield Item(values, screen(desk(best)))
        missing -= {*best.options.items()}
