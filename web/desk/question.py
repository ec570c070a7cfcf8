"""The content of the prompt below the table: the question, what is told with it, and the buttons."""

from dataclasses import KW_ONLY, dataclass, field

from web.text.markup import Markup


@dataclass(frozen=True)
class Question:
    """The content of the prompt, drawn by `screens/table.py` and announced by `announcer.py`."""

    ask: str
    story: str = ""
    buttons: tuple[Markup | None, ...] = ()
    _: KW_ONLY
    more: tuple[str, ...] = ()
    """What follows the story, folded, a line each: the figures of a hint."""
    who: Markup = field(default_factory=Markup)
    """The picture beside the question."""
    chip: str = ""
    """A word or two beside the question: what it was about,"""
    about: str = ""
    """and the sentence that explains it."""
    style: str = "over"
    """The prompt's class: whose turn it is, or how an answer was."""
    legend: tuple[tuple[str, str], ...] = ()
    """For each marking on the board its kind, and the log's sentence for the step."""
    look: str = ""
    """A class of the whole table during this question, unless something is marked."""
    armed: bool = False
    """Whether the story tells what a step would bring, or has made so far, and not what happened before."""
    told: bool = False
    """Whether the story comes from another seat."""
    brought: bool = False
    """Whether the story tells what a round has brought."""
    judged: str = ""
    due: bool = True
    """Whether the question is announced; the wait for a bot is not."""
