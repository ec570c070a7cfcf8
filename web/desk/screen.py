"""What is shown: one value at a time. `Desk.go` changes it, and nothing else does."""

from dataclasses import dataclass
from typing import ClassVar, Final

from web.desk.sitting import Sitting


class NoTable:
    """A screen on which no match is played."""

    sitting: ClassVar[Sitting | None] = None


@dataclass(frozen=True)
class Start(NoTable):
    """The start screen."""


@dataclass(frozen=True)
class Statistics(NoTable):
    """The statistics."""


@dataclass(frozen=True)
class Meeting(NoTable):
    """A live match before there is a table."""

    step: str
    """``setup``, ``invite``, ``join``, ``reply``, or ``handed``: a reply on its way to the tab that waits for it."""


@dataclass(frozen=True)
class Writing(NoTable):
    """A match by letters before there is a table."""

    step: str
    """``new``, ``invite``, ``join`` or ``seat``."""


@dataclass(frozen=True)
class Table:
    """A sitting on the table."""

    sitting: Sitting


Screen = Start | Statistics | Meeting | Writing | Table
WAITING: Final = (Meeting("invite"), Meeting("reply"))
"""The screens that wait for another player to connect."""
