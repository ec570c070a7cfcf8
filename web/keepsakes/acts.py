"""The commands of what remains of matches and puzzles: one function each (``keepsake statistics``)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from web import bin, puzzles, tally
from web.desk import Desk
from web.keepsakes import sheet, statistics
from web.shelf import LINKS


def show(desk: Desk, about: str) -> None:
    """Shows the statistics."""
    desk.sitting, desk.mail.page, desk.afar.page = None, "", ""
    desk.dialog, desk.keepsakes.page = None, "statistics"
    desk.quiet()
    desk.effects.append(("screen", "#statistics"))


def export(desk: Desk, about: str) -> None:
    """Saves the statistics as a file."""
    desk.effects.append(("download", sheet.FILE, sheet.written(statistics.finished(desk))))


def delete(desk: Desk, about: str) -> None:
    """Deletes the statistics, with the results of puzzles; matches that are kept stay, and do not count any more."""
    shelf = desk.shelf
    for key in (tally.KEY, puzzles.KEY):
        shelf.store.pop(key, None)
    for saved in shelf.saved():
        if saved.over and not saved.gone:
            shelf.note(saved.id, **{tally.APART: True})
    links = [(id, apart(about)) for id, about in bin.listed(shelf.store, LINKS)]
    if links:
        bin.write(shelf.store, LINKS, links)
    desk.dialog = None


def apart(about: Any) -> Any:
    """An entry in the list of live matches, marked if it is over."""
    return about | {tally.APART: True} if isinstance(about, dict) and about.get("over") else about


ACTS: Final[Mapping[str, Callable[[Desk, str], None]]] = {
    "statistics": show,
    "export": export,
    "delete": delete,
}


def do(desk: Desk, name: str, about: str) -> None:
    """Carries out a command; unknown ones are ignored."""
    if name in ACTS:
        ACTS[name](desk, about)
