"""The catalogues: every id that code names exists, in all languages alike. test_sentences.py has those with gaps."""

import re
from pathlib import Path

from game.language import GAP, read

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"


def text_of(entry) -> str:
    return " ".join(entry.values()) if isinstance(entry, dict) else entry


def folders() -> list[Path]:
    return sorted(path.parent for top in ("game", "web") for path in (ROOT / top).rglob("languages"))


def test_every_id_asked_for_exists():
    texts = read(folders(), "en")
    asked = set()
    for file in [*(ROOT / "game").rglob("*.py"), *WEB.rglob("*.py")]:
        asked |= set(
            re.findall(r'\b(?:t|self\.t|desk\.t|Illegal|english\(\))\(\s*"([\w.-]+)"', file.read_text("utf-8"))
        )
    assert len(asked) > 80
    assert sorted(asked - texts.keys()) == []


def test_all_languages_have_the_same_sentences_and_gaps():
    for folder in folders():
        base = read([folder], "en")
        for file in (folder / "languages").glob("*.json"):
            other = read([folder], file.stem)
            assert other.keys() == base.keys(), file
            for id, entry in other.items():
                assert set(GAP.findall(text_of(entry))) == set(GAP.findall(text_of(base[id]))), (file, id)


def test_plural_texts_have_all_the_forms_that_their_language_has():
    from babel import Locale

    for folder in folders():
        for file in (folder / "languages").glob("*.json"):
            forms = set(Locale.parse(file.stem).plural_form.tags) | {"other"}
            for id, entry in read([folder], file.stem).items():
                if isinstance(entry, dict):
                    assert set(entry) == forms, (file, id)
