"""Tables of a game, from its golden records: the start, the middle, the end, markings, a step foreseen."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from game import GAMES
from game.interface import BOX
from game.match import Match, load
from tools import opening, place
from tools.gallery.hall import Hall, Specimen, Wall
from web.app.dialogs import dialog
from web.app.screen import screen
from web.boards import BOARDS
from web.desk import Desk
from web.desk.draft import Draft
from web.sittings.local import Local
from web.table import session
from web.text.markup import Markup

RECORDS: Final = place.ROOT / "tests" / "game" / "golden"
DIALOGS: Final = ("help", "stock", "score")
"""The dialogs that differ from game to game."""


def hall(game: str, walls: Sequence[Wall]) -> Hall:
    """The hall of a game: these walls, its tables, its dialogs."""
    records = [load(file.read_bytes(), GAMES) for file in golden(game)]
    if not records:
        return Hall(game, walls)
    shown = [*states(records[0]), *sides(records)]
    told = [Specimen(name, opened(records[0], name)) for name in DIALOGS]
    return Hall(game, [*walls, Wall("table", "screen", shown), Wall("dialog", "dialogue", told)])


def golden(game: str) -> list[Path]:
    """The golden records of a game."""
    return sorted(RECORDS.glob(f"{game}-*.rec"))


def desk(match: Match) -> Desk:
    """A desk with this match, seen by the seat whose turn it is."""
    made = opening.desk(next(iter(opening.spoken())))
    sitting = Local(made, match, "gallery")
    if match.turn > BOX:
        sitting.holder = match.turn  # who already has the device in hand
    session.lay(made, sitting)
    return made


def opened(match: Match, name: str) -> Markup:
    """A dialog over the end of a match."""
    made = desk(match)
    made.dialog = name
    return dialog(made)


def states(whole: Match) -> Iterator[Specimen]:
    """One match at some of its moments."""
    choices = [ply for ply, step in enumerate(whole.steps) if step.speaker != BOX]
    middle = choices[len(choices) // 2]
    yield Specimen("start", screen(desk(whole.branch(choices[0]))))
    yield Specimen("middle", screen(desk(whole.branch(middle))))
    yield Specimen("end", screen(desk(whole)))
    past = desk(whole)
    past.ply, said = middle, whole.steps[middle].words
    other = next((line for line in whole.branch(middle).legal if line != said), said)
    past.marks = (("played", said), ("better", other))
    yield Specimen("marks", screen(past))
    if ahead := foreseen(whole, choices[len(choices) // 2 :]):
        yield Specimen("foresight", screen(ahead))


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


def sides(records: Sequence[Match]) -> Iterator[Specimen]:
    """The ends of as many matches as it takes to show every value of every option that any of them has."""
    missing = {pair for match in records for pair in match.options.items()} - {*records[0].options.items()}
    while missing:
        best = max(records, key=lambda match: len(missing & {*match.options.items()}))
        values = " ".join(f"{option}={value}" for option, value in best.options.items())
        yield Specimen(values, screen(desk(best)))
        missing -= {*best.options.items()}
