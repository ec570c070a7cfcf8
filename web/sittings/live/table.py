"""A live match on the table, and its entries in the lists of matches."""

from game.interface import BOX
from game.match import Match
from game.peers import proof
from web.desk import Desk
from web.desk.draft import Draft
from web.desk.keep import NOTHING, draft, listed, result
from web.desk.live_match import LiveMatch
from web.desk.review import common
from web.store.shelf import key
from web.table import live_matches, motion, playback, session


def lay(desk: Desk, live: LiveMatch) -> None:
    """Brings the table up to the match as it is now, with its log and pieces, if it is shown."""
    live.stale = False
    peer, old = live.peer, live.match
    if not peer.state:
        return
    view = peer.view
    shown = live_matches.on(desk) is live and not live.eager
    names = {seat: name for seat in (live.seat, *live.others) if (name := live.given(seat))}
    live.match = made = view.headed(names, proof.head(peer.state, peer.log))
    if not live.elsewhere:
        noted(desk, live, made)
    if not shown:
        return show(desk, live) if live.eager else told_turn(desk, live)
    same = common(old.steps, made.steps) if old else 0
    if old and old.steps != made.steps:
        desk.draft = Draft()
    del desk.pieces[same + 1 :], desk.told[same:]
    if old and old.names != made.names:
        desk.told.clear()
        del desk.pieces[1:]
    if desk.ply is not None and desk.ply >= len(made.steps):
        desk.ply = None
    session.caught_up(desk)
    told_turn(desk, live)
    ask = peer.state.ask
    if ask and live.seat in ask.missing and ask.number != live.asked:
        live.asked, desk.dialog = ask.number, None  # a dialog would hide the question
    if made.turn < 0 and not (old and old.turn < 0):
        playback.ended(desk)


def show(desk: Desk, live: LiveMatch) -> None:
    """Shows the table."""
    live.eager = False
    assert live.match and live.sitting
    session.lay(desk, live.sitting)
    if not live.elsewhere:
        desk.draft = draft(live.kept, live.match)
    desk.effects.append(("screen", f"#far/{live.id}"))
    told_turn(desk, live)


def told_turn(desk: Desk, live: LiveMatch) -> None:
    """Notifies the player outside the page when the own turn begins."""
    assert live.match
    if live.match.turn == BOX:
        return  # a draw within a turn does not end it
    mine = live.match.turn == live.seat and not (live.peer.state and live.peer.state.over)
    if mine and not live.turn:
        desk.effects.append(("channel-notify", desk.t("far.turn.mine")))
        motion.sound(desk, "turn")
    live.turn = mine


def noted(desk: Desk, live: LiveMatch, match: Match) -> None:
    """Updates the entry in the list; puts the record of a finished match, with its proof, on the shelf.

    It is put there again as the seats sign the end. If the last step is taken back, it leaves the shelf.
    """
    state, place, shelf, box = live.peer.begun, live.peer.place, desk.shelf, live.kept
    names = [live.given(seat) for seat in range(1, place.seats + 1)]
    steps = sum(1 for step in match.steps if step.speaker)
    about = {"game": place.game, "seat": place.seat, "names": names, "over": state.over, "begun": True, "steps": steps}
    box.note(**about, turn=max(match.turn, 0), **{**NOTHING, **result(state)})
    over, id = state.match.turn < 0, box.get("shelf")
    if over and not id:
        id = shelf.fresh()
        box.put("shelf", id)
        shelf.put(id, live.peer.record(), True)
        date = listed(box.store).get(live.id, {}).get("date", "")
        shelf.note(id, **result(state), own=place.seat, date=date)
    elif over and f"\nmatch: {place.match}\n" in shelf.store.get(key(id), ""):  # else it was deleted
        if shelf.text(id) != (text := live.peer.record()):
            shelf.put(id, text, True)
    elif id and not over:
        box.put("shelf", "")
        if any(saved.id == id and saved.record.extra.get("match") == place.match for saved in shelf.saved()):
            shelf.withdraw(id)  # else it was deleted, and the id is another match's
