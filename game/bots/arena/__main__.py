"""The command line: ``python -m game.bots.arena duel A B [C D]``, ``python -m game.bots.arena ladder duel``."""

import sys

from game.bots.arena.command import main
from game.terminal.streams import guard

if __name__ == "__main__":
    sys.exit(guard(main, sys.argv[1:]))
