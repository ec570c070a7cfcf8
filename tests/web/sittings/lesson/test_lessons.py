"""Lessons: their ideas against the rules, what is kept of them, and a desk at which one is learned."""

import re
from fnmatch import fnmatchcase
from pathlib import Path
from random import Random

import pytest

from game import GAMES
from game.builders import parts as builders
from game.draft import reading
from game.language import Language, read
from game.record import Step
from game.valley import parts as valley
from tests.web.saying import say, talking
from tools import paths
from web.boards import BOARDS
from web.screens.table import question
from web.sittings.lesson import Learning, teaching
from web.sittings.lesson.teaching import Lesson
from web.store import archives, progress
from web.text.words import LANGUAGES, catalogues

LESSONS = {name: teaching.of(name) for name in GAMES if progress.any_of(name)}
IDEAS = [(found, at) for found in LESSONS.values() for at in range(len(found.ideas))]
named = [f"{found.game.name}-{found.ideas[at].id}" for found, at in IDEAS]
each_idea = pytest.mark.parametrize(("found", "at"), IDEAS, ids=named)
each_game = pytest.mark.parametrize("found", LESSONS.values(), ids=LESSONS)


@pytest.fixture
def talk(desk):
    """A talk about an empty desk."""
    found = talking(desk())
    say(found, ("kept", {}))
    return found


def pupil(talk):
    assert isinstance(talk.desk.sitting, Learning)
    return talk.desk.sitting


def asked(talk):
    return question(talk.desk, talk.desk.scene())


def answer(talk, line):
    """Says a whole step, as if it were typed, and a turn of secret ones; nothing that follows passes by."""
    found = say(talk, ("line", line))
    if talk.desk.draft.plan:
        found = say(talk, ("line", "done"))
    if talk.desk.playback:
        found = say(talk, ("do", "pass-by"))
    return found


def test_what_is_asked_stays_in_sight_while_a_move_is_begun(talk):
    say(talk, ("do", "learn valley"))
    task = pupil(talk).task
    assert asked(talk).ask == task and asked(talk).story.endswith(
        "Tap any piece to learn what it is. If it is lit, hold it."
    )
    say(talk, ("word", "lay 1"))
    assert asked(talk).ask == "Which tablet goes beside group\xa01?" and asked(talk).story == f"Task: {task}"


def test_what_passes_by_again_and_again_is_told_once(talk):
    """The learner's other cubes of the level are built at once, all of one colour."""
    say(talk, ("do", "learn valley"))
    for idea in teaching.of("valley").ideas:
        if idea.id == "build":
            break
        answer(talk, idea.wanted)
        say(talk, ("do", "lesson next"))
    say(talk, ("do", "pass-by"))
    say(talk, ("line", "build 5 red"))
    assert asked(talk).ask.replace("\N{NO-BREAK SPACE}", " ") == "Player 1 lays on site 5: 4 red."


def other(found: Lesson, at: int) -> str | None:
    """A step that does not understand the idea; None if there is no other."""
    match, idea = found.match(at), found.ideas[at]
    lines = [line for line in match.legal if not idea.understood(line) and reading_is_whole(match, line)]
    return lines[0] if lines else None


def reading_is_whole(match, line):
    found = reading(match.game, match.table, tuple(line.split(" ")))
    return bool(found and found.line)


# -- the ideas


def test_these_games_have_a_lesson():
    assert {"duel", "builders", "valley"} <= LESSONS.keys()


@each_game
def test_a_lesson_is_short(found):
    assert 5 <= len(found.ideas) <= 10
    assert len({idea.id for idea in found.ideas}) == len(found.ideas)


@each_idea
def test_an_idea_stands_at_a_legal_position_where_its_step_may_be_said(found, at):
    match, idea = found.match(at), found.ideas[at]
    assert match.turn == found.seat
    step = idea.wanted.partition(":")[0]
    assert step in match.legal and idea.understood(idea.wanted)
    found.match(at + 1)
    for start in (idea.wanted, *idea.also):
        again = found.match(at)
        line = start if ":" in start else next(line for line in match.legal if fnmatchcase(f"{line} ", f"{start} *"))
        teaching.say(again, [Step(found.seat, line), *idea.then])


