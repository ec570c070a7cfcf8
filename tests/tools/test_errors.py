"""Bad circumstances end in one sentence with the remedy, status 1, and no traceback."""

import ast
import os
import re
import sys
import zipfile
from pathlib import Path

import pytest

from tests import programs
from tools import CommandError, command, paths, processes, setup, site

NOWHERE = "http://127.0.0.1:9/"  # a port that nobody listens on
OLD = """
import runpy, sys
sys.version_info = (3, 6, 15)
sys.argv = ["build.py", "serve"]
runpy.run_path("build.py", run_name="__main__")
"""


def one_sentence(text: str) -> bool:
    line = text.strip()
    return "\n" not in line and "Traceback" not in line and line.endswith(".") and ": " in line


def test_an_old_python_is_told_so():
    done = programs.run([sys.executable, "-c", OLD], cwd=paths.ROOT, text=True)
    assert done.returncode == 1
    assert done.stdout == ""
    assert "needs Python 3.11 or newer and this is Python 3.6.15" in done.stderr
    assert one_sentence(done.stderr)


def test_build_py_can_be_read_by_old_pythons():
    ast.parse((paths.ROOT / "build.py").read_text(), feature_version=(3, 6))


def test_error_is_printed_as_its_sentence(monkeypatch, capsys):
    def failing(asked):
        raise CommandError("It rains: take an umbrella.")

    monkeypatch.setattr(site, "command", failing)
    assert command.run(["dist"]) == 1
    assert capsys.readouterr().err == "It rains: take an umbrella.\n"


@pytest.fixture
def empty(tmp_path, monkeypatch) -> Path:
    """A project of which nothing is set up, on a machine without network: every registry is nowhere."""
    for name in ("package.json", "package-lock.json", "requirements-test.txt"):
        (tmp_path / name).write_bytes((paths.ROOT / name).read_bytes())
    (tmp_path / ".npmrc").write_text("fetch-retries=0\n")
    monkeypatch.setattr(paths, "ROOT", tmp_path)
    monkeypatch.setattr(paths, "CACHE", tmp_path / ".cache")
    monkeypatch.setattr(paths, "NODE_MODULES", tmp_path / "node_modules")
    monkeypatch.setattr(setup, "python", lambda: Path(sys.executable))
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_INDEX_URL", NOWHERE)
    monkeypatch.setenv("PIP_RETRIES", "0")
    monkeypatch.setenv("PIP_CACHE_DIR", str(tmp_path / "pip"))
    monkeypatch.setenv("npm_config_registry", NOWHERE)
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "npm"))
    return tmp_path


def test_pip_without_network(empty):
    (empty / "requirements-test.txt").write_text(f"nile-nothing==1 --hash=sha256:{'0' * 64}\n")
    with pytest.raises(CommandError, match="registry cannot be reached: connect to the network") as error:
        setup.install("test", "the tests")
    assert one_sentence(str(error.value))
    assert not list((empty / ".cache").glob("*.stamp"))


@pytest.mark.full
def test_npm_without_network(empty):
    with pytest.raises(CommandError, match="registry cannot be reached: connect to the network") as error:
        setup.packages()
    assert one_sentence(str(error.value))
    assert not list((empty / ".cache").glob("*.stamp"))


def test_a_python_package_that_is_not_the_locked_one(empty, monkeypatch):
    wheel = empty / "wheels" / "thing-1-py3-none-any.whl"
    wheel.parent.mkdir()
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("thing-1.dist-info/METADATA", "Metadata-Version: 2.1\nName: thing\nVersion: 1\n")
    (empty / "requirements-test.txt").write_text(f"thing==1 --hash=sha256:{'0' * 64}\n")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(wheel.parent))
    with pytest.raises(CommandError, match="not the one the lock files name: take the lock files from") as error:
        setup.install("test", "the tests")
    assert one_sentence(str(error.value))


def test_an_npm_package_that_is_not_the_locked_one(empty):
    said = "npm error code EINTEGRITY\nnpm error sha512-a integrity checksum failed when using sha512: wanted sha512-b"
    assert "not the one the lock files name" in processes.explained("Installing", said)


def test_package_json_and_its_lock_disagree(empty):
    said = "`npm ci` can only install packages when your package.json and package-lock.json are in sync. Please update"
    assert "not the one the lock files name" in processes.explained("Installing", said)


