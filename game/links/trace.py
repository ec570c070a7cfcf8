"""A match by letters, replayed: its moves, draws, and packets of sealed choices with their openings.

An opening is not a move: once all have sealed, each seat whose notes are known opens them by itself.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.interface import AnyGame
from game.links.packet import Packet
from game.peers import seal
from game.peers.match_state import MatchState, whispered
from game.peers.terms import Terms

BLANK: Final = bytes(seal.SALT)
"""The salt of all seals in a trace: what a seat has committed itself to stands in the hashes of its packets."""
UNKNOWN: Final = "?"
"""The seal of a note that is not known."""


class Trace:
    """A match by letters up to some move. Only `say` changes it. Raises `Unfit` for links that are not of their chains.

    `links` has the tip and links of every seat, each shown as soon as a draw needs it.
    """

    def __init__(self, terms: Terms, game: AnyGame, links: Mapping[int, Sequence[bytes]]) -> None:
        self.links = links
        self.notes: dict[str, tuple[str, bytes]] = {}
        """The notes that are known, by their seals in this trace."""
        self.state = MatchState(terms, game, self.notes)
        self.lines: list[tuple[int, str]] = []
        """All steps by choice with their seats, secret ones with their notes if those are known."""
        self.packets: list[Packet] = []
        """All packets, without hashes and seeds."""
        self.end = 0
        """The number of steps after the last packet's last choice."""
        self.rounds: list[tuple[int, int]] = []
        """For each round that is opened, how many moves and draws there were before."""
        self.show()

    def say(self, line: str) -> None:
        """Says a step by choice. Raises `Illegal` by the rules."""
        state, (words, colon, note) = self.state, line.partition(":")
        seat, said, sealed = state.match.turn, words, list[str]()
        label = seal.label(words, seat, state.seals)
        if state.game.notes(state.match.table, words, ()):
            note = note.strip()
            sealed = [UNKNOWN]
            if colon:
                said = whispered(words, note)
                sealed = [seal.promise(state.terms.match, state.round, seat, label, note, BLANK)]
                self.notes[sealed[0]] = (note, BLANK)
        ply, made = len(state.match.steps), Packet(len(self.lines), state.round, seat, (label,))
        state.take(0, "", seat, {"do": "say", "steps": [[words, *sealed]]})
        if sealed:
            self.pack(made, ply)
        self.lines.append((seat, said))
        self.show()

    def pack(self, made: Packet, ply: int) -> None:
        """Adds a secret choice, before which there were `ply` steps, to the last packet, or to a new one."""
        last = self.packets[-1] if self.packets else made
        if last is not made and last.seat == made.seat and last.round == made.round and ply == self.end:
            self.packets[-1] = replace(last, labels=last.labels + made.labels)
        else:
            self.packets.append(made)
        self.end = ply + 1

    def show(self) -> None:
        """Shows every link that a draw needs, and all notes of seats that can open theirs."""
        state, before = self.state, None
        while (due := state.due) and (due.index, due.missing) != before:
            before = due.index, due.missing
            for seat in due.missing:
                if not due.index:
                    self.open(seat)
                elif len(self.links[seat]) > due.index:
                    link = self.links[seat][due.index].hex()
                    state.take(0, "", seat, {"do": "link", "index": due.index, "link": link})

    def open(self, seat: int) -> None:
        """Shows all notes of this seat in this round, if they are known."""
        state = self.state
        seals, round = [one.hash for one in state.seals if one.seat == seat], state.round
        if all(hash in self.notes for hash in seals):
            notes = [[note, salt.hex()] for note, salt in map(self.notes.__getitem__, seals)]
            state.take(0, "", seat, {"do": "open", "notes": notes})
            if state.round > round:
                self.rounds.append((len(self.lines), len(state.draws)))

    def opened(self, packet: Packet) -> bool:
        """Whether the notes of this packet are shown."""
        state = self.state
        due = state.due
        return packet.round < state.round or bool(due and not due.index and packet.seat in due.shown)

    def written(self, packet: Packet) -> list[str]:
        """The notes of a packet, as far as they are known."""
        lines = [self.lines[at][1] for at in packet.moves]
        return [line.partition(":")[2].strip() for line in lines if ":" in line]

    @property
    def moves(self) -> tuple[tuple[int, str], ...]:
        """All steps by choice as a letter has them: with those notes that are shown."""
        shut = {at for packet in self.packets if not self.opened(packet) for at in packet.moves}
        lines = enumerate(self.lines)
        return tuple((seat, line.partition(":")[0] if at in shut else line) for at, (seat, line) in lines)

    @property
    def carried(self) -> list[Packet]:
        """The packets that a letter proves: until every seat has acted since their round was opened."""
        return [packet for packet in self.packets if not self.settled(packet.round)]

    def settled(self, round: int) -> bool:
        """Whether every seat has acted since this round was opened, and so has checked it on its own device."""
        if round > len(self.rounds):
            return False
        moves, draws = self.rounds[round - 1]
        return len(self.state.draws) > draws or {seat for seat, _ in self.lines[moves:]} == set(self.state.seats)
