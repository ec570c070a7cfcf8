"""Pyodide for the site: without packages, and without code that no page here can reach."""

import json
import shutil
from pathlib import Path

from tools import place, tricks
from tools.tricks import slim

LIST = "pyodide-lock.json"


def put(folder: Path, without: tricks.Without = tricks.NONE) -> Path:
    """Put Pyodide's files, except Python's library, into this folder."""
    source = place.PYODIDE if "slim" in without else slim.pyodide()
    folder.mkdir(parents=True, exist_ok=True)
    for name in slim.FILES:
        shutil.copyfile(source / name, folder / name)
    about = json.loads((place.PYODIDE / LIST).read_text(encoding="utf-8"))["info"]
    (folder / LIST).write_text(json.dumps({"info": about, "packages": {}}, sort_keys=True) + "\n", encoding="utf-8")
    return folder
