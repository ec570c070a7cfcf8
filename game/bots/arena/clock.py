"""The time that a bot takes. The only clock in `game/`: no rule and no level of fixed work reads it."""

from time import process_time


class Stopwatch:
    """Counts the processor's seconds, not the wall's: a busy machine takes no thoughts away."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        """How long the bot may think about a step."""
        self.began = process_time()

    def wind(self) -> None:
        """Begins anew."""
        self.began = process_time()

    def passed(self) -> float:
        """Seconds since it was wound up."""
        return process_time() - self.began

    def enough(self) -> bool:
        """Whether the time is up."""
        return process_time() - self.began >= self.seconds
