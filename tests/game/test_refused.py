"""Every way in which a record can be refused, with the line and the sentence; and records that are only just accepted.

Each ``refused/NAME.rec`` has a ``NAME.txt``: the line's number, a colon, and the sentence. Records that must be long or
must not be UTF-8 are made here.
"""

from pathlib import Path

import pytest

from game import GAMES
from game.language import native
from game.match import Match, load
from game.record import BYTES, LINES, NAME, WIDTH, Refused, read, squeeze
from tests.game.playing import EVERY

HERE = Path(__file__).parent
FILES = sorted((HERE / "refused").glob("*.rec"))
HEAD = "game: duel\nseats: 2\n"
BODY = (HERE / "samples" / "duel-11.rec").read_text("utf-8").partition("\n\n")[2]
WHOLE = f"{HEAD}options: obelisk=B temple=B pyramids=B\n\n{BODY}"

MADE: dict[str, tuple[bytes, int]] = {
    "record.size": (b"#" * 99 + b"\n" + (b"#" * 99 + b"\n") * (BYTES // 100), 1),
    "record.lines": (f"{HEAD}\n".encode() + b"\n" * LINES, LINES + 1),
    "record.width": (f"{HEAD}x: {'y' * (WIDTH - 2)}\n\n".encode(), 3),
    "record.utf8": (f"{HEAD}name 1: ".encode() + b"\xff\n\n", 3),
    "record.game": (b"game: senet\nseats: 2\n\n", 1),
    "record.name": (f"{HEAD}name 1: {'x' * (NAME + 1)}\n\n".encode(), 3),
}

ELSEWHERE = ("valley.board.", *(f"{name}.secret." for name in GAMES))
"""Sentences about what stands in no record: the file of a board, and notes."""


def refusal(data: bytes | str) -> Refused:
    with pytest.raises(Refused) as why:
        load(data, EVERY)
    return why.value


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_refused_record_says_where_and_why(file: Path, bless: bool) -> None:
    why = refusal(file.read_bytes())
    told = f"{why.line}: {why}\n"
    if bless:
        file.with_suffix(".txt").write_text(told, "utf-8", newline="\n")
    assert told == file.with_suffix(".txt").read_text("utf-8")


@pytest.mark.parametrize("sentence", MADE)
def test_what_is_too_long_or_no_text_or_no_game_is_refused(sentence: str) -> None:
    data, line = MADE[sentence]
    why = refusal(data)
    assert (why.sentence, why.line) == (sentence, line)
    assert str(why)


def test_every_sentence_of_a_refusal_is_met_by_some_record() -> None:
    met = {refusal(file.read_bytes()).sentence for file in FILES} | MADE.keys()
    shown = "".join(file.with_suffix(".txt").read_text("utf-8") for file in FILES)
    met |= {"step.allowed"} if " Allowed: 1 unload 3, 1 stop." in shown else set()
    met |= {"step.allowed.some"} if " … (9 moves in all)." in shown else set()
    heads = ("record.", "step.", "over", "unknown.", *(f"{name}." for name in EVERY))
    wanted = {sentence for sentence in native().texts if sentence.startswith(heads)}
    assert {sentence for sentence in wanted if not sentence.startswith(ELSEWHERE)} - met == set()


def test_a_game_must_be_called_by_its_own_name() -> None:
    for name in ("Duel", "DUEL", "duel2", "", "game.duel"):
        assert refusal(f"game: {name}\nseats: 2\n\n").sentence == "record.game"


def test_a_refusal_names_the_lines_that_would_be_allowed() -> None:
    why = refusal(f"{HEAD}\n{BODY.replace('1 place b1', '1 place b9')}")
    assert why.allowed[:2] == ["1 place a1", "1 place a2"] and len(why.allowed) == 9
    assert str(why).endswith("Allowed: " + ", ".join(why.allowed[:8]) + " … (9 moves in all).")


def test_nothing_of_a_record_over_the_limits_is_parsed() -> None:
    """The text is nonsense too, but it is the limit that is named."""
    assert refusal(b"x" * (BYTES + 1)).sentence == "record.size"
    assert refusal(b"x\n" * (LINES + 1)).sentence == "record.lines"
    assert refusal("x" * (WIDTH + 1)).sentence == "record.width"


# -- only just accepted ------------------------------------------------------------------------------------------------


def test_exactly_256_kib_are_accepted() -> None:
    text = f"{HEAD}\n".encode()
    row = b"#" * 127 + b"\n"
    text += row * ((BYTES - len(text)) // len(row))
    text += b"#" * (BYTES - len(text) - 1) + b"\n"
    assert len(text) == BYTES
    assert load(text, GAMES).steps == []
    assert refusal(text + b"\n").sentence == "record.size"


def test_exactly_20000_lines_are_accepted() -> None:
    text = f"{HEAD}\n" + "\n" * (LINES - 3)
    assert text.count("\n") == LINES
    assert load(text, GAMES).steps == []
    why = refusal(text + "#")
    assert (why.sentence, why.line) == ("record.lines", LINES + 1)


def test_exactly_200_characters_a_line_are_accepted() -> None:
    """Characters, not bytes; a carriage return is no part of the line, a comment is."""
    value = "𓂀" * (WIDTH - 3)
    assert load(f"{HEAD}x: {value}\r\n\n", GAMES).extra == {"x": value}
    assert load(f"{HEAD}\n{'#' * WIDTH}", GAMES).steps == []
    assert refusal(f"{HEAD}\n{'#' * (WIDTH + 1)}").sentence == "record.width"
    assert refusal(f"{HEAD}\n{' ' * (WIDTH + 1)}\n").sentence == "record.width"


def test_exactly_40_characters_of_a_name_are_accepted() -> None:
    name = "𓂀" * NAME
    assert load(f"{HEAD}name 2: {name}\n\n", GAMES).names == {2: name}
    assert load(f"{HEAD}name 2:    {name}   # a comment\n\n", GAMES).names == {2: name}
    assert refusal(f"{HEAD}name 2: {name}x\n\n").sentence == "record.name"


def test_blanks_comments_and_line_ends_are_tolerated_and_never_written() -> None:
    plain = load(WHOLE, GAMES)
    loose = (
        WHOLE.replace(" place ", "  \t place   ").replace("1 unload", "\t1   unload").replace("\n", "  # why not?\t\n")
    )
    loose = loose.replace("\n", "\r\n").replace("pyramids=B  # why not?\t\r\n", "pyramids=B\r\n   ", 1)
    head, _, body = WHOLE.partition("\n\n")
    spread = f"# first\n\ufeff{head}"[8:] + "\n \t \r\n" + body.replace("\n", "\n\n \t\n# between\n")
    for text in (spread, WHOLE.replace("\n", "\r\n"), WHOLE.rstrip("\n"), f"\ufeff{WHOLE}"):
        again = load(text.encode(), GAMES)
        assert again.record() == plain.record()
    lines = loose.split("\r\n")
    assert any("\t place" in line for line in lines)
    again = load("\n".join([*head.splitlines(), "", *lines[4:]]), GAMES)
    assert again.table == plain.table
    written = plain.record()
    assert not {"\r", "\t", "#", "\ufeff"} & set(written) and "  " not in written and written.count("\n\n") == 1
    assert written.endswith("\n")


def test_only_blanks_and_tabs_part_words() -> None:
    assert squeeze("  a \t b\u00a0c\u2003d  ") == "a b\u00a0c\u2003d"
    why = refusal(f"{HEAD}\nbox 1\u00a01 obelisk\n")
    assert why.line == 4
    assert refusal(f"{HEAD}\nbox 1 1 obelisk\x0b\n").sentence == "duel.lay.token"


def test_a_comment_line_in_the_head_ends_nothing_and_a_head_may_end_the_record() -> None:
    text = "# a\ngame: duel\n  # b\nseats: 2\n#c\nname 1: Anna # d\n"
    for end in ("", "\n", "# e", "\n# e\n"):
        match = load(text + end, GAMES)
        assert (match.names, match.steps) == ({1: "Anna"}, [])
    assert load("game: duel\nseats: 2", GAMES).turn == 0


def test_other_keys_are_kept_and_options_default_to_the_first_value() -> None:
    match = load(f"{HEAD}name 1:\nplayed  at : 12:30\nnothing:\nname: both\noptions:\n\n", GAMES)
    assert match.extra == {"played at": "12:30", "nothing": "", "name": "both"}
    assert match.names == {1: ""}
    assert set(match.options.values()) == {"A"}
    again = load(match.record(), GAMES)
    assert (again.extra, again.names, again.options) == (match.extra, match.names, match.options)


def test_the_longest_head_line_is_written_so_that_it_can_be_read() -> None:
    key = "k" * 100
    match = load(f"{HEAD}{key}:{'v' * (WIDTH - 101)}\n\n", GAMES)
    assert load(match.record(), GAMES).extra == match.extra


def test_text_that_cannot_be_utf8_is_refused_as_bytes_and_as_text() -> None:
    for data in (b"\xc3\x28", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc0\xaf"):
        why = refusal(f"{HEAD}\n# ".encode() + data + b"\n")
        assert (why.sentence, why.line) == ("record.utf8", 4)
    assert refusal(f"{HEAD}\n# \ud800\n").sentence == "record.utf8"


def test_the_steps_before_a_refused_line_are_good() -> None:
    """An error further down does not change the steps before it."""
    record = read(f"{HEAD}\nbox 1 1 obelisk\nbox 1 2 light\nnobody says this\n", GAMES)
    assert len(record.steps) == 2 and record.refused and record.refused.line == 6


def test_an_earlier_wrong_step_is_named_before_a_later_wrong_line() -> None:
    why = refusal(f"{HEAD}\nbox 1 1 obelisk\nbox 2 2 light\nnobody says this\n")
    assert (why.line, why.sentence) == (5, "duel.lay.slot")


def test_a_secret_never_stands_in_a_record() -> None:
    match = Match(EVERY["tiny"])
    for words in ("1 fig", "2 fig", "1 fig", "2 date"):
        match.say(0, words)
    match.say(1, "bid: 2")
    assert match.record().endswith("\n1 bid\n")
    with pytest.raises(Refused) as why:
        load(match.record().replace("1 bid", "1 bid: 2"), EVERY)
    assert why.value.sentence == "step.colon"
