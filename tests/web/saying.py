"""What a page would say, to a desk without a browser."""

import json
from typing import Any

from web.app.talk import Talk
from web.desk import Desk
from web.desk.screen import Start
from web.store.shelf import Shelf
from web.store.storage import Storage


def talking(desk: Desk) -> Talk:
    """A talk about this desk's start screen, on a device that has kept nothing yet."""
    desk.go(Start())
    storage = Storage()
    desk.shelf = Shelf(storage)
    desk.effects.clear()
    return Talk(desk, storage)


def say(talk: Talk, *messages: tuple[object, ...]) -> dict[str, Any]:
    """The answer to these messages, told at once; what is announced stands apart from other effects, as ``spoken``."""
    answer: dict[str, Any] = json.loads(talk.hear(json.dumps([list(message) for message in messages])))
    answer["spoken"] = [sentence for name, *rest in answer["effects"] if name == "announce" for sentence in rest]
    answer["effects"] = [effect for effect in answer["effects"] if effect[0] != "announce"]
    return answer