def test_any_other_failure_names_the_file_with_the_details(empty):
    with pytest.raises(CommandError, match=r"Doing it failed: .*\.cache/setup\.log") as error:
        processes.run("Doing it", sys.executable, "-c", "print('the reason'); raise SystemExit(3)")
    assert one_sentence(str(error.value))
    assert "the reason" in (empty / ".cache" / "setup.log").read_text()


def test_node_without_npm(empty, monkeypatch):
    monkeypatch.setattr(setup, "node", lambda: ["/somewhere/node"])
    monkeypatch.setattr(setup.shutil, "which", lambda name: None)
    with pytest.raises(CommandError, match="npm is not: install") as error:
        setup.packages()
    assert one_sentence(str(error.value))


@pytest.mark.parametrize("said", ["v18.20.1", "v20.18.3", "v23.11.0", "nonsense", ""])
def test_an_old_node_is_passed_over_for_pips(empty, monkeypatch, said):
    program = empty / "node"
    program.write_text(f"#!{sys.executable}\nprint({said!r})")
    program.chmod(0o755)
    monkeypatch.setattr(setup.shutil, "which", lambda name: str(program))
    asked = []
    monkeypatch.setattr(setup, "install", lambda step, what: asked.append(step))
    monkeypatch.setattr(setup, "carried", lambda *names: Path("/pips") / names[0])
    assert setup.node() == [str(Path("/pips/bin/node"))]
    assert asked == ["node"]


def test_a_home_that_cannot_be_written_moves_the_caches_into_the_project(empty, monkeypatch):
    for name in ("PIP_CACHE_DIR", "npm_config_cache"):
        monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(empty / "not-there"))
    moved = processes.environment()
    assert moved["PIP_CACHE_DIR"] == str(empty / ".cache" / "pip")
    assert moved["npm_config_cache"] == str(empty / ".cache" / "npm")
    monkeypatch.setenv("HOME", str(empty))
    assert "PIP_CACHE_DIR" not in processes.environment()


def test_a_finished_step_is_not_done_again(empty, monkeypatch):
    done = []
    monkeypatch.setattr(processes, "run", lambda what, *words, **more: done.append(what) or "")
    setup.install("test", "the tests")
    setup.install("test", "the tests")
    assert len(done) == 1
    with (empty / "requirements-test.txt").open("a") as file:
        file.write("# changed\n")
    setup.install("test", "the tests")
    assert len(done) == 2


def test_a_step_says_what_it_does_and_how_long_it_took(capsys):
    with processes.doing("Installing the tests"):
        assert capsys.readouterr().out == "Installing the tests ...\n"
    assert re.fullmatch(r"Installing the tests: done \(\d+ s\)\n", capsys.readouterr().out)


def test_a_step_that_fails_is_not_said_to_be_done(capsys):
    with pytest.raises(CommandError), processes.doing("Installing the tests"):
        raise CommandError("It failed.")
    assert capsys.readouterr().out == "Installing the tests ...\n"


SAID = "for name in ('one', 'two', 'one'): print(f'Collecting {name}==1')"


def test_in_a_terminal_a_bar_shows_how_much_is_fetched(monkeypatch, capsys):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    said = processes.run("Fetching", sys.executable, "-c", SAID, parts=processes.Parts(setup.COLLECTED, 4))
    assert said.splitlines() == ["Collecting one==1", "Collecting two==1", "Collecting one==1"]
    _, first, second, *gone = capsys.readouterr().out.split("\r")
    assert [first, second] == [f"{'#' * 5}{'.' * 15} 1 of 4", f"{'#' * 10}{'.' * 10} 2 of 4"]
    assert not "".join(gone).strip()


def test_elsewhere_there_is_none(capsys):
    processes.run("Fetching", sys.executable, "-c", SAID, parts=processes.Parts(setup.COLLECTED, 4))
    assert capsys.readouterr().out == ""


def test_a_program_that_takes_too_long_is_stopped(empty):
    with pytest.raises(CommandError, match="took longer than 0 seconds: check the network"):
        processes.run("Fetching", sys.executable, "-c", "import time; time.sleep(60)", timeout=0.2)


def test_the_parts_of_npm_are_its_archives():
    line = "npm http fetch GET 200 https://packages.test/@one/utils/-/utils-0.1.2.tgz 1050ms (cache stale)"
    assert setup.FETCHED.search(line)[1] == "utils-0.1.2"
    assert not setup.FETCHED.search("added 42 packages in 3s")


def test_the_lock_files_tell_how_many_packages_are_fetched():
    page, whole = (setup.fetched(paths.ROOT, tests) for tests in (False, True))
    assert 20 < page < whole < 140  # not those of other machines
