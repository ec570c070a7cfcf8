"""The cases of a match by link, as the documents list them: each has tests that exist, or words of the manual ones."""

import re

import pytest

from tools import paths

TESTS = paths.ROOT / "tests"
CASES = (paths.ROOT / "docs" / "link-cases.md").read_text("utf-8")
MANUAL = (paths.ROOT / "docs" / "manual-test.md").read_text("utf-8")
ROWS = [line.strip("| ").split(" | ") for line in CASES.splitlines() if re.match(r"\| (?!case \|)", line)]
NAMED = re.findall(r"`([\w/]+/test_\w+\.py)::(test_\w+)(?:\[([^\]]+)\])?`", CASES)
BY_HAND = re.findall(r"\*([^*\n]+)\*", "\n".join(line for line in CASES.splitlines() if line.startswith("|")))


@pytest.mark.parametrize(("file", "name", "variant"), NAMED, ids="::".join)
def test_every_test_that_is_named_exists(file, name, variant):
    text = (TESTS / file).read_text("utf-8")
    assert re.search(rf"^def {name}\(", text, re.MULTILINE)
    assert f'"{variant}"' in text or not variant


@pytest.mark.parametrize("words", BY_HAND)
def test_what_is_tried_by_hand_stands_in_the_sheet(words):
    assert words in MANUAL.replace("*", "")


def test_every_case_has_a_test_or_is_tried_by_hand():
    assert len(ROWS) >= 40
    for case, how in ROWS:
        assert "::" in how or "by hand" in how, case


def test_nothing_in_the_table_looks_like_a_test_and_is_none():
    assert CASES.count("::") == len(NAMED)
