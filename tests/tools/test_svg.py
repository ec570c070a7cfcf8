"""The sprite: pictures become symbols whose ids never clash."""

import re
from xml.etree import ElementTree

import pytest

from game import GAMES
from tools import CommandError, svg

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 4 4"'
SHIP = f"""{HEAD} width="4" fill="none">
  <defs>
    <linearGradient id="wood"><stop stop-color="#fff"/></linearGradient>
    <linearGradient id="hull" xlink:href="#wood"/>
    <clipPath id="c"><path d="M0 0h4v4"/></clipPath>
  </defs>
  <g clip-path="url(#c)"><path id="keel" fill="url( '#hull' ) #f00" stroke="#abc" d="M0 0"/></g>
  <use href="#keel"/><text> a <tspan>b</tspan></text>
</svg>"""


@pytest.fixture
def art(tmp_path):
    (tmp_path / "ship.svg").write_text(SHIP)
    (tmp_path / "ship-wood.svg").write_text(f'{HEAD}><path id="c" fill="url(#c)" d="M1 1"/></svg>')
    return tmp_path


def test_ids_and_what_refers_to_them_carry_the_pictures_name(art):
    sheet = svg.sprite(svg.symbols_of(art))
    ids = re.findall(r'\bid="([^"]+)"', sheet)
    assert len(set(ids)) == len(ids)
    assert set(ids) == {"ship", "ship--wood", "ship--hull", "ship--c", "ship--keel", "ship-wood", "ship-wood--c"}
    references = re.findall(r'url\(#([^)]+)\)|href="#([^"]+)"', sheet)
    assert {first or second for first, second in references} == {
        "ship--wood",
        "ship--hull",
        "ship--c",
        "ship--keel",
        "ship-wood--c",
    }
    assert 'fill="url(#ship--hull) #f00" stroke="#abc"' in sheet


def test_it_is_inline_html_of_which_only_what_symbols_refer_to_is_displayed(art):
    sheet = svg.sprite(svg.symbols_of(art))
    assert sheet.startswith('<svg class="sprite" width="0" height="0" aria-hidden="true"')
    shared, alone = re.findall(r"<svg .*?</svg>", sheet, re.DOTALL)
    assert "Gradient" in shared and "symbol" not in shared and "Gradient" not in alone and 'display="none"' in alone
    assert "xmlns" not in sheet
    assert ":href" not in sheet
    assert '<symbol id="ship" viewBox="0 0 4 4" fill="none">' in sheet
    assert "> a <tspan>b</tspan>" in sheet
    assert {ElementTree.fromstring(each).tag for each in (shared, alone)} == {"svg"}


def test_icons_are_named_in_a_list(art):
    (art / "icons.txt").write_text("# from lucide\nundo-2\n\nundo-2 # again\n")
    if not svg.ICONS.is_dir():
        pytest.skip("the npm packages are not installed")
    sheet = svg.sprite(svg.symbols_of(art))
    assert sheet.count('<symbol id="icon-undo-2" viewBox="0 0 24 24" fill="none" stroke="currentColor"') == 1


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("<svg", "ship.svg is not well-formed"),
        ('<svg xmlns="http://www.w3.org/2000/svg"/>', "ship.svg has no viewBox"),
        (f'{HEAD}><path style="fill:red"/></svg>', "ship.svg has a script or style"),
        (f"{HEAD}><style/></svg>", "ship.svg has a script or style"),
        (f"{HEAD}><script/></svg>", "ship.svg has a script or style"),
    ],
)
def test_what_cannot_be_drawn_under_the_security_policy_is_refused(art, content, says):
    (art / "ship.svg").write_text(content)
    with pytest.raises(CommandError, match=says):
        svg.sprite(svg.symbols_of(art))


def test_an_unknown_icon_is_refused(art):
    (art / "icons.txt").write_text("no-such-icon\n")
    with pytest.raises(CommandError, match="no-such-icon"):
        svg.sprite(svg.symbols_of(art))


def test_names_of_two_games_never_clash(art):
    one, two = (svg.symbols_of(art, game) for game in ("duel", "tiny"))
    assert set(one) == {"duel-ship", "duel-ship-wood"} and not one.keys() & two.keys()
    assert 'fill="url(#duel-ship--hull) #f00"' in one["duel-ship"]


@pytest.mark.parametrize("game", ["", *GAMES])
def test_every_reference_in_our_own_art_is_there(game):
    sheet = svg.sprite(svg.symbols(game))
    ids = set(re.findall(r'\bid="([^"]+)"', sheet))
    assert set(re.findall(r'(?:url\(|href=")#([^")]+)', sheet)) <= ids
