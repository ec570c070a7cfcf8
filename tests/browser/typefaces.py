"""Typefaces that a test brings along, for those that a machine happens to have until the page's own have come."""

import base64
import json
import re

from playwright.sync_api import Page, Route

from tools import paths

MACHINES = {
    "Liberation": {"Liberation Sans": "arimo", "Liberation Serif": "tinos"},
    "DejaVu": {"DejaVu Sans": "dejavu-sans", "DejaVu Serif": "dejavu-serif"},
}
"""What a machine has, and which package has it, or letters of the same widths."""
BORROWED = re.compile(r"@font-face\s*{[^}]*\blocal\([^}]*}")
ADD = """for (const [family, data, metrics] of FACES) {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  document.fonts.add(new FontFace(family, bytes, metrics));
}"""
METRICS = {
    "size-adjust": "sizeAdjust",
    "ascent-override": "ascentOverride",
    "descent-override": "descentOverride",
    "line-gap-override": "lineGapOverride",
}


def on(page: Page, machine: str) -> None:
    """From now on the page finds the typefaces of this machine, as its style sheet borrows them, and no others."""
    sheet = (paths.DIST / "style.css").read_text("utf-8")
    rest = BORROWED.sub("", sheet)
    faces = []
    for name, package in MACHINES[machine].items():
        (rule,) = (rule for rule in BORROWED.findall(sheet) if f'local("{name}")' in rule)
        said = dict(re.findall(r'([\w-]+)\s*:\s*"?([^;"]+)', rule))
        file = paths.NODE_MODULES / "@fontsource" / package / "files" / f"{package}-latin-400-normal.woff2"
        metrics = {METRICS[key]: value for key, value in said.items() if key in METRICS}
        faces.append([said["font-family"], base64.b64encode(file.read_bytes()).decode(), metrics])
    page.add_init_script(ADD.replace("FACES", json.dumps(faces)))
    page.route(re.compile(r"/nile/style\.css$"), lambda route: route.fulfill(content_type="text/css", body=rest))


class Late:
    """The page's own typefaces, which come when the test says so."""

    def __init__(self, page: Page) -> None:
        self.waiting: list[Route] | None = []
        page.route("**/*.woff2", self.asked)

    def asked(self, route: Route) -> None:
        if self.waiting is None:
            route.continue_()
        else:
            self.waiting.append(route)

    def come(self) -> None:
        waiting, self.waiting = self.waiting or [], None
        for route in waiting:
            route.continue_()
