"""A server that breaks one file on its way: the connection ends in the middle of it."""

from pathlib import Path

from tools.server import Handler, Server


def cutting(folder: Path, name: str) -> Server:
    """A server as ever, but of the file with this name only the first half arrives."""

    class Cut(Handler):
        def answer(self, status: int, headers: dict[str, str], body: bytes = b"") -> None:
            cut = self.path.partition("?")[0].endswith(f"/{name}") and len(body) > 1
            super().answer(status, headers, body[: len(body) // 2] if cut else body)
            self.close_connection = self.close_connection or cut

    server = Server(folder, 0, "/nile/")
    server.RequestHandlerClass = Cut
    return server
