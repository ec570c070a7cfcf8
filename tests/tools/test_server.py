"""The server behaves as GitHub Pages does, and shows nothing but the site."""

import gzip
import socket
import threading

import pytest

from tools import CommandError
from tools import server as module


def test_a_page_comes_compressed_with_a_tag_and_is_kept_ten_minutes(ask, folder):
    response, body = ask("/nile/", Accept_Encoding="gzip, br")
    assert response.status == 200
    assert gzip.decompress(body) == (folder / "index.html").read_bytes()
    assert response.headers["Content-Encoding"] == "gzip"
    assert response.headers["Cache-Control"] == "max-age=600"
    assert response.headers["Vary"] == "Accept-Encoding"
    assert int(response.headers["Content-Length"]) == len(body)


def test_it_comes_plain_to_whoever_takes_no_gzip(ask, folder):
    response, body = ask("/nile/")
    assert "Content-Encoding" not in response.headers
    assert body == (folder / "index.html").read_bytes()


def test_what_is_compressed_already_is_left_alone(ask):
    for name in ("a.zip", "a.woff2"):
        assert "Content-Encoding" not in ask(f"/nile/{name}", Accept_Encoding="gzip")[0].headers


def test_the_tag_brings_304_until_the_file_changes(ask, folder):
    tag = ask("/nile/a.js")[0].headers["ETag"]
    response, body = ask("/nile/a.js", If_None_Match=tag)
    assert (response.status, body, response.headers["ETag"]) == (304, b"", tag)
    assert ask("/nile/a.js", If_None_Match='"another"')[0].status == 200
    (folder / "a.js").write_bytes(b"y" * 1000)
    response, body = ask("/nile/a.js", If_None_Match=tag)
    assert (response.status, body) == (200, b"y" * 1000)
    assert response.headers["ETag"] != tag


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.wasm", "application/wasm"),
        ("a.mjs", "text/javascript"),
        ("a.js", "text/javascript"),
        ("a.json", "application/json"),
        ("a.webmanifest", "application/manifest+json"),
        ("a.svg", "image/svg+xml"),
        ("a.css", "text/css"),
        ("a.zip", "application/zip"),
        ("a.woff2", "font/woff2"),
    ],
)
def test_every_file_has_its_type(ask, name, kind):
    assert ask(f"/nile/{name}")[0].headers["Content-Type"].split(";")[0] == kind


def test_there_are_no_isolation_headers(ask):
    names = {name.lower() for name in ask("/nile/")[0].headers}
    assert not [name for name in names if name.startswith("cross-origin")]


def test_query_and_head(ask, folder):
    assert ask("/nile/index.html?x=1")[1] == (folder / "index.html").read_bytes()
    response, body = ask("/nile/a.wasm", "HEAD")
    assert (response.status, response.headers["Content-Length"], body) == (200, "1000", b"")
    assert ask("/nile/a.wasm", "POST")[0].status == 501


def test_a_folder_without_its_slash_is_sent_to_it(ask):
    for path, target in (("/nile", "/nile/"), ("/nile/sub", "/nile/sub/")):
        response, _ = ask(path)
        assert (response.status, response.headers["Location"]) == (301, target)
    assert ask("/nile/sub/")[1] == b"sub"


@pytest.mark.parametrize(
    "path", ["/", "/index.html", "/other/", "/nilea.js", "/nile/none", "/nile/a.js/", "/nile/a%00.js"]
)
def test_what_is_not_there_is_404(ask, path):
    response, body = ask(path)
    assert response.status == 404
    assert b"404" in body


def test_the_sites_own_404_page_is_used(ask, folder):
    (folder / "404.html").write_text("lost")
    response, body = ask("/nile/none")
    assert (response.status, body) == (404, b"lost")


@pytest.mark.parametrize(
    "path",
    [
        "/nile/../secret.txt",
        "/nile/%2e%2e/secret.txt",
        "/nile/..%2fsecret.txt",
        "/nile/sub/../../secret.txt",
        "/nile/..%5csecret.txt",
        "/nile//../secret.txt",
        "/../secret.txt",
    ],
)
def test_nothing_outside_is_shown(ask, path):
    response, body = ask(path)
    assert response.status == 404
    assert b"secret" not in body


def test_nor_through_an_absolute_path_or_a_link(ask, folder):
    secret = folder.parent / "secret.txt"
    assert ask(f"/nile/{secret}")[0].status == 404
    assert ask(f"/nile//{secret}")[0].status == 404
    try:
        (folder / "link.txt").symlink_to(secret)
    except OSError:
        pytest.skip("no symbolic links here")
    assert ask("/nile/link.txt")[0].status == 404


def test_it_listens_on_this_machine_only(server):
    assert server.socket.getsockname()[0] == "127.0.0.1"


def test_a_taken_port_leads_to_the_next_free_one(server, folder):
    taken = server.server_address[1]
    with module.bound(folder, taken, "/") as other:
        assert other.server_address[1] > taken
        assert other.address == f"http://localhost:{other.server_address[1]}/"


def test_no_free_port_is_said_in_a_sentence(server, folder):
    with pytest.raises(CommandError, match=r"^No port from \d+ on is free: .*--port\.$"):
        module.bound(folder, server.server_address[1], "/", tries=1)


def test_a_port_somebody_else_listens_on_everywhere_counts_as_taken(folder):
    with socket.socket() as other:
        other.bind(("", 0))
        other.listen()
        taken = other.getsockname()[1]
        with module.bound(folder, taken, "/") as running:
            assert running.server_address[1] != taken


@pytest.mark.parametrize(("base", "meant"), [("", "/"), ("/", "/"), ("nile", "/nile/"), ("/a/b/", "/a/b/")])
def test_a_base_may_be_written_loosely(folder, base, meant):
    with module.Server(folder, 0, base) as running:
        assert running.base == meant
        assert running.address.endswith(f":{running.server_address[1]}{meant}")


def test_browsers_that_ask_for_everything_at_once_are_let_in_before_anybody_answers(tmp_path):
    with module.Server(tmp_path) as server:  # it has not begun to answer
        there = ("127.0.0.1", server.server_address[1])
        asking = [socket.create_connection(there, timeout=2) for _ in range(60)]
        for one in asking:
            one.close()


def test_a_page_that_is_watched_has_the_program_and_takes_nothing_from_a_cache_unasked(ask, server, folder):
    (folder / "index.html").write_text("<body>home</body>")
    server.watched = True
    response, body = ask("/nile/")
    assert body == b'<body>home<script type="module" src="./rebuilt.js"></script></body>'
    assert response.headers["Cache-Control"] == "no-cache"
    response, body = ask("/nile/rebuilt.js")
    assert response.headers["Content-Type"].startswith("text/javascript") and b"EventSource" in body
    assert ask("/nile/sub/")[1] == b"sub"


def test_it_is_told_once_the_site_was_rebuilt(ask, server, monkeypatch):
    monkeypatch.setattr(module, "BEAT", 0.05)
    server.watched = True
    threading.Timer(0.2, server.renew).start()
    response, body = ask("/nile/rebuilt")
    assert response.headers["Content-Type"].startswith("text/event-stream")
    assert body.startswith(b":\n\n") and body.endswith(b"data: rebuilt\n\n")


def test_a_page_that_is_not_watched_knows_nothing_of_this(ask):
    assert ask("/nile/rebuilt")[0].status == ask("/nile/rebuilt.js")[0].status == 404
