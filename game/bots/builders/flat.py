"""The conversion of the table of Builders of Egypt to the flat list whose parts `layout` names."""

from game.bots.builders import layout, rooms
from game.bots.builders.layout import State, part
from game.builders.table import EMPTY, KINDS, Table


def flatten(table: Table) -> State:
    """The flat list of a table; what the box must still answer stands in its agenda."""
    setting = table.setting
    state = [0] * layout.length(setting.seats)
    state[:16] = table.cargo
    state[layout.FREE], state[layout.READY], state[layout.SITES] = table.free, table.ready, table.sites
    state[layout.HERE] = sum(1 << ship for ship, site in enumerate(table.sent) if site == EMPTY)
    card = " ".join(map(str, table.sizes))
    state[layout.CARD] = setting.rounds.index(card) if card in setting.rounds else layout.NOTHING
    state[layout.DRAWN] = table.drawn
    state[layout.MOVER] = table.mover - 1 if table.mover > 0 else layout.NOBODY
    state[layout.BEGAN], state[layout.SENDER], state[layout.PASSES] = table.began - 1, table.sender - 1, table.passes
    state[layout.DECK], state[layout.HIDDEN] = table.deck, table.hidden
    state[layout.MARKET : layout.MARKET + 4] = table.market
    state[layout.UNSEEN : layout.UNSEEN + KINDS] = table.unseen
    state[layout.DISCARD : layout.DISCARD + KINDS] = table.discard
    looked = [*table.looked, layout.NOTHING, layout.NOTHING]
    state[layout.LOOKED : layout.LOOKED + 2] = looked[:2]
    state[layout.FINISHED] = len(table.finished)
    for seat in range(1, setting.seats + 1):
        own = part(seat)
        state[own + layout.SLED], state[own + layout.QUARRY] = table.sled[seat], table.quarry[seat]
        state[own + layout.POINTS], state[own + layout.OBELISKS] = table.points[seat], table.obelisks[seat]
        state[own + layout.ASHORE] = table.ashore.count(seat)
        state[own + layout.HELD : own + layout.WIDE] = table.cards(seat)[layout.RED :]
    build(state, table)
    return state + table.agenda


def build(state: State, table: Table) -> None:
    """The stones of pyramids, temple and chamber, one after the other."""
    for number, heap in enumerate(table.pyramids):
        state[layout.PYRAMIDS + number] = len(heap)
        for seat in heap:
            state[part(seat) + layout.THERE] |= 1
    width = len(table.setting.temple)
    for number, seat in enumerate(table.temple):
        state[layout.TOPS + number % width] = seat
        state[part(seat) + layout.THERE] |= 2
    state[layout.TEMPLE] = len(table.temple)
    lay = rooms.lay_b if table.setting.sides[3] else rooms.lay_a
    for seat in table.chamber:
        lay(state, seat)
