"""`docs/privacy.md` names all that the page keeps on a device, and nothing else: compared with the sources."""

import re
from collections.abc import Iterable

import pytest

from tools import paths

GAP = re.compile(r"<[^>]*>(?:\.<[^>]*>)*|\$?\{[^}]*\}")
"""What differs from match to match, in the document or in code."""
LOCAL = "localStorage"
PASSED_ON = {"key", "store"}
"""What `setItem` is called with where the name comes from Python."""


def sources() -> list[str]:
    """All that runs on a device, of which the stubs keep nothing."""
    files = [each for root in ("web", "tools/tricks") for each in sorted((paths.ROOT / root).rglob("*"))]
    code = [each for each in files if each.suffix in (".py", ".js", ".html") and each.name != "stubs.js"]
    return [each.read_text("utf-8") for each in code]


def documented(text: str) -> dict[str, set[str]]:
    """The names in the tables of what is kept, by where; each gap is ``<>``."""
    found: dict[str, set[str]] = {}
    for where, name in re.findall(r"^\| (?:(\w[\w ]*) \| )?`([^`]+)` \|.*\|$", text, re.MULTILINE):
        found.setdefault(where or LOCAL, set()).add(GAP.sub("<>", name))
    return found


def kept(texts: Iterable[str]) -> dict[str, set[str]]:
    """The names by which these sources keep something, by where."""
    names: dict[str, set[str]] = {where: set() for where in (LOCAL, *CALLS)}
    for text in texts:
        constants = {name: said[1:-1] for name, said in re.findall(r"""const (\w+) = ("[^"]+"|`[^`]+`)""", text)}
        keys = re.findall(r"""["'`](nile\.[a-z][^"'`\s]*)["'`]""", text)
        asked = set(re.findall(r"setItem\(([^,]+),", text)) - PASSED_ON
        names[LOCAL] |= {*keys, *(constants.get(each, each.strip("\"'`")) for each in asked)}
        for where, call in CALLS.items():
            for given in re.findall(call, text):
                first, *rest = given.split(" + ")
                names[where].add(constants.get(first, first.strip("\"'`")) + "<>" * bool(rest))
    return {where: {whole(GAP.sub("<>", name)) for name in found} for where, found in names.items()}


CALLS = {
    "IndexedDB": r"indexedDB\.open\(([^,)]+)",
    "Cache Storage": r"caches\.open\(([^,)]+)",
    "service worker": r"\.register\(script\(\"\./([^\"]+)\"",
    "BroadcastChannel": r"(?:\bbetween|BroadcastChannel\.new)\((\"[^\"]+\")",
    "Web Lock": r"(?:locks\.request\(|named\((?=PREFIX))(PREFIX[^,)]*|[\"`][^,)]*)",
}
"""How each of the others is asked for."""


def whole(name: str) -> str:
    """A live match's keys without their parts, of which sources name some."""
    return re.sub(r"^nile\.link\..*", "nile.link.<>", name)


@pytest.fixture(scope="module")
def text() -> str:
    return (paths.ROOT / "docs" / "privacy.md").read_text("utf-8")


def test_the_document_names_what_is_kept_and_nothing_else(text):
    assert kept(sources()) == documented(text)


@pytest.mark.parametrize(
    ("code", "where"),
    [
        ('KEY: Final = "nile.secret"', LOCAL),
        ('return f"nile.secret.{id}"', LOCAL),
        ('localStorage.setItem("other", text);', LOCAL),
        ("localStorage.setItem(NAME, text);", LOCAL),
        ('const NAME = "more";\nindexedDB.open(NAME, 1);', "IndexedDB"),
        ("const NAME = `nile new ${folder}`;\ncaches.open(NAME);", "Cache Storage"),
        ('between("nile news")', "BroadcastChannel"),
        ("navigator.locks.request(`nile-${seat}`, held)", "Web Lock"),
        ('worker.register(script("./second.js"))', "service worker"),
    ],
)
def test_what_the_document_does_not_name_is_found(text, code, where):
    assert kept([*sources(), code])[where] - documented(text)[where]


@pytest.mark.parametrize("row", ["| `nile.gone` | a thing | never |", "| Web Lock | `nile gone` | a thing | never |"])
def test_what_is_not_kept_any_more_is_found(text, row):
    known = kept(sources())
    assert any(names - known.get(where, set()) for where, names in documented(f"{text}\n{row}\n").items())


def test_nothing_is_kept_by_other_means():
    code = "\n".join(sources())
    for other in ("sessionStorage", "document.cookie", "cookieStore", "storage.getDirectory", "SharedWorker"):
        assert other not in code
    assert re.findall(r"new (?:Broadcast)?Channel\(\w+\)", code) == ["new Channel(name)"], "all go through between.js"