@each_idea
def test_nobody_says_more_than_three_steps_before_something_is_explained(found, at):
    """What others say, and what the learner's seat says by itself, between two explanations."""
    if at and not found.ideas[at].fresh:
        steps = found.match(at).steps[len(found.match(at - 1).steps) + 1 :]
        for seat in range(1, found.seats + 1):
            assert sum(step.speaker == seat for step in steps) <= 3, [*map(str, steps)]


@each_idea
def test_no_gold_button_outshines_what_is_asked(talk, found, at):
    say(talk, ("do", f"learn {found.game.name}"), *[("do", "lesson skip")] * at, ("do", "pass-by"))
    assert asked(talk).ask == pupil(talk).sentence()
    assert not [each for each in asked(talk).buttons if "primary" in str(each)]


def test_a_secret_step_that_answers_is_said_at_once(talk):
    """In a match it would wait until all tablets are laid."""
    say(talk, ("do", "learn valley"), ("word", "lay 1"), ("word", "4"))
    assert pupil(talk).right and not talk.desk.draft.plan


def test_what_ends_the_move_that_was_begun_is_gold(talk):
    found = LESSONS["valley"]
    at = next(n for n, idea in enumerate(found.ideas) if idea.id == "way")
    say(talk, ("do", "learn valley"), *[("do", "lesson skip")] * at, ("do", "pass-by"))
    step, _, note = found.ideas[at].wanted.partition(": ")
    say(talk, *[("word", word) for word in (step, *note.split(" "))])
    assert not pupil(talk).said
    assert "primary" in next(str(each) for each in asked(talk).buttons if "confirm" in str(each))


def test_a_new_table_is_laid_at_once(talk):
    """Nothing that has led to it passes by, nor is it announced."""
    found = LESSONS["valley"]
    at = next(n for n, idea in enumerate(found.ideas) if idea.fresh)
    say(talk, ("do", "learn valley"), *[("do", "lesson skip")] * (at - 1))
    answer(talk, found.ideas[at - 1].wanted)
    told = say(talk, ("do", "lesson next"))
    assert pupil(talk).at == at and not talk.desk.playback
    assert told["spoken"] == [pupil(talk).sentence(), pupil(talk).sentence(".why")]
    say(talk, ("do", "lesson back"))
    assert pupil(talk).at == at - 1 and not talk.desk.playback


def walk(talk, found):
    """All that a learner reads and sees marked who answers well, and what is said to whoever does not."""
    lines = []
    say(talk, ("do", f"learn {found.game.name}"))
    for at, idea in enumerate(found.ideas, 1):
        say(talk, ("do", "pass-by"))
        table = " (a new table)" if idea.fresh else ""
        lines += [f"{at}. {asked(talk).ask}{table}", f"   why:    {asked(talk).story}"]
        lines += [f"   marked: {', '.join(words for _, words in pupil(talk).marks)}"]
        answer(talk, idea.wanted)
        lines += [f"   right:  {asked(talk).ask}", f"   other:  {pupil(talk).sentence('.other')}"]
        say(talk, ("do", "lesson next"))
    return "\n".join([*lines, f"{asked(talk).ask} {asked(talk).story}", ""])


@each_game
def test_the_walk(talk, request, found):
    """``pytest --bless`` writes it; whoever changes a lesson reads it from beginning to end."""
    file, now = Path(__file__).with_name(f"{found.game.name}.txt"), walk(talk, found)
    if request.config.getoption("--bless"):
        file.write_text(now, "utf-8", newline="\n")
    assert now == file.read_text("utf-8")


TERMS = {
    "duel": "take 1 token, place 2–3 meeples, Place and unload, Swap and unload, obelisk token by itself, suns, "
    "Tomb tokens, light pyramid, meeples there would score, action token that you don’t play, side B",
    "builders": "points now, pyramids each stone, burial chamber scores, At the market, Red cards, a blue one, "
    "unused blue card, ornaments, every three stones, statues, One statue, temple stone, tallest, side B",
    "valley": "W is white, K black, 1/8, 0/30, bag’s number, beside your scarabs, number on the site, "
    "movement points, one colour, levels of one colour, mixed, Striped, secret, steals, take the site over",
}


