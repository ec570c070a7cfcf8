"""How bots play Builders of Egypt: how loud the levels err, and how wide the trees are."""

from typing import Final

from game.bots.tuning import Tuning, ladder

TUNING: Final = Tuning(levels=ladder(2.0), explore=0.25, width=8, growth=1.0, meets=True)
