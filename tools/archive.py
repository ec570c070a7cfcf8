"""The archives that the page fetches, each one stream: gzip finds more that is alike in that than file by file."""

import gzip
import io
import re
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from tools import stamp


def folder(source: Path, name: str, fits: Callable[[str], bool]) -> Path:
    """A tar archive of those members of a zip archive whose names fit, gzipped."""
    with zipfile.ZipFile(source) as given:
        fitting = sorted(filter(fits, given.namelist()), key=alike)

        def pack() -> bytes:
            whole = io.BytesIO()
            with tarfile.open(fileobj=whole, mode="w", format=tarfile.USTAR_FORMAT) as made:
                for member in fitting:
                    data = given.read(member)
                    entry = tarfile.TarInfo(member)
                    entry.size = len(data)
                    made.addfile(entry, io.BytesIO(data))
            return whole.getvalue()

        which = stamp.digest(*fitting)[:8]  # what fits may change where no file does
        return gzipped(source.with_name(f"{source.stem}-{name}-{which}.tar.gz"), pack)


def source(member: str) -> str:
    """The source of a member: its own name, but for bytecode.

    >>> source("web/__pycache__/post.cpython-314.pyc"), source("web/languages/en.json")
    ('web/post.py', 'web/languages/en.json')
    """
    return re.sub(r"__pycache__/(\w+)\.cpython-\d+\.pyc$", r"\1.py", member)


def alike(member: str) -> tuple[str, str]:
    """What is alike stands together: sources, bytecode, data."""
    return Path(member).suffix, member


def gzipped(target: Path, pack: Callable[[], bytes]) -> Path:
    """Written once, and the same whenever it is written."""
    if not target.exists():
        part = target.with_name(f"{target.name}.part")
        part.write_bytes(gzip.compress(pack(), 9, mtime=0))
        part.replace(target)
    return target
