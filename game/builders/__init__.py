"""Imhotep: Builders of Egypt, for two to four: ships carry stones of all colours to five sites, in six rounds.

The package offers the names of `game.interface.Game`: its cover is always there, the rules come when they are first
asked for. The game is Phil Walker-Harding's, published by Kosmos; this is an unofficial implementation, in words of
its own.
"""

from typing import TYPE_CHECKING

from game.builders.cover import kinds, options, score_parts, secret, verbs
from game.checked import applying
from game.late import late
from game.open import due, guess, heard, notes, seen

name = "builders"
edition = 1
seats = (2, 3, 4)
lot = False
boards = ()
apply = applying(__name__)

if TYPE_CHECKING:
    from game.builders import parts
    from game.builders.drawing import text
    from game.builders.moves import forms
    from game.builders.refusals import refusal
    from game.builders.rules import legal, odds, play, turn
    from game.builders.scoring import scores, winners
    from game.builders.table import copy, pieces, start
else:
    __getattr__ = late(__name__, "rules", "scoring", "table", "moves", "refusals", "drawing")

__all__ = ["apply", "boards", "copy", "due", "edition", "forms", "guess", "heard", "kinds", "legal", "lot", "name"]
__all__ += ["notes", "odds", "options", "parts", "pieces", "play", "refusal", "score_parts", "scores", "seats"]
__all__ += ["secret", "seen", "start", "text", "turn", "verbs", "winners"]
