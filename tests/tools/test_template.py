"""The template's marks."""

import pytest

from tools import template
from tools.trouble import Trouble


def test_every_mark_is_replaced_also_in_attributes_and_nothing_else():
    text = '<a href="<!-- build:url -->"><!-- build:sprite --><!-- a remark --></a><!-- build:url -->'
    assert template.filled(text, {"url": r"x\1", "sprite": "<s>"}) == r'<a href="x\1"><s><!-- a remark --></a>x\1'


def test_an_unknown_mark_is_named():
    with pytest.raises(Trouble, match=r"build:sprit, .*sprite, url"):
        template.filled("<!-- build:sprit -->", {"url": "", "sprite": ""})
