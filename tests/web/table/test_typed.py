"""Typed lines: the words that the page shows are understood, and a refused line says what could be said."""

from collections.abc import Callable, Iterator
from itertools import islice, product
from random import Random

import pytest

from game import GAMES
from game.draft import kinds
from game.interface import BOX, OVER, AnyGame
from game.language import Language, forms
from game.match import Match
from tests.web.table.test_table import held
from tests.web.tiny_board import world
from web.app import commands, matches
from web.app.screen import screen
from web.desk import Desk
from web.table import speech, typed
from web.text.labels import labels
from web.text.words import LANGUAGES, sentences

__all__ = ["world"]


def labelled(desk, line: str, *more: str) -> str:
    """A legal step as it stands on the page: the label of its verb, and what its words are called."""
    verb, *rest = line.split(" ")
    kinds = [desk.t(f"duel.kind.{kind}", n=1) for kind in desk.match.game.verbs[verb]]
    label = desk.t(f"duel.token.{verb}") if f"duel.token.{verb}" in desk.t else desk.t(f"duel.say.{verb}")
    return " ".join([label, *(f"{kind} {word}" for kind, word in zip(kinds, rest, strict=False))])


@pytest.mark.parametrize("verb", ["place", "unload", "take", "crew", "haul", "swap"])
@pytest.mark.parametrize("written", [str, str.upper, str.title, lambda text: text.replace("–", "-").strip("“”")])
def test_labels_of_the_page_are_understood(desk, verb, written):
    table = held(desk, verb)
    line = next(words for words in table.match.legal if words.startswith(f"{verb} "))
    text = written(labelled(table, line))
    assert speech.line(table, text), (text, table.alarm)
    assert [step.words for step in table.match.steps if step.speaker != BOX][-1] == line


@pytest.mark.parametrize(
    "text", ["Place b2", "PLACE  B2.", "1 place b2", "1 Place B2", "place square b2", "“place” b2"]
)
def test_a_line_may_be_written_as_one_likes(desk, text):
    table = desk()
    assert speech.line(table, text), table.alarm
    assert table.match.steps[-1].words == "place b2"


@pytest.mark.parametrize(
    ("code", "text", "said"),
    [
        ("fr", "stones a", "« Recevoir des pierres » s’emploie seul."),
        ("fr", "send d foo", "les lieux sont Marché, Pyramides, Temple, Chambre funéraire, Obélisques."),
        (
            "de",
            "fahren d",
            "„Fahren d“ lässt sich so fortsetzen: Orte Markt, Pyramiden, Tempel, Grabkammer, Obelisken.",
        ),
        ("ru", "send d foo", "Стройки: Рынок, Пирамиды, Храм, Гробница, Обелиски."),
    ],
)
def test_a_refusal_speaks_the_words_of_the_page_and_none_of_the_record(desk, code, text, said):
    table = desk(game="builders")
    table.t = Language(code, sentences(code), table.t.plural)
    for line in ("load a 1", "load d 1"):
        assert speech.line(table, line)
    assert not speech.line(table, text)
    plain = (table.alarm or "").replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")
    assert said in plain and "market" not in plain


def test_what_the_rules_say_is_said_as_it_is(desk):
    """Every legal line means itself, so that nothing that could be typed before means anything else now."""
    for seed in range(6):
        table = desk(seed=seed, moves=12 + 6 * seed)
        assert all(typed.meant(table.match, table.t, line) == line for line in table.match.legal)


# -- what the page calls words -----------------------------------------------------------------------------------------

WRITTEN: list[Callable[[str], str]] = [str, str.upper, lambda label: f"the {label}", lambda label: f"to the “{label}”."]


def positions(game: AnyGame) -> Iterator[Match]:
    """Matches at random, at each choice of a seat; with the last value of each option, such as the B sides."""
    options = {option: values[-1] for option, values in game.options.items()}
    for seed in range(40):
        rng, match = Random(seed), Match(game, options, game.seats[-1])
        while match.turn != OVER:
            if match.turn != BOX:
                yield match
            match.say(match.turn, rng.choice(match.legal))


