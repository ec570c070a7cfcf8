"""The drawings of Valley of the Kings, in `art/`."""

from functools import partial

from web.text.markup import art

picture = partial(art, of="valley")
