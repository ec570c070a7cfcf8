"""The effects of the steps of Builders of Egypt on the flat table, including draws."""

from game.bots.builders import steps
from game.bots.builders.board import CARD as FROM_DECK
from game.bots.builders.board import CHOICE, Board
from game.bots.builders.building import BESIDE, close, drawn, ends, fetch, lay, load, pyramid, receive, renew
from game.bots.builders.layout import NOTHING, State
from game.bots.builders.layout.cards import DECK, DISCARD, HIDDEN, LOOKED, MARKET, UNSEEN
from game.bots.builders.layout.monuments import PYRAMIDS, TOPS
from game.bots.builders.layout.seats import ASHORE, BLUE, PARTS, POINTS, QUARRY, SLED, WIDE, part
from game.bots.builders.layout.ships import CARGO, FREE, HERE, MOVER, PASSES, READY, SENDER, SITES
from game.bots.builders.steps import LEVER, LOAD, PASS, SEND, STONES
from game.bots.model import Draw
from game.builders import agenda, parts
from game.builders.agenda import DETAIL
from game.builders.table import CHISEL, HAMMER, KINDS, SAIL
from game.builders.table import LEVER as LEVER_CARD


def play(board: Board, state: State, step: int, draw: Draw | None) -> None:
    """Carries out a legal step and what follows by itself. Without `draw`, stops where the box must speak."""
    base = board.length
    if len(state) > base:
        answer(board, state, step)
        proceed(board, state, draw)
        return
    seat = state[MOVER] + 1
    own = PARTS + WIDE * seat - WIDE
    state[PASSES] = state[PASSES] + 1 if step == PASS else 0
    if LOAD <= step < SEND:
        load(board, state, own, seat, step - LOAD)
    elif step == STONES:
        fetch(state, own, parts.FETCHED)
    elif step < LEVER:
        send(board, state, (step - SEND) // 5, (step - SEND) % 5, None)
    elif step != PASS:
        card(board, state, own, seat, step)
    if len(state) > base:
        state.insert(base, agenda.NEXT)
        proceed(board, state, draw)
    elif state[HERE] and state[PASSES] < board.seats:
        state[MOVER] = seat if seat < board.seats else 0
    else:
        ends(board, state)
        proceed(board, state, draw)


def card(board: Board, state: State, own: int, seat: int, step: int) -> None:
    """A blue card is played."""
    if step < steps.HAMMER:
        spend(state, own, LEVER_CARD)
        place, order = divmod(step - LEVER, len(steps.ORDERS))
        send(board, state, place // 5, place % 5, steps.ORDERS[order])
    elif step < steps.SAIL:
        spend(state, own, HAMMER)
        fetch(state, own, parts.FETCHED)
        load(board, state, own, seat, step - steps.HAMMER)
    elif step < steps.CHISEL:
        spend(state, own, SAIL)
        place, site = divmod(step - steps.SAIL, 5)
        load(board, state, own, seat, place)
        send(board, state, place >> 2, site, None)
    else:
        spend(state, own, CHISEL)
        for place in steps.PAIRS[step - steps.CHISEL]:
            load(board, state, own, seat, place)


def spend(state: State, own: int, kind: int) -> None:
    """The card goes to the discard once all that it sets off is done."""
    state[own + BLUE - LEVER_CARD + kind] -= 1
    state.append(agenda.FINISH | kind)


def send(board: Board, state: State, ship: int, site: int, order: tuple[int, ...] | None) -> None:
    """A ship goes to a site and is unloaded from bow to stern, or in this order."""
    state[SENDER] = state[MOVER]
    gone = ~(1 << ship)
    state[HERE] &= gone
    state[READY] &= gone
    state[SITES] &= ~(1 << site)
    state[FREE] &= ~(15 << 4 * ship)
    first = 4 * ship
    if order is None:
        places = [place for place in range(first, first + 4) if state[place]]
    else:
        places = [first + place for place in order]
    if site == 1 and board.pyramids_b:
        state += [agenda.PYRAMID | place for place in reversed(places)]
        return
    seats = [state[place] for place in places]
    state[first : first + 4] = (0, 0, 0, 0)
    if site == 0:
        state.append(agenda.HOME)
        for seat in reversed(seats):
            state[part(seat) + ASHORE] += 1
            state.append(agenda.TAKE | seat)
        return
    for seat in seats:
        lay(board, state, site, seat)


def answer(board: Board, state: State, step: int) -> None:
    """What the answer to the last entry of the agenda does."""
    entry = state.pop()
    detail = entry & DETAIL
    kind = entry ^ detail
    if kind == agenda.TAKE:
        stall = MARKET + step - steps.TAKE
        taken = state[stall]
        if taken < 0:
            state.append(agenda.KEEP | detail)
            state += [agenda.LOOK | detail] * state[HIDDEN]
            return
        state[stall] = NOTHING
        receive(board, state, detail, taken)
    elif kind == agenda.KEEP:
        looked = [card for card in state[LOOKED : LOOKED + 2] if card >= 0]
        looked.remove(step - steps.KEEP)
        state[LOOKED] = state[LOOKED + 1] = NOTHING
        for other in looked:
            state[DISCARD + other] += 1
        receive(board, state, detail, step - steps.KEEP)
    elif kind == agenda.PYRAMID:
        seat = state[CARGO + detail]
        state[CARGO + detail] = 0
        pyramid(board, state, step - steps.PYRAMID, seat)
    elif kind == agenda.ENTER:
        state[part(detail) + QUARRY] -= 1
        pyramid(board, state, step - steps.PYRAMID, detail)
    elif kind == agenda.LOAD:
        if step != steps.SKIP:
            load(board, state, part(detail), detail, step - LOAD)
    elif kind == agenda.FETCH:
        if step != steps.SKIP:
            fetch(state, part(detail), parts.FETCHED)
    elif step == STONES:
        fetch(state, part(detail), parts.TEMPLE_CHOICE[1])
    else:
        state[part(detail) + POINTS] += parts.TEMPLE_CHOICE[0]


def proceed(board: Board, state: State, draw: Draw | None) -> None:
    """Does all that happens by itself, draws included, up to the next question or the next free turn."""
    while len(state) > board.length:
        entry = state[-1]
        detail = entry & DETAIL
        kind = entry ^ detail
        if kind < agenda.ASKED:
            state.pop()
            happens(board, state, kind, detail)
        elif kind < agenda.CHOICE:
            if kind in (agenda.OPEN, agenda.DRAW):
                renew(state)
                if not state[DECK]:
                    state.pop()
                    continue
            if not draw:
                return
            drawn(board, state, kind, detail, draw())
        elif lapses(board, state, kind, detail):
            state.pop()
        else:
            return


def said(board: Board, state: State, lot: float) -> None:
    """The box, which is asked, speaks by this random number, and what follows by itself happens."""
    entry = state[-1]
    drawn(board, state, entry & ~DETAIL, entry & DETAIL, lot)
    proceed(board, state, None)


def outcomes(board: Board, state: State) -> list[tuple[float, State]]:
    """What may be once the box has said all that it must, with the chances; the state itself if it need not speak."""
    if steps.turn(board, state) >= NOTHING:
        return [(1.0, state)]
    kinds = state[UNSEEN : UNSEEN + KINDS]
    whole, before, found = sum(kinds), 0, list[tuple[float, State]]()
    for count in filter(None, kinds):
        after = state[:]
        said(board, after, (before + 0.5) / whole)
        before += count
        found += [(count / whole * chance, last) for chance, last in outcomes(board, after)]
    return found


def happens(board: Board, state: State, kind: int, detail: int) -> None:
    """What an entry of the agenda does that happens by itself."""
    if kind == agenda.NEXT:
        if state[HERE] and state[PASSES] < board.seats:
            state[MOVER] = (state[MOVER] + 1) % board.seats
        else:
            ends(board, state)
    elif kind == agenda.FINISH:
        state[DISCARD + detail] += 1
    elif kind == agenda.HOME:
        for own in range(PARTS, board.length, WIDE):
            state[own + QUARRY] += state[own + ASHORE]
            state[own + ASHORE] = 0
    elif kind == agenda.HIDE:
        renew(state)
        if state[DECK]:
            state[DECK] -= 1
            state[HIDDEN] += 1
    elif kind == agenda.SETTLE:
        seat, bonus = state[TOPS + detail], board.temple[detail]
        if seat and bonus == FROM_DECK:
            state.append(agenda.DRAW | seat)
        elif seat and bonus == CHOICE:
            state.append(agenda.FAVOUR | seat)
        elif seat:
            state[part(seat) + POINTS] += bonus
    else:
        close(board, state)


def lapses(board: Board, state: State, kind: int, detail: int) -> bool:
    """Whether a question is not asked, after what then happens instead."""
    if kind == agenda.TAKE:
        return not state[HIDDEN] and state[MARKET : MARKET + 4].count(NOTHING) == 4
    if kind in (agenda.PYRAMID, agenda.ENTER):
        if board.heaps(state[PYRAMIDS : PYRAMIDS + 3]):
            return False
        seat = detail
        if kind == agenda.PYRAMID:
            seat = state[CARGO + detail]
            state[CARGO + detail] = 0
        else:
            state[part(seat) + QUARRY] -= 1
        pyramid(board, state, BESIDE, seat)
        # the entry above it is the question that lapsed, which has no bonus to leave behind
        return True
    if kind == agenda.KEEP:
        return False
    own = part(detail)
    if kind == agenda.LOAD:
        return not (state[own + SLED] and state[FREE])
    if state[own + SLED] < parts.SLED and state[own + QUARRY]:
        return False
    if kind == agenda.FAVOUR:
        state[own + POINTS] += parts.TEMPLE_CHOICE[0]
    return True