@each_game
def test_what_stands_on_the_table_and_what_scores_is_explained(talk, found):
    told = walk(talk, found)
    assert [term for term in TERMS[found.game.name].split(", ") if term not in told] == []


def test_the_figures_in_sight_are_those_that_are_explained(talk):
    for at, figure in ((0, "1/8"), (5, "0/30")):
        say(talk, ("do", "learn valley"), *[("do", "lesson skip")] * at, ("do", "pass-by"))
        assert f'data-number="{figure}"' in say(talk, ("laid",))["html"] and figure in asked(talk).story
        say(talk, ("do", "home"))
        talk.desk.shelf.store.clear()
    assert (valley.POINTS, valley.LOAD, valley.PHARAOH, len(valley.TABLETS)) == (6, 2, 30, 8)
    assert (builders.ROUNDS, builders.SLED, builders.FETCHED, builders.ORNAMENT) == (6, 5, 3, 3)


@pytest.mark.parametrize("code", LANGUAGES)
def test_letters_and_figures_are_those_of_each_language(t, code):
    language = Language(code, read(catalogues(), code))
    for colour in ("white", "red", "black"):
        letter = language(f"valley.letter.{colour}")
        assert re.search(rf"(?<!\w){letter}(?!\w)", language("valley.lesson.bid.right"))
    for id in (id for id in t.texts if ".lesson." in id):
        figures = [
            sorted(re.findall(r"\{\w+\}|\d+", re.sub(r"\{rival\}", "", str(each.texts[id])))) for each in (t, language)
        ]
        assert figures[0] == figures[1], id


@each_idea
def test_what_is_told_is_in_the_catalogue_and_has_what_its_gaps_need(t, talk, found, at):
    say(talk, ("do", f"learn {found.game.name}"), *[("do", "lesson skip")] * at)
    texts = [pupil(talk).sentence(which) for which in teaching.SENTENCES]
    assert all(texts) and not any("{" in text for text in texts)
    assert all(
        gap in str([t.texts[found.sentence(at, which)] for which in teaching.SENTENCES]) for gap in points(found, at)
    )
    assert not any("click" in text.lower() for text in texts), "it is tapped and keyed too"
    assert all(len(text) <= 190 for text in texts), "it stands below a table on a phone"


def points(found, at):
    return ["{" + gap + "}" for gap in teaching.points(found.game.name, at)]


@each_idea
def test_what_is_marked_is_on_the_board(talk, found, at):
    say(talk, ("do", f"learn {found.game.name}"), *[("do", "lesson skip")] * at)
    scene = talk.desk.scene()
    marked = str(BOARDS[found.game.name].board(scene)).count(" is-better")
    assert marked >= len(found.ideas[at].marked) >= 1


def test_points_are_counted_by_the_rules():
    duel = LESSONS["duel"]
    at = [idea.id for idea in duel.ideas].index("deny")
    assert teaching.points("duel", at) == {"all": 4, "left": 1}


def test_a_key_that_no_idea_has_is_refused(monkeypatch):
    monkeypatch.setattr(teaching, "read", lambda game: {"idea": [{"id": "a", "wanted": "pass", "step": ""}]})
    with pytest.raises(TypeError, match="step"):
        teaching.of.__wrapped__("duel")


# -- at the table


