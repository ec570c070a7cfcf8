"""The terminal: lines in, lines out. Everything shown here goes to standard error; only the record goes to stdout."""

import sys
from collections.abc import Callable
from io import TextIOWrapper
from types import ModuleType

from game.draft import LONGEST

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and what has scrolled away, and goes back to the top."""

Offer = Callable[[str], list[str]]


class Screen:
    """A terminal, or two pipes that stand in for one."""

    def __init__(self) -> None:
        self.private = sys.stdin.isatty() and sys.stderr.isatty()
        """Whether people sit there, who could see what somebody else has typed."""
        self.readline = editor() if sys.stdin.isatty() and sys.stdout.isatty() else None
        self.found: list[str] = []
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")

    def offer(self, words: Offer) -> None:
        """Lets the tab key complete to the words that `words` offers, given the beginning of the line."""
        if self.readline:
            self.readline.set_completer(lambda text, state: self.completion(words, text, state))

    def completion(self, words: Offer, text: str, state: int) -> str | None:
        """The state-th completion of the word under the cursor, as the readline module asks for it."""
        assert self.readline
        if state == 0:
            before = self.readline.get_line_buffer()[: self.readline.get_begidx()]
            self.found = [f"{word} " for word in words(before) if word.startswith(text)]
        return self.found[state] if state < len(self.found) else None

    def tell(self, text: str = "") -> None:
        """Shows one line or several."""
        print(text, file=sys.stderr, flush=True)

    def ask(self, prompt: str) -> str | None:
        """A typed line; None at the end of the input."""
        try:
            if self.readline:
                return input(prompt)
            print(prompt, end="", file=sys.stderr, flush=True)
            line = rest = sys.stdin.readline(LONGEST + 1)
            while len(rest) > LONGEST and not rest.endswith("\n"):  # the rest of a line that will be refused
                rest = sys.stdin.readline(LONGEST + 1)
        except (EOFError, OSError):
            line = ""
        if line:
            return line
        self.tell()
        return None

    def remember(self, line: str) -> None:
        """Lets the up key bring this line back."""
        if self.readline:
            self.readline.add_history(line)

    def clear(self) -> None:
        """Clears the terminal, so that nobody can read what was there before."""
        if self.private:
            print(CLEAR, end="", file=sys.stderr, flush=True)


def editor() -> ModuleType | None:
    """The readline module, where there is one, set up to keep no line by itself: some are secret."""
    try:
        import readline
    except ImportError:
        return None
    readline.set_auto_history(False)
    readline.set_completer_delims(" \t:")
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
    return readline
