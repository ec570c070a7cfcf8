"""The bots' Python, in a worker of its own: it thinks in slices, so that it hears when it is told to stop."""

import asyncio
import json

import js
from pyodide.ffi import create_proxy

from web.thinking import Reviewer, Stopped, Thinker


def now() -> float:
    """Milliseconds."""
    return float(js.performance.now())


async def breathe() -> None:
    """Lets messages in; while somebody presses something the page may have the processor."""
    await asyncio.sleep(0)
    while (rest := hushed + HUSH - now()) > 0:
        await asyncio.sleep(rest / 1000)


def hush(_event: object) -> None:
    """Somebody has pressed something (`web/page/hush.js`)."""
    global hushed
    hushed = now()


HUSH = 100  # milliseconds
hushed = -HUSH
line = js.BroadcastChannel.new("nile hush")
line.onmessage = create_proxy(hush)


async def think(job: str) -> str:
    """The answer to a question, or ``null`` if it was stopped."""
    try:
        return json.dumps(await thinker.think(json.loads(job)))
    except Stopped:
        return "null"


async def reviewed() -> str:
    """What has been judged since, as a list; empty when all is, ``""`` when it was stopped."""
    moments = await reviewer.more()
    return "" if moments is None else json.dumps(moments)


thinker = Thinker(now, breathe)
reviewer = Reviewer(now, breathe)
lay = js.lay
stop, review, stop_review = thinker.stop, reviewer.begin, reviewer.stop
__export__ = ["lay", "think", "stop", "review", "reviewed", "stop_review"]
