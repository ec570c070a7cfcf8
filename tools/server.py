"""The command `serve`, and its server: dist/ as GitHub Pages serves it, compressed and with ETags.

Files may be cached for ten minutes, and there are no isolation headers. `serve` also watches the sources: it rebuilds
the site once one has changed, and pages that show it load themselves anew. So there browsers ask for each file again.
"""

import argparse
import functools
import gzip
import hashlib
import os
import signal
import sys
import threading
import time
import webbrowser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import MimeTypes
from pathlib import Path
from typing import Self
from urllib.parse import quote, unquote, urlsplit

from tools import CommandError, paths, processes, site, tricks

# Python's own table, whatever this machine adds to it; older Pythons call scripts otherwise, and know no woff2.
TYPES = MimeTypes().types_map[True] | dict.fromkeys((".js", ".mjs"), "text/javascript") | {".woff2": "font/woff2"}
PACKED = {".gz", ".ico", ".png", ".woff2", ".zip"}
NEWS = "rebuilt"
"""Where a page is told that the site was rebuilt; its program is at the same address with `.js`."""
PROGRAM = Path(__file__).with_name("rebuilt.js")
BEAT = 15.0
"""Seconds after which a page that waits is written to, to learn whether it is still there."""
PAUSE = 0.25
"""Seconds between two looks at the sources."""


class Server(ThreadingHTTPServer):
    """A server of one folder below a base path, for this machine only."""

    daemon_threads = True
    request_queue_size = 128  # two starting browsers request dozens of files, on a busy machine before the first answer
    started = False
    watched = False
    """Whether pages load themselves anew once the site was rebuilt; then nothing is taken from a cache unasked."""
    allow_reuse_address = os.name != "nt"  # on Windows it would let two servers have one port

    def __init__(self, root: Path, port: int = 0, base: str = "/") -> None:
        """Bind at once; port 0 takes any free one."""
        self.root = root
        self.base = f"/{base.strip('/')}/" if base.strip("/") else "/"
        self.rebuilt = threading.Event()
        super().__init__(("127.0.0.1", port), Handler)

    @property
    def address(self) -> str:
        """The address of the site."""
        return f"http://localhost:{self.server_address[1]}{self.base}"

    def start(self) -> Self:
        """Serve from a thread until it is closed: ``with Server(folder).start() as server``."""
        self.started = True
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return self

    def renew(self) -> None:
        """Tell the pages that wait that the site was rebuilt."""
        self.rebuilt, told = threading.Event(), self.rebuilt
        told.set()

    def server_close(self) -> None:
        """Stop serving, and close the port."""
        if self.started:
            self.shutdown()
        super().server_close()

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore a browser that closes the connection in the middle of an answer."""


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD."""

    server: Server
    protocol_version = "HTTP/1.1"
    server_version = "Nile"

    def do_GET(self) -> None:
        """Send the file at the address, a redirection, or 404."""
        path, root, base = unquote(urlsplit(self.path).path, errors="replace"), self.server.root, self.server.base
        if self.server.watched and path in (f"{base}{NEWS}", f"{base}{NEWS}.js"):
            return self.tell() if path.endswith(NEWS) else self.send(200, ".js", PROGRAM.read_bytes())
        file = found(root, path.removeprefix(base)) if path.startswith(base) else None
        if path + "/" == base or (file and file.is_dir()):
            return self.answer(301, {"Location": quote(f"/{path.strip('/')}/"), "Content-Length": "0"})
        if file is None:
            own = root / "404.html"
            return self.send(404, ".html", own.read_bytes() if own.is_file() else b"404\n")
        content, packed, tag = loaded(file, file.stat().st_mtime_ns)
        if self.server.watched and file.name == "index.html":
            program = f'<script type="module" src="./{NEWS}.js"></script></body>'.encode()
            return self.send(200, ".html", content.replace(b"</body>", program))
        if tag in self.headers.get("If-None-Match", ""):
            return self.answer(304, {"ETag": tag})
        if packed is not None and "gzip" in self.headers.get("Accept-Encoding", ""):
            return self.send(200, file.suffix, packed, {"ETag": tag, "Content-Encoding": "gzip"})
        self.send(200, file.suffix, content, {"ETag": tag})

    do_HEAD = do_GET

    def tell(self) -> None:
        """Send an event once the site was rebuilt."""
        self.close_connection = True
        self.answer(200, {"Content-Type": "text/event-stream", "Connection": "close"})
        rebuilt = self.server.rebuilt
        while not rebuilt.wait(BEAT):
            self.wfile.write(b":\n\n")
        self.wfile.write(b"data: rebuilt\n\n")

    def send(self, status: int, suffix: str, body: bytes, more: dict[str, str] | None = None) -> None:
        """Send a body with the headers for its kind, and with these."""
        kind = TYPES.get(suffix, "application/octet-stream")
        kind += "; charset=utf-8" if kind.startswith("text/") or kind.endswith("json") else ""
        self.answer(status, {"Content-Type": kind, "Content-Length": str(len(body)), **(more or {})}, body)

    def answer(self, status: int, headers: dict[str, str], body: bytes = b"") -> None:
        """Send the status, the usual headers and these, and for GET the body."""
        self.send_response(status)
        kept = "no-cache" if self.server.watched else "max-age=600"
        headers = {"Cache-Control": kept, "Vary": "Accept-Encoding", **headers}
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Stay silent: people need only the line with the address."""


def found(root: Path, path: str) -> Path | None:
    """The file or folder at an address below the root; None if there is none, or it would lie outside."""
    file = root / path.lstrip("/")
    if not path or path.endswith("/"):
        file /= "index.html"
    return file if file.exists() and file.resolve().is_relative_to(root.resolve()) else None


@functools.lru_cache(maxsize=256)
def loaded(file: Path, changed: int) -> tuple[bytes, bytes | None, str]:
    """A file's content, also compressed if that helps, and its ETag; `changed` makes the cache follow the file."""
    content = file.read_bytes()
    packed = None if file.suffix in PACKED else gzip.compress(content, 6, mtime=0)
    return content, packed, f'"{hashlib.sha256(content).hexdigest()[:16]}"'


