"""The time that a bot takes. This is the only clock in `game/`: no rule and no level of fixed work reads it."""

from time import process_time


class Stopwatch:
    """Counts processor time, not wall time, so that a busy machine does not cut a bot's thinking short."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        """How long the bot may think about a step."""
        self.began = process_time()

    def wind(self) -> None:
        """Starts again from zero."""
        self.began = process_time()

    def passed(self) -> float:
        """Seconds since it was wound up."""
        return process_time() - self.began

    def enough(self) -> bool:
        """Whether the time is up."""
        return process_time() - self.began >= self.seconds
