"""The command that serves the site on this machine."""

import signal
import webbrowser
from types import FrameType

from tools import server, site, tricks


def serve(port: int, base: str, url: str, show: bool, without: str = "") -> int:
    """Build, serve and print the address; Ctrl-C ends it."""
    folder = site.build(url, tricks.off(without))
    with server.bound(folder, port, base) as running:
        taken = "" if port in (0, running.server_address[1]) else f" (port {port} is taken)"
        print(f"Builders of the Nile is at {running.address}{taken} - Ctrl-C ends it.", flush=True)
        if show:
            webbrowser.open(running.address)
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, stop)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


def stop(number: int, frame: FrameType | None) -> None:
    """Treat SIGTERM like Ctrl-C."""
    raise KeyboardInterrupt
