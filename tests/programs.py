"""Programs that tests start: none is waited for without a limit, and none outlives its test."""

import os
import signal
import socket
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from random import Random
from typing import Any

import pytest

LIMIT = 240
"""Seconds; a busy machine needs a tenth of it for the longest of these programs."""
END = 20
"""Seconds in which a program that is stopped says where it stood."""
STACKS = {"PYTHONFAULTHANDLER": "1"}
"""With it Python prints the stacks of all its threads when it is stopped by SIGABRT."""
Words = Sequence[str | bytes | os.PathLike[str]]


@contextmanager
def started(words: Words, **more: Any) -> Iterator["subprocess.Popen[Any]"]:
    """A program, which is killed at the end with all that it has started itself."""
    running = subprocess.Popen(words, start_new_session=True, **more)
    try:
        yield running
    finally:
        stop(running, signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
        for pipe in (running.stdin, running.stdout, running.stderr):
            if pipe:
                with suppress(BrokenPipeError):
                    pipe.close()
        running.wait(END)


def stop(running: "subprocess.Popen[Any]", number: int) -> None:
    """Sends a signal to a program and to all that it has started."""
    if os.name == "nt":
        running.send_signal(number)
    else:
        with suppress(ProcessLookupError, PermissionError):  # all of them have ended
            os.killpg(running.pid, number)


def finish(running: "subprocess.Popen[Any]", said: Any = None, limit: float = LIMIT) -> tuple[Any, Any]:
    """What a program prints until it ends, after it was told something. It fails the test if it does not end."""
    try:
        return running.communicate(said, limit)
    except subprocess.TimeoutExpired:
        stop(running, signal.SIGTERM if os.name == "nt" else signal.SIGABRT)
        printed: tuple[Any, ...] = ()
        with suppress(subprocess.TimeoutExpired):
            printed = running.communicate(timeout=END)
    told = (part.decode(errors="replace") if isinstance(part, bytes) else part or "" for part in printed)
    pytest.fail("\n".join([f"{running.args!r} had not ended after {limit} s", *told]))


def run(words: Words, said: Any = None, env: Mapping[str, str] = os.environ, limit: float = LIMIT, **more: Any) -> Any:
    """A program from its start to its end, as `subprocess.run` gives it."""
    pipe = subprocess.PIPE
    given = subprocess.DEVNULL if said is None else pipe
    with started(words, stdin=given, stdout=pipe, stderr=pipe, env={**STACKS, **env}, **more) as running:
        out, error = finish(running, said, limit)
        return subprocess.CompletedProcess(words, running.returncode, out, error)


def port() -> int:
    """A free port for later. It is none of those that the system gives to whoever asks for any."""
    for number in Random().sample(range(10_000, 30_000), 100):
        with socket.socket() as one, suppress(OSError):
            one.bind(("127.0.0.1", number))
            return number
    raise OSError("no port is free")
