"""The flat list of a table of Builders of Egypt, whose places `layout` names."""

from game.bots.builders.building import lay_a, lay_b
from game.bots.builders.layout import NOTHING, State
from game.bots.builders.layout.cards import DECK, DISCARD, HIDDEN, LOOKED, MARKET, UNSEEN
from game.bots.builders.layout.monuments import FINISHED, PYRAMIDS, TEMPLE, TOPS
from game.bots.builders.layout.seats import ASHORE, HELD, OBELISKS, POINTS, QUARRY, RED, SLED, THERE, WIDE, length, part
from game.bots.builders.layout.ships import BEGAN, CARD, DRAWN, FREE, HERE, MOVER, PASSES, READY, SENDER, SITES
from game.builders.table import EMPTY, KINDS, Table


def encode(table: Table) -> State:
    """The flat list of a table; what the box must still answer stands in its agenda."""
    setting = table.setting
    state = [0] * length(setting.seats)
    state[:16] = table.cargo
    state[FREE], state[READY], state[SITES] = table.free, table.ready, table.sites
    state[HERE] = sum(1 << ship for ship, site in enumerate(table.sent) if site == EMPTY)
    card = " ".join(map(str, table.sizes))
    state[CARD] = setting.rounds.index(card) if card in setting.rounds else NOTHING
    state[DRAWN] = table.drawn
    state[MOVER] = table.mover - 1 if table.mover > 0 else NOTHING
    state[BEGAN], state[SENDER], state[PASSES] = table.began - 1, table.sender - 1, table.passes
    state[DECK], state[HIDDEN] = table.deck, table.hidden
    state[MARKET : MARKET + 4] = table.market
    state[UNSEEN : UNSEEN + KINDS] = table.unseen
    state[DISCARD : DISCARD + KINDS] = table.discard
    state[LOOKED : LOOKED + 2] = [*table.looked, NOTHING, NOTHING][:2]
    state[FINISHED] = len(table.finished)
    for seat in range(1, setting.seats + 1):
        own = part(seat)
        state[own + SLED], state[own + QUARRY] = table.sled[seat], table.quarry[seat]
        state[own + POINTS], state[own + OBELISKS] = table.points[seat], table.obelisks[seat]
        state[own + ASHORE] = table.ashore.count(seat)
        state[own + HELD : own + WIDE] = table.cards(seat)[RED:]
    for number, heap in enumerate(table.pyramids):
        state[PYRAMIDS + number] = len(heap)
        for seat in heap:
            state[part(seat) + THERE] |= 1
    for number, seat in enumerate(table.temple):
        state[TOPS + number % len(setting.temple)] = seat
        state[part(seat) + THERE] |= 2
    state[TEMPLE] = len(table.temple)
    for seat in table.chamber:
        (lay_b if setting.sides[3] else lay_a)(state, seat)
    return state + table.agenda