@each_game
def test_a_lesson_is_learned_from_the_first_idea_to_the_last(talk, found):
    say(talk, ("do", f"learn {found.game.name}"))
    for at, idea in enumerate(found.ideas):
        assert pupil(talk).at == at and asked(talk).ask == pupil(talk).sentence()
        assert f"{at + 1} of {len(found.ideas)}" in say(talk, ("laid",))["html"]
        spoken = answer(talk, idea.wanted)["spoken"]
        assert not talk.desk.alarm and pupil(talk).right and not talk.desk.live
        assert any(pupil(talk).sentence(".right") in sentence for sentence in spoken)
        assert asked(talk).style == "right"
        ear = say(talk, ("do", "lesson next"))["spoken"]
        if talk.desk.playback:
            ear = say(talk, ("do", "pass-by"))["spoken"]
        expected = "Now you know how to play." if pupil(talk).over else pupil(talk).sentence()
        assert any(expected in sentence for sentence in ear)
    assert pupil(talk).over and "lesson-play" in say(talk, ("laid",))["html"]
    say(talk, ("do", "lesson-play"))
    made = talk.desk.match
    assert (
        made
        and made.game is found.game
        and "1" in (made.extra.get("bot 1"), made.extra.get("bot 2"))
        and talk.desk.id == "1"
    )


@each_idea
def test_another_step_is_answered_kindly_and_can_be_said_again(talk, found, at):
    line = other(found, at)
    if line is None:
        pytest.skip("nothing else is possible there")
    say(talk, ("do", f"learn {found.game.name}"), *[("do", "lesson skip")] * at, ("do", "pass-by"))
    answer(talk, line)
    assert pupil(talk).said and not pupil(talk).right and not talk.desk.live
    assert asked(talk).ask == pupil(talk).sentence(".other")
    say(talk, ("do", "again"))
    assert pupil(talk).match.steps == found.match(at).steps and talk.desk.live
    assert len(talk.desk.pieces) == len(talk.desk.told) + 1 == len(found.match(at).steps) + 1
    answer(talk, line)
    say(talk, ("do", "solution"))
    assert pupil(talk).right and pupil(talk).said == found.ideas[at].wanted


@each_game
def test_who_chose_otherwise_is_told_how_the_lesson_goes_on(talk, found):
    """If the next idea goes on from the table of this one."""
    goes_on = [at for at, idea in enumerate(found.ideas[:-1]) if idea.also and not found.ideas[at + 1].fresh]
    for at in goes_on:
        say(talk, ("do", f"learn {found.game.name}"))
        while pupil(talk).at < at:
            say(talk, ("do", "lesson skip"))
        idea, before = found.ideas[at], asked(talk).story
        found_there = [line for line in pupil(talk).match.legal if idea.understood(line) and line != idea.wanted]
        other = [*found_there, *idea.also][0]
        for line, told in ((idea.wanted, False), (other, True)):
            pupil(talk).lay(at)
            pupil(talk).say(line)
            assert pupil(talk).right
            say(talk, ("do", "lesson next"))
            assert asked(talk).story.startswith("Your move was right, too. ") == told
        say(talk, ("do", "lesson back"))
        assert asked(talk).story == before


@each_game
def test_skipping_leads_through_all_ideas_and_back_again(talk, found):
    say(talk, ("do", f"learn {found.game.name}"))
    for at in range(len(found.ideas)):
        assert pupil(talk).at == at
        say(talk, ("do", "lesson skip"))
    say(talk, ("do", "lesson skip"))
    assert pupil(talk).over and not talk.desk.live
    for at in reversed(range(len(found.ideas))):
        say(talk, ("do", "lesson back"))
        assert pupil(talk).at == at and talk.desk.sitting.free
        assert pupil(talk).match.steps == found.match(at).steps
    say(talk, ("do", "lesson back"))
    assert pupil(talk).at == 0


def test_back_after_a_step_asks_again(talk):
    say(talk, ("do", "learn duel"), ("do", "lesson skip"))
    answer(talk, pupil(talk).idea.wanted)
    say(talk, ("do", "lesson back"))
    assert pupil(talk).at == 1 and not pupil(talk).said and talk.desk.live


def test_pieces_keep_their_names_from_one_idea_to_the_next(talk):
    say(talk, ("do", "learn duel"))
    before = talk.desk.pieces[-1]
    answer(talk, pupil(talk).idea.wanted)
    say(talk, ("do", "lesson next"))
    assert talk.desk.pieces[len(LESSONS["duel"].match(0).steps)] == before


def test_a_lesson_is_no_match_and_nothing_of_it_is_kept_as_one(talk):
    say(talk, ("do", "learn duel"))
    answer(talk, pupil(talk).idea.wanted)
    assert not talk.desk.shelf.index() and {*talk.desk.shelf.store} == {progress.KEY}


