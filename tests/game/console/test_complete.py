"""Typed words, each of which may be abbreviated: their meaning, and the words that may follow."""

import pytest

from game import GAMES
from game.draft import choices, complete
from game.match import Match, replay
from game.record import read

pytestmark = pytest.mark.host

FREE = ["place a1", "place a2", "place b1", "unload 2", "unload b"]


@pytest.mark.parametrize(
    ("legal", "text", "said", "following", "line"),
    [
        (FREE, "", (), ("place", "unload"), None),
        (FREE, "p", ("place",), ("a1", "a2", "b1"), None),
        (FREE, "pl b", ("place", "b1"), (), "place b1"),
        (FREE, "pl a", ("place",), ("a1", "a2"), None),
        (FREE, "u b", ("unload", "b"), (), "unload b"),
        (FREE, " place   a1 ", ("place", "a1"), (), "place a1"),
        (FREE, "p c", (), (), None),
        (FREE, "p a1 a2", (), (), None),
        (["swap 1 1 2 a", "stop"], "s", (), ("swap", "stop"), None),
        (["swap 1 1 2 a", "stop"], "s 1", ("swap", "1"), ("1", "2"), None),
        (["swap 1 1 2 a", "swap 1 1 2 b"], "s 1 2 1 b", ("swap", "1", "2", "1", "b"), (), "swap 1 1 2 b"),
        (["stones", "send a temple"], "s", (), ("stones", "send"), None),
        (["stones", "send a temple"], "st", ("stones",), (), "stones"),
        (["crew a1 b1", "crew a1 b1 c1"], "c b a", ("crew", "b1", "a1"), ("c1",), "crew a1 b1"),
        (["take 1", "take 12"], "t 1", ("take", "1"), (), "take 1"),
        (["lay 1", "laying 2"], "lay 2", (), (), None),
        (["pass"], "p", ("pass",), (), "pass"),
    ],
)
def test_complete(legal, text, said, following, line):
    found = complete(GAMES["duel"], legal, text)
    assert (found.said, found.next, found.line) == (said, following, line)
    assert bool(found) == bool(following or line)


def test_whole_words_mean_what_they_mean_anyway(duel):
    """For every step of a match, typing it out, or its beginning, finds what clicking it finds."""
    game = GAMES["duel"]
    for now in replay(read(duel, GAMES)):
        for words in now.legal if now.turn > 0 else ():
            assert complete(game, now.legal, words).line == words
            parts = words.split(" ")
            for count in range(len(parts)):
                typed = complete(game, now.legal, " ".join(parts[:count]))
                clicked = choices(game, now.legal, parts[:count])
                assert (typed.said, typed.next, typed.line) == (clicked.said, clicked.next, clicked.line)


def test_the_box_can_be_cut_short_too():
    match = Match(GAMES["duel"])
    assert complete(match.game, match.legal, "1 1 ob").line == "1 1 obelisk"
