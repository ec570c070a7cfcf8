"""Sentences whose ids are put together from parts: each one by name; and that every call gives a sentence its gaps."""

import ast
import inspect
import re
import textwrap
from collections.abc import Iterable, Iterator
from itertools import combinations

import pytest

from game import GAMES, builders, duel, valley
from game.bots import registry
from game.bots.builders import evaluation as weighing
from game.bots.duel import tables as pricing
from game.bots.valley import evaluation as valuing
from game.builders import agenda as builders_asks
from game.builders import parts as box
from game.builders import pyramids, refusals
from game.builders.cover import SITES
from game.duel import parts
from game.duel.refusals import KINDS
from game.language import Text, read
from game.links import envelope, letter
from game.peers import kinds, match_state
from game.valley import agenda as valley_asks
from game.valley import board
from game.valley import parts as parts_of_valley
from game.valley import refusals as denials
from game.valley.rounds import ended
from tests.places import ROOT
from tests.web.text.naming import Source, python
from tests.web.text.templates import Template, code, possible, returned, templates
from tests.web.text.test_catalogues import folders, gaps, plural
from web.advice import judging
from web.app import dialogs
from web.boards import book
from web.boards.builders import book as cards_of
from web.boards.builders import story as building
from web.boards.duel import story
from web.boards.valley import story as bidding
from web.boards.valley import yard
from web.screens import cards
from web.sittings.lesson import teaching
from web.sittings.letters import forms
from web.store import progress, puzzles, settings, setup
from web.table import topics
from web.text import marking, players

VERBS = duel.verbs
THEMES = {name: own.THEMES for name in GAMES if (own := registry.part(name, "puzzles"))}
ALONE = sorted(verb for verb, words in VERBS.items() if not words)
"""Verbs that are a whole step."""
TOKENS = sorted({token.rstrip("0123456789") for token in parts.TOKENS})


def texts(function: object, kind: type[ast.AST]) -> set[str]:
    """The plain texts in a function that stand in nodes of this kind."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))  # type: ignore[arg-type]
    inside = [part for node in ast.walk(tree) if isinstance(node, kind) for part in ast.walk(node)]
    return {part.value for part in inside if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def given(name: str, place: int) -> set[str]:
    """The plain texts that the page's code gives a function in this place."""
    found: set[str] = set()
    for source in python():
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == name and len(node.args) > place:
                found |= possible(source, node.args[place]) or set()
    return found


def optioned(what: str) -> Iterator[str]:
    """Ids of a game's options, such as ``duel.site.tomb``; with their values, such as ``duel.rule.tomb.A``."""
    for game in GAMES.values():
        for option, values in game.options.items():
            yield from (
                (f"{game.name}.site.{option}",)
                if what == "site"
                else (f"{game.name}.rule.{option}.{value}" for value in values)
            )


def each(template: str, *values: object) -> list[str]:
    """An id with one gap, for each value."""
    return [template.replace("{}", str(value), 1) for value in values]


def printed(which: str) -> Iterator[str]:
    """Ids of the sections of all books."""
    yield from (f"{name}.book.{section}{which}" for name in GAMES for section in book.of(name).SECTIONS)


ENDED = r'(?:review\.state|judging\.ended\([\w.]+)(?: =|,) "(\w+)"'
"""How code says that a look back has another state."""
DESIRES = [text for text in ("stones", "load", "send", "card") if text in texts(building.ask, ast.Tuple)]
WISHES = [text for text in ("place", "unload", "action") if text in texts(story.ask, ast.List)]
REVIEWS = {text for source in python() for text in re.findall(ENDED, source.text)}
SHARED = given("share", 2)
BEGUN = [
    text
    for text in ("bids", "foremen", "workers", "steal", "build", "legs")
    if text in texts(bidding.begun, ast.Module)
]
"""The questions that are put otherwise once a seat has answered them."""
LESSONS = [teaching.of(name) for name in GAMES if progress.any_of(name)]
DECIDING: dict[str, Iterable[str]] = {"duel": pricing.SIZES, "builders": weighing.NAMES, "valley": valuing.NAMES}
"""The parts of what is expected, by which hints say why."""
SETTINGS = {name: values for name, values in settings.VALUES.items() if name not in ("stun", "language")}

