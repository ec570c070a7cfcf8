"""The command that serves: one line, the site, and a clean end."""

import argparse
import re
import signal
import subprocess
import sys
from contextlib import ExitStack
from urllib.request import urlopen

import pytest

from tests import programs
from tools import CommandError, command, paths, site
from tools import server as module

LINE = re.compile(
    r"Builders of the Nile is at (http://localhost:(\d+)(/\S*))( \(port \d+ is taken\))? - Ctrl-C ends it\.\n"
)


@pytest.fixture
def run(dist):
    """Starts the command as a person does; `said` is its line."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with ExitStack() as begun:

        def start(*words):
            call = [sys.executable, "build.py", "serve", *words]
            running = begun.enter_context(programs.started(call, cwd=paths.ROOT, encoding="utf-8", **pipes))
            said = next((line for line in running.stdout if "Builders" in line), "")
            return running, LINE.fullmatch(said)

        yield start


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C cannot be sent to one process there")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_serves_and_ends_cleanly(run, number):
    running, said = run("--port", "0", "--base", "repo")
    assert said[3] == "/repo/"
    with urlopen(said[1], timeout=programs.LIMIT) as response:
        assert b"Builders of the Nile" in response.read()
    running.send_signal(number)
    out, error = programs.finish(running)
    assert (running.returncode, out.strip(), error) == (0, "", "")


@pytest.mark.full
def test_a_taken_port_is_said_in_the_same_line(run):
    _, first = run("--port", "0")
    _, second = run("--port", first[2])
    assert int(second[2]) > int(first[2])
    assert second[4] == f" (port {first[2]} is taken)"


def test_it_opens_the_browser_if_asked(monkeypatch, folder, capsys):
    opened: list[str] = []
    monkeypatch.setattr(site, "build", lambda url, without: folder)
    monkeypatch.setattr(module.webbrowser, "open", opened.append)
    monkeypatch.setattr(module.signal, "signal", lambda number, act: None)
    monkeypatch.setattr(module, "watch", lambda running, asked: signal.default_int_handler(2, None))
    assert command.run(["serve", "--port", "0", "--open"]) == 0
    assert opened == [LINE.match(capsys.readouterr().out)[1]]


@pytest.fixture
def watched(server, monkeypatch):
    """Watches sources that change in these ways, one at each look, until there are no more; returns what was run."""

    def watch(*looks, fail=()):
        ran, coming = [], iter(looks)

        def run(step, *words):
            ran.append(words[2:])
            if len(ran) in fail:
                raise CommandError(f"{step} failed.")

        monkeypatch.setattr(module, "PAUSE", 0)
        monkeypatch.setattr(module, "sources", lambda: seen(next(coming, signal.SIGINT)))
        monkeypatch.setattr(module.processes, "run", run)
        asked = argparse.Namespace(url="https://nile.test/", without="")
        with pytest.raises(KeyboardInterrupt):
            module.watch(server, asked)
        return ran

    return watch


def seen(look):
    """What a look finds, or why there is none."""
    if look == signal.SIGINT:
        raise KeyboardInterrupt
    if look is None:
        raise FileNotFoundError
    return look


def test_a_change_rebuilds_the_site_and_tells_the_pages(watched, server, capsys):
    before = server.rebuilt
    assert watched({"a": 1}, {"a": 1}, {"a": 2}, None, {"a": 2}) == [
        ("dist", "--edited", "--url", "https://nile.test/", "--without", "")
    ]
    assert before.is_set() and not server.rebuilt.is_set()
    assert re.fullmatch(r"Rebuilt in \d+\.\d s\.\n", capsys.readouterr().out)


def test_a_mistake_is_said_and_the_next_change_is_seen(watched, server, capsys):
    before = server.rebuilt
    assert len(watched({}, {"a": 1}, {"a": 1}, {"a": 2}, fail={1})) == 2
    assert before.is_set()
    assert capsys.readouterr().out.startswith("Rebuilding the site failed.\nRebuilt in")


def test_the_sources_are_those_of_the_games_and_the_page():
    found = {file.relative_to(paths.ROOT).as_posix() for file in module.sources()}
    assert {"game/match.py", "web/page/morph.js", "web/style/table.css", "web/index.html"} <= found
    assert not any(name.endswith(".pyc") or name.startswith("tests/") for name in found)
