"""Catalogues: plurals, gaps, two with the same id, and that code and catalogues know the same ids."""

import ast
import json
import re
from pathlib import Path

import pytest

import game
from game.interface import Illegal
from game.language import GAP, Language, Noun, Text, folders, forms, native, plural_en, read

SOURCES = sorted(Path(game.__file__).parent.rglob("*.py"))


def test_gaps_are_filled_with_what_is_given_as_it_is() -> None:
    language = Language("en", {"a": "{who} says {what} to {who}"})
    assert language("a", who="Anna", what="{who} {n}") == "Anna says {who} {n} to Anna"
    assert language("a", who=1, what=None, more="ignored") == "1 says None to 1"
    assert "a" in language and "b" not in language


def test_a_gap_without_a_value_and_an_unknown_id_are_errors() -> None:
    language = Language("en", {"a": "{who}"})
    with pytest.raises(KeyError):
        language("a")
    with pytest.raises(KeyError):
        language("b")


def test_plurals_by_the_category_of_n() -> None:
    language = Language("en", {"a": {"one": "{n} step", "other": "{n} steps"}, "b": {"other": "{n} of them"}})
    assert [language("a", n=n) for n in (0, 1, 2, 21)] == ["0 steps", "1 step", "2 steps", "21 steps"]
    assert language("b", n=1) == "1 of them", "a category that is not there is the other one"
    with pytest.raises(KeyError):
        language("a")
    assert [plural_en(n) for n in (0, 1, 2, 1.5)] == ["other", "one", "other", "other"]
    czech = Language("cs", {"a": {"few": "{n} tahy", "other": "{n} tahů"}}, lambda n: "few" if 2 <= n <= 4 else "other")
    assert [czech("a", n=n) for n in (3, 5)] == ["3 tahy", "5 tahů"]


def test_a_gap_asks_for_the_case_of_a_noun() -> None:
    nouns: dict[str, Text] = {
        "statue": {"nom": "статуя", "acc": "статую"},
        "stones": {"one": "…", "few": {"nom": "{n} камня", "gen": "{n} камней"}, "other": "…"},
    }
    say = Language(
        "ru",
        {**nouns, "a": "{name} берёт {what.acc}", "b": "нет {what.gen}: {what}", "list.comma": ", ", "list.and": " и "},
    )
    assert say("a", name="Анна", what=say("statue")) == "Анна берёт статую"
    assert say("b", what=say("stones", n=3)) == "нет 3 камней: 3 камня"
    assert say("b", what="Ben") == "нет Ben: Ben", "what has no cases stands as it is"
    some = [say("statue"), say("stones", n=2), "x"]
    assert say("a", name=1, what=say.listed(some)) == "1 берёт статую, 2 камня, x"
    assert say("a", name=1, what=say.together(some)) == "1 берёт статую, 2 камня и x"
    assert [say.together(some[:n]) for n in (0, 1, 2)] == ["", "статуя", "статуя и 2 камня"]


def test_nouns_that_differ_in_a_case_alone_are_not_mixed_up() -> None:
    say = Language("ru", {"a": "{what.acc}"})
    assert [say("a", what=Noun({"nom": "x", "acc": acc})) for acc in "yz"] == ["y", "z"]
    assert Noun({"nom": "x"}) == "x" != Noun({"nom": "y"})


def test_another_language_is_spoken_wherever_this_one_is_known() -> None:
    say = Language("en", {"a": {"one": "{n} step", "other": "{n} steps"}})
    assert say("a", n=2) == "2 steps"
    say.become("ru", {"a": {"one": "{n} ход", "few": "{n} хода", "many": "{n} ходов", "other": "{n} хода"}})
    assert [say("a", n=n) for n in (2, 5, 21)] == ["2 хода", "5 ходов", "21 ход"] and say.code == "ru"


def test_a_number_with_a_decimal_place_has_the_point_of_the_language() -> None:
    say = Language("ru", {"number.point": ","})
    assert [say.tenths(value) for value in (2, -0.04, -1.26, 0.5)] == ["2,0", "0,0", "−1,3", "0,5"]


def test_two_catalogues_with_the_same_id_are_refused(tmp_path: Path) -> None:
    for folder, texts in (("one", {"a": "1", "b": "2"}), ("two", {"b": "3", "c": "4"})):
        (tmp_path / folder / "languages").mkdir(parents=True)
        (tmp_path / folder / "languages" / "en.json").write_text(json.dumps(texts), "utf-8")
    assert read([tmp_path / "one"], "en") == {"a": "1", "b": "2"}
    with pytest.raises(ValueError, match="'b'"):
        read([tmp_path / "one", tmp_path / "two"], "en")


def test_every_game_has_its_catalogue() -> None:
    names = [folder.name for folder in folders()]
    assert names[0] == "game" and set(names) >= set(game.GAMES)
    for name in game.GAMES:
        ids = read([Path(game.__file__).parent / name], "en")
        assert ids and all(sentence.startswith(f"{name}.") for sentence in ids), "a game's ids begin with its name"


def test_english_is_whole() -> None:
    """No straight quotes, no braces but gaps, and plural texts have both English forms."""
    for sentence, text in native().texts.items():
        for form in forms(text):
            assert form.strip() and not set(form) & set("\"'"), sentence
            assert not set(GAP.sub("", form)) & set("{}"), sentence
        if isinstance(text, dict):
            assert set(text) == {"one", "other"}, sentence


def test_a_refusal_can_be_told_whatever_its_id() -> None:
    assert str(Illegal("no such sentence")) == "no such sentence"
    assert str(Illegal("no such sentence", n=1)) == "no such sentence {'n': 1}"
    assert str(Illegal("record.twice")) == "record.twice"


def test_a_refusal_reads_in_english() -> None:
    assert str(Illegal("over")) == "The match is over. No more moves are possible."
    assert str(Illegal("record.twice", key="seats")) == "“seats” is given twice."


# -- ids in code and ids in catalogues ---------------------------------------------------------------------------------


def said() -> set[str]:
    """The plain strings in the code of `game/`."""
    trees = [ast.parse(file.read_text("utf-8")) for file in SOURCES]
    constants = [node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {value for value in constants if isinstance(value, str)}


def test_every_sentence_in_code_exists() -> None:
    """Whatever looks like an id, by the first word of the ids that there are, is one."""
    families = "|".join(sorted({sentence.partition(".")[0] for sentence in native().texts if "." in sentence}))
    like = re.compile(rf"(?:{families})(?:\.[a-z0-9_]+)+")
    assert {text for text in said() if like.fullmatch(text) and text not in native()} == set()


def test_illegal_is_raised_with_sentences_that_exist() -> None:
    """The first plain word of every `Illegal(…)`, the second of every `Refused(…)`."""
    found: set[str] = set()
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("Illegal", "Refused")
            ):
                at = 0 if node.func.id == "Illegal" else 1
                if isinstance(said := node.args[at], ast.Constant):
                    found.add(str(said.value))
    assert len(found) > 20
    assert {sentence for sentence in found if sentence not in native()} == set()


def test_sentences_are_remembered_by_all_that_makes_them_differ():
    say = Language("en", {"a": "{n} and {what}"})
    for _ in range(2):
        assert [say("a", n=n, what="x") for n in (1, True, 1.0, -1)] == [
            "1 and x",
            "True and x",
            "1.0 and x",
            "−1 and x",
        ]
        assert say("a", n=1, what=["x", "y"]) == "1 and ['x', 'y']", "a list cannot be remembered"
    with pytest.raises(KeyError):
        say("a", n=1)
