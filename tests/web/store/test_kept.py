"""Matches and links made by the engines of the past, one folder of `kept/` each, are opened and played on with.

They pin the engine: what its matches and links mean never changes. A change that breaks one of them raises
`game.peers.engine.PROTOCOL`, or the `edition` of the game whose rules are others now; ``pytest --bless`` then makes the
folder of the new engine and leaves those of the old ones as they are.
"""

import pytest

from game import GAMES
from game.language import Language
from game.links import envelope, token
from game.peers.engine import engine
from tests.places import KEPT
from tests.web.sittings.letters.test_letters import device_of, link_of, turn
from tests.web.sittings.live.couple import play, rejoin, same
from tests.web.sittings.live.pairing import ADDRESS, World
from tests.web.store import keeping
from tests.web.tiny_board import SENTENCES, world
from web.app import commands
from web.desk.keep import known
from web.desk.screen import Meeting, Writing
from web.table import letter_matches

__all__ = ["world"]
ENGINES = {engine(game): game for game in GAMES.values()}
each = pytest.mark.parametrize("made_by", ENGINES)


@pytest.fixture
def bless(request) -> bool:
    return bool(request.config.getoption("--bless"))


@pytest.fixture
def device(t):
    return device_of(t)


@each
def test_every_engine_on_the_shelf_is_pinned(made_by, bless, t) -> None:
    if bless:
        keeping.make(made_by, ENGINES[made_by], t)
    found = {file.name for file in (KEPT / made_by).glob("*.json")}
    assert found == {"live.json", "letters.json", "replay.json"}, "pytest --bless makes those that are missing"


def test_a_live_match_of_any_game_can_be_kept(world, t) -> None:
    """Of the smallest, which is on the shelf here: short, and with secrets."""
    kept = keeping.live(GAMES["tiny"], Language("en", t.texts | SENTENCES))
    assert {"0 1 ?", "1 bid"} < {*kept["steps"]}, "what one seat alone knows is blank"


@pytest.mark.few(1)
@each
def test_a_live_match_goes_on_from_what_both_browsers_keep(made_by, t) -> None:
    kept = keeping.read(made_by, "live")
    world = World(t)
    host, guest = (world.browser(seed, dict(kept["stores"][who])) for seed, who in ((5, "host"), (6, "guest")))
    host.say(("route", f"#far/{kept['ids']['host']}"))
    guest.say(("route", f"#far/{kept['ids']['guest']}"))
    for browser in (host, guest):
        assert keeping.steps(browser.desk.match) == kept["steps"], browser.notes()
        assert [len(browser.live.peer.log), browser.live.peer.log.head] == kept["log"]
        assert browser.live.peer.place.engine == made_by
    rejoin(world, host, guest)
    assert play(world, host, guest) > 0
    assert host.desk.match.turn < 0 and same(host, guest), (host.notes(), guest.notes())
    assert keeping.steps(host.desk.match)[: len(kept["steps"])] == kept["steps"]


@each
def test_a_rejoin_link_leads_back_to_the_seat(made_by, t) -> None:
    kept = keeping.read(made_by, "live")
    guest = World(t).browser(6, dict(kept["stores"]["guest"]))
    guest.say(("route", f"#join={kept['rejoin']}"))
    assert guest.desk.screen == Meeting("join"), guest.notes()
    found = guest.desk.live_matches.invitation
    assert known(guest.desk.shelf.store, found.match, found.setup.seat) == kept["ids"]["guest"]
    guest.say(("do", "far join"))
    assert guest.live.id == kept["ids"]["guest"] and guest.live.begun


@each
def test_an_invitation_asks_whoever_opens_it_to_play(made_by, t) -> None:
    found = keeping.read(made_by, "live")
    guest = World(t).browser(2)
    guest.say(("route", f"#join={found['invitation']}"))
    played = guest.desk.live_matches.invitation.setup
    assert (guest.desk.screen, played.game, played.seats) == (Meeting("join"), ENGINES[made_by], 2), guest.notes()


@each
def test_a_reply_answers_its_invitation(made_by) -> None:
    kept = keeping.read(made_by, "live")
    game = ENGINES[made_by]
    rejoin = token.read_invitation(kept["rejoin"], {game.name: game}, made_by, [])
    reply = token.read_reply(f"{ADDRESS}#join={kept['reply']}", [rejoin.id])
    assert reply.invitation == rejoin.id
    assert reply.description.sound and rejoin.description.sound


@pytest.mark.few(1)
@each
def test_a_match_by_links_goes_on_from_what_both_devices_keep(made_by, device) -> None:
    kept = keeping.read(made_by, "letters")
    sender, opener = (device(seed, dict(kept["stores"][who])) for seed, who in ((5, "sender"), (6, "opener")))
    commands.do(sender, "resume 1")
    assert keeping.steps(sender.match) == kept["steps"] and not sender.alarm
    assert letter_matches.on(sender).correspondence.place.engine == made_by
    commands.do(opener, "resume 1")
    before = keeping.steps(opener.match)
    assert before and before == kept["steps"][: len(before)] and not opener.alarm
    one, two, link = sender, opener, f"{ADDRESS}#join={kept['letter']}"
    commands.do(two, "arrive", link)
    assert keeping.steps(two.match)[: len(kept["steps"])] == kept["steps"]
    while letter_matches.on(two).correspondence.fresh or two.live:
        link = turn(two)
        one, two = two, one
        commands.do(two, "arrive", link)
        assert not two.alarm
    assert one.match.turn < 0 and keeping.steps(one.match) == keeping.steps(two.match)


@each
def test_what_was_said_and_not_sent_is_there_again(made_by, device) -> None:
    kept = keeping.read(made_by, "letters")
    writer = device(6, dict(kept["stores"]["writer"]))
    commands.do(writer, "resume 1")
    assert keeping.steps(writer.match) == kept["written"] and letter_matches.on(writer).correspondence.said
    commands.do(writer, "undo")
    assert len(letter_matches.on(writer).correspondence.said) == 0


@each
def test_a_letter_is_looked_at_without_a_seat_and_a_seat_moves_here(made_by, device) -> None:
    kept = keeping.read(made_by, "letters")
    view = device(7)
    commands.do(view, "arrive", kept["letter"])
    assert keeping.steps(view.match) == kept["steps"] and not view.live
    commands.do(view, "arrive", kept["seat"])
    assert view.screen == Writing("seat"), view.alarm
    commands.do(view, "post move here")
    assert keeping.steps(view.match) == kept["steps"]
    assert letter_matches.on(view).correspondence.place.engine == made_by


@each
def test_an_invitation_by_links_is_answered(made_by, device) -> None:
    guest = device(8)
    commands.do(guest, "arrive", keeping.read(made_by, "letters")["invitation"])
    assert guest.screen == Writing("join"), guest.alarm
    commands.do(guest, "post join")
    assert envelope.kind_of(link_of(guest)) == envelope.LETTER


@each
def test_a_link_shows_its_match_again(made_by, device) -> None:
    for at, (link, record) in enumerate(keeping.read(made_by, "replay").items()):
        viewer = device(20 + at)
        commands.do(viewer, "arrive", f"{ADDRESS}#replay/{link}")
        assert viewer.match and viewer.match.record() == record, viewer.alarm
