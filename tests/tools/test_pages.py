"""The marks of templates."""

import pytest

from game.language import Language
from tools import CommandError, pages


@pytest.fixture
def web(tmp_path, monkeypatch):
    """A folder with templates."""
    monkeypatch.setattr(pages, "WEB", tmp_path)
    return tmp_path


def test_every_mark_is_replaced_also_in_attributes_and_nothing_else(web):
    text = '<a href="<!-- build:url -->"><!-- build:sprite --><!-- a remark --></a><!-- build:url -->'
    (web / "a.html").write_text(text)
    made = pages.filled("a.html", Language("en", {}), {"url": r"x\1", "sprite": "<s>"})
    assert made == r'<a href="x\1"><s><!-- a remark --></a>x\1'


def test_a_sentence_stands_for_its_id_and_keeps_its_gap_for_files(web):
    (web / "a.html").write_text("<!-- build:page.lost --> <!-- build:page.wait -->")
    t = Language("en", {"page.lost": "Lost & <found>", "page.wait": "Waits for {files}"})
    assert pages.filled("a.html", t, {}) == "Lost &amp; &lt;found&gt; Waits for {files}"
    assert pages.filled("a.html", t, {}, pages.in_json) == "Lost & <found> Waits for {files}"


def test_an_unknown_mark_is_named(web):
    (web / "a.html").write_text("<!-- build:sprit -->")
    with pytest.raises(CommandError, match=r"a\.html asks for build:sprit, .*sprite, url"):
        pages.filled("a.html", Language("en", {}), {"url": "", "sprite": ""})


def test_a_template_that_is_gone_is_named(web):
    with pytest.raises(CommandError, match=r"web/a\.html is missing"):
        pages.filled("a.html", Language("en", {}), {})
