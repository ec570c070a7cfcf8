"""Lighthouse's verdict on what is on the screen: one Chromium and one Node for many snapshots."""

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests import programs
from tests.browser.conftest import ARGUMENTS
from tools import browser, paths, setup

PATIENCE = 60_000
"""Milliseconds for each step of a visitor beside other tests."""


class Judge:
    """A Chromium with visitors, and a Lighthouse that looks at what they see."""

    def __init__(self, chromium: Browser, lighthouse: "subprocess.Popen[str]") -> None:
        self.chromium = chromium
        self.lighthouse = lighthouse

    @contextmanager
    def visitor(self, address: str) -> Iterator[Page]:
        """Somebody's first visit, at this address."""
        with self.chromium.new_context(reduced_motion="reduce", service_workers="block") as context:
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(address)
            yield page

    def verdict(self, page: Page) -> dict[str, Any]:
        """The score in percent, the audits that lower it, and how many were asked. Raises what Lighthouse fails at."""
        ask, answer = self.lighthouse.stdin, self.lighthouse.stdout
        assert ask and answer
        ask.write(page.url + "\n")
        ask.flush()
        line = answer.readline()
        if not line:
            raise RuntimeError(f"Lighthouse gave up at {page.url}")
        said: dict[str, Any] = json.loads(line)
        return said


@contextmanager
def sitting() -> Iterator[Judge]:
    """A judge, as long as needed."""
    port, root = programs.port(), ["--no-sandbox"] if os.geteuid() == 0 else []
    arguments = [*ARGUMENTS, *root, f"--remote-debugging-port={port}"]
    with sync_playwright() as playwright:
        path = browser.chromium()
        chromium = playwright.chromium.launch(executable_path=path, args=arguments)
        words = [*setup.node(), str(paths.FULL_TESTS / "snapshots.mjs"), str(port)]
        pipe = subprocess.PIPE
        with programs.started(words, cwd=paths.FULL_TESTS, stdin=pipe, stdout=pipe, encoding="utf-8") as lighthouse:
            yield Judge(chromium, lighthouse)
        chromium.close()