def bound(root: Path, port: int, base: str, tries: int = 100) -> Server:
    """A server on the wanted port or, if that is taken, on the next free one."""
    for number in range(port, min(port + tries, 65536)):
        try:
            return Server(root, number, base)
        except PermissionError:
            raise CommandError(f"You may not use port {number}: choose one from 1024 on with --port.") from None
        except OSError:
            continue
    raise CommandError(f"No port from {port} on is free: end another server or choose a port with --port.")


def command(asked: argparse.Namespace) -> int:
    """Build, serve and print the address; Ctrl-C ends it."""
    folder = site.build(asked.url, tricks.off(asked.without))
    with bound(folder, asked.port, asked.base) as running:
        taken = "" if asked.port in (0, running.server_address[1]) else f" (port {asked.port} is taken)"
        print(f"Builders of the Nile is at {running.address}{taken} - Ctrl-C ends it.", flush=True)
        if asked.open:
            webbrowser.open(running.address)
        for number in (signal.SIGINT, signal.SIGTERM):  # both raise KeyboardInterrupt
            signal.signal(number, signal.default_int_handler)
        running.watched = True
        try:
            watch(running.start(), asked)
        except KeyboardInterrupt:
            print()
    return 0


def sources() -> dict[Path, int]:
    """When each file of the site's sources was changed last."""
    files = (file for room in ("game", "web") for file in (paths.ROOT / room).rglob("*") if file.suffix != ".pyc")
    return {file: file.stat().st_mtime_ns for file in files if file.is_file()}


def watch(server: Server, asked: argparse.Namespace) -> None:
    """Rebuild the site whenever a source has changed, in a Python of its own, until Ctrl-C; say what went wrong."""
    words = ("dist", "--edited", "--url", asked.url, "--without", asked.without)
    seen = sources()
    while True:
        time.sleep(PAUSE)
        try:
            now = sources()
        except FileNotFoundError:  # an editor is about to put it in another's place
            continue
        if now == seen:
            continue
        began, seen = time.monotonic(), now
        try:
            processes.run("Rebuilding the site", sys.executable, paths.ROOT / "build.py", *words)
        except CommandError as error:
            print(error, flush=True)
            continue
        server.renew()
        print(f"Rebuilt in {time.monotonic() - began:.1f} s.", flush=True)
