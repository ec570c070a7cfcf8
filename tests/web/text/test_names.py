"""Names that go over the line between Python and JavaScript: each is known at the other end, and none is left over."""

import ast
import re
from pathlib import Path

import pytest

from tests.web.text.naming import WEB, Commands, Source, effects, python
from web.app import commands
from web.app.dialogs import DIALOGS
from web.app.elsewhere import Elsewhere
from web.app.messages import HEARD, UNSEEN
from web.app.talk import AHEAD, OWN
from web.desk.sitting import ALLOWED, OF_TABLES
from web.sittings.lesson import Learning
from web.sittings.letters import LetterSitting
from web.sittings.letters.acts import ACTS, LIVE
from web.sittings.live import LiveSitting, acts, news
from web.sittings.local import Local
from web.sittings.past import Past
from web.sittings.puzzle import Riddle

TEXT = r'"([\w-]+)"'
FAR, POST = {*acts.BEFORE, *acts.AT, *LIVE}, set(ACTS)
KINDS = (Local, LiveSitting, LetterSitting, Past, Riddle, Learning, Elsewhere)
"""The kinds of sitting."""
PAGE = {"say", "read"}
"""Commands of which the page makes a message of its own (`act` in events.js)."""


def javascript() -> dict[str, str]:
    return {file.name: file.read_text("utf-8") for file in sorted(WEB.glob("*/*.js"))}


def keys(text: str, name: str) -> set[str]:
    """The keys of an object that stands in JavaScript, an entry a line."""
    block = re.search(rf"\bconst {name} = \{{\n(.*?)\n\}};", text, re.DOTALL)
    assert block
    lines = [re.match(r'  (?:"([\w-]+)"|(\w+))[:,]', line) for line in block[1].splitlines()]
    assert all(lines), "an entry a line"
    return {line[1] or line[2] for line in lines if line}


def calls(text: str, name: str) -> list[str]:
    """What stands behind the opening bracket of each call of a function, up to the line's end."""
    return re.findall(rf"(?<![\w.])(?<!function ){name}\((.*)", text)


def sent(scripts: dict[str, str]) -> set[str]:
    """The names of all messages to Python."""
    found, dark = set(), []
    for name, text in scripts.items():
        for said in [*calls(text, "send"), *pushed(text)]:
            if heads := re.match(rf"\[?{TEXT}", said):
                found.add(heads[1])
            else:
                dark.append(f"{name}: {said}")
    assert dark == []
    return found


def pushed(text: str) -> list[str]:
    """What page.js itself has for Python."""
    return [row for rows in re.findall(r"messages\.push\((\[.*)\);", text) for row in re.findall(r'\["[^"]+"', rows)]


def told(scripts: dict[str, str]) -> set[str]:
    """The commands that the page's scripts carry out by themselves."""
    found = set()
    for text in scripts.values():
        for said in calls(text, "send"):
            if said.startswith('"do", '):
                words = said.removeprefix('"do", ')
                choice = words if " ? " in words else words.partition(",")[0]
                found |= set(re.findall(r'(?<!=== )"(\w[\w -]*)"', choice))
    return found


def asked(sources: list[Source]) -> set[str]:
    """The commands that Python itself carries out for a message: ``commands.do(desk, "set", …)``, ``far open 3``."""
    found = set()
    for source in sources:
        found |= set(re.findall(r'\bcommands\.do\([\w.]+, "([\w-]+)"', source.text))
        for kind, words in re.findall(r'\b(far|post)\([\w.]*desk, f?"(\w+)', source.text):
            found.add(f"{kind} {words}")
    return found


def known(command: str) -> bool:
    """Is there somebody who carries this out?"""
    name, _, about = command.partition(" ")
    if name == "far" and about:
        return about.split()[0] in FAR
    if name == "post" and about:
        return about.split()[0] in POST
    if name == "open" and about:
        return about.split()[0] in DIALOGS
    return name in commands.COMMANDS or name in OF_TABLES or name in PAGE


@pytest.fixture(scope="module")
def sources() -> list[Source]:
    return python()


@pytest.fixture(scope="module")
def said(sources: list[Source]) -> set[str]:
    """The commands of all buttons."""
    found = Commands(sources)
    assert found.dark == []
    assert len(found.found) > 60
    return found.found


def test_effects_are_what_the_page_can_do(sources):
    names, dark = effects(sources)
    assert dark == []
    assert names == keys(javascript()["effects.js"], "EFFECTS")


def test_messages_are_what_python_hears(sources):
    again = {name for source in sources for name in re.findall(rf'"again": \[\[{TEXT}\]', source.text)}
    assert again
    assert sent(javascript()) | again == HEARD.keys() | OWN.keys() | UNSEEN | {AHEAD}
    assert not HEARD.keys() & UNSEEN
    assert news.HEARD.keys() == UNSEEN


