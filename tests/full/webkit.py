"""WebKitGTK's own small browser on a screen that nobody sees, driven by the few words of WebDriver that a person needs.

The protocol is JSON over HTTP. Selenium would bring seventeen packages, one of which stops the tests inside Pyodide.
"""

import json
import os
import shutil
import socket
import subprocess
import time
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from tests import programs

LIBRARIES = Path("/usr/lib")
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # by this name WebDriver calls elements
ENTER = "\ue007"


def found() -> str:
    """The browser, if its driver and a screen for it are there too; or nothing."""
    browsers = sorted(str(file) for file in LIBRARIES.glob("*/webkit2gtk-4.*/MiniBrowser"))
    return browsers[-1] if browsers and shutil.which("WebKitWebDriver") and shutil.which("Xvfb") else ""


class WebKit:
    """One WebKitGTK; a session of automation keeps nothing on the disk."""

    def __init__(self, profile: Path) -> None:
        settings = profile / "gtk-3.0" / "settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text("[Settings]\ngtk-enable-animations=0\n")  # pieces in flight would catch clicks
        folders = {name: str(profile) for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME")}
        surroundings = {**os.environ, **folders, "GTK_A11Y": "none", "GDK_BACKEND": "x11"}
        words = ["Xvfb", "-displayfd", "1", "-screen", "0", "1200x1000x24", "-nolisten", "tcp"]
        self.port = programs.port()
        self.session = ""
        with ExitStack() as end:
            screen = end.enter_context(programs.started(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL))
            surroundings["DISPLAY"] = f":{screen.stdout.readline().decode().strip()}"
            end.enter_context(programs.started(["WebKitWebDriver", f"--port={self.port}"], env=surroundings))
            self.begin()
            self.end = end.pop_all()

    def begin(self) -> None:
        until = time.monotonic() + 60
        while not self.listens():
            assert time.monotonic() < until, "WebKitWebDriver does not answer"
            time.sleep(0.05)
        options = {"binary": found(), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self.session = "/" + self.order("POST", "", wanted)["sessionId"]
        self.order("POST", "/window/rect", {"width": 1200, "height": 950})

    def listens(self) -> bool:
        with socket.socket() as one:
            return one.connect_ex(("127.0.0.1", self.port)) == 0

    def order(self, method: str, path: str, body: object = None) -> Any:
        """One order of WebDriver; what it answers."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=90)
        try:
            line.request(method, f"/session{self.session}{path}", None if body is None else json.dumps(body))
            value = json.loads(line.getresponse().read())["value"]
        finally:
            line.close()
        if isinstance(value, dict) and "error" in value:
            raise RuntimeError(f"{value['error']}: {value.get('message', '')}")
        return value

    def go(self, address: str) -> None:
        self.order("POST", "/url", {"url": address})

    def again(self) -> None:
        """Another tab instead of this one."""
        tab = self.order("POST", "/window/new", {"type": "tab"})["handle"]
        self.order("DELETE", "/window")
        self.order("POST", "/window", {"handle": tab})

    def run(self, script: str) -> Any:
        return self.order("POST", "/execute/sync", {"script": f"return ({script})", "args": []})

    def click(self, selector: str) -> None:
        element = self.order("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]
        self.order("POST", f"/element/{element}/click", {})

    def type(self, text: str) -> None:
        keys = [{"type": kind, "value": key} for key in text + ENTER for kind in ("keyDown", "keyUp")]
        self.order("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": keys}]})

    def errors(self) -> list[str]:
        """WebKit's driver does not tell what is written to the console."""
        return []

    def close(self) -> None:
        with self.end:
            self.order("DELETE", "")
