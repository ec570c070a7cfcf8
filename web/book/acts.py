"""What is done with the book: it is opened where it tells of a word, and closed again."""

from web.boards.book import anchor, of
from web.book.page import reader
from web.desk import Desk


def show(desk: Desk, word: str, opener: str = "") -> None:
    """Opens the book at a word of the game or at a section; at its beginning where it knows no such word.

    From a dialog it was opened by the element with the id `opener`, else by the word itself.
    """
    if desk.dialog != "help":
        desk.under = (desk.dialog or "", opener or f"part-{word}")
    desk.dialog, desk.capabilities.trouble = "help", ""
    desk.quiet()
    if place := anchor(of(reader(desk).game.name), word):
        desk.effects.append(("reveal", place))
