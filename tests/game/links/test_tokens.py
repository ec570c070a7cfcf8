"""Invitations and replies: what they carry, how long they are, and every way in which one can arrive spoilt."""

import re
import textwrap
from dataclasses import replace
from pathlib import Path
from random import Random
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import GAMES, AnyGame
from game.language import native
from game.links import envelope
from game.links.description import Candidate, Description, parse
from game.links.envelope import BadLink, seal
from game.links.setup import Setup, short
from game.links.token import Invitation, Reply, answer, invite, read_invitation, read_reply
from tests.game.playing import EVERY, SETS, every_set, some_options

ADDRESS = "https://builders-of-the-nile.example.org/games/nile/"
ENGINE = "0123456789abcdef"
MATCH = "00112233aabb"
HERE = Path(__file__).parent / "descriptions"
KNOWN = {file.stem: parse(file.read_text("utf-8")) for file in sorted(HERE.glob("*.sdp"))}
GAME = next(iter(GAMES.values()))
SETUP = Setup(GAME, {option: values[-1] for option, values in GAME.options.items()}, GAME.seats[-1], 2)


def invitation(name: str = "chromium-stun-offer") -> Invitation:
    return Invitation(KNOWN[name], MATCH, SETUP)


TOKEN = invite(invitation(), ENGINE)
LINK = f"{ADDRESS}#join={TOKEN}"
ID = invitation().id
REPLY = answer(Reply(KNOWN["firefox-stun-answer"], ID))


def read(text: str) -> Invitation:
    return read_invitation(text, EVERY, ENGINE)


def why(text: str, *, own: tuple[bytes, ...] = (), engine: str = ENGINE) -> str:
    """The id of the sentence with which this is refused."""
    with pytest.raises(BadLink) as refused:
        read_invitation(text, EVERY, engine, own)
    assert str(refused.value), "the sentence exists"
    return refused.value.sentence


# -- round trips and sizes ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", KNOWN)
@every_set
def test_real_offers_of_both_browsers_round_trip(name: str, game: AnyGame, seats: int) -> None:
    rng = Random(name)
    for seat in range(1, seats + 1):
        made = Invitation(KNOWN[name], rng.randbytes(6).hex(), Setup(game, some_options(game, rng), seats, seat))
        there = read(invite(made, ENGINE, room=400))
        assert there == made and there.id == made.id


@pytest.mark.parametrize("name", KNOWN)
def test_real_answers_of_both_browsers_round_trip(name: str) -> None:
    made = Reply(KNOWN[name], ID)
    assert read_reply(answer(made, room=400), [b"\0\0\0\0", ID]) == made


def test_a_link_has_at_most_200_characters_and_a_typical_token_112_to_130() -> None:
    assert len(ADDRESS) <= 60
    for name, known in KNOWN.items():
        for token in (invite(invitation(name), ENGINE), answer(Reply(known, ID))):
            assert 60 + len("#join=") + len(token) <= 200, name
            assert re.fullmatch(r"[A-Za-z0-9_-]+[A-Za-z0-9]", token)
    for name in ("chromium-stun-offer", "firefox-stun-offer"):
        assert 112 <= len(invite(invitation(name), ENGINE)) <= 130, "a name, and the address that the router gave"


def test_a_token_always_ends_with_a_letter_or_a_digit() -> None:
    rng = Random(5)
    for _ in range(3000):
        assert seal(rng.randrange(4), rng.randbytes(rng.randrange(12)))[-1].isalnum()


def test_where_there_is_room_all_candidates_are_carried_else_the_most_useful() -> None:
    known = KNOWN["chromium-stun-offer"]
    assert read(invite(invitation(), ENGINE, room=170)).description == known
    assert read(TOKEN).description.candidates == known.candidates[:2]
    assert not read(invite(invitation(), ENGINE, room=50)).description.candidates, "at least the rest"


@settings(deadline=None, max_examples=60)
@given(
    st.binary(min_size=32, max_size=32),
    st.from_regex(r"[A-Za-z0-9+/]{4,32}", fullmatch=True),
    st.from_regex(r"[A-Za-z0-9+/]{22,64}", fullmatch=True),
    st.lists(st.tuples(st.binary(min_size=16, max_size=16), st.integers(1, 65535)), max_size=4, unique=True),
)
def test_credentials_of_any_browser(
    fingerprint: bytes, ufrag: str, password: str, names: list[tuple[bytes, int]]
) -> None:
    known = Description(fingerprint, ufrag, password, tuple(Candidate("host", "name", *each) for each in names))
    assert read(invite(replace(invitation(), description=known), ENGINE, room=400)).description == known


def test_every_kind_of_candidate() -> None:
    each = [
        Candidate(kind, family, bytes((32, 1, *[7] * (2 if family == "ip4" else 14))), 9)
        for kind in ("host", "srflx", "relay")
        for family in ("ip4", "ip6", "name")
        if kind == "host" or family != "name"
    ]
    for at in range(len(each)):
        known = replace(KNOWN["chromium-open-offer"], candidates=tuple((each[at:] + each)[:4]))
        assert read(invite(replace(invitation(), description=known), ENGINE, room=400)).description == known


