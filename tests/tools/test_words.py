"""No sentence for people stands in the page's scripts or in index.html: the build takes them from the catalogues."""

import json
import re
from html.parser import HTMLParser

import pytest

from tools import first_paint, pages, paths
from web.text.markup import escape

WEB = paths.ROOT / "web"
TEXT = re.compile(r'"((?:[^"\\\n]|\\.)*)"|\'((?:[^\'\\\n]|\\.)*)\'|`((?:[^`\\]|\\.)*)`')
SENTENCE = re.compile(r"[A-Z][\w’']* +\S*[a-z]{2}")
"""Two words or more, the first with a capital letter."""
OURS = re.compile(r"\bconsole\.\w+\(|\bPROGRAM = ")
"""Lines for who writes programs: what goes to the console, and a program in Python."""


def said(script: str) -> list[str]:
    """Texts of a script that are sentences, but for comments and what goes to the console."""
    code = re.sub(r"/\*.*?\*/", "", script, flags=re.DOTALL)
    lines = [re.sub(r"(?:^|\s)//.*", "", line) for line in code.splitlines() if not OURS.search(line)]
    texts = ["".join(found) for found in TEXT.findall("\n".join(lines))]
    return [text for text in texts if SENTENCE.match(text)]


class Words(HTMLParser):
    """What a page says by itself: its texts, and attributes that are read out or shown."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.found.append(data.strip())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        shown = ("content", "aria-label", "alt", "title", "placeholder")
        self.found += [value for name, value in attrs if value and (name in shown or name.startswith("data-"))]


def worded(page: str) -> list[str]:
    words = Words()
    words.feed(pages.MARK.sub("", page))
    return [text for text in words.found if re.match("[A-Z]", text)]


@pytest.mark.parametrize("file", sorted(WEB.glob("*/*.js")), ids=lambda file: file.name)
def test_no_sentence_stands_in_a_script(file):
    assert said(file.read_text("utf-8")) == []


@pytest.mark.parametrize("name", ["index.html", "404.html"])
def test_no_word_stands_in_the_page_itself(name):
    assert worded((WEB / name).read_text("utf-8")) == []


def test_no_word_stands_in_the_manifest():
    manifest = json.loads((WEB / "manifest.webmanifest").read_text("utf-8"))
    said = [manifest[key] for key in ("name", "short_name", "description")]
    said += [shot["label"] for shot in manifest["screenshots"]]
    assert all(pages.MARK.fullmatch(text) for text in said)


def asked(name):
    """The sentences that a template asks for; the names of all other marks have no dot, but for a hash."""
    t, ids = first_paint.spoken()[0], {*pages.MARK.findall((WEB / name).read_text("utf-8"))}
    return {id: t(id, files="{files}") for id in ids if id == "title" or ("." in id and not id.endswith(".hash"))}


@pytest.mark.parametrize("name", ["404.html", "manifest.webmanifest", "index.html"])
def test_what_is_built_has_its_words(dist, name):
    text, words = (dist / name).read_text("utf-8"), asked(name)
    assert "<!-- build:" not in text
    assert words and all(str(escape(said)) in text or said in text for said in words.values())


@pytest.mark.parametrize(
    ("script", "found"),
    [
        ('throw new Error("This browser has none.");', ["This browser has none."]),
        ("say(`Nothing of ${name} is left`);", ["Nothing of ${name} is left"]),
        ('// It says "This browser has none."', []),
        ('console.warn("This browser has none.");', []),
        ('call("application/json", "Escape", "not started in time");', []),
    ],
)
def test_a_sentence_in_a_script_is_found(script, found):
    assert said(script) == found


def test_a_word_in_a_page_is_found():
    page = '<p aria-label="Loading"><!-- build:words --></p><b data-later="Something">Reload</b><i data-x="y"></i>'
    assert worded(page) == ["Loading", "Something", "Reload"]
