"""The command line: ``python -m game replay FILE``, ``python -m game play GAME``."""

import sys

from game.console import main

if __name__ == "__main__":
    sys.exit(main())