IDS: dict[str, list[str]] = {
    "bot.{}.name": each("bot.{}.name", *players.LEVELS),
    "bot.{}.about": each("bot.{}.about", *players.LEVELS),
    "dialog.{}": each("dialog.{}", *(name for name in dialogs.DIALOGS if name != "stock")),
    "builders.ask.{}": each(
        "builders.ask.{}",
        *(".".join(some) for n in range(1, len(DESIRES) + 1) for some in combinations(DESIRES, n)),
        *sorted({building.ASKED.get(name, name) for name in (*builders_asks.NAMES.values(), "pass")}),
    ),
    "builders.ask.{}.{}": [
        f"builders.ask.{verb}.{n}" for verb, words in builders.verbs.items() for n in range(len(words))
    ],
    "builders.asked.{}": each("builders.asked.{}", *refusals.VERBS),
    "builders.book.cards.{}": each("builders.book.cards.{}", *cards_of.ORDER),
    "builders.bonus.{}": each("builders.bonus.{}", *sorted(pyramids.BONUS)),
    "builders.button.{}": each("builders.button.{}", *sorted(texts(building.bare, ast.For) & {*builders.verbs})),
    "builders.card.{}": each("builders.card.{}", *box.CARDS),
    "builders.pyramid.{}": each("builders.pyramid.{}", *refusals.WORDS["pyramid"]),
    "builders.rule.{}": each("builders.rule.{}", *box.CARDS),
    "builders.rule.{}.{}": [*optioned("rule")],
    "builders.settle.{}": each("builders.settle.{}", *sorted({*box.TEMPLE_B} - {*map(str, range(10))})),
    "builders.short.{}": each("builders.short.{}", *SITES),
    "builders.site.{}": each("builders.site.{}", *SITES),
    "builders.step.{}": each("builders.step.{}", *builders.verbs),
    "builders.to.{}": each("builders.to.{}", *SITES),
    "builders.told.{}": each("builders.told.{}", *builders.verbs),
    "duel.ask.{}": [
        f"duel.ask.{'.'.join(some)}" for n in range(1, len(WISHES) + 1) for some in combinations(WISHES, n)
    ],
    "duel.ask.{}.{}": [f"duel.ask.{verb}.{n}" for verb, words in VERBS.items() for n in range(len(words))],
    "duel.rule.{}": each("duel.rule.{}", *parts.ACTIONS),
    "duel.rule.{}.{}": [*optioned("rule")],
    "duel.site.{}": [*optioned("site")],
    "duel.step.{}": each("duel.step.{}", *VERBS),
    "duel.told.{}": each("duel.told.{}", *VERBS),
    "duel.token.{}": each("duel.token.{}", *TOKENS),
    "duel.{}": each("duel.{}", *ALONE),
    "query.{}": each("query.{}", *topics.KEYS),
    "query.{}.about": each("query.{}.about", *topics.KEYS),
    "far.ask.{}": each("far.ask.{}", *kinds.ASKED),
    "far.ask.{}.mine": each("far.ask.{}.mine", *kinds.ASKED),
    "far.ended.{}.{}": [
        f"far.ended.{how}.{whose}"
        for how in kinds.ASKED
        if how not in texts(match_state.MatchState.settle, ast.Compare)
        for whose in ("mine", "other")
    ],
    "far.presence.{}": each("far.presence.{}", *kinds.STATES),
    "far.state.{}": each("far.state.{}", "here", "awaited", *kinds.STATES),
    "far.stun.{}.about": each("far.stun.{}.about", *settings.VALUES["stun"]),
    "link.kind.{}": each("link.kind.{}", *envelope.NAMES),
    "link.turn.{}": each("link.turn.{}", *sorted(returned(letter.compare) - {"same", "newer"})),
    "marked.{}": each("marked.{}", *marking.SIGNS),
    "month.{}": each("month.{}", *range(1, 13)),
    "peers.ask.{}": each("peers.ask.{}", *kinds.ASKED),
    "peers.greet.{}": each("peers.greet.{}", *kinds.GREETINGS),
    "post.{}": each("post.{}", *forms.PAGES),
    "puzzle.grade.{}": each("puzzle.grade.{}", *puzzles.GRADES),
    "review.{}": each("review.{}", judging.Review.state, *sorted(REVIEWS)),
    "set.{}": each("set.{}", *SETTINGS),
    "set.{}.{}": [f"set.{name}.{value}" for name, values in SETTINGS.items() for value in values],
    "shelf.{}": each(
        "shelf.{}", *sorted(given("shelf", 2) | given("section", 2) | given("folded", 2) | texts(cards.turn, ast.Tuple))
    ),
    "share.{}": each("share.{}", *sorted(SHARED)),
    "share.{}.qr": each("share.{}.qr", *sorted(SHARED)),
    "way.{}": each("way.{}", *setup.WAYS),
    "way.{}.about": each("way.{}.about", *(way for way in setup.WAYS if way != "puzzle")),
    "{}.theme.{}": [f"{name}.theme.{theme}" for name, themes in THEMES.items() for theme in themes],
    "{}.theme.{}.about": [f"{name}.theme.{theme}.about" for name, themes in THEMES.items() for theme in themes],
    "{}.book.{}": [*printed("")],
    "{}.book.{}.more": [*printed(".more")],
    "{}.book.{}.source": [*printed(".source")],
    "{}.book.{}.title": [*printed(".title")],
    "{}.lesson.{}{}": [
        found.sentence(at, which) for found in LESSONS for at in range(len(found.ideas)) for which in teaching.SENTENCES
    ],
    "{}.lesson.end": [f"{found.game.name}.lesson.end" for found in LESSONS],
    "{}.form.{}": [f"{game.name}.form.{verb}" for game in GAMES.values() for verb in game.verbs],
    "{}.no.{}": [
        f"{name}.no.{kind}"
        for name, kinds in (("duel", KINDS), ("builders", refusals.WORDS), ("valley", denials.WORDS))
        for kind in kinds
    ],
    "{}.ledger": each("{}.ledger", *GAMES),
    "{}.part.{}": [
        f"{game.name}.part.{part}"
        for game in GAMES.values()
        for part in {*game.score_parts, *DECIDING.get(game.name, ())}
    ],
    "duel.idle.{}": each("duel.idle.{}", *parts.ACTIONS),
    "{}.decides": each("{}.decides", "hint", "review"),
    "{}.hinders": each("{}.hinders", "hint", "review"),
    "{}.stake": ["valley.stake"],
    "{}.rule.{}.{}": [*optioned("rule")],
    "{}.short": each("{}.short", *GAMES),
    "{}.site.{}": [*optioned("site")],
    "{}.tie": each("{}.tie", *GAMES),
    "{}.title": each("{}.title", *GAMES),
    "valley.board.{}": each("valley.board.{}", *board.FORMS),
    "valley.asked.{}": each("valley.asked.{}", *denials.PHASE.values()),
    "valley.form.{}": each("valley.form.{}", *valley.verbs),
    "valley.ask.{}": each("valley.ask.{}", *sorted({*valley_asks.NAMES.values()} - {"groups", "show", "claim"})),
    "valley.ask.{}.tablet": each("valley.ask.{}.tablet", "lay", "show"),
    "valley.ask.{}.{}": [f"valley.ask.{verb}.{what}" for verb in ("steal", "build") for what in ("cube", "centre")],
    "valley.book.round.{}": each("valley.book.round.{}", *valley_asks.RAIL),
    "valley.book.values.{}": each("valley.book.values.{}", *valley.score_parts),
    "valley.brick.{}": each("valley.brick.{}", "steal", "build"),
    "valley.button.{}.{}": [
        f"valley.button.{which}.{how}"
        for which in sorted({*valley_asks.NAMES.values()} - {"groups", "show"})
        for how in ("none", *(("some",) if which in BEGUN else ()))
    ],
    "valley.cube.{}": each("valley.cube.{}", *yard.FACES),
    "valley.ground.{}": each("valley.ground.{}", "small", "large", "scores", "could"),
    "valley.ground.first.{}": each("valley.ground.first.{}", "foreman", "worker"),
    "valley.ground.near.{}": each("valley.ground.near.{}", "top", "right", "left"),
    "valley.over.{}": each("valley.over.{}", *sorted(texts(ended, ast.Return) - {""})),
    "valley.letter.{}": each("valley.letter.{}", *parts_of_valley.COLOURS),
    "valley.lot.{}": each("valley.lot.{}", "claim", "seize"),
    "valley.part.{}": each("valley.part.{}", *valley.score_parts),
    "valley.phase.{}": each("valley.phase.{}", *valley_asks.RAIL),
    "valley.phase.{}.what": each("valley.phase.{}.what", *valley_asks.RAIL),
    "valley.site.{}": each("valley.site.{}", *bidding.SITES),
    "valley.step.{}": each("valley.step.{}", *valley.verbs),
    "valley.many.{}": each("valley.many.{}", *bidding.MANY),
    "valley.step.{}.noted": each("valley.step.{}.noted", *valley.secret),
    "valley.told.{}": each("valley.told.{}", *valley.verbs),
    "valley.told.{}.noted": each("valley.told.{}.noted", *valley.secret),
    "valley.yard.{}": each("valley.yard.{}", *valley_asks.NAMES.values(), "over"),
    "valley.{}": each("valley.{}", "walks", "turned", "stays"),
    "valley.secret.{}": each("valley.secret.{}", *valley.secret, "none"),
}
"""What each template can be that its own function does not tell, from the tables that decide it."""
MAYBE = {
    "{}.kind.{}": [
        f"{game.name}.kind.{word.rstrip('…')}"
        for game in GAMES.values()
        for words in game.verbs.values()
        for word in words
    ],
    "{}.{}.{}": [
        f"{game.name}.{kind}.{verb}" for game in GAMES.values() for kind in ("say", "token") for verb in game.verbs
    ],
}
"""Those that are looked for and may be missing: typed lines have the engine's words then."""
OTHERS = {"bot.{}", "{}.bots.{}", "name.{}", "option.{}", "{}.{}"}
"""Texts with gaps that look like ids and are none: fields of the form, modules, names of tabs."""


