"""The terminal: lines in, lines out. All that is said here goes to standard error; standard output is the record's."""

import sys
from collections.abc import Callable
from io import TextIOWrapper
from types import ModuleType

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""To the top, the screen blank, and what has scrolled away with it."""

Offer = Callable[[str], list[str]]


class Screen:
    """A terminal, or two pipes that stand in for one."""

    def __init__(self) -> None:
        self.private = sys.stdin.isatty() and sys.stderr.isatty()
        """Does a person sit there, who could see what another has typed?"""
        self.readline = editor() if sys.stdin.isatty() and sys.stdout.isatty() else None
        self.found: list[str] = []
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")

    def offer(self, words: Offer) -> None:
        """From now on the tab key completes to what `words` offers after the line's beginning."""
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
        """A line, or several, for whoever sits there."""
        print(text, file=sys.stderr, flush=True)

    def ask(self, prompt: str) -> str | None:
        """A line that was typed; None when there will be no more."""
        try:
            if self.readline:
                return input(prompt)
            print(prompt, end="", file=sys.stderr, flush=True)
            line = sys.stdin.readline()
        except EOFError:
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
        """Nobody at this terminal can read any more what stood there."""
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
