"""The archives for the page: gzipped tar files, as one stream compresses better than single files."""

import gzip
import io
import tarfile
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from tools import stamp


def folder(
    source: Path, name: str, fits: Callable[[str], bool], more: Mapping[str, bytes] = MappingProxyType({})
) -> Path:
    """A gzipped tar archive of the members of a zip archive whose names fit, and of `more` by name."""
    with zipfile.ZipFile(source) as given:
        fitting = sorted(filter(fits, given.namelist()), key=alike)

        def pack() -> bytes:
            whole = io.BytesIO()
            with tarfile.open(fileobj=whole, mode="w", format=tarfile.USTAR_FORMAT) as made:
                for member, data in [*((member, given.read(member)) for member in fitting), *more.items()]:
                    entry = tarfile.TarInfo(member)
                    entry.size = len(data)
                    made.addfile(entry, io.BytesIO(data))
            return whole.getvalue()

        added = (f"{member} {data!r}" for member, data in more.items())
        which = stamp.digest(*fitting, *added)[:8]  # another choice of the same files has another name
        return gzipped(source.with_name(f"{source.stem}-{name}-{which}.tar.gz"), pack)


def checksum(archive: Path) -> int:
    """The CRC-32 in gzip's trailer, by which the page recognises another release's archive."""
    return int.from_bytes(archive.read_bytes()[-8:-4], "little")


def source(member: str) -> str:
    """The source of a member: for bytecode the module, else its own name.

    >>> source("web/sittings/letters/acts.pyc"), source("web/languages/en.json")
    ('web/sittings/letters/acts.py', 'web/languages/en.json')
    """
    return member.removesuffix("c") if member.endswith(".pyc") else member


def alike(member: str) -> tuple[str, str]:
    """The sort key that puts similar members side by side: data, bytecode."""
    return Path(member).suffix, member


def gzipped(target: Path, pack: Callable[[], bytes]) -> Path:
    """The file, written unless it exists; its content does not depend on the time."""
    if not target.exists():
        part = target.with_name(f"{target.name}.part")
        part.write_bytes(gzip.compress(pack(), 9, mtime=0))
        part.replace(target)
    return target
