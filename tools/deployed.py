"""`dist --check ADDRESS`: what is wrong with a site where somebody has published it.

The list of files with their hashes is taken from the service worker there, so any host can be asked, and any version.
"""

import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from email.message import Message
from hashlib import sha256
from http.client import HTTPException
from typing import NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from tools import CommandError, release
from tools.server import TYPES

LISTS = re.compile(r"const (?:FILES|LATER) = (\{[^}]*\})")
STRICT = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".css": "text/css"}
"""Kinds that browsers insist on; of scripts any JavaScript type will do."""
DAY = 24 * 3600
OURS = b"Builders of the Nile"
TIMEOUT = 30  # seconds for one file


class Answer(NamedTuple):
    """What a host answers."""

    status: int
    headers: Message
    body: bytes
    address: str


def asked(address: str) -> Answer:
    """What is at an address. Raises `CommandError` if nobody answers."""
    try:
        with urlopen(Request(address, headers={"User-Agent": "builders-of-the-nile"}), timeout=TIMEOUT) as found:
            return Answer(found.status, found.headers, found.read(), found.url)
    except HTTPError as error:
        return Answer(error.code, error.headers, error.read(), address)
    except (URLError, HTTPException, OSError, ValueError) as error:
        raise CommandError(f"{address} can't be reached ({error}): check the address and the network.") from None


def command(address: str) -> int:
    """Print each fault of the site in one sentence; 1 if there is any."""
    faults = [*check(address)]
    print("\n".join(faults) if faults else f"The site at {address} is complete, and is sent as browsers need it.")
    return 1 if faults else 0


def check(address: str) -> Iterator[str]:
    """The faults of the site at an address, each in a sentence that says what to do."""
    try:
        url = urlsplit(address)
    except ValueError:
        url = urlsplit("")
    if url.scheme not in ("http", "https") or not url.hostname:
        raise CommandError("Give the whole address of the site, such as https://example.org/games/.")
    start = asked(folder(address))
    home = folder(start.address)
    if start.status != 200 or OURS not in start.body:
        yield f"{home} answers {start.status} without our page: upload all of dist/ there, index.html too."
        return
    if urlsplit(home).scheme != "https" and url.hostname not in ("localhost", "127.0.0.1"):
        yield "The site isn't sent by HTTPS: browsers then keep nothing for offline, and can't play live. Use HTTPS."
    yield from policy(start.headers)
    if url.path.strip("/") and asked(home.rstrip("/")).address != home:
        yield f"{home.rstrip('/')} doesn't lead to {home}: have the host redirect folders to the address with a slash."
    worker = asked(f"{home}{release.WORKER}")
    if worker.status != 200:
        yield f"{release.WORKER} is missing: upload all of dist/."
        return
    yield from kept(worker.headers)
    try:
        lists = [json.loads(found) for found in LISTS.findall(worker.body.decode())]
    except ValueError:
        lists = []
    files = {name: hash for found in lists for name, hash in found.items()}
    if not files:
        yield f"{release.WORKER} has no list of files: upload all of dist/ again, and have the host change no file."
    with ThreadPoolExecutor(8) as several:
        for faults in several.map(lambda name: [*fault(home, name, files[name])], sorted(files)):
            yield from faults
    yield from kind(release.WORKER, worker.headers)
    lost = asked(f"{home}no/such/page")
    if lost.status != 404:
        yield f"An address that doesn't exist answers {lost.status}: have the host answer 404, with 404.html."
    elif OURS not in lost.body:
        yield "The host shows its own page for addresses that don't exist: have it show 404.html."


def folder(address: str) -> str:
    """The address of the site's folder.

    >>> folder("https://example.org/games/index.html#new"), folder("https://example.org")
    ('https://example.org/games/', 'https://example.org/')
    """
    return address.partition("#")[0].removesuffix("index.html").rstrip("/") + "/"


def fault(home: str, name: str, hash: str) -> Iterator[str]:
    """What is wrong with one file."""
    found = asked(f"{home}{name.removesuffix('index.html')}")
    if found.status != 200:
        yield f"{name} answers {found.status}: upload all of dist/, also folders and names that begin with a dot or _."
        return
    if found.headers.get("Content-Encoding"):
        yield f"{name} is sent packed once more ({found.headers['Content-Encoding']}), unasked: switch that off."
    elif sha256(found.body).hexdigest()[: len(hash)] != hash:
        yield f"{name} is not the file of this version: upload all of dist/ again, and have the host change no file."
    yield from kind(name, found.headers)


def kind(name: str, headers: Message) -> Iterator[str]:
    """Whether the type that the host names is one with which browsers take such a file."""
    ending = f".{name.rpartition('.')[2]}"
    wanted, sent = STRICT.get(ending, ""), headers.get_content_type() if "Content-Type" in headers else "no type"
    if wanted and sent != wanted and not (wanted == STRICT[".js"] and "javascript" in sent):
        yield f"{name} is sent as {sent}: have the host send *{ending} as {TYPES.get(ending, wanted)}."


def kept(headers: Message) -> Iterator[str]:
    """Whether players would learn of a new version, and whether the worker may look after the whole site."""
    control = headers.get("Cache-Control", "")
    age = re.search(r"max-age=(\d+)", control)
    if "immutable" in control or (age and int(age[1]) > DAY):
        yield f"{release.WORKER} may be cached for more than a day ({control}): new versions come late. Shorten it."


def policy(headers: Message) -> Iterator[str]:
    """Whether a policy of the host's own forbids what the page needs."""
    sent = headers.get("Content-Security-Policy", "")
    if "script-src" in sent and "wasm-unsafe-eval" not in sent and "'unsafe-eval'" not in sent:
        yield "The host sends a Content-Security-Policy that forbids WebAssembly: remove it; the page has its own."
