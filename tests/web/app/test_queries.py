"""What is asked of a table is answered in words: how it stands, as a seat sees it, whose turn it is, what was last."""

import pytest

from game import GAMES
from game.interface import OVER
from game.language import Language
from game.match import load
from tests.places import GOLDEN
from tests.web.saying import say, talking
from web.app import commands, matches, queries
from web.app.screen import screen
from web.boards import BOARDS
from web.table import history, session, speech, topics, typed
from web.text.words import LANGUAGES, sentences


@pytest.fixture(params=LANGUAGES)
def language(request):
    return Language(request.param, sentences(request.param))


def played(desk, name, moves):
    """A desk with a match of a game after so many steps of a golden playthrough."""
    made = desk()
    match = load((GOLDEN / f"{name}-01.rec").read_text("utf-8"), GAMES)
    matches.begin(made, match.branch(min(moves, len(match.steps))))
    return made


def told(made, question):
    """The answer to what a button or a key asks."""
    commands.do(made, f"tell {question}")
    return queries.tell(made)


def asked(made, line):
    """The answer to a typed line."""
    assert speech.line(made, line), (line, made.alarm)
    return queries.tell(made)


@pytest.mark.parametrize("moves", [0, 9, 40, 90, 500])
@pytest.mark.parametrize("name", GAMES)
def test_every_question_has_an_answer_at_any_time(desk, name, moves):
    made = played(desk, name, moves)
    for topic in topics.topics(made.match.game):
        said = told(made, topic)
        assert said
        assert all(sentence == sentence.strip() and "{" not in sentence for sentence in said), topic
    for topic in BOARDS[name].DESCRIBED:
        for thing, sentence in BOARDS[name].describe(made.scene(), topic).items():
            assert told(made, f"{topic} {thing}") == (sentence,)


def test_no_word_of_a_question_means_a_move(language, desk):
    """In any language, of any game; so nothing that could be typed before means anything else now."""
    for name, game in GAMES.items():
        match = played(desk, name, 0).match
        words = {word for topic in topics.topics(game) for word in topics.spoken(game, language, topic)}
        assert [word for word in words if typed.spoken_verb(match, language, word)[0]] == [], name


def test_no_two_questions_have_the_same_word(language):
    for game in GAMES.values():
        words = [word for topic in topics.topics(game) for word in topics.spoken(game, language, topic)]
        assert sorted(words) == sorted({*words})


@pytest.mark.parametrize("name", GAMES)
def test_a_question_is_put_in_the_language_of_the_page_and_in_english(desk, language, name):
    made = played(desk, name, 30)
    made.t = language
    for topic in topics.topics(made.match.game):
        for word in (*topics.spoken(made.match.game, language, topic), topic.upper()):
            assert topics.asked(made, f" {word}? ") == topic
    first, example = next(iter(BOARDS[name].DESCRIBED.items()))
    things = BOARDS[name].describe(made.scene(), first)
    assert example in things or not things
    for thing in things:
        word = topics.spoken(made.match.game, language, first)[0]
        assert topics.asked(made, f"{word} {thing}") == f"{first} {thing}"
    assert not topics.asked(made, f"{first} nowhere")


def test_a_ship_says_who_would_fetch_what_in_order(desk):
    made = desk()
    for line in ("place a2", "place b2", "place c2"):
        speech.line(made, line)
    (ship,) = asked(made, "ship 2")
    parts = [made.t("duel.gets", name=name, token="|").partition("|")[0] for name in ("Anna", "Ben", "Anna")]
    places = [ship.find(part) for part in parts[:2]]
    assert -1 < places[0] < places[1]
    assert "a2" not in ship


def test_the_answers_of_a_table(desk):
    made = desk()
    speech.line(made, "place b2")
    assert asked(made, "turn")[0] == made.t("duel.ask.place", name="Ben")
    assert asked(made, "last") == ("Anna places a meeple on b2.",)
    assert asked(made, "score") == ("Anna: 1 point.", "Ben: 0 points.")
    board = asked(made, "Where am I?")
    assert board[0].startswith("Anna’s meeples: b2. Free squares: a1, ")
    assert len(board) == 7
    (own,) = asked(made, "player Ben")
    assert own.startswith("Ben: 0 points. 4 meeples in the supply.")
    history.look(made, 0)
    assert told(made, "score") == ("Anna: 0 points.", "Ben: 0 points.")


def test_an_answer_stands_on_the_page_until_something_is_done(desk):
    made = desk()
    asked(made, "score")
    assert 'id="heard"' in screen(made)
    assert made.match.turn == 1
    speech.line(made, "place b2")
    assert 'id="heard"' not in screen(made)


def test_an_answer_goes_with_the_table_of_which_it_was(desk):
    """So what one seat was told is never left to the one who takes the device next."""
    made = desk()
    commands.do(made, "set", "confirm=always")
    speech.word(made, "place b2")
    told(made, "seat")
    assert made.draft.armed and made.answered
    commands.do(made, "confirm")
    assert made.match.turn == 2 and not made.answered
    told(made, "seat")
    made.sitting.seat("1=3")
    made.match.say(2, "place a1")
    session.caught_up(made)
    assert not made.answered, "whoever has moved"


def test_it_is_asked_while_another_seat_moves_and_at_the_end(desk):
    talk = talking(desk())
    say(talk, ("kept", {}), ("route", "#new/duel?names=Anna,&bots=0,1"))
    say(talk, ("line", "place b2"))
    assert not talk.desk.live
    answer = say(talk, ("do", "tell turn"))
    assert any("Apprentice" in sentence for sentence in answer["spoken"])
    over = played(desk, "duel", 500)
    assert over.match.turn == OVER
    totals = [points["total"] for points in over.match.game.scores(over.match.table)]
    assert [sentence for sentence, n in zip(told(over, "score"), totals, strict=True) if str(n) not in sentence] == []


def test_what_is_hidden_from_a_seat_is_not_told(desk):
    """The sum of tablets that lie face down is told to nobody but their seat."""
    made = desk()
    match = load((GOLDEN / "valley-01.rec").read_text("utf-8"), GAMES)
    ply = next(at for at, step in enumerate(match.steps) if step.words.startswith("lay")) + 1
    matches.begin(made, match.branch(ply))
    assert made.viewer != match.steps[ply - 1].speaker
    groups = " ".join(BOARDS["valley"].describe(made.scene(), "group").values())
    assert "face down" in groups
    assert " bids " not in groups


@pytest.mark.parametrize("name", GAMES)
def test_keys_can_be_switched_off(desk, name):
    made = played(desk, name, 10)
    assert 'data-keys="F2=turn Shift+F2=last F8=board Shift+F8=score' in screen(made)
    made.settings["keys"] = "off"
    assert "data-keys" not in screen(made)


@pytest.mark.parametrize("name", GAMES)
def test_the_help_lists_every_key_and_word(desk, name):
    made = played(desk, name, 10)
    made.dialog = "help"
    html = screen(made)
    for topic, key in topics.topics(made.match.game).items():
        assert f'data-do="tell {topic}"' in html
        assert f"<kbd>{key}</kbd>" in html or not key
        assert f"<span>{topics.spoken(made.match.game, made.t, topic)[0]}</span>" in html
