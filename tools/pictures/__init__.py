"""PNG files from SVG: the installed app's icons, and the card for link previews."""

import json
import re
import shutil
from pathlib import Path

from tools import cache, paths, setup

HERE = Path(__file__).parent
ART = paths.ROOT / "web" / "art"
SCENE = paths.ROOT / "web" / "boards" / "duel" / "art" / "scene.svg"
FONT = paths.NODE_MODULES / "@fontsource" / "forum" / "files" / "forum-latin-400-normal.woff2"
SCREENSHOTS = ("table-desktop-light.png", "table-phone-light.png")  # shown by the manifest before installing
ICONS = {
    "icon-192.png": (ART / "logo.svg", 192),
    "icon-512.png": (ART / "logo.svg", 512),
    "icon-maskable-512.png": (ART / "logo-maskable.svg", 512),
    "apple-touch-icon.png": (ART / "logo-maskable.svg", 180),  # Apple rounds the corners itself
}


def put(site: Path) -> None:
    """Put the pictures outside the page into the site: icons, the card, and the manifest's screenshots."""
    for file in made().glob("*.png"):
        shutil.copyfile(file, site / file.name)
    (site / "screenshots").mkdir()
    for name in SCREENSHOTS:
        shutil.copyfile(paths.ROOT / "docs" / "screenshots" / "duel" / name, site / "screenshots" / name)


def made() -> Path:
    """The folder of icons and card, redrawn only when the art or its program has changed."""
    folder = paths.CACHE / "pictures"
    programs = [HERE / "__init__.py", HERE / "render.mjs", HERE / "card.svg", paths.ROOT / "package-lock.json"]
    wanted = cache.digest(*programs, *(svg for svg, _ in ICONS.values()), SCENE)
    with cache.step("pictures", wanted, folder.is_dir()) as due:
        if due:
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            draw(folder)
    return folder


def draw(folder: Path) -> None:
    """Draw them with Node. The card has the first game's scene below the site's name."""
    scene = re.sub(r"^\s*<svg[^>]*>|</svg>\s*$", "", SCENE.read_text(encoding="utf-8"))
    card = (HERE / "card.svg").read_text(encoding="utf-8").replace("<!-- scene -->", scene)
    (folder / "card.svg").write_text(card, encoding="utf-8")
    drawn = {**ICONS, "card.png": (folder / "card.svg", 1200)}
    pictures = [{"svg": svg, "png": folder / name, "width": width} for name, (svg, width) in drawn.items()]
    order = folder / "order.json"
    order.write_text(json.dumps({"fonts": [FONT], "pictures": pictures}, default=str), encoding="utf-8")
    setup.script("Drawing the icons", HERE / "render.mjs", order)
