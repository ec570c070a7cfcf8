"""Chromium with a profile on the disk, which can be killed; driven by Playwright, in a network of its own if wanted."""

import os
import shlex
import signal
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Page, Playwright

from tests.browser.conftest import ARGUMENTS
from tools import browser


class Chromium:
    """One Chromium with a profile of its own; `within` is what it is started with."""

    def __init__(self, driver: Playwright, profile: Path, within: Sequence[str] = (), *more: str) -> None:
        self.said: list[str] = []
        self.dead = False
        self.note = profile.with_suffix(".pid")
        begin = profile.with_suffix(".sh")
        call = shlex.join([*within, browser.chromium()])
        begin.write_text(f'#!/bin/sh\necho $$ > {shlex.quote(str(self.note))}\nexec {call} "$@"\n')
        begin.chmod(0o755)
        self.context = driver.chromium.launch_persistent_context(
            profile,
            executable_path=begin,
            args=[*ARGUMENTS, *(["--no-sandbox"] if os.geteuid() == 0 else []), *more],
            service_workers="block",
            reduced_motion="reduce",
        )
        self.context.on(
            "console", lambda said: self.said.append(f"console: {said.text}") if said.type == "error" else None
        )
        self.context.on("weberror", lambda raised: self.said.append(f"page: {raised.error}"))
        self.page: Page = self.context.pages[0]

    def go(self, address: str) -> None:
        self.page.goto(address)

    def again(self) -> None:
        self.page.close()
        self.page = self.context.new_page()

    def run(self, script: str) -> Any:
        return self.page.evaluate(script)

    def click(self, selector: str) -> None:
        self.page.click(selector)

    def fill(self, selector: str, text: str) -> None:
        self.page.fill(selector, text)

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    def errors(self) -> list[str]:
        said, self.said = self.said, []
        return said

    def kill(self) -> None:
        """As a crash of the machine or its owner's patience would end it: no time to do anything."""
        self.dead = True
        os.kill(int(self.note.read_text()), signal.SIGKILL)
        self.close()

    def close(self) -> None:
        with suppress(Error):
            self.context.close()
