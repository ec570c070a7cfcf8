"""`dist --check ADDRESS`: a whole site is found whole, and each thing that a host can do wrong is named once."""

import shutil
from pathlib import Path

import pytest

from tools import CommandError, deployed, server


@pytest.fixture
def site(dist: Path, tmp_path: Path) -> Path:
    """A copy of the site, to be harmed."""
    return Path(shutil.copytree(dist, tmp_path / "site"))


def faults(site: Path, base: str = "/") -> list[str]:
    with server.Server(site, base=base).start() as running:
        return [*deployed.check(running.address)]


@pytest.mark.full
@pytest.mark.parametrize("base", ["/", "/games/nile/"])
def test_a_whole_site_has_no_fault(dist, base):
    assert faults(dist, base) == []


def test_the_command_says_so(dist, capsys):
    with server.Server(dist).start() as running:
        assert deployed.command(running.address) == 0
    assert capsys.readouterr().out.endswith("is complete, and is sent as browsers need it.\n")


def test_what_is_missing_or_changed_is_named(site, capsys):
    (site / "app.tar.gz").unlink()
    (site / "page.js").write_text("// changed by the host\n")
    with server.Server(site).start() as running:
        assert deployed.command(running.address) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("app.tar.gz answers 404:") and lines[1].startswith("page.js is not the file of this")


@pytest.mark.parametrize(
    ("ending", "sent"), [(".wasm", "application/octet-stream"), (".mjs", "text/plain"), (".css", "text/plain")]
)
def test_a_wrong_type_is_named_with_the_right_one(dist, monkeypatch, ending, sent):
    monkeypatch.setattr(server, "TYPES", {**server.TYPES, ending: sent})
    found = faults(dist)
    assert found and all(f"is sent as {sent}: have the host send *{ending} as " in each for each in found)


def headers(monkeypatch, **more: str) -> None:
    """Have the server send these headers too, or in place of its own."""
    answer = server.Handler.answer
    named = {name.replace("_", "-"): value for name, value in more.items()}
    monkeypatch.setattr(
        server.Handler,
        "answer",
        lambda self, status, headers, body=b"": answer(self, status, {**headers, **named}, body),
    )


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("Cache_Control", "max-age=31536000, immutable", "new versions come late"),
        ("Content_Security_Policy", "script-src 'self'", "forbids WebAssembly"),
        ("Content_Encoding", "br", "is sent packed once more (br)"),
    ],
)
def test_a_wrong_header_is_named(dist, monkeypatch, name, value, told):
    headers(monkeypatch, **{name: value})
    found = faults(dist)
    assert found and all(told in each for each in found)


def test_without_the_worker_or_our_page_it_stops_there(site):
    (site / "service-worker.js").unlink()
    assert faults(site) == ["service-worker.js is missing: upload all of dist/."]
    (site / "index.html").write_text("<h1>It works!</h1>")
    (fault,) = faults(site)
    assert "answers 200 without our page" in fault


def test_a_host_with_its_own_page_for_wrong_addresses(site):
    (site / "404.html").write_text("<h1>Oops</h1>")
    (fault,) = faults(site)
    assert "show 404.html" in fault


@pytest.mark.parametrize("address", ["example.org/games", "file:///tmp", "", "http://", "http://[x"])
def test_what_is_no_address_is_refused(address):
    with pytest.raises(CommandError, match="whole address"):
        [*deployed.check(address)]


@pytest.mark.parametrize("address", ["http://local host/", "http://localhost:abc/"])
def test_an_address_that_nobody_can_have(address):
    with pytest.raises(CommandError, match="can't be reached"):
        [*deployed.check(address)]


def test_a_worker_without_lists_is_no_site(site):
    (site / "service-worker.js").write_text("addEventListener('install', () => {});\n")
    assert [fault for fault in faults(site) if "has no list of files" in fault]


def test_nobody_there():
    with server.Server(Path()) as closed:
        address = closed.address
    with pytest.raises(CommandError, match="can't be reached"):
        [*deployed.check(address)]
