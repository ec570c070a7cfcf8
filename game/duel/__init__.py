"""Imhotep: The Duel, for two: meeples on a 3×3 harbour unload six ships; four monuments score.

The package offers the names of `game.interface.Game`: its cover is always there, the rules come when they are first
asked for. The game is Phil Walker-Harding's, published by Kosmos; this is an unofficial implementation, in words of
its own.
"""

from typing import TYPE_CHECKING

from game.checked import applying
from game.duel.cover import kinds, options, score_parts, secret, verbs
from game.late import late
from game.open import due, guess, heard, notes, seen

name = "duel"
edition = 1
seats = (2,)
lot = False
boards = ()
apply = applying(__name__)

if TYPE_CHECKING:
    from game.duel import parts
    from game.duel.drawing import text
    from game.duel.moves import forms
    from game.duel.refusals import refusal
    from game.duel.rules import legal, odds, play, turn
    from game.duel.scoring import scores, winners
    from game.duel.table import copy, pieces, start
else:
    __getattr__ = late(__name__, "rules", "scoring", "table", "moves", "refusals", "drawing")

__all__ = ["apply", "boards", "copy", "due", "edition", "forms", "guess", "heard", "kinds", "legal", "lot", "name"]
__all__ += ["notes", "odds", "options", "parts", "pieces", "play", "refusal", "score_parts", "scores", "seats"]
__all__ += ["secret", "seen", "start", "text", "turn", "verbs", "winners"]
