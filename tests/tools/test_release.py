"""What goes with a release: the worker's lists, the manifest with its pictures, the card for link previews."""

import json
import re
import shutil
import struct
from pathlib import Path

import pytest

from game import GAMES
from game.match import load
from tools import first_paint, pages, paths, release
from web.text.words import LANGUAGES


def filled(dist, which):
    """A list as it stands in the worker."""
    text = (dist / "service-worker.js").read_text()
    return json.loads(re.search(rf"const {which} = (\{{.*?\}});", text, re.DOTALL)[1])


def size(file):
    """Width and height of a PNG file, from its header."""
    data = file.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
    return struct.unpack(">II", data[16:24])


def resealed(dist, tmp_path):
    """A copy of the site with its lists written anew."""
    copy = tmp_path / "copy"
    if not copy.exists():
        shutil.copytree(dist, copy)
    shutil.copyfile(paths.ROOT / "web" / "start" / "service-worker.js", copy / "service-worker.js")
    release.seal(copy)
    return copy


def test_every_file_is_kept_at_once_or_later_or_for_a_reason_not_at_all(dist):
    now, later = filled(dist, "FILES"), filled(dist, "LATER")
    assert not now.keys() & later.keys()
    names = {file.relative_to(dist).as_posix() for file in dist.rglob("*") if file.is_file()}
    assert names - now.keys() - later.keys() == {
        "404.html",
        "card.png",
        "licences.txt",
        "robots.txt",
        "screenshots/table-desktop-light.png",
        "screenshots/table-phone-light.png",
        "service-worker.js",
        "ideas.js",  # for the first visit only, and what it shows
        *(f"games/{game}/ideas-{code}.html" for game in GAMES for code in LANGUAGES),
    }
    assert {"index.html", "app.tar.gz", "page.py", "pyodide/pyodide.asm.wasm", "offline.js", "style.css"} <= now.keys()
    assert "icon-192.png" in now, "the browser asks for it at any visit, and complains without a network"


def test_the_lists_are_the_same_for_the_same_files_and_differ_in_what_differs(dist, tmp_path):
    copy = resealed(dist, tmp_path)
    first = (copy / "service-worker.js").read_text()
    assert (resealed(dist, tmp_path) / "service-worker.js").read_text() == first
    before = filled(copy, "FILES")
    with (copy / "style.css").open("a") as file:
        file.write("/* new */")
    after = filled(resealed(dist, tmp_path), "FILES")
    assert (copy / "service-worker.js").read_text() != first
    assert [name for name in before if before[name] != after[name]] == ["style.css"]


def test_the_page_does_not_change_when_other_files_do(dist, tmp_path):
    copy = tmp_path / "copy"
    shutil.copytree(dist, copy)
    with (copy / "page.py").open("a") as file:
        file.write("# a new end\n")
    (copy / "index.html").write_text(pages.index(copy, first_paint.spoken()[0], ""))
    assert release.digest(copy / "index.html") == filled(dist, "FILES")["index.html"]


def test_the_manifest_has_what_installing_needs(dist):
    manifest = json.loads((dist / "manifest.webmanifest").read_text())
    for name in ("id", "name", "short_name", "description", "lang", "theme_color", "background_color"):
        assert manifest[name]
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == (".", ".", "standalone")
    kinds = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert kinds == {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"wide", "narrow"}
    for picture in (*manifest["icons"], *manifest["screenshots"]):
        assert picture["type"] == "image/png"
        assert "x".join(map(str, size(dist / picture["src"]))) == picture["sizes"]
    wide, narrow = (size(dist / shot["src"]) for shot in manifest["screenshots"])
    assert wide[0] > wide[1]
    assert narrow[0] < narrow[1]


def test_every_game_has_its_pictures_and_the_matches_that_they_show():
    for game in GAMES:
        files = [paths.ROOT / "tests" / "browser" / kind / f"{game}.rec" for kind in ("pictured", "whole")]
        pictured, whole = (load(file.read_bytes(), GAMES) for file in files)
        assert pictured.game.name == whole.game.name == game
        assert pictured.turn > 0 > whole.turn
    shown = [
        Path(name) for name in re.findall(r"\]\((docs/[^)]+\.png)\)", (paths.ROOT / "README.md").read_text("utf-8"))
    ]
    assert {file.parent.name for file in shown} == set(GAMES)
    assert [file for file in shown if not (paths.ROOT / file).is_file()] == []


def test_apple_has_its_icon(dist):
    assert '<link rel="apple-touch-icon" href="./apple-touch-icon.png">' in (dist / "index.html").read_text()
    assert size(dist / "apple-touch-icon.png") == (180, 180)


def test_the_card_has_the_size_that_previews_want(dist):
    assert size(dist / "card.png") == (1200, 630)
    assert (dist / "card.png").stat().st_size < 300_000


def test_without_an_address_there_is_none_in_the_page(dist):
    text = (dist / "index.html").read_text()
    assert 'property="og:title"' in text
    assert 'name="twitter:card" content="summary_large_image"' in text
    assert "og:image" not in text
    assert "canonical" not in text


@pytest.mark.parametrize("url", ["https://example.org/nile", "https://example.org/nile/"])
def test_with_an_address_all_is_absolute(url):
    text = pages.preview(url, "The Nile & a ship")
    assert '<link rel="canonical" href="https://example.org/nile/">' in text
    assert '<meta property="og:image" content="https://example.org/nile/card.png">' in text
    assert '<meta name="twitter:image" content="https://example.org/nile/card.png">' in text
    assert '<meta property="og:image:alt" content="The Nile &amp; a ship">' in text
    assert pages.home(url) == "https://example.org/nile/"


def test_an_address_stays_inside_its_quotes():
    text = pages.preview('"><script>', '"><script>')
    assert "<script" not in text
    assert "<script" not in pages.home('"><script>')


def test_the_page_for_wrong_addresses_leads_home_in_every_language(dist):
    text = (dist / "404.html").read_text()
    for t in first_paint.spoken():
        assert all(t(id) in text for id in t.texts if id.startswith("page.lost")), t.code
    assert 'href="./"' in text
    assert "build:" not in text
