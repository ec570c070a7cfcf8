"""What the tests of the build share: a site built once, and a small folder to serve."""

import os
import shutil
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from tools import paths, site
from tools.server import Server


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site, in a copy that nobody rebuilds meanwhile."""
    if os.environ.get("NILE_FAST"):
        pytest.skip("--fast builds no site")
    folder = tmp_path_factory.mktemp("site") / "dist"
    return Path(shutil.copytree(paths.DIST if os.environ.get("NILE_BUILT") else site.build(), folder))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A site of a few files, with a secret beside it."""
    root = tmp_path / "root"
    (root / "sub").mkdir(parents=True)
    (root / "index.html").write_text("<!doctype html><title>home</title>" + "home " * 200)
    (root / "sub" / "index.html").write_text("sub")
    for name in ("a.wasm", "a.mjs", "a.js", "a.json", "a.webmanifest", "a.svg", "a.css", "a.zip", "a.woff2", "a.py"):
        (root / name).write_bytes(b"x" * 1000)
    (tmp_path / "secret.txt").write_text("secret")
    return root


@pytest.fixture
def server(folder: Path) -> Iterator[Server]:
    """That folder, served below /nile/."""
    with Server(folder, 0, "/nile/") as running:
        running.start()
        yield running
        running.shutdown()


Answer = tuple[HTTPResponse, bytes]


@pytest.fixture
def ask(server: Server) -> Callable[..., Answer]:
    """Asks the server for a path exactly as written, which urllib would tidy first."""

    def ask(path: str, method: str = "GET", **headers: str) -> Answer:
        connection = HTTPConnection("127.0.0.1", server.server_address[1], timeout=10)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, headers=named)
        response = connection.getresponse()
        body = response.read()
        connection.close()
        return response, body

    return ask
