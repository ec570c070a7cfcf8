"""The built site: complete, below any path, and from one origin."""

import _imp
import gzip
import json
import re
import tarfile
import tomllib
import zipfile
import zlib

import pytest

from game import GAMES
from tools import archives, first_paint, licences, lock, pages, paths, runtime
from web.text.words import LANGUAGES

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; worker-src 'self' blob:; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types nile"
)


def test_the_licences_go_with_it(dist):
    """`test_licences.py` looks into them."""
    assert (dist / "licences.txt").read_text("utf-8") == licences.text()


def test_the_files_of_the_runtime_are_there(dist):
    for name in ("pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", "pyodide/pyodide.asm.wasm", "pyscript/core.js"):
        assert (dist / name).stat().st_size > 0
    for name in ("page.py", "boot.js", "style.css", "app.tar.gz"):
        assert (dist / name).stat().st_size > 0


def test_scripts_come_without_comments_and_with_their_lines_and_names(dist):
    source = (paths.ROOT / "web" / "page" / "page.js").read_text()
    (made,) = (text for file in dist.glob("*.js") if "function newDay()" in (text := file.read_text()))
    told = re.findall(r"^// [^\n]+$", source, re.M)
    assert len(told) > 10 and not any(line in made for line in told)
    assert made.count("\n") > 1000


def test_pyodide_knows_of_no_packages(dist):
    lock = json.loads((dist / "pyodide" / "pyodide-lock.json").read_text())
    assert lock["packages"] == {}
    assert lock["info"]["python"].startswith("3.14.")


def test_what_pyscript_imports_at_the_start_is_there(dist):
    core = (dist / "pyscript" / "core.js").read_text()
    assert all((dist / "pyscript" / name).exists() for name in re.findall(r'from"\./([^"]+)"', core))
    assert len(list((dist / "pyscript").iterdir())) < 10


def test_the_page_names_only_relative_addresses_of_files_that_are_there(dist):
    text = (dist / "index.html").read_text()
    for name in re.findall(r'\b(?:src|href|config)="([^"#]+)"', text):
        assert name.startswith(("./", "data:")), name
        assert name.startswith("data:") or (dist / name).is_file(), name


def test_the_page_has_the_policy_and_keeps_it(dist):
    text = (dist / "index.html").read_text()
    assert f'content="{POLICY}"' in text and '<meta name="referrer" content="no-referrer">' in text
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=", text)
    assert not re.search(r"<script(?![^>]*\ssrc=)", text)


def test_every_picture_is_there_and_no_mark_of_the_build(dist):
    text = (dist / "index.html").read_text()
    assert "build:" not in text
    for file in sorted((paths.ROOT / "web" / "art").glob("*.svg")):
        assert f'<symbol id="{file.stem}"' in text
    for game in GAMES:
        late = (dist / "games" / game / "art.html").read_text()
        assert set(re.findall(r'<symbol id="([\w-]+)"', late)).isdisjoint(re.findall(r'<symbol id="([\w-]+)"', text))
        for file in sorted((paths.ROOT / "web" / "boards" / game / "art").glob("*.svg")):
            assert f'<symbol id="{game}-{file.stem}"' in text + late


def test_the_page_carries_of_a_game_only_what_its_first_screen_draws(dist):
    text = (dist / "index.html").read_text()
    name = r"duel(?:-\w+)+"  # what stands within a picture has another dash
    drawn, carried = (set(re.findall(rf'{which}="#?({name})"', text)) for which in ("href", "symbol id"))
    assert drawn == carried and {"duel-meeple-1", "duel-scene"} <= drawn and "duel-quay" not in drawn


def test_the_typefaces_are_one_sheet_with_all_its_fonts(dist):
    text = (dist / "fonts.css").read_text()
    assert "url(" not in (dist / "style.css").read_text()
    names = re.findall(r"url\(['\"]?([^'\")]+)", text)
    fonts = {name for name in names if name.endswith(".woff2")}
    assert fonts == {f"./fonts/{file.name}" for file in (dist / "fonts").iterdir()}
    assert len(fonts) == 12
    assert text.count("font-display: swap") == text.count("\nunicode-range:") == len(fonts)
    assert not [name for name in names if name.startswith(("http", "//", "/"))]


def test_all_families_of_the_typefaces_are_named_where_they_are_used(dist):
    declared = re.findall(r'font-family: ("[^"]+")', (dist / "fonts.css").read_text())
    lists = re.findall(r"--(?:display|text):([^;]+);", (dist / "style.css").read_text())
    named = [name for each in lists for name in re.findall(r'"[^"]+"', each) if "Like" not in name]
    assert named == [*dict.fromkeys(declared)]


def members(dist, name):
    """The files of one of our archives."""
    with tarfile.open(dist / name) as packed:
        return {entry.name: packed.extractfile(entry).read() for entry in packed}


def crc(file):
    """The checksum of what is gzipped there."""
    return zlib.crc32(gzip.decompress(file.read_bytes()))


