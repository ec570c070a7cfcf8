"""A half-made move, shown on the table as far as it goes: stones lie where they are to lie."""

from dataclasses import replace
from typing import Final

from web.boards.scene import Scene

SHOWN: Final = ("loaded", "fetched")
"""What of a step is shown before it is made; what a voyage brings is told in points."""
STONES: Final = ("hammer", "sail", "chisel")
"""The steps that put stones somewhere before anything else."""


def preview(scene: Scene) -> Scene:
    """The scene with what is certain of the step that is being made; the scene given stays untouched."""
    if not scene.whole and scene.said[:1] not in [(verb,) for verb in STONES]:
        return scene
    events = [event for event in scene.certain if event.what in SHOWN]
    return replace(scene, pieces=scene.pieces.after(events), found={}) if events else scene
