"""What stands in the prompt below the table: the question, what is told with it, and the buttons."""

from dataclasses import dataclass

from web.markup import Markup


@dataclass(frozen=True)
class Question:
    """`screens/table.py` draws it, `announcer.py` says it."""

    ask: str
    story: str = ""
    buttons: tuple[Markup, ...] = ()
    armed: bool = False
    """Does a whole step wait to be confirmed, of which the story tells what it would bring?"""
    told: bool = False
    """Is the story something that another seat has said?"""
    judged: str = ""
    due: bool = True
    """Is it said to those who listen? That a bot thinks is not."""
