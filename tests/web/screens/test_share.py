"""The share panel and the field for links that come: well-formed, safe, and a QR code that says what the link says."""

import json

import pytest

from game.links import envelope
from tests.web.saying import say, talking
from tests.web.sittings.live.couple import invited, joined, world
from tests.web.sittings.live.pairing import ADDRESS, text_of
from web.app import commands
from web.desk import capabilities
from web.desk.screen import Meeting, Writing
from web.screens import qr
from web.screens.share import message, paste, share
from web.store import archives

__all__ = ["world"]

LINK = "https://somebody.example/builders-of-the-nile/#join=CQRuaWxlfouk"


def sheet(desk, **means):
    table = desk()
    for name, value in means.items():
        setattr(table.capabilities, name, value)
    return table


def test_a_link_is_shown_as_text_with_copy_and_code(desk):
    shown = share(sheet(desk), LINK, "letter")
    assert f">{LINK}</p>" in shown and f'data-do="copy-link {LINK}"' in shown
    assert 'role="img"' in shown and "style=" not in shown


def test_the_share_sheet_is_offered_only_where_there_is_one(desk):
    assert "share-link" not in share(sheet(desk), LINK, "letter").replace('"share-link"', "")
    assert f'data-do="share-link letter {LINK}"' in share(sheet(desk, share=True), LINK, "letter")


def test_the_camera_is_offered_only_where_there_is_one(desk):
    assert 'data-do="scan"' not in paste(sheet(desk), "Link")
    assert 'data-do="scan"' in paste(sheet(desk, scan=True), "Link")


def test_copying_is_confirmed_on_the_button(desk):
    table = sheet(desk)
    commands.do(table, f"copy-link {LINK}")
    assert table.effects[-1] == ("copy", LINK)
    assert table.t("share.copied") not in share(table, LINK, "letter")
    commands.do(table, "copied", "yes")
    assert table.t("share.copied") in share(table, LINK, "letter")


def test_what_goes_along_with_a_shared_link_is_said_by_its_kind(desk):
    table = sheet(desk)
    commands.do(table, f"share-link letter {LINK}")
    assert table.effects[-1] == ("share", table.t("share.letter"), LINK)


def test_a_live_invitation_says_from_whom_to_what_and_what_to_do(world):
    host = invited(world)
    host.desk.capabilities.share = True
    token = host.live.making.token
    assert "Anna invites you to a match of Imhotep: The Duel. Open the link, press “Join”" in text_of(host.html)
    link = f"{ADDRESS}#join={token}"
    host.say(("do", f"copy-message invite {link}"))
    name, text = host.effects[-1]
    assert name == "copy" and text.startswith("Anna invites you") and text.endswith(f"\n{link}")
    assert envelope.kind_of(text) == envelope.INVITATION
    host.say(("do", "copied", "yes"))
    assert host.html.count(host.desk.t("share.copied")) == 2, "on the button that was pressed, and as a notice"
    host.say(("do", f"share-link invite {link}"))
    assert host.effects[-1][:2] == ["share", text.removesuffix(f"\n{link}")]


def test_an_invitation_without_a_name_is_a_friends(desk):
    table = desk(game="builders")
    assert message(table, "invite").startswith("A friend invites you to a match of Imhotep: Builders of Egypt.")
    table.letter_matches.names[0] = "Ben"
    assert message(table, "letters").startswith("Ben invites you to a match of Imhotep: Builders of Egypt by message")


def test_who_is_not_there_now_is_invited_to_letters(world):
    host = invited(world)
    assert 'id="do-post-later"' in host.html
    host.say(("do", "post new duel 2"))
    assert host.desk.screen == Writing("new") and not isinstance(host.desk.screen, Meeting)
    guest = joined(world, invited(world))
    assert 'id="do-post-later"' not in guest.html


def test_the_code_has_its_three_finders_and_a_border():
    rows = qr.matrix(LINK)
    size = len(rows)
    assert {len(row) for row in rows} == {size} and size % 4 == 1
    for y, x in ((0, 0), (0, size - 7), (size - 7, 0)):
        assert [bytes(row[x : x + 7]) for row in rows[y : y + 7]] == [
            b"\1" * 7,
            b"\1" + b"\0" * 5 + b"\1",
            *[b"\1\0\1\1\1\0\1"] * 3,
            b"\1" + b"\0" * 5 + b"\1",
            b"\1" * 7,
        ]
    assert f'viewBox="0 0 {size + 8} {size + 8}"' in qr.code(LINK, "label")


def test_the_drawing_is_the_matrix():
    """The outline, drawn again, gives the modules back."""
    import re

    rows = qr.matrix(LINK)
    drawn = [bytearray(len(rows)) for _ in rows]
    for x, y, wide in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", qr.path(rows)):
        left, top = int(x) - qr.BORDER, int(y) - qr.BORDER
        drawn[top][left : left + int(wide)] = b"\1" * int(wide)
    assert [bytes(row) for row in drawn] == rows


@pytest.mark.parametrize("text", ["", "hello", "#join=", "<img src=x onerror=alert(1)>", "#join=AAAAAAAAAAAAAAAAAAAA"])
def test_what_is_no_link_is_told_in_a_sentence(desk, text):
    table = desk()
    table.dialog = "paste"
    commands.do(table, "arrive", text)
    assert table.capabilities.trouble and "<img" not in table.capabilities.trouble
    assert "<img" not in paste(table, "Link")
    commands.do(table, "open paste")
    assert table.capabilities.trouble == ""


def test_the_page_says_where_it_is_and_what_is_typed_into_the_field(desk):
    talk = talking(desk())
    say(talk, ("capabilities", "https://somebody.example/nile/", True, False), ("field", "pasted", "hello"))
    assert talk.desk.capabilities.link("abc") == "https://somebody.example/nile/#join=abc"
    assert talk.desk.capabilities == capabilities.Capabilities("https://somebody.example/nile/", True, False, "hello")
    assert json.loads(talk.hear("[]"))["effects"] == []


def test_modules_that_are_not_there_are_fetched_and_then_the_message_comes_again(desk, monkeypatch, tmp_path):
    table = desk()
    monkeypatch.setattr(archives, "ROOT", tmp_path)
    talk = talking(table)
    answered = say(talk, ("do", "arrive", "a link"), ("do", "open paste"))
    assert answered["lacking"] == "peers.tar.gz"
    assert answered["again"] == [["do", "arrive", "a link"], ["do", "open paste"]]
    say(talk, ("do", "unlaid"))
    assert table.alarm == table.t("unlaid")


def test_nothing_is_drawn_while_modules_are_fetched(desk, monkeypatch, tmp_path):
    """The screen that the build has drawn stays until the right one can be shown."""
    talk = talking(desk())
    monkeypatch.setattr(archives, "ROOT", tmp_path)
    answered = say(talk, ("route", "#join=CQRuaWxlfouk"))
    assert "html" not in answered and answered["lacking"] == "peers.tar.gz"
    assert answered["again"] == [["route", "#join=CQRuaWxlfouk"]]
    assert "html" in say(talk, ("do", "unlaid"))
