"""The bots' Python, in a worker of its own: it thinks in slices, so that messages can stop it."""

import asyncio
import json

import js
from pyodide.ffi import create_proxy

from web.advice.thinking import Reviewer, Stopped, Thinker


def now() -> float:
    """The time in milliseconds."""
    return float(js.performance.now())


async def breathe() -> None:
    """Yields to messages; while somebody presses something, leaves the processor to the page."""
    await asyncio.sleep(0)
    while (rest := hushed + HUSH - now()) > 0:
        await asyncio.sleep(rest / 1000)


def hush(_event: object) -> None:
    """Notes that somebody has pressed something (`web/page/hush.js`)."""
    global hushed
    hushed = now()


HUSH = 100  # milliseconds
hushed = -HUSH
line = js.BroadcastChannel.new("nile hush")
line.onmessage = create_proxy(hush)


async def think(job: str) -> str:
    """The answer to a job, both as JSON; ``null`` if it was stopped."""
    try:
        return json.dumps(await thinker.think(json.loads(job)))
    except Stopped:
        return "null"


async def reviewed() -> str:
    """The moments judged since the last call, as JSON; an empty list at the end, ``""`` if it was stopped."""
    moments = await reviewer.more()
    return "" if moments is None else json.dumps(moments)


thinker = Thinker(now, breathe)
reviewer = Reviewer(now, breathe)
lay = js.lay
stop, review, stop_review = thinker.stop, reviewer.begin, reviewer.stop
__export__ = ["lay", "think", "stop", "review", "reviewed", "stop_review"]
