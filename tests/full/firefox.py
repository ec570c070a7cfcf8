"""Firefox, driven over WebDriver BiDi by puppeteer-core in Node."""

import json
import shutil
import subprocess
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

from tests import programs
from tools import setup
from tools.paths import FULL_TESTS


def found() -> str:
    """The program, or nothing."""
    return next((path for name in ("firefox-esr", "firefox") if (path := shutil.which(name))), "")


class Firefox:
    """One Firefox with a profile of its own; `within` is what driver and browser are started with."""

    def __init__(self, profile: Path, within: Sequence[str] = (), **preferences: object) -> None:
        call = [*within, *setup.node(), str(FULL_TESTS / "firefox.mjs")]
        words = [*call, found(), str(profile), json.dumps(preferences)]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.end = ExitStack()
        self.node = self.end.enter_context(programs.started(words, encoding="utf-8", **pipes))

    def order(self, *words: str) -> Any:
        print(json.dumps(words), file=self.node.stdin, flush=True)
        answer = json.loads(self.node.stdout.readline() or '{"error": "the driver of Firefox ended"}')
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["value"]

    def go(self, address: str) -> None:
        self.order("go", address)

    def again(self) -> None:
        self.order("again")

    def run(self, script: str) -> Any:
        return self.order("run", script)

    def click(self, selector: str) -> None:
        self.order("click", selector)

    def fill(self, selector: str, text: str) -> None:
        self.order("fill", selector, text)

    def type(self, text: str) -> None:
        self.order("type", text)

    def errors(self) -> list[str]:
        return list(self.order("errors"))

    def close(self) -> None:
        with self.end, suppress(subprocess.TimeoutExpired):
            self.node.stdin.close()
            self.node.wait(20)
