"""What is served is named in licences.txt, with its licence and its source."""

import json
import re
from pathlib import Path

import pytest

from tools import licences, paths, site

PLACES = {
    "pyscript": "@pyscript/core/dist",
}
"""Whence files of the site come as they are."""
MARKS = {
    "bzip2": b"libbzip2",
    "cpython": b"Python",
    "emscripten": b"emscripten",
    "expat": b"pyexpat",
    "hacl": b"Hacl_",
    "libffi": b"_ctypes",
    "libmpdec": b"_decimal",
    "mimalloc": b"mimalloc",
    "sqlite": b"sqlite_schema",
    "xz": b"_lzma",
    "zlib": b"inflate",
    "zstd": b"ZSTD_",
}
"""What shows that a library is linked into Pyodide."""
SILENT = {"llvm", "musl"}
"""Libraries of every program of Emscripten, of which no word is in it."""
ABSENT = {"OpenSSL": b"OpenSSL", "FreeType": b"FT_Init"}
"""What other builds of Pyodide link, and ours must not without a notice."""


@pytest.fixture(scope="module")
def text() -> str:
    return licences.text()


def named(text: str) -> dict[str, str]:
    """Each notice by the name at its beginning."""
    parts = re.split(r"\n={100}\n\n", text)
    return {re.split(r"[ :\n]", part, maxsplit=1)[0]: part for part in parts}


def test_every_notice_has_a_licence_and_a_source(text):
    for name, part in list(named(text).items())[1:]:
        licence, source = (re.search(rf"^{key}: (.*)$", part, re.MULTILINE) for key in ("licence", "source"))
        assert licence and licence[1], name
        assert source and source[1].startswith("https://"), name


def test_what_is_bundled_in_a_script_is_named(text, dist):
    """By the source maps that come with the scripts, which are not served."""
    found = set()
    for script in (dist / "pyscript").glob("*.js"):
        told = json.loads((paths.NODE_MODULES / PLACES["pyscript"] / f"{script.name}.map").read_text("utf-8"))
        found |= set(re.findall(r"node_modules/((?:@[^/]+/)?[^/\"]+)", "\n".join(told["sources"])))
    assert {"polyscript", "coincident", "reflected-ffi"} <= found
    assert found <= {*named(text)}


def test_every_file_that_is_not_ours_comes_from_a_part_that_is_named(dist):
    known = {*licences.PARTS, *licences.needed(licences.BUNDLED)}
    for place, source in PLACES.items():
        files = [dist / place] if (dist / place).is_file() else [*(dist / place).iterdir()]
        assert files and any(source.startswith(part) for part in known)
    assert all(source.split("/")[0] in known for source in site.VENDORED.values())
    fonts = {re.match(r"(forum|alegreya-sans)-", file.name) for file in (dist / "fonts").iterdir()}
    assert None not in fonts


def test_what_is_linked_into_pyodide_is_named():
    program = (paths.PYODIDE / "pyodide.asm.wasm").read_bytes()
    assert {file.stem for file in licences.LINKED.glob("*.txt")} == {*MARKS} | SILENT
    assert [name for name, mark in MARKS.items() if mark not in program] == []
    assert [name for name, mark in ABSENT.items() if mark in program] == []


def test_parts_under_mpl_tell_of_their_source_and_of_our_changes(text):
    part = named(text)["pyodide"]
    assert (
        "licence: MPL-2.0" in part and "https://www.mozilla.org/MPL/2.0/" in part and "Changed by this project" in part
    )
    assert [name for name, part in named(text).items() if re.search(r"^licence: .*MPL", part, re.MULTILINE)] == [
        "pyodide"
    ]


def test_whole_texts_are_there(text):
    for terms in ("Apache License", "SIL OPEN FONT LICENSE", "PYTHON SOFTWARE FOUNDATION LICENSE", "ISC License"):
        assert terms in text
    assert Path(licences.LINKED / "cpython.txt").stat().st_size > 10_000
