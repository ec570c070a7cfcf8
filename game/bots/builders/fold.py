"""Steps that lead to the same result, of which a search needs only the first.

Four ways lead to the same: ships of equal size with the same stones aboard in the same places; cards of one kind at
the market; places for *sail* that unload the same colours; orders of *lever* that unload the same colours one after the
other (the order from bow to stern is as good as sending the ship without the card, so it is left out).
"""

from functools import cache
from typing import Final

from game.bots.builders import play, steps
from game.bots.builders.board import Board
from game.bots.builders.layout import State
from game.bots.builders.layout.cards import MARKET
from game.bots.builders.layout.seats import BLUE, PARTS, SLED, WIDE
from game.bots.builders.layout.ships import CARD, FREE, HERE, MOVER, READY
from game.bots.builders.steps import PASSING, Steps, answers, loads, turns
from game.builders import agenda

OBELISKS: Final = 4


def moves(board: Board, state: State) -> Steps:
    """The legal steps that lead to different results, in the order of the rules."""
    if len(state) > board.length:
        found = answers(board, state)
        entry = state[-1] & ~agenda.DETAIL
        if entry == agenda.TAKE:
            return cards(state, found)
        if entry == agenda.LOAD:
            return (*loads(state[FREE] & ~twins(board, state)[0]), found[-1])
        return found
    if state[MOVER] < 0:
        return ()
    own = PARTS + WIDE * state[MOVER]
    places, ships, pairs = twins(board, state)
    found = turns(board, state, state[FREE] & ~places, state[READY] & ~ships)
    lever, _, sail, chisel = state[own + BLUE : own + WIDE]
    if sail:
        found = sailed(board, state, found)
    if lever:
        found = levered(board, state, found)
    if chisel and pairs and state[own + SLED] > 1:
        found = tuple(sorted(found + chiselled(state[FREE], pairs)))
    return found or PASSING


Pairs = tuple[tuple[int, int], ...]


def twins(board: Board, state: State) -> tuple[int, int, Pairs]:
    """The places, as bits, of ships like an earlier one; these ships, as bits; and each with the one it is like."""
    here, card = state[HERE], state[CARD]
    places = ships = 0
    pairs: Pairs = ()
    if card < 0:
        return 0, 0, ()
    for one, two in board.like[card]:
        if here >> one & here >> two & 1 and not ships >> one & 1 and not ships >> two & 1:
            first, second = 4 * one, 4 * two
            if state[first : first + 4] == state[second : second + 4]:
                places |= 15 << second
                ships |= 1 << two
                pairs += ((one, two),)
    return places, ships, pairs


@cache
def chiselled(free: int, pairs: Pairs) -> Steps:
    """*chisel* on two ships that are alike: the earlier one's place is not nearer to the stern."""
    firsts = [one for one, two in pairs]
    return tuple(
        steps.CHISEL + number
        for number, (one, two) in enumerate(steps.PAIRS)
        if free >> one & free >> two & 1
        and (one >> 2, two >> 2) in pairs
        and one & 3 <= two & 3
        and firsts.index(one >> 2) == pairs.index((one >> 2, two >> 2))
    )


def cards(state: State, found: Steps) -> Steps:
    """The first place of the market for each kind of card."""
    kinds: dict[int, int] = {}
    for step in found:
        card = state[MARKET + step - steps.TAKE]
        kinds.setdefault(card, step)
    return tuple(kinds.values())


def sailed(board: Board, state: State, found: Steps) -> Steps:
    """*sail* with places that differ in the colours from bow to stern, where these matter."""
    kept: dict[object, int] = {}
    seat = state[MOVER] + 1
    for step in found:
        result: object = step
        if steps.SAIL <= step < steps.CHISEL:
            place, site = divmod(step - steps.SAIL, 5)
            first = place & ~3
            colours: tuple[int, ...] = ()
            if site != OBELISKS or board.obelisks_b:
                cargo = [*state[first:place], seat, *state[place + 1 : first + 4]]
                colours = tuple(colour for colour in cargo if colour)
            result = first, site, colours
        kept.setdefault(result, step)
    return tuple(kept.values())


def levered(board: Board, state: State, found: Steps) -> Steps:
    """*lever* with orders that differ in the colours, and from sending the ship without the card."""
    kept: dict[object, int] = {}
    for step in found:
        result: object = step
        if steps.LEVER <= step < steps.LEVER + 20 * len(steps.ORDERS):
            place, order = divmod(step - steps.LEVER, len(steps.ORDERS))
            ship, site = divmod(place, 5)
            if site == OBELISKS and not board.obelisks_b:
                continue
            first = 4 * ship
            natural = tuple(seat for seat in state[first : first + 4] if seat)
            colours = tuple(state[first + each] for each in steps.ORDERS[order])
            if colours == natural:
                continue
            result = ship, site, colours
        kept.setdefault(result, step)
    return tuple(kept.values())


def same(board: Board, state: State, step: int) -> int:
    """The step of `moves` that leads to the same as this one, or to as good; itself if there is none."""
    kept = moves(board, state)
    if step in kept:
        return step
    if steps.TAKE <= step < steps.TAKE + 4 and len(state) > board.length:
        card = state[MARKET + step - steps.TAKE]
        return next((other for other in kept if state[MARKET + other - steps.TAKE] == card), step)
    wanted = key(board, state, step)
    return next((other for other in kept if key(board, state, other) == wanted), step)


def key(board: Board, state: State, step: int) -> object:
    """What a step does, by the stones of the ships instead of their names."""
    after = state[:]
    play.play(board, after, step, None)
    card = after[CARD]
    if card < 0:
        return after
    here, sizes, ships = after[HERE], board.sizes[card], []
    for ship in range(4):
        cargo = after[4 * ship : 4 * ship + 4]
        waits = here >> ship & 1
        ships.append((sizes[ship], waits, cargo if waits else [seat for seat in cargo if seat]))
    for place in range(board.length, len(after)):
        if after[place] & ~agenda.DETAIL == agenda.PYRAMID:
            after[place] = agenda.PYRAMID | after[after[place] & agenda.DETAIL]
    after[:16] = [0] * 16
    after[FREE] = after[READY] = after[HERE] = 0
    return sorted(ships), after
