"""Serves dist/ like GitHub Pages: compressed, with ETags, cacheable for ten minutes, without isolation headers."""

import functools
import gzip
import hashlib
import os
import posixpath
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

from tools.trouble import Trouble

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
PACKED = {".gz", ".ico", ".png", ".woff2", ".zip"}
NOT_FOUND = b"<!doctype html><title>404</title><h1>404</h1><p>There is nothing at this address.</p>\n"


class Server(ThreadingHTTPServer):
    """A server of one folder below a base path, for this machine only."""

    daemon_threads = True
    request_queue_size = 128  # two starting browsers request dozens of files, on a busy machine before the first answer
    allow_reuse_address = os.name != "nt"  # on Windows it would let two servers have one port

    def __init__(self, root: Path, port: int = 0, base: str = "/") -> None:
        """Bind at once; port 0 takes any free one."""
        self.root = root
        self.base = f"/{base.strip('/')}/" if base.strip("/") else "/"
        super().__init__(("127.0.0.1", port), Handler)

    @property
    def address(self) -> str:
        """The address of the site."""
        return f"http://localhost:{self.server_address[1]}{self.base}"

    def start(self) -> threading.Thread:
        """Serve from a thread, for tests."""
        thread = threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        return thread

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore a browser that closes the connection in the middle of an answer."""


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD."""

    server: Server
    protocol_version = "HTTP/1.1"
    server_version = "Nile"

    def do_GET(self) -> None:
        """Send the file at the address, a redirection, or 404."""
        path = unquote(urlsplit(self.path).path, errors="replace")
        if path + "/" == self.server.base:
            return self.moved(self.server.base)
        below = path.startswith(self.server.base)
        file = found(self.server.root, path.removeprefix(self.server.base)) if below else None
        if file is None:
            own = self.server.root / "404.html"
            return self.send(404, ".html", own.read_bytes() if own.is_file() else NOT_FOUND)
        if file.is_dir():
            return self.moved(quote(path) + "/")
        content, packed, tag = loaded(file, file.stat().st_mtime_ns)
        if tag in self.headers.get("If-None-Match", ""):
            return self.answer(304, {"ETag": tag})
        zipped = packed is not None and "gzip" in self.headers.get("Accept-Encoding", "")
        self.send(200, file.suffix, packed if packed is not None and zipped else content, tag, zipped)

    do_HEAD = do_GET

    def send(self, status: int, suffix: str, body: bytes, tag: str = "", zipped: bool = False) -> None:
        """Send a body with the headers for its kind."""
        headers = {"Content-Type": TYPES.get(suffix, "application/octet-stream"), "Content-Length": str(len(body))}
        if tag:
            headers["ETag"] = tag
        if zipped:
            headers["Content-Encoding"] = "gzip"
        self.answer(status, headers, body)

    def moved(self, address: str) -> None:
        """Redirect to the folder's address with a slash at its end."""
        self.answer(301, {"Location": "/" + address.lstrip("/"), "Content-Length": "0"})

    def answer(self, status: int, headers: dict[str, str], body: bytes = b"") -> None:
        """Send the status, the usual headers and these, and for GET the body."""
        self.send_response(status)
        headers = {"Cache-Control": "max-age=600", "Vary": "Accept-Encoding", **headers}
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Stay silent: people need only the line with the address."""


def found(root: Path, path: str) -> Path | None:
    """The file or folder at an address below the root; None if there is none, or it would lie outside."""
    if "\\" in path or "\0" in path or ".." in path.split("/"):
        return None
    file = root / posixpath.normpath(path or ".").lstrip("/")
    if file.is_dir():
        if path and not path.endswith("/"):
            return file
        file = file / "index.html"
    elif path.endswith("/"):
        return None
    inside = file.resolve().is_relative_to(root.resolve())
    return file if inside and file.is_file() else None


@functools.lru_cache(maxsize=256)
def loaded(file: Path, changed: int) -> tuple[bytes, bytes | None, str]:
    """A file's content, also compressed if that is smaller, and its ETag; `changed` makes the cache follow the file."""
    content = file.read_bytes()
    packed = None if file.suffix in PACKED else gzip.compress(content, 6, mtime=0)
    return content, packed, f'"{hashlib.sha256(content).hexdigest()[:16]}"'


def bound(root: Path, port: int, base: str, tries: int = 100) -> Server:
    """A server on the wanted port or, if that is taken, on the next free one."""
    for number in range(port, min(port + tries, 65536)):
        try:
            return Server(root, number, base)
        except PermissionError:
            raise Trouble(f"You may not use port {number}: choose one from 1024 on with --port.") from None
        except OSError:
            continue
    raise Trouble(f"No port from {port} on is free: end another server or choose a port with --port.")
