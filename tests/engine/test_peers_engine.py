"""The hash of the rules changes with every file of theirs, and with nothing else."""

import shutil
from pathlib import Path

import pytest

from game import GAMES
from game.peers import engine


@pytest.mark.parametrize("name", GAMES)
def test_it_follows_the_rules_alone(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def found() -> str:
        return engine.hashed.__wrapped__(name)

    known = engine.engine(GAMES[name])
    copy = tmp_path / "game"
    shutil.copytree(engine.HERE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(engine, "HERE", copy)
    assert found() == known
    (copy / name / "languages" / "en.json").write_text("{}")
    (copy / "record.py").write_text("")
    (copy / "bots" / "work.py").write_text("")
    for file in engine.files(name):
        file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert found() == known
    for file in engine.files(name):
        text = file.read_bytes()
        file.write_bytes(text + b"#")
        assert found() != known, file
        file.write_bytes(text)