def blank(template: Template) -> str:
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in template.node.values)


@pytest.fixture(scope="module")
def catalogue() -> dict[str, Text]:
    return read(folders(), "en")


@pytest.fixture(scope="module")
def sources() -> list[Source]:
    return code()


def ids(template: Template) -> list[str] | None:
    """All that it can be: as its function says, else as the tables say."""
    values = [possible(template.source, gap) for gap in template.gaps]
    known = [sorted(value) for value in values if value is not None]
    return [*template.filled(known)] if len(known) == len(values) else IDS.get(blank(template))


def test_every_id_that_is_put_together_exists(sources, catalogue):
    found = [template for template in templates(sources, set(catalogue)) if blank(template) not in {*OTHERS, *MAYBE}]
    assert len(found) > 60
    unknown = [str(template) for template in found if ids(template) is None]
    assert unknown == [], "say in IDS what it can be"
    missing = [(str(template), id) for template in found for id in ids(template) or () if id not in catalogue]
    assert missing == []


def test_every_sentence_is_named(sources, catalogue):
    whole = {
        node.value
        for source in sources
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    made = {id for template in templates(sources, set(catalogue)) for id in ids(template) or ()}
    made |= {id for row in MAYBE.values() for id in row}
    made |= {id for source in sources for _, known in asked(source, catalogue) for id in known}
    pages = [file.read_text("utf-8") for kind in ("html", "webmanifest") for file in (ROOT / "web").rglob(f"*.{kind}")]
    made |= {id for page in pages for id in re.findall(r"<!-- build:([\w.-]+) -->", page)}
    assert sorted(catalogue.keys() - whole - made) == []


def test_every_reason_has_a_sentence(sources, catalogue):
    """Each reason of the advice names one by a word that stands there, or a choice of such words."""
    found = []
    for source in sources:
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "because":
                known = possible(source, node.args[1])
                assert known, f"{source.at(node)}: what is the reason?"
                found += [id for what in known if (id := reasoned(source, what)) not in catalogue]
    assert found == []


def test_the_tables_have_nothing_that_code_does_not_ask_for(sources, catalogue):
    asked = {blank(template) for template in templates(sources, set(catalogue))}
    assert sorted({*IDS, *MAYBE, *OTHERS} - asked) == []
    assert [template for template, row in IDS.items() if not row] == []


# -- gaps --------------------------------------------------------------------------------------------------------------

ASKED = {"t": 0, "Illegal": 0, "BadLink": 0, "Unfit": 0, "Refused": 1, "because": 1}
"""Who takes an id, and in which place."""


def values(entry: Text) -> set[str]:
    return gaps(entry) | ({"n"} if plural(entry) else set())


def asked(source: Source, catalogue: dict[str, Text]) -> Iterator[tuple[ast.Call, set[str]]]:
    """Every call that asks for a sentence, with the ids that it can be."""
    for node in ast.walk(source.tree):
        name = (
            (node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", ""))
            if isinstance(node, ast.Call)
            else ""
        )
        if isinstance(node, ast.Call) and name in ASKED and len(node.args) > ASKED[name]:
            said = node.args[ASKED[name]]
            known = ids(Template(source, said)) if isinstance(said, ast.JoinedStr) else possible(source, said)
            if known and name == "because":
                known = {reasoned(source, what) for what in known}
            if known:
                yield node, {id for id in known if id in catalogue}


def reasoned(source: Source, what: str) -> str:
    """The id of the sentence that tells a reason, by the game whose advice has it."""
    _, game, _, part = source.name.split("/")
    return f"{game}.{'destination' if part == 'destination.py' else 'why'}.{what}"


def wrong(source: Source, catalogue: dict[str, Text]) -> list[str]:
    """Calls that do not give what the sentence has gaps for; or give what it has none for."""
    found = []
    for call, known in asked(source, catalogue):
        given = {word.arg for word in call.keywords if word.arg}
        more = any(word.arg is None for word in call.keywords)  # a whole mapping: what is in it cannot be seen
        wanted = set().union(*(values(catalogue[id]) for id in known)) if known else given
        if (wanted - given and not more) or given - wanted:
            found.append(f"{source.at(call)}: {sorted(known)} has {sorted(wanted)} and is given {sorted(given)}")
    return found


def test_every_call_gives_what_its_sentence_has_gaps_for(sources, catalogue):
    assert sum(1 for source in sources for _ in asked(source, catalogue)) > 300
    assert [line for source in sources for line in wrong(source, catalogue)] == []


@pytest.mark.parametrize(
    ("call", "right"),
    [
        ('t("one", name=a)', True),
        ('t("one")', False),
        ('t("one", name=a, more=b)', False),
        ('t("many", n=1)', True),
        ('t("many")', False),
        ('t("one" if a else "two", name=a, other=b)', True),
        ('t("one" if a else "two", name=a)', False),
        ("Illegal('one', name=a)", True),
        ("Illegal('one', nam=a)", False),
        ("Refused(3, 'one', name=a)", True),
        ("Refused(3, 'one')", False),
        ("t('one', **about)", True),
        ("t('one', other=a, **about)", False),
    ],
)
def test_what_is_missing_or_too_much_is_found(call, right):
    texts: dict[str, Text] = {"one": "{name}", "two": "{name} {other}", "many": {"one": "a", "other": "b"}}
    assert (wrong(Source("web/some.py", call), texts) == []) is right


def test_an_id_that_nobody_can_be_sure_of_is_told():
    source = Source("web/app/talk.py", 'def view(t, which):\n    return t(f"post.{which}.nowhere")')
    assert [ids(template) for template in templates([source], {"post.new"})] == [None]
    source = Source("web/app/talk.py", 'def view(t, a):\n    return [t(f"post.{one}") for one in ("new", "nowhere")]')
    assert [ids(template) for template in templates([source], {"post.new"})] == [["post.new", "post.nowhere"]]
