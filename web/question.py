"""The content of the prompt below the table: the question, what is told with it, and the buttons."""

from dataclasses import dataclass, field

from web.markup import Markup


@dataclass(frozen=True)
class Question:
    """The content of the prompt, drawn by `screens/table.py` and announced by `announcer.py`."""

    ask: str
    story: str = ""
    buttons: tuple[Markup | None, ...] = ()
    who: Markup = field(default_factory=Markup)
    """The picture beside it."""
    style: str = "over"
    """The class that it has on the page: whose turn it is, or what an answer was."""
    legend: tuple[tuple[str, str], ...] = ()
    """What the marks on the board stand for: how a step is marked, and the sentence that tells it."""
    look: str = ""
    """A class that the whole table has while this is asked, unless something is marked on it."""
    armed: bool = False
    """Is the story what a step would bring, or has brought, and not what happened before?"""
    told: bool = False
    """Is the story something that another seat has said?"""
    judged: str = ""
    due: bool = True
    """Is it said to those who listen? That a bot thinks is not."""