def test_the_invitation_keeps_its_id_when_a_better_candidate_comes_later() -> None:
    fewer = replace(KNOWN["chromium-stun-offer"], candidates=KNOWN["chromium-stun-offer"].candidates[1:])
    assert replace(invitation(), description=fewer).id == ID
    assert invitation("firefox-stun-offer").id != ID
    assert replace(invitation(), match="00112233aabc").id != ID


def test_no_two_games_look_alike_in_a_link() -> None:
    assert len({short(game.name) for game in EVERY.values()}) == len(EVERY)
    assert {game.name for game, _ in SETS} == set(EVERY)


def test_what_cannot_be_written_is_an_error_of_the_page() -> None:
    for wrong in ("", "0011", "00112233AABB", "zz112233aabb"):
        with pytest.raises(ValueError):
            invite(replace(invitation(), match=wrong), ENGINE)
    with pytest.raises(ValueError):
        answer(Reply(KNOWN["firefox-stun-answer"], b"abc"))
    with pytest.raises(ValueError):
        answer(Reply(replace(KNOWN["firefox-stun-answer"], password="kurz"), ID))


# -- as it arrives -----------------------------------------------------------------------------------------------------

ARRIVED = {
    "token alone": TOKEN,
    "whole link": LINK,
    "text around it": f"Hi Anna,\nshall we play? {LINK}. See you!",
    "text before and after the token": f"The code is {TOKEN}, thanks",
    "angle brackets": f"<{LINK}>",
    "angle brackets of Markdown": f"[play](<{LINK}>)",
    "in quotation marks": f"“{LINK}”",
    "escaped": LINK.replace("-", "%2D").replace("_", "%5F"),
    "escaped in small letters": LINK.replace("-", "%2d"),
    "escaped altogether": quote(LINK, safe=""),
    "escaped twice, in another link": f"https://example.org/?url={quote(quote(LINK, safe=''), safe='')}&data=1",
    "escaped for Markdown": LINK.replace("_", "\\_").replace("-", "\\-"),
    "something added behind it": f"{LINK}&source=mail",
    "folded at 76 as mail does": "\r\n".join(textwrap.wrap(f"{'see':50} {LINK}", 76, break_on_hyphens=False)),
    "folded at 20": "\n".join(textwrap.wrap(LINK, 20, break_on_hyphens=False)),
    "quoted": "".join(f"> {part}\n" for part in textwrap.wrap(LINK, 60, break_on_hyphens=False)),
    "quoted twice": "".join(f">> {part}\n" for part in textwrap.wrap(LINK, 60, break_on_hyphens=False)),
    "quoted-printable": "=\n".join(textwrap.wrap(LINK.replace("=", "=3D"), 70, break_on_hyphens=False)),
    "blanks between": " ".join(textwrap.wrap(TOKEN, 10, break_on_hyphens=False)),
    "invisible signs": "\u200b".join(textwrap.wrap(TOKEN, 10, break_on_hyphens=False)),
    "soft hyphens": "\u00ad".join(textwrap.wrap(TOKEN, 10, break_on_hyphens=False)),
    "right to left": f"\u202e{LINK}\u202c",
    "folded, with text behind": "\n".join(textwrap.wrap(LINK, 40, break_on_hyphens=False)) + "\nSee you at eight",
    "another link before it": f"https://example.org/a-page#top\n{LINK}",
    "another link behind it": f"{LINK} https://example.org/a-page#top",
    "full stop": f"{LINK}.",
    "the same twice": f"{LINK}\n{LINK}",
    "the same twice in one": TOKEN + TOKEN,
    "link and code": f"{LINK} or, if that does not work, this code: {TOKEN}",
    "with a reply in the same message": f"{REPLY}\n> {LINK}",
}


@pytest.mark.parametrize("name", ARRIVED)
def test_a_folded_escaped_or_repeated_link_is_found(name: str) -> None:
    assert read(ARRIVED[name]).id == ID


def test_dashes_that_a_telephone_makes_of_hyphens() -> None:
    """Smart punctuation makes one dash of two hyphens."""
    rng = Random(1)
    met = 0
    while met < 6:
        made = replace(invitation(), match=rng.randbytes(6).hex())
        token = invite(made, ENGINE)
        if "--" in token:
            met += 1
            assert read(token.replace("--", "—")).id == made.id
        assert read(token.replace("-", "‑")).id == made.id


def test_a_reply_is_found_in_an_answered_mail() -> None:
    quoted = "".join(f"> {part}\n" for part in textwrap.wrap(f"Play with me: {LINK}", 70, break_on_hyphens=False))
    assert read_reply(f"Gladly:\n{ADDRESS}#reply={REPLY}\n\nOn Monday Anna wrote:\n{quoted}", [ID]).invitation == ID


def test_the_page_learns_which_kind_of_link_it_was_opened_with() -> None:
    assert envelope.kind_of(LINK) == envelope.INVITATION
    assert envelope.kind_of(f"Gladly: {REPLY}\n> {LINK}") == envelope.REPLY
    with pytest.raises(BadLink) as refused:
        envelope.kind_of("Hello")
    assert refused.value.sentence == "link.none"


