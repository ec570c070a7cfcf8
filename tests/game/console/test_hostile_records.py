"""Records as an enemy, a bad disk or a mail program would write them: a match, or a refusal with its line."""

import time
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game import GAMES
from game.match import load, replay
from game.record import BYTES, LINES, WIDTH, Refused, body, read
from game.terminal.streams import visible
from tests.places import SAMPLES

pytestmark = pytest.mark.host

GOOD = [path.read_bytes() for path in sorted(SAMPLES.glob("*.rec"))]
SIGNS = "\0\r\n\t\v\f\x1b\x1c\x7f\x85\xa0\xad\ufeff\u2028\u2029\u200b\u202e\u3000\U0001f600\U0010ffff"
SIGNS += "\u00e9\u0301\u00df\u017f\u0130\u0662\u00b2"
WORDS = "# : = box 1 0 -1 +1 1_0 1e9 None nan { {line} game: game:duel : x: seats:02 options: options:= options:tomb=B"
LINES_ODD = ["\r\r\n", "\n\n", " ", "  ", "9" * 190, "name 1: x", "name 2:", "name 3: x", "name: x", "name 1 : y"]
LINES_ODD += ["# x", ": x", "3 place a1", "1 place a1", "1 pass", "2 pass: 3", "box 1 1 dark"]
NOT_UTF8 = [b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc3", b"\x80", b"\xef\xbb"]
BYTES_ODD = [*(text.encode() for text in [*SIGNS, *WORDS.split(" "), *LINES_ODD]), *NOT_UTF8]

DUEL = "game: duel\nseats: 2\n"

odd = st.sampled_from(BYTES_ODD) | st.binary(max_size=8) | st.text(max_size=8).map(lambda text: text.encode())


@st.composite
def records(draw: st.DrawFn) -> bytes:
    """A good record, spoiled in a few places, by line or by byte."""
    data = draw(st.sampled_from(GOOD))
    if draw(st.booleans()):
        data = data.replace(b"\n", b"\r\n")
    for _ in range(draw(st.integers(0, 4))):
        lines = data.split(b"\n")
        at, other = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
        byte = draw(st.integers(0, len(data)))
        match draw(st.sampled_from(["cut", "drop", "double", "swap", "line", "insert", "replace", "tail", "many"])):
            case "cut":
                data = data[:byte]
            case "drop":
                data = b"\n".join(lines[:at] + lines[at + 1 :])
            case "double":
                data = b"\n".join(lines[: at + 1] + lines[at:])
            case "swap":
                lines[at], lines[other] = lines[other], lines[at]
                data = b"\n".join(lines)
            case "line":
                data = b"\n".join([*lines[:at], draw(odd), *lines[at:]])
            case "insert":
                data = data[:byte] + draw(odd) + data[byte:]
            case "replace":
                data = data[:byte] + draw(odd) + data[byte + draw(st.integers(1, 3)) :]
            case "tail":
                data += draw(odd)
            case "many":
                data = b"\n".join([*lines[:at], draw(odd) * draw(st.integers(2, 100)), *lines[at:]])
    return data


def judge(data: bytes | str) -> Refused | None:
    """Replays it; a refusal must be a good one, and what is accepted must come back the same from its own record."""
    lines = (data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data).count(b"\n") + 1
    try:
        match = load(data, GAMES)
    except Refused as refused:
        assert 1 <= refused.line <= lines
        sentence = visible(str(refused))
        assert sentence and sentence.isprintable() and "\n" not in sentence
        return refused
    text = match.record()
    again = load(text, GAMES)
    assert (again.options, again.seats) == (match.options, match.seats)
    assert (again.names, again.extra) == (match.names, match.extra)
    assert body(again.steps) == body(match.steps) and again.table == match.table
    assert again.record() == text
    return None


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(records())
@example(b"")
@example(b"\n")
@example(b"\r")
@example(b"#")
@example(b"\xef\xbb\xbf")
@example(b"game: duel\nseats: 2\nnote:" + b"x" * 195)
@example(b"game: duel\nseats: 2\nname 1: Anna\xc2\xa0\nname 2:\nx: y\xe2\x80\xa8\n")
def test_a_match_or_a_refusal(data):
    judge(data)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes(data):
    judge(data)


@settings(max_examples=200, deadline=None)
@given(st.text(st.characters() | st.characters(categories=["Cs"]), max_size=60), st.sampled_from(["", DUEL]))
@example("\ud800", "")
@example("name 1: \udcff", DUEL)
def test_any_text_even_with_half_characters(text, head):
    refused = judge(head + text)
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        assert refused


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(records())
def test_what_comes_before_the_refused_line_is_good(data):
    """A record cut off before its refused line replays to the same position."""
    positions: list[tuple[int, int, list[str]]] = []
    try:
        positions.extend((len(now.steps), now.turn, now.legal) for now in replay(read(data, GAMES)))
    except Refused as refused:
        if not positions:
            return
        before = b"\n".join(data.split(b"\n")[: refused.line - 1]) + b"\n"
        match = load(before, GAMES)
        assert (len(match.steps), match.turn, match.legal) == positions[-1]
    assert all(one[0] + 1 == two[0] for one, two in pairwise(positions))


HEAD = DUEL.encode()
WORST = {
    "keys": HEAD + b"".join(b"k%d:\n" % number for number in range(LINES - 5)),
    "blank lines": HEAD + b"\n" * (LINES - 5),
    "comments": HEAD + b"# x\n" * (LINES - 5),
    "bad last line": GOOD[0] + b" \n" * (LINES - 200) + b"1 place a1\n",
    "wide lines": HEAD + (b"x" * WIDTH + b"\n") * (BYTES // (WIDTH + 1) - 1),
    "many blanks": HEAD + b"\n" + (b" " * WIDTH + b"\n") * (BYTES // (WIDTH + 1) - 1),
    "many options": HEAD + b"options:" + b" tomb=A" * 27 + b"\n",
    "one long line": b"x" * (BYTES - 1),
    "megabytes": b"x:\n" * 2_000_000,
    "steps without sense": HEAD + b"\n" + b"1 pass\n" * (LINES - 5),
}


@pytest.mark.parametrize("name", WORST)
def test_bounded_time(name):
    start = time.process_time()  # of this process alone, however busy the machine is
    judge(WORST[name])
    assert time.process_time() - start < 5
