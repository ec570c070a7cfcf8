"""PNG files from SVG: the installed app's icons, and the card for link previews."""

import json
import re
import shutil
from pathlib import Path

from tools import child, place, setup, stamp, template

HERE = Path(__file__).parent
ART = place.ROOT / "web" / "art"
SCENE = place.ROOT / "web" / "boards" / "duel" / "art" / "scene.svg"
FONT = place.NODE_MODULES / "@fontsource" / "forum" / "files" / "forum-latin-400-normal.woff2"
SCREENSHOTS = ("table-desktop-light.png", "table-phone-light.png")  # shown by the manifest before installing
ICONS = {
    "icon-192.png": ("logo.svg", 192),
    "icon-512.png": ("logo.svg", 512),
    "icon-maskable-512.png": ("logo-maskable.svg", 512),
    "apple-touch-icon.png": ("logo-maskable.svg", 180),  # Apple rounds the corners itself
}


def put(site: Path) -> None:
    """Put the pictures outside the page into the site: icons, the card, and the manifest's screenshots."""
    for file in sorted(made().glob("*.png")):
        shutil.copyfile(file, site / file.name)
    (site / "screenshots").mkdir()
    for name in SCREENSHOTS:
        shutil.copyfile(place.ROOT / "docs" / "screenshots" / "duel" / name, site / "screenshots" / name)


def made() -> Path:
    """The folder of icons and card, redrawn only when the art or its program has changed."""
    folder = place.CACHE / "pictures"
    lock = place.ROOT / "package-lock.json"
    sources = [HERE / "__init__.py", HERE / "render.mjs", HERE / "card.svg", lock]
    art = [ART / "logo.svg", ART / "logo-maskable.svg", SCENE]
    wanted = stamp.digest(*sources, *art)
    if not (stamp.matches("pictures", wanted) and folder.is_dir()):
        stamp.drop("pictures")
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        draw(folder)
        stamp.put("pictures", wanted)
    return folder


def draw(folder: Path) -> None:
    """Draw them with Node."""
    card = folder / "card.svg"
    card.write_text(composed(), encoding="utf-8")
    pictures = [{"svg": ART / svg, "png": folder / name, "width": width} for name, (svg, width) in ICONS.items()]
    pictures.append({"svg": card, "png": folder / "card.png", "width": 1200})
    orders = folder / "orders.json"
    orders.write_text(json.dumps({"fonts": [FONT], "pictures": pictures}, default=str), encoding="utf-8")
    child.run("Drawing the icons", *setup.node(), HERE / "render.mjs", orders)


def composed() -> str:
    """The card: the first game's scene below the site's name."""
    scene = SCENE.read_text(encoding="utf-8")
    inside = re.sub(r"^\s*<svg[^>]*>|</svg>\s*$", "", scene)
    return template.filled((HERE / "card.svg").read_text(encoding="utf-8"), {"scene": inside})
