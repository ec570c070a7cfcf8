"""Child processes: the environment they are started with, and sentences for their failures."""

import os
import re
import subprocess
import tempfile
from pathlib import Path

from tools import place
from tools.trouble import Trouble

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


def surroundings() -> dict[str, str]:
    """The environment for children; if the home folder is not writable, caches go into the project."""
    outside = dict(os.environ)
    outside.update(PIP_DISABLE_PIP_VERSION_CHECK="1", PIP_NO_INPUT="1", PYTHONUTF8="1", NO_UPDATE_NOTIFIER="1")
    outside.pop("PYTHONPATH", None)
    outside.pop("VIRTUAL_ENV", None)
    if not writable(Path(outside.get("HOME") or "~").expanduser()):
        outside.setdefault("PIP_CACHE_DIR", str(place.CACHE / "pip"))
        outside.setdefault("npm_config_cache", str(place.CACHE / "npm"))
        outside.setdefault("PLAYWRIGHT_BROWSERS_PATH", str(place.CACHE / "browsers"))
    return outside


def writable(folder: Path) -> bool:
    """Whether a file can be created there; permission bits would not tell for root."""
    try:
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def run(what: str, *words: str | Path, timeout: float = 900) -> str:
    """Run a set-up program and return its output; `what` is the step's name for the sentence of a failure."""
    try:
        done = subprocess.run(
            [str(word) for word in words],
            cwd=place.ROOT,
            env=surroundings(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=timeout,
            encoding="utf-8",
            errors="replace",
        )
    except FileNotFoundError:
        raise Trouble(f"{what} failed because {words[0]} is missing: delete .venv and try again.") from None
    except subprocess.TimeoutExpired:
        raise Trouble(f"{what} took longer than {timeout:.0f} seconds: check the network and try again.") from None
    if done.returncode:
        raise Trouble(verdict(what, done.stdout))
    return done.stdout


def verdict(what: str, said: str) -> str:
    """The sentence for a failed set-up step, by the program's output, which is kept in a file.

    >>> verdict("Fetching", "npm error code ENOTFOUND").partition(":")[0]
    'Fetching failed because the package registry cannot be reached'
    """
    place.CACHE.mkdir(exist_ok=True)
    (place.CACHE / "setup.log").write_text(said, encoding="utf-8")
    if MISMATCH.search(said):
        return (
            f"{what} failed because a package is not the one the lock files name: "
            "take the lock files from the repository again (git checkout), and do not go on if that does not help."
        )
    if UNREACHABLE.search(said):
        return (
            f"{what} failed because the package registry cannot be reached: "
            "connect to the network and run the command again; only the first run needs it."
        )
    return f"{what} failed: correct the error in .cache/setup.log and run the command again."
