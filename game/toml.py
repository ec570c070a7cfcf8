"""Files of TOML. The page has their data as JSON, and neither this module nor the library that it needs."""

import tomllib
from pathlib import Path
from typing import Any


def read(file: Path) -> dict[str, Any]:
    """The content of a file. Raises `ValueError` if it is no TOML."""
    return tomllib.loads(file.read_text("utf-8"))
