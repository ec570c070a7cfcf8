"""The frozen opponent answers as on the day it was frozen: else figures of different days could not be compared."""

from random import Random

from game import BOX, GAMES
from game.bots.bot import fixed
from tests.game.playing import whole
from tests.strength import benchmark_1

SAID = """\
place c3
place b3
place b1
place b3
stop
place c3
place c1
place c1
place c1
place c1
haul c1 b
place c1
place c1
unload 3
place a1
place b2
place c2
place b2
place c3
place a2
place b2
unload 2
place b2
place b2
place a1
haul b3 b
place b3
place a1
place b3
unload 3
place b3
place a2
unload 1
place b1
place b1"""


def test_the_benchmark_is_not_changed() -> None:
    game, bot, said = GAMES["duel"], fixed(benchmark_1.think, 30), []
    for seed in range(3):
        match = whole(game, 2, Random(seed))
        for ply, step in enumerate(match.steps):
            table = match.tables[ply]
            if step.speaker != BOX and ply % 5 == 0 and len(game.legal(table)) > 1:
                said.append(bot(game, table, step.speaker, game.legal(table), Random(ply)))
    assert said == SAID.split("\n")