def test_the_archives_have_every_module_once_as_bytecode(dist):
    made = (dist / "app.tar.gz").stat().st_mtime
    files = runtime.files()
    edited = {name for name, file in files.items() if file.stat().st_mtime > made}  # while the tests run
    names = (
        "app.tar.gz",
        "bots.tar.gz",
        "peers.tar.gz",
        "sharing.tar.gz",
        "games/duel/rules.tar.gz",
        "games/duel/bots.tar.gz",
        "lesson.tar.gz",
        "queries.tar.gz",
        "book.tar.gz",
        "games/duel/book.tar.gz",
        "clock.tar.gz",
    )
    others = sorted({file.relative_to(dist).as_posix() for file in dist.glob("*/**/*.tar.gz")} - {*names})
    each = [members(dist, name) for name in (*names, *others)]
    late = json.loads(each[0].pop("web/checksums.json"))
    assert late == {name: crc(dist / name) for name in (*names, *others) if name != "app.tar.gz"}
    each = [{archives.source(name): data for name, data in one.items()} for one in each]
    found = {name: data for one in each for name, data in one.items()}
    assert len(found) == sum(map(len, each))
    assert found.keys() | edited == files.keys()
    for name in (name for name in found if name.endswith(".py")):
        assert found[name][4:8] == b"\x01\0\0\0", "bytecode with an unchecked hash"
        magic = int.from_bytes(found[name][:4], "little")
        assert found[name][8:16] == _imp.source_hash(magic, files[name].read_bytes()) or name in edited, name
    assert "web/page.py" not in found
    assert "game/__init__.py" in each[0]
    assert "game/bots/languages/en.json" in each[0]
    assert "game/bots/search.py" in each[1]
    assert {"game/duel/__init__.py", "web/boards/duel/cover/languages/en.json"} <= each[0].keys()
    assert {"game/duel/rules.py", "game/duel/puzzles.json", "web/boards/duel/whole.py"} <= each[4].keys()
    assert {"web/sharing/acts.py", "web/sharing/languages/en.json", "web/lookback/curve.py"} <= each[3].keys()
    assert "game/bots/duel/worth.py" in each[5] and "game/bots/duel/__init__.py" in each[5]
    assert "web/sittings/lesson/teaching.py" in each[6] and "web/boards/duel/lesson.json" in each[4]
    assert "web/app/queries.py" in each[7] and "web/table/topics.py" in each[0]
    assert "web/book/page.py" in each[8]
    languages = {f"web/boards/duel/book/languages/{code}.json" for code in LANGUAGES}
    assert {"web/boards/duel/book/pictures.py", *languages} <= each[9].keys()
    assert {"segno/encoder.py", "game/peers/peer.py", "game/links/letter.py"} <= each[2].keys()


@pytest.mark.full
def test_the_archives_are_the_same_whenever_they_are_made(dist, tmp_path):
    with lock.held():
        made = runtime.app()
        first = made.read_bytes()
        made.unlink()
        assert runtime.app().read_bytes() == first
    for name in ("one", "two"):
        archives.put(tmp_path / name, made)
    packed = {file.relative_to(tmp_path / "one") for file in (tmp_path / "one").rglob("*.tar.gz")}
    assert len(packed) > 20
    assert all((tmp_path / "one" / file).read_bytes() == (tmp_path / "two" / file).read_bytes() for file in packed)


def test_the_library_is_bytecode_without_what_the_page_does_without(dist):
    with zipfile.ZipFile(dist / "pyodide" / "python_stdlib.zip") as modules:
        assert modules.testzip() is None
        names = {name for name in modules.namelist() if not name.endswith("/")}
        assert modules.read("abc.pyc")[4:8] == b"\x01\0\0\0"
    assert not [name for name in names if name.endswith(".py")]
    gone = ("unittest/__init__.pyc", "pydoc.pyc", "http/client.pyc", "encodings/cp1252.pyc")
    assert not names.intersection(gone)
    assert names >= {"json/__init__.pyc", "urllib/parse.pyc", "ipaddress.pyc", "encodings/cp437.pyc", "random.pyc"}
    assert 150 < len(names) < 350


def test_every_line_of_the_leave_out_list_leaves_something_out(dist):
    with zipfile.ZipFile(runtime.STOCK) as stock:
        names = stock.namelist()
    left_out = paths.listed(runtime.LEFT_OUT)
    unused = [pattern for pattern in left_out if not any(leaves_out(pattern, name) for name in names)]
    assert unused == []


def leaves_out(pattern: str, name: str) -> bool:
    from fnmatch import fnmatchcase
    from pathlib import PurePosixPath

    path = PurePosixPath(name).with_suffix("")
    return any(fnmatchcase(str(part), pattern) for part in (path, *path.parents))


@pytest.mark.parametrize("url", ["https://example.org/nile/", '"><script>'])
def test_the_public_address_is_quoted(tmp_path, monkeypatch, url):
    monkeypatch.setattr(pages, "WEB", tmp_path)
    (tmp_path / "index.html").write_text('<link rel="canonical" href="<!-- build:url -->">')
    out = tmp_path / "out"
    for name in pages.FETCHED:
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_text("x")
    (out / "boot.js").touch()
    text = pages.index(out, first_paint.spoken()[0], url)
    assert text.count("<") == 1
    assert "example" not in url or url in text


def test_a_game_without_bots_of_its_own_has_an_archive_of_them_without_files(tmp_path):
    source = tmp_path / "app.zip"
    with zipfile.ZipFile(source, "w") as made:
        made.writestr("game/match.pyc", "")
    archives.put(tmp_path, source)
    for game in GAMES:
        assert members(tmp_path, f"games/{game}/bots.tar.gz") == {}


def test_a_game_that_is_not_on_the_shelf_stays_behind(monkeypatch):
    def rooms():
        return {file.relative_to(paths.ROOT).parts[:2] for file in runtime.modules()}

    whole = rooms()
    monkeypatch.setattr(runtime, "GAMES", {})
    assert whole - rooms() == {("game", name) for name in GAMES}


def test_data_as_toml_go_into_the_archives_as_json():
    """The page's library reads no TOML."""
    board = paths.ROOT / "game" / "valley" / "board.toml"
    name, file = runtime.readable(board)
    assert name == board.with_suffix(".json")
    assert json.loads(file.read_text(encoding="utf-8")) == tomllib.loads(board.read_text(encoding="utf-8"))
    rules = board.with_name("rules.py")
    assert runtime.readable(rules) == (rules, rules)
