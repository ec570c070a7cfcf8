"""The Duel's own drawings, in `art/`."""

from functools import partial

from web.text.markup import art

picture = partial(art, of="duel")