# -- refused, each with its own sentence -------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", " ", "Hello", "https://example.org/", "x" * 23, "a b c " * 4000, "€" * 100])
def test_nothing_like_a_link(text: str) -> None:
    assert why(text) == "link.none"


@pytest.mark.parametrize("length", [0, 1, 3, 4, 5, 24, 60, len(TOKEN) - 5, len(TOKEN) - 1])
def test_cut(length: int) -> None:
    assert why(f"{ADDRESS}#join={TOKEN[:length]}") == ("link.cut" if length else "link.none")


def test_cut_without_its_address() -> None:
    assert why(TOKEN[:-1]) == "link.cut"
    assert why(f"Hello {TOKEN[:40]}… and so on") == "link.cut"


def test_cut_at_the_front() -> None:
    assert why(TOKEN[1:]) in {"link.damaged", "link.cut"}


def test_doubled() -> None:
    other = invite(invitation("firefox-stun-offer"), ENGINE)
    for between in ("\n", " ", ", ", " and "):
        assert why(f"{LINK}{between}{other}") == "link.doubled"
    assert why(TOKEN + other) == "link.doubled"


def test_damaged() -> None:
    for at in range(4, len(TOKEN)):
        for sign in "Aa0_":
            if TOKEN[at] != sign:
                assert why(f"{ADDRESS}#join={TOKEN[:at]}{sign}{TOKEN[at + 1 :]}") == "link.damaged"
    assert why(f"{LINK}x") == "link.damaged", "longer than it was"
    assert why(LINK.swapcase()) in {"link.damaged", "link.cut", "link.none"}


@pytest.mark.parametrize("version", [0, 2, 9, 31])
def test_wrong_version(version: int) -> None:
    assert why(seal(envelope.INVITATION, b"of the future" * 8, version)) == "link.version"
    assert why(seal(7, b"of the future" * 8)) == "link.version"


def test_wrong_engine() -> None:
    assert why(TOKEN, engine="another engine") == "link.engine"


def test_a_game_that_is_not_here() -> None:
    with pytest.raises(BadLink) as refused:
        read_invitation(TOKEN, {name: game for name, game in EVERY.items() if game is not GAME}, ENGINE)
    assert refused.value.sentence == "link.game"


def test_own_invitation_opened_by_oneself() -> None:
    assert why(TOKEN, own=(b"\0\0\0\0", ID)) == "link.own"


def test_a_reply_where_an_invitation_is_expected() -> None:
    assert why(REPLY) == "link.kind.reply"
    assert why(seal(envelope.LETTER, b"a turn")) == "link.kind.letter"
    assert why(seal(envelope.SEAT, b"a seat of mine")) == "link.kind.seat"


def test_an_invitation_where_a_reply_is_expected() -> None:
    with pytest.raises(BadLink) as refused:
        read_reply(LINK, [ID])
    assert refused.value.sentence == "link.kind.invitation"


def test_reply_to_another_invitation() -> None:
    for open_ones in ([], [b"abcd"], [invitation("firefox-stun-offer").id]):
        with pytest.raises(BadLink) as refused:
            read_reply(REPLY, open_ones)
        assert refused.value.sentence == "link.reply.other"


def test_each_trouble_has_its_own_message() -> None:
    kinds = [f"kind.{kind}" for kind in ("invitation", "reply", "letter", "seat")]
    troubles = ["none", "cut", "damaged", "doubled", "version", "engine", "game", "own", "reply.other", *kinds]
    assert len({native()(f"link.{trouble}") for trouble in troubles}) == len(troubles)


@pytest.mark.parametrize("kind", [envelope.INVITATION, envelope.REPLY])
def test_a_whole_envelope_with_nonsense_in_it_is_damaged(kind: int) -> None:
    rng = Random(kind)
    for size in range(120):
        text = seal(kind, rng.randbytes(size))
        with pytest.raises(BadLink) as refused:
            read_invitation(text, EVERY, ENGINE) if kind == envelope.INVITATION else read_reply(text, [ID])
        assert refused.value.sentence in {"link.damaged", "link.engine", "link.reply.other"}


def test_content_made_by_a_stranger_is_damaged() -> None:
    """A right check over content that no page writes: something behind it, a wrong seat, wrong options."""
    good = envelope.only(TOKEN, envelope.INVITATION)
    for at in range(len(good)):
        for bit in range(8):
            wrong = good[:at] + bytes((good[at] ^ 1 << bit,)) + good[at + 1 :]
            try:
                there = read(seal(envelope.INVITATION, wrong))
            except BadLink as refused:
                assert refused.sentence in {"link.damaged", "link.engine", "link.game"}
            else:
                assert seal(envelope.INVITATION, wrong) == invite(there, ENGINE, room=400), "one text for one meaning"
    assert why(seal(envelope.INVITATION, good + b"\0")) == "link.damaged"
    assert why(seal(envelope.INVITATION, good[:-1])) == "link.damaged"
