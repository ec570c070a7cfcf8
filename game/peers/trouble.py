"""Pauses a match because something from another seat was refused."""

from game.interface import Illegal
from game.peers.effect import Tell
from game.peers.line import Line
from game.peers.state import State
from game.peers.strict import Unfit


def paused(state: State, line: Line, why: Illegal) -> Unfit:
    """Pauses the match for this reason; returns the error to be raised."""
    halt(state, why, line.seat)
    return why if isinstance(why, Unfit) else Unfit(why.sentence, **why.values)


def halt(state: State, why: Illegal, seat: int = 0) -> None:
    """Pauses the match for this reason, which came from another seat, or from none."""
    if not state.halted:
        if state.trouble is None or state.trouble.args != why.args:
            state.out.append(Tell("paused", {"seat": seat, "sentence": why.sentence, "values": why.values}))
        state.trouble, state.rift = why, seat


def known(state: State, line: Line, host: bool = False) -> None:
    """Raises `Unfit` if the other end has not shown yet which seat it is, or, with `host`, that it leads the match.

    Before the match nobody can show it.
    """
    if not line.seat and (state.terms or not host):
        raise Unfit("peers.stranger")
    if host and (state.host or (state.terms and not line.host)):
        raise Unfit("peers.role")


def reunited(state: State, line: Line) -> None:
    """Ends the pause because of logs that differed, once both ends have the same log again."""
    if state.trouble and state.trouble.sentence == "peers.diverged" and line.seat == state.rift:
        state.trouble = None
        state.out.append(Tell("changed"))
