"""The archives of our modules and data: gzipped tar files, as one stream compresses better than single files.

Every visit fetches `app.tar.gz`; all else comes when it is needed (`web/store/archives.py`).
"""

import gzip
import io
import json
import re
import tarfile
import zipfile
import zlib
from collections import defaultdict
from pathlib import Path

from game import GAMES
from tools.runtime import BORROWED
from web.text.words import LANGUAGES

APP = "app.tar.gz"
CHECKSUMS = "web/checksums.json"
# The archive of a file, by the first pattern that its name begins with. What the pattern finds stands in the archive's
# name. GAME is any game, CODE any language but that of index.html; every visit has a game's `cover`.
ORDER = (
    (r"web/boards/(GAME)/book/", "games/{}/book"),
    (r"game/bots/(GAME)/", "games/{}/bots"),
    (r"(?:game|web/boards)/(GAME)/languages/(CODE)\.json$", "games/{}/{}"),
    (r"(?:game|web/boards)/(GAME)/(?!__init__\.|cover\.|cover/)", "games/{}/rules"),
    (r".*/languages/(CODE)\.json$", "words/{}"),
    (r"game/bots/.*/?languages/", "app"),
    (r"web/advice/thinking\.", "bots"),
    (r"game/(bots|peers)/", "{}"),
    (r"game/links/|web/sittings/(?:live|letters|replay)/|web/screens/qr\.|BORROWED/", "peers"),
    (r"web/desk/(?:connection|keep|live_match|letter_match)\.", "peers"),
    (r"web/(?:sharing|lookback)/|web/advice/annotations\.", "sharing"),
    (r"web/sittings/(lesson)/", "{}"),
    (r"web/app/queries\.", "queries"),
    (r"web/clock/|web/desk/clock\.", "clock"),
    (r"web/book/|web/boards/book\.", "book"),
    (r"", "app"),
)
NAMES = {"GAME": GAMES, "CODE": [*LANGUAGES][1:], "BORROWED": BORROWED}


def archive_of(name: str) -> str:
    """The archive of one of our files, by its name in the repository.

    >>> [archive_of(f"game/{name}") for name in ("match.py", "bots/search.py", "bots/languages/en.json", "public.py")]
    ['app.tar.gz', 'bots.tar.gz', 'app.tar.gz', 'app.tar.gz']
    >>> [archive_of(f"game/{name}") for name in ("duel/rules.py", "duel/__init__.py", "duel/languages/en.json")]
    ['games/duel/rules.tar.gz', 'app.tar.gz', 'games/duel/rules.tar.gz']
    >>> [archive_of(f"{name}/languages/de.json") for name in ("game/duel", "web/sharing", "web/boards/duel/book")]
    ['games/duel/de.tar.gz', 'words/de.tar.gz', 'games/duel/book.tar.gz']
    >>> [archive_of(f"web/boards/duel/{name}") for name in ("cover/languages/de.json", "story.py", "book/page.py")]
    ['words/de.tar.gz', 'games/duel/rules.tar.gz', 'games/duel/book.tar.gz']
    >>> [archive_of(name) for name in ("segno/encoder.py", "web/sittings/live/acts.py", "web/clock/__init__.py")]
    ['peers.tar.gz', 'peers.tar.gz', 'clock.tar.gz']
    """
    for pattern, archive in ORDER:
        for word, names in NAMES.items():
            pattern = pattern.replace(word, "|".join(names))
        if found := re.match(pattern, name):
            return f"{archive.format(*found.groups())}.tar.gz"
    raise AssertionError(name)


def source(member: str) -> str:
    """The name in the repository of a member of an archive, which for a module has its bytecode.

    >>> source("web/sittings/letters/acts.pyc"), source("web/languages/en.json")
    ('web/sittings/letters/acts.py', 'web/languages/en.json')
    """
    return member.removesuffix("c") if member.endswith(".pyc") else member


def put(site: Path, modules: Path, level: int = 9) -> None:
    """Put the archives of all members of this zip file into the site; that of every visit has the others' checksums.

    The level is that of gzip: 1 takes a fifth of the time.
    """
    members: dict[str, dict[str, bytes]] = defaultdict(dict)
    members |= {f"games/{game}/bots.tar.gz": {} for game in GAMES}  # the page asks for them, even if a game has none
    with zipfile.ZipFile(modules) as given:
        for name in given.namelist():
            members[archive_of(source(name))][name] = given.read(name)
    app = members.pop(APP)
    checksums = {name: write(site / name, members[name], level) for name in sorted(members)}
    write(site / APP, app | {CHECKSUMS: json.dumps(checksums).encode()}, level)


def write(file: Path, members: dict[str, bytes], level: int) -> int:
    """Write an archive, in which similar members are neighbours; returns its CRC-32, which the page looks at."""
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w", format=tarfile.USTAR_FORMAT) as made:
        for name in sorted(members, key=lambda name: (Path(name).suffix, name)):
            entry = tarfile.TarInfo(name)
            entry.size = len(members[name])
            made.addfile(entry, io.BytesIO(members[name]))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(gzip.compress(whole.getvalue(), level, mtime=0))
    return zlib.crc32(whole.getvalue())
