"""Programs that set up and build: the environment they are started with, and sentences for their failures."""

import os
import re
import subprocess
import tempfile
from pathlib import Path

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


def run(step: str, *words: str | Path, timeout: float = 900) -> str:
    """Run a program and return its output; a failure raises a `CommandError` that names the step."""
    try:
        done = subprocess.run(
            [str(word) for word in words],
            cwd=paths.ROOT,
            env=environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=timeout,
            encoding="utf-8",
            errors="replace",
        )
    except FileNotFoundError:
        raise CommandError(f"{step} failed because {words[0]} is missing: delete .venv and try again.") from None
    except subprocess.TimeoutExpired:
        raise CommandError(f"{step} took longer than {timeout:.0f} seconds: check the network and try again.") from None
    if done.returncode:
        raise CommandError(explained(step, done.stdout))
    return done.stdout


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
