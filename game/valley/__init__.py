"""Valley of the Kings, for two to four: bids face down, foremen sent in secret, pyramids of as few colours as possible.

The package offers the names of `game.interface.Game`: its cover is always there, the rules come when they are first
asked for. The game is Christian Beierer's, published by Franckh-Kosmos in 1991; this is an unofficial implementation,
in words of its own, on a board that is a reconstruction (`board.toml`).
"""

from typing import TYPE_CHECKING

from game.checked import applying
from game.late import late
from game.valley.cover import kinds, needs, options, score_parts, secret, verbs

name = "valley"
edition = 1
seats = (2, 3, 4)
lot = True
apply = applying(__name__)

if TYPE_CHECKING:
    from game.valley import parts
    from game.valley.board import boards
    from game.valley.drawing import text
    from game.valley.refusals import refusal
    from game.valley.rules import forms, legal, odds, play, turn
    from game.valley.scoring import scores, winners
    from game.valley.secrets import due, guess, heard, notes, seen
    from game.valley.table import copy, pieces, start
else:
    __getattr__ = late(__name__, "rules", "board", "scoring", "table", "secrets", "refusals", "drawing")

__all__ = ["apply", "boards", "copy", "due", "edition", "forms", "guess", "heard", "kinds", "legal", "lot", "name"]
__all__ += ["needs", "notes", "odds", "options", "parts", "pieces", "play", "refusal", "score_parts", "scores", "seats"]
__all__ += ["secret", "seen", "start", "text", "turn", "verbs", "winners"]