def test_news_of_a_connection_are_what_python_hears(sources):
    text = javascript()["channel.js"]
    found = {said.split('"')[1] for said in calls(text, "tell") if said.startswith('"')}
    found |= set(re.findall(rf'send\("channel", name, {TEXT}', text))
    (source,) = [source for source in sources if source.name == "sittings/live/news.py"]
    asked = [
        node for node in ast.walk(source.tree) if isinstance(node, ast.Compare) and ast.unparse(node.left) == "what"
    ]
    parts = [part for node in asked for part in ast.walk(node)]
    assert found == {part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def test_every_button_has_a_command(said):
    assert sorted(command for command in said if not known(command)) == []


def test_every_command_of_the_scripts_is_one():
    found = told(javascript())
    assert {"undo", "redo", "close", "hush notice", "copied"} <= found
    assert sorted(command for command in found if not known(command)) == []


def test_every_command_is_used(said, sources):
    used = said | told(javascript()) | asked(sources)
    first = {command.partition(" ")[0] for command in used}
    assert sorted((commands.COMMANDS.keys() | OF_TABLES) - first) == []
    second = {tuple(command.split()[:2]) for command in used}
    assert (
        sorted(name for name in FAR if ("far", name) not in second and not (name in ALLOWED["live"] and name in first))
        == []
    )
    assert sorted(name for name in POST if ("post", name) not in second and name not in first) == []


def test_what_a_sitting_does_otherwise_is_a_command():
    found = {name for kind in KINDS for name in kind.acts}
    assert {"hold", "undo", "again", "take"} <= found
    assert sorted(found - commands.COMMANDS.keys() - OF_TABLES) == []


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.kind)
def test_what_a_table_allows_is_carried_out(kind):
    assert ALLOWED[kind.kind] <= commands.COMMANDS.keys() | kind.acts.keys()


def test_nobody_asks_which_kind_of_sitting_it_is(sources):
    names = "|".join(kind.__name__ for kind in KINDS)
    asks = re.compile(rf"isinstance\([^)]*\b({names}|[Ss]itting)\b|\bsitting\.kind (==|!=|in\b)")
    assert [source.name for source in sources if asks.search(source.text)] == []


def test_every_kind_of_sitting_is_known():
    assert {kind.kind for kind in KINDS} == ALLOWED.keys()


def test_every_dialog_is_opened(said, sources):
    opened = {command.split()[1] for command in said if command.startswith("open ")}
    opened |= {name for source in sources for name in re.findall(r'\bdialog = (?:[^\n]*?)"(\w+)"', source.text)}
    assert sorted(DIALOGS.keys() - opened) == []


# -- what would be found ----------------------------------------------------------------------------------------------


def page(text: str) -> list[Source]:
    return [Source("screens/some.py", text)]


@pytest.mark.parametrize(
    "text",
    [
        'desk.effects.append(("wrong",))',
        'desk.effects.insert(0, ("wrong", "a"))',
        'desk.effects += [("right",), ("wrong", "a")]',
        'self.out.append(("wrong" if a else "right", "a"))',
        'def questions() -> "list[Effect]":\n    start = [("wrong",)]\n    return [*start, ("right",)]',
    ],
)
def test_an_effect_is_found_however_it_is_written(text):
    names, dark = effects(page(text))
    assert "wrong" in names
    assert dark == []


@pytest.mark.parametrize(
    "text", ["desk.effects.append(effect)", "desk.effects.append((name,))", "desk.effects.extend(a)"]
)
def test_an_effect_that_nobody_can_read_is_refused(text):
    assert effects(page(text))[1] == ["screens/some.py:1"]


@pytest.mark.parametrize(
    "text",
    [
        'def view():\n    tag("b", data_do="wrong")',
        'def view():\n    tag("b", data_do=f"wrong {a}")',
        'def view():\n    do = "wrong" if a else "right"\n    tag("b", data_do=do)',
        'def view():\n    [tag("b", data_do=do) for name, do in (("a", "right"), ("b", "wrong"))]',
        'def button(label, do):\n    tag("b", data_do=do)\n\ndef view():\n    button("a", "wrong")',
        'def button(label, *, do):\n    tag("b", data_do=do)\n\ndef view():\n    button("a", do="wrong")',
        'def inner(do):\n    tag("b", data_do=do)\n\ndef outer(do):\n    inner(do)\n\ndef view():\n    outer("wrong")',
    ],
)
def test_a_command_is_found_however_it_is_written(text):
    found = Commands(page(text))
    assert "wrong" in found.found
    assert found.dark == []


def test_a_command_that_nobody_can_read_is_refused():
    assert Commands(page("def view():\n    tag(data_do=f'{a} b')")).dark == ["screens/some.py:2"]
    assert Commands(page("def view():\n    tag(data_do=names[0])")).dark == ["screens/some.py:2"]
    assert Commands(page("def view(do):\n    tag(data_do=do)")).dark == ["view(do)"]


def test_wrong_names_of_scripts_are_found():
    scripts = {
        "a.js": 'send("wrong", 1);\nmessages.push(["late"], ["later", 1]);\nsend("do", a === "b" ? "no" : "yes");'
    }
    assert sent(scripts) == {"wrong", "late", "later", "do"}
    assert told(scripts) == {"no", "yes"}
    with pytest.raises(AssertionError):
        sent({"a.js": "send(name)"})
    assert not known("wrong") and not known("far wrong") and not known("post wrong") and not known("open wrong")
    assert Path(WEB / "page" / "effects.js").exists()
