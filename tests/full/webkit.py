"""WebKitGTK's own small browser on a screen that nobody sees, driven by selenium."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

LIBRARIES = Path("/usr/lib")


def found() -> str:
    """The browser, if its driver and a screen for it are there too; or nothing."""
    browsers = sorted(str(file) for file in LIBRARIES.glob("*/webkit2gtk-4.*/MiniBrowser"))
    return browsers[-1] if browsers and shutil.which("WebKitWebDriver") and shutil.which("Xvfb") else ""


class WebKit:
    """One WebKitGTK; a session of automation keeps nothing on the disk."""

    def __init__(self, profile: Path) -> None:
        from selenium import webdriver
        from selenium.webdriver.webkitgtk.service import Service

        reading, writing = os.pipe()
        words = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1200x1000x24", "-nolisten", "tcp"]
        self.screen = subprocess.Popen(words, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as said:
            display = f":{said.readline().strip()}"
        settings = profile / "gtk-3.0" / "settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text("[Settings]\ngtk-enable-animations=0\n")  # pieces in flight would catch clicks
        folders = {name: str(profile) for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME")}
        surroundings = {**os.environ, **folders, "DISPLAY": display, "GTK_A11Y": "none", "GDK_BACKEND": "x11"}
        options = webdriver.WebKitGTKOptions()
        options.binary_location = found()
        options.add_argument("--automation")
        service = Service(shutil.which("WebKitWebDriver"), env=surroundings)
        try:
            self.driver = webdriver.WebKitGTK(options=options, service=service)
        except BaseException:
            self.end_screen()
            raise
        self.driver.set_window_size(1200, 950)

    def go(self, address: str) -> None:
        self.driver.get(address)

    def again(self) -> None:
        """Another tab instead of this one."""
        old = self.driver.current_window_handle
        self.driver.switch_to.new_window("tab")
        new = self.driver.current_window_handle
        self.driver.switch_to.window(old)
        self.driver.close()
        self.driver.switch_to.window(new)

    def run(self, script: str) -> Any:
        return self.driver.execute_script(f"return ({script})")

    def click(self, selector: str) -> None:
        self.driver.find_element("css selector", selector).click()

    def type(self, text: str) -> None:
        from selenium.webdriver import ActionChains, Keys

        ActionChains(self.driver).send_keys(text, Keys.ENTER).perform()

    def errors(self) -> list[str]:
        """WebKit's driver does not tell what is written to the console."""
        return []

    def close(self) -> None:
        try:
            self.driver.quit()
        finally:
            self.end_screen()

    def end_screen(self) -> None:
        self.screen.terminate()
        self.screen.wait(timeout=20)
