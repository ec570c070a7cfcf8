"""The command that serves: one line, the site, and a clean end."""

import re
import signal
import subprocess
import sys
from contextlib import ExitStack
from urllib.request import urlopen

import pytest

from tests import programs
from tools import command, paths, server, site

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


def test_a_taken_port_is_said_in_the_same_line(run):
    _, first = run("--port", "0")
    _, second = run("--port", first[2])
    assert int(second[2]) > int(first[2])
    assert second[4] == f" (port {first[2]} is taken)"


def test_it_opens_the_browser_if_asked(monkeypatch, folder, capsys):
    opened: list[str] = []
    monkeypatch.setattr(site, "build", lambda url, without: folder)
    monkeypatch.setattr(server.webbrowser, "open", opened.append)
    monkeypatch.setattr(server.signal, "signal", lambda number, act: None)
    monkeypatch.setattr(server.Server, "serve_forever", lambda running: signal.default_int_handler(2, None))
    assert command.run(["serve", "--port", "0", "--open"]) == 0
    assert opened == [LINE.match(capsys.readouterr().out)[1]]
