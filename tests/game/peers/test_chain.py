"""Hash chains and the draws that follow from them."""

from collections import Counter
from random import Random

import pytest

from game import duel
from game.match import Match
from game.peers.chain import LINKS, SIZE, Chain, before, digest, number, pick, reaches
from tests.game.playing import EVERY

ID = "0123456789abcdef"


def chains(seats: int, seed: int = 1, match: str = ID) -> dict[int, Chain]:
    rng = Random(seed)
    return {seat: Chain(rng.randbytes(SIZE), match, seat) for seat in range(1, seats + 1)}


def test_a_chain_has_512_links_from_the_tip_to_the_root() -> None:
    chain = Chain(b"r" * SIZE, ID, 2)
    assert chain.link(LINKS) == b"r" * SIZE and len(chain.links) == LINKS + 1
    assert {len(link) for link in chain.links} == {SIZE}
    assert all(before(ID, 2, index, chain.link(index)) == chain.links[index - 1] for index in range(1, LINKS + 1))
    for index in (0, -1, LINKS + 1):
        with pytest.raises(IndexError):
            chain.link(index)
    with pytest.raises(ValueError, match="16"):
        Chain(b"short", ID, 1)


def test_a_link_proves_itself_against_the_tip_and_any_link_before_it() -> None:
    chain = Chain(b"r" * SIZE, ID, 1)
    assert reaches(ID, 1, chain.tip, 0, 1, chain.link(1))
    assert reaches(ID, 1, chain.tip, 0, LINKS, chain.link(LINKS))
    assert reaches(ID, 1, chain.link(7), 7, 9, chain.link(9))


def test_preimage_of_another_game_or_index() -> None:
    chain, other = Chain(b"r" * SIZE, ID, 1), Chain(b"r" * SIZE, "another match", 1)
    assert not reaches(ID, 1, chain.tip, 0, 1, other.link(1)), "another match"
    assert not reaches(ID, 2, chain.tip, 0, 1, chain.link(1)), "another seat"
    assert not reaches(ID, 1, chain.tip, 0, 1, chain.link(2)), "another index"
    assert not reaches(ID, 1, chain.link(3), 3, 3, chain.link(3)), "an index twice"
    assert not reaches(ID, 1, chain.link(3), 3, 2, chain.link(2)), "an index before"
    assert not reaches(ID, 1, chain.tip, 0, LINKS + 1, bytes(SIZE)), "beyond the chain"
    assert not reaches(ID, 1, chain.tip, 0, 1, chain.link(1)[:-1]), "another length"


def test_parts_are_hashed_with_their_lengths() -> None:
    assert digest("ab", "c") != digest("a", "bc") != digest("abc")
    assert digest(b"a") == digest("a")


@pytest.mark.parametrize("below", [2, 3, 7, 60])
def test_the_distribution_of_draws_is_uniform_chi_square(below: int) -> None:
    """Pearson's chi-square over 6,000 draws of two seats; fixed seed, bound at about 99.9 %."""
    count = Counter[int]()
    for seed in range(12):
        both = chains(2, seed)
        for index in range(1, 501):
            count[number({seat: chain.link(index) for seat, chain in both.items()}, ID, index, 0, below)] += 1
    expected = 6000 / below
    assert set(count) == set(range(below))
    square = sum((seen - expected) ** 2 / expected for seen in count.values())
    assert square < {2: 10.9, 3: 13.9, 7: 22.5, 60: 98.4}[below]


def test_draws_are_in_proportion_to_the_odds_chi_square() -> None:
    """The first token of a Duel: 23 kinds of 60 tokens, 4,000 draws, eight steps of a draw each."""
    table = Match(duel).table
    odds = dict(zip(duel.legal(table), duel.odds(table), strict=True))
    both = chains(2)
    drawn = Counter(
        pick({seat: chain.link(index) for seat, chain in both.items()}, ID, index, duel, table, step)
        for index in range(1, 501)
        for step in range(8)
    )
    assert drawn.keys() == odds.keys()
    assert sum((drawn[words] - 4000 * odds[words] / 60) ** 2 / (4000 * odds[words] / 60) for words in odds) < 48.3


def test_no_draw_is_computable_before_the_last_reveal() -> None:
    """With all links but one, every outcome is still possible and equally likely, whichever seat is the last."""
    tiny = EVERY["tiny"]
    table = Match(tiny, seats=4).table
    all_four = chains(4)
    rng = Random(5)
    for last in range(1, 5):
        links = {seat: chain.link(1) for seat, chain in all_four.items() if seat != last}
        drawn = Counter(pick(links | {last: rng.randbytes(SIZE)}, ID, 1, tiny, table) for _ in range(2000))
        assert drawn.keys() == {"1 fig", "1 date", "1 gold"}
        expected = {"1 fig": 1000, "1 date": 600, "1 gold": 400}
        assert sum((drawn[words] - n) ** 2 / n for words, n in expected.items()) < 13.9


def test_every_part_of_a_draw_counts() -> None:
    links = {seat: chain.link(1) for seat, chain in chains(3).items()}
    base = number(links, ID, 1, 0, 1 << 128)
    assert base == number(dict(reversed(links.items())), ID, 1, 0, 1 << 128), "the order of reveals does not"
    others = [
        number(links, "another", 1, 0, 1 << 128),
        number(links, ID, 2, 0, 1 << 128),
        number(links, ID, 1, 1, 1 << 128),
        number({1: links[1], 2: links[2]}, ID, 1, 0, 1 << 128),
        number({1: links[2], 2: links[1], 3: links[3]}, ID, 1, 0, 1 << 128),
    ]
    assert len({base, *others}) == 6