@pytest.mark.parametrize(
    "command", ["undo", "redo", "hint", "rematch same", "review", "voice 2=1", "lesson", "lesson x"]
)
def test_commands_that_have_no_meaning_here_do_nothing(talk, command):
    say(talk, ("do", "learn duel"))
    before = len(pupil(talk).match.steps), pupil(talk).at
    say(talk, ("do", command))
    assert (len(pupil(talk).match.steps), pupil(talk).at) == before and not talk.desk.bots.hint


def test_the_solution_is_not_shown_before_anything_was_said(talk):
    say(talk, ("do", "learn duel"), ("do", "solution"))
    assert not pupil(talk).said


def test_at_no_other_table_a_lessons_commands_do_anything(desk):
    made = talking(desk())
    say(made, ("kept", {}), ("route", "#new/duel"), ("do", "lesson skip"), ("do", "lesson-play"))
    assert made.desk.id == "1" and not made.desk.match.steps[18:]


# -- what is kept, and where it is offered


def test_a_lesson_goes_on_where_it_was_left(talk):
    say(talk, ("do", "learn duel"), ("do", "lesson skip"), ("do", "lesson skip"), ("do", "home"))
    assert progress.kept(talk.desk.shelf.store).at == {"duel": 2}
    answer = say(talk, ("route", "#learn/duel"))
    assert pupil(talk).at == 2 and ["screen", "#learn/duel"] in answer["effects"]


def test_a_lesson_that_was_finished_begins_anew_and_stays_finished(talk):
    ideas = len(LESSONS["duel"].ideas)
    say(talk, ("do", "learn duel"), *[("do", "lesson skip")] * ideas, ("do", "home"), ("do", "learn duel"))
    found = progress.kept(talk.desk.shelf.store)
    assert pupil(talk).at == 0 and found.done == {"duel"}


HOSTILE = [
    "",
    "null",
    "[]",
    "{",
    "[" * 100_000,
    '{"at":' * 100_000,
    '{"at": [], "done": {}}',
    '{"at": {"duel": -1}, "done": ["chess", null, {}]}',
    '{"at": {"duel": 1e9}, "done": "duel"}',
    '{"at": {"duel": true}}',
    '{"at": {"duel": 100}}',
    '{"at": {"<img>": 1}}',
]


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_device_is_not_believed(text):
    assert progress.kept({progress.KEY: text}) == progress.Progress()


def test_an_idea_that_is_no_more_leads_to_the_first(talk):
    talk.desk.shelf.store[progress.KEY] = '{"at": {"duel": 99}}'
    say(talk, ("do", "learn duel"))
    assert pupil(talk).at == 0


@pytest.mark.parametrize("address", ["#learn", "#learn/", "#learn/chess", "#learn/duel/2", "#learn/<b>"])
def test_an_address_of_no_lesson_says_so_and_goes_away(talk, address):
    answer = say(talk, ("route", address))
    assert talk.desk.alarm == talk.desk.t("lesson.unknown") and ["address", ""] in answer["effects"]


def test_capitals_and_a_slash_at_the_end_do_no_harm(talk):
    say(talk, ("route", "#Learn/Duel/"))
    assert pupil(talk).at == 0


def offered(answer):
    """How the start screen offers the lesson: first, later, or not at all."""
    html = answer["html"]
    if 'id="learn"' not in html:
        return None
    return "first" if 'class="button primary learn first"' in html else "later"


def test_a_first_visit_offers_the_lesson_before_anything_else(talk):
    html = say(talk, ("laid",))["html"]
    assert offered({"html": html}) == "first"
    assert html.index('id="learn"') < html.index('id="game-duel"') < html.index('id="begin"')


def test_once_a_match_is_kept_it_is_a_quiet_offer(talk):
    assert offered(say(talk, ("do", "start"), ("do", "home"))) == "later"


def test_once_it_is_finished_it_is_a_quiet_offer_for_this_game_alone(talk):
    skips = [("do", "lesson skip")] * len(LESSONS["duel"].ideas)
    assert offered(say(talk, ("do", "learn duel"), ("do", "home"))) == "first", "it was only begun"
    assert offered(say(talk, ("do", "learn duel"), *skips, ("do", "home"))) == "later"


