"""Golden playthroughs: whole matches whose every position is written down, as ``python -m game replay`` prints it.

A seeded search found them, so that together they show all features that `features.py` lists for a game; a game on the
shelf without them, or with a feature that they do not show, fails here. ``pytest --bless`` writes the expected output
again, to be read in the diff before it is committed.
"""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from game import GAMES
from game.console.replay import position
from game.match import load, replay
from game.record import read
from tests.game.features import OWN, comment, everywhere, own, wanted
from tests.game.playing import EVERY

HERE = Path(__file__).parent
GOLDEN = sorted((HERE / "golden").glob("*.rec"))
SAMPLES = sorted((HERE / "samples").glob("*.rec"))
EDITIONS = HERE / "golden" / "editions.json"
"""For each game and edition, a digest of each golden match."""
LIMIT = 700_000  # bytes for all golden matches of a game


WIDE = 2_500
"""The longest line of a golden position, in characters, that has all its legal steps one by one."""


def told(file: Path) -> str:
    """What replaying this record prints."""
    return "".join(f"{json.dumps(position(now))}\n" for now in replay(read(file.read_bytes(), EVERY)))


def short(line: str) -> str:
    """The line itself; a long one with the first and the last of its legal steps, their number, and a digest of all.

    Where a game has hundreds of legal steps at every other position, a golden match would be megabytes.
    """
    if len(line) <= WIDE:
        return line
    now = json.loads(line)
    legal = now["legal"]
    digest = sha256("\n".join(legal).encode()).hexdigest()[:16]
    return json.dumps(now | {"legal": [legal[0], legal[-1]], "number": len(legal), "digest": digest})


def kept(file: Path) -> str:
    """What is kept of a golden match: what replaying it prints, long lines in short."""
    return "".join(f"{short(line)}\n" for line in told(file).splitlines())


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_a_golden_match_is_what_it_was(file: Path, bless: bool) -> None:
    expected = file.with_suffix(".jsonl")
    if bless:
        expected.write_text(kept(file), "utf-8", newline="\n")
    lines, now = expected.read_text("utf-8").splitlines(), kept(file).splitlines()
    for number, (was, is_) in enumerate(zip(lines, now, strict=False)):
        assert is_ == was, f"{file.name}, after {number} steps"
    assert len(now) == len(lines)


@pytest.mark.parametrize("name", GAMES)
def test_an_edition_of_the_rules_stays_what_it_is(name: str, bless: bool) -> None:
    """Golden matches of an edition may be added, never changed: other rules have another edition."""
    known = json.loads(EDITIONS.read_text("utf-8"))
    edition = str(GAMES[name].edition)
    pinned = known.setdefault(name, {}).setdefault(edition, {})
    now = {file.stem: sum_of(file) for file in GOLDEN if file.stem.startswith(f"{name}-")}
    changed = [stem for stem, digest in pinned.items() if now.get(stem) != digest]
    assert not changed, f"these are other matches now: raise the edition of {name} above {edition}"
    if bless:
        pinned |= now
        EDITIONS.write_text(json.dumps(known, indent=1) + "\n", "utf-8", newline="\n")
    assert set(now) == set(pinned), "pytest --bless pins those that are new"


def sum_of(file: Path) -> str:
    """A golden match with its expected output, in short."""
    return sha256(file.read_bytes() + file.with_suffix(".jsonl").read_bytes()).hexdigest()[:16]


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.stem)
def test_the_contracts_samples_are_met_exactly(file: Path) -> None:
    """These are given: nothing blesses them."""
    assert told(file) == file.with_suffix(".jsonl").read_text("utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_the_golden_matches_show_all_that_a_game_has(name: str) -> None:
    assert name in OWN, f"say in features.py what the golden matches of {name} must show"
    matches = [load(file.read_bytes(), GAMES) for file in GOLDEN if file.stem.startswith(f"{name}-")]
    assert matches, f"{name} has no golden matches"
    assert all(match.game is GAMES[name] and match.turn < 0 for match in matches)
    shown = set().union(*(everywhere(match) | own(match) for match in matches))
    assert wanted(GAMES[name]) - shown == set(), "nothing shows this"


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_a_golden_record_is_written_as_it_was_read(file: Path) -> None:
    """After its comment, which says what it shows, a golden record is in the one canonical form."""
    text = file.read_text("utf-8")
    match = load(text, EVERY)
    assert text == f"{comment(match)}\n{match.record()}"


def test_every_expected_output_has_its_record_and_all_are_small() -> None:
    files = [file for folder in ("golden", "samples") for file in (HERE / folder).iterdir() if file != EDITIONS]
    assert {file.stem for file in files if file.suffix == ".jsonl"} == {file.stem for file in GOLDEN + SAMPLES}
    for name in EVERY:
        golden = (file for file in files if file.stem.startswith(f"{name}-") and file.parent.name == "golden")
        assert sum(file.stat().st_size for file in golden) <= LIMIT
    assert len({file.read_bytes() for file in files}) == len(files)
