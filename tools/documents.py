"""The command `docs`: the documents for programmers as pages below dist/docs/, and a kit to test another engine with.

The pages on the engine's interface are made by pdoc, from docstrings and types. No player fetches any of this.
"""

import argparse
import json
import re
import shutil
import zipfile
from pathlib import Path

from tools import paths

GUIDES = ("library", "records", "bots", "link", "protocol", "strength")
"""The documents to which every page leads."""
BESIDE = ("README", "CONTRIBUTING", "CHANGELOG")
"""Those that stand outside docs/."""
MODULES = (
    *("game", "game.interface", "game.match", "game.record", "game.files", "game.notebook", "game.chance"),
    *("game.plugins", "game.duel", "game.builders", "game.valley", "game.bots", "game.bots.bot", "game.bots.simple"),
    *("game.bots.arena", "game.pettingzoo", "game.pettingzoo.environment", "game.pettingzoo.layout"),
)
"""What programs may rely on."""
LINK = re.compile(r'\b(href|src)="(?!https?:|#)([^"#]*)([^"]*)"')
BADGE = re.compile(r"^\[!\[.*\n", re.MULTILINE)
"""A line of GitHub's own, which means nothing elsewhere."""
DOCS = paths.ROOT / "docs"
GOLDEN = paths.ROOT / "tests" / "game" / "golden"
ABOUT = """\
Records of whole matches (.rec), and for each the positions that `python -m game replay` prints (.jsonl).
The format and the rules: docs/records.md, version 1. Released under the MIT licence, as all of Builders of the Nile.
"""
PAGE = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title} – Builders of the Nile</title>
<style>
:root {{ color-scheme: light dark; font: 1.05rem/1.55 "Alegreya Sans", "Segoe UI", system-ui, sans-serif }}
body {{ max-width: 50rem; margin: auto; padding: 1rem }}
nav {{ display: flex; flex-wrap: wrap; gap: .25rem 1rem; border-bottom: 1px solid #b8935a; padding-block: .5rem }}
a {{ color: light-dark(#1b458a, #a8c6f7) }}
pre {{ overflow-x: auto }}
pre {{ padding: .75rem; background: light-dark(#f3ead6, #18223f) }}
code {{ font-size: .92em; overflow-wrap: anywhere }}
td, th {{ padding: .2rem .6rem; text-align: start; vertical-align: top; border-bottom: 1px solid #8883 }}
img {{ max-width: 100%; height: auto }}
</style>
<nav>{links}</nav>
<main>
{body}
</main>
</html>
"""


def command(asked: argparse.Namespace) -> int:
    """Make them, and say where they are."""
    print(f"The documents are in {put(paths.DIST / 'docs')}.")
    return 0


def put(folder: Path) -> Path:
    """Replace the folder with all pages, and the kit."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    interface(folder / "api")
    shutil.copytree(DOCS / "screenshots", folder / "screenshots")
    for file in (*DOCS.glob("*.md"), *(paths.ROOT / f"{name}.md" for name in BESIDE)):
        (folder / f"{file.stem.lower()}.html").write_text(page(file, folder), encoding="utf-8")
    shutil.copyfile(folder / "library.html", folder / "index.html")
    kit(folder / "kit.zip")
    return folder


def interface(folder: Path) -> None:
    """The pages on the modules of the interface."""
    import pdoc

    pdoc.render.configure(docformat="markdown", footer_text="Builders of the Nile")
    others = rf"!(?!({'|'.join(map(re.escape, MODULES))})$)"
    named = [module for module in MODULES if not module.startswith("game.bots.")]  # it finds these by itself
    pdoc.pdoc(*named, others, output_directory=folder)


def page(file: Path, folder: Path) -> str:
    """A document as a page, in this folder."""
    from markdown2 import markdown

    text = BADGE.sub("", file.read_text(encoding="utf-8"))
    extras = ["cuddled-lists", "fenced-code-blocks", "header-ids", "tables"]
    body = LINK.sub(
        lambda link: f'{link[1]}="{relinked(file.parent / link[2], folder)}{link[3]}"',
        str(markdown(text, extras=extras)),
    )
    links = [f'<a href="{name}.html">{name.capitalize()}</a>' for name in (*GUIDES, *map(str.lower, BESIDE))]
    links.append('<a href="api/index.html">Interface</a>')
    return PAGE.format(title=text.partition("\n")[0].lstrip("# "), links=" ".join(links), body=body)


def relinked(file: Path, folder: Path) -> str:
    """Where a link to this file of the project leads from a page; one that is no document is copied into the folder."""
    name = file.resolve().relative_to(paths.ROOT)
    if ".".join(name.with_suffix("").parts) in MODULES:
        return f"api/{name.with_suffix('.html').as_posix()}"
    if name.suffix == ".md":
        return f"{name.stem.lower()}.html"
    if name.parts[:2] == ("docs", "screenshots"):
        return name.relative_to("docs").as_posix()
    (folder / "files" / name).parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(paths.ROOT / name, folder / "files" / name)
    return f"files/{name.as_posix()}"


def kit(file: Path) -> None:
    """The golden matches with all their positions, in one archive."""
    from game import replay
    from game.console.replay import position

    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        made.writestr("README.txt", ABOUT)
        made.write(paths.ROOT / "docs" / "records.md", "records.md")
        for record in sorted(GOLDEN.glob("*.rec")):
            text = record.read_text(encoding="utf-8")
            made.writestr(record.name, text)
            positions = "".join(f"{json.dumps(position(now))}\n" for now in replay(text))
            made.writestr(f"{record.stem}.jsonl", positions)
