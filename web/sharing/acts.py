"""The commands of what remains of matches and puzzles: one function each (``sharing statistics``)."""

from collections.abc import Callable, Mapping
from typing import Final

from web.desk import Desk
from web.desk.capabilities import REPLAY
from web.desk.screen import Statistics
from web.screens import share as links
from web.sharing import card, figures, report
from web.store import archives, puzzles, tally, trash
from web.store.shelf import LINKS


def show(desk: Desk, about: str) -> None:
    """Shows the statistics."""
    desk.go(Statistics())
    desk.effects.append(("screen", "#statistics"))


def export(desk: Desk, about: str) -> None:
    """Saves the statistics as a file."""
    desk.effects.append(("download", figures.FILE, figures.written(figures.finished(desk))))


def delete(desk: Desk, about: str) -> None:
    """Deletes the statistics, with the results of puzzles; matches that are kept stay, and do not count any more."""
    shelf = desk.shelf
    for key in (tally.KEY, puzzles.KEY):
        shelf.store.pop(key, None)
    for saved in shelf.saved():
        if saved.over and not saved.gone:
            shelf.note(saved.id, **{tally.APART: True})
    links = trash.listed(shelf.store, LINKS)
    over = [entry for _, entry in links if isinstance(entry, dict) and entry.get("over")]
    for entry in over:
        entry[tally.APART] = True
    if over:
        trash.write(shelf.store, LINKS, links)
    desk.dialog = None


def share(desk: Desk, about: str) -> None:
    """Opens the dialog for sharing the match on the table, if everybody may see it, or the puzzle."""
    sitting = desk.sitting
    if not sitting or not desk.allows("copy"):
        return
    if sitting.fragment:
        desk.shared = f"{desk.capabilities.address}{sitting.fragment}"
    else:
        archives.needed(archives.LINKS)
        from game.links import replay  # comes with the archive for links

        try:
            desk.shared = desk.capabilities.link(replay.pack(sitting.match), REPLAY)
        except ValueError:
            desk.shared = ""
    desk.quiet()
    desk.dialog = "sharing"


def copy(desk: Desk, about: str) -> None:
    """Copies the text, with the link."""
    links.copy(desk, "message", "\n".join(filter(None, (report.text(desk), desk.shared))))


def send(desk: Desk, about: str) -> None:
    """Opens the share sheet with the text and the link."""
    desk.effects.append(("share", report.text(desk), desk.shared))


def picture(desk: Desk, about: str) -> None:
    """``sharing picture share`` sends the picture by the share sheet, ``sharing picture save`` saves it as a file."""
    if match := report.finished(desk):
        desk.quiet()
        desk.effects.append(("picture", card.ID, f"{match.game.name}.png", about))


def unpictured(desk: Desk, about: str) -> None:
    """The browser cannot make the picture."""
    desk.alarm = desk.t("sharing.unpictured")


NAMED: Final = (export, delete, share, copy, send, picture, unpictured)
"""The commands that are called as their functions here are."""
ACTS: Final[Mapping[str, Callable[[Desk, str], None]]] = {"statistics": show, **{each.__name__: each for each in NAMED}}


def do(desk: Desk, name: str, about: str) -> None:
    """Carries out a command; unknown ones are ignored."""
    if name in ACTS:
        ACTS[name](desk, about)
