"""A half-made move, shown on the table as far as it goes: meeples stand where they are to stand, tokens are swapped."""

from dataclasses import replace
from typing import Final

from web.boards.scene import Scene

SHOWN: Final = ("placed", "swapped")
"""What of a step is shown before it is made; unloading is told, and drawn as threads."""


def preview(scene: Scene) -> Scene:
    """The scene with what is certain of the step that is being made; the scene given stays untouched."""
    events = [event for event in scene.certain if event.what in SHOWN]
    return replace(scene, pieces=scene.pieces.after(events), found={}) if events else scene