UNSAID = {
    *(("site", option) for game in GAMES.values() for option, kind in game.kinds.items() if kind == "switch"),
}
"""Labels of what no step names."""


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_word_that_has_a_label_can_be_typed_by_it(name, code):
    """In a step that has such a word, as the page writes it, in any case, and as one may write it."""
    game, t = GAMES[name], Language(code, sentences(code))
    ways = WRITTEN if code == "en" else WRITTEN[:2]
    every = {kind.rstrip("…") for following in game.verbs.values() for kind in following}
    left = {(kind, word): label for kind in every for word, label in labels(game, t, kind).items()}
    for match in positions(game) if left else ():
        for line in match.legal:
            said = line.split(" ")
            for at, pair in enumerate(kinds(game, said)):
                for label, write in product([*forms(left.pop(pair))] if pair in left else [], ways):
                    text = " ".join([*said[:at], write(label), *said[at + 1 :]])
                    assert typed.meant(match, t, text) == line, text
        if left.keys() <= UNSAID:
            break
    assert left.keys() <= UNSAID


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_example_is_in_the_words_of_the_page_and_means_itself(name, code):
    game, t = GAMES[name], Language(code, sentences(code))
    verbs = {str(verb): set[str]() for verb in game.verbs}
    for match in islice(positions(game), 120):
        line = typed.example(match)
        text = typed.voiced(game, t, line)
        assert typed.meant(match, t, text).replace(" ", "") == line.replace(" ", ""), text
        verbs[line.split(" ")[0].rstrip(":")].add(text)
    shown = [text for verb, texts in verbs.items() for text in texts if verb in text.split(" ")]
    assert code == "en" or shown == []


def building(desk, *legal: str) -> Desk:
    """A table of Builders of Egypt at which all these steps are legal."""
    for seed in range(100):
        table = desk(seed=seed, game="builders", mode="B")
        rng = Random(seed)
        while table.live:
            if {*legal} <= {*table.match.legal}:
                return table
            speech.commit(table, rng.choice(table.match.legal))
    raise AssertionError(legal)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("send a burial chamber", "send a chamber"),
        ("Send ship A to the burial chamber.", "send a chamber"),
        ("send a chamber", "send a chamber"),
        ("send a burial", "send a chamber"),
        ("Send ship A to the Pyramids", "send a pyramids"),
        ("send A pyramids", "send a pyramids"),
    ],
)
def test_labels_of_several_words_and_parts_of_them_are_understood(desk, text, line):
    """Also where a site is called as a kind of words is, and a ship as an article."""
    table = building(desk, line)
    assert speech.line(table, text), table.alarm
    assert next(step.words for step in reversed(table.match.steps) if step.speaker != BOX) == line


@pytest.mark.parametrize("text", ["pyramid the left pyramid", "Pyramid left", "pyramid the left", "pyramid 1"])
def test_a_pyramid_is_called_by_where_it_stands(desk, text):
    assert typed.meant(building(desk, "pyramid 1", "pyramid 2").match, desk().t, text) == "pyramid 1"


def test_a_label_that_two_words_share_asks_which_is_meant(desk):
    """The part alone is enough where one of the two cards has it only."""
    for seed in range(100):
        table = desk(seed=seed, game="builders", mode="B")
        rng = Random(seed)
        while table.live:
            ornaments = [line for line in table.match.legal if line.endswith("-ornament")]
            if len(ornaments) == 1:
                assert typed.meant(table.match, table.t, "keep the ornament") == ornaments[0]
            if len(ornaments) == 2:
                before = table.match.record()
                assert not speech.line(table, "keep the ornament") and table.match.record() == before
                names = [table.t(f"builders.card.{line.split(' ')[1]}") for line in ornaments]
                assert table.alarm == f"That could mean: “{names[0]}”, “{names[1]}”."
                assert speech.line(table, f"keep the {names[1]}"), table.alarm
                return
            speech.commit(table, rng.choice(table.match.legal))
    raise AssertionError("nobody had the choice between two ornaments")


def test_a_refused_line_is_told_by_its_words(desk):
    table = building(desk, "send a chamber")
    speech.commit(table, "send a chamber")
    while not any(line.startswith("send ") for line in table.match.legal):
        speech.commit(table, table.match.legal[0])
    ship = next(line for line in table.match.legal if line.startswith("send ")).split(" ")[1]
    assert typed.meant(table.match, table.t, f"send {ship} to the Burial chamber") == f"send {ship} chamber"
    assert not speech.line(table, f"send {ship} to the Burial chamber")
    assert "is not a site" not in table.alarm and "chamber" in table.alarm


@pytest.mark.parametrize("text", ["ship " * 3000, "place " + "ship " * 3000, "pyramid the " * 1500])
def test_a_very_long_line_is_refused_in_words_too(desk, text):
    for game in GAMES:
        table = desk(game=game)
        commands.do(table, "hold")
        assert not speech.line(table, text) and table.alarm


def test_a_typed_line_over_10000_characters_is_refused(desk):
    """Whatever it says: also a step with blanks, and one whose words would take long to compare."""
    for game in GAMES:
        table = desk(game=game)
        commands.do(table, "hold")
        step, steps = typed.example(table.match), len(table.match.steps)
        for text in (step.ljust(10_001), "ship " * 200_000):
            assert not speech.line(table, text)
            assert (
                table.alarm == "This line is too long. The limit is 10000 characters."
                and len(table.match.steps) == steps
            )
        assert speech.line(table, step.ljust(10_000)) and not table.alarm


