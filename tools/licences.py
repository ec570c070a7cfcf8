"""licences.txt: the parts of the site, with their authors and licences."""

import email
import json
import re
from pathlib import Path

from tools import paths, runtime

PARTS = (
    *("pyodide", "@pyscript/core", "idiomorph", "nanotar", "lucide-static"),
    *("@fontsource/forum", "@fontsource/alegreya-sans"),
)
BUNDLED = "@pyscript/core"
"""A part that is one file made of packages."""
LINKED = Path(__file__).with_name("linked")
"""A notice for each library that is linked into Pyodide, as none comes with it."""
UNNAMED = {
    "codedent": "https://github.com/WebReflection/codedent",
    "polyscript": "https://github.com/pyscript/polyscript",
}
"""Where the sources of packages are that don't say so themselves."""
CHANGED = """\
The Source Code Form of this version is at the address above. The licence is at https://www.mozilla.org/MPL/2.0/.
Changed by this project: what no page of it can reach was taken out of pyodide/pyodide.asm.wasm and
pyodide/pyodide.asm.mjs; in the latter variables have shorter names now.
The unchanged files are in the package; how they are changed, in this project's tools/tricks/treeshake.mjs.
"""


def text() -> str:
    """All notices in one text: our own first."""
    own = (paths.ROOT / "LICENSE").read_text(encoding="utf-8")
    rule = "\n" + "=" * 100 + "\n\n"
    linked = [plain(file) for file in sorted(LINKED.glob("*.txt"))]
    parts = [*map(notice, PARTS), *map(notice, needed(BUNDLED)), *map(borrowed, runtime.BORROWED)]
    return rule.join([f"Builders of the Nile\n\n{own}", *parts, *linked])


def needed(package: str) -> list[str]:
    """The npm packages that a package needs, and those that these need, by their names."""
    every = json.loads((paths.ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    found: set[str] = set()
    asked = [package]
    while asked:
        more = every[f"node_modules/{asked.pop()}"].get("dependencies", {}).keys() - found
        found |= more
        asked += more
    return sorted(found)


def notice(part: str) -> str:
    """The notice of an npm package: version, licence, source, and the licence's text if it comes with one."""
    folder = paths.NODE_MODULES / part
    about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    source = about.get("repository", {})
    address = source if isinstance(source, str) else source.get("url", "")
    address = re.sub(r"^(git\+)?(.*?)(\.git)?$", r"\2", address) or about.get("homepage", "")
    address = f"https://github.com/{address}" if re.fullmatch(r"[\w.-]+/[\w.-]+", address) else address or UNNAMED[part]
    head = f"{part} {about['version']}\nlicence: {about['license']}\nsource: {address}\n"
    changed = [CHANGED] if part == "pyodide" else []
    return "\n".join([head, *changed, *map(plain, sorted(folder.glob("LICEN[CS]E*")))])


def borrowed(package: str) -> str:
    """The notice of a Python package, of which the page has some modules, compiled."""
    about = next(paths.site_packages().glob(f"{package}-*.dist-info"))
    head = email.message_from_string((about / "METADATA").read_text(encoding="utf-8"))
    urls = dict(line.split(", ", 1) for line in head.get_all("Project-URL", []))
    kind = next(line.split(" :: ")[-1] for line in head.get_all("Classifier", []) if line.startswith("License ::"))
    title = f"{package} {head['Version']} (in peers.tar.gz, compiled)\nlicence: {kind}\nsource: {urls['Homepage']}\n"
    return "\n".join([title, *map(plain, sorted((about / "licenses").glob("LICEN[CS]E*")))])


def plain(file: Path) -> str:
    """A licence's text without blanks at the ends of lines."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return "\n".join(line.rstrip() for line in lines).strip() + "\n"
