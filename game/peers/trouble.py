"""Pauses a match because something from another seat was refused."""

from game.interface import Illegal
from game.peers.effect import Tell
from game.peers.line import Line
from game.peers.state import State
from game.peers.strict import Unfit


def paused(state: State, line: Line, why: Illegal) -> Unfit:
    """Pauses the match for this reason; returns the error to be raised."""
    if not state.halted:
        if state.trouble is None or state.trouble.args != why.args:
            values = {"seat": line.seat, "sentence": why.sentence, "values": why.values}
            state.out.append(Tell("paused", values))
        state.trouble, state.rift = why, line.seat
    return why if isinstance(why, Unfit) else Unfit(why.sentence, **why.values)


def known(line: Line) -> None:
    """Raises `Unfit` if the other end has not shown yet which seat it is."""
    if not line.seat:
        raise Unfit("peers.stranger")


def reunited(state: State, line: Line) -> None:
    """Ends the pause because of logs that differed, once both ends have the same log again."""
    if state.trouble and state.trouble.sentence == "peers.diverged" and line.seat == state.rift:
        state.trouble = None
        state.out.append(Tell("changed"))