def test_the_buttons_of_the_prompt_can_be_typed(desk):
    for seed in range(80):
        table = desk(seed=seed, moves=14 + seed % 20)
        haul = next((words for words in table.match.legal if words.startswith("haul ")), "")
        if haul and speech.line(table, haul) and "stop" in table.match.legal:
            assert speech.line(table, table.t("duel.say.stop").upper()), table.alarm
            return
    raise AssertionError("nobody could unload twice")


def test_a_refused_line_says_what_is_possible_in_the_words_of_the_page(desk):
    table = desk()
    assert not speech.line(table, "unload ship 1")
    assert table.alarm == (
        "Ship 1 needs at least two meeples in its row or column to be unloaded. You can type: “place”."
    )
    assert not speech.line(table, "Place z9") and table.alarm.endswith(
        "After “place” you can type squares a1, a2, a3, b1, b2, b3, c1, c2, c3."
    )
    assert not speech.line(table, "place 2–3 meeples a1 b2")
    assert "crew" not in table.alarm and "“place 2–3 meeples”" in table.alarm
    assert not speech.line(table, "jump")
    assert "crew" not in table.alarm and "“jump”" in table.alarm


def test_a_refusal_calls_action_tokens_as_the_page_does(desk):
    for seed in range(80):
        table = desk(seed=seed, moves=14 + seed % 20)
        haul = next((words for words in table.match.legal if words.startswith("haul ")), "")
        if haul and speech.line(table, haul) and "stop" in table.match.legal:
            assert not speech.line(table, "take 1 1")
            assert table.alarm.startswith("After “place and unload”, only a second “unload” or “Stop here” may follow.")
            return
    raise AssertionError("nobody could unload twice")


@pytest.mark.parametrize(
    ("game", "sentence", "told"),
    [
        (
            "duel",
            "duel.form.haul",
            "Write “place and unload” with a square and a ship, such as “place and unload b2 1”.",
        ),
        ("builders", "builders.form.stones", "Write only “Get stones”."),
        ("valley", "valley.asked.show", "Turn the tablets over now, for example “Turn over 3 2 0”."),
        (
            "valley",
            "valley.asked.lay",
            "Players are bidding: lay a tablet beside a group, for example “lay 3”, or write “done”.",
        ),
    ],
)
def test_verbs_that_records_call_otherwise_are_quoted_as_on_the_page(t, game, sentence, told):
    assert typed.worded(GAMES[game], t, t(sentence)) == told


def test_all_words_to_begin_with_are_listed_as_the_page_has_them(desk):
    """However many they are: only what somebody has typed is quoted in short."""
    table = desk()
    assert not speech.line(table, "x" * 300) and "x" * 61 not in table.alarm
    assert all(f"“{typed.verb(table.match.game, table.t, verb)}”" in table.alarm for verb in table.match.game.verbs)


def test_a_line_that_is_only_begun_says_how_it_can_go_on(desk):
    table = held(desk, "swap")
    ship = next(words for words in table.match.legal if words.startswith("swap ")).split(" ")[1]
    assert not speech.line(table, f"swap and unload {ship}")
    assert table.alarm == f"After “swap and unload {ship}” you can type slots 1, 2, 3."


@pytest.mark.parametrize("text", ["", " ", ":", "…", "1", "“”", "place", "place place", "<b>", "x" * 5000])
def test_nonsense_is_refused_in_words(desk, text):
    table = desk()
    assert not speech.line(table, text) and table.alarm and table.match.turn == 1


def test_the_example_beside_the_field_can_be_typed(desk, world):
    for moves in (0, 7, 25):
        table = desk(seed=moves, moves=moves)
        assert f"“{table.match.legal[0]}”" in screen(table) and speech.line(table, typed.example(table.match))
    table = world.browser(1).desk
    table.setup.game = "tiny"
    matches.new(table, table.setup)
    assert "“place" not in screen(table), "it is another game"
    commands.do(table, "hold")
    assert "“Write a bid: 0”" in screen(table) and speech.line(table, typed.example(table.match))


@pytest.mark.parametrize("text", ["Bid: 1", "bid: 1", "Write a bid: 1"])
def test_secrets_are_typed_behind_a_colon_in_any_game(world, text):
    """Also where a noun is called as the verb is."""
    desk = world.browser(1).desk
    desk.setup.game = "tiny"
    matches.new(desk, desk.setup)
    commands.do(desk, "hold")
    assert speech.line(desk, text) and not desk.alarm
    assert desk.match.turn == 2
