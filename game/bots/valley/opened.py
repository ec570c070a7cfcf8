"""The notes of a match of Valley of the Kings, from a record that has none: tablets and ways have been shown since."""

from collections.abc import Sequence

from game.record import Step
from game.valley import moves


def noted(steps: Sequence[Step]) -> list[str]:
    """The words of the steps, secret ones with the notes that shown tablets and ways tell.

    Of several tablets of one seat beside one group it does not matter which was laid first.

    >>> noted([Step(1, "lay 2"), Step(1, "lay 2"), Step(1, "done"), Step(1, "show 2 4 0")])
    ['lay 2: 4', 'lay 2: 0', 'done', 'show 2 4 0']
    >>> noted([Step(1, "sealed"), Step(1, "foreman 2 3B"), Step(1, "done")])
    ['sealed: 2 3B', 'foreman 2 3B', 'done']
    """
    found = [step.words for step in steps]
    laid: dict[tuple[int, str], list[int]] = {}
    sealed: dict[int, int] = {}
    legs: dict[int, list[str]] = {}
    for ply, step in enumerate(steps):
        verb, *rest = step.words.split(" ")
        if verb == "lay" and ":" not in step.words:
            laid.setdefault((step.speaker, rest[0]), []).append(ply)
        elif verb == "show":
            for at, value in zip(laid.pop((step.speaker, rest[0]), ()), rest[1:], strict=False):
                found[at] += f": {value}"
        elif step.words == moves.SEALED:
            sealed[step.speaker], legs[step.speaker] = ply, []
        elif verb == "foreman" and step.speaker in sealed:
            legs[step.speaker] += rest
        elif verb == moves.DONE and step.speaker in sealed:
            found[sealed.pop(step.speaker)] += ": " + " ".join(legs[step.speaker])
    return found