def test_a_friends_match_is_one_that_is_kept_too(talk):
    talk.desk.shelf.store["nile.links"] = '[["a.1", {}]]'
    assert offered(say(talk, ("laid",))) == "later"


def test_the_help_leads_to_the_lesson(talk):
    html = say(talk, ("do", "open help"))["html"]
    assert 'data-do="learn duel" id="do-learn-duel"' in html.split('id="dialog-title"')[1]


def test_a_game_without_a_lesson_offers_none(talk, monkeypatch, tmp_path):
    monkeypatch.setattr(progress, "BOARDS", tmp_path)
    assert offered(say(talk, ("laid",))) is None
    say(talk, ("do", "learn duel"))
    assert talk.desk.alarm == talk.desk.t("lesson.unknown") and not talk.desk.match
    assert "do-learn-duel" not in say(talk, ("do", "open help"))["html"]


def test_on_another_board_there_is_no_lesson(talk, monkeypatch):
    monkeypatch.setattr(GAMES["valley"], "boards", ("The printed board", "The valley (a reconstruction)"))
    assert not progress.any_of("valley") and progress.any_of("duel")
    say(talk, ("route", "#learn/valley"))
    assert talk.desk.alarm == talk.desk.t("lesson.unknown")


def test_what_teaches_is_fetched_late(talk, monkeypatch, tmp_path):
    monkeypatch.setattr(archives, "ROOT", tmp_path)
    answer = say(talk, ("do", "learn duel"))
    assert answer["lacking"] == "lesson.tar.gz" and answer["again"] == [["do", "learn duel"]]


def test_a_game_that_is_not_there_is_fetched_first(talk, monkeypatch):
    monkeypatch.setattr(archives, "there", lambda game: game != "valley")
    answer = say(talk, ("do", "learn valley"))
    assert answer["lacking"] == "games/valley/rules.tar.gz"


def test_nothing_that_every_visit_fetches_knows_how_a_lesson_goes():
    late = re.compile(r"(from|import) web\.sittings\.lesson\b|from web.sittings import .*\blesson\b")
    for file in (paths.ROOT / "web").rglob("*.py"):
        name = file.relative_to(paths.ROOT).as_posix()
        text = file.read_text("utf-8")
        if not name.startswith(("web/sittings/lesson/", "web/app/commands.py")):
            assert not late.search(text), name


def test_anything_may_be_done_in_any_order(talk):
    """A player who does anything at all never meets an error."""
    rng = Random(4)
    for name in LESSONS:
        say(talk, ("do", f"learn {name}"))
        for _ in range(60):
            words = ["lesson skip", "lesson back", "lesson next", "again", "solution", "look 2", "look -1"]
            legal = talk.desk.match.legal if talk.desk.live else []
            said = rng.choice([("do", word) for word in words] + [("line", line) for line in legal[:20]])
            say(talk, said)


@pytest.mark.parametrize("line", ["crew b1 b3", "crew a1 b3 c2"])
def test_whoever_keeps_the_tokens_apart_in_another_way_is_right_too(talk, line):
    found = LESSONS["duel"]
    at = next(at for at, idea in enumerate(found.ideas) if idea.id == "deny")
    say(talk, ("do", "learn duel"))
    pupil(talk).lay(at)
    answer(talk, line)
    assert pupil(talk).right
    say(talk, ("do", "lesson next"))
    assert talk.desk.t("lesson.instead", step="\0").split("\0")[0] in say(talk, ("do", "pass-by"))["html"]


def test_one_s_own_table_stays_at_the_end(talk):
    found = LESSONS["duel"]
    say(talk, ("do", "learn duel"))
    pupil(talk).lay(len(found.ideas) - 1)
    answer(talk, "place a1")
    before = [str(step) for step in pupil(talk).match.steps]
    say(talk, ("do", "lesson next"))
    assert pupil(talk).over and [str(step) for step in pupil(talk).match.steps] == before
