"""Programs that set up and build: the environment they are started with, and sentences for their failures."""

import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from tools import CommandError, paths

MISMATCH = re.compile(
    r"DO NOT MATCH THE HASHES|EINTEGRITY|Hashes are required|package\.json and package-lock\.json.*in sync"
)
UNREACHABLE = re.compile(
    r"ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|FETCH_ERROR|"
    r"NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|Connection(?:Reset|Refused)|ProxyError|"
    r"Max retries exceeded|No matching distribution found|Temporary failure in name resolution|"
    r"SSLError|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO",
    re.IGNORECASE,
)

WIDTH: Final = 20
"""Of a bar, in signs."""


def environment() -> dict[str, str]:
    """The environment of such a program; if the home folder is not writable, caches go into the project."""
    made = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1", "PYTHONUTF8": "1"}
    for name in ("PYTHONPATH", "VIRTUAL_ENV"):
        made.pop(name, None)
    try:
        with tempfile.TemporaryFile(dir=Path(made.get("HOME") or "~").expanduser()):
            return made
    except OSError:  # permission bits would not tell for root
        caches = {"PIP_CACHE_DIR": "pip", "npm_config_cache": "npm", "PLAYWRIGHT_BROWSERS_PATH": "browsers"}
        return {name: str(paths.CACHE / folder) for name, folder in caches.items()} | made


class Parts(NamedTuple):
    """What a program's output tells of how far it is: a pattern whose group names a part, and how many there are."""

    named: re.Pattern[str]
    all: int


@contextmanager
def doing(step: str) -> Iterator[None]:
    """Say what is done, and afterwards how long it took."""
    began = time.monotonic()
    print(f"{step} ...", flush=True)
    yield
    print(f"{step}: done ({time.monotonic() - began:.0f} s)", flush=True)


def bar(done: int, count: int) -> str:
    """How far it is, as a line that takes the place of the one before.

    >>> bar(3, 12).strip()
    '#####............... 3 of 12'
    """
    full = WIDTH * done // count
    return f"\r{'#' * full}{'.' * (WIDTH - full)} {done} of {count}"


def run(step: str, *words: str | Path, timeout: float = 900, parts: Parts | None = None) -> str:
    """Run a program and return its output; a failure raises a `CommandError` that names the step.

    In a terminal `parts` make a bar.
    """
    pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
    said, seen, late = list[str](), set[str](), threading.Event()
    try:
        running = subprocess.Popen(
            [str(word) for word in words],
            cwd=paths.ROOT,
            env=environment(),
            stdin=nothing,
            stdout=pipe,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
    except FileNotFoundError:
        raise CommandError(f"{step} failed because {words[0]} is missing: delete .venv and try again.") from None

    def stop() -> None:
        late.set()
        running.kill()

    timer = threading.Timer(timeout, stop)
    timer.start()
    with running:
        assert running.stdout
        try:
            for line in running.stdout:
                said.append(line)
                found = parts.named.search(line) if parts and sys.stdout.isatty() else None
                if parts and found and found[1] not in seen:
                    seen.add(found[1])
                    print(bar(min(len(seen), parts.all), parts.all), end="", flush=True)
        except BaseException:
            running.kill()
            raise
        finally:
            timer.cancel()
    if seen:
        print(f"\r{' ' * (WIDTH + 20)}\r", end="", flush=True)
    if late.is_set():
        raise CommandError(f"{step} took longer than {timeout:.0f} seconds: check the network and try again.")
    if running.returncode:
        raise CommandError(explained(step, "".join(said)))
    return "".join(said)


def explained(step: str, output: str) -> str:
    """The sentence for a failure, by the program's output, which is kept in a file.

    >>> explained("Fetching", "npm error code ENOTFOUND").partition(":")[0]
    'Fetching failed because the package registry cannot be reached'
    """
    paths.CACHE.mkdir(exist_ok=True)
    (paths.CACHE / "setup.log").write_text(output, encoding="utf-8")
    if MISMATCH.search(output):
        return (
            f"{step} failed because a package is not the one the lock files name: "
            "take the lock files from the repository again (git checkout), and do not go on if that does not help."
        )
    if UNREACHABLE.search(output):
        return (
            f"{step} failed because the package registry cannot be reached: "
            "connect to the network and run the command again; only the first run needs it."
        )
    return f"{step} failed: correct the error in .cache/setup.log and run the command again."
