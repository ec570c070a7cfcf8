"""The command line: ``python -m game.bots.arena duel A B [C D]``, ``python -m game.bots.arena ladder duel``."""

import sys

from game.bots.arena.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
